"""Nothing leaves the site, nothing runs unnamed, no text becomes markup: on a tour of the app."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from heart_to_heart.hosting.export import built_site
from heart_to_heart.hosting.headers import policy_html, security_headers
from heart_to_heart.play.session import STOCK
from tests.support.player import Player

#: All that stands inline in the page.
INLINE = ["<style>", '<script id="early">']
SHEETS = ["rules", "examples", "statistics", "keys", "settings", "code", "data"]
VIOLATIONS = """() => { globalThis.violations = [];
  addEventListener("securitypolicyviolation", (event) =>
    violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)); }"""


def tour(player: Player) -> None:
    """Through every sheet, in both languages, with a pair and a win's worth of taps."""
    page = player.page
    player.click_all([*[STOCK] * 9, 25, 0, "undo", "redo", "restart", "new"])
    for language in ("ro", "en"):
        player.do("settings")
        player.set_choice("language", language)
        player.do("close")
        for name in SHEETS:
            # Some are reached through another: their buttons work from anywhere.
            page.evaluate("(name) => document.querySelector(`[data-action=${name}]`).click()", name)
            player.sees_dialog(name)
            player.key("Escape")
            player.sees_dialog(None)


def test_a_whole_tour_asks_for_nothing_outside(browser: Browser, site_url: str) -> None:
    """No request leaves the origin, no cookie is set, and the policy is never broken."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.add_init_script(f"({VIOLATIONS})()")
    page.goto(site_url + "#HH1-N-AAAAAAM")
    player = Player(page)
    player.wait_ready()
    page.evaluate("() => navigator.serviceWorker.ready")
    tour(player)
    assert asked
    assert [url for url in asked if not url.startswith((site_url, f"blob:{site_url}"))] == []
    assert context.cookies() == []
    assert page.evaluate("document.cookie") == ""
    assert page.evaluate("violations") == []
    inline = "document.querySelectorAll('style, [style*=url], script:not([src])').length"
    assert page.evaluate(inline) == len(INLINE)
    context.close()


def test_the_page_has_no_more_inline_than_the_policy_names() -> None:
    """A style and a script; no handler, and no element has a style of its own."""
    text = built_site()["index.html"].decode()
    assert re.findall(r"<(?:style|script)(?![^>]* src=)[^>]*>", text) == INLINE
    assert policy_html(text).count("'sha256-") == len(INLINE)
    markup = re.sub(r"(?s)(<style>|<script[^>]*>).*?</", "", text)
    assert re.findall(r"\sstyle=|\son[a-z]+=|javascript:", markup) == []


@pytest.mark.parametrize("where", ["headers", "the page alone"])
def test_what_is_inline_and_was_changed_is_not_applied(
    browser: Browser, site_url: str, where: str
) -> None:
    """The policy, wherever it is stated, names the texts of the build and no others."""
    site = built_site()
    text = site["index.html"].decode()
    headers = {"Content-Type": "text/html"}
    if where == "headers":
        headers |= security_headers(site)
        text = text.replace(policy_html(text), "")
    for tag in INLINE:
        text = text.replace(tag, f"{tag}/* changed */")
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(f"({VIOLATIONS})()")
    page.route(site_url, lambda route: route.fulfill(body=text, headers=headers))
    page.goto(site_url)
    expect(page.locator(".fault")).to_be_visible()  # nothing hides what to do
    refused = [violation.split()[:2] for violation in page.evaluate("violations")]
    assert refused == [["style-src-elem", "inline"], ["script-src-elem", "inline"]]
    assert page.evaluate("getComputedStyle(document.body).margin") == "8px"  # the browser's own
    context.close()


@pytest.mark.parametrize("where", ["headers", "the page alone"])
def test_the_policy_holds_with_and_without_headers(
    browser: Browser, site_url: str, where: str
) -> None:
    """Text never becomes markup, code or a script's address; the game works under the policy."""
    context = browser.new_context(service_workers="block")
    page: Page = context.new_page()
    if where == "the page alone":
        body = built_site()["index.html"].decode()
        assert policy_html(body) in body
        page.route(site_url, lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(site_url)
    Player(page).wait_ready()
    for attempt in (
        "document.createElement('p').innerHTML = '<b>x</b>'",
        "document.createElement('script').src = 'boot.js'",
        "document.createElement('script').text = '1'",
        "new Worker('boot.js')",
        "trustedTypes.createPolicy('other', {createHTML: (text) => text})",
        "document.body.setAttribute('onclick', 'alert(1)')",
    ):
        outcome = page.evaluate(
            f"async () => {{ try {{ await ({attempt}); }} catch (e) {{ return e.name; }} }}"
        )
        assert outcome in ("TypeError", "SecurityError"), attempt
    fetched = page.evaluate("fetch('https://example.org/').then(() => 'went out', () => 'held')")
    assert fetched == "held"
    context.close()

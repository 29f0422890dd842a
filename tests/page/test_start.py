"""A page that cannot come to life says what to do, in both languages."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from heart_to_heart.hosting.export import built_site

ENGLISH, ROMANIAN = "reload the page", "reîncărcați pagina"

BROKEN: dict[str, tuple[str, tuple[int, str] | None]] = {
    "the script that starts Python is missing": ("**/boot.*.js", (404, "not here")),
    "the runtime is missing": ("**/micropython.*.js", (404, "not here")),
    "the WebAssembly is missing": ("**/*.wasm", (404, "not here")),
    "the WebAssembly is damaged": ("**/*.wasm", (200, "\0asm????")),
    "the bundle is missing": ("**/*.bundle", (404, "not here")),
    "the bundle is cut off": ("**/*.bundle", (200, "\x05\0\0\0[[")),
    "the network is gone": ("**/*.bundle", None),
}
OLD = {
    "no WebAssembly": "delete globalThis.WebAssembly",
    "no compression of names": "delete Promise.all",
}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(service_workers="block")
    yield context.new_page()
    context.close()


def sees_advice(page: Page) -> None:
    advice = page.locator(".fault")
    expect(advice).to_be_visible(timeout=10_000)
    expect(advice).to_contain_text(ENGLISH)
    expect(advice.locator("[lang=ro]")).to_contain_text(ROMANIAN)


@pytest.mark.parametrize("how", BROKEN)
def test_a_file_that_does_not_come(page: Page, site_url: str, how: str) -> None:
    """At once, where the page knows; and a reload later on helps."""
    pattern, answer = BROKEN[how]

    def fail(route: Route) -> None:
        if answer:
            route.fulfill(status=answer[0], body=answer[1])
        else:
            route.abort()

    page.route(pattern, fail)
    page.goto(site_url)
    sees_advice(page)
    page.unroute(pattern)
    page.reload()
    page.locator("html[data-ready]").wait_for()
    expect(page.locator(".fault")).to_be_hidden()


@pytest.mark.parametrize("how", OLD)
def test_a_browser_that_is_too_old(page: Page, site_url: str, how: str) -> None:
    page.add_init_script(OLD[how])
    page.goto(site_url)
    sees_advice(page)


def test_without_its_first_script_it_says_so_after_a_while(page: Page, site_url: str) -> None:
    """No script is needed to say so: neither where none runs, nor where none comes."""
    body = built_site()["index.html"].decode()
    changed = body.replace('<script id="early">', '<script id="early">/* not as it was built */')
    page.route(site_url, lambda route: route.fulfill(body=changed, content_type="text/html"))
    page.goto(site_url)
    expect(page.locator(".fault")).to_be_hidden()
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    sees_advice(page)


#: Nothing begins because time has passed.
TIMELESS = """{
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (then, time, ...given) => time > 0 ? 0 : setTimeout(then, time, ...given);
}"""
SILENT = "PerformanceObserver.prototype.observe = () => {};"
HIDDEN = "Object.defineProperty(document, 'hidden', { value: true });"
#: When the page was on the screen, and when the first file of Python was asked for.
BEGUN = """() => [
  performance.getEntriesByName("first-contentful-paint")[0].startTime,
  Math.min(...performance.getEntriesByType("resource")
    .filter(({ name }) => /boot|micropython|bundle/.test(name)).map(({ startTime }) => startTime)),
]"""


def test_python_starts_when_the_page_is_on_the_screen(browser: Browser, site_url: str) -> None:
    """All that it takes of the processor would hold up the first frame."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(site_url)
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    page.add_init_script(TIMELESS)
    page.reload()
    page.locator("html[data-ready]").wait_for()
    painted, begun = page.evaluate(BEGUN)
    assert painted <= begun
    context.close()


@pytest.mark.parametrize("how", [SILENT, SILENT + TIMELESS + HIDDEN])
def test_where_no_frame_is_seen_python_starts_as_well(page: Page, site_url: str, how: str) -> None:
    """In a browser that does not tell that it has painted, and in a page that is hidden."""
    page.add_init_script(how)
    page.goto(site_url)
    page.locator("html[data-ready]").wait_for()


def test_javascript_switched_off(browser: Browser, site_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, service_workers="block")
    page = context.new_page()
    page.goto(site_url)
    sees_advice(page)
    context.close()

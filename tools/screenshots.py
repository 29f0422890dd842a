"""Takes the pictures of docs/images anew, from the built page in a real browser: make pictures."""

import base64
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from heart_to_heart.hosting.export import built_site
from heart_to_heart.hosting.server import SiteServer, running
from heart_to_heart.play.examples import WON_GAME
from heart_to_heart.rules.record import read_record
from heart_to_heart.web.build import PACKAGE, build_site
from tests.support.browser import find_chromium
from tests.support.player import selector
from tests.support.twin import taps_of_move

IMAGES = Path(__file__).parents[1] / "docs" / "images"
SITE = PACKAGE / "web" / "site"
PHONE, SIDE, COMPUTER, SMALL = (390, 844), (844, 390), (1280, 800), (320, 568)

#: Name: size, dark or not, language, moves of the example game, then the buttons to press.
PICTURES: dict[str, tuple[tuple[int, int], bool, str, int, tuple[str, ...]]] = {
    "phone-light": (PHONE, False, "ro-RO", 9, ()),
    "phone-dark": (PHONE, True, "en-GB", 40, ()),
    "side-dark": (SIDE, True, "ro-RO", 40, ()),
    "computer-light": (COMPUTER, False, "en-GB", 28, ()),
    "computer-dark": (COMPUTER, True, "en-GB", 9, ()),
    "small-light": (SMALL, False, "ro-RO", 28, ()),
    "won": (PHONE, True, "ro-RO", 76, ()),
    "rules": (COMPUTER, False, "ro-RO", 9, ("menu", "rules")),
    "examples": (PHONE, False, "en-GB", 9, ("menu", "examples")),
    "settings": (PHONE, True, "en-GB", 9, ("settings",)),
    "statistics": (PHONE, False, "ro-RO", 76, ("close", "menu", "statistics")),
}
#: What a browser shows where it offers to install the game: size, scale, moves.
INSTALLED: dict[str, tuple[tuple[int, int], int, int]] = {
    "screenshot-phone": (PHONE, 2, 9),
    "screenshot-computer": (COMPUTER, 1, 28),
}
QUALITY = 80
#: README's picture shows these side by side.
TOGETHER = ("phone-light", "computer-dark")


def main() -> None:
    """Build the page and take every picture."""
    build_site()
    IMAGES.mkdir(parents=True, exist_ok=True)
    with running(SiteServer(built_site())) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium())
        for name in PICTURES:
            take(browser, server.url, name)
        for name, (size, scale, moves) in INSTALLED.items():
            page = play(browser, server.url, moves, viewport=size, device_scale_factor=scale)
            page.screenshot(path=SITE / f"{name}.jpg", quality=QUALITY)
            page.context.close()
        put_together(browser)
        browser.close()


def take(browser: Browser, url: str, name: str) -> None:
    """Play the example game up to a move, open a dialog or none, and take the picture."""
    size, dark, language, moves, buttons = PICTURES[name]
    scheme = "dark" if dark else "light"
    page = play(browser, url, moves, viewport=size, locale=language, color_scheme=scheme)
    for button in buttons:
        page.locator(f'[data-action="{button}"]:visible').first.click()
    settled(page)
    page.screenshot(path=IMAGES / f"{name}.png")
    page.context.close()


def play(
    browser: Browser, url: str, moves: int, *, viewport: tuple[int, int], **settings: Any
) -> Page:
    """A page with the example game, played up to a move."""
    width, height = viewport
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", **settings
    )
    page = context.new_page()
    page.goto(f"{url}#{WON_GAME.split()[0]}")
    page.wait_for_selector("html[data-ready]")
    for move in list(read_record(WON_GAME).history())[:moves]:
        for tap in taps_of_move(move):
            page.evaluate("(selector) => document.querySelector(selector).click()", selector(tap))
    settled(page)
    return page


def settled(page: Page) -> None:
    """Wait until every picture of a card is drawn and nothing moves."""
    page.wait_for_function("() => document.getAnimations().every((a) => a.playState !== 'running')")


def put_together(browser: Browser) -> None:
    """README's picture: a phone and a computer, on one ground."""
    shots = [base64.b64encode((IMAGES / f"{name}.png").read_bytes()).decode() for name in TOGETHER]
    images = "".join(
        f'<img src="data:image/png;base64,{shot}" style="height:640px;border-radius:18px">'
        for shot in shots
    )
    page = browser.new_page(viewport={"width": 1384, "height": 680})
    page.set_content(
        "<body style='margin:0;display:flex;gap:24px;padding:20px;background:#fff'>" + images
    )
    page.screenshot(path=IMAGES / "table.png")


if __name__ == "__main__":
    main()

"""The kept table is painted before Python is up, and just as it was left."""

import pytest
from host import IN_HALVES, hosting
from page.conftest import OpenGame
from page.player import Player
from playwright.sync_api import Browser

from heart_to_heart.export import built_site

PICTURE = "heart-to-heart picture"

#: The cards and piles as they are to be seen: what shows of each, and how it looks.
SEEN = """() => [...document.querySelectorAll("main .card, main .pile")].map((e) => [
  ...["where", "place", "rank", "free", "ring", "dim", "lift", "state"].map((n) => e.dataset[n]),
  e.style.getPropertyValue("--z"), e.getAttribute("aria-label"),
  [...e.querySelectorAll("svg")].map((e) => e.checkVisibility() && getComputedStyle(e).transform),
])"""


def test_the_picture_shows_what_python_showed(open_game: OpenGame) -> None:
    player = open_game()
    player.tap_stock(9)
    player.tap(25)
    player.tap_waste()
    player.tap_stock(2)
    shown = player.page.evaluate(SEEN)
    url = player.page.url
    player.page.goto("about:blank")
    player.page.route("**/*.bundle", lambda _: None)  # Python is never up
    player.page.goto(url)
    assert player.page.evaluate(SEEN) == shown


#: The number of moves that the page shows in its first frame.
FIRST_FRAME = """requestAnimationFrame(() => {
  globalThis.shownFirst = document.querySelector("[data-info=moves]").textContent;
})"""


def test_the_first_frame_has_the_picture(browser: Browser) -> None:
    """However the page arrives: half of it, or a table face down, is never seen."""
    with hosting({"/": built_site()}) as host:
        page = browser.new_page(service_workers="block", reduced_motion="reduce")
        page.goto(host.url() + "#HH1-N-AAAAAAM")
        player = Player(page)
        player.wait_ready()
        player.tap_stock(3)
        page.goto("about:blank")
        page.add_init_script(FIRST_FRAME)
        host.faults["index.html"] = IN_HALVES
        page.goto(host.url())
        assert page.evaluate("shownFirst") == "3"
        page.context.close()


DAMAGED = {
    "cut": "(kept) => kept.slice(0, kept.length / 2)",
    "nothing": "() => 'null'",
    "no cards": "(kept) => JSON.stringify({...JSON.parse(kept), cards: []})",
    "empty cards": "(kept) => JSON.stringify({...JSON.parse(kept), cards: Array(54).fill({})})",
    "no labels": "(kept) => JSON.stringify({...JSON.parse(kept), labels: 7})",
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_picture_is_forgotten(open_game: OpenGame, damage: str) -> None:
    """The page begins anew without it, and the game is as it was."""
    player = open_game()
    player.tap_stock(3)
    state, url = player.state(), player.page.url
    player.page.goto("about:blank")
    player.page.goto(f"{url}notices.txt")
    player.page.evaluate(
        "([name, damage]) => localStorage.setItem(name, eval(damage)(localStorage.getItem(name)))",
        [PICTURE, DAMAGED[damage]],
    )
    player.page.goto(url)
    player.wait_ready()
    assert player.state() == state
    player.tap_stock()
    assert player.state()["moves"] == "4"

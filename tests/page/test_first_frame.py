"""The kept table is painted before Python is up, and just as it was left."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from heart_to_heart.hosting.export import built_site
from heart_to_heart.play.session import STOCK
from heart_to_heart.web.page import names
from tests.page.conftest import OpenGame
from tests.support.host import IN_HALVES, hosting
from tests.support.player import Player
from tests.support.twin import Twin

KEPT_AS = names.FIRST_FRAME

#: The cards and piles as they are to be seen: what shows of each, and how it looks.
SEEN = """() => [...document.querySelectorAll("main .card, main .pile")].map((e) => [
  ...["where", "place", "rank", "free", "ring", "dim", "lift", "state"].map((n) => e.dataset[n]),
  e.style.getPropertyValue("--z"), e.getAttribute("aria-label"),
  [...e.querySelectorAll("svg")].map((e) => e.checkVisibility() && getComputedStyle(e).transform),
])"""


def seen(player: Player) -> list[object]:
    """See SEEN."""
    player.see_all()
    cards: list[object] = player.page.evaluate(SEEN)
    return cards


def test_the_first_frame_shows_what_python_showed(open_game: OpenGame) -> None:
    player = open_game()
    player.tap_stock(9)
    player.tap(25)
    player.tap_waste()
    player.tap_stock(2)
    shown = seen(player)
    url = player.page.url
    player.page.goto("about:blank")
    player.page.route("**/*.bundle", lambda _: None)  # Python is never up
    player.page.goto(url)
    assert seen(player) == shown


KEEP = f"(text) => localStorage.setItem('{KEPT_AS}', text)"
#: Notes from now on the moves that are shown, in each frame.
WATCH_MOVES = """() => {
  globalThis.moves = new Set();
  const watch = () => {
    moves.add(document.querySelector("[data-info=moves]").textContent);
    requestAnimationFrame(watch);
  };
  watch();
}"""
SHOWN_MOVES = "document.querySelector('[data-info=moves]').textContent"


def come_back(player: Player, fragment: str = "", frame: str = "") -> Callable[[], None]:
    """Leave the page and visit it again, perhaps with another first frame than the one it has kept.

    Python is up once what this gives is called.
    """
    url = player.page.url.partition("#")[0] + fragment
    player.page.goto(f"{player.page.url.partition('#')[0]}notices.txt")
    if frame:
        player.page.evaluate(KEEP, frame)
    go_on = player.hold_python()
    player.page.goto(url)
    return go_on


@pytest.mark.parametrize("draws", [1, 3, 26, 27, 28])
def test_a_turn_shows_before_python_is_up(open_game: OpenGame, draws: int) -> None:
    """The first frame tells what a tap on the stock will show, be it a turn or a redeal."""
    player, twin = open_game(), Twin()
    player.tap(25)  # what is selected is not kept, and so not in what is to come
    player.tap_stock(draws)
    for _ in range(draws + 1):
        twin.tap(STOCK)
    go_on = come_back(player)
    player.tap_stock()
    shown = seen(player)
    assert player.page.evaluate(SHOWN_MOVES) == str(draws + 1)
    player.page.evaluate(WATCH_MOVES)
    go_on()
    assert seen(player) == shown
    player.sees(twin.state)
    assert player.page.evaluate("[...moves]") == [str(draws + 1)]  # in no frame the turn was undone


def test_the_first_frame_has_all_that_came_of_the_last_tap(open_game: OpenGame) -> None:
    """Left in the very moment of a tap, before the frame that shows all of it."""
    player, twin = open_game(), Twin()
    twin.follow("HH1-N-AAAAAAM D9 25w")
    player.click_all([*[STOCK] * 9, 25])
    player.page.evaluate(
        """() => {
          document.querySelector("main [data-pile=waste]").click();
          Object.defineProperty(document, "hidden", {value: true});
          document.dispatchEvent(new Event("visibilitychange"));
          Storage.prototype.setItem = () => {};  // and none is kept later
        }"""
    )
    come_back(player)
    assert player.state() == twin.state


def test_an_early_turn_goes_on_from_the_game_not_from_its_frame(open_game: OpenGame) -> None:
    """After a crash the frame may be older than the game: nothing of it stays."""
    player, twin = open_game(), Twin()
    player.tap_stock(3)
    come_back(player)()
    frame = player.page.evaluate(f"localStorage.getItem('{KEPT_AS}')")
    player.click_all([*[STOCK] * 6, 25, 0])
    go_on = come_back(player, frame=frame)
    player.tap_stock()
    assert player.page.evaluate(SHOWN_MOVES) == "4"
    go_on()
    for target in [*[STOCK] * 9, 25, 0, STOCK]:
        twin.tap(target)
    player.sees(twin.state)
    shown = seen(player)
    come_back(player)()
    assert seen(player) == shown


def test_what_the_frame_cannot_foresee_waits_for_python(open_game: OpenGame) -> None:
    """A turn after another tap, or in the deal that the address names."""
    player = open_game()
    player.tap_stock(3)
    go_on = come_back(player)
    player.click_all(["undo", STOCK])
    assert player.page.evaluate(SHOWN_MOVES) == "3"
    go_on()
    assert player.state()["moves"] == "3"
    go_on = come_back(player, "#HH1-N-AAAAAAB")
    player.tap_stock()
    assert player.page.evaluate(SHOWN_MOVES) == "3"
    go_on()
    twin = Twin("HH1-N-AAAAAAB")
    twin.tap(STOCK)
    player.sees(twin.state)


#: The number of moves that the page shows in its first frame.
FIRST_FRAME = """requestAnimationFrame(() => {
  globalThis.shownFirst = document.querySelector("[data-info=moves]").textContent;
})"""


def test_the_first_frame_is_the_kept_one(browser: Browser) -> None:
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
    "no writes": "(kept) => JSON.stringify({...JSON.parse(kept), writes: 7})",
    "no such element": """(kept) => {
      const frame = JSON.parse(kept);
      frame.writes[0][1].push([99, "data-where", "heart"]);
      return JSON.stringify(frame);
    }""",
    "no such attribute": """(kept) => {
      const frame = JSON.parse(kept);
      frame.writes[0][1][0][1] = "?";
      return JSON.stringify(frame);
    }""",
    "no selector": "(kept) => JSON.stringify({...JSON.parse(kept), writes: [['<', []]]})",
    "no answers": "(kept) => JSON.stringify({...JSON.parse(kept), answers: undefined})",
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_frame_is_forgotten(open_game: OpenGame, damage: str) -> None:
    """The page begins anew without it, and the game is as it was."""
    player = open_game()
    player.tap_stock(3)
    state, url = player.state(), player.page.url
    player.page.goto("about:blank")
    player.page.goto(f"{url}notices.txt")
    player.page.evaluate(
        "([name, damage]) => localStorage.setItem(name, eval(damage)(localStorage.getItem(name)))",
        [KEPT_AS, DAMAGED[damage]],
    )
    player.page.goto(url)
    player.wait_ready()
    assert player.state() == state
    player.tap_stock()
    assert player.state()["moves"] == "4"

"""The names of docs/saved-state.md are those under which a browser keeps things."""

import re

from playwright.sync_api import Page, expect

from heart_to_heart.play.results import read_result
from tests.page.conftest import OpenGame
from tests.support.documents import DOCS, named, table
from tests.support.kept import keep, kept
from tests.support.player import Player

TEXT = (DOCS / "saved-state.md").read_text("utf-8")
BEGINNING = TEXT.partition("\n## ")[0]
NAMES = [(named(store)[0], named(names)) for store, names, _ in table(BEGINNING)]

#: Everything that a page's origin holds by name, but for the texts of the stores.
HELD = """async () => ({
  databases: (await indexedDB.databases()).map((database) => database.name),
  local: Object.keys(localStorage), session: Object.keys(sessionStorage),
  locks: (await navigator.locks.query()).held.map((lock) => lock.name),
})"""


def told(before: str) -> list[str]:
    """The name in backticks that follows these words."""
    return re.findall(rf"{before}\s+`([^`]+)`", BEGINNING)


def names_of(store: str) -> list[str]:
    return [name for of, names in NAMES if of == store for name in names]


def test_things_are_kept_under_the_names_that_are_told(open_game: OpenGame) -> None:
    """And under no others, also after damage, a game that was left, a setting and a reload."""
    player = open_game()
    player.page.route("**/favicon.ico", lambda asked: asked.fulfill(status=204))
    change_everything(player)
    for _ in range(2):
        home = player.page.url
        player.page.goto(home + "notices.txt")
        keep(player.page, game="{", settings="{")
        player.page.goto(home)
        player.wait_ready()
        change_everything(player)
    player.reload()
    page = player.page
    assert page.evaluate(HELD) == {
        "databases": told("in the database"),
        "local": told("`localStorage` holds"),
        "session": [],
        "locks": told("the Web Lock"),
    }
    assert set(kept(page)) == set(names_of("kept"))
    check_results(page)


def check_results(page: Page) -> None:
    """Each result is kept under the name that is made of its id and its outcome."""
    (pattern,) = names_of("results")
    results = {name: read_result(text) for name, text in kept(page, "results").items()}
    assert results
    assert list(results) == [
        pattern.replace("ID", result.id).replace("OUTCOME", result.outcome)
        for result in results.values()
    ]


def change_everything(player: Player) -> None:
    """Leave a game for another one, and choose something."""
    player.tap_stock()
    player.do("restart")
    player.tap_stock()
    expect(player.info("moves")).to_have_text("1")
    player.do("settings")
    player.set_choice("move_errors", choice=True)
    player.do("close")

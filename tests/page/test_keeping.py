"""A database that closes, gives way, fails: what waits is written as soon as that works again."""

import json

import pytest
from playwright.sync_api import Page, expect

from heart_to_heart.play.saved import read_saved
from heart_to_heart.play.session import STOCK
from tests.page.conftest import OpenGame
from tests.support.kept import bring_in, kept, saved_file
from tests.support.player import PATIENCE, Player

NOT_SAVED = "The browser could not save the game; its storage may be full. You can play on."
SUPERSEDED = {"en-GB": "A newer version of Heart to Heart", "ro-RO": "O versiune mai nouă"}

#: The page's connection to its database, as the first transaction shows it.
SEE_CONNECTION = """{
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    globalThis.connection = this;
    return transaction.apply(this, given);
  };
}"""

#: From now on every write fails as it does where there is no room, until go_on() is called.
FAIL = """() => {
  const { transaction } = IDBDatabase.prototype;
  globalThis.go_on = () => { IDBDatabase.prototype.transaction = transaction; };
  IDBDatabase.prototype.transaction = function (stores, mode, ...given) {
    const begun = transaction.call(this, stores, mode, ...given);
    if (mode === "readwrite") {
      begun.commit = () => {};
      queueMicrotask(() => begun.abort());
    }
    return begun;
  };
}"""
GO_ON = "go_on()"

#: The browser closes the database while the next write is on its way; ``again`` is set when there
#: is another one.
CLOSE_WHILE_WRITING = """() => {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    IDBDatabase.prototype.transaction = function (...others) {
      const second = transaction.apply(this, others);
      globalThis.again = true;
      return second;
    };
    const begun = transaction.apply(this, given);
    begun.commit = () => {};
    queueMicrotask(() => {
      this.close();
      begun.abort();
    });
    return begun;
  };
}"""

#: No result can be read any more.
UNREADABLE = """() => {
  const { getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function () {
    const request = getAll.call(this);
    this.transaction.abort();
    return request;
  };
}"""


def succeeds(request: str) -> str:
    """JavaScript that tells whether a request succeeds; one that is in its way for ever fails."""
    return f"""() => new Promise((resolve) => {{
      const request = {request};
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
      setTimeout(resolve, {PATIENCE}, false);
    }})"""


def moves_kept(page: Page) -> int:
    """The moves of the game that is kept."""
    return read_saved(kept(page)["game"]).game.moves


def other_page(player: Player) -> Page:
    """A page of the site that is not the game."""
    page = player.page.context.new_page()
    page.goto(player.page.url.partition("#")[0] + "notices.txt")
    return page


def played(player: Player) -> str | None:
    """How many games the statistics tell; None if they tell of none."""
    player.do("menu")
    player.do("statistics")
    player.sees_dialog("statistics")
    shown = player.page.locator('[data-statistic="played"]')
    figure = shown.text_content() if shown.count() else None
    player.do("close")
    return figure


def test_a_database_that_the_browser_has_closed_is_opened_again(open_game: OpenGame) -> None:
    """As iOS closes it in the background: the next move is kept, and nobody is bothered."""
    player = open_game("")
    player.page.add_init_script(SEE_CONNECTION)
    player.reload()
    for count in (1, 2, 3):
        player.page.evaluate("connection.close()")
        player.tap_stock()
        assert moves_kept(player.page) == count
    player.page.evaluate("connection.close()")
    player.click_all(["restart", STOCK])
    player.page.evaluate("connection.close()")
    assert played(player) == "1"
    expect(player.toast).to_be_empty()


def test_what_was_on_its_way_as_the_database_closed_is_written(open_game: OpenGame) -> None:
    """Without another move: the player may leave now."""
    player = open_game("")
    player.page.evaluate(CLOSE_WHILE_WRITING)
    player.tap_stock()
    player.page.wait_for_function("() => globalThis.again")
    assert moves_kept(player.page) == 1
    expect(player.toast).to_be_empty()


@pytest.mark.parametrize("locale", SUPERSEDED)
def test_a_newer_version_is_let_in_and_the_player_told(open_game: OpenGame, locale: str) -> None:
    """It needs a newer database, and from then on what is kept is its own."""
    player = open_game("", locale=locale)
    player.tap_stock()
    other = other_page(player)
    assert other.evaluate(succeeds("indexedDB.open('heart-to-heart', 99)"))
    expect(player.toast).to_contain_text(SUPERSEDED[locale])
    player.tap_stock()
    expect(player.toast).to_be_empty()
    assert moves_kept(other) == 1
    player.do("menu")
    player.do("statistics")
    expect(player.page.locator("[data-unread]")).to_contain_text(SUPERSEDED[locale])


def test_a_database_that_is_deleted_gives_way_and_is_made_anew(open_game: OpenGame) -> None:
    """The game on the table is kept again with the next move."""
    player = open_game("")
    player.tap_stock()
    assert other_page(player).evaluate(succeeds("indexedDB.deleteDatabase('heart-to-heart')"))
    player.tap_stock()
    assert moves_kept(player.page) == 2
    expect(player.toast).to_be_empty()


def test_everything_that_failed_is_written_with_the_next_that_does_not(
    open_game: OpenGame,
) -> None:
    """Settings, the results of games and of a file as well; meanwhile all of it counts."""
    player = open_game("")
    player.tap_stock()
    player.click_all(["restart", STOCK])
    file = saved_file(player)
    player.key("Escape")
    file["results"] += [[1, "theirs", "HH1-N-AAAAAAM", "2026-11-30", "won", 76, 90_000]]
    player.page.evaluate(FAIL)
    player.do("settings")
    player.set_choice("theme", "dark")
    expect(player.toast).to_have_text(NOT_SAVED)
    player.do("close")
    file["settings"] = {"theme": "dark", "motion": "none"}
    bring_in(player, file)
    player.sees_dialog(None)
    player.click_all(["restart", STOCK])
    assert played(player) == "3"
    assert "settings" not in kept(player.page)
    player.page.evaluate(GO_ON)
    player.tap_stock()
    texts = kept(player.page)
    assert json.loads(texts["settings"]) == file["settings"]
    assert read_saved(texts["game"]).game.moves == 2
    assert len(kept(player.page, "results")) == 3
    expect(player.toast).to_be_empty()


def test_a_file_is_taken_in_as_a_whole(open_game: OpenGame) -> None:
    """Game, settings and results are one transaction."""
    player = open_game("")
    player.click_all([STOCK, "restart", STOCK])
    file = saved_file(player)
    file["results"] += [[1, "theirs", "HH1-N-AAAAAAM", "2026-11-30", "won", 76, 90_000]]
    file["settings"] = {"theme": "dark"}
    player.key("Escape")
    player.tap_stock()
    player.page.evaluate(
        """() => {
          const { transaction } = IDBDatabase.prototype;
          globalThis.writes = 0;
          IDBDatabase.prototype.transaction = function (stores, mode, ...given) {
            if (mode === "readwrite") globalThis.writes += 1;
            return transaction.call(this, stores, mode, ...given);
          };
        }"""
    )
    bring_in(player, file)
    player.sees_dialog(None)
    assert moves_kept(player.page) == 1
    assert json.loads(kept(player.page)["settings"]) == file["settings"]
    assert len(kept(player.page, "results")) == 2
    assert player.page.evaluate("writes") == 1


def test_deleting_that_fails_says_so_and_goes_on_keeping(open_game: OpenGame) -> None:
    """Nothing has gone, and what is played then is kept as before."""
    player = open_game("")
    player.tap_stock()
    player.page.evaluate(FAIL)
    player.page.evaluate("document.querySelector('[data-action=data]').click()")
    player.do("ask-erase")
    player.do("erase")
    expect(player.toast).to_have_text(
        "The browser could not delete anything: everything is still there."
    )
    player.page.evaluate(GO_ON)
    player.tap_stock()
    assert moves_kept(player.page) == 2


def test_results_that_cannot_be_read_are_not_taken_for_none(open_game: OpenGame) -> None:
    """Statistics, saving to a file and bringing one in say so."""
    player = open_game("")
    player.click_all([STOCK, "restart", STOCK])
    file = saved_file(player)
    player.page.evaluate(UNREADABLE)
    told = "The browser could not read the results of your games."
    player.do("export-data")
    expect(player.page.locator("[data-data-error]")).to_contain_text(told)
    player.key("Escape")
    player.tap_stock()
    bring_in(player, file)
    expect(player.page.locator("[data-data-error]")).to_contain_text(told)
    player.key("Escape")
    expect(player.info("moves")).to_have_text("2")
    player.do("menu")
    player.do("statistics")
    expect(player.page.locator("[data-unread]")).to_contain_text(told)
    expect(player.page.locator("[data-no-games], [data-statistic]")).to_have_count(0)

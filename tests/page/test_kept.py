"""What the browser keeps: damaged, newer, refused, full; the game goes on, and one is told once."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, expect

from heart_to_heart import write_record
from heart_to_heart.play.saved import read_saved
from heart_to_heart.play.session import STOCK, Session
from heart_to_heart.play.settings import Settings
from heart_to_heart.play.view import view_of
from heart_to_heart.web.page.names import FIRST_FRAME
from tests.page.conftest import OpenGame
from tests.support.golden import golden
from tests.support.kept import fingerprints, keep, keep_global, kept, saved_file
from tests.support.player import Player
from tests.support.twin import EXAMPLE_CODE, Twin, shown, taps_of

RELEASED = sorted(Path(__file__).parents[1].joinpath("released").glob("kept-*.json"))
DAMAGED = "The saved game is damaged and could not be opened."
NEWER = "The saved game was written by a newer version of Heart to Heart."
NOT_SAVED = "The browser could not save the game; its storage may be full. You can play on."
NOWHERE = "This browser keeps nothing: the game ends with the page."
PAIR = [*[STOCK] * 9, 25, 0]


def address(player: Player) -> str:
    return player.page.url.partition("#")[0]


def leave(player: Player) -> str:
    """Go to another page of the site, so that the game writes nothing; the game's address."""
    home = address(player)
    player.page.route("**/favicon.ico", lambda asked: asked.fulfill(status=204))
    player.page.goto(home + "notices.txt")
    return home


def reopen_with(player: Player, *, results: dict[str, Any] | None = None, **texts: Any) -> None:
    """Leave the game, have these texts in its place, and come back."""
    home = leave(player)
    keep(player.page, **texts)
    keep(player.page, "results", **(results or {}))
    player.page.goto(home)
    player.wait_ready()


@pytest.mark.parametrize("path", RELEASED, ids=lambda path: path.stem)
def test_what_a_released_version_has_kept_opens(open_game: OpenGame, path: Path) -> None:
    """Bug 33: the game with its redo, the settings, the statistics."""
    released = json.loads(path.read_text("utf-8"))
    player = open_game("")
    texts = {name: released[name] for name in ("game", "settings")}
    reopen_with(player, results=released["results"], **texts)
    settings = Settings(released["holds"]["settings"])
    session = Session(read_saved(released["game"]), settings, lambda: 0.0)
    player.sees(shown(view_of(session)))
    expect(player.page.locator("html")).to_have_attribute("lang", "ro")
    expect(player.page.locator("html")).to_have_attribute("data-theme", "dark")
    player.do("menu")
    player.do("statistics")
    for figure in ("played", "won"):
        text = str(released["holds"][figure])
        expect(player.page.locator(f'[data-statistic="{figure}"]')).to_have_text(text)
    player.do("close")
    player.key("r")
    session.redo()
    player.sees(shown(view_of(session)))


#: Made in the page: no text of Python's can be half a surrogate pair.
UNREADABLE = {
    "empty": "''",
    "cut off": """'{"schema": 1, "id"'""",
    "binary": "'\\0\\ufffd\\ud800'",
    "deep": "'['.repeat(1e6)",
    "deep objects": """'{"a":'.repeat(1e6)""",
    "huge": "'x'.repeat(1e7)",
    "a number": "5",
    "nothing": "null",
    "no text": "{schema: 1}",
    "bytes": "new Uint8Array([123, 125])",
    "newer": """'{"schema": 2, "game": "?"}'""",
}


@pytest.mark.parametrize("kind", UNREADABLE)
def test_a_kept_game_that_cannot_be_read(open_game: OpenGame, kind: str) -> None:
    """Bugs 32 and 33. It stays as it is while one looks; with the first move it is set aside."""
    player = open_game("")
    home = leave(player)
    player.page.evaluate(f"globalThis.text = {UNREADABLE[kind]}")
    keep_global(player.page, "game", "text")
    player.page.goto(home)
    player.wait_ready()
    expect(player.toast).to_have_text(NEWER if kind == "newer" else DAMAGED)
    player.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    first = fingerprints(player.page)
    player.tap_stock()
    second = fingerprints(player.page)
    assert [set(first), set(second)] == [{"game"}, {"game", "game-set-aside"}]
    assert first["game"] == second["game-set-aside"]
    assert read_saved(kept(player.page)["game"]).game.moves == 1
    player.reload()
    expect(player.toast).to_have_text("")
    expect(player.info("moves")).to_have_text("1")


def test_a_second_text_that_cannot_be_read_leaves_the_first_aside(open_game: OpenGame) -> None:
    """Each is set aside under a name of its own; the settings, too."""
    player = open_game("")
    for number in (1, 2, 3):
        reopen_with(player, game=f"damaged {number}", settings=f"[{number}]")
        expect(player.toast).to_contain_text("settings are damaged")
        expect(player.toast).to_contain_text(DAMAGED)
        player.tap_stock()
        player.do("settings")
        player.set_choice("theme", "dark")
        player.do("close")
    texts = kept(player.page)
    for number, suffix in ((1, ""), (2, "-2"), (3, "-3")):
        assert texts[f"game-set-aside{suffix}"] == f"damaged {number}"
        assert texts[f"settings-set-aside{suffix}"] == f"[{number}]"


def test_a_damaged_result_is_told_and_left_alone(open_game: OpenGame) -> None:
    """The others count."""
    player = open_game("")
    released = json.loads(RELEASED[0].read_text("utf-8"))
    reopen_with(player, results=released["results"] | {"bad": "[1]", "new": "[2]", "odd": None})
    before = kept(player.page, "results")
    player.do("menu")
    player.do("statistics")
    expect(player.page.locator('[data-statistic="played"]')).to_have_text("2")
    said = ["A result in the statistics is damaged", "A result in the statistics was written by a"]
    expect(player.page.locator("[data-unread]")).to_contain_text(said)
    assert kept(player.page, "results") == before


def test_statistics_of_damaged_results_alone_do_not_look_empty(open_game: OpenGame) -> None:
    """However often one looks."""
    player = open_game("")
    reopen_with(player, results={"bad": "[1]"})
    for _ in range(2):
        player.do("menu")
        player.do("statistics")
        expect(player.page.locator("[data-unread]")).to_contain_text("damaged")
        expect(player.page.locator("[data-no-games]")).to_have_count(0)
        player.do("close")


NO_STORAGE = {
    "none at all": "Object.defineProperty(globalThis, 'indexedDB', {value: undefined});",
    "refused": """Object.defineProperty(globalThis, "indexedDB",
      {get() { throw new DOMException("no", "SecurityError"); }});""",
    "open throws": "IDBFactory.prototype.open = () => { throw new DOMException('no'); };",
    "open fails": """IDBFactory.prototype.open = () => { const request = {};
      setTimeout(() => { request.error = new DOMException("no"); request.onerror(); });
      return request; };""",
    "broken": "IDBDatabase.prototype.transaction = () => { throw new DOMException('no'); };",
}


@pytest.mark.parametrize("how", NO_STORAGE)
def test_without_storage_the_game_is_played_and_one_is_told(open_game: OpenGame, how: str) -> None:
    """Bug 32: private, refused or broken storage."""
    player, twin = open_game(), Twin()
    player.page.add_init_script(NO_STORAGE[how])
    player.reload()
    expect(player.toast).to_have_text(NOWHERE)
    player.go_to(EXAMPLE_CODE)
    player.click_all([*PAIR])
    for target in PAIR:
        twin.tap(target)
    player.sees(twin.state)
    player.do("settings")
    player.set_choice("theme", "dark")
    player.do("close")
    player.do("menu")
    player.do("statistics")
    expect(player.page.locator("[data-no-games]")).to_be_visible()
    player.do("close")
    player.click_all(["restart", STOCK])
    player.do("menu")
    player.do("statistics")
    expect(player.page.locator('[data-statistic="played"]')).to_have_text("1")
    player.do("close")
    assert len(saved_file(player)["results"]) == 1


#: From now on what is written fails as it does where there is no room, or no database any more.
FAILING = {
    "full": """() => { const begin = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (...args) {
        const transaction = begin.apply(this, args);
        transaction.commit = () => {};
        queueMicrotask(() => transaction.abort());
        return transaction; }; }""",
    "closed": """() => { IDBDatabase.prototype.transaction = () => {
        throw new DOMException("closed", "InvalidStateError"); }; }""",
}


@pytest.mark.parametrize("how", FAILING)
def test_what_cannot_be_written_is_told_once(open_game: OpenGame, how: str) -> None:
    """The game goes on, and is kept again as soon as that works."""
    player, twin = open_game(), Twin()
    player.page.evaluate("() => { globalThis.begin = IDBDatabase.prototype.transaction; }")
    player.page.evaluate(FAILING[how])
    player.tap_stock()
    expect(player.toast).to_have_text(NOT_SAVED)
    for _ in range(8):
        player.tap_stock()
    expect(player.toast).to_have_text("")
    player.click_all([25, 0])
    for target in PAIR:
        twin.tap(target)
    player.sees(twin.state)
    player.page.evaluate("() => { IDBDatabase.prototype.transaction = globalThis.begin; }")
    player.tap_stock()
    assert read_saved(kept(player.page)["game"]).game.moves == 11


def test_data_that_the_browser_clears_away_in_the_middle(open_game: OpenGame) -> None:
    """The game on the table is kept again with its next move, as at a first visit."""
    player, twin = open_game(), Twin()
    player.tap_stock()
    twin.tap(STOCK)
    cdp = player.page.context.new_cdp_session(player.page)
    origin = {"origin": address(player).rstrip("/"), "storageTypes": "all"}
    cdp.send("Storage.clearDataForOrigin", origin)
    player.tap_stock()
    twin.tap(STOCK)
    player.click_all([*[STOCK] * 7, 25, 0])
    for target in [*[STOCK] * 7, 25, 0]:
        twin.tap(target)
    player.sees(twin.state)
    expect(player.toast).to_be_empty()
    assert read_saved(kept(player.page)["game"]).game.moves == len(PAIR) - 1
    player.reload()
    player.sees(twin.state)


@pytest.mark.parametrize("fault", [None, "full"])
def test_a_result_that_is_kept_already_is_in_nobodys_way(
    open_game: OpenGame, fault: str | None
) -> None:
    """Given up after a reload, or after a write that failed, a game is counted again, in vain."""
    player = open_game()
    record = golden("example")["record"]
    player.click_all([*taps_of(record)])
    player.sees_dialog("won")
    results = kept(player.page, "results")
    player.reload()
    player.do("restart")
    if fault:
        player.page.evaluate("() => { globalThis.begin = IDBDatabase.prototype.transaction; }")
        player.page.evaluate(FAILING[fault])
        player.tap_stock()
        expect(player.toast).to_have_text(NOT_SAVED)
        player.page.evaluate("() => { IDBDatabase.prototype.transaction = globalThis.begin; }")
    else:
        player.tap_stock()
    player.tap_stock()
    expect(player.toast).to_have_text("")
    player.reload()
    expect(player.info("moves")).to_have_text("2")
    assert kept(player.page, "results") == results
    assert len(results) == 1


def test_the_browser_is_asked_once_to_keep_the_data(open_game: OpenGame) -> None:
    """After the first pair: who plays on means it."""
    player = open_game()
    player.page.evaluate(
        """() => { globalThis.asked = 0; StorageManager.prototype.persist =
        () => { globalThis.asked += 1; return Promise.reject(new Error("no")); }; }"""
    )
    player.click_all([*PAIR[:-1]])
    assert player.page.evaluate("asked") == 0
    player.click_all([0])
    player.see_all()
    assert player.page.evaluate("asked") == 1
    player.click_all(["undo", 25, 0])
    player.see_all()
    assert player.page.evaluate("asked") == 1


def long_game(moves: int) -> str:
    """What is kept of a game of so many moves, one of them a pair."""
    game = {"schema": 1, "id": "a", "code": EXAMPLE_CODE, "pairs": [[10, 25, 0]], "elapsed": 9}
    return json.dumps(game | {"made": moves, "moves": moves, "undo_floor": moves - 100})


@pytest.mark.parametrize("moves", [100_000, 2**53 - 1])
def test_a_long_game_is_copied_at_once_or_refused_in_a_sentence(
    open_game: OpenGame, moves: int
) -> None:
    """As text it may be too long; nobody plays so far, but a damaged store may say so."""
    player = open_game()
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    reopen_with(player, game=long_game(moves))
    expect(player.info("moves")).to_have_text(str(moves))
    player.do("code")
    begin = time.monotonic()
    player.do("copy-game")
    if moves > 100_000:
        expect(player.toast).to_contain_text("The text of a game has at most 400000 characters")
    else:
        expect(player.toast).to_contain_text("Copied: HH1-N-AAAAAAM D9 25w D17 R D26 R D26")
        copied = player.page.evaluate("() => navigator.clipboard.readText()")
        assert copied == write_record(read_saved(long_game(moves)).game)
    assert time.monotonic() - begin < 5


def test_a_game_of_100_000_moves_is_as_small_and_goes_on(open_game: OpenGame) -> None:
    """Its text is no longer, it opens, and a tap touches no more elements than at the start."""
    player = open_game()
    reopen_with(player, game=long_game(100_000))
    assert changes(player) <= 60
    expect(player.info("moves")).to_have_text("100001")
    text = kept(player.page)["game"]
    assert len(text) < 250
    player.click_all(["undo"] * 101)
    assert read_saved(kept(player.page)["game"]).game.moves == 99_901


def changes(player: Player) -> int:
    """How many changes of the document a tap on the stock makes."""
    count: int = player.page.evaluate(
        """async () => {
          let count = 0;
          const observer = new MutationObserver((changes) => { count += changes.length; });
          observer.observe(document, {subtree: true, attributes: true, childList: true});
          document.querySelector('[data-pile="stock"]').click();
          await new Promise(requestAnimationFrame);
          observer.disconnect();
          return count;
        }"""
    )
    return count


def test_a_move_that_gives_up_a_game_is_kept_at_once(open_game: OpenGame) -> None:
    """The game, and with it the result of the one before, also when the page goes right after."""
    player = open_game()
    for count in (1, 2, 3):
        with player.page.expect_navigation():
            player.page.evaluate(
                """(stock) => {
                  document.querySelector(stock).click();
                  document.querySelector('[data-action="restart"]').click();
                  document.querySelector(stock).click();
                  location.reload();
                }""",
                '.table [data-pile="stock"]',
            )
        player.wait_ready()
        expect(player.info("moves")).to_have_text("1")
        assert len(kept(player.page, "results")) >= count


def test_a_closed_or_crashed_page_keeps_all(open_game: OpenGame) -> None:
    """Bug 29: closed right after the tap, without a moment to save anything."""
    player, twin = open_game(), Twin()
    for target in PAIR:
        twin.tap(target)
    context, home = player.page.context, address(player)
    player.click_all([*PAIR])
    player.page.close()
    page = context.new_page()
    player = Player(page)
    page.goto(home)
    player.wait_ready()
    player.sees(twin.state)
    player.tap_stock()
    twin.tap(STOCK)
    with pytest.raises(Error):
        page.goto("chrome://crash")
    page = context.new_page()
    page.goto(home)
    Player(page).wait_ready()
    Player(page).sees(twin.state)


def test_a_frozen_page_keeps_all(open_game: OpenGame) -> None:
    """Hidden and frozen, as on a phone: the game is kept, and goes on when it thaws."""
    player, twin = open_game(), Twin()
    for target in PAIR:
        twin.tap(target)
    player.click_all([*PAIR])
    cdp = player.page.context.new_cdp_session(player.page)
    cdp.send("Page.setWebLifecycleState", {"state": "frozen"})
    cdp.send("Page.setWebLifecycleState", {"state": "active"})
    player.sees(twin.state)
    player.tap_stock()
    twin.tap(STOCK)
    player.reload()
    player.sees(twin.state)


def test_an_old_first_frame_leaves_nothing_behind(open_game: OpenGame) -> None:
    """What early.js shows may be older than the game, as after a kill; or be nonsense."""
    player, twin = open_game(), Twin()
    player.page.evaluate(
        """() => { Object.defineProperty(document, "hidden", {get: () => true, configurable: true});
        document.dispatchEvent(new Event("visibilitychange"));
        Storage.prototype.setItem = () => {}; }"""
    )
    for target in PAIR:
        twin.tap(target)
    player.page.evaluate("delete document.hidden")
    player.click_all([*PAIR])
    player.reload()
    player.sees(twin.state)
    left = "document.querySelectorAll('[data-where=removed][data-place]').length"
    assert player.page.evaluate(left) == 0
    for nonsense in ("null", "{", "[]", '{"version": 1}', "x" * 1_000_000):
        player.page.evaluate(f"(text) => localStorage.setItem('{FIRST_FRAME}', text)", nonsense)
        player.reload()
        player.sees(twin.state)


def test_deleting_everything_leaves_nothing(open_game: OpenGame) -> None:
    """No game, no result, no setting, no first frame: as at the first visit."""
    player = open_game()
    player.click_all([*PAIR])
    code = player.state()["code"]
    player.page.evaluate("document.querySelector('[data-action=settings]').click()")
    player.do("data")
    player.do("ask-erase")
    with player.page.expect_navigation():
        player.do("erase")
    player.wait_ready()
    assert player.state()["code"] != code
    assert {*kept(player.page)} == {"game"}
    assert kept(player.page, "results") == {}
    assert player.page.evaluate("localStorage.length") == 0

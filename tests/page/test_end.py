"""Blocks and wins: the dialog, every way out of it, and the sign that brings it back."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from heart_to_heart import Deal
from heart_to_heart.play.session import STOCK
from tests.page.conftest import OpenGame
from tests.support.golden import golden
from tests.support.player import Player
from tests.support.twin import Twin, taps_of

BLOCKED = golden("blocked-at-deal")[0]
BLOCKED_BY_ITS_LAST_PAIR = "HH1-N-PHOUWIL D17 25w D5 24w"
EXAMPLE = golden("example")["record"]
TITLES = {"en-GB": "No more moves possible", "ro-RO": "Nu mai există mutări posibile"}
WAYS_OUT: dict[str, Callable[[Player], None]] = {
    "its button": lambda player: player.do("close"),
    "Escape": lambda player: player.key("Escape"),
    "a tap outside": lambda player: player.page.mouse.click(5, 400),
}


def test_back_and_forth_leads_to_the_same_table(open_game: OpenGame) -> None:
    """Where Back leaves the page, the game is there again when the player comes back to it."""
    player, twin = open_game(BLOCKED), Twin(BLOCKED)
    player.sees(twin.state)
    player.page.go_back()
    player.page.go_forward()
    player.wait_ready()
    player.sees(twin.state)


@pytest.mark.parametrize("locale", TITLES)
def test_block_at_the_deal_is_told_at_once(open_game: OpenGame, locale: str) -> None:
    """The dialog names the block in the player's language, and the keyboard is in it."""
    player = open_game(BLOCKED, locale=locale)
    player.sees_dialog("blocked")
    expect(player.dialog("blocked")).to_have_accessible_name(TITLES[locale])
    expect(player.dialog("blocked").get_by_role("heading")).to_have_text(TITLES[locale])
    assert player.focus().visible


@pytest.mark.parametrize("way_out", WAYS_OUT)
def test_each_way_out_leads_to_the_same_table(open_game: OpenGame, way_out: str) -> None:
    """The way out does nothing else; the table can be played on, the sign reopens the dialog."""
    player, twin = open_game(BLOCKED), Twin(BLOCKED)
    for _ in range(2):
        player.sees(twin.state)
        WAYS_OUT[way_out](player)
        player.sees(twin.state | {"dialog": None})
        expect(player.page.locator('[data-action="pause"]')).to_be_hidden()
        player.do("end")
    WAYS_OUT[way_out](player)
    player.tap_stock()
    twin.tap(STOCK)
    player.sees(twin.state)


def test_sign_has_a_name(open_game: OpenGame) -> None:
    """What the small sign is for is also said."""
    player = open_game(BLOCKED)
    player.key("Escape")
    expect(player.action("end")).to_have_accessible_name("No more moves")


def test_undo_from_the_dialog(open_game: OpenGame) -> None:
    """The last pair blocks; undo from the dialog frees the game, and redo blocks it again."""
    record = BLOCKED_BY_ITS_LAST_PAIR
    player, twin = open_game(record.split()[0]), Twin(record.split()[0])
    player.click_all([*twin.follow(record)])
    player.sees(twin.state)
    assert twin.dialog == "blocked"
    player.do("undo")
    twin.do("undo")
    player.sees(twin.state)
    assert twin.dialog is None
    expect(player.page.locator('.bar [data-action="end"]')).to_be_hidden()
    player.do("redo")
    twin.do("redo")
    player.sees(twin.state)
    assert twin.dialog == "blocked"


def test_restart_from_the_dialog(open_game: OpenGame) -> None:
    """Restart deals the same cards, with the clock and figures at nought."""
    record = BLOCKED_BY_ITS_LAST_PAIR
    player, twin = open_game(record.split()[0]), Twin(record.split()[0])
    player.click_all([*twin.follow(record)])
    player.sees_dialog("blocked")
    player.do("restart")
    player.sees(Twin(record.split()[0]).state)
    assert player.figures() == ("0:00", "0", "0", record.split()[0])


def test_new_game_from_the_dialog(open_game: OpenGame) -> None:
    """A new game is another deal, and one that is not blocked."""
    player = open_game(BLOCKED)
    player.do("new")
    code = player.state()["code"]
    assert code != BLOCKED
    player.sees(Twin(code).state)
    player.sees_dialog(None)


def test_block_is_told_again_after_a_reload(open_game: OpenGame) -> None:
    """A game that is blocked says so when it is opened again."""
    player, twin = open_game(BLOCKED), Twin(BLOCKED)
    player.key("Escape")
    player.reload()
    player.sees(twin.state)


def test_nothing_changes_a_won_game(open_game: OpenGame) -> None:
    """After the win there is no undo, by any way, and the clock and figures stand."""
    player, twin = open_game(), Twin()
    player.click_all([*twin.follow(EXAMPLE)])
    player.sees(twin.state)
    assert twin.dialog == "won"
    player.key("Control+z", "u")
    player.sees(twin.state)
    player.do("close")
    player.key("Control+z", "u", "r", "Control+y")
    player.do("undo")
    player.sees(twin.state | {"dialog": None})
    player.do("end")
    player.sees(twin.state)
    player.reload()
    player.sees(twin.state)


@pytest.mark.parametrize("action", ["restart", "new"])
def test_play_goes_on_after_a_win(open_game: OpenGame, action: str) -> None:
    """From the win's dialog the same deal or another begins."""
    player = open_game()
    player.click_all([*taps_of(EXAMPLE)])
    player.sees_dialog("won")
    player.do(action)
    player.sees_dialog(None)
    code = player.state()["code"]
    assert (code == EXAMPLE.split()[0]) == (action == "restart")
    player.sees(Twin(Deal.from_code(code).code).state)


def test_win_is_recorded_at_its_last_pair(open_game: OpenGame) -> None:
    """Once, at the moment it ends, whatever is done afterwards."""
    player = open_game()
    *taps, last = taps_of(EXAMPLE)
    player.click_all([*taps])
    assert not results(player)
    before = player.page.evaluate("() => Date.now()")
    player.click_all([last])
    after = player.page.evaluate("() => Date.now()")
    (kept,) = results(player)
    assert before <= kept[1] <= after
    assert kept[3] == EXAMPLE.split()[0]
    assert kept[5:7] == ["won", 76]
    player.reload()
    player.do("restart")
    player.reload()
    assert results(player) == [kept]


def test_the_win_says_what_it_has_beaten(open_game: OpenGame) -> None:
    """A first win beats nothing; the same game again is a longer row, in no fewer moves."""
    player = open_game(clock=True)
    beaten = player.page.locator('[data-won="beaten"]')
    player.click_all([*taps_of(EXAMPLE)])
    player.sees_dialog("won")
    expect(beaten).to_be_hidden()
    player.do("restart")
    player.click_all([*taps_of(EXAMPLE)])
    player.sees_dialog("won")
    expect(beaten).to_have_text("Your longest row of wins!")
    figures = [player.page.locator(f'[data-won="{name}"]') for name in ("time", "moves", "score")]
    assert tuple(figure.text_content() for figure in figures) == (player.figures()[0], "76", "250")


def results(player: Player) -> list[list[int | str]]:
    """The results that are kept; see docs/saved-state.md."""
    texts = player.page.evaluate(
        """() => new Promise((resolve) => {
          indexedDB.open("heart-to-heart").onsuccess = (opened) => {
            const store = opened.target.result.transaction("results").objectStore("results");
            store.getAll().onsuccess = (read) => resolve(read.target.result);
          };
        })"""
    )
    return [json.loads(text) for text in texts]

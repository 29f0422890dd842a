"""Undo, redo and restart."""

import pytest
from playwright.sync_api import expect

from heart_to_heart.play.session import STOCK
from heart_to_heart.rules.position import WASTE
from tests.page.conftest import OpenGame
from tests.support.player import Player
from tests.support.twin import EXAMPLE_CODE, Twin

#: Turns, redeals and two pairs: 137 moves.
LONG = "HH1-N-AAAAAAM D9 25w D17 23w R D25 R D25 R D25 R D25 R D4"


def test_hundred_moves_can_be_undone_and_no_more(open_game: OpenGame) -> None:
    """After 137 moves undo goes back to the 37th, and redo to the last again."""
    player, twin = open_game(), Twin()
    player.click_all([*twin.follow(LONG)])
    player.sees(twin.state)
    undo_to_the_limit(player, twin)
    redo_all(player, twin)


def test_limit_of_undo_survives_a_reload(open_game: OpenGame) -> None:
    """A page that is opened again undoes exactly 100 moves too, and redoes them after another."""
    player, twin = open_game(), Twin()
    player.click_all([*twin.follow(LONG)])
    player.reload()
    undo_to_the_limit(player, twin)
    player.reload()
    redo_all(player, twin)


def test_undo_without_moves_says_so(open_game: OpenGame) -> None:
    """Nothing changes, and the player is told."""
    player, twin = open_game(), Twin()
    player.do("undo")
    expect(player.toast).to_have_text("There is no move to undo.")
    player.do("redo")
    expect(player.toast).to_have_text("There is no undone move to redo.")
    player.sees(twin.state)


def test_undo_clears_the_selection(open_game: OpenGame) -> None:
    """Select, undo, tap the partner: it is only selected, no pair is made."""
    player, twin = open_game(), Twin()
    player.click_all([*twin.follow("HH1-N-AAAAAAM D10")])
    player.tap(25)
    player.do("undo")
    twin.tap(25)
    twin.do("undo")
    player.sees(twin.state)
    player.tap_waste()
    twin.tap(WASTE)
    player.sees(twin.state)
    assert twin.view.moves == 9


def test_undone_turn_is_hidden_again(open_game: OpenGame) -> None:
    """The card that was turned lies face down: no rank, no name, nothing to select."""
    player, twin = open_game(), Twin()
    player.tap_stock()
    player.do("undo")
    player.sees(twin.state)
    card = player.page.locator('.table [data-card="26"]')
    expect(card).to_have_attribute("aria-hidden", "true")
    assert card.get_attribute("data-rank") is None


def test_one_move_is_one_undo(open_game: OpenGame) -> None:
    """A turn and a pair in quick succession are two moves, each undone by itself."""
    player, twin = open_game(), Twin()
    player.click_all([*twin.follow("HH1-N-AAAAAAM D9 25w D")])
    for _ in range(3):
        player.do("undo")
        twin.do("undo")
        player.sees(twin.state)
    assert twin.view.moves == 8


def test_held_undo_ends_exactly(open_game: OpenGame) -> None:
    """Ctrl+Z held down takes back 30 moves while cards still fly, and all come to their places."""
    player, twin = open_game(motion=True), Twin()
    places = player.measure()["cards"]
    player.click_all([*twin.follow("HH1-N-AAAAAAM D9 25w D17 23w R D2")], paint=True)
    player.page.keyboard.down("Control")
    for _ in range(30):
        player.page.keyboard.down("z")
    player.page.keyboard.up("z")
    player.page.keyboard.up("Control")
    for _ in range(30):
        twin.do("undo")
    assert twin.view.moves == 1
    player.sees(twin.state)
    places["26"] = player.measure()["waste"] + [True]
    assert player.measure()["cards"] == places


def test_restart_deals_the_same_cards_every_time(open_game: OpenGame) -> None:
    """Three times fresh, after a reload, and after a typed code: always the code's 52 cards."""
    player, twin = open_game("HH1-N-AAAAAAB"), Twin("HH1-N-AAAAAAB")
    restart_three_times(player, twin)
    player.tap_stock()
    player.reload()
    restart_three_times(player, twin)
    player.do("code")
    player.page.locator("#code-field").fill(EXAMPLE_CODE)
    player.key("Enter")
    restart_three_times(player, Twin())


@pytest.mark.parametrize("way", ["touch", "keys"])
def test_the_game_before_comes_back_until_the_first_move(open_game: OpenGame, way: str) -> None:
    """Bug 31. A new game by accident: one tap or key leads back, time and undo with it."""
    player, twin = open_game(width=390, height=844, touch=way == "touch"), Twin()
    player.click_all([*twin.follow("HH1-N-AAAAAAM D9 25w D3")])

    def act(action: str, key: str) -> None:
        if way == "touch":
            player.do(action)
        else:
            player.key(key)

    act("new", "n")
    expect(player.action("undo")).to_have_text("Game before")
    expect(player.info("moves")).to_have_text("0")
    act("undo", "u")
    player.sees(twin.state)
    expect(player.action("undo")).to_have_text("Undo")
    act("undo", "u")
    twin.do("undo")
    player.sees(twin.state)
    act("new", "n")
    new = Twin(player.state()["code"])
    player.tap_stock() if way == "touch" else player.key("t")
    expect(player.action("undo")).to_have_text("Undo")
    act("undo", "u")
    player.sees(new.state)
    act("undo", "u")
    expect(player.toast).to_have_text("There is no move to undo.")
    player.sees(new.state)


def restart_three_times(player: Player, fresh: Twin) -> None:
    for moves in range(1, 4):
        player.click_all([STOCK] * moves + [25])
        player.do("restart")
        player.sees(fresh.state)
        assert player.figures()[0] == "0:00"
        check_deck(player, fresh)


def check_deck(player: Player, fresh: Twin) -> None:
    """Turn the whole stock, which shows every card, and go back to the start."""
    player.click_all([STOCK] * 26)
    shown = player.state()
    ranks = [card[1] for card in shown["heart"]]
    ranks += [rank for _, rank in sorted(shown["waste_cards"])]
    assert tuple(ranks) == fresh.session.game.deal.ranks
    player.do("restart")


def undo_to_the_limit(player: Player, twin: Twin) -> None:
    player.click_all(["undo"] * 99)
    for _ in range(99):
        twin.do("undo")
    player.sees(twin.state)
    player.do("undo")
    twin.do("undo")
    assert twin.view.moves == 37
    player.sees(twin.state)
    player.do("undo")
    expect(player.toast).to_have_text("There is no move to undo.")
    player.sees(twin.state)


def redo_all(player: Player, twin: Twin) -> None:
    player.click_all(["redo"] * 101)
    for _ in range(100):
        twin.do("redo")
    assert twin.view.moves == 137
    player.sees(twin.state)


def test_a_new_game_by_accident_is_taken_back(open_game: OpenGame) -> None:
    """Bug 31: the game before comes back, also after a reload, until the new one has a move."""
    player, twin = open_game(), Twin()
    player.click_all([*twin.follow("HH1-N-AAAAAAM D9 25w D2"), "undo"])
    twin.do("undo")
    for action in ("new", "restart"):
        player.do(action)
        expect(player.info("moves")).to_have_text("0")
        expect(player.action("undo")).to_have_text("Game before")
        player.reload()
        expect(player.action("undo")).to_have_text("Game before")
        player.do("undo")
        player.sees(twin.state)
        expect(player.action("undo")).to_have_text("Undo")
        player.do("redo")
        player.do("undo")
        player.sees(twin.state)
    player.do("restart")
    player.tap_stock()
    expect(player.action("undo")).to_have_text("Undo")
    player.do("undo")
    expect(player.info("moves")).to_have_text("0")
    expect(player.action("undo")).to_have_text("Undo")
    player.do("undo")
    expect(player.toast).to_have_text("There is no move to undo.")

"""Taps, by the table in the rules; and what undo, restart and new deals do to a selection."""

import pytest
from hypothesis import given

from heart_to_heart import (
    BLOCKED,
    PLAYING,
    WASTE,
    WON,
    Deal,
    Game,
    IllegalMove,
    Position,
    pair,
    read_record,
)
from heart_to_heart.play.session import (
    DEALT,
    DESELECTED,
    NOTHING,
    PAIRED,
    PAUSED,
    REDEALT,
    REDONE,
    SAME_RANK,
    SELECTED,
    STOCK,
    TURNED,
    UNDONE,
    Event,
    Session,
    saved_game,
)
from heart_to_heart.play.settings import Settings
from heart_to_heart.play.view import view_of
from tests.support.golden import golden
from tests.support.strategies import sessions
from tests.support.tables import FakeTime, event, session_at, table

#: Two free 7s, a covered one, and one on the waste.
TABLE = table({15: "2", 16: "3", 19: "7", 20: "9", 22: "5", 23: "7", 24: "7"}, "4 7", "8 9")
#: Three free cards of three ranks.
PLAIN = table({20: "9", 21: "7", 22: "5"}, "4 7", "8 9")

with_errors = pytest.mark.parametrize("move_errors", [False, True])


def tap_all(session: Session, *targets: int) -> Event:
    """Tap one after the other; returns what the last tap led to."""
    events = [session.tap(target) for target in targets]
    return events[-1]


# The table, row by row


@with_errors
@pytest.mark.parametrize("target", [20, 21, 22, WASTE])
def test_nothing_selected_and_a_playable_card_selects_it(target: int, move_errors: bool) -> None:
    session = session_at(PLAIN, move_errors=move_errors)
    assert session.tap(target) == event(SELECTED, target)
    assert session.selected == target
    assert (session.game.moves, session.game.position) == (0, PLAIN)


@with_errors
@pytest.mark.parametrize("target", [20, 21, 22, WASTE])
def test_the_selected_card_again_deselects_it(target: int, move_errors: bool) -> None:
    """Bug 5: a card is never paired with itself."""
    session = session_at(PLAIN, move_errors=move_errors)
    assert tap_all(session, target, target) == event(DESELECTED, target)
    assert session.selected is None
    assert (session.game.moves, session.game.position) == (0, PLAIN)


@with_errors
@pytest.mark.parametrize("first", [23, 24, WASTE])
@pytest.mark.parametrize("second", [23, 24, WASTE])
def test_a_second_card_of_the_same_rank_removes_both(
    first: int, second: int, move_errors: bool
) -> None:
    """Bug 6: every partner, in both orders. Bug 5: and exactly those two."""
    if first == second:
        return
    session = session_at(table({20: "9", 23: "7", 24: "7"}, "4 7"), move_errors=move_errors)
    move = pair(first, second)
    assert tap_all(session, first, second) == event(PAIRED, move.first, move.second)
    assert session.selected is None
    assert session.game.moves == 1
    assert set(session.game.position.heart) == {20, 23, 24} - {first, second}


@pytest.mark.parametrize(("move_errors", "message"), [(False, None), (True, SAME_RANK)])
@pytest.mark.parametrize(("first", "second"), [(20, 22), (22, 20), (20, WASTE), (WASTE, 22)])
def test_a_second_card_of_another_rank_is_selected_instead(
    first: int, second: int, move_errors: bool, message: str | None
) -> None:
    """Bug 9: it replaces the first; a message only if the player wants move errors explained."""
    session = session_at(PLAIN, move_errors=move_errors)
    assert tap_all(session, first, second) == event(SELECTED, second, first, message)
    assert session.selected == second
    assert (session.game.moves, session.game.position) == (0, PLAIN)


@with_errors
@pytest.mark.parametrize("selected", [None, 22, 23, WASTE])
@pytest.mark.parametrize("covered", [15, 16, 19])
def test_a_covered_card_has_no_effect_at_all(
    selected: int | None, covered: int, move_errors: bool
) -> None:
    """Bug 2, bug 3: not even one of the same rank as the selected one (19 is a 7)."""
    heart = {15: "2", 16: "3", 19: "7", 20: "9", 22: "5", 23: "7"}
    session = session_at(table(heart, "4 7", "8"), move_errors=move_errors)
    session.selected = selected
    before = session.game.position
    assert session.tap(covered) == event(NOTHING)
    assert session.selected == selected
    assert (session.game.moves, session.game.position) == (0, before)


@with_errors
def test_the_stock_turns_a_card(move_errors: bool) -> None:
    session = session_at(PLAIN, move_errors=move_errors)
    assert session.tap(STOCK) == event(TURNED)
    assert (session.game.moves, session.game.position.waste) == (1, ("4", "7", "8"))


@with_errors
def test_the_empty_stock_redeals(move_errors: bool) -> None:
    session = session_at(table({25: "7"}, "4 7"), move_errors=move_errors)
    assert session.tap(STOCK) == event(REDEALT)
    assert (session.game.moves, session.game.position.stock) == (1, ("4", "7"))


@with_errors
@pytest.mark.parametrize("stock", ["8", ""])
@pytest.mark.parametrize(("selected", "after"), [(WASTE, None), (22, 22), (None, None)])
def test_the_stock_deselects_a_waste_card_and_keeps_a_heart_card(
    stock: str, selected: int | None, after: int | None, move_errors: bool
) -> None:
    session = session_at(table({22: "5"}, "4 5", stock), move_errors=move_errors)
    session.selected = selected
    session.tap(STOCK)
    assert session.selected == after


def test_a_heart_card_that_stayed_selected_leaves_with_the_card_that_was_turned() -> None:
    session = session_at(table({22: "5", 20: "9"}, "4", "5"))
    assert tap_all(session, 22, STOCK, WASTE) == event(PAIRED, 22, WASTE)


@pytest.mark.parametrize("selected", [None, 20])
@pytest.mark.parametrize("target", [1, 21, 25, 26, 52, WASTE, STOCK, -2])
def test_empty_places_and_piles_have_no_effect(selected: int | None, target: int) -> None:
    """Bug 11: an empty waste, an empty stock with an empty waste, an empty place, no place."""
    session = session_at(table({20: "9", 22: "9"}))
    session.selected = selected
    assert session.tap(target) == event(NOTHING)
    assert (session.selected, session.game.moves) == (selected, 0)


@pytest.mark.parametrize("waste", ["", "7", "7 8", " ".join(["8"] * 26)])
def test_the_stock_at_the_last_cards(waste: str) -> None:
    """Bug 11: an empty stock and a waste of 0, 1, 2 and 26 cards; each redeal is whole."""
    session = session_at(table({25: "2"}, waste))
    cards = len(waste.split())
    kinds = [session.tap(STOCK).kind for _ in range(2 * (cards + 1))]
    assert kinds == ([REDEALT] + [TURNED] * cards) * 2 if cards else kinds == [NOTHING] * 2
    assert session.game.position.waste == tuple(waste.split())


def test_the_deal_of_the_rules_by_taps() -> None:
    """A covered 10 does nothing; 4 then A leaves A selected; the tip leaves as move 10."""
    session = Session(saved_game(Game(Deal(12))), Settings(), FakeTime())
    assert session.tap(1) == event(NOTHING)
    assert tap_all(session, 25, WASTE) == event(SELECTED, WASTE, 25)
    assert tap_all(session, *[STOCK] * 9).kind == TURNED
    assert session.selected is None
    assert tap_all(session, WASTE, 25) == event(PAIRED, 25, WASTE)
    assert (session.game.moves, session.game.score) == (10, 10)


def test_the_example_by_taps() -> None:
    """From the deal to the win, tap by tap; the last pair is only the win."""
    example = read_record(golden("example")["record"])
    session = Session(saved_game(Game(example.deal)), Settings(), FakeTime())
    for move in example.history():
        targets = (move.first, move.second) if move.kind == "pair" else (STOCK,)
        assert tap_all(session, *targets).kind in (PAIRED, TURNED, REDEALT)
    assert (session.game.outcome, session.game.moves, session.game.score) == (WON, 76, 250)


# Selections


@pytest.mark.parametrize("selected", [20, WASTE])
def test_undo_and_redo_clear_the_selection(selected: int) -> None:
    """Bug 8: pick, undo, pick: the second pick is a first one."""
    session = session_at(table({20: "9", 22: "5"}, "4", "7 9"))
    tap_all(session, STOCK, STOCK, selected)
    assert session.undo() == event(UNDONE)
    assert session.selected is None
    assert session.tap(22) == event(SELECTED, 22)
    assert session.redo() == event(REDONE)
    assert session.selected is None


def test_restart_and_a_new_deal_clear_the_selection() -> None:
    session = Session(saved_game(Game(Deal(12))), Settings(), FakeTime())
    session.tap(25)
    assert session.restart() == event(DEALT)
    assert session.selected is None
    session.tap(25)
    assert session.deal(Deal(13)) == event(DEALT)
    assert session.selected is None
    assert session.game.deal == Deal(13)


def test_a_loaded_game_has_nothing_selected() -> None:
    assert session_at(PLAIN).selected is None


@given(sessions)
def test_the_selected_card_can_always_be_played(session: Session) -> None:
    """And it is the only one that is shown as selected: one at most."""
    selected = [card for card in view_of(session).cards if card.selected]
    assert len(selected) == (session.selected is not None)
    if session.selected is not None:
        assert session.selected in session.game.position.playable
        assert view_of(session).card_at(session.selected) == selected[0]
        assert selected[0].playable


@given(sessions)
def test_a_double_tap_on_a_heart_card_leaves_stock_waste_and_count_alone(session: Session) -> None:
    """Bug 18: whatever the card is, it is back as it was, unless it left with its partner."""
    for place in range(1, 26):
        moves, pile = session.game.moves, len(session.game.position.pile)
        kinds = [session.tap(place).kind for _ in range(2)]
        if PAIRED not in kinds:
            assert (session.game.moves, len(session.game.position.pile)) == (moves, pile)
        assert {TURNED, REDEALT}.isdisjoint(kinds)


# Undo, redo, restart


def test_undo_and_redo_with_nothing_to_undo_or_redo() -> None:
    session = session_at(PLAIN)
    session.tap(22)
    assert session.undo() == event(NOTHING)
    assert session.redo() == event(NOTHING)
    assert session.selected == 22


def test_no_undo_after_a_win() -> None:
    """Bug 21."""
    session = session_at(table({25: "7"}, "7", "8"))
    tap_all(session, 25, WASTE)
    assert session.game.outcome == WON
    after = view_of(session)
    for act in (session.undo, session.redo, lambda: session.tap(STOCK), lambda: session.tap(WASTE)):
        assert act() == event(NOTHING)
        assert view_of(session) == after


def test_after_a_block_there_is_undo_and_restart_and_the_block_can_come_again() -> None:
    """Bug 23."""
    session = session_at(table({20: "7", 23: "8"}, "8"))
    assert tap_all(session, 23, WASTE).kind == PAIRED
    assert session.game.outcome == BLOCKED
    session.undo()
    assert session.game.outcome == PLAYING
    session.redo()
    assert session.game.outcome == BLOCKED
    session.restart()
    assert (session.game.moves, session.game.outcome) == (0, PLAYING)


def test_a_selection_changes_nothing_about_a_block() -> None:
    """Bug 22."""
    session = session_at(table({20: "7", 22: "8"}, "9", "10"))
    assert session.game.outcome == BLOCKED
    for target in (20, 22, WASTE, WASTE):
        session.tap(target)
        assert session.game.outcome == BLOCKED


def test_restart_deals_the_same_cards_every_time() -> None:
    """Bug 14: three times, also after a game that was loaded and one of a typed code."""
    for deal in (Deal(12), Deal.from_code("hh1n aaaaabe"), read_record("HH1-N-AAAAAAM D9").deal):
        session = Session(saved_game(Game(deal)), Settings(), FakeTime())
        start = view_of(session)
        for _ in range(3):
            tap_all(session, STOCK, STOCK, WASTE)
            session.restart()
            assert view_of(session)._replace(previous=False) == start
            assert session.game.deal.ranks == deal.ranks
            assert session.game.undoable == 0


# Pause


def test_in_a_pause_no_tap_undo_or_redo_changes_anything() -> None:
    """Bug 19."""
    session = session_at(PLAIN)
    tap_all(session, STOCK, STOCK, 22)
    session.undo()
    session.tap(22)
    session.pause(PAUSED)
    paused, moves = view_of(session), session.game.moves
    assert session.paused
    for target in (22, 20, WASTE, STOCK):
        assert session.tap(target) == event(NOTHING)
    assert session.undo() == event(NOTHING)
    assert session.redo() == event(NOTHING)
    assert view_of(session) == paused
    session.resume(PAUSED)
    assert session.selected == 22
    assert session.redo() == event(REDONE)
    assert session.game.moves == moves + 1


# Every way in


@pytest.mark.parametrize("position", [PLAIN, TABLE])
def test_what_taps_cannot_do_moves_cannot_either(position: Position) -> None:
    """Bug 3: two taps remove a pair exactly if the rules let it be played."""
    for first in range(26):
        for second in range(26):
            session = session_at(position)
            tapped = tap_all(session, first, second).kind == PAIRED
            try:
                after = position.play(pair(first, second))
            except IllegalMove:
                assert not tapped
                assert session.game.position == position
            else:
                assert tapped
                assert session.game.position == after

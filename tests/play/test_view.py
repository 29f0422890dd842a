"""Views: all that is shown, and nothing that must not be seen."""

from collections import Counter

import pytest
from hypothesis import given

from heart_to_heart import BLOCKED, WASTE, Deal, Game
from heart_to_heart.play.session import STOCK, Session, saved_game
from heart_to_heart.play.settings import Settings
from heart_to_heart.play.view import HEART, IN_STOCK, IN_WASTE, REMOVED, Card, view_of
from tests.support.naive import COVERED_BY
from tests.support.strategies import sessions
from tests.support.tables import FakeTime, session_at, table


def session_of(number: int) -> Session:
    """A session of a deal."""
    return Session(saved_game(Game(Deal(number))), Settings(), FakeTime())


def test_the_deal() -> None:
    shown = view_of(session_of(12))
    assert shown.cards[0] == Card(HEART, 1, "10", (5, 6), False, False, False, False, False)
    assert shown.cards[24] == Card(HEART, 25, "4", (), True, False, False, False, False)
    assert shown.cards[25] == Card(IN_STOCK, 26, None, (), False, False, False, False, False)
    assert shown.cards[50] == Card(IN_STOCK, 1, None, (), False, False, False, False, True)
    assert shown.cards[51] == Card(IN_WASTE, 1, "A", (), True, False, False, False, False)
    assert (shown.code, shown.moves, shown.score) == ("HH1-N-AAAAAAM", 0, 0)
    assert (shown.outcome, shown.undoable, shown.redoable) == ("playing", 0, 0)
    assert (shown.heart, shown.free) == (tuple(range(1, 26)), (25,))
    assert (shown.stock, shown.waste, shown.top, shown.previous) == (26, 1, 52, False)


@given(sessions)
def test_52_cards_always_each_once(session: Session) -> None:
    position, cards = session.game.position, view_of(session).cards
    assert len(cards) == 52
    where = {
        HEART: position.heart,
        IN_STOCK: position.stock_cards,
        IN_WASTE: position.waste_cards,
        REMOVED: [card for card in range(1, 53) if card not in position.heart + position.pile],
    }
    for place, expected in where.items():
        numbers = [number for number, card in enumerate(cards, 1) if card.where == place]
        assert numbers == sorted(expected)
    for pile, from_bottom in (
        (IN_WASTE, position.waste_cards),
        (IN_STOCK, position.stock_cards[::-1]),
    ):
        assert [cards[number - 1].order for number in from_bottom] == list(
            range(1, len(from_bottom) + 1)
        )
        assert {cards[number - 1].where for number in from_bottom} <= {pile}


@given(sessions)
def test_a_rank_is_known_unless_the_card_lies_face_down_or_is_gone(session: Session) -> None:
    """Bug 7: also after the undo of a turn."""
    for number, card in enumerate(view_of(session).cards, 1):
        hidden = card.where in (IN_STOCK, REMOVED)
        expected = None if hidden else session.game.deal.ranks[number - 1]
        assert card.rank == expected


@given(sessions)
def test_covers_are_those_that_are_left(session: Session) -> None:
    shown = view_of(session)
    for place, card in enumerate(shown.cards[:25], 1):
        left = [cover for cover in COVERED_BY[place] if shown.cards[cover - 1].where == HEART]
        assert list(card.covers) == (left if card.where == HEART else [])
    assert shown.heart == session.game.position.heart
    assert shown.free == tuple(p for p in shown.heart if not shown.cards[p - 1].covers)
    assert not any(card.covers for card in shown.cards[25:])


@given(sessions)
def test_figures(session: Session) -> None:
    shown, game = view_of(session), session.game
    where = Counter(card.where for card in shown.cards)
    assert (shown.stock, shown.waste) == (where[IN_STOCK], where[IN_WASTE])
    assert shown.score == 10 * (25 - where[HEART])
    assert (shown.moves, shown.outcome) == (game.moves, game.outcome)
    assert (shown.undoable, shown.redoable) == (game.undoable, game.redoable)
    top = shown.card_at(WASTE)
    assert (top is None) == (shown.top is None) == (shown.waste == 0)
    if top:
        assert (top.where, top.order) == (IN_WASTE, shown.waste)


@given(sessions)
def test_undo_brings_back_everything_that_was_shown(session: Session) -> None:
    """Bug 16: what is selected, and what can be redone, excepted."""
    session.tap(STOCK)
    session.undo()
    session.selected = None
    before = view_of(session)
    if session.tap(STOCK).kind == "nothing":
        return
    session.undo()
    assert view_of(session)._replace(redoable=0, undoable=0) == before._replace(
        redoable=0, undoable=0
    )


def test_taps_in_any_rhythm_and_as_many_undos_end_where_they_began() -> None:
    """Bug 17: 30 undos at once."""
    session = session_of(12)
    before = view_of(session)
    for _ in range(30):
        session.tap(STOCK)
    for _ in range(30):
        session.undo()
    assert view_of(session)._replace(redoable=0) == before


def test_a_card_undone_to_the_stock_is_face_down_and_cannot_be_selected() -> None:
    """Bug 7."""
    session = session_at(table({25: "7"}, "9", "7"))
    session.tap(STOCK)
    session.undo()
    card = view_of(session).cards[26]
    assert card == Card(IN_STOCK, 1, None, (), False, False, False, False, False)


def test_card_at() -> None:
    shown = view_of(session_at(table({20: "9"}, "", "8")))
    card = shown.card_at(20)
    assert card
    assert card.rank == "9"
    assert shown.card_at(25) is None
    assert shown.card_at(WASTE) is None


def test_a_deal_that_is_blocked_says_so_at_once() -> None:
    """Bug 22."""
    session = Session(saved_game(Game(Deal.from_code("HH1-N-AAAAAAK"))), Settings(), FakeTime())
    assert view_of(session).outcome == BLOCKED


def test_views_are_immutable() -> None:
    shown = view_of(session_of(12))
    with pytest.raises(AttributeError):
        shown.moves = 1
    with pytest.raises(AttributeError):
        shown.cards[0].rank = "K"

"""Placement help: rings and dims, by their definition in the rules."""

from hypothesis import given

from heart_to_heart import WASTE
from heart_to_heart.play.session import Session
from heart_to_heart.play.view import HEART, Card, view_of
from tests.support.strategies import sessions
from tests.support.tables import naive_at, session_at, table


def places(session: Session, mark: str) -> set[int]:
    """The places of the heart, and the WASTE, whose card bears a mark."""
    shown = view_of(session)
    marked = {number for number, card in enumerate(shown.cards, 1) if getattr(card, mark)}
    return {WASTE if number == shown.top else number for number in marked}


def ranks_that_can_be_chosen(session: Session) -> dict[int, str]:
    """The ranks of the free cards and of the waste's top, by the naive model."""
    table = naive_at(session.game.position)
    ranks = {place: table.rank(place) for place in table.free()}
    if table.waste and table.heart:
        ranks[WASTE] = table.rank(table.waste[-1])
    return ranks


@given(sessions)
def test_every_card_that_can_leave_now_is_ringed_and_no_other(session: Session) -> None:
    """Free heart cards that have a partner free or on the waste, and that waste top."""
    ranks = ranks_that_can_be_chosen(session)
    helped = bool(session.settings["placement_help"])
    assert places(session, "ringed") == {
        place
        for place, rank in ranks.items()
        if helped and any(ranks[other] == rank for other in ranks if other != place)
    }


@given(sessions)
def test_what_does_not_match_the_selected_card_is_dimmed(session: Session) -> None:
    ranks = ranks_that_can_be_chosen(session)
    helped = session.settings["placement_help"] and session.selected is not None
    assert places(session, "dimmed") == {
        place for place, rank in ranks.items() if helped and rank != ranks[session.selected or 0]
    }


@given(sessions)
def test_rings_agree_with_the_legal_pairs(session: Session) -> None:
    session.settings = session.settings.choose("placement_help", True)
    pairs = [move for move in session.game.position.legal_moves() if move.kind == "pair"]
    in_pairs = {place for move in pairs for place in move[1:]}
    assert places(session, "ringed") == in_pairs
    assert places(session, "playable") == set(ranks_that_can_be_chosen(session))


@given(sessions)
def test_covered_cards_look_the_same_with_help_on_or_off(session: Session) -> None:
    """Bug 10: nothing about a covered card, or one in the stock, tells what could be played."""

    def others(helped: bool) -> list[Card]:
        session.settings = session.settings.choose("placement_help", helped)
        return [card for card in view_of(session).cards if not card.playable]

    assert others(True) == others(False)
    assert not any(card.ringed or card.dimmed or card.selected for card in others(True))
    for card in view_of(session).cards:
        if card.where == HEART:
            assert card.playable == (not card.covers)


def test_help_looks_neither_into_the_stock_nor_below_the_top_of_the_waste() -> None:
    session = session_at(table({25: "7"}, "7 8", "7"))
    assert places(session, "ringed") == set()


def test_help_off_rings_and_dims_nothing() -> None:
    session = session_at(table({22: "5", 23: "7", 24: "7"}, "7"), placement_help=False)
    session.tap(22)
    assert places(session, "ringed") == places(session, "dimmed") == set()


def test_a_pair_in_the_heart_and_the_waste() -> None:
    session = session_at(table({20: "5", 21: "7", 22: "7"}, "5", "9"))
    assert places(session, "ringed") == {20, 21, 22, WASTE}
    session.tap(20)
    assert places(session, "dimmed") == {21, 22}
    session.tap(WASTE)
    assert session.selected is None
    assert places(session, "ringed") == {21, 22}
    assert places(session, "dimmed") == set()

"""Positions: what may be played, what is refused and why, and when a game is at its end."""

from itertools import product

import pytest

from heart_to_heart import (
    BLOCKED,
    PLAYING,
    REDEAL,
    TURN,
    WASTE,
    WON,
    Deal,
    IllegalMove,
    Move,
    Position,
    pair,
    read_record,
)
from heart_to_heart.rules.heart import COVERED_BY, FULL
from tests.support.golden import golden
from tests.support.strategies import random_game, random_position
from tests.support.tables import naive_at, naive_move, table

AT_START = Position.start(Deal(12))


def refusal(position: Position, move: Move) -> IllegalMove:
    """Why a move is refused."""
    with pytest.raises(IllegalMove) as refused:
        position.play(move)
    return refused.value


@pytest.mark.parametrize("row", golden("games"), ids=lambda row: row["record"][:40])
def test_golden_games(row: dict[str, object]) -> None:
    game = read_record(str(row["record"]))
    position = game.position
    assert {
        "heart": list(position.heart),
        "free": list(position.free),
        "stock": list(position.stock),
        "waste": list(position.waste),
        "score": game.score,
        "moves": game.moves,
        "outcome": game.outcome,
    } == row["end"]


@pytest.mark.parametrize("code", golden("blocked-at-deal"))
def test_golden_deals_blocked_before_the_first_move(code: str) -> None:
    """Bug 22: the tip's three mates lie in the heart."""
    position = Position.start(Deal.from_code(code))
    assert position.outcome == BLOCKED
    assert position.deal.ranks.index(position.rank_at(25)) < 24
    assert list(position.legal_moves()) == [TURN]


def test_the_deal() -> None:
    assert AT_START.heart == tuple(range(1, 26))
    assert AT_START.free == (25,)
    assert AT_START.stock_cards == tuple(range(26, 52))
    assert AT_START.waste_cards == (52,)
    assert AT_START.playable == (25, WASTE)
    assert (AT_START.score, AT_START.outcome) == (0, PLAYING)


def test_cards_and_ranks_by_place() -> None:
    position = AT_START.drawn(9).play(pair(25, WASTE))
    assert (position.card_at(25), position.rank_at(25)) == (None, None)
    assert (position.card_at(WASTE), position.rank_at(WASTE)) == (33, "8")
    assert (position.card_at(1), position.rank_at(1)) == (1, "10")
    no_waste = table({25: "7"}, "", "7")
    assert (no_waste.card_at(WASTE), no_waste.rank_at(WASTE)) == (None, None)


def test_a_pair_is_the_same_in_either_order() -> None:
    assert pair(21, 19) == pair(19, 21) == Move("pair", 19, 21)
    assert pair(WASTE, 25) == pair(25, WASTE) == Move("pair", 25, WASTE)


# Refusals


@pytest.mark.parametrize(
    ("position", "move", "fault", "sentence"),
    [
        (AT_START, REDEAL, "stock-not-empty", "A redeal waits until the stock is empty"),
        (AT_START.drawn(26), TURN, "stock-empty", "The stock is empty"),
        (table({25: "7"}), TURN, "stock-empty", "The stock is empty"),
        (table({25: "7"}), REDEAL, "nothing-to-redeal", "Stock and waste are both empty"),
        (table({}, "7", "8"), TURN, "game-won", "The game is won"),
        (table({}, "7", ""), REDEAL, "game-won", "The game is won"),
        (table({}, "7", ""), pair(25, WASTE), "game-won", "The game is won"),
        (AT_START, Move("deal", None, None), "no-move", "There is no such move."),
        (AT_START, Move("turn", 1, None), "no-move", "There is no such move."),
        (AT_START, pair(26, 25), "no-place", "There is no place 26"),
        (AT_START, pair(-1, 25), "no-place", "There is no place -1"),
        (AT_START, Move("pair", None, 25), "no-place", "There is no place None"),
        (AT_START, pair(25, 25), "same-place", "A card makes no pair with itself (place 25)."),
        (AT_START, pair(0, 0), "same-place", "A card makes no pair with itself"),
        (table({24: "7", 23: "7"}, "7"), pair(25, WASTE), "place-empty", "Place 25 is empty."),
        (table({25: "7"}, "", "7"), pair(25, WASTE), "waste-empty", "The waste is empty."),
        (AT_START, pair(24, WASTE), "covered", "The card at place 24 is still covered."),
        (AT_START, pair(24, 25), "covered", "The card at place 24 is still covered."),
        (AT_START, pair(25, WASTE), "other-rank", "of the same rank, not 4 and A."),
        (table({24: "7", 23: "K"}), pair(24, 23), "other-rank", "same rank, not K and 7."),
    ],
)
def test_refused_with_the_reason(position: Position, move: Move, fault: str, sentence: str) -> None:
    refused = refusal(position, move)
    assert refused.code == fault
    assert sentence in str(refused)


def test_one_cover_gone_is_not_enough() -> None:
    """Bug 2: left cover gone, right one there, same rank on the waste."""
    for place in range(1, 26):
        if len(COVERED_BY[place]) == 2:
            for gone in COVERED_BY[place]:
                heart = {other: "2" for other in range(1, 26) if other != gone} | {place: "7"}
                assert refusal(table(heart, "7"), pair(place, WASTE)).code == "covered"


def test_a_card_and_the_card_that_lies_on_it_are_no_pair() -> None:
    """Bug 4: not even when the upper one is free."""
    for place in range(1, 26):
        for cover in COVERED_BY[place]:
            heart = dict.fromkeys(range(1, place), "2") | {place: "7", cover: "7"}
            assert refusal(table(heart, "7", "7"), pair(place, cover)).code == "covered"


def test_each_combination_of_equal_cards_removes_exactly_those_two() -> None:
    """Bug 5: two free 7s and a 7 on the waste."""
    position = table({20: "2", 23: "7", 24: "7"}, "3 7", "4")
    for first, second in [(23, 24), (23, WASTE), (24, WASTE)]:
        after = position.play(pair(first, second))
        assert set(after.heart) == {20, 23, 24} - {first, second}
        gone = {position.card_at(first), position.card_at(second)}
        assert set(after.pile) == set(position.pile) - gone
        assert after.stock == ("4",)


def test_every_free_card_can_leave_with_every_partner() -> None:
    """Bug 6: three free cards and the waste's top, all alike, give six pairs."""
    position = table({20: "7", 21: "7", 22: "7"}, "7")
    pairs = {move for move in position.legal_moves() if move.kind == "pair"}
    expected = {(20, 21), (20, 22), (21, 22), (20, 0), (21, 0), (22, 0)}
    assert pairs == {Move("pair", first, second) for first, second in expected}
    for first, second in expected:
        assert position.play(pair(first, second)) == position.play(pair(second, first))


def test_the_waste_below_its_top_and_the_stock_cannot_be_played() -> None:
    position = table({25: "7"}, "7 8", "7")
    assert list(position.legal_moves()) == [TURN]
    assert refusal(position, pair(25, WASTE)).code == "other-rank"


# Stock and waste


def test_a_redeal_turns_no_card_and_keeps_the_order() -> None:
    position = AT_START
    for _ in range(26):
        position = position.play(TURN)
    assert position.stock == ()
    turned = position.waste_cards
    position = position.play(REDEAL)
    assert position.waste == ()
    assert position.stock_cards == turned == (52, *range(26, 52))
    assert position.play(TURN).waste_cards == (52,)


@pytest.mark.parametrize(("waste", "draw"), [(0, None), (1, REDEAL), (2, REDEAL), (26, REDEAL)])
def test_an_empty_stock(waste: int, draw: Move | None) -> None:
    """Bug 11: with a waste of 0, 1, 2 and 26 cards."""
    position = table({25: "7"}, " ".join(["8"] * waste))
    assert position.next_draw == draw
    assert list(position.legal_moves()) == [draw] * (draw is not None)
    if draw:
        after = position.play(draw)
        assert (len(after.stock), len(after.waste)) == (waste, 0)


def test_a_stock_of_one_and_a_waste_emptied_by_a_pair() -> None:
    """Bug 11."""
    position = table({20: "2", 25: "7"}, "7", "8").play(pair(25, WASTE))
    assert (position.waste, position.stock) == ((), ("8",))
    assert position.playable == (20,)
    position = position.play(TURN)
    assert (position.waste, position.stock, position.next_draw) == (("8",), (), REDEAL)


def test_a_stock_and_waste_that_are_both_used_up() -> None:
    position = table({20: "2", 25: "7"}, "7").play(pair(25, WASTE))
    assert position.next_draw is None
    with pytest.raises(IllegalMove):
        position.drawn(1)
    assert position.drawn(0) == position


def test_draws_go_round_in_a_ring() -> None:
    position = AT_START
    for count in range(60):
        assert AT_START.drawn(count) == position
        assert position.next_draw is not None
        position = position.play(position.next_draw)
    assert AT_START.drawn(28) == AT_START
    assert AT_START.drawn(28 * 10**15 + 5) == AT_START.drawn(5)


# The end


def test_the_last_pair_wins_whatever_is_left() -> None:
    """Bug 20: won is decided before blocked."""
    for stock in ["", "2 3"]:
        position = table({25: "7"}, "K 7", stock).play(pair(25, WASTE))
        assert position.outcome == WON
        assert list(position.legal_moves()) == []
        assert position.playable == ()
    assert table({23: "7", 24: "7"}).play(pair(23, 24)).outcome == WON


def test_a_won_game_has_250_points() -> None:
    example = golden("example")
    game = read_record(example["record"])
    assert (game.outcome, game.score, game.moves) == (WON, 250, 76)
    assert (game.score, game.moves) == (example["score"], example["moves"])
    assert game.pairs[0] == (example["first_pair_at_move"], pair(25, WASTE))


@pytest.mark.parametrize(
    "position",
    [
        table({25: "7"}, "2 7", "3"),
        table({25: "7"}, "7 2 3 4", ""),
        table({25: "7"}, "2", "3 7 4"),
        table({25: "7"}, "", "7"),
        table({23: "7", 24: "7"}),
    ],
    ids=["on the waste's top", "deep in the waste", "in the stock", "the last card", "two free"],
)
def test_a_partner_that_can_come_is_no_block(position: Position) -> None:
    """Bug 22: no more moves, when there were some."""
    assert position.outcome == PLAYING


@pytest.mark.parametrize(
    "position",
    [
        table({23: "7", 25: "7"}, "2 3", "4"),
        table({16: "7", 20: "2", 24: "7"}, "5", "4"),
        table({25: "7"}),
        table({23: "7", 24: "8"}, "9 10", "J"),
    ],
    ids=["under the card itself", "under another cover", "used up", "two free of two ranks"],
)
def test_a_partner_that_cannot_come_is_a_block(position: Position) -> None:
    """Bug 22: no news of the block, when there was one."""
    assert position.outcome == BLOCKED
    assert all(position.drawn(count).outcome == BLOCKED for count in range(len(position.pile)))


def test_outcome_agrees_with_trying_everything() -> None:
    """Bug 22: on 10,000 random positions."""
    outcomes = []
    for seed in range(10_000):
        position = random_position(seed)
        outcomes.append(position.outcome)
        assert position.outcome == naive_at(position).outcome(), seed
    assert min(outcomes.count(outcome) for outcome in (WON, PLAYING, BLOCKED)) > 300


# Legal moves


def test_legal_moves_agree_with_the_naive_model() -> None:
    for seed in range(2_000):
        position = random_position(seed)
        moves = list(position.legal_moves())
        assert len(set(moves)) == len(moves)
        assert sorted(map(naive_move, moves)) == sorted(naive_at(position).moves()), seed


def test_a_move_is_legal_exactly_if_it_can_be_played() -> None:
    """Of all conceivable moves, and the position after it is the naive model's."""
    conceivable = {TURN, REDEAL} | {pair(a, b) for a, b in product(range(27), repeat=2)}
    for seed in range(150):
        position = random_position(seed)
        legal = set(position.legal_moves())
        assert legal <= conceivable
        for move in conceivable - legal:
            assert refusal(position, move).code in IllegalMove.SENTENCES
        for move in legal:
            twin = naive_at(position)
            twin.play(naive_move(move))
            after = position.play(move)
            assert naive_at(after).state() == twin.state()


def test_52_cards_always_and_0_2_or_4_of_a_rank_gone() -> None:
    """Along random games: each card once, score 10 for each card that left the heart."""
    for seed in range(200):
        game = random_game(seed)
        position = game.position
        cards = list(position.heart) + list(position.pile)
        gone = [card for card in range(1, 53) if card not in cards]
        assert len(set(cards)) == len(cards)
        ranks = [game.deal.ranks[card - 1] for card in gone]
        assert {ranks.count(rank) for rank in ranks} <= {2, 4}
        assert game.score == 10 * sum(card <= 25 for card in gone)
        assert position.waste_cards + position.stock_cards == position.pile


def test_cards_keep_their_order_in_the_pile() -> None:
    for seed in range(100):
        pile = random_game(seed).position.pile
        assert list(pile) == sorted(pile, key=lambda card: card % 52)


def test_positions_are_immutable() -> None:
    with pytest.raises(AttributeError):
        AT_START.turned = 2
    assert AT_START.occupied == FULL

"""Undo and redo: the last 100 moves, whatever they were, and not one after a win."""

from collections.abc import Sequence

import pytest
from hypothesis import given

from heart_to_heart import (
    REDEAL,
    TURN,
    UNDO_LIMIT,
    WASTE,
    WON,
    Deal,
    Game,
    IllegalMove,
    pair,
    read_record,
    write_record,
)
from tests.support.golden import golden
from tests.support.naive import NaiveGame
from tests.support.strategies import chosen, deals, games, scripts
from tests.support.tables import game_at, naive_at, naive_move, table


def drawn(count: int) -> Game:
    """A game of which this many draws were made."""
    game = Game(Deal(12))
    for _ in range(count):
        draw = game.position.next_draw
        assert draw
        game.play(draw)
    return game


def undo(game: Game, count: int) -> None:
    """Undo some moves."""
    for _ in range(count):
        game.undo()


def assert_same(game: Game, naive: NaiveGame) -> None:
    """The game is where the naive model's is."""
    assert naive_at(game.position).state() == naive.table.state()
    assert (game.moves, game.known_moves) == (naive.at, len(naive.tables) - 1)
    assert (game.undoable, game.redoable) == (naive.undoable, naive.redoable)
    assert (game.score, game.undo_floor) == (naive.table.score, naive.floor)


@given(deals, scripts)
def test_a_game_agrees_with_the_list_of_all_its_positions(
    deal: Deal, script: Sequence[int]
) -> None:
    """Bug 12, bug 16: stock, waste, score and counts are the same at every step, both ways."""
    game, naive = Game(deal), NaiveGame(deal.ranks)
    for number in script:
        moves = list(game.position.legal_moves())
        if number % 7 in (0, 1) and naive.undoable:
            for _ in range(min(number % 5 + 1, naive.undoable)):
                game.undo()
                naive.at -= 1
                assert_same(game, naive)
        elif number % 7 == 2 and naive.redoable:
            game.redo()
            naive.at += 1
        elif moves:
            move = chosen(moves, number // 7)
            game.play(move)
            naive.play(naive_move(move))
        assert_same(game, naive)


@given(games)
def test_undo_all_then_redo_all_ends_in_the_same_place(game: Game) -> None:
    """Bug 12: and every position is met again on the way."""
    end, moves, undoable, redoable = game.position, game.moves, game.undoable, game.redoable
    positions = []
    while game.undoable:
        positions.append(game.position)
        game.undo()
    assert game.moves == moves - undoable
    while positions:
        game.redo()
        assert game.position == positions.pop()
    assert (game.position, game.moves) == (end, moves)
    assert (game.undoable, game.redoable) == (undoable, redoable)


@given(games)
def test_history_leads_to_the_position(game: Game) -> None:
    again = Game(game.deal)
    for move in game.history():
        again.play(move)
    assert (again.position, again.moves, again.score) == (game.position, game.moves, game.score)


def test_one_undo_takes_back_one_move() -> None:
    """Bug 13: a turn, a redeal and a pair are one move each."""
    game = game_at(table({20: "2", 25: "7"}, "9", "7 2"))
    positions = [game.position]
    for move in (TURN, pair(25, WASTE), TURN, REDEAL, TURN):
        game.play(move)
        positions.append(game.position)
    while game.moves:
        assert game.position == positions.pop()
        game.undo()
    assert [game.position] == positions


def test_undoing_a_turn_puts_the_card_back_under_cover() -> None:
    """Bug 7: it is the stock's next card again, and cannot be played."""
    game = game_at(table({25: "7"}, "9", "7 2"))
    game.play(TURN)
    game.undo()
    assert (game.position.waste, game.position.stock) == (("9",), ("7", "2"))
    with pytest.raises(IllegalMove):
        game.play(pair(25, WASTE))


@pytest.mark.parametrize("count", [99, 100, 101, 137, 250])
def test_100_moves_can_be_undone_and_not_101(count: int) -> None:
    game = drawn(count)
    expected = min(count, UNDO_LIMIT)
    assert game.undoable == expected
    undo(game, expected)
    assert (game.undoable, game.moves) == (0, count - expected)
    assert game.position == drawn(count - expected).position
    with pytest.raises(IllegalMove) as refused:
        game.undo()
    assert refused.value.code == "nothing-to-undo"
    assert game.moves == count - expected


def test_the_limit_counts_from_the_farthest_move() -> None:
    """What could no longer be undone cannot be undone later either."""
    game = drawn(150)
    undo(game, 60)
    assert (game.moves, game.undoable) == (90, 40)
    game.play(TURN)
    assert (game.moves, game.undoable, game.redoable) == (91, 41, 0)
    for _ in range(100):
        draw = game.position.next_draw
        assert draw
        game.play(draw)
    assert (game.moves, game.undoable) == (191, 100)


def test_a_new_move_ends_redo() -> None:
    game = drawn(9)
    undo(game, 3)
    assert game.redoable == 3
    game.play(TURN)
    assert game.redoable == 0
    with pytest.raises(IllegalMove) as refused:
        game.redo()
    assert refused.value.code == "nothing-to-redo"


def test_a_new_move_forgets_the_undone_pairs() -> None:
    game = drawn(9)
    game.play(pair(25, WASTE))
    undo(game, 1)
    assert game.pairs == [(10, pair(25, WASTE))]
    game.play(TURN)
    assert game.pairs == []
    undo(game, 1)
    game.play(pair(25, WASTE))
    assert game.pairs == [(10, pair(25, WASTE))]


def test_a_move_that_is_refused_changes_nothing() -> None:
    game = drawn(9)
    undo(game, 2)
    with pytest.raises(IllegalMove):
        game.play(pair(24, 25))
    assert (game.moves, game.redoable, game.undoable) == (7, 2, 7)


def test_no_undo_after_the_win() -> None:
    """Bug 21: nor anything else."""
    game = read_record(golden("example")["record"])
    position = game.position
    assert (game.outcome, game.undoable, game.redoable) == (WON, 0, 0)
    for act in (game.undo, game.redo, lambda: game.play(TURN), lambda: game.play(REDEAL)):
        with pytest.raises(IllegalMove):
            act()
    assert (game.outcome, game.position, game.moves) == (WON, position, 76)


def test_undo_takes_the_points_back() -> None:
    """Bug 16."""
    game = game_at(table({20: "2", 23: "7", 24: "7"}, "2", "2"))
    game.play(pair(23, 24))
    before = game.score
    undo(game, 1)
    assert before - game.score == 20
    game.redo()
    assert game.score == before
    game.play(pair(20, WASTE))
    assert (game.score, game.outcome) == (before + 10, WON)


@given(games)
def test_a_copy_is_played_on_by_itself(game: Game) -> None:
    before, copy = write_record(game), game.copy()
    assert write_record(copy) == before
    undo(copy, copy.undoable)
    for move in list(copy.position.legal_moves())[:1]:
        copy.play(move)
    assert write_record(game) == before
    assert all(getattr(game, name) == getattr(game.copy(), name) for name in Game.__slots__)

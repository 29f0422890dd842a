"""A game as numbers: what it takes to go on with it, also after a million moves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heart_to_heart import TURN, WASTE, Deal, Game, IllegalMove, Move, pair, read_record
from tests.support.golden import golden
from tests.support.strategies import games

Pairs = list[tuple[int, Move]]

DEAL = Deal(12)
TIP: Pairs = [(10, pair(25, WASTE))]
EXAMPLE = read_record(golden("example")["record"])


def restored(game: Game) -> Game:
    """The game that has the same attributes."""
    return Game.restore(game.deal, game.pairs, game.known_moves, game.moves, game.undo_floor)


def assert_alike(one: Game, other: Game) -> None:
    """Whatever can be asked of them, the games answer the same."""
    assert one.deal == other.deal
    assert (one.moves, one.known_moves, one.undo_floor) == (
        other.moves,
        other.known_moves,
        other.undo_floor,
    )
    assert (one.position, one.pairs) == (other.position, other.pairs)
    assert list(one.history()) == list(other.history())


@given(games)
def test_a_restored_game_is_the_same_at_every_undo_and_redo(game: Game) -> None:
    again = restored(game)
    assert_alike(again, game)
    while game.redoable:
        game.redo()
        again.redo()
    assert_alike(again, game)
    while game.undoable:
        game.undo()
        again.undo()
        assert again.position == game.position
    assert_alike(again, game)


def test_a_won_game_is_restored() -> None:
    assert_alike(restored(EXAMPLE), EXAMPLE)


IMPOSSIBLE: dict[str, tuple[Pairs, int, int, int]] = {
    "fewer moves made than moves": ([], 5, 6, 0),
    "a floor above the moves": ([], 150, 60, 61),
    "a floor too low": ([], 150, 150, 49),
    "a floor below nothing": ([], 5, 5, -1),
    "moves below nothing": ([], 5, -1, -1),
    "moves made below nothing": ([], -1, -1, -1),
    "a pair after the last move": (TIP, 9, 9, 0),
    "a pair too early": ([(9, pair(25, WASTE))], 10, 10, 0),
    "a pair at no move": ([(0, pair(25, WASTE))], 10, 10, 0),
    "a pair before the beginning": ([(-1, pair(25, WASTE))], 10, 10, 0),
    "a pair twice": (TIP + TIP, 10, 10, 0),
    "a pair twice later": ([*TIP, (11, pair(25, WASTE))], 11, 11, 0),
    "pairs out of order": (EXAMPLE.pairs[1::-1], 76, 76, 0),
    "two pairs at one move": ([*TIP, (10, pair(23, WASTE))], 30, 30, 0),
    "another place": ([(10, pair(24, WASTE))], 10, 10, 0),
    "no place": ([(10, pair(26, WASTE))], 10, 10, 0),
    "one card alone": ([(10, pair(25, 25))], 10, 10, 0),
    "a move after the win": (EXAMPLE.pairs, 77, 77, 0),
    "a move undone after the win": (EXAMPLE.pairs, 76, 75, 0),
}


@pytest.mark.parametrize("values", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_impossible_values_are_refused(values: tuple[Pairs, int, int, int]) -> None:
    with pytest.raises(IllegalMove):
        Game.restore(DEAL if values[0] is not EXAMPLE.pairs else EXAMPLE.deal, *values)


def test_the_values_beside_the_impossible_ones_are_possible() -> None:
    for values in [([], 5, 5, 0), ([], 150, 60, 60), ([], 150, 150, 50), (TIP, 10, 9, 0)]:
        game = Game.restore(DEAL, *values)
        assert (game.pairs, game.known_moves, game.moves, game.undo_floor) == values


@given(games, st.data())
def test_a_changed_number_is_refused_or_gives_a_game_that_can_be_played(
    game: Game, data: st.DataObject
) -> None:
    numbers = [game.known_moves, game.moves, game.undo_floor, *(number for number, _ in game.pairs)]
    changed = data.draw(st.integers(0, len(numbers) - 1))
    numbers[changed] += data.draw(st.sampled_from([-100, -2, -1, 1, 2, 100]))
    made, moves, floor, *at = numbers
    pairs = list(zip(at, (move for _, move in game.pairs), strict=True))
    try:
        again = Game.restore(game.deal, pairs, made, moves, floor)
    except IllegalMove:
        return
    assert (again.known_moves, again.moves, again.undo_floor) == (made, moves, floor)
    replayed = Game(game.deal)
    for move in again.history():
        replayed.play(move)
    assert replayed.position == again.position


@pytest.mark.parametrize("made", [1_000_000, 10**15])
def test_a_million_draws_cost_no_more_than_one(made: int) -> None:
    """A way through every single one of 10^15 draws would not end."""
    game = Game.restore(DEAL, [], made, made, made - 100)
    assert game.position == Game(DEAL).position.drawn(made % 28)
    for count in range(1, 101):
        game.undo()
        assert game.position == Game(DEAL).position.drawn((made - count) % 28)
    assert game.undoable == 0
    assert restored(game).position == game.position
    if game.position.next_draw == TURN:
        game.play(TURN)
        assert game.moves == made - 99

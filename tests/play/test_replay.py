"""Replays: every position of a game in any order, and what each move did."""

import pytest
from hypothesis import given

from heart_to_heart import BLOCKED, PLAYING, REDEAL, TURN, WASTE, WON, Deal, Game, IllegalMove
from heart_to_heart.play.examples import WON_GAME
from heart_to_heart.play.replay import Replay, Step
from heart_to_heart.play.session import Session, saved_game
from heart_to_heart.play.settings import Settings
from heart_to_heart.play.view import view_of
from heart_to_heart.rules.record import read_record, write_record
from tests.support.golden import golden
from tests.support.strategies import games
from tests.support.tables import FakeTime

HELP, NO_HELP = Settings(), Settings({"placement_help": False})


def example() -> Replay:
    """The replay of the Examples page's game."""
    return Replay(read_record(WON_GAME))


def test_the_example_is_the_golden_one() -> None:
    vector = golden("example")
    replay = example()
    assert vector["record"] == WON_GAME
    assert (replay.moves, replay.game(replay.moves).score) == (vector["moves"], vector["score"])
    kinds = [replay.step(number).kind for number in range(1, replay.moves + 1)]
    assert kinds.index("pair") + 1 == vector["first_pair_at_move"]


def test_the_tip_goes_at_move_10() -> None:
    """The move of which the rules tell."""
    assert example().step(10) == Step(10, "pair", "4", 25, WASTE, (23, 24), 9, 17, PLAYING)


def test_a_turn_a_redeal_a_pair_in_the_heart_and_the_last_pair() -> None:
    replay = example()
    assert replay.step(1) == Step(1, "turn", "5", None, None, (), 2, 25, PLAYING)
    assert replay.step(29) == Step(29, "redeal", None, None, None, (), 0, 25, PLAYING)
    assert replay.step(38) == Step(38, "pair", "A", 19, 21, (15, 17, 18), 2, 20, PLAYING)
    assert replay.step(76) == Step(76, "pair", "10", 1, WASTE, (), 1, 11, WON)


def test_the_pair_that_blocks() -> None:
    replay = Replay(read_record("HH1-N-PHOUWIL D17 25w D5 24w"))
    assert [replay.step(number).outcome for number in (23, 24)] == [PLAYING, BLOCKED]


@given(games)
def test_every_position_and_step(game: Game) -> None:
    """Move by move, as the game went; and what each step tells is what changed."""
    replay, twin = Replay(game), Game(game.deal)
    assert (replay.deal, replay.moves) == (game.deal, game.moves)
    for number, move in enumerate(game.history(), 1):
        before = twin.position
        assert replay.position(number - 1) == before
        twin.play(move)
        after, step = twin.position, replay.step(number)
        assert (step.number, step.kind) == (number, move.kind)
        assert (step.first, step.second) == (move.first, move.second)
        assert set(step.freed) == set(after.free) - set(before.free)
        assert (step.waste, step.stock) == (len(after.waste), len(after.stock))
        assert step.outcome == after.outcome
        if move == TURN:
            assert step.rank == after.waste[-1]
        elif move == REDEAL:
            assert step.rank is None
        else:
            assert step.rank == before.rank_at(move.first) == before.rank_at(move.second)
    assert replay.position(replay.moves) == game.position


@given(games)
def test_a_game_of_the_first_moves(game: Game) -> None:
    """It stands where the game stood, and can be undone 100 moves back, and no further."""
    replay = Replay(game)
    assert write_record(replay.game(game.moves)) == write_record(game)
    for number in {0, game.moves // 2, max(game.moves - 1, 0)}:
        part = replay.game(number)
        assert (part.moves, part.known_moves, part.redoable) == (number, number, 0)
        assert part.position == replay.position(number)
        assert part.undoable == min(number, 100)
        while part.undoable:
            part.undo()
        assert part.position == replay.position(max(0, number - 100))


@given(games)
def test_it_is_no_part_of_the_game(game: Game) -> None:
    """Neither changes the other; undone moves are not looked at."""
    replay = Replay(game)
    moves, position = game.moves, game.position
    if replay.game(moves).undoable:
        replay.game(moves).undo()
    assert (game.moves, game.position) == (moves, position)
    draw = game.position.next_draw
    if draw:
        game.play(draw)
    assert (replay.moves, replay.position(moves)) == (moves, position)


def test_undone_pairs_are_left_out() -> None:
    game = read_record("HH1-N-AAAAAAM D9 25w D")
    game.undo()
    game.undo()
    replay = Replay(game)
    assert (replay.moves, replay.position(9).free) == (9, (25,))
    assert replay.game(9).redoable == 0


def test_a_million_moves_cost_no_more_than_ten() -> None:
    game = read_record("HH1-N-AAAAAAM D9 25w")
    made = 1_000_000
    replay = Replay(Game.restore(game.deal, game.pairs, made, made, made))
    assert replay.step(made).kind in ("turn", "redeal")
    assert replay.game(made - 1).undoable == 100
    assert replay.step(10).rank == "4"


@pytest.mark.parametrize("settings", [HELP, NO_HELP])
def test_a_view_is_what_a_player_sees(settings: Settings) -> None:
    replay = example()
    session = Session(saved_game(replay.game(37)), settings, FakeTime())
    assert replay.view(37, settings) == view_of(session)


def test_a_spotlight_dims_the_rest_of_the_heart() -> None:
    view = example().view(9, HELP)
    shown = example().view(9, HELP, (25,))
    dimmed = [number for number, card in enumerate(shown.cards, 1) if card.dimmed]
    assert dimmed == list(range(1, 25))
    assert not any(card.ringed for card in shown.cards[:25])
    assert shown.cards[25:] == view.cards[25:]
    assert shown[1:] == view[1:]
    assert not any(card.dimmed for card in example().view(9, HELP, view.heart).cards)


def test_a_deal_without_a_move() -> None:
    replay = Replay(Game(Deal(12)))
    assert (replay.moves, replay.game(0).moves) == (0, 0)
    assert replay.view(0, HELP).free == (25,)


@pytest.mark.parametrize("number", [-1, 77, 1000])
def test_there_are_no_other_moves(number: int) -> None:
    with pytest.raises(IllegalMove):
        example().position(number)
    with pytest.raises(IllegalMove):
        example().step(number)

"""The clock: only time in which a player could play, whatever the system's clock does."""

import pytest

from heart_to_heart import BLOCKED, TURN, WASTE, WON, Deal, Game, pair
from heart_to_heart.play.clock import LONGEST_GAP, Clock
from heart_to_heart.play.saved import read_saved, write_saved
from heart_to_heart.play.session import HIDDEN, PAUSED, STOCK, Session, saved_game
from heart_to_heart.play.settings import Settings
from tests.support.tables import FakeTime, game_at, table

HOUR = 3_600_000


class Play:
    """A session, and time that passes while the app reads the clock every second."""

    def __init__(self, game: Game, elapsed: int = 0) -> None:
        self.time = FakeTime()
        self.session = Session(saved_game(game, elapsed), Settings(), self.time)

    def wait(self, seconds: int) -> None:
        """Let time pass."""
        for _ in range(seconds):
            self.time.now += 1_000
            self.seconds()

    def seconds(self) -> int:
        """What the clock shows."""
        return self.session.clock.elapsed() // 1_000


def test_it_starts_at_the_first_move() -> None:
    """Neither the deal nor a selection starts it."""
    play = Play(Game(Deal(12)))
    play.wait(10)
    play.session.tap(25)
    play.session.undo()
    play.wait(10)
    assert play.seconds() == 0
    play.session.tap(STOCK)
    play.wait(10)
    assert play.seconds() == 10


def test_it_goes_on_when_the_first_move_is_undone() -> None:
    """Undo takes back cards, points and moves, but no time."""
    play = Play(Game(Deal(12)))
    play.session.tap(STOCK)
    play.wait(5)
    play.session.undo()
    play.wait(5)
    assert (play.session.game.moves, play.seconds()) == (0, 10)
    play.session.redo()
    play.wait(5)
    assert play.seconds() == 15


def test_it_stands_while_paused() -> None:
    """Bug 19."""
    play = Play(Game(Deal(12)))
    play.session.tap(STOCK)
    play.wait(3)
    play.session.pause(PAUSED)
    play.wait(600)
    play.session.tap(STOCK)
    assert play.seconds() == 3
    play.session.resume(PAUSED)
    play.wait(4)
    assert play.seconds() == 7


def test_it_stands_while_the_table_is_hidden() -> None:
    """Bug 26: hidden for 10 minutes it gains nothing, and then it runs again."""
    play = Play(Game(Deal(12)))
    play.session.tap(STOCK)
    play.wait(3)
    play.session.pause(HIDDEN)
    play.time.now += 600_000
    assert play.seconds() == 3
    play.time.now += 600_000
    play.session.resume(HIDDEN)
    assert play.seconds() == 3
    play.wait(4)
    assert play.seconds() == 7


def test_a_pause_outlasts_hiding_and_hiding_a_pause() -> None:
    play = Play(Game(Deal(12)))
    play.session.tap(STOCK)
    play.session.pause(PAUSED)
    play.session.pause(HIDDEN)
    play.session.resume(HIDDEN)
    play.wait(5)
    play.session.pause(HIDDEN)
    play.session.resume(PAUSED)
    play.wait(5)
    assert play.seconds() == 0
    play.session.resume(HIDDEN)
    play.wait(5)
    assert play.seconds() == 5


def test_a_deal_or_a_pause_while_hidden_does_not_start_it() -> None:
    play = Play(Game(Deal(12)))
    play.session.pause(HIDDEN)
    play.session.deal(Deal(13))
    play.session.tap(STOCK)
    play.wait(5)
    assert play.seconds() == 0


def test_it_stands_at_a_win() -> None:
    """Bug 28."""
    play = Play(game_at(table({25: "7"}, "8", "7")))
    play.session.tap(STOCK)
    play.wait(5)
    play.session.tap(25)
    play.session.tap(WASTE)
    assert play.session.game.outcome == WON
    play.wait(5)
    assert play.seconds() == 5


def test_it_stands_at_a_block_and_runs_again_after_undo() -> None:
    """Bug 28."""
    play = Play(game_at(table({20: "7", 23: "8"}, "9", "8")))
    play.session.tap(STOCK)
    play.wait(5)
    play.session.tap(23)
    play.session.tap(WASTE)
    assert play.session.game.outcome == BLOCKED
    play.wait(5)
    assert play.seconds() == 5
    play.session.pause(PAUSED)
    play.session.resume(PAUSED)
    play.session.tap(STOCK)
    play.wait(5)
    assert play.seconds() == 5
    play.session.undo()
    play.session.undo()
    play.wait(2)
    assert play.seconds() == 7


def test_a_new_deal_and_a_restart_begin_at_nought() -> None:
    """Bug 28."""
    play = Play(Game(Deal(12)))
    for begin in (play.session.restart, lambda: play.session.deal(Deal(13))):
        play.session.tap(STOCK)
        play.wait(5)
        assert play.seconds() == 5
        begin()
        play.wait(5)
        assert play.seconds() == 0


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 24 * HOUR, -24 * HOUR])
def test_a_change_of_the_system_clock_is_no_play(jump: int) -> None:
    """Bug 27: at most the longest gap between two readings is counted of it.

    The second in which it happens may be lost.
    """
    play = Play(Game(Deal(12)))
    play.session.tap(STOCK)
    play.wait(30)
    play.time.now += jump
    play.wait(30)
    assert 59 <= play.seconds() <= 60 + LONGEST_GAP // 1_000


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 24 * HOUR, -24 * HOUR])
def test_a_change_of_the_system_clock_while_closed_counts_nothing(jump: int) -> None:
    """Bug 27."""
    play = Play(Game(Deal(12)))
    play.session.tap(STOCK)
    play.wait(30)
    again = Play(Game(Deal(12)))
    again.time.now += jump
    again.session = Session(read_saved(write_saved(play.session)), Settings(), again.time)
    assert again.seconds() == 30
    again.wait(3)
    assert again.seconds() == 33


def test_a_loaded_game_goes_on_and_one_without_moves_waits() -> None:
    game = Game(Deal(12))
    play = Play(game, 7_000)
    play.wait(5)
    assert play.seconds() == 7
    game.play(TURN)
    play = Play(game, 7_000)
    play.wait(5)
    assert play.seconds() == 12


def test_a_loaded_game_that_has_ended_stands() -> None:
    game = game_at(table({25: "7"}, "7"))
    game.play(pair(25, WASTE))
    play = Play(game, 7_000)
    play.wait(5)
    assert play.seconds() == 7


def test_it_counts_milliseconds_and_the_longest_gap_at_most() -> None:
    time = FakeTime()
    clock = Clock(time)
    clock.run(True)
    time.now += 0.6
    time.now += 0.6
    assert clock.elapsed() == 1
    time.now += LONGEST_GAP
    assert clock.elapsed() == LONGEST_GAP + 1
    time.now += LONGEST_GAP + 1
    assert clock.elapsed() <= 2 * LONGEST_GAP + 1


def test_reading_it_often_loses_nothing() -> None:
    time = FakeTime()
    clock = Clock(time)
    clock.run(True)
    for _ in range(4_000):
        time.now += 0.25
        clock.elapsed()
    assert clock.elapsed() == 1_000

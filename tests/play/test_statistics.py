"""Statistics: each game counts once, and the figures are what the results come to."""

import json
import time
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heart_to_heart import Deal, read_record
from heart_to_heart.play.days import day_number, day_text
from heart_to_heart.play.errors import SavedError
from heart_to_heart.play.results import GIVEN_UP, Result, read_result, results_of, write_result
from heart_to_heart.play.saved import read_saved, write_saved
from heart_to_heart.play.session import STOCK, Event, SavedGame, Session
from heart_to_heart.play.settings import Settings
from heart_to_heart.play.statistics import (
    BEST_TIME,
    FEWEST_MOVES,
    LONGEST_STREAK,
    MINUTES,
    Statistics,
)
from tests.support.golden import golden
from tests.support.strategies import damaged, results
from tests.support.tables import FakeTime

EXAMPLE = golden("example")["record"]
#: The example but for its last pair.
ALMOST_WON = EXAMPLE.rpartition(" ")[0]
DAY = "2026-11-30"
NOTHING = {
    "played": 0,
    "won": 0,
    "streak": 0,
    "longest": 0,
    "best_time": None,
    "won_time": 0,
    "fewest_moves": None,
    "share_won": None,
    "average_time": None,
}


def result(number: int, won: bool = True, moves: int = 80, elapsed: int = 90_000) -> Result:
    """The result of game g1, g2, ..., which ended in this order."""
    outcome = "won" if won else GIVEN_UP
    return Result(number, f"g{number}", "HH1-N-AAAAAAM", DAY, outcome, moves, elapsed)


def played(outcomes: str) -> Statistics:
    """Games won (w) and left (l) in this order."""
    return Statistics([result(number, char == "w") for number, char in enumerate(outcomes, 1)])


def figures(statistics: Statistics) -> dict[str, int | None]:
    """All figures by name."""
    return {name: getattr(statistics.figures, name) for name in NOTHING}


def counted(taken: list[Result]) -> dict[str, int | None]:
    """The figures once more, told as plainly as can be."""
    ordered = sorted(taken)
    won = [one for one in ordered if one.outcome == "won"]
    rows = "".join("w" if one.outcome == "won" else " " for one in ordered).split(" ")
    return {
        "played": len(ordered),
        "won": len(won),
        "streak": len(rows[-1]),
        "longest": max(len(row) for row in rows),
        "best_time": min((one.elapsed for one in won), default=None),
        "won_time": sum(one.elapsed for one in won),
        "fewest_moves": min((one.moves for one in won), default=None),
        "share_won": int(100 * len(won) / len(ordered) + 0.5) if ordered else None,
        "average_time": sum(one.elapsed for one in won) // len(won) if won else None,
    }


# Figures


def test_nothing_played() -> None:
    """Bug 25: nothing, and never NaN."""
    assert figures(Statistics()) == NOTHING


def test_nothing_won() -> None:
    assert figures(played("lll")) == NOTHING | {"played": 3, "share_won": 0}


@given(st.lists(results, unique_by=lambda one: one.id))
def test_the_figures_are_what_the_results_come_to(taken: list[Result]) -> None:
    assert figures(Statistics(taken)) == counted(taken)


@given(st.lists(results, unique_by=lambda one: one.id), st.data())
def test_the_figures_at_every_step(taken: list[Result], data: st.DataObject) -> None:
    """Whether they are asked for now and then or at the end only."""
    statistics = Statistics()
    for index, one in enumerate(taken):
        assert statistics.merge([one]) == [one]
        if data.draw(st.booleans()):
            assert figures(statistics) == counted(taken[: index + 1])
    assert figures(statistics) == counted(taken)


@pytest.mark.parametrize(
    ("outcomes", "streak", "longest"),
    [
        ("w", 1, 1),
        ("l", 0, 0),
        ("wwl", 0, 2),
        ("wwlw", 1, 2),
        ("wwlwww", 3, 3),
        ("lwwwlwwl", 0, 3),
    ],
)
def test_streaks(outcomes: str, streak: int, longest: int) -> None:
    shown = played(outcomes).figures
    assert (shown.streak, shown.longest) == (streak, longest)


@pytest.mark.parametrize(
    ("outcomes", "share"), [("wl", 50), ("wll", 33), ("wwl", 67), ("lllllllw", 13), ("w", 100)]
)
def test_the_share_won_is_rounded(outcomes: str, share: int) -> None:
    assert played(outcomes).figures.share_won == share


# Once per game


@given(st.lists(results), st.randoms(use_true_random=False))
def test_order_and_repetition_do_not_matter(taken: list[Result], random: Any) -> None:
    """Two tabs, two machines, one file twice: the same results, the same figures."""
    once = Statistics(taken)
    shuffled = taken + taken[::2]
    random.shuffle(shuffled)
    other = Statistics(shuffled)
    assert sorted(other.results) == sorted(once.results)
    assert figures(other) == figures(once)
    assert other.merge(taken) == []
    assert once.figures.won <= once.figures.played == len({one.id for one in taken})


def test_of_one_game_a_win_counts_and_else_what_came_first() -> None:
    """A second tab may have left the game that was won in the first."""
    early, late = result(5, False), result(9, False)._replace(id="g5")
    won, won_later = result(7)._replace(id="g5"), result(8)._replace(id="g5")
    for taken in ([early, late], [late, early]):
        assert Statistics(taken).results == [early]
    for taken in ([early, won, won_later], [won_later, early, won], [won, won_later, late]):
        statistics = Statistics(taken)
        assert statistics.results == [won]
        assert (statistics.figures.played, statistics.figures.won) == (1, 1)


def test_only_what_is_new_is_to_be_kept() -> None:
    statistics = played("wl")
    assert statistics.merge([result(1), result(2, False), result(3)]) == [result(3)]
    assert statistics.merge([result(2)]) == [result(2)]
    assert statistics.figures.streak == 3


def test_a_win_and_a_game_left_are_kept_under_names_of_their_own() -> None:
    assert result(1).name == "result:g1:won"
    assert result(1, False).name == "result:g1:left"


# What a win beat


@pytest.mark.parametrize(
    ("outcomes", "win", "beaten"),
    [
        ("", {}, []),
        ("lll", {}, []),
        ("wl", {}, []),
        ("wl", {"elapsed": 89_999}, [BEST_TIME]),
        ("wl", {"moves": 79}, [FEWEST_MOVES]),
        ("wl", {"moves": 79, "elapsed": 1}, [BEST_TIME, FEWEST_MOVES]),
        ("wlw", {}, [LONGEST_STREAK]),
        ("w", {"moves": 1, "elapsed": 1}, [BEST_TIME, FEWEST_MOVES, LONGEST_STREAK]),
        ("wwlw", {}, []),
        ("wl", {"won": False, "moves": 1, "elapsed": 1}, []),
    ],
)
def test_what_a_win_beats(outcomes: str, win: dict[str, Any], beaten: list[str]) -> None:
    """The same before it is taken in, after it, and after a reload."""
    statistics = played(outcomes)
    latest = result(len(outcomes) + 1, **win)
    assert statistics.beaten_by(latest) == beaten
    statistics.merge([latest])
    assert statistics.beaten_by(latest) == beaten
    assert Statistics(reversed(statistics.results)).beaten_by(latest) == beaten


# By day, by time


@given(st.lists(results, unique_by=lambda one: one.id), st.integers(0, 20))
def test_games_by_day(taken: list[Result], weeks: int) -> None:
    days = Statistics(taken).by_day(DAY, weeks)
    assert len(days) == 7 * weeks
    assert [day for day, _, _ in days] == [
        day_text(day_number(DAY) - back) for back in range(7 * weeks - 1, -1, -1)
    ]
    for day, games, won in days:
        outcomes = [one.outcome for one in taken if one.day == day]
        assert (games, won) == (len(outcomes), outcomes.count("won"))


def test_games_by_day_over_the_end_of_a_year() -> None:
    first = result(1, False)._replace(day="2025-12-28")
    days = Statistics([first, result(2)._replace(day="2026-01-03")]).by_day("2026-01-03", 1)
    assert days[0] == ("2025-12-28", 1, 0)
    assert days[-1] == ("2026-01-03", 1, 1)
    assert [played for _, played, _ in days] == [1, 0, 0, 0, 0, 0, 1]


@given(st.lists(results, unique_by=lambda one: one.id))
def test_times_by_minutes(taken: list[Result]) -> None:
    counts = Statistics(taken).by_minutes()
    assert len(counts) == MINUTES + 1
    assert sum(counts) == Statistics(taken).figures.won


def test_the_borders_of_the_minutes() -> None:
    times = [0, 59_999, 60_000, 899_999, 900_000, 10**9]
    won = [result(number, elapsed=elapsed) for number, elapsed in enumerate(times)]
    counts = Statistics([*won, result(99, False)]).by_minutes()
    assert counts == [2, 1] + [0] * 12 + [1, 2]


# What a session comes to


class Player:
    """A session whose results are taken in after each action, as the page does."""

    def __init__(self, record: str = "HH1-N-AAAAAAM") -> None:
        self.ids = count(1)
        self.clock = count(1)
        self.statistics = Statistics()
        saved = SavedGame(read_record(record), 61_000, "g0", None)
        self.session = Session(saved, Settings(), FakeTime(), self.new_id)

    def new_id(self) -> str:
        """The id of a new game."""
        return f"g{next(self.ids)}"

    def tap(self, *targets: int) -> None:
        """Tap, and take in what it came to."""
        for target in targets:
            self.record(self.session.tap(target))

    def deal(self, number: int) -> None:
        """Deal, and take in what it came to."""
        self.record(self.session.deal(Deal(number)))

    def record(self, event: Event) -> list[Result]:
        """Take in what an action has ended."""
        return self.statistics.merge(results_of(event.ended, DAY, next(self.clock)))

    def reload(self) -> None:
        """Close the page and open it again."""
        saved = read_saved(write_saved(self.session))
        self.session = Session(saved, Settings(), FakeTime(), self.new_id)

    def win(self) -> None:
        """Make the last pair of the example."""
        last = EXAMPLE.split()[-1]
        first, second = last.replace("w", "-0").split("-")
        self.tap(int(first), int(second))

    @property
    def outcomes(self) -> list[tuple[str, str]]:
        """The ids and outcomes of all games, in order."""
        return [(one.id, one.outcome) for one in sorted(self.statistics.results)]


def test_a_win_is_recorded_at_the_last_pair_once() -> None:
    """Bug 25: not when a button is pressed, and not again after a reload."""
    player = Player(ALMOST_WON)
    assert player.outcomes == []
    player.win()
    assert player.outcomes == [("g0", "won")]
    assert player.statistics.results == [
        Result(player.statistics.results[0].ended, "g0", "HH1-N-AAAAAAM", DAY, "won", 76, 61_000)
    ]
    player.reload()
    player.deal(13)
    player.tap(STOCK)
    assert player.outcomes == [("g0", "won")]
    assert player.statistics.figures.played == 1


def test_a_game_counts_from_its_first_move_and_when_the_next_one_has_a_move() -> None:
    player = Player()
    for number in (13, 14, 12):
        player.deal(number)
    player.tap(25)
    assert player.outcomes == []
    player.tap(STOCK)
    player.deal(13)
    player.reload()
    assert player.outcomes == []
    player.tap(STOCK)
    assert player.outcomes == [("g3", GIVEN_UP)]


def test_a_restart_counts_as_not_won() -> None:
    player = Player("HH1-N-AAAAAAM D9")
    player.session.restart()
    player.tap(STOCK)
    assert player.outcomes == [("g0", GIVEN_UP)]
    assert player.statistics.results[0].moves == 9


def test_a_restored_game_was_not_left() -> None:
    player = Player(ALMOST_WON)
    player.deal(13)
    player.session.restore_previous()
    player.win()
    assert player.outcomes == [("g0", "won")]


def test_a_game_without_an_id_counts_nowhere() -> None:
    """As one that is played on from the middle of an example."""
    player = Player()
    player.session.take_up(SavedGame(read_record(ALMOST_WON), 0, None, None))
    player.win()
    assert player.session.game.outcome == "won"
    player.deal(13)
    player.tap(STOCK)
    assert player.outcomes == []


def test_two_pages_of_the_same_game_count_one() -> None:
    """Bug 30: won in one, left in the other."""
    player, other = Player(ALMOST_WON), Player(ALMOST_WON)
    player.win()
    other.deal(13)
    other.tap(STOCK)
    assert other.outcomes == [("g0", GIVEN_UP)]
    other.statistics.merge(player.statistics.results)
    player.statistics.merge(other.statistics.results)
    assert player.statistics.results == other.statistics.results
    assert player.statistics.figures.played == player.statistics.figures.won == 1


# As they are kept

TEXT = write_result(result(1_796_000_000_000)._replace(id="3f2a", elapsed=345_678))


def refusal(text: str) -> str:
    """Why a text is refused."""
    with pytest.raises(SavedError) as refused:
        read_result(text)
    assert str(refused.value)
    return refused.value.code


@given(results)
def test_a_result_is_read_as_it_was_written(one: Result) -> None:
    assert read_result(write_result(one)) == one


def test_what_is_kept() -> None:
    """The format that docs/saved-state.md tells of: it changes only with its schema number."""
    assert TEXT == '[1,1796000000000,"3f2a","HH1-N-AAAAAAM","2026-11-30","won",80,345678]'


def test_every_beginning_of_a_result_is_damaged() -> None:
    for end in range(len(TEXT)):
        assert refusal(TEXT[:end]) == "statistics-damaged"


@pytest.mark.parametrize("at", range(8))
def test_values_of_another_type(at: int) -> None:
    wrong: list[Any] = [None, True, False, -1, 1.5, 1.0, "", "?", [], {}, [1]]
    wrong += [2**53, 10**30] * (at > 0)
    for value in wrong:
        data = json.loads(TEXT)
        data[at] = value
        assert refusal(json.dumps(data)) == "statistics-damaged", value


@pytest.mark.parametrize(
    ("at", "value"),
    [
        (0, 0),
        (2, "g 1"),
        (2, "ă"),
        (2, "x" * 65),
        (3, "HH1-N-AAAAAA"),
        (3, "HH1-N-AAAAAAMA"),
        (3, "hh1-n-aaaaaam"),
        (3, "HH1-N-AAAAAA1"),
        (3, "HH2-N-AAAAAAM"),
        (4, "2026-02-29"),
        (4, "30.11.2026"),
        (5, "WON"),
        (5, "blocked"),
    ],
)
def test_values_that_cannot_be(at: int, value: object) -> None:
    data = json.loads(TEXT)
    data[at] = value
    assert refusal(json.dumps(data)) == "statistics-damaged"


@pytest.mark.parametrize(
    "text",
    [
        *("", "null", "1", "[]", "{}", '""', "[1]", '{"0":1}', '[[1],1,"a"]', "\x00", "\ud800"),
        *(TEXT[:-1] + ",1]", TEXT + TEXT, "[" * 200_000),
    ],
    ids=lambda text: ascii(text[:20]),
)
def test_what_is_no_result(text: str) -> None:
    assert refusal(text) == "statistics-damaged"


@pytest.mark.parametrize("text", ["[2]", '[3,"?"]', TEXT.replace("[1", "[2")])
def test_a_newer_version_is_told_apart(text: str) -> None:
    """Bug 33."""
    assert refusal(text) == "statistics-newer"


@given(damaged(results.map(write_result)))
def test_damage_is_noticed_or_leaves_a_result(text: str) -> None:
    try:
        one = read_result(text)
    except SavedError:
        return
    assert read_result(write_result(one)) == one
    assert Statistics([one]).by_minutes()
    assert Statistics([one]).by_day(DAY, 1)


def test_twenty_thousand_results_are_read_and_added_to_at_once() -> None:
    """Ten times what is needed here, since the page has a slower Python on a slower machine."""
    many = [result(number, number % 3 > 0) for number in range(20_000)]
    begin = time.perf_counter()
    statistics = Statistics(many)
    assert statistics.figures.played == 20_000
    statistics.by_day(DAY, 12)
    statistics.by_minutes()
    read = time.perf_counter()
    for number in range(20_000, 21_000):
        statistics.merge([result(number)])
        assert statistics.figures.streak
    assert read - begin < 1
    assert time.perf_counter() - read < 1

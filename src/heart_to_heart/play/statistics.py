"""What the results of all games come to, each game counted once."""

import heapq
from collections import namedtuple

from ..rules.position import WON
from .days import day_number, day_text
from .results import Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

#: What a win can have beaten.
BEST_TIME, FEWEST_MOVES, LONGEST_STREAK = "best-time", "fewest-moves", "longest-streak"

#: The times of won games are counted minute by minute; the last count has all from here on.
MINUTES = 15

_MINUTE = 60_000
_WEEK = 7


class Figures(
    namedtuple(
        "Figures",
        ("played", "won", "streak", "longest", "best_time", "won_time", "fewest_moves"),
    )
):
    """What results come to.

    ``streak`` counts the latest wins in a row, ``longest`` is the longest such row there was;
    ``best_time`` and ``fewest_moves`` are those of one won game, ``won_time`` is the time of all
    won games together. Times are in milliseconds; without a win the best and fewest are None.
    """

    __slots__ = ()

    @property
    def share_won(self) -> int | None:
        """The won games in percent of those played; None if none was played."""
        return (200 * self.won + self.played) // (2 * self.played) if self.played else None

    @property
    def average_time(self) -> int | None:
        """The average time of the won games, in milliseconds; None if none was won."""
        return self.won_time // self.won if self.won else None


_NOTHING = Figures(0, 0, 0, 0, None, 0, None)


class Statistics:
    """Results, one for each game, in whatever order they come."""

    __slots__ = ("_before", "_by_id", "_counted", "_figures", "_ordered")

    def __init__(self, results: "Iterable[Result]" = ()) -> None:
        self._by_id: dict[str, Result] = {}
        #: The results as they followed one another; None if they must be put in order first.
        self._ordered: list[Result] | None = []
        #: How many of them are in the figures.
        self._counted = 0
        self._figures = _NOTHING
        #: The figures before the last of them.
        self._before = _NOTHING
        self.merge(results)

    @property
    def results(self) -> list[Result]:
        """One result for each game, in no order."""
        return list(self._by_id.values())

    @property
    def figures(self) -> Figures:
        """What the results come to."""
        self._count()
        return self._figures

    def merge(self, results: "Iterable[Result]") -> list[Result]:
        """Take results in, and return those that tell something new, which are to be kept.

        Of two results of one game a win is the one that counts, and else the earlier one; so it
        does not matter in which order, or how often, results are merged.
        """
        return [result for result in results if self._take(result)]

    def beaten_by(self, result: Result) -> list[str]:
        """What the latest win beat: BEST_TIME, FEWEST_MOVES, LONGEST_STREAK.

        It may be in the results already or not. A first win beats nothing.
        """
        before = self.figures
        if self._ordered and self._ordered[-1].id == result.id:
            before = self._before
        if result.outcome != WON or not before.won:
            return []
        beaten = (
            (BEST_TIME, result.elapsed < before.best_time),
            (FEWEST_MOVES, result.moves < before.fewest_moves),
            (LONGEST_STREAK, before.streak >= before.longest),
        )
        return [what for what, is_beaten in beaten if is_beaten]

    def by_day(self, today: str, weeks: int) -> list[tuple[str, int, int]]:
        """(day, games played, games won) for each day of the last weeks, today the last."""
        last = day_number(today)
        days = [day_text(number) for number in range(last - _WEEK * weeks + 1, last + 1)]
        played = {day: 0 for day in days}
        won = dict(played)
        for result in self._by_id.values():
            if result.day in played:
                played[result.day] += 1
                won[result.day] += result.outcome == WON
        return [(day, played[day], won[day]) for day in days]

    def by_minutes(self) -> list[int]:
        """How many games were won in less than 1 minute, in 1 to 2, ..., in MINUTES or more."""
        counts = [0] * (MINUTES + 1)
        for result in self._by_id.values():
            if result.outcome == WON:
                counts[min(result.elapsed // _MINUTE, MINUTES)] += 1
        return counts

    def _take(self, result: Result) -> bool:
        """Take a result in, if it tells something new; returns whether it does."""
        known = self._by_id.get(result.id)
        if known is not None and _rank(known) <= _rank(result):
            return False
        self._by_id[result.id] = result
        if known is None and self._ordered is not None and _is_later(result, self._ordered):
            self._ordered.append(result)
        else:
            self._ordered = None
        return True

    def _count(self) -> None:
        """Bring the figures up to date."""
        ordered = self._ordered
        if ordered is None:
            ordered = self._ordered = _in_order(self.results)
            self._counted, self._figures = 0, _NOTHING
        if self._counted < len(ordered):
            self._before = _added(self._figures, ordered[self._counted : -1])
            self._figures = _added(self._before, ordered[-1:])
            self._counted = len(ordered)


def _rank(result: Result) -> tuple[bool, Result]:
    """What decides between two results of one game: the lower one counts."""
    return result.outcome != WON, result


def _is_later(result: Result, ordered: list[Result]) -> bool:
    return not ordered or ordered[-1] < result


def _in_order(results: list[Result]) -> list[Result]:
    # A heap, since MicroPython's sort takes very long for what is in order already.
    heapq.heapify(results)
    return [heapq.heappop(results) for _ in range(len(results))]


def _added(figures: Figures, results: list[Result]) -> Figures:
    """The figures with more results, which follow those that they hold."""
    played, won, streak, longest, best_time, won_time, fewest_moves = figures
    for _, _, _, _, outcome, moves, elapsed in results:
        played += 1
        if outcome != WON:
            streak = 0
            continue
        best_time = min(best_time, elapsed) if won else elapsed
        fewest_moves = min(fewest_moves, moves) if won else moves
        won += 1
        won_time += elapsed
        streak += 1
        longest = max(longest, streak)
    return Figures(played, won, streak, longest, best_time, won_time, fewest_moves)

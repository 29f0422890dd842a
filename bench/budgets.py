"""The budgets, and whether figures keep to them. Pure: nothing here measures."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from .figures import APP, LOOK, Figure, Figures, excess, ratio

FRAME = 1000 / 60

#: A gate that dice could close would soon be ignored: a time may exceed its budget by this factor.
#: What is counted, not timed, has no slack.
SLACK = 1.35
#: Milliseconds by which a frame's time at the 95th percentile may exceed its budget.
FRAME_SLACK = FRAME / 2


class Budget(NamedTuple):
    """What a figure may come to at most.

    ``kind`` says what of it is compared, a key of COMPARED; ``limit`` is the budget, ``gate`` what
    makes ``bench-check`` fail.
    """

    figure: str
    kind: str
    limit: float
    gate: float


class Finding(NamedTuple):
    """A budget and what was measured; None if it was not."""

    budget: Budget
    value: float | None

    @property
    def met(self) -> bool:
        """Whether the budget itself is kept."""
        return self.value is not None and self.value <= self.budget.limit

    @property
    def passed(self) -> bool:
        """Whether the gate is. What was not measured does not pass."""
        return self.value is not None and self.value <= self.budget.gate


def _own(figure: Figure) -> float | None:
    return figure.get(APP)


COMPARED: dict[str, Callable[[Figure], float | None]] = {
    "× blank": ratio,
    "× look": partial(ratio, reference=LOOK),
    "above blank": excess,
    "itself": _own,
}


def _times(figure: str, limit: float, kind: str = "× blank") -> Budget:
    return Budget(figure, kind, limit, limit * SLACK)


def _frames(figure: str, limit: float) -> Budget:
    return Budget(figure, "above blank", limit, limit + FRAME_SLACK)


def _at_most(figure: str, limit: float, gate: float | None = None) -> Budget:
    return Budget(figure, "itself", limit, limit if gate is None else gate)


BUDGETS = (
    _times("cold.1x.painted", 1.5),
    _times("warm.1x.painted", 1.3),
    _times("warm.1x.painted", 1.1, "× look"),
    _times("cold.1x.tap", 4),
    _times("warm.1x.tap", 2.5),
    _times("cold.4x.tap", 4),
    _times("warm.4x.tap", 2.5),
    _at_most("first.requests", 12),
    _at_most("first.gzip kB", 340),
    _at_most("later.requests", 1),
    *(_frames(f"{kind}.1x.p95", FRAME) for kind in ("turn", "pair", "undo")),
    *(_frames(f"{kind}.4x.p95", 2 * FRAME) for kind in ("turn", "pair", "undo")),
    *(_frames(f"{kind}.1x.100000 moves.p95", FRAME) for kind in ("turn", "pair", "undo")),
    *(_frames(f"{kind}.4x.100000 moves.p95", 2 * FRAME) for kind in ("turn", "pair", "undo")),
    _at_most("heap MB.loaded", 6),
    _at_most("heap MB.ten games", 6),
    _at_most("heap MB.growth", 0.1, 0.25),
    _at_most("elements.growth", 0),
    # Python's garbage holds some hundred listeners of past writes, now more, now fewer.
    _at_most("listeners.growth", 0, 1000),
    # One lost frame is the browser's own: blank loses it as well.
    _at_most("deal.1x.lost frames", 1, 3),
    _at_most("pair.1x.lost frames", 0, 1),
    _at_most("deal.4x.frame ms", 20, 20 * SLACK),
    _at_most("pair.4x.frame ms", 20, 20 * SLACK),
    _at_most("command.deal × import json", 2, 2 * SLACK),
    _at_most("command.replay µs/move", 10, 10 * SLACK),
    _at_most("command.random game ms", 2, 2 * SLACK),
)


def check(figures: Figures) -> list[Finding]:
    """What each budget comes to."""
    return [
        Finding(budget, COMPARED[budget.kind](figures.get(budget.figure, {}))) for budget in BUDGETS
    ]

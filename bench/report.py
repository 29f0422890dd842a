"""The figures and the budgets as tables: on the screen, and in docs/performance.md."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .budgets import Finding
from .figures import APP, PAGES, REFERENCES, Figures, ratio

_WIDTH = 34
#: Between these two lines of docs/performance.md are the figures; the rest is written by hand.
BEGIN = "<!-- Written by make bench: the figures. -->"
END = "<!-- The end of the figures. -->"


def figure_lines(figures: Figures) -> Iterable[str]:
    """One line for each figure: each page's, and the app's as a multiple of the references'."""
    yield _line("figure", [*PAGES, *(f"{APP}/{page}" for page in REFERENCES)])
    for name, figure in figures.items():
        values = [_number(figure.get(page)) for page in PAGES]
        ratios = [_number(ratio(figure, APP, page)) for page in REFERENCES]
        yield _line(name, values + ratios)


def finding_lines(findings: Iterable[Finding]) -> Iterable[str]:
    """One line for each budget: what was measured, the budget, the gate, and what follows."""
    yield _line("budget", ["measured", "budget", "gate", ""])
    for finding in findings:
        budget = finding.budget
        numbers = [_number(value) for value in (finding.value, budget.limit, budget.gate)]
        name = f"{budget.figure} {_kind(budget.kind)}"
        yield _line(name, [*numbers, _verdict(finding, "EXCEEDED")])


def with_figures(page: str, result: Mapping[str, Any], findings: Iterable[Finding]) -> str:
    """A Markdown page with a run's findings in the place of those that stand in it.

    Raises ValueError if it does not say, once each, where they begin and end.
    """
    if [page.count(mark) for mark in (BEGIN, END)] != [1, 1] or page.index(BEGIN) > page.index(END):
        raise ValueError(f"The page must have these two lines, once each: {BEGIN} and {END}")
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    return "\n".join([before + BEGIN, *_page_lines(result, findings), END + after])


def _page_lines(result: Mapping[str, Any], findings: Iterable[Finding]) -> Iterable[str]:
    yield (
        f"{result['taken']}: {result['browser']}, {result['processors']} processors, load "
        f"{result['load']:.2f} at the end; {result['rounds']} rounds, {result['taps']} taps of "
        f"each kind, {result['games']} games."
    )
    yield from (
        "",
        "| figure | compared | measured | budget | gate | |",
        "|---|---|--:|--:|--:|---|",
    )
    for finding in findings:
        budget = finding.budget
        numbers = [_short(value) for value in (finding.value, budget.limit, budget.gate)]
        cells = [f"`{budget.figure}`", budget.kind, *numbers, _verdict(finding, "**exceeded**")]
        yield f"| {' | '.join(cells)} |"


def _verdict(finding: Finding, exceeded: str) -> str:
    if finding.value is None:
        return "not measured"
    return "met" if finding.met else "slack" if finding.passed else exceeded


def _kind(kind: str) -> str:
    return "" if kind == "itself" else kind


def _line(name: str, values: Sequence[str]) -> str:
    return f"{name:{_WIDTH}}" + "".join(f"{value:>11}" for value in values)


def _number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.2f}"


def _short(value: float | None) -> str:
    return "-" if value is None else f"{round(value, 2):g}"

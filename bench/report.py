"""The figures and the budgets as tables on the screen."""

from collections.abc import Iterable, Sequence

from .budgets import Finding
from .figures import APP, PAGES, REFERENCES, Figures, ratio

_WIDTH = 34


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
        verdict = "met" if finding.met else "slack" if finding.passed else "EXCEEDED"
        numbers = [_number(value) for value in (finding.value, budget.limit, budget.gate)]
        yield _line(f"{budget.figure} {_kind(budget.kind)}", [*numbers, verdict])


def _kind(kind: str) -> str:
    return "" if kind == "itself" else kind


def _line(name: str, values: Sequence[str]) -> str:
    return f"{name:{_WIDTH}}" + "".join(f"{value:>11}" for value in values)


def _number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.2f}"

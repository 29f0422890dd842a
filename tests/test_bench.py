"""The bench, but for measuring: what samples come to, whether budgets are kept, what is written."""

import json
from pathlib import Path

import pytest

from bench.__main__ import PAGE, USUAL, main
from bench.budgets import BUDGETS, SLACK, Finding, check
from bench.command import long_record
from bench.figures import PAGES, add, excess, median, medians, percentile, ratio
from bench.playing import game_taps, long_game, taps_to_a_pair
from bench.report import BEGIN, END, figure_lines, finding_lines, with_figures
from heart_to_heart import read_record
from heart_to_heart.play.saved import read_saved
from heart_to_heart.play.session import STOCK

RESULT = {
    "taken": "2026-12-01T10:00:00+00:00",
    "browser": "Chromium 156",
    "processors": 2,
    "load": 0.51,
    **USUAL,
}
FOUND = [Finding(BUDGETS[0], 1.25), Finding(BUDGETS[1], None), Finding(BUDGETS[7], 13.0)]
WRITTEN = f"""# Costs
{BEGIN}
2026-12-01T10:00:00+00:00: Chromium 156, 2 processors, load 0.51 at the end; 7 rounds, 100 taps of \
each kind, 100 games.

| figure | compared | measured | budget | gate | |
|---|---|--:|--:|--:|---|
| `cold.1x.painted` | × blank | 1.25 | 1.5 | 2.03 | met |
| `warm.1x.painted` | × blank | - | 1.3 | 1.76 | not measured |
| `first.requests` | itself | 13 | 12 | 12 | **exceeded** |
{END}
And so on.
"""


@pytest.mark.parametrize(("values", "middle"), [([3], 3), ([9, 1, 2], 2), ([4, 1, 2, 9], 3)])
def test_median(values: list[float], middle: float) -> None:
    """The middle one, or the mean of the two in the middle."""
    assert median(values) == middle


def test_percentile_is_one_of_the_values() -> None:
    """It is a time that some tap really took."""
    values = [float(n) for n in range(100, 0, -1)]
    assert [percentile(values, percent) for percent in (0, 50, 95, 100)] == [1, 50, 95, 100]
    assert percentile([7], 95) == 7


def test_medians_are_of_each_figure_and_page() -> None:
    """Samples of one page tell nothing of another."""
    samples: dict[str, dict[str, list[float]]] = {}
    for page, value in (("blank", 1), ("app", 4), ("app", 6)):
        add(samples, "cold.1x.painted", page, value)
    assert medians(samples) == {"cold.1x.painted": {"blank": 1, "app": 5}}


def test_comparisons_are_none_where_there_is_nothing_to_compare() -> None:
    """A figure that was not measured is not taken for nought."""
    assert ratio({"blank": 2, "app": 5}) == 2.5
    assert excess({"blank": 2, "app": 5}) == 3
    assert ratio({"blank": 0, "app": 5}) is ratio({"app": 5}) is excess({"app": 5}) is None


def test_a_budget_is_met_or_within_its_slack_or_exceeded() -> None:
    """The slack ends where the gate does; what was not measured passes neither."""
    budget = BUDGETS[0]
    values = [budget.limit, budget.limit * SLACK, budget.limit * SLACK + 0.01, None]
    findings = [Finding(budget, value) for value in values]
    assert [(finding.met, finding.passed) for finding in findings] == [
        (True, True),
        (False, True),
        (False, False),
        (False, False),
    ]


def test_every_budget_is_checked_and_shown() -> None:
    """No budget is left out, neither of the check nor of what is printed."""
    figures = {budget.figure: dict.fromkeys(PAGES, 1.0) for budget in BUDGETS}
    findings = check(figures)
    assert [finding.budget for finding in findings] == list(BUDGETS)
    assert all(finding.value is not None for finding in findings)
    assert all(finding.value is None for finding in check({}))
    assert len(list(figure_lines(figures))) == len(figures) + 1
    assert len(list(finding_lines(findings))) == len(BUDGETS) + 1


def test_the_games_that_are_played_are_what_they_are_said_to_be() -> None:
    """The taps, the kept game and the text that the bench plays do what their names say."""
    *draws, first, second = taps_to_a_pair()
    assert set(draws) <= {STOCK}
    assert game_taps()[: len(draws) + 2] == [*draws, first, second]
    assert read_saved(long_game(100_000)).game.moves == 100_000
    assert read_record(long_record(500)).moves == 500


def test_the_figures_take_the_place_of_those_before() -> None:
    """What stands around them stays, and writing them again changes nothing."""
    page = f"# Costs\n{BEGIN}\nold\n{END}\nAnd so on.\n"
    assert with_figures(page, RESULT, FOUND) == WRITTEN
    assert with_figures(WRITTEN, RESULT, FOUND) == WRITTEN


@pytest.mark.parametrize("page", ["", BEGIN, END + BEGIN, BEGIN + END + END])
def test_a_page_without_its_two_lines_is_refused(page: str) -> None:
    """One sentence names both, and the page is not guessed at."""
    with pytest.raises(ValueError, match=f"these two lines, once each: {BEGIN} and {END}"):
        with_figures(page, RESULT, FOUND)


@pytest.mark.parametrize(("rounds", "written"), [(7, True), (8, True), (6, False)])
def test_only_a_run_of_the_usual_size_changes_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], rounds: int, written: bool
) -> None:
    """Rough figures are printed, and that they are written down nowhere."""
    output, page = tmp_path / "bench.json", tmp_path / "performance.md"
    output.write_text(json.dumps(RESULT | {"rounds": rounds, "figures": {}}))
    page.write_text(f"{BEGIN}\n{END}\n", "utf-8")
    assert main(["--check-only", "--output", str(output), "--page", str(page)]) == 1
    assert (f"{rounds} rounds, 100 taps" in page.read_text("utf-8")) == written
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == (
        f"These figures are in {page} now."
        if written
        else f"A run as short as this leaves {page} as it is."
    )


def test_the_page_tells_the_budgets_of_today() -> None:
    """Each with its gate, in their order; if this fails: make bench."""
    table = PAGE.read_text("utf-8").split(BEGIN)[1].split(END)[0]
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("| `")]
    told = [(figure.strip("`"), kind, limit, gate) for figure, kind, _, limit, gate, _ in rows]
    assert told == [
        (figure, kind, f"{round(limit, 2):g}", f"{round(gate, 2):g}")
        for figure, kind, limit, gate in BUDGETS
    ]

"""The pure parts of the bench: what samples come to, and whether budgets are kept."""

import pytest

from bench.budgets import BUDGETS, SLACK, Finding, check
from bench.command import long_record
from bench.figures import PAGES, add, excess, median, medians, percentile, ratio
from bench.playing import game_taps, long_game, taps_to_a_pair
from bench.report import figure_lines, finding_lines
from heart_to_heart import read_record
from heart_to_heart.play.saved import read_saved
from heart_to_heart.play.session import STOCK


@pytest.mark.parametrize(("values", "middle"), [([3], 3), ([9, 1, 2], 2), ([4, 1, 2, 9], 3)])
def test_median(values: list[float], middle: float) -> None:
    assert median(values) == middle


def test_percentile_is_one_of_the_values() -> None:
    values = [float(n) for n in range(100, 0, -1)]
    assert [percentile(values, percent) for percent in (0, 50, 95, 100)] == [1, 50, 95, 100]
    assert percentile([7], 95) == 7


def test_medians_are_of_each_figure_and_page() -> None:
    samples: dict[str, dict[str, list[float]]] = {}
    for page, value in (("blank", 1), ("app", 4), ("app", 6)):
        add(samples, "cold.1x.painted", page, value)
    assert medians(samples) == {"cold.1x.painted": {"blank": 1, "app": 5}}


def test_comparisons_are_none_where_there_is_nothing_to_compare() -> None:
    assert ratio({"blank": 2, "app": 5}) == 2.5
    assert excess({"blank": 2, "app": 5}) == 3
    assert ratio({"blank": 0, "app": 5}) is ratio({"app": 5}) is excess({"app": 5}) is None


def test_a_budget_is_met_or_within_its_slack_or_exceeded() -> None:
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
    figures = {budget.figure: dict.fromkeys(PAGES, 1.0) for budget in BUDGETS}
    findings = check(figures)
    assert [finding.budget for finding in findings] == list(BUDGETS)
    assert all(finding.value is not None for finding in findings)
    assert all(finding.value is None for finding in check({}))
    assert len(list(figure_lines(figures))) == len(figures) + 1
    assert len(list(finding_lines(findings))) == len(BUDGETS) + 1


def test_the_games_that_are_played_are_what_they_are_said_to_be() -> None:
    *draws, first, second = taps_to_a_pair()
    assert set(draws) <= {STOCK}
    assert game_taps()[: len(draws) + 2] == [*draws, first, second]
    assert read_saved(long_game(100_000)).game.moves == 100_000
    assert read_record(long_record(500)).moves == 500

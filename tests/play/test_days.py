"""Days as texts, counted by the calendar that CPython's datetime has too."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heart_to_heart.play.days import day_number, day_text

LAST = date.max.toordinal()


@given(st.dates())
def test_it_counts_as_datetime_does(day: date) -> None:
    assert day_number(day.isoformat()) == day.toordinal()
    assert day_text(day.toordinal()) == day.isoformat()


def test_every_day_of_the_centuries_that_differ() -> None:
    """1900 has no leap day, 2000 has one; the first and the last years are the borders."""
    for year in (1, 2, 4, 100, 400, 1899, 1900, 1999, 2000, 2024, 2026, 2099, 2100, 9999):
        day = date(year, 1, 1)
        while day.year == year:
            assert day_text(day_number(day.isoformat())) == day.isoformat()
            assert day_number(day.isoformat()) == day.toordinal()
            if day == date.max:
                break
            day += timedelta(1)


@pytest.mark.parametrize("number", [0, -1, LAST + 1, 10**30])
def test_numbers_of_no_day(number: int) -> None:
    with pytest.raises(ValueError, match="no day"):
        day_text(number)


@pytest.mark.parametrize(
    "text",
    [
        *("", "2026", "2026-1-1", "2026-11-3", "2026-11-300", "20261130", "2026/11/30"),
        *("2026-11 30", " 2026-11-3", "2026-11-30 ", "+026-11-30", "-001-01-01", "0000-01-01"),
        *("2026-00-10", "2026-13-10", "2026-11-00", "2026-11-31", "2026-02-29", "1900-02-29"),
        *("2026-02-30", "2026-99-99", "２026-11-30", "2026-11-3\u0660", "2026-1²-30", "abcd-ef-gh"),
    ],
)
def test_texts_of_no_day(text: str) -> None:
    with pytest.raises(ValueError, match="no day"):
        day_number(text)

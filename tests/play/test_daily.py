"""The deal of the day: these very deals, for everyone and for ever."""

import hashlib

import pytest

from heart_to_heart import BLOCKED, DEALS, Deal, Position
from heart_to_heart.play.daily import daily_deal
from heart_to_heart.play.days import day_number, day_text

#: Not to be changed: whoever played these deals told others of them.
DAILY: dict[str, str] = {
    "0001-01-01": "HH1-N-UNG3QX7",
    "2000-02-29": "HH1-N-RSJT2IT",
    "2024-12-31": "HH1-N-DV4HOCH",
    "2026-01-01": "HH1-N-7LA3R75",
    "2026-11-30": "HH1-N-ZUVI4KU",
    "2026-12-07": "HH1-N-RIDQACS",
    "2026-12-25": "HH1-N-M32BOZ5",
    "2100-03-01": "HH1-N-NSO3G4Z",
    "9999-12-31": "HH1-N-6HJ4YBE",
}


@pytest.mark.parametrize("day", DAILY)
def test_golden_days(day: str) -> None:
    assert daily_deal(day).code == DAILY[day]


def test_the_rule_told_another_way() -> None:
    """The text's hash as one great number, of which the first 35 of 256 bits are taken."""
    first = day_number("2026-01-01")
    passed_over = 0
    for number in range(first, first + 366):
        day, tried = day_text(number), 0
        while True:
            text = f"heart-to-heart {day} {tried}".encode("ascii")
            deal = Deal(int(hashlib.sha256(text).hexdigest(), 16) * DEALS // 2**256)
            if Position.start(deal).outcome != BLOCKED:
                break
            tried += 1
        assert daily_deal(day) == deal
        passed_over += tried
    assert passed_over > 20


@pytest.mark.parametrize("day", ["", "2026-02-30", "30.11.2026", "2026-11-30 "])
def test_no_day_has_no_deal(day: str) -> None:
    with pytest.raises(ValueError, match="no day"):
        daily_deal(day)

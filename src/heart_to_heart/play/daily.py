"""The deal of the day: the same for everyone on a date, by a rule that never changes.

The deal's number is the first 35 bits of the SHA-256 of the ASCII text
``heart-to-heart 2026-11-30 0``. If that deal is blocked before its first move, the last number
is 1, then 2, and so on.
"""

import hashlib

from ..rules.deal import Deal
from ..rules.game import random_deal
from .days import day_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def daily_deal(day: str) -> Deal:
    """The deal of a day such as 2026-11-30; raises ValueError if there is no such day."""
    day_number(day)
    numbers = _numbers(day)
    return random_deal(lambda: next(numbers))


def _numbers(day: str) -> "Iterator[int]":
    """Yield the deals' numbers that a day has, in the order in which they are tried."""
    tried = 0
    while True:
        digest = hashlib.sha256(("heart-to-heart %s %d" % (day, tried)).encode()).digest()
        yield int.from_bytes(digest[:5], "big") >> 5
        tried += 1

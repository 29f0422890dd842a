"""heart-to-heart deal."""

import json
import os
import random
from itertools import islice
from typing import Any

import pytest

from heart_to_heart import BLOCKED, Deal, Position, cli
from tests.support.golden import golden
from tests.support.terminal import Terminal, checked_complaint, run_process

DRAWN = """\
HH1-N-AAAAAAM

  10   7       Q   Q
 2   9   5   6   9   J
   K   J   2   7   8
     3   4   6   A
       5   A   Q
        10   K
           4

waste  A
stock  5 7 K Q 10 3 6 8 4 8 A 7 4 J 2 J 9 K 8 6 3 3 2 9 5 10
"""


def test_a_deal_is_drawn_as_a_heart(terminal: Terminal) -> None:
    assert terminal.run("deal", "HH1-N-AAAAAAM") == (0, DRAWN, "")


def test_a_code_is_read_leniently(terminal: Terminal) -> None:
    assert terminal.run("deal", " “hh1 n aaaaaam”. ") == (0, DRAWN, "")


def test_every_row_is_centred(terminal: Terminal) -> None:
    rows = terminal.run("deal", "HH1-N-AAAAAAM").out.splitlines()[2:9]
    middles = {len(row) - len(row.lstrip().rjust(2)) + len(row) for row in rows}
    assert len(middles) <= 2  # a row that begins or ends with a 10 is a letter wider


@pytest.mark.parametrize("deal", golden("deals"), ids=lambda deal: deal["code"])
def test_json_is_the_golden_deal(terminal: Terminal, deal: dict[str, Any]) -> None:
    status, out, err = terminal.run("deal", "--json", deal["code"])
    assert (status, err, out.count("\n")) == (0, "", 1)
    told = json.loads(out)
    assert list(told) == ["code", "heart", "stock", "waste"]
    cards = iter(deal["cards"])
    assert told["heart"] == [list(islice(cards, length)) for length in (4, 6, 5, 4, 3, 2, 1)]
    assert (told["code"], told["stock"]) == (deal["code"], list(islice(cards, 26)))
    assert told["waste"] == list(cards)


def test_without_a_code_the_deal_is_new_and_not_blocked(terminal: Terminal) -> None:
    codes = {json.loads(terminal.run("deal", "--json").out)["code"] for _ in range(30)}
    assert len(codes) == 30
    for code in codes:
        assert Position.start(Deal.from_code(code)).outcome != BLOCKED


def test_a_random_deal_takes_all_35_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.urandom", random.Random(1).randbytes)
    draws = [cli._draw() for _ in range(1000)]
    assert all(0 <= draw < 1 << 35 for draw in draws)
    for bit in range(35):
        assert 400 < sum(draw >> bit & 1 for draw in draws) < 600


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("", "deal code such as HH1-N-AAAAAAM"),
        ("XX1-N-AAAAAAM", "“XX1”"),
        ("HH2-N-AAAAAAM", "“HH2”"),
        ("HH1-X-AAAAAAM", "“X”"),
        ("HH1-N-AAAAAA9", "“9”"),
        ("HH1-N-AAAA", "7 letters"),
        ("HH1-N-AAAAAAMM", "7 letters"),
        ("A" * 100_000, "far too long"),
        ("HH1-N-\nAAA\x00\x1b[31m", "letters"),
    ],
)
def test_a_bad_code_is_refused_in_one_line(terminal: Terminal, code: str, complaint: str) -> None:
    assert complaint in terminal.complaint("deal", code)


def test_bytes_that_are_no_text_are_refused_in_one_line() -> None:
    result = run_process("deal", os.fsdecode(b"HH1-N-AAAAAA\xff"))
    assert "\\udcff" in checked_complaint(result)

"""MicroPython counts as CPython does: days, deals of the day, results, backups, what is kept."""

import json
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from heart_to_heart.play.backup import MOST_CHARACTERS
from tests.conformance import figures
from tests.play.test_daily import DAILY

MicroPython = Callable[..., Any]

SOURCE = Path(figures.__file__).read_text(encoding="utf-8")
PROGRAM = """
import json
with open("/tests/data.json") as file:
    data = json.load(file)
print(json.dumps({expression}))
"""


def theirs(micropython: MicroPython, expression: str, data: object = None) -> Any:
    """What an expression of figures.py and the data gives in MicroPython."""
    return micropython(SOURCE + PROGRAM.format(expression=expression), data)


def plain(value: object) -> Any:
    """A value as it comes out of JSON."""
    return json.loads(json.dumps(value))


def test_golden_days(micropython: MicroPython) -> None:
    assert theirs(micropython, "daily(data)", list(DAILY)) == list(DAILY.values())


def test_days(micropython: MicroPython) -> None:
    numbers = [*range(1, 800), *range(1, date.max.toordinal(), 3_001), date.max.toordinal()]
    assert theirs(micropython, "calendar(data)", numbers) == [
        [date.fromordinal(number).isoformat(), number] for number in numbers
    ]


def test_figures(micropython: MicroPython) -> None:
    assert theirs(micropython, "figures(data)", 600) == plain(figures.figures(600))


def test_results_as_they_are_kept(micropython: MicroPython) -> None:
    assert theirs(micropython, "written(data)", 50) == plain(figures.written(50))


def test_what_is_kept(micropython: MicroPython) -> None:
    assert theirs(micropython, "kept(data)", 40) == plain(figures.kept(40))


def test_one_reads_the_backup_of_the_other(micropython: MicroPython) -> None:
    ours, other = figures.backup(), theirs(micropython, "backup()")
    assert plain(figures.read("backup", [other])) == plain(figures.read("backup", [ours]))
    read = theirs(micropython, "read('backup', data)", [ours])
    assert read == plain(figures.read("backup", [ours]))


@pytest.mark.parametrize("kind", ["result", "backup"])
def test_damage(kind: str, micropython: MicroPython) -> None:
    """Every beginning of a text, and some other damage; only what is no JSON may be read.

    MicroPython forgives a missing or a superfluous comma in JSON.
    """
    text = figures.backup() if kind == "backup" else figures.written(1)[0][0]  # type: ignore[index]
    texts = [text[:end] for end in range(0, len(text) - 2, 1 + len(text) // 500)]
    texts += ["", "null", "[]", "{}", "[2]", '""', "1", "\x00", "ă„”", "[" * 9_000, '["' * 99_999]
    texts += [text.replace(old, new) for old, new in (("1", "2"), ('"won"', "1"), ("HH1", "HH2"))]
    told = theirs(micropython, f"read({kind!r}, data)", texts)
    assert told == plain(figures.read(kind, texts))


HUGE = """
import json
def refused():
    told = []
    for text in (
        "[" * 5000000 + "]" * 5000000,
        '"' + "x" * (most - 2) + '"',
        '"' * 1000000,
        '{"a":' * 200000,
        "[" + '"x",' * 300000 + "1]",
        "x" * (most + 1),
    ):
        told.append(read("backup", [text])[0][0])
    return told
"""


def test_huge_texts_are_refused_in_the_page_s_memory(micropython: MicroPython) -> None:
    begin = time.perf_counter()
    program = SOURCE + f"most = {MOST_CHARACTERS}\n" + HUGE + "print(json.dumps(refused()))"
    assert micropython(program) == ["backup-damaged"] * 5 + ["backup-long"]
    assert time.perf_counter() - begin < 120

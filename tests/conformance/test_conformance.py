"""MicroPython does what CPython does: the golden vectors, and whatever is played and read."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import heart_to_heart
from heart_to_heart import write_code, write_record
from heart_to_heart.play.saved import write_saved
from heart_to_heart.play.session import Session, saved_game
from heart_to_heart.play.settings import Settings
from tests.conformance import driver
from tests.support.golden import golden
from tests.support.strategies import random_game
from tests.support.tables import FakeTime
from tests.support.texts import FORGIVEN, ILLEGAL_MOVES, NO_TOKENS, REFUSED, mutated

PACKAGE = Path(heart_to_heart.__file__).parent
MODULES = [
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    for folder in ("rules", "play")
    for path in sorted((PACKAGE / folder).rglob("*.py"))
]

MicroPython = Callable[..., Any]

PROGRAM = """
import json
import driver
with open("/tests/data.json") as file:
    data = json.load(file)
print(json.dumps({expression}))
"""


def both(micropython: MicroPython, expression: str, data: object) -> tuple[Any, Any]:
    """What an expression of the driver and the data gives in MicroPython, and in CPython."""
    theirs = micropython(PROGRAM.format(expression=expression), data)
    ours = eval(expression, {"driver": driver, "data": data})
    return theirs, json.loads(json.dumps(ours))


def test_this_is_the_pinned_micropython(micropython: MicroPython) -> None:
    told = micropython("import sys, json; print(json.dumps(list(sys.implementation[:2])))")
    assert told == ["micropython", [1, 27, 0, ""]]


IMPORT = """
import json, sys
with open("/tests/data.json") as file:
    modules = json.load(file)
files = []
for module in modules:
    for name in list(sys.modules):
        del sys.modules[name]
    __import__(module)
    files.append(sys.modules[module].__file__)
print(json.dumps(files))
"""


def test_every_module_is_imported_as_the_page_loads_it(micropython: MicroPython) -> None:
    """Each one first and alone, and from the compiled file of the bundle."""
    assert "heart_to_heart.rules.position" in MODULES
    paths = [module.replace(".", "/") for module in MODULES]
    assert micropython(IMPORT, MODULES) == [
        f"/app/{path}/__init__.mpy" if (PACKAGE.parent / path).is_dir() else f"/app/{path}.mpy"
        for path in paths
    ]


def test_the_library_is_the_same(micropython: MicroPython) -> None:
    program = "import json, heart_to_heart as h; print(json.dumps([h.__all__, h.__version__]))"
    assert micropython(program) == [heart_to_heart.__all__, heart_to_heart.__version__]


# Golden vectors


def test_golden_heart(micropython: MicroPython) -> None:
    heart = golden("heart")
    theirs, ours = both(micropython, "driver.shape()", None)
    assert theirs == ours
    assert theirs[1] == heart["rows"]
    assert dict(zip(map(str, theirs[0]), theirs[2][1:], strict=True)) == heart["covered_by"]


def test_golden_deals(micropython: MicroPython) -> None:
    """Bug 36."""
    rows = golden("deals")
    theirs, _ = both(micropython, "driver.deals(data)", [row["code"] for row in rows])
    assert [told[:2] for told in theirs] == [[row["code"], row["cards"]] for row in rows]


def test_deals_of_which_a_draw_is_thrown_away(micropython: MicroPython) -> None:
    """Bug 36: the rarest way through the shuffle."""
    codes = [write_code(number) for number in (939978, 10655654, 17723310, 27281369)]
    theirs, ours = both(micropython, "driver.deals(data)", codes)
    assert theirs == ours


def test_golden_deals_that_are_blocked(micropython: MicroPython) -> None:
    theirs, _ = both(micropython, "driver.deals(data)", golden("blocked-at-deal"))
    assert {told[2] for told in theirs} == {"blocked"}


def test_golden_games(micropython: MicroPython) -> None:
    rows = golden("games")
    records = [row["record"] for row in rows]
    theirs, ours = both(micropython, "driver.read_all('record', data)", records)
    assert theirs == ours
    for row, (record, (figures, cards, _)) in zip(rows, theirs, strict=True):
        end = row["end"]
        assert record == row["record"]
        assert figures[1] == end["moves"]
        assert figures[4:] == [end["score"], end["outcome"]]
        assert cards == [end[name] for name in ("heart", "free", "stock", "waste")]


def test_golden_example(micropython: MicroPython) -> None:
    example = golden("example")
    theirs, _ = both(micropython, "driver.read_all('record', data)", [example["record"]])
    record, (figures, _, pairs) = theirs[0]
    assert record == example["record"]
    assert figures[1:] == [example["moves"], example["moves"], 0, example["score"], "won"]
    assert pairs[0][0] == example["first_pair_at_move"]


# Whatever is played


def test_random_taps_lead_to_the_same_views_and_looks(micropython: MicroPython) -> None:
    """Step by step: event, figures, clock, all that is shown; at the end what is kept of it."""
    expression = "[driver.random_taps(seed, 150) for seed in data]"
    theirs, ours = both(micropython, expression, list(range(12)))
    for seed, (told, expected) in enumerate(zip(theirs, ours, strict=True)):
        for number, (line, expected_line) in enumerate(zip(told, expected, strict=True)):
            assert line == expected_line, f"seed {seed}, line {number}"
    outcomes = {line[3][2] for told in theirs for line in told[2:-5]}
    assert outcomes >= {"playing", "blocked"}


def test_games_played_by_taps(micropython: MicroPython) -> None:
    """Among them the won one of the Examples page."""
    records = [golden("example")["record"], *(row["record"] for row in golden("games")[:10])]
    theirs, ours = both(micropython, "[driver.taps_along(record) for record in data]", records)
    assert theirs == ours
    assert theirs[0][-1] == ["won", True]


# Whatever is read


def check_reading(micropython: MicroPython, kind: str, texts: list[str]) -> list[Any]:
    """Both interpreters read these texts alike; returns what they gave."""
    theirs, ours = both(micropython, f"driver.read_all({kind!r}, data)", texts)
    for text, told, expected in zip(texts, theirs, ours, strict=True):
        assert told == expected, ascii(text)
    return list(theirs)


def test_codes_are_read_alike(micropython: MicroPython) -> None:
    """Every leniency, every refusal and its sentence, and much that is damaged."""
    texts = [*FORGIVEN.values(), *(text for text, _ in REFUSED if len(text) < 1_000)]
    texts += mutated([write_code(number * 104_729) for number in range(50)], 400)
    told = check_reading(micropython, "code", texts)
    assert all(value == [12, "HH1-N-AAAAAAM"] for value in told[: len(FORGIVEN)])


def test_records_are_read_alike(micropython: MicroPython) -> None:
    records = [write_record(random_game(seed)) for seed in range(60)]
    texts = records + mutated(records, 200)
    texts += [f"HH1-N-AAAAAAM D9 25w {token}" for token in NO_TOKENS]
    texts += [f"HH1-N-AAAAAAM {moves}" for moves, *_ in ILLEGAL_MOVES]
    texts += ["", "D9", "HH1-N-AAAAAAM " + "D" * 1_000, "D " * 300_000, "D" * 390_000]
    texts.append("HH1-N-AAAAAAM D26 " + ("R " + "D " * 27) * 6_000 + "D")
    told = check_reading(micropython, "record", texts)
    assert [value[0] for value in told[: len(records)]] == records


def saved_texts() -> list[str]:
    """Saved games, some with moves undone."""
    return [
        write_saved(Session(saved_game(random_game(seed), seed * 1_001), Settings(), FakeTime()))
        for seed in range(40)
    ]


def test_saved_games_are_read_alike(micropython: MicroPython) -> None:
    """What CPython wrote MicroPython reads, and the other way round."""
    texts = saved_texts()
    told = check_reading(micropython, "saved", texts)
    assert [dict(values)["elapsed"] for values, _ in told] == [seed * 1_001 for seed in range(40)]


def test_damaged_saved_games_are_refused_alike(micropython: MicroPython) -> None:
    """Every beginning, wrong types, newer schemas, deep and huge JSON."""
    text = saved_texts()[3]
    texts = [text[:end] for end in range(len(text))]
    texts += [text[:at] + char + text[at + 1 :] for at in range(len(text)) for char in "\0x\ufffd"]
    data = json.loads(text)
    wrong = [None, True, -1, 1.5, "1", "abc", [1], {"a": 1}, [[True, 25, 0]], [[1]], [None]]
    for name in data:
        texts += [json.dumps(data | {name: value}) for value in wrong]
    texts += [json.dumps(data | {"schema": schema}) for schema in (0, 2, 99)]
    texts += ["", "null", "1", "[]", "{}", '""', "<html>", "[" * 100_000, '{"a":' * 100_000]
    texts += ["x" * 500_000, json.dumps(data | {"pairs": [[10, 25, 0]] * 5_000})]
    told = check_reading(micropython, "saved", texts)
    faults = [value[0] for value in told if isinstance(value[0], str)]
    assert set(faults) == {"saved-damaged", "saved-newer"}
    # Only some ids are others and no damage.
    assert len(texts) - len(faults) < 5


def test_settings_are_read_alike(micropython: MicroPython) -> None:
    texts = ['{"move_errors": true, "language": "ro"}', '{"language": "de", "placement_help": 0}']
    texts += ["", "null", "1", "true", "[]", '["language"]', '"language"', "{", "[" * 100_000]
    check_reading(micropython, "settings", texts)

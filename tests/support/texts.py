"""Texts that are read and texts that are refused, for either interpreter."""

import copy
import json
import random
from collections.abc import Sequence
from typing import Any

from tests.support.golden import golden

EXAMPLE_MOVES = golden("example")["record"].partition(" ")[2]

#: Spellings of HH1-N-AAAAAAM.
FORGIVEN = {
    "lower case": "hh1-n-aaaaaam",
    "mixed case": "Hh1-n-AaAaAam",
    "no dashes": "HH1NAAAAAAM",
    "one dash": "HH1N-AAAAAAM",
    "dashes elsewhere": "HH-1-N-AAAA-AAM-",
    "en dashes": "HH1–N–AAAAAAM",
    "em dashes": "HH1—N—AAAAAAM",
    "underscores": "HH1_N_AAAAAAM",
    "minus signs": "HH1\u2212N\u2212AAAAAAM",
    "no-break hyphens": "HH1\u2011N\u2011AAAAAAM",
    "soft hyphens": "HH1\u00adN\u00adAAA\u00adAAAM",
    "double dashes": "HH1--N--AAAAAAM",
    "spaces around": "  HH1-N-AAAAAAM \n",
    "spaces inside": "HH1 - N - AAA AAAM",
    "spaces for dashes": "HH1 N AAAAAAM",
    "no-break spaces": "\u00a0HH1\u00a0N\u202fAAA\u2007AAAM\u00a0",
    "tabs and lines": "HH1\t-N-\r\nAAAAAAM",
    "zero-width characters": "\ufeffHH1\u200b-N-\u2060AAAAAAM\u200b",
    "full width": "ＨＨ１－Ｎ－ＡＡＡＡＡＡＭ",
    "full width, lower case": "ｈｈ１－ｎ－ａａａａａａｍ",
    "ideographic space": "HH1\u3000N\u3000AAAAAAM",
    "double quotes": '"HH1-N-AAAAAAM"',
    "single quotes": "'HH1-N-AAAAAAM'",
    "curly quotes": "“HH1-N-AAAAAAM”",
    "curly single quotes": "‘HH1-N-AAAAAAM’",
    "Romanian quotes": "„HH1-N-AAAAAAM”",
    "guillemets": "«HH1-N-AAAAAAM»",
    "single guillemets": "‹HH1-N-AAAAAAM›",
    "back quotes": "`HH1-N-AAAAAAM`",
    "acute accents": "´HH1-N-AAAAAAM´",
    "full-width quotes": "＂HH1-N-AAAAAAM＂",
    "a lone quote": '"HH1-N-AAAAAAM',
    "quotes in quotes": "“'HH1-N-AAAAAAM'”",
    "quotes with spaces": '" HH1-N-AAAAAAM "',
    "a full stop": "HH1-N-AAAAAAM.",
    "a full stop before the quote": '"HH1-N-AAAAAAM."',
    "a full stop after the quote": '"HH1-N-AAAAAAM".',
    "a full stop after a space": "HH1-N-AAAAAAM .",
}

#: No deal codes, with the code of the fault.
REFUSED = [
    # nothing there
    ("", "code-empty"),
    ("   ", "code-empty"),
    ('""', "code-empty"),
    (".", "code-empty"),
    (" - – _ ", "code-empty"),
    ("\u200b\ufeff", "code-empty"),
    # another game
    ("XX1-N-AAAAAAM", "code-game"),
    ("H", "code-game"),
    ("AAAAAAM", "code-game"),
    ("N-AAAAAAM", "code-game"),
    ("#HH1-N-AAAAAAM", "code-game"),
    (".HH1-N-AAAAAAM", "code-game"),
    ("ΗΗ1-N-AAAAAAM", "code-game"),  # Greek Eta
    ("НН1-N-AAAAAAM", "code-game"),  # Cyrillic En
    # another generator
    ("HH2-N-AAAAAAM", "code-generator"),
    ("HH", "code-generator"),
    ("HH-N-AAAAAAM", "code-generator"),
    ("HHI-N-AAAAAAM", "code-generator"),
    ("HH١-N-AAAAAAM", "code-generator"),
    # another variant
    ("HH1-E-AAAAAAM", "code-variant"),
    ("HH1-AAAAAAM", "code-variant"),
    ("HH1", "code-variant"),
    # a foreign character
    ("HH1-N-AAAAAA9", "code-letter"),
    ("HH1-N-AAAAAA!", "code-letter"),
    ("HH1-N-AAA.AAM", "code-letter"),
    ("HH1-N-AAA'AAM", "code-letter"),
    ("HH1-N-AAAAAAM\x00", "code-letter"),
    ("hh1-n-aaaaaaı", "code-letter"),
    ("HH1-N-AAAAAAİ", "code-letter"),
    ("HH1-N-AAAAAAß", "code-letter"),
    ("HH1-N-AAAAAAſ", "code-letter"),
    ("HH1-N-AAAAAA\u212a", "code-letter"),  # the Kelvin sign, whose lower case is k
    ("HH1-N-AAAAAAА", "code-letter"),
    ("HH1-N-AAAAAA２９", "code-letter"),
    ("HH1-N-AAAAAA٢", "code-letter"),
    ("HH1-N-AAAAAAÁ", "code-letter"),
    ("HH1-N-AAAAAA🂱", "code-letter"),
    # too few letters, too many
    ("HH1-N-", "code-short"),
    ("HH1-N-AAAAAA", "code-short"),
    ("HH1-N-AAAAAAMA", "code-more"),
    ("HH1-N-AAAAAAM HH1-N-AAAAAAM", "code-more"),
    ("HH1-N-" + "A" * 60, "code-more"),
    # far too long
    ("HH1-N-AAAAAAM" + " " * 200, "code-long"),
    ("A" * 10_000_000, "code-long"),
]

#: Tokens that are no move in the text of a game.
NO_TOKENS = [
    *("D0", "D00", "D09", "D100", "D-1", "D+1", "D1.0", "D1_0", "DD", "D1D"),
    *("R1", "RR", "T", "-", "--", "w", "0w", "00w", "025w", "100w", "25", "25ww"),
    *("1-", "-1", "1-2-3", "1--2", "01-02", "0-1", "1-0", "100-1", "1-100", "19–21", "1_2"),
    *("23-24x", "23-245"),
    *("w25", "25-w", "x", "?", "undo", "#", "HH1-N-AAAAAAM", '"D9"', "D9.", "D9,"),
    # digits that are not ASCII, and letters that only look so
    *("D９", "D\u0669", "D²", "D①", "Ｄ9", "２５w", "\u0661w", "1\u0669-21"),
    *("1９-21", "19-2１", "25ｗ", "１-2", "ᴅ9", "D\u200d9", "D9\u00ad"),
]

#: Moves after HH1-N-AAAAAAM of which one is not legal: its number, its token, and the reason.
ILLEGAL_MOVES = [
    ("D27", 27, "D27", "The stock is empty: no card can be turned."),
    ("D99", 27, "D99", "The stock is empty: no card can be turned."),
    ("D20 D7", 27, "D7", "The stock is empty: no card can be turned."),
    ("R", 1, "R", "A redeal waits until the stock is empty; it still has cards."),
    ("D26 R R", 28, "R", "A redeal waits until the stock is empty; it still has cards."),
    ("26w", 1, "26w", "There is no place 26: the places of the heart are 1 to 25."),
    ("99W", 1, "99W", "There is no place 99: the places of the heart are 1 to 25."),
    ("25-26", 1, "25-26", "There is no place 26: the places of the heart are 1 to 25."),
    ("1-1", 1, "1-1", "A card makes no pair with itself (place 1)."),
    ("25w", 1, "25w", "A pair must be of the same rank, not 4 and A."),
    ("D9 24w", 10, "24w", "The card at place 24 is still covered."),
    ("D9 24-25", 10, "24-25", "The card at place 24 is still covered."),
    ("D9 25w 25w", 11, "25w", "Place 25 is empty."),
    ("D26 R 25w", 28, "25w", "The waste is empty."),
    (EXAMPLE_MOVES + " D", 77, "D", "The game is won: there is nothing left to play."),
    (EXAMPLE_MOVES + " 1w", 77, "1w", "The game is won: there is nothing left to play."),
]


def mutated(texts: Sequence[str], count: int) -> list[str]:
    """Texts with a character changed, dropped or doubled here and there."""
    source = random.Random(count)
    found = []
    for _ in range(count):
        chars = list(source.choice(texts))
        for _ in range(source.randrange(1, 4)):
            at = source.randrange(len(chars))
            other = source.choice(["", chars[at] * 2, *" D9w-R1A,:[]{}\"'.\u00a0ıİ９É🂱\n"])
            chars[at] = other or " "
        found.append("".join(chars))
    return found


#: What may stand where something else should, in JSON.
ODD_VALUES: list[Any] = [
    *(None, True, False, 0, 1, -1, 1.5, 2**31, 2**53, 10**30, 1e300),
    *("", "x", "<b>", "__proto__", "1" * 100, [], [[]], {}, {"schema": 2}),
]


def mutated_json(text: str, count: int) -> list[str]:
    """The text of some JSON with a value or two replaced, dropped or doubled, anywhere in it."""
    source = random.Random(count)
    found = []
    for _ in range(count):
        data = copy.deepcopy(json.loads(text))
        for _ in range(source.randrange(1, 3)):
            _mutate(data, source)
        found.append(json.dumps(data))
    return found


def _mutate(data: Any, source: random.Random) -> None:
    key = source.choice(list(data) if isinstance(data, dict) else range(len(data)))
    if isinstance(data[key], list | dict) and data[key] and source.random() < 0.8:
        _mutate(data[key], source)
    elif source.random() < 0.2:
        del data[key]
    elif isinstance(data, list) and source.random() < 0.2:
        data.append(data[key])
    else:
        data[key] = source.choice(ODD_VALUES)

"""Checks of what was read from a text: each returns its value, or raises ValueError."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: The greatest number kept, so that every other program that reads JSON has it exactly.
MOST = (1 << 53) - 1

# No game, result or settings come near it; MicroPython would take minutes for millions.
_LONGEST_KEPT = 10_000
_LONGEST_ID = 64
_ID_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-"


def whole(value: object) -> int:
    """A whole number from 0 to MOST (True is none)."""
    if type(value) is not int or not 0 <= value <= MOST:
        raise ValueError("no whole number")
    return value


def text(value: object) -> str:
    """A text."""
    if type(value) is not str:
        raise ValueError("no text")
    return value


def game_id(value: object) -> str:
    """The id of a game: 1 to 64 ASCII letters, digits and hyphens."""
    chars = text(value)
    # Stripping leaves something exactly if there is another character.
    if not 0 < len(chars) <= _LONGEST_ID or chars.strip(_ID_CHARACTERS):
        raise ValueError("no id")
    return chars


def parsed(kept: object) -> "Any":
    """What the JSON of one thing that was kept holds; of the browser it may be anything."""
    source = text(kept)
    if len(source) > _LONGEST_KEPT:
        raise ValueError("too long")
    try:
        return json.loads(source)
    except RuntimeError:  # it is nested too deeply
        raise ValueError("too deep") from None

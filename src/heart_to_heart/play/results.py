"""The results of games, and how each is kept."""

import json
from collections import namedtuple

from ..rules.deal import ALPHABET, GAME, GENERATOR, LETTERS, VARIANT
from ..rules.position import WON
from .checks import game_id, parsed, text, whole
from .days import day_number
from .errors import SavedError
from .session import SavedGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

SCHEMA = 1

#: The outcome of a game that was left for another one, blocked or not. The other one is WON.
GIVEN_UP = "left"

_CODE_BEGIN = GAME + GENERATOR + "-" + VARIANT + "-"


class Result(namedtuple("Result", ("ended", "id", "code", "day", "outcome", "moves", "elapsed"))):
    """What came of one game.

    ``ended`` is when, in milliseconds since 1970, and only puts results in order; ``day`` is the
    player's date then, such as 2026-11-30. ``id`` is the game's own, ``code`` its deal code,
    ``outcome`` WON or GIVEN_UP, ``elapsed`` the time played in milliseconds.
    """

    __slots__ = ()

    ended: int
    id: str
    code: str
    day: str
    outcome: str
    moves: int
    elapsed: int

    @property
    def name(self) -> str:
        """The name to keep it under: no other tab's result of the game can take a win's place."""
        return result_name(self.id, self.outcome)


def result_name(own_id: str, outcome: str) -> str:
    """The name under which the result of a game is kept."""
    return "result:" + own_id + ":" + outcome


def results_of(ended: "Iterable[SavedGame]", day: str, now: int) -> list[Result]:
    """The results of games that have ended, as an Event tells them.

    ``day`` is the player's date, ``now`` in milliseconds since 1970; see :class:`Result`.
    """
    return [result_of(saved, day, now) for saved in ended if saved.id is not None]


def result_of(saved: SavedGame, day: str, now: int) -> Result:
    """The result of one game that has an id, as if it ended now."""
    game = saved.game
    outcome = WON if game.outcome == WON else GIVEN_UP
    return Result(
        ended=now,
        id=saved.id,
        code=game.deal.code,
        day=day,
        outcome=outcome,
        moves=game.moves,
        elapsed=saved.elapsed,
    )


def write_result(result: Result) -> str:
    """One result as JSON, to be kept under its name."""
    return json.dumps([SCHEMA] + pack_result(result), separators=(",", ":"))


def read_result(kept: str) -> Result:
    """The result that was kept; raises SavedError if this is none or a newer version's."""
    try:
        data = parsed(kept)
        schema = whole(data[0])
        if schema == SCHEMA:
            return unpack_result(data[1:])
    except (ValueError, TypeError, KeyError, IndexError):
        raise SavedError("statistics-damaged") from None
    raise SavedError("statistics-newer" if schema > SCHEMA else "statistics-damaged")


def pack_result(result: Result) -> list[object]:
    """A result as what JSON can hold: its values in the order of Result."""
    return list(result)


def unpack_result(data: "Any") -> Result:
    """The result that JSON held; raises ValueError or TypeError if it held none."""
    ended, own_id, code, day, outcome, moves, elapsed = data
    day_number(text(day))
    if outcome not in (WON, GIVEN_UP):
        raise ValueError("no outcome")
    return Result(
        ended=whole(ended),
        id=game_id(own_id),
        code=_code(code),
        day=day,
        outcome=outcome,
        moves=whole(moves),
        elapsed=whole(elapsed),
    )


def _code(value: object) -> str:
    """A deal code as it is written; quicker than reading it, for thousands of results."""
    code = text(value)
    letters = code[len(_CODE_BEGIN) :]
    if code != _CODE_BEGIN + letters or len(letters) != LETTERS or letters.strip(ALPHABET):
        raise ValueError("no deal code")
    return code

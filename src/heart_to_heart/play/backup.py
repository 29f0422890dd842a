"""All that a player has, as one text to take along: the game, the results, the settings."""

import json
from collections import namedtuple

from .checks import whole
from .errors import SavedError
from .results import Result, pack_result, unpack_result
from .saved import pack_saved, unpack_saved
from .session import SavedGame
from .settings import Settings, unpack_settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

APP = "heart-to-heart"
SCHEMA = 1

#: What some 120,000 games need, and little enough to be read or refused in seconds.
MOST_CHARACTERS = 10_000_000

# Far more than any text of a backup has, or the pairs of a game between two texts.
_LONGEST_PIECE = 10_000


class Backup(namedtuple("Backup", ("saved_game", "results", "settings"))):
    """What a backup holds: a SavedGame, a list of Results, and Settings."""

    __slots__ = ()

    saved_game: SavedGame
    results: list[Result]
    settings: Settings


def write_backup(backup: Backup) -> str:
    """A backup as JSON; see docs/saved-state.md."""
    head = {
        "app": APP,
        "schema": SCHEMA,
        "game": pack_saved(backup.saved_game),
        "settings": backup.settings.chosen,
    }
    # MicroPython writes many short texts far sooner than a long one.
    results = [_compact(pack_result(result)) for result in backup.results]
    return _compact(head)[:-1] + ',"results":[' + ",\n".join(results) + "]}\n"


def read_backup(backup: str) -> Backup:
    """What a text holds; raises SavedError if it is damaged in any part, foreign, or newer."""
    if len(backup) > MOST_CHARACTERS:
        raise SavedError("backup-long")
    try:
        data = _parsed(backup)
        schema = _schema(data)
        if schema == SCHEMA:
            return _unpack(data)
    # JSON that is nested too deeply is a RuntimeError.
    except (ValueError, TypeError, KeyError, RuntimeError, MemoryError):
        raise SavedError("backup-damaged") from None
    except SavedError as fault:
        newer = fault.code == "saved-newer"
        raise SavedError("backup-newer" if newer else "backup-damaged") from None
    raise SavedError("backup-newer" if schema > SCHEMA else "backup-damaged")


def _compact(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))


def _parsed(backup: str) -> "Any":
    # MicroPython would take minutes for a text of millions of characters.
    if max(map(len, backup.split('"'))) > _LONGEST_PIECE:
        raise ValueError("too long between quotation marks")
    return json.loads(backup)


def _schema(data: "Any") -> int:
    if data["app"] != APP:
        raise ValueError("another app")
    return whole(data["schema"])


def _unpack(data: "Any") -> Backup:
    results = [unpack_result(result) for result in data["results"]]
    return Backup(unpack_saved(data["game"]), results, unpack_settings(data["settings"]))

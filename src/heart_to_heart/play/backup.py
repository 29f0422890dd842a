"""All that a player has, as one text to take along: the game, the results, the settings."""

import json
from collections import namedtuple

from .checks import whole
from .errors import SavedError
from .saved import pack_sitting, unpack_sitting
from .session import Session
from .settings import unpack_settings
from .statistics import Statistics, pack_result, unpack_result

APP = "heart-to-heart"
SCHEMA = 1

#: More than 200,000 games need, and little enough to be read or refused in seconds.
MOST_CHARACTERS = 20_000_000


class Backup(namedtuple("Backup", ("sitting", "results", "settings"))):
    """What a backup holds: a Sitting, a list of Results, and Settings."""

    __slots__ = ()


def write_backup(session: Session, statistics: Statistics) -> str:
    """The session's game and settings and the statistics as JSON; see docs/saved-state.md."""
    return json.dumps(
        {
            "app": APP,
            "schema": SCHEMA,
            "game": pack_sitting(session.sitting),
            "results": [pack_result(result) for result in statistics.results],
            "settings": session.settings.chosen,
        },
        separators=(",", ":"),
    )


def read_backup(backup: str) -> Backup:
    """What a text holds; raises SavedError if it is damaged in any part, foreign, or newer."""
    if len(backup) > MOST_CHARACTERS:
        raise SavedError("backup-long")
    try:
        data = json.loads(backup)
        if data["app"] != APP:
            raise ValueError("another app")
        schema = whole(data["schema"])
        if schema == SCHEMA:
            return _unpack(data)
    # JSON that is nested too deeply is a RuntimeError.
    except (ValueError, TypeError, KeyError, RuntimeError) as fault:
        raise SavedError("backup-damaged") from fault
    except SavedError as fault:
        newer = fault.code == "saved-newer"
        raise SavedError("backup-newer" if newer else "backup-damaged") from fault
    raise SavedError("backup-newer" if schema > SCHEMA else "backup-damaged")


def _unpack(data: dict[str, object]) -> Backup:
    results = [unpack_result(result) for result in data["results"]]
    return Backup(unpack_sitting(data["game"]), results, unpack_settings(data["settings"]))

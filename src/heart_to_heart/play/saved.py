"""The game as it is kept between two visits: JSON with a schema number, checked on reading."""

import json

from ..rules.deal import Deal
from ..rules.errors import HeartToHeartError
from ..rules.game import Game
from ..rules.position import pair
from .errors import SavedError
from .session import Session

SCHEMA = 1


def write_saved(session: Session) -> str:
    """The session's game and time as JSON; see docs/saved-state.md. Selection is not kept."""
    game = session.game
    return json.dumps(
        {
            "schema": SCHEMA,
            "code": game.deal.code,
            "pairs": [[number, move.first, move.second] for number, move in game.pairs],
            "made": game.made,
            "moves": game.moves,
            "undo_floor": game.undo_floor,
            "elapsed": session.clock.elapsed(),
        }
    )


def read_saved(text: str) -> tuple[Game, int]:
    """The game and its milliseconds; raises SavedError if this is none or a newer version's."""
    try:
        data = json.loads(text)
        schema = _count(data["schema"])
        if schema == SCHEMA:
            return _game(data), _count(data["elapsed"])
    # JSON that is nested too deeply is a RuntimeError.
    except (ValueError, TypeError, KeyError, RuntimeError, HeartToHeartError) as fault:
        raise SavedError("saved-damaged") from fault
    raise SavedError("saved-newer" if schema > SCHEMA else "saved-damaged")


def _game(data: dict[str, object]) -> Game:
    if type(data["code"]) is not str:
        raise ValueError(data["code"])
    deal = Deal.from_code(data["code"])
    pairs = [(_count(number), pair(_count(a), _count(b))) for number, a, b in data["pairs"]]
    return Game.restore(
        deal, pairs, _count(data["made"]), _count(data["moves"]), _count(data["undo_floor"])
    )


def _count(value: object) -> int:
    """A whole number from 0 on; raises ValueError if it is none (True is none)."""
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value

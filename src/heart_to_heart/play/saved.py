"""The game as it is kept between two visits: JSON with a schema number, checked on reading."""

import json

from ..rules.deal import Deal
from ..rules.errors import HeartToHeartError
from ..rules.game import Game
from ..rules.position import pair
from .checks import game_id, parsed, text, whole
from .errors import SavedError
from .session import SavedGame, Session, saved_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SCHEMA = 1


def write_saved(session: Session) -> str:
    """The session's game and time, and the game left for it, as JSON; see docs/saved-state.md."""
    return json.dumps(pack_saved(session.saved_game))


def read_saved(saved: str) -> SavedGame:
    """What was kept; raises SavedError if this is none or a newer version's."""
    try:
        data = parsed(saved)
    except ValueError:
        raise SavedError("saved-damaged") from None
    return unpack_saved(data)


def is_same(one: SavedGame, other: SavedGame) -> bool:
    """Whether two saved games are the same but for the time played."""
    return _without_time(one) == _without_time(other)


def pack_saved(saved: SavedGame) -> dict[str, object]:
    """A saved game, and the one left for it, as what JSON can hold."""
    data = _pack(saved)
    data["schema"] = SCHEMA
    if saved.previous:
        data["left"] = _pack(saved.previous)
    return data


def unpack_saved(data: "Any") -> SavedGame:
    """The saved game that JSON held; raises SavedError if it held none or a newer version's."""
    try:
        schema = whole(data["schema"])
        if schema == SCHEMA:
            return _unpack(data, _unpack(data["left"]) if "left" in data else None)
    except (ValueError, TypeError, KeyError, HeartToHeartError):
        raise SavedError("saved-damaged") from None
    raise SavedError("saved-newer" if schema > SCHEMA else "saved-damaged")


def _without_time(saved: SavedGame) -> dict[str, object]:
    previous = saved.previous and saved_game(saved.previous.game, own_id=saved.previous.id)
    return pack_saved(saved_game(saved.game, own_id=saved.id, previous=previous))


def _pack(saved: SavedGame) -> dict[str, object]:
    game = saved.game
    return {
        "id": saved.id,
        "code": game.deal.code,
        "pairs": [[number, move.first, move.second] for number, move in game.pairs],
        "made": game.known_moves,
        "moves": game.moves,
        "undo_floor": game.undo_floor,
        "elapsed": saved.elapsed,
    }


def _unpack(data: "Any", previous: SavedGame | None = None) -> SavedGame:
    own_id = None if data["id"] is None else game_id(data["id"])
    return SavedGame(_game(data), whole(data["elapsed"]), own_id, previous)


def _game(data: "Any") -> Game:
    deal = Deal.from_code(text(data["code"]))
    if type(data["pairs"]) is not list:
        raise ValueError("no list")
    pairs = [(whole(number), pair(whole(a), whole(b))) for number, a, b in data["pairs"]]
    return Game.restore(
        deal, pairs, whole(data["made"]), whole(data["moves"]), whole(data["undo_floor"])
    )

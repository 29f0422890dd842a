"""A game as text: the deal code, then the moves, such as ``HH1-N-AAAAAAM D9 25w D17 23w R``.

Written in one canonical way, read in any legal spelling, refused as a whole where it is wrong.
"""

from .deal import Deal
from .errors import IllegalMove, RecordError, quote
from .game import Game
from .position import REDEAL, TURN, WASTE, Move, pair
from .text import SPACES, is_count, upper

#: Far more than any game needs, and little enough to be refused or read at once.
MOST_CHARACTERS = 400_000

_LONGEST_TOKEN = len("19-21")


def write_record(game: Game) -> str:
    """The game as text, without its undone moves."""
    tokens = [game.deal.code]
    turns = 0
    for move in game.history():
        if move == TURN:
            turns += 1
            continue
        tokens += _turns_token(turns) + [_token(move)]
        turns = 0
    return " ".join(tokens + _turns_token(turns))


def read_record(text: str) -> Game:
    """The game that a text tells; raises RecordError, or DealCodeError for its first word."""
    words = _words(text)
    game = Game(Deal.from_code(words[0]))
    for token in words[1:]:
        try:
            _play(game, token)
        except IllegalMove as reason:
            raise _error("record-move", game, token, reason=reason) from None
        except ValueError:
            raise _error("record-token", game, token) from None
    return game


def _turns_token(turns: int) -> list[str]:
    if turns == 0:
        return []
    return ["D" if turns == 1 else f"D{turns}"]


def _token(move: Move) -> str:
    if move == REDEAL:
        return "R"
    return f"{move.first}w" if move.second == WASTE else f"{move.first}-{move.second}"


def _words(text: str) -> list[str]:
    if len(text) > MOST_CHARACTERS:
        raise RecordError("record-long", most=MOST_CHARACTERS, count=len(text))
    for space in SPACES:
        text = text.replace(space, " ")
    words = text.split()
    if not words:
        raise RecordError("record-empty")
    return words


def _play(game: Game, token: str) -> None:
    """Make the moves of one token; raises ValueError if it is none."""
    spelling = "".join(upper(char) for char in token[: _LONGEST_TOKEN + 1])
    if spelling.startswith("D"):
        game.turn(_count(spelling[1:]) if spelling != "D" else 1)
    else:
        game.play(_move(spelling))


def _move(spelling: str) -> Move:
    if spelling == "R":
        return REDEAL
    if spelling.endswith("W"):
        return pair(_count(spelling[:-1]), WASTE)
    first, second = spelling.split("-")
    return pair(_count(first), _count(second))


def _count(digits: str) -> int:
    if not is_count(digits):
        raise ValueError(digits)
    return int(digits)


def _error(code: str, game: Game, token: str, **data: object) -> RecordError:
    return RecordError(code, move=game.moves + 1, token=quote(token), **data)

"""A game as text: the deal code, then the moves, such as ``HH1-N-AAAAAAM D9 25w D17 23w R``.

Written in one canonical way, read in any legal spelling, refused as a whole where it is wrong.
"""

from .deal import Deal
from .errors import IllegalMove, RecordError, quote
from .game import Game
from .position import REDEAL, WASTE, Move, pair
from .text import SPACES, is_count, upper

#: Far more than any game needs, and little enough to be refused or read at once.
MOST_CHARACTERS = 400_000

_LONGEST_TOKEN = len("19-21")


def write_record(game: Game) -> str:
    """The game as text, without its undone moves; raises RecordError if it would be too long."""
    again = Game(game.deal)
    pieces = [(game.deal.code, 1)]
    for number, move in game.pairs:
        if number <= game.moves:
            pieces += _draw(again, number - 1) + [(_pair_token(move), 1)]
            again.play(move)
    pieces += _draw(again, game.moves)
    count = sum(len(piece) * times for piece, times in pieces)
    if count > MOST_CHARACTERS:
        raise _too_long(count)
    return "".join(piece * times for piece, times in pieces)


def read_record(text: str) -> Game:
    """The game that a text tells; raises RecordError, or DealCodeError for its first word."""
    words = _words(text)
    game = Game(Deal.from_code(words[0]))
    read = 1
    while read < len(words):
        read += _draws_read(game, words, read) or _move_read(game, words[read])
    return game


def _draw(game: Game, moves: int) -> list[tuple[str, int]]:
    """Draw until the game has so many moves; what these draws are as text, and how many times.

    Between two pairs they repeat themselves, so a million cost no more than ten.
    """
    size, turned, count = len(game.position.pile), game.position.turned, moves - game.moves
    game.draw(count)
    at_first = min(count, size - turned)
    rounds, at_last = divmod(count - at_first, size + 1)
    round_after = " R" + _turns(at_last - 1) if at_last else ""
    return [(_turns(at_first), 1), (" R" + _turns(size), rounds), (round_after, 1)]


def _turns(count: int) -> str:
    return ["", " D"][count] if count < 2 else f" D{count}"


def _pair_token(move: Move) -> str:
    return f" {move.first}w" if move.second == WASTE else f" {move.first}-{move.second}"


def _words(text: str) -> list[str]:
    if len(text) > MOST_CHARACTERS:
        raise _too_long(len(text))
    for space in SPACES:
        text = text.replace(space, " ")
    words = text.split()
    if not words:
        raise RecordError("record-empty")
    return words


def _draws_read(game: Game, words: list[str], start: int) -> int:
    """Make the draws that stand from a word on, as far as they are legal; how many words they are.

    A text can have hundreds of thousands: each spelling is read once, and the game draws once.
    """
    if not game.position.next_draw:
        return 0
    size, turned, moves, read = len(game.position.pile), game.position.turned, 0, start
    turns: dict[str, int | None] = {}
    while read < len(words):
        word = words[read]
        if word not in turns:
            turns[word] = _turns_of(word)
        count = turns[word]
        if count and turned + count <= size:
            turned += count
            moves += count
        elif count == 0 and turned == size:
            turned = 0
            moves += 1
        else:
            break
        read += 1
    game.draw(moves)
    return read - start


def _turns_of(word: str) -> int | None:
    """How many cards a draw turns, a redeal none; None if the word is no draw."""
    spelling = _spelling(word)
    if spelling in ("D", "R"):
        return 1 if spelling == "D" else 0
    digits = spelling[1:]
    return int(digits) if spelling.startswith("D") and is_count(digits) else None


def _move_read(game: Game, token: str) -> int:
    """Make the moves of one token: a pair, or what is refused; 1, for it is one word."""
    try:
        _play(game, token)
    except IllegalMove as reason:
        raise _error("record-move", game, token, reason=reason) from None
    except ValueError:
        raise _error("record-token", game, token) from None
    return 1


def _spelling(token: str) -> str:
    """A token in upper case, and cut off where it is none."""
    return "".join(upper(char) for char in token[: _LONGEST_TOKEN + 1])


def _play(game: Game, token: str) -> None:
    """Make the moves of one token; raises ValueError if it is none."""
    turns = _turns_of(token)
    if turns:
        game.turn(turns)
    else:
        game.play(_pair(_spelling(token)) if turns is None else REDEAL)


def _pair(spelling: str) -> Move:
    if spelling.endswith("W"):
        return pair(_count(spelling[:-1]), WASTE)
    first, second = spelling.split("-")
    return pair(_count(first), _count(second))


def _count(digits: str) -> int:
    if not is_count(digits):
        raise ValueError(digits)
    return int(digits)


def _too_long(count: int) -> RecordError:
    return RecordError("record-long", most=MOST_CHARACTERS, count=count)


def _error(code: str, game: Game, token: str, **data: object) -> RecordError:
    return RecordError(code, move=game.moves + 1, token=quote(token), **data)

"""A game being played: moves made, undone and redone. The only mutable object of the rules."""

from collections import namedtuple

from .deal import Deal
from .errors import IllegalMove
from .position import BLOCKED, TURN, WON, Move, Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

UNDO_LIMIT = 100


class Mark(namedtuple("Mark", ("number", "pair", "position"))):
    """A pair, the number of its move, and the position after it."""

    __slots__ = ()

    number: int
    pair: Move
    position: Position


class Game:
    """One game of a deal.

    Between two pairs there are only draws (turns and redeals), each the only one possible in its
    turn. So the pairs with their move numbers, at most 25, and the number of moves are the whole
    history: a game costs the same to keep, load and undo after a million moves as after ten.
    """

    __slots__ = ("_marks", "deal", "known_moves", "moves", "position", "undo_floor")

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.position = Position.start(deal)
        #: How many moves led here; undone ones do not count.
        self.moves = 0
        #: How many moves there are to undo and redo: those that led here and the undone ones.
        self.known_moves = 0
        #: Undo goes back to this many moves, and no further.
        self.undo_floor = 0
        self._marks = [Mark(0, None, self.position)]

    @classmethod
    def restore(
        cls,
        deal: Deal,
        pairs: list[tuple[int, Move]],
        known_moves: int,
        moves: int,
        undo_floor: int,
    ) -> "Game":
        """The game whose attributes have these values; raises IllegalMove if none can have them."""
        game = cls(deal)
        for number, pair in pairs:
            game.draw(number - 1 - game.moves)
            game.play(pair)
        game.draw(known_moves - game.moves)
        undone = known_moves - moves
        if not game.undo_floor <= undo_floor <= moves <= known_moves or (
            undone and game.outcome == WON
        ):
            raise IllegalMove("nothing-to-undo")
        game.moves = moves
        game.position = game._position_at(moves)
        game.undo_floor = undo_floor
        return game

    def copy(self) -> "Game":
        """The same game once more, to be played on by itself."""
        game = Game(self.deal)
        game.position, game.moves, game.known_moves = self.position, self.moves, self.known_moves
        game.undo_floor, game._marks = self.undo_floor, list(self._marks)
        return game

    @property
    def score(self) -> int:
        """10 points for each card that has left the heart."""
        return self.position.score

    @property
    def outcome(self) -> str:
        """WON, BLOCKED or PLAYING."""
        return self.position.outcome

    @property
    def undoable(self) -> int:
        """How many moves can be undone: the last 100 at most, and none once the game is won."""
        return 0 if self.outcome == WON else self.moves - self.undo_floor

    @property
    def redoable(self) -> int:
        """How many undone moves can be made again."""
        return self.known_moves - self.moves

    @property
    def pairs(self) -> list[tuple[int, Move]]:
        """Every known pair with the number of its move, the undone ones included."""
        return [(mark.number, mark.pair) for mark in self._marks[1:]]

    def play(self, move: Move) -> None:
        """Make a move; raises IllegalMove and changes nothing if it is not legal."""
        position = self.position.play(move)
        self._advance(1, position)
        if move.kind == "pair":
            self._marks.append(Mark(self.moves, move, position))

    def draw(self, count: int) -> None:
        """Turn cards and redeal, as the stock asks for it; any number costs the same."""
        if count < 0:
            raise IllegalMove("no-move")
        self._advance(count, self.position.drawn(count))

    def turn(self, count: int) -> None:
        """Turn cards, one after the other; raises IllegalMove where the stock ends before."""
        possible = min(count, len(self.position.stock_cards)) if self.position.occupied else 0
        self.draw(possible)
        if possible < count:
            self.play(TURN)

    def undo(self) -> None:
        """Take the last move back; raises IllegalMove if there is none to take back."""
        if not self.undoable:
            raise IllegalMove("nothing-to-undo")
        self.moves -= 1
        self.position = self._position_at(self.moves)

    def redo(self) -> None:
        """Make the last undone move again; raises IllegalMove if there is none."""
        if not self.redoable:
            raise IllegalMove("nothing-to-redo")
        self.moves += 1
        self.position = self._position_at(self.moves)

    def history(self) -> "Iterator[Move]":
        """Yield the moves that led here, the first one first."""
        position = self._marks[0].position
        pairs = dict(self.pairs)
        for number in range(1, self.moves + 1):
            move = pairs.get(number) or next(position.legal_moves())
            yield move
            position = position.play(move)

    def _advance(self, count: int, position: Position) -> None:
        while self._marks[-1].number > self.moves:
            self._marks.pop()
        self.moves += count
        self.known_moves = self.moves
        self.undo_floor = max(self.undo_floor, self.moves - UNDO_LIMIT)
        self.position = position

    def _position_at(self, moves: int) -> Position:
        mark = next(mark for mark in reversed(self._marks) if mark.number <= moves)
        position: Position = mark.position
        return position.drawn(moves - mark.number)


def random_deal(draw: "Callable[[], int]") -> Deal:
    """A deal that is not blocked before its first move, as nine in ten are.

    ``draw()`` gives a number from 0 to DEALS - 1, for instance ``lambda: secrets.randbits(35)``.
    """
    while True:
        deal = Deal(draw())
        if Position.start(deal).outcome != BLOCKED:
            return deal

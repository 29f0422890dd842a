"""A game to look at: what lies where after any of its moves, and what each move did."""

from collections import namedtuple

from ..rules.errors import IllegalMove
from ..rules.game import UNDO_LIMIT, Game
from ..rules.position import REDEAL, TURN, WASTE, Position
from .session import Session, saved_game
from .settings import Settings
from .view import View, view_of


class Step(
    namedtuple(
        "Step", ("number", "kind", "rank", "first", "second", "freed", "waste", "stock", "outcome")
    )
):
    """What a move did.

    ``rank`` is that of the pair or of the card turned, None for a redeal; ``first`` and
    ``second`` are the places of a pair (see Move), else None; ``freed`` holds the places that
    became free; ``waste`` and ``stock`` count the cards there, and ``outcome`` is the game's, after
    the move.
    """

    __slots__ = ()

    number: int
    kind: str
    rank: str | None
    first: int | None
    second: int | None
    freed: tuple[int, ...]
    waste: int
    stock: int
    outcome: str


class Replay:
    """The moves that led to where a game stands, to be gone through in any order.

    It knows only the pairs, 25 at most: any position costs the same, after ten moves or a million.
    """

    __slots__ = ("_marks", "_pairs", "deal", "moves")

    def __init__(self, game: Game) -> None:
        self.deal = game.deal
        #: How many moves there are.
        self.moves = game.moves
        self._pairs = [(number, pair) for number, pair in game.pairs if number <= game.moves]
        # The position after each pair with the number of its move, the deal's first.
        self._marks = [(0, Position.start(game.deal))]
        for number, pair in self._pairs:
            self._marks.append((number, self.position(number - 1).play(pair)))

    def position(self, number: int) -> Position:
        """What lies where after this many moves; raises IllegalMove if there are not so many."""
        if not 0 <= number <= self.moves:
            raise IllegalMove("no-move")
        done, position = [mark for mark in self._marks if mark[0] <= number][-1]
        return position.drawn(number - done)

    def game(self, number: int) -> Game:
        """A new game of the first moves, this many; its undo reaches back as far as ever."""
        pairs = [pair for pair in self._pairs if pair[0] <= number]
        return Game.restore(self.deal, pairs, number, number, max(0, number - UNDO_LIMIT))

    def step(self, number: int) -> Step:
        """What a move did, the first one being 1; raises IllegalMove if there is none."""
        before, after = self.position(number - 1), self.position(number)
        move = dict(self._pairs).get(number) or (TURN if after.turned else REDEAL)
        return Step(
            number=number,
            kind=move.kind,
            rank=before.rank_at(move.first) if move.kind == "pair" else after.rank_at(WASTE),
            first=move.first,
            second=move.second,
            freed=tuple(place for place in after.free if place not in before.free),
            waste=after.turned,
            stock=len(after.pile) - after.turned,
            outcome=after.outcome,
        )

    def view(
        self, number: int, settings: Settings, spotlight: tuple[int, ...] | None = None
    ) -> View:
        """What a player sees after this many moves; see view_of for the spotlight."""
        session = Session(saved_game(self.game(number)), settings, _no_time)
        return view_of(session, spotlight)


def _no_time() -> float:
    return 0.0

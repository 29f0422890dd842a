"""A game to look at: what lies where after any of its moves, and what each move did."""

from collections import namedtuple

from ..rules.game import UNDO_LIMIT, Game
from ..rules.position import WASTE, Position
from .session import Session
from .settings import Settings
from .snapshot import Card, Snapshot, snapshot


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


class Replay:
    """The moves that led to where a game stands, to be gone through in any order.

    It knows only the pairs, 25 at most: any position costs the same, after ten moves or a million.
    """

    __slots__ = ("_marks", "deal", "moves")

    def __init__(self, game: Game) -> None:
        self.deal = game.deal
        #: How many moves there are.
        self.moves = game.moves
        # The number of each pair's move, the pair, and the position after it.
        self._marks = [(0, None, Position.start(game.deal))]
        for number, pair in game.pairs:
            if number <= game.moves:
                before = self.position(number - 1)
                self._marks.append((number, pair, before.play(pair)))

    def position(self, number: int) -> Position:
        """What lies where after this many moves."""
        mark = [mark for mark in self._marks if mark[0] <= number][-1]
        return mark[2].drawn(number - mark[0])

    def game(self, number: int) -> Game:
        """A new game of the first moves, this many; its undo reaches back as far as ever."""
        pairs = [(mark[0], mark[1]) for mark in self._marks[1:] if mark[0] <= number]
        return Game.restore(self.deal, pairs, number, number, max(0, number - UNDO_LIMIT))

    def step(self, number: int) -> Step:
        """What a move did, the first one being 1."""
        before, after = self.position(number - 1), self.position(number)
        pair = [mark[1] for mark in self._marks if mark[0] == number]
        move = pair[0] if pair else before.next_draw
        return Step(
            number,
            move.kind,
            before.rank_at(move.first) if pair else after.rank_at(WASTE),
            move.first,
            move.second,
            tuple(place for place in after.free if place not in before.free),
            after.turned,
            len(after.pile) - after.turned,
            after.outcome,
        )

    def view(self, number: int, settings: Settings, selected: int | None = None) -> Snapshot:
        """The table after this many moves, with a place or the WASTE selected, as a player sees it."""
        session = Session(self.game(number), settings, _no_time)
        session.selected = selected
        return snapshot(session)


def spotlight(view: Snapshot, places: tuple[int, ...]) -> Snapshot:
    """A table of which only some cards of the heart stand out: the others are dimmed."""
    cards = list(view.cards)
    for place in view.heart:
        where, order, rank, covers, playable, selected, _, _ = cards[place - 1]
        dimmed = place not in places
        cards[place - 1] = Card(where, order, rank, covers, playable, selected, False, dimmed)
    return Snapshot(tuple(cards), *view[1:])


def _no_time() -> float:
    return 0.0

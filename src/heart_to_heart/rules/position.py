"""What lies where, and what may be played: immutable positions and the legal moves in them."""

from collections import namedtuple

from .deal import Deal
from .errors import IllegalMove
from .heart import FULL, PLACES, free_places, places_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

#: Stands for the waste's top where a place of the heart could stand.
WASTE = 0
POINTS = 10

PLAYING, WON, BLOCKED = "playing", "won", "blocked"


class Move(namedtuple("Move", ("kind", "first", "second"))):
    """A turn, a redeal, or the pair of two places; see TURN, REDEAL and :func:`pair`."""

    __slots__ = ()

    kind: str
    first: int
    second: int


TURN = Move("turn", None, None)
REDEAL = Move("redeal", None, None)


def pair(first: int, second: int) -> Move:
    """The pair of two places of the heart, or of a place and the WASTE, in either order."""
    if first == WASTE or (second != WASTE and second < first):
        first, second = second, first
    return Move("pair", first, second)


class Position(namedtuple("Position", ("deal", "occupied", "pile", "turned"))):
    """Where the cards of a deal lie between two moves.

    ``occupied`` is the set of places that still hold their card. ``pile`` holds the cards outside
    the heart (26-52) in the one order they always keep: the waste from its bottom to its top, then
    the stock from its next card on; ``turned`` of them are the waste. So a turn adds one to
    ``turned``, and a redeal makes it 0.
    """

    __slots__ = ()

    deal: Deal
    occupied: int
    pile: tuple[int, ...]
    turned: int

    @classmethod
    def start(cls, deal: Deal) -> "Position":
        """The position after the deal."""
        first, last = len(PLACES) + 1, len(deal.ranks)
        return cls(deal, FULL, (last,) + tuple(range(first, last)), 1)

    @property
    def heart(self) -> tuple[int, ...]:
        """The places that still hold their card, ascending."""
        return places_in(self.occupied)

    @property
    def free(self) -> tuple[int, ...]:
        """The places whose card nothing covers, ascending."""
        return free_places(self.occupied)

    @property
    def waste_cards(self) -> tuple[int, ...]:
        """The numbers of the waste's cards, its top last."""
        return self.pile[: self.turned]

    @property
    def stock_cards(self) -> tuple[int, ...]:
        """The numbers of the stock's cards, the next one first."""
        return self.pile[self.turned :]

    @property
    def waste(self) -> tuple[str, ...]:
        """The ranks of the waste, its top last."""
        return self._ranks(self.waste_cards)

    @property
    def stock(self) -> tuple[str, ...]:
        """The ranks of the stock, the next card first."""
        return self._ranks(self.stock_cards)

    @property
    def score(self) -> int:
        """10 points for each card that has left the heart."""
        return POINTS * (len(PLACES) - bin(self.occupied).count("1"))

    @property
    def outcome(self) -> str:
        """WON, BLOCKED or PLAYING. Exact, and the only place where the end is decided.

        Every card of stock and waste can come to the top, so a free card is without a partner
        only if its rank is neither there nor on another free card.
        """
        if not self.occupied:
            return WON
        free, ranks = self._ranks(self.free), self.deal.ranks
        if len(set(free)) < len(free) or any(ranks[card - 1] in free for card in self.pile):
            return PLAYING
        return BLOCKED

    def card_at(self, place: int) -> int | None:
        """The number of the card at a place of the heart or on top of the WASTE; None if empty."""
        if place == WASTE:
            return self.pile[self.turned - 1] if self.turned else None
        return place if self.occupied >> place & 1 else None

    def rank_at(self, place: int) -> str | None:
        """The rank of the card at a place of the heart or on top of the WASTE; None if empty."""
        card = self.card_at(place)
        return None if card is None else self.deal.ranks[card - 1]

    @property
    def playable(self) -> tuple[int, ...]:
        """The places whose card may be chosen for a pair: the free ones, and the WASTE's top."""
        return self.free + (WASTE,) if self.turned and self.occupied else self.free

    @property
    def next_draw(self) -> Move | None:
        """TURN or REDEAL, whichever the stock is ready for; None if neither is possible."""
        if not (self.occupied and self.pile):
            return None
        return TURN if self.turned < len(self.pile) else REDEAL

    def legal_moves(self) -> "Iterator[Move]":
        """Yield every legal move, the draw first; the only source of what is legal."""
        draw = self.next_draw
        if draw:
            yield draw
        chosen = [(place, self.rank_at(place)) for place in self.playable]
        for index, (place, rank) in enumerate(chosen):
            for other, other_rank in chosen[index + 1 :]:
                if rank == other_rank:
                    yield pair(place, other)

    def play(self, move: Move) -> "Position":
        """The position after a move; raises IllegalMove, which says why, if it is not legal."""
        if move not in self.legal_moves():
            raise self._refusal(move)
        if move.kind != "pair":
            return self.drawn(1)
        occupied = self.occupied & ~(1 << move.first)
        if move.second == WASTE:
            rest = self.pile[: self.turned - 1] + self.pile[self.turned :]
            return Position(self.deal, occupied, rest, self.turned - 1)
        return Position(self.deal, occupied & ~(1 << move.second), self.pile, self.turned)

    def drawn(self, count: int) -> "Position":
        """The position after ``count`` turns and redeals in a row, as the stock asks for them.

        Between two pairs the pile has len(pile) + 1 states that follow one another in a ring, so
        a million draws cost no more than one. Raises IllegalMove if not even one is possible.
        """
        if count and not self.next_draw:
            raise self._refusal(TURN)
        turned = (self.turned + count) % (len(self.pile) + 1)
        return Position(self.deal, self.occupied, self.pile, turned)

    def _ranks(self, cards: tuple[int, ...]) -> tuple[str, ...]:
        ranks = self.deal.ranks
        return tuple(ranks[card - 1] for card in cards)

    def _refusal(self, move: Move) -> IllegalMove:
        """Why a move is not legal here."""
        if not self.occupied:
            return IllegalMove("game-won")
        if move == TURN:
            return IllegalMove("stock-empty")
        if move == REDEAL:
            return IllegalMove("stock-not-empty" if self.pile else "nothing-to-redeal")
        if move.kind != "pair":
            return IllegalMove("no-move")
        return self._pair_refusal(move.first, move.second)

    def _pair_refusal(self, first: int, second: int) -> IllegalMove:
        if first == second:
            return IllegalMove("same-place", place=first)
        for place in (first, second):
            fault = self._place_fault(place)
            if fault:
                return IllegalMove(fault, place=place)
        return IllegalMove("other-rank", first=self.rank_at(first), second=self.rank_at(second))

    def _place_fault(self, place: int) -> str | None:
        """Why the card at a place cannot be chosen for a pair; None if it can."""
        if place != WASTE and place not in PLACES:
            return "no-place"
        if self.card_at(place) is None:
            return "waste-empty" if place == WASTE else "place-empty"
        return None if place in self.playable else "covered"

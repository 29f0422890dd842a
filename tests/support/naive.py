"""The rules once more, told as plainly as can be: a model to hold the real one against.

It shares no code with the package. Cards are numbers 1-52, moves are tuples: ("turn",),
("redeal",), ("pair", place, place) with the lower place first, or ("pair", place, 0) for the waste.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tests.support.golden import golden

NaiveMove = tuple[str, ...] | tuple[str, int, int]

COVERED_BY: dict[int, list[int]] = {
    int(place): covers for place, covers in golden("heart")["covered_by"].items()
}
MULTIPLIER, STREAM = 6364136223846793005, 53379


def pcg32(state: int, stream: int) -> Iterator[int]:
    """The draws of pcg32_srandom_r(state, stream), written after the C code of its author."""
    increment = 2 * stream + 1

    def step(old: int) -> int:
        return (old * MULTIPLIER + increment) % 2**64

    now = step((step(0) + state) % 2**64)
    while True:
        xorshifted = ((now // 2**18) ^ now) // 2**27 % 2**32
        bits = f"{xorshifted:032b}"
        rotation = now // 2**59
        yield int(bits[32 - rotation :] + bits[: 32 - rotation], 2)
        now = step(now)


def deck(number: int) -> list[str]:
    """The 52 ranks of a deal."""
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    cards = [rank for rank in ranks for _ in range(4)]
    draws = pcg32(number, STREAM)
    for i in range(51, 0, -1):
        draw = next(draws)
        while draw < 2**32 % (i + 1):
            draw = next(draws)
        j = draw % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


class Naive:
    """A table: lists of the cards in the heart, the stock (next first), the waste (top last)."""

    def __init__(self, ranks: Sequence[str]) -> None:
        self.ranks = ranks
        self.heart = list(range(1, 26))
        self.stock = list(range(26, 52))
        self.waste = [52]
        self.score = 0

    def copy(self) -> "Naive":
        twin = Naive(self.ranks)
        twin.heart, twin.stock, twin.waste = self.heart[:], self.stock[:], self.waste[:]
        twin.score = self.score
        return twin

    def state(self) -> tuple[list[int], list[int], list[int], int]:
        return self.heart, self.stock, self.waste, self.score

    def rank(self, card: int) -> str:
        return self.ranks[card - 1]

    def free(self) -> list[int]:
        return [
            place
            for place in self.heart
            if not any(cover in self.heart for cover in COVERED_BY[place])
        ]

    def pairs(self) -> list[tuple[str, int, int]]:
        """Every pair that can be played now."""
        free = self.free()
        found = [("pair", a, b) for a, b in combinations(free, 2) if self.rank(a) == self.rank(b)]
        if self.waste:
            top = self.rank(self.waste[-1])
            found += [("pair", place, 0) for place in free if self.rank(place) == top]
        return found

    def moves(self) -> list[NaiveMove]:
        """Every legal move."""
        moves: list[NaiveMove] = list(self.pairs())
        if self.heart and self.stock:
            moves.append(("turn",))
        elif self.heart and self.waste:
            moves.append(("redeal",))
        return moves

    def play(self, move: NaiveMove) -> None:
        if move == ("turn",):
            self.waste.append(self.stock.pop(0))
        elif move == ("redeal",):
            self.stock, self.waste = self.waste, []
        else:
            for place in move[1:]:
                if place == 0:
                    self.waste.pop()
                else:
                    self.heart.remove(int(place))
                    self.score += 10

    def outcome(self) -> str:
        """Decided by trying: draw until stock and waste lie as at first, and look for a pair."""
        if not self.heart:
            return "won"
        table = self.copy()
        while not table.pairs():
            draws = table.moves()
            if draws:
                table.play(draws[0])
            if table.state() == self.state():
                return "blocked"
        return "playing"


class NaiveGame:
    """A game as the list of all its tables; ``at`` is the index of the one that lies there."""

    def __init__(self, ranks: Sequence[str]) -> None:
        self.tables = [Naive(ranks)]
        self.at = 0
        self.floor = 0

    @property
    def table(self) -> Naive:
        return self.tables[self.at]

    @property
    def undoable(self) -> int:
        return self.at - self.floor if self.table.heart else 0

    @property
    def redoable(self) -> int:
        return len(self.tables) - 1 - self.at

    def play(self, move: NaiveMove) -> None:
        table = self.table.copy()
        table.play(move)
        self.tables[self.at + 1 :] = [table]
        self.at += 1
        self.floor = max(self.floor, self.at - 100)

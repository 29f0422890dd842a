"""Deal codes, and the frozen shuffle behind them: a code gives the same 52 cards for ever.

Nothing here may change what an existing code deals. Another way of dealing is another
generator, with another code (HH2); the golden vectors in tests/vectors hold this one still.
"""

from .errors import DealCodeError, quote
from .heart import PLACES, ROWS
from .text import DASHES, QUOTES, SPACES, plain, strip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COPIES = 4
DECK = tuple(rank for rank in RANKS for _ in range(COPIES))
CARDS = len(DECK)

GAME, GENERATOR, VARIANT = "HH", "1", "N"
#: RFC 4648, section 6.
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
LETTERS = 7
#: How many deals there are: numbers are 0 to DEALS - 1.
DEALS = 1 << 5 * LETTERS

_LOOK_ALIKES = {"0": "O", "1": "I", "8": "B"}
_LONGEST_TEXT = 200

# The smallest stream on which HH1-N-AAAAAAM is the deal that the game's description tells of.
_STREAM = 53379
_MULTIPLIER = 6364136223846793005
_MASK_64 = (1 << 64) - 1
_MASK_32 = (1 << 32) - 1


class Deal:
    """One of the 2^35 deals; equal deals are dealt alike.

    ``ranks`` holds the ranks of cards 1-52 in the order of the deal: cards 1-25 lie at the places
    of the heart, 26-51 are the stock (26 is turned first), 52 begins the waste.
    """

    __slots__ = ("number", "ranks")

    def __init__(self, number: int) -> None:
        self.number = _checked(number)
        self.ranks = shuffled(number)

    @classmethod
    def from_code(cls, text: str) -> "Deal":
        """The deal of a code, read as leniently as :func:`read_code`; raises DealCodeError."""
        return cls(read_code(text))

    @property
    def code(self) -> str:
        """The deal's code as it is written, such as HH1-N-AAAAAAM."""
        return write_code(self.number)

    @property
    def heart(self) -> tuple[tuple[str, ...], ...]:
        """The ranks of the heart, row by row from the top."""
        return tuple(tuple(self.ranks[place - 1] for place in row) for row in ROWS)

    @property
    def stock(self) -> tuple[str, ...]:
        """The ranks of the stock, the next card first."""
        return self.ranks[len(PLACES) : -1]

    @property
    def waste(self) -> tuple[str, ...]:
        """The rank of the card that begins the waste."""
        return self.ranks[-1:]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self.number == other.number

    def __hash__(self) -> int:
        return hash(self.number)

    def __repr__(self) -> str:
        return "Deal.from_code('" + self.code + "')"


def write_code(number: int) -> str:
    """The code of a deal's number; raises DealCodeError if there is no such deal."""
    number = _checked(number)
    # The most significant letter comes first.
    letters = "".join(ALPHABET[number >> 5 * i & 31] for i in range(LETTERS - 1, -1, -1))
    return GAME + GENERATOR + "-" + VARIANT + "-" + letters


def _checked(number: int) -> int:
    if not 0 <= number < DEALS:
        raise DealCodeError("code-number", last=DEALS - 1, number=quote(str(number)))
    return number


def read_code(text: str) -> int:
    """The number of a deal code; raises DealCodeError, which says what was expected.

    Case, spaces, dashes, full-width letters, quotes around it, a full stop after it, and 0 1 8
    for O I B are forgiven; nothing else is guessed.
    """
    compact = _compact(text)
    game, generator = compact[: len(GAME)], compact[len(GAME) : len(GAME) + 1]
    variant, letters = compact[len(GAME) + 1 : len(GAME) + 2], compact[len(GAME) + 2 :]
    if game != GAME:
        raise DealCodeError("code-game", begin=quote(compact[: len(GAME) + 1]))
    if generator != GENERATOR:
        raise DealCodeError("code-generator", begin=quote(game + generator))
    if variant != VARIANT:
        raise DealCodeError("code-variant", variant=quote(variant))
    return _number(letters)


def _compact(text: str) -> str:
    """The text without the spaces, dashes, quotes and full stop that are forgiven."""
    if len(text) > _LONGEST_TEXT:
        raise DealCodeError("code-long")
    chars = (plain(char) for char in text)
    compact = "".join(char for char in chars if char not in SPACES and char not in DASHES)
    compact = strip(compact, before=QUOTES, after=QUOTES + ".")
    if not compact:
        raise DealCodeError("code-empty")
    return compact


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        value = ALPHABET.find(_LOOK_ALIKES.get(letter, letter))
        if value < 0:
            raise DealCodeError("code-letter", letter=quote(letter))
        number = number << 5 | value
    if len(letters) != LETTERS:
        fault = "code-short" if len(letters) < LETTERS else "code-more"
        raise DealCodeError(fault, count=len(letters))
    return number


def shuffled(number: int) -> tuple[str, ...]:
    """The 52 ranks of a deal: Fisher-Yates from the last card down, drawing from PCG32."""
    cards = list(DECK)
    draws = pcg32(number, _STREAM)
    for last in range(CARDS - 1, 0, -1):
        other = _below(last + 1, draws)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def pcg32(initstate: int, initseq: int) -> "Iterator[int]":
    """Yield the 32-bit draws of PCG XSH-RR 64/32 (M. O'Neill, "PCG", 2014; pcg-c-basic)."""
    increment = (initseq << 1 | 1) & _MASK_64
    state = ((increment + initstate) * _MULTIPLIER + increment) & _MASK_64
    while True:
        shifted = (state >> 18 ^ state) >> 27 & _MASK_32
        turn = state >> 59
        yield (shifted >> turn | shifted << (-turn & 31)) & _MASK_32
        state = (state * _MULTIPLIER + increment) & _MASK_64


def _below(bound: int, draws: "Iterator[int]") -> int:
    """A draw uniform in 0 .. bound - 1: those that would favour small numbers are thrown away."""
    threshold = (1 << 32) % bound
    while True:
        draw = next(draws)
        if draw >= threshold:
            return draw % bound

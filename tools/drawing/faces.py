"""The faces of the cards, in the classic style and in large print."""

from collections.abc import Sequence

from .alphabet import LOCAL, rank_at, rank_width
from .courts import figure, sash
from .shapes import Shape, Shapes, both_ways, drawn, heart, moved, num

LARGE_TOP, LARGE_HEIGHT, LARGE_WIDER = 6, 46, 1.1
INDEX_TOP, INDEX_HEIGHT = 8, 34
INDEX_AXIS = 17  # the index and its heart stand on this line
INDEX_HEART = 13.5
INDEX_WIDER = {
    "10": 0.88,
    "A": 0.94,
    "K": 0.92,
    "Q": 0.96,
    "V": 0.94,
    "R": 0.92,
}  # the wide, drawn in


def _index(rank: str) -> Shapes:
    wider = INDEX_WIDER.get(rank, 1)
    left = INDEX_AXIS - rank_width(rank) * wider * INDEX_HEIGHT / 200
    below = INDEX_TOP + INDEX_HEIGHT + 2 + INDEX_HEART / 2
    return [
        rank_at(rank, left, INDEX_TOP, INDEX_HEIGHT, wider),
        heart(INDEX_AXIS, below, INDEX_HEART, "ink"),
    ]


PIP = 16
LEFT, MIDDLE, RIGHT = 40.5, 50, 59.5
ROW_1, ROW_2, HALFWAY, CENTRE = 17, 52.5, 43.5, 70
PAIR_1 = [(LEFT, ROW_1), (RIGHT, ROW_1)]
PAIR_2 = [(LEFT, ROW_2), (RIGHT, ROW_2)]
PAIR_C = [(LEFT, CENTRE), (RIGHT, CENTRE)]

Places = Sequence[tuple[float, float]]

# rank: (pips of the upper half, shown again turned; pips shown once)
PIPS: dict[str, tuple[Places, Places]] = {
    "2": ([(MIDDLE, ROW_1)], []),
    "3": ([(MIDDLE, ROW_1)], [(MIDDLE, CENTRE)]),
    "4": (PAIR_1, []),
    "5": (PAIR_1, [(MIDDLE, CENTRE)]),
    "6": (PAIR_1, PAIR_C),
    "7": (PAIR_1, [(MIDDLE, HALFWAY), *PAIR_C]),
    "8": ([*PAIR_1, (MIDDLE, HALFWAY)], PAIR_C),
    "9": ([*PAIR_1, *PAIR_2], [(MIDDLE, CENTRE)]),
    "10": ([*PAIR_1, *PAIR_2, (MIDDLE, (ROW_1 + ROW_2) / 2)], []),
}


def _pips(places: Places) -> Shapes:
    return [heart(x, y, PIP, "ink") for x, y in places]


def _number_face(rank: str) -> Shapes:
    upper, once = PIPS[rank]
    return both_ways(_index(rank) + _pips(upper)) + _pips(once)


# The ace's heart is cut like a stone: a table, and six facets out to the nodes
# of HEART, so that their outer edges are its own curves.
CUT = (
    "M50 37L32 24L20 38L50 76L80 38L68 24Z"
    "M50 37V21M32 24L28 4M20 38L3 31M50 76V97M80 38L97 31M68 24L72 4"
)
SHADE = (
    "M80 38L97 31C97 61 60 79 50 97V76Z"
    "M50 37V21C53.5 11 61 4 72 4L68 24ZM32 24L28 4C15 4 3 14 3 31L20 38Z"
)


def _ace_face() -> Shapes:
    """One precious heart, set in a gold thread."""
    x, y, scale = 24, 47, 0.52
    thread = f' stroke-width="{num(1.6 * scale)}" stroke-linejoin="round"'
    return [
        *both_ways(_index("A")),
        heart(50, 73, 100 * scale, "ink"),
        Shape("ink2", moved(SHADE, x, y, scale)),
        Shape("s-gold", moved(CUT, x, y, scale), thread),
    ]


def _court_face(rank: str) -> str:
    """A court card; under its Romanian letter it is the same figure once more."""
    if rank in LOCAL:
        court = f'<use href="#court-{LOCAL[rank]}"/>'
    else:
        court = f'<g id="court-{rank}">{drawn(both_ways(figure(rank)) + sash())}</g>'
    return drawn(both_ways(_index(rank))) + court


def face(rank: str) -> str:
    """A card in the classic style."""
    if rank == "A":
        return drawn(_ace_face())
    return drawn(_number_face(rank)) if rank in PIPS else _court_face(rank)


def large_face(rank: str) -> str:
    """A card in large print: the rank and a heart, above a pale one."""
    shapes = [
        rank_at(rank, 7, LARGE_TOP, LARGE_HEIGHT, LARGE_WIDER),
        heart(77, LARGE_TOP + LARGE_HEIGHT / 2, 32, "ink"),
        heart(50, 96, 60, "blush", ' opacity=".55"'),
    ]
    return drawn(shapes)

#!/usr/bin/env python3
"""Draw the cards and icons of Heart to Heart.

    python3 art/draw.py          writes faces.svg and the icons next to this file

This script is the source; the SVG files are made from it and are the same
every time. Nothing but the standard library is used.

Units: a card is 100 wide and 140 high. Colour comes only from the classes in
faces.css, so a face follows the theme of the page it is shown in:

    ink  ink2  gold  paper  blush              filled
    line  hatch  s-ink2  s-gold  s-paper       stroked, not filled
    back  on-back  s-back                      the back: ground, filled, stroked

Cards lie row over row, so only the top 40 % (56 units) is sure to be seen.
Everything that tells a rank stands there, at the left or over the full width.
"""

import re
from math import cos, hypot, radians, sin, sqrt
from pathlib import Path

HERE = Path(__file__).resolve().parent
SQUARE = "0 0 100 100"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

# --- the heart -------------------------------------------------------------

# In a square of 100: two lobes, a cleft, a tip.
HEART = (
    "M50 97C40 79 3 61 3 31C3 14 15 4 28 4C39 4 46.5 11 50 21"
    "C53.5 11 61 4 72 4C85 4 97 14 97 31C97 61 60 79 50 97Z"
)

# --- the alphabet ----------------------------------------------------------

# A warm, slightly condensed slab serif of our own; cap height 100, baseline at
# 100, left edge near 0. Name: (advance width, path). Counters are cut out by
# the even-odd rule.
GLYPHS = {
    "A": (
        74,
        "M29 0H46L67.5 90H74V100H42V90H48L44.5 75H21.5L18 90H24V100H0V90H6.5ZM33.3 28L24.3 64H42Z",
    ),
    "2": (
        62,
        "M2 25C2 9 14-1 31-1C49-1 59.5 10 59.5 26C59.5 41 50 50.5 38 61"
        "C30 68 24.5 74 21.5 82H47C51 82 52.5 80 53.5 72H62L60.5 100H1V90"
        "C4 75 15 65 25 54C34.5 44 40 37 40 27C40 16 36.5 8.5 29.5 8.5"
        "C24.5 8.5 21 11 21 14.5C21 18 23.5 19.5 23.5 25"
        "C23.5 31 19 35.5 13 35.5C6.5 35.5 2 31.5 2 25Z",
    ),
    "3": (
        60,
        "M3 22C3 9 15-1 31-1C48-1 58 9 58 24C58 36 52 44 42 48C53 51.5 60 59.5 60 71"
        "C60 89 47 101 28 101C12 101 1 93 1 82C1 75.5 5.5 71 11.5 71"
        "C17.5 71 21.5 75 21.5 80.5C21.5 85 19 86.5 19 88.5"
        "C19 91 22 92.5 26.5 92.5C35.5 92.5 40.5 84.5 40.5 72"
        "C40.5 59 35 53 25 53H19V43H24.5C34 43 39 37 39 25.5"
        "C39 14.5 35 8 28.5 8C24 8 21 10 21 12.5C21 15 23.5 16.5 23.5 21.5"
        "C23.5 27.5 19 31.5 13 31.5C7 31.5 3 27.5 3 22Z",
    ),
    "4": (
        65,
        "M36 0H53V62H65V74H53V90H61V100H27V90H35V74H0V64ZM35 23L12.5 62H35Z",
    ),
    "5": (
        61,
        "M8 0H56L53.5 16H18.5L17 37C21.5 34 26.5 32.5 32 32.5"
        "C49 32.5 61 45 61 65C61 88 47.5 101 27 101C11 101 1 93 1 82.5"
        "C1 75.5 5.5 71 11.5 71C17.5 71 21.5 75 21.5 81"
        "C21.5 85.5 19 87 19 89C19 91.3 22 92.5 26 92.5"
        "C36 92.5 41.5 83 41.5 66C41.5 50.5 37 42.5 28.5 42.5"
        "C23 42.5 19 44.5 15 50L5 48Z",
    ),
    "6": (
        62,
        "M52-1L54.5 8C36 13 24.5 24 21.5 39C25.5 36 30.5 34.5 36 34.5"
        "C51.5 34.5 62 47.5 62 66.5C62 87 49.5 101 31 101C12 101 0 86 0 61"
        "C0 28 21 5 52-1Z"
        "M30.8 44C23.5 44 19.5 51 19.5 65C19.5 82.5 23.5 92 31.2 92"
        "C38.5 92 42.5 83 42.5 68C42.5 52.5 38.2 44 30.8 44Z",
    ),
    "7": (
        60,
        "M2 0H60V12C46.5 38 38.5 64 37 100H16C18 66 27.5 42 43.5 17H20C14.5 17 12 19.5 11 28H1Z",
    ),
    "8": (
        62,
        "M31-1C48-1 58.5 9.5 58.5 24C58.5 35 53 43 44 47.5C55.5 52.5 62 61 62 72.5"
        "C62 90 49.5 101 31 101C12.5 101 0 90 0 72.5C0 61 6.5 52.5 18 47.5"
        "C9 43 3.5 35 3.5 24C3.5 9.5 14-1 31-1Z"
        "M31 8C25 8 21.5 14 21.5 24.5C21.5 36 25 42.5 31 42.5"
        "C37 42.5 40.5 36 40.5 24.5C40.5 14 37 8 31 8Z"
        "M31 53C23.5 53 19 60.5 19 72.5C19 85 23.5 92 31 92"
        "C38.5 92 43 85 43 72.5C43 60.5 38.5 53 31 53Z",
    ),
    "1": (30, "M11 0H24V90H32V100H-1V90H7V21C4 23.5 1 25 -3 26V14C3 12 8 7 11 0Z"),
    "0": (
        46,
        "M23-1C38-1 46 18 46 50C46 82 38 101 23 101C8 101 0 82 0 50C0 18 8-1 23-1Z"
        "M23 9C18 9 16 22 16 50C16 78 18 91 23 91C28 91 30 78 30 50C30 22 28 9 23 9Z",
    ),
    "J": (
        52,
        "M13 0H52V10H44V68C44 90 36 101 20 101C7.5 101 0 94 0 84C0 77 4.2 72.5 10 72.5"
        "C15.5 72.5 19.5 76.5 19.5 82C19.5 86 17.5 87.5 17.5 89.5"
        "C17.5 91.5 19 92.5 20.8 92.5C24.8 92.5 26 88 26 76V10H13Z",
    ),
    "Q": (
        72,
        "M35-1C57-1 70 18 70 48C70 67 64.5 82.5 54 90.5C57 93 61 94 66 93"
        "C68.5 92.5 71 91.5 73 90V99.5C69 103.5 65 105 60 105C50 105 43 102.5 37.5 97"
        "L35 97C13 97 0 78 0 48C0 18 13-1 35-1Z"
        "M35 9C25 9 19.5 23 19.5 48C19.5 73 25 87 35 87C45 87 50.5 73 50.5 48"
        "C50.5 23 45 9 35 9Z",
    ),
    "K": (
        74,
        "M0 0H33V10H25.5V45L48.5 10H43V0H71V10H64L43 41L67 90H74V100H41V90H46L30.5 58"
        "L25.5 65.5V90H33V100H0V90H7.5V10H0Z",
    ),
}
TEN_KERN = 4  # between the 1 and the 0 of 10, in glyph units


# --- small helpers -----------------------------------------------------------


def num(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tidy(path: str) -> str:
    return re.sub(r"-?\d+\.\d+", lambda m: num(float(m[0])), path)


def heart(
    x: float, y: float, size: float, cls: str = "", turned: bool = False, more: str = ""
) -> str:
    """A heart in a square of that size, its middle at x, y."""
    place = (
        f'x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" height="{num(size)}"'
    )
    kind = f' class="{cls}"' if cls else ""
    turn = f' transform="rotate(180 {num(x)} {num(y)})"' if turned else ""
    return f'<use href="#heart"{kind} {place}{turn}{more}/>'


def path(cls: str, d: str, more: str = "") -> str:
    return f'<path class="{cls}" d="{tidy(d)}"{more}/>'


def both_ways(name: str, half: str) -> str:
    """A half and the same half turned: the card reads from either end."""
    return f'<g id="half-{name}">{half}</g><use href="#half-{name}" transform="rotate(180 50 70)"/>'


def symbol(name: str, body: str, box: str = "0 0 100 140", more: str = "") -> str:
    return f'<symbol id="{name}" viewBox="{box}"{more}>{body}</symbol>'


# --- ranks ---------------------------------------------------------------------

LARGE_TOP, LARGE_HEIGHT, LARGE_WIDER = 6, 46, 1.1
INDEX_TOP, INDEX_HEIGHT = 8, 34
INDEX_AXIS = 17  # the index and its heart stand on this line
INDEX_HEART = 13.5
INDEX_WIDER = {"10": 0.88, "A": 0.94, "K": 0.92, "Q": 0.96}  # the wide ones, drawn in


def rank_width(rank: str) -> float:
    if rank == "10":
        return GLYPHS["1"][0] + TEN_KERN + GLYPHS["0"][0]
    return GLYPHS["6" if rank == "9" else rank][0]


def rank_shape(rank: str) -> str:
    """A rank, cap height 100, to be placed by rank_at."""
    if rank == "10":
        zero = f"translate({GLYPHS['1'][0] + TEN_KERN})"
        return glyph("1") + glyph("0", f' transform="{zero}"')
    if rank == "9":  # the six, turned
        return f'<use href="#rank-6" transform="rotate(180 {num(rank_width("6") / 2)} 50)"/>'
    return glyph(rank)


def glyph(name: str, more: str = "") -> str:
    d = GLYPHS[name][1]
    rule = ' fill-rule="evenodd"' if d.count("M") > 1 else ""
    return f'<path{rule}{more} d="{tidy(d)}"/>'


def rank_at(rank: str, x: float, y: float, height: float, wider: float = 1) -> str:
    scale = height / 100
    size = num(scale) if wider == 1 else f"{num(scale * wider)} {num(scale)}"
    place = f"translate({num(x)} {num(y)})scale({size})"
    return f'<use href="#rank-{rank}" class="ink" transform="{place}"/>'


def index(rank: str) -> str:
    wider = INDEX_WIDER.get(rank, 1)
    left = INDEX_AXIS - rank_width(rank) * wider * INDEX_HEIGHT / 200
    below = INDEX_TOP + INDEX_HEIGHT + 2 + INDEX_HEART / 2
    return rank_at(rank, left, INDEX_TOP, INDEX_HEIGHT, wider) + heart(
        INDEX_AXIS, below, INDEX_HEART, "ink"
    )


# --- number cards ------------------------------------------------------------

PIP = 16
LEFT, MIDDLE, RIGHT = 40.5, 50, 59.5
ROW_1, ROW_2, HALFWAY, CENTRE = 17, 52.5, 43.5, 70
PAIR_1 = [(LEFT, ROW_1), (RIGHT, ROW_1)]
PAIR_2 = [(LEFT, ROW_2), (RIGHT, ROW_2)]
PAIR_C = [(LEFT, CENTRE), (RIGHT, CENTRE)]

# rank: (pips of the upper half, shown again turned; pips shown once)
PIPS = {
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


def pips(places: list[tuple[float, float]]) -> str:
    return "".join(heart(x, y, PIP) for x, y in places)


def number_face(rank: str) -> str:
    upper, once = PIPS[rank]
    return both_ways(rank, index(rank) + ink(pips(upper))) + ink(pips(once))


def ink(body: str) -> str:
    return f'<g class="ink">{body}</g>' if body else ""


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


def ace_face() -> str:
    """One precious heart, set in a gold thread."""
    size = 52
    stone = (
        f'<g transform="translate({50 - size / 2} {73 - size / 2})scale({size / 100})">'
        + heart(50, 50, 100, "ink")
        + path("ink2", SHADE)
        + path("s-gold", CUT, ' stroke-width="1.6" stroke-linejoin="round"')
        + "</g>"
    )
    return both_ways("A", index("A")) + stone


# --- court cards ----------------------------------------------------------------
# Each is half a figure beside the index, down to a sash; the other half is the
# same one turned. Figures are drawn around x = 0 and then moved to AXIS.

AXIS = 62
SASH_SLOPE = 0.2


def sash_at(x: float) -> float:
    return 70 + SASH_SLOPE * (x + AXIS - 50)


def features(y: float) -> str:
    """Eyes, nose and heart-shaped lips on a face whose eyes are at y."""
    eyes = f"M-6 {y}q2.2-2 4.4 0M1.6 {y}q2.2-2 4.4 0M0 {y + 0.5}v4.5"
    return path("s-ink2", eyes, ' stroke-width="1.2" stroke-linecap="round"') + heart(
        0, y + 9, 5, "ink"
    )


def robe(cls: str, neck: float, wide: float) -> str:
    left, right = -wide, wide
    return path(
        cls,
        f"M{left} {sash_at(left)}C{left} {neck + 9} {left + 10} {neck + 3} -8 {neck}H8"
        f"C{right - 10} {neck + 3} {right} {neck + 9} {right} {sash_at(right)}Z",
    )


def king() -> str:
    hair = path("ink2", "M-13 26V45C-13 51-9 53-7 53H7C9 53 13 51 13 45V26Z")
    head = path("blush", "M-9 26V39C-9 46-5 50 0 50C5 50 9 46 9 39V26Z")
    beard = heart(0, 49, 20, "ink2") + heart(0, 46.5, 5, "ink")
    crown = path("gold", "M-14 28L-17 14L-8 20L0 12L8 20L17 14L14 28Z")
    band = path("s-ink2", "M-13.5 25H13.5", ' stroke-width="1.4"')
    stones = heart(-17, 13, 6, "ink") + heart(0, 10.5, 7, "ink") + heart(17, 13, 6, "ink")
    collar = path("blush", "M-12 51L0 66L12 51L18 55.4L0 78L-18 55.4Z")
    spots = "".join(
        heart(x, y, 4, "ink2") for x, y in ((-11.5, 58), (-5.5, 66), (5.5, 66), (11.5, 58))
    )
    staff = path("s-gold", "M26 75V33", ' stroke-width="2"') + heart(26, 28, 11, "gold")
    dress = robe("ink", 50, 30) + collar + spots
    return dress + hair + head + crown + band + stones + features(35) + beard + staff


def queen() -> str:
    thread = path("s-gold", HEART, ' stroke-width="3" transform="translate(-18 13.5)scale(.36)"')
    headdress = heart(0, 32, 42, "ink") + thread
    hair = path("ink2", "M-11 35C-11 21 11 21 11 35V47C11 51 7 53 7 53H-7C-7 53-11 51-11 47Z")
    neck = path("blush", "M-4 45H4V53L10 56L0 67L-10 56L-4 53Z")
    head = path("blush", "M-8 34C-8 26 8 26 8 34V39C8 45 4 49.5 0 49.5C-4 49.5-8 45-8 39Z")
    crown = path("gold", "M-8 21L-10 9.5L-4 14L0 7.5L4 14L10 9.5L8 21Z") + heart(0, 18, 4.5, "ink")
    stem = path("s-gold", "M25 74C25.5 64 26 56 26 42", ' stroke-width="1.8"')
    leaves = path(
        "gold",
        "M25.5 63C18 61 17 54 18 50C24 52 26 57 25.5 63Z"
        "M26 57C26 51 28 47 33 45C34 50 32 55 26 57Z",
    )
    flower = heart(26, 37, 13, "ink") + heart(26, 36.5, 5, "gold")
    dress = robe("ink2", 52, 30)
    return (
        dress
        + headdress
        + hair
        + neck
        + head
        + crown
        + features(37)
        + heart(0, 61.5, 7, "gold")
        + stem
        + leaves
        + flower
    )


def jack() -> str:
    hair = path(
        "ink2",
        "M-12 22V44C-12 47-15 48.5-17 47.5C-15 52-8 53-5 53H5"
        "C8 53 15 52 17 47.5C15 48.5 12 47 12 44V22Z",
    )
    head = path("blush", "M-8.5 22V37C-8.5 44-4 48.5 0 48.5C4 48.5 8.5 44 8.5 37V22Z")
    hat = path("ink", "M-16 26C-19 14-8 9 1 9C12 9 19 16 16 26C6 23-6 23-16 26Z")
    band = path("s-gold", "M-16 26C-6 23 6 23 16 26", ' stroke-width="2"')
    feather = path(
        "gold", "M10 23C12 11 22 5 29 11C31 15 29 20 25 21C28 17 27 14 24 14C19 14 15 18 10 23Z"
    )
    ruff = "".join(heart(x, y, 14, "blush") for x, y in ((-11, 55.5), (11, 55.5), (0, 56.5)))
    stripes = path("s-gold", "M-20 58V68M-11 60V70M11 62V75M20 58V77", ' stroke-width="1.5"')
    dress = robe("ink", 51, 30) + stripes + ruff
    return dress + hair + head + hat + band + feather + features(33.5)


FIGURES = {"J": jack, "Q": queen, "K": king}


def court_face(rank: str) -> str:
    figure = f'<g transform="translate({AXIS})">{FIGURES[rank]()}</g>'
    return both_ways(rank, index(rank) + figure) + '<use href="#sash"/>'


def sash() -> str:
    """A seam between the two figures, sewn with gold thread in an odd number of stitches."""
    reach, stitch, count = 43, 4, 13
    rise = reach * SASH_SLOPE
    gap = (2 * hypot(reach, rise) - count * stitch) / (count - 1)
    edge = f"M{num(50 - reach)} {num(70 - rise)}L{num(50 + reach)} {num(70 + rise)}"
    thread = f' stroke-width="1.7" stroke-dasharray="{stitch} {num(gap)}"'
    return path("s-paper", edge, ' stroke-width="5"') + path("s-gold", edge, thread)


# --- large print ------------------------------------------------------------------


def large_face(rank: str) -> str:
    return (
        rank_at(rank, 7, LARGE_TOP, LARGE_HEIGHT, LARGE_WIDER)
        + heart(77, LARGE_TOP + LARGE_HEIGHT / 2, 32, "ink")
        + heart(50, 96, 60, "blush", more=' opacity=".55"')
    )


def face(rank: str) -> str:
    if rank == "A":
        return ace_face()
    return number_face(rank) if rank in PIPS else court_face(rank)


# --- the rest --------------------------------------------------------------------


def back() -> str:
    """Hearts hooked into turned hearts, each with a small one inside; the same from either end."""
    lines, fills = "", ""
    for row in range(5):
        for column in range(3):
            turned = bool((row + column) % 2)
            x, y = 50 + 26 * (column - 1), 70 + 23.4 * (row - 2)
            lines += heart(x, y, 30, turned=turned)
            fills += heart(x, y + (1 if turned else -1), 8.5, turned=turned)
    return (
        '<rect class="back" width="100" height="140" rx="6"/>'
        '<rect class="s-back" vector-effect="non-scaling-stroke"'
        ' x=".4" y=".4" width="99.2" height="139.2" rx="5.6"/>'
        '<g class="s-back">'
        '<rect x="4.5" y="4.5" width="91" height="131" rx="3.5" stroke-dasharray="4 2.5"/>'
        f'<g stroke-width="4.2">{lines}</g></g><g class="on-back">{fills}</g>'
    )


def redeal() -> str:
    """A clockwise arrow around a heart."""
    radius, start, end, thick, head = 38, radians(12), radians(318), 9, (19, 15)
    x, y = 50 + radius * cos(end), 50 + radius * sin(end)
    along, across = (-sin(end), cos(end)), (cos(end), sin(end))
    tip = f"{num(x + head[0] * along[0])} {num(y + head[0] * along[1])}"
    out = f"{num(x + head[1] * across[0])} {num(y + head[1] * across[1])}"
    inn = f"{num(x - head[1] * across[0])} {num(y - head[1] * across[1])}"
    tail = f"{num(50 + radius * cos(start))} {num(50 + radius * sin(start))}"
    arc = f"M{tail}A{radius} {radius} 0 1 1 {num(x)} {num(y)}"
    return (
        f'<path fill="none" stroke="currentColor" stroke-width="{thick}"'
        f' stroke-linecap="round" d="{arc}"/>'
        f'<g fill="currentColor"><path d="M{out}L{tip}L{inn}Z"/>{heart(50, 52, 36)}</g>'
    )


def nothing() -> str:
    """A heart of which only the stitches are left."""
    left = "M50 95C40 78 4 60 4 31C4 15 16 6 28 6C39 6 46.5 13 50 22"
    right = "M50 95C60 78 96 60 96 31C96 15 84 6 72 6C61 6 53.5 13 50 22"
    stitches = 8  # on each side, starting at the tip and ending in the cleft
    length = 2 * (stitches + 0.8 * (stitches - 1))
    return (
        f'<path fill="none" stroke="currentColor" stroke-width="6" stroke-linejoin="round" '
        f'pathLength="{num(length)}" stroke-dasharray="1 .8" d="{left}{right}"/>'
    )


def seam() -> str:
    """The heart sewn into the table. It stretches to the box it is used in; its
    stitches keep their size in pixels, which the page sets with stroke-dasharray."""
    return (
        '<path fill="none" stroke="currentColor" stroke-linecap="round" '
        f'vector-effect="non-scaling-stroke" d="{HEART}"/>'
    )


SHEET = '<use href="#sheet"/>'


def sheet() -> str:
    """The card itself. The hatching shows only where --card-hatch gives it a colour."""
    lines = "".join(
        f"M{max(0, c - 140)} {min(140, c)}L{min(100, c)} {max(0, c - 100)}"
        for c in range(5, 240, 10)
    )
    return (
        '<rect class="paper" width="100" height="140" rx="6"/>'
        + path("hatch", lines)
        + '<rect class="line" x=".4" y=".4" width="99.2" height="139.2" rx="5.6"/>'
    )


def sprite() -> str:
    parts = [
        symbol("heart", f'<path d="{HEART}"/>', SQUARE),
        f'<defs><g id="sheet">{sheet()}</g><g id="sash">{sash()}</g>',
    ]
    parts += [f'<g id="rank-{rank}">{rank_shape(rank)}</g>' for rank in RANKS]
    parts.append("</defs>")
    parts += [symbol(f"face-{rank}", SHEET + face(rank)) for rank in RANKS]
    parts += [symbol(f"large-{rank}", SHEET + large_face(rank)) for rank in RANKS]
    parts.append(symbol("back", back()))
    parts.append(symbol("redeal", redeal(), SQUARE))
    parts.append(symbol("nothing", nothing(), SQUARE))
    parts.append(symbol("seam", seam(), SQUARE, ' preserveAspectRatio="none"'))
    body = "\n".join(parts)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0"'
        f' aria-hidden="true">\n{body}\n</svg>\n'
    )


# --- the app's icon ---------------------------------------------------------------
# Two cards, each leaning on the other, make a heart. Colours are fixed here: an
# icon has no page to take them from.

NIGHT, ROSE, RUBY, PAPER, GOLD = "#2a1230", "#d8304e", "#b0122f", "#fff3e4", "#f0c566"
CARD, LONG = 150, 216  # the card's breadth and length, of 512


def leaning(angle: int, inset: float, more: str) -> str:
    """A card standing on its lower corner at 0, 0, round at the far end."""
    a, b, r, c = inset, CARD - inset, 62 - inset, max(4, 16 - inset)
    top = LONG - inset
    d = (
        f"M{a} {-a - c}V{r - top}A{r} {r} 0 0 1 {a + r} {-top}"
        f"H{b - r}A{r} {r} 0 0 1 {b} {r - top}"
        f"V{-a - c}A{c} {c} 0 0 1 {b - c} {-a}H{a + c}A{c} {c} 0 0 1 {a} {-a - c}Z"
    )
    flip = "scale(-1 1)" if angle < 0 else ""
    return f'<path transform="{flip}rotate(45)translate({-CARD})" d="{d}"{more}/>'


def two_cards() -> str:
    edge = f' stroke="{PAPER}" stroke-width="12"'
    thread = (
        f' fill="none" stroke="{GOLD}" stroke-width="6"'
        ' stroke-dasharray="18 11" stroke-linecap="round"'
    )
    return (
        leaning(-1, 0, f' fill="{RUBY}"{edge}')
        + leaning(1, 0, f' fill="{ROSE}"{edge}')
        + leaning(1, 22, thread)
    )


def icon(body: str, scale: float, ground: str) -> str:
    foot = 256 + 118 * scale
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        f'{ground}<g transform="translate(256 {num(foot)})scale({num(scale)})">{body}</g></svg>\n'
    )


def silhouette() -> str:
    """The same heart in one colour, a gap where one card lies on the other."""
    r, gap, foot = 62, 20, 16
    end, start = r - LONG, -CARD - gap  # the gap falls within the round end
    side = r - sqrt(r * r - (end - start) ** 2)
    under = (
        f"M{num(side - CARD)} {start}A{r} {r} 0 0 1 {r - CARD} {-LONG}"
        f"H{-r}A{r} {r} 0 0 1 {num(-side)} {start}Z"
    )
    over = (
        f"M0 {-foot}V{end}A{r} {r} 0 0 0 {-r} {-LONG}H{r - CARD}A{r} {r} 0 0 0 {-CARD} {end}"
        f"V{-foot}A{foot} {foot} 0 0 0 {foot - CARD} 0H{-foot}A{foot} {foot} 0 0 0 0 {-foot}Z"
    )
    return (
        f'<path transform="scale(-1 1)rotate(45)" d="{under}"/>'
        f'<path transform="rotate(45)" d="{over}"/>'
    )


def main() -> None:
    files = {
        "faces.svg": sprite(),
        "icon.svg": icon(
            two_cards(), 1.55, f'<rect width="512" height="512" rx="112" fill="{NIGHT}"/>'
        ),
        "icon-maskable.svg": icon(
            two_cards(), 1.3, f'<rect width="512" height="512" fill="{NIGHT}"/>'
        ),
        "icon-mono.svg": icon(silhouette(), 1.3, ""),
    }
    for name, text in files.items():
        (HERE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

"""The letters and figures that tell the ranks: a warm, slightly condensed slab serif of our own."""

from .shapes import num, tidy

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
#: Romanian letters of the courts, and whose card they stand on: valet, damă, rege.
LOCAL = {"V": "J", "D": "Q", "R": "K"}

# Name: (advance width, path). Cap height 100, baseline at 100, left edge near 0. Counters are cut
# out by the even-odd rule.
GLYPHS = {
    "A": (
        74,
        "M29 0H46L67.5 90H74V100H42V90H48L44.5 75H21.5L18 90H24V100H0V90H6.5ZM33.3 28L24.3 64H42Z",
    ),
    "2": (
        62,
        (
            "M2 25C2 9 14-1 31-1C49-1 59.5 10 59.5 26C59.5 41 50 50.5 38 61"
            "C30 68 24.5 74 21.5 82H47C51 82 52.5 80 53.5 72H62L60.5 100H1V90"
            "C4 75 15 65 25 54C34.5 44 40 37 40 27C40 16 36.5 8.5 29.5 8.5"
            "C24.5 8.5 21 11 21 14.5C21 18 23.5 19.5 23.5 25"
            "C23.5 31 19 35.5 13 35.5C6.5 35.5 2 31.5 2 25Z"
        ),
    ),
    "3": (
        60,
        (
            "M3 22C3 9 15-1 31-1C48-1 58 9 58 24C58 36 52 44 42 48C53 51.5 60 59.5 60 71"
            "C60 89 47 101 28 101C12 101 1 93 1 82C1 75.5 5.5 71 11.5 71"
            "C17.5 71 21.5 75 21.5 80.5C21.5 85 19 86.5 19 88.5"
            "C19 91 22 92.5 26.5 92.5C35.5 92.5 40.5 84.5 40.5 72"
            "C40.5 59 35 53 25 53H19V43H24.5C34 43 39 37 39 25.5"
            "C39 14.5 35 8 28.5 8C24 8 21 10 21 12.5C21 15 23.5 16.5 23.5 21.5"
            "C23.5 27.5 19 31.5 13 31.5C7 31.5 3 27.5 3 22Z"
        ),
    ),
    "4": (
        65,
        "M36 0H53V62H65V74H53V90H61V100H27V90H35V74H0V64ZM35 23L12.5 62H35Z",
    ),
    "5": (
        61,
        (
            "M8 0H56L53.5 16H18.5L17 37C21.5 34 26.5 32.5 32 32.5"
            "C49 32.5 61 45 61 65C61 88 47.5 101 27 101C11 101 1 93 1 82.5"
            "C1 75.5 5.5 71 11.5 71C17.5 71 21.5 75 21.5 81"
            "C21.5 85.5 19 87 19 89C19 91.3 22 92.5 26 92.5"
            "C36 92.5 41.5 83 41.5 66C41.5 50.5 37 42.5 28.5 42.5"
            "C23 42.5 19 44.5 15 50L5 48Z"
        ),
    ),
    "6": (
        62,
        (
            "M52-1L54.5 8C36 13 24.5 24 21.5 39C25.5 36 30.5 34.5 36 34.5"
            "C51.5 34.5 62 47.5 62 66.5C62 87 49.5 101 31 101C12 101 0 86 0 61"
            "C0 28 21 5 52-1Z"
            "M30.8 44C23.5 44 19.5 51 19.5 65C19.5 82.5 23.5 92 31.2 92"
            "C38.5 92 42.5 83 42.5 68C42.5 52.5 38.2 44 30.8 44Z"
        ),
    ),
    "7": (
        60,
        "M2 0H60V12C46.5 38 38.5 64 37 100H16C18 66 27.5 42 43.5 17H20C14.5 17 12 19.5 11 28H1Z",
    ),
    "8": (
        62,
        (
            "M31-1C48-1 58.5 9.5 58.5 24C58.5 35 53 43 44 47.5C55.5 52.5 62 61 62 72.5"
            "C62 90 49.5 101 31 101C12.5 101 0 90 0 72.5C0 61 6.5 52.5 18 47.5"
            "C9 43 3.5 35 3.5 24C3.5 9.5 14-1 31-1Z"
            "M31 8C25 8 21.5 14 21.5 24.5C21.5 36 25 42.5 31 42.5"
            "C37 42.5 40.5 36 40.5 24.5C40.5 14 37 8 31 8Z"
            "M31 53C23.5 53 19 60.5 19 72.5C19 85 23.5 92 31 92"
            "C38.5 92 43 85 43 72.5C43 60.5 38.5 53 31 53Z"
        ),
    ),
    "1": (30, "M11 0H24V90H32V100H-1V90H7V21C4 23.5 1 25 -3 26V14C3 12 8 7 11 0Z"),
    "0": (
        46,
        (
            "M23-1C38-1 46 18 46 50C46 82 38 101 23 101C8 101 0 82 0 50C0 18 8-1 23-1Z"
            "M23 9C18 9 16 22 16 50C16 78 18 91 23 91C28 91 30 78 30 50C30 22 28 9 23 9Z"
        ),
    ),
    "J": (
        52,
        (
            "M13 0H52V10H44V68C44 90 36 101 20 101C7.5 101 0 94 0 84C0 77 4.2 72.5 10 72.5"
            "C15.5 72.5 19.5 76.5 19.5 82C19.5 86 17.5 87.5 17.5 89.5"
            "C17.5 91.5 19 92.5 20.8 92.5C24.8 92.5 26 88 26 76V10H13Z"
        ),
    ),
    "Q": (
        72,
        (
            "M35-1C57-1 70 18 70 48C70 67 64.5 82.5 54 90.5C57 93 61 94 66 93"
            "C68.5 92.5 71 91.5 73 90V99.5C69 103.5 65 105 60 105C50 105 43 102.5 37.5 97"
            "L35 97C13 97 0 78 0 48C0 18 13-1 35-1Z"
            "M35 9C25 9 19.5 23 19.5 48C19.5 73 25 87 35 87C45 87 50.5 73 50.5 48"
            "C50.5 23 45 9 35 9Z"
        ),
    ),
    "K": (
        74,
        (
            "M0 0H33V10H25.5V45L48.5 10H43V0H71V10H64L43 41L67 90H74V100H41V90H46L30.5 58"
            "L25.5 65.5V90H33V100H0V90H7.5V10H0Z"
        ),
    ),
    "V": (
        72,
        "M0 0H32V10H26L39.9 69.6L53.5 10H46V0H72V10H65.5L45 100H28L7 10H0Z",
    ),
    "D": (
        68,
        (
            "M0 0H32C56 0 68 18 68 50C68 82 56 100 32 100H0V90H7.5V10H0Z"
            "M25.5 10V90H30C43 90 48.5 76 48.5 50C48.5 24 43 10 30 10Z"
        ),
    ),
    "R": (
        74,
        (
            "M0 0H36C54 0 64 9.5 64 26C64 38.5 58 46.5 46.5 50L67 90H74V100H41V90H46.5L29 54"
            "H25.5V90H33V100H0V90H7.5V10H0ZM25.5 10V44H30C39.5 44 44 38 44 27C44 16 39.5 10 30 10Z"
        ),
    ),
}
TEN_KERN = 4  # between the 1 and the 0 of 10, in glyph units


def rank_width(rank: str) -> float:
    """Its width where it is 100 high."""
    if rank == "10":
        return GLYPHS["1"][0] + TEN_KERN + GLYPHS["0"][0]
    return GLYPHS["6" if rank == "9" else rank][0]


def rank_shape(rank: str) -> str:
    """A rank, cap height 100, to be placed by rank_at."""
    if rank == "10":
        zero = f"translate({GLYPHS['1'][0] + TEN_KERN})"
        return _glyph("1") + _glyph("0", f' transform="{zero}"')
    if rank == "9":  # the six, turned
        return f'<use href="#rank-6" transform="rotate(180 {num(rank_width("6") / 2)} 50)"/>'
    return _glyph(rank)


def _glyph(name: str, more: str = "") -> str:
    d = GLYPHS[name][1]
    rule = ' fill-rule="evenodd"' if d.count("M") > 1 else ""
    return f'<path{rule}{more} d="{tidy(d)}"/>'


def rank_at(rank: str, x: float, y: float, height: float, wider: float = 1) -> str:
    """A rank of that height, its upper left corner at x, y."""
    scale = height / 100
    size = num(scale) if wider == 1 else f"{num(scale * wider)} {num(scale)}"
    place = f"translate({num(x)} {num(y)})scale({size})"
    return f'<use href="#rank-{rank}" class="ink" transform="{place}"/>'

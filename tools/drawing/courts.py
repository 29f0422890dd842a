"""Jack, queen and king: half a figure beside the index, down to a sash; the other half is the same.

Figures are drawn around x = 0 and then moved to AXIS.
"""

from math import hypot

from .shapes import HEART, Shape, Shapes, heart, moved, num

AXIS = 62
SASH_SLOPE = 0.2


def _sash_at(x: float) -> float:
    return 70 + SASH_SLOPE * (x + AXIS - 50)


def _features(y: float) -> Shapes:
    """Eyes, nose and heart-shaped lips on a face whose eyes are at y."""
    eyes = f"M-6 {y}q2.2-2 4.4 0M1.6 {y}q2.2-2 4.4 0M0 {y + 0.5}v4.5"
    return [
        Shape("s-ink2", eyes, ' stroke-width="1.2" stroke-linecap="round"'),
        heart(0, y + 9, 5, "ink"),
    ]


def _robe(cls: str, neck: float, wide: float) -> Shape:
    left, right = -wide, wide
    return Shape(
        cls,
        f"M{left} {num(_sash_at(left))}C{left} {neck + 9} {left + 10} {neck + 3} -8 {neck}H8"
        f"C{right - 10} {neck + 3} {right} {neck + 9} {right} {num(_sash_at(right))}Z",
    )


def _king() -> Shapes:
    return [
        _robe("ink", 50, 30),
        # The collar, spotted, down to the sash
        Shape("blush", "M-12 51L0 66L12 51L18 55.4L3.85 73.2L-5.3 71.3L-18 55.4Z"),
        *(heart(x, y, 4, "ink2") for x, y in ((-11.5, 58), (-5.5, 66), (5.5, 66), (11.5, 58))),
        # Hair, head and crown with its stones
        Shape("ink2", "M-13 26V45C-13 51-9 53-7 53H7C9 53 13 51 13 45V26Z"),
        Shape("blush", "M-9 26V39C-9 46-5 50 0 50C5 50 9 46 9 39V26Z"),
        Shape("gold", "M-14 28L-17 14L-8 20L0 12L8 20L17 14L14 28Z"),
        Shape("s-ink2", "M-13.5 25H13.5", ' stroke-width="1.4"'),
        heart(-17, 13, 6, "ink"),
        heart(0, 10.5, 7, "ink"),
        heart(17, 13, 6, "ink"),
        *_features(35),
        # Beard, and the lips in it
        heart(0, 49, 20, "ink2"),
        heart(0, 46.5, 5, "ink"),
        # Sceptre
        Shape("s-gold", "M26 75V33", ' stroke-width="2"'),
        heart(26, 28, 11, "gold"),
    ]


def _queen() -> Shapes:
    return [
        _robe("ink2", 52, 30),
        # Headdress, edged with thread
        heart(0, 32, 42, "ink"),
        Shape("s-gold", moved(HEART, -18, 13.5, 0.36), ' stroke-width="1.08"'),
        # Hair, neck, head and crown
        Shape("ink2", "M-11 35C-11 21 11 21 11 35V47C11 51 7 53 7 53H-7C-7 53-11 51-11 47Z"),
        Shape("blush", "M-4 45H4V53L10 56L0 67L-10 56L-4 53Z"),
        Shape("blush", "M-8 34C-8 26 8 26 8 34V39C8 45 4 49.5 0 49.5C-4 49.5-8 45-8 39Z"),
        Shape("gold", "M-8 21L-10 9.5L-4 14L0 7.5L4 14L10 9.5L8 21Z"),
        heart(0, 18, 4.5, "ink"),
        *_features(37),
        # A locket, and a flower with its stem and leaves
        heart(0, 61.5, 7, "gold"),
        Shape("s-gold", "M25 74C25.5 64 26 56 26 42", ' stroke-width="1.8"'),
        Shape(
            "gold",
            "M25.5 63C18 61 17 54 18 50C24 52 26 57 25.5 63Z"
            "M26 57C26 51 28 47 33 45C34 50 32 55 26 57Z",
        ),
        heart(26, 37, 13, "ink"),
        heart(26, 36.5, 5, "gold"),
    ]


def _jack() -> Shapes:
    return [
        _robe("ink", 51, 30),
        Shape("s-gold", "M-20 58V68M-11 60V70M11 62V75M20 58V77", ' stroke-width="1.5"'),
        # Ruff
        *(heart(x, y, 14, "blush") for x, y in ((-11, 55.5), (11, 55.5), (0, 56.5))),
        # Hair and head
        Shape(
            "ink2",
            "M-12 22V44C-12 47-15 48.5-17 47.5C-15 52-8 53-5 53H5"
            "C8 53 15 52 17 47.5C15 48.5 12 47 12 44V22Z",
        ),
        Shape("blush", "M-8.5 22V37C-8.5 44-4 48.5 0 48.5C4 48.5 8.5 44 8.5 37V22Z"),
        # Hat with its band and feather
        Shape("ink", "M-16 26C-19 14-8 9 1 9C12 9 19 16 16 26C6 23-6 23-16 26Z"),
        Shape("s-gold", "M-16 26C-6 23 6 23 16 26", ' stroke-width="2"'),
        Shape(
            "gold", "M10 23C12 11 22 5 29 11C31 15 29 20 25 21C28 17 27 14 24 14C19 14 15 18 10 23Z"
        ),
        *_features(33.5),
    ]


FIGURES = {"J": _jack, "Q": _queen, "K": _king}


def figure(rank: str) -> Shapes:
    """Half a figure at its place on the card."""
    return [shape._replace(d=moved(shape.d, AXIS, 0)) for shape in FIGURES[rank]()]


def sash() -> Shapes:
    """A seam between the two figures, sewn with gold thread in an odd number of stitches."""
    reach, stitch, count = 43, 4, 13
    rise = reach * SASH_SLOPE
    gap = (2 * hypot(reach, rise) - count * stitch) / (count - 1)
    edge = f"M{num(50 - reach)} {num(70 - rise)}L{num(50 + reach)} {num(70 + rise)}"
    return [
        Shape("s-paper", edge, ' stroke-width="5"'),
        Shape("s-gold", edge, f' stroke-width="1.7" stroke-dasharray="{stitch} {num(gap)}"'),
    ]

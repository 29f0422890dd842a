"""All cards and signs in one SVG, to stand in the page: <use href="#face-A">."""

from math import cos, radians, sin

from .alphabet import LOCAL, RANKS
from .faces import face, large_face
from .shapes import HEART, SQUARE, heart_curves, num, symbol
from .stitches import half_heart_stitches


def _back() -> str:
    """Hearts hooked into turned hearts, each with a small one inside; the same from either end.

    Every face-down card shows it, so it is few elements.
    """
    lines, fills = "", ""
    for row in range(5):
        for column in range(3):
            upside_down = bool((row + column) % 2)
            x, y = 50 + 26 * (column - 1), 70 + 23.4 * (row - 2)
            small = y + (1 if upside_down else -1)
            lines += heart_curves(x, y, 30, upside_down=upside_down)
            fills += heart_curves(x, small, 8.5, upside_down=upside_down)
    return (
        '<rect class="s-back" x="4.5" y="4.5" width="91" height="131" rx="3.5"'
        ' stroke-dasharray="4 2.5"/>'
        f'<path class="s-back" stroke-width="1.26" d="{lines}"/>'
        f'<path class="on-back" d="{fills}"/>'
    )


def _redeal() -> str:
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
        f'<path fill="currentColor" d="M{out}L{tip}L{inn}Z{heart_curves(50, 52, 36)}"/>'
    )


def _nothing() -> str:
    """A heart of which only the stitches are left."""
    left = "M50 95C40 78 4 60 4 31C4 15 16 6 28 6C39 6 46.5 13 50 22"
    right = "M50 95C60 78 96 60 96 31C96 15 84 6 72 6C61 6 53.5 13 50 22"
    stitches = 8  # on each side, starting at the tip and ending in the cleft
    length = 2 * (stitches + 0.8 * (stitches - 1))
    return (
        f'<path fill="none" stroke="currentColor" stroke-width="6" stroke-linejoin="round" '
        f'pathLength="{num(length)}" stroke-dasharray="1 .8" d="{left}{right}"/>'
    )


def _seam() -> str:
    """The heart sewn into the table, stretched to its box: what it is filled with, and stitches.

    Only the won game's heart is filled, and its stitches have a stroke that makes them thicker.
    """
    half = half_heart_stitches(44, 0.55, 0.5)
    sewn = f'<path fill="currentColor" vector-effect="non-scaling-stroke" d="{half}"'
    return f'<path stroke="none" d="{HEART}"/>{sewn}/>{sewn} transform="matrix(-1 0 0 1 100 0)"/>'


def sprite() -> str:
    """The file cards.svg."""
    ranks = (*RANKS, *LOCAL)
    parts = [symbol("heart", f'<path d="{HEART}"/>', SQUARE)]
    for rank in ranks:
        parts += [
            symbol(f"face-{rank}", face(rank)),
            symbol(f"large-{rank}", large_face(rank)),
        ]
    parts.append(symbol("back", _back()))
    parts.append(symbol("redeal", _redeal(), SQUARE))
    parts.append(symbol("nothing", _nothing(), SQUARE))
    parts.append(symbol("seam", _seam(), SQUARE, ' preserveAspectRatio="none"'))
    body = "\n".join(parts)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0"'
        f' aria-hidden="true">\n{body}\n</svg>\n'
    )

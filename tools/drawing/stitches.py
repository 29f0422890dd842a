"""Running stitch along the heart, as shapes to be filled: a browser paints dashes more slowly.

Points are complex numbers here, so that to turn one by a right angle is to multiply it by 1j.
"""

from bisect import bisect
from itertools import accumulate, pairwise

from .shapes import heart_points, num

# Lines that each curve of the heart is walked in: so many that their corners do not show.
_LINES = 200


def half_heart_stitches(number: int, long: float, thick: float) -> str:
    """Path data of stitches along HEART from its tip to its cleft, at equal distances.

    ``thick`` is in the units of HEART, ``long`` the part of a distance between the round ends of a
    stitch. The tip and the cleft lie between two stitches.
    """
    line = _left_half()
    walked = [0.0, *accumulate(abs(b - a) for a, b in pairwise(line))]

    def at(way: float) -> complex:
        i = bisect(walked, way)
        part = (way - walked[i - 1]) / (walked[i] - walked[i - 1])
        return line[i - 1] + part * (line[i] - line[i - 1])

    distance = walked[-1] / number
    reach = distance * long / 2
    middles = [distance * (i + 0.5) for i in range(number)]
    return "".join(_stitch(at(way - reach), at(way + reach), thick / 2) for way in middles)


def _left_half() -> list[complex]:
    """The left half of HEART, which is all curves, as many short lines."""
    points = [complex(*point) for point in heart_points()]
    line = points[:1]
    for i in range(0, len(points) // 2, 3):
        a, b, c, d = points[i : i + 4]
        for step in range(1, _LINES + 1):
            t = step / _LINES
            u = 1 - t
            line.append(u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d)
    return line


def _stitch(start: complex, end: complex, radius: float) -> str:
    """A line with round ends, which lie before ``start`` and after ``end``."""
    way = end - start
    side = 1j * radius * way / abs(way)
    arc = f"a{num(radius)} {num(radius)} 0 0 1 "
    return f"M{_pair(start + side)}{arc}{_pair(-2 * side)}l{_pair(way)}{arc}{_pair(2 * side)}z"


def _pair(point: complex) -> str:
    return f"{num(point.real)} {num(point.imag)}".replace(" -", "-")

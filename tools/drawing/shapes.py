"""What all drawings share: numbers, paths, and the heart."""

import re
from itertools import groupby
from typing import NamedTuple

SQUARE = "0 0 100 100"
CARD = 100, 140

# In a square of 100: two lobes, a cleft, a tip.
HEART = (
    "M50 97C40 79 3 61 3 31C3 14 15 4 28 4C39 4 46.5 11 50 21"
    "C53.5 11 61 4 72 4C85 4 97 14 97 31C97 61 60 79 50 97Z"
)


def num(value: float) -> str:
    """A number with two decimals at most, as short as SVG can be."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return re.sub(r"^(-?)0\.", r"\1.", "0" if text == "-0" else text)


def moved(d: str, x: float, y: float, wide: float = 1, high: float | None = None) -> str:
    """Path data with every length times ``wide`` (and ``high``), and then moved by x, y."""
    scale = (wide, wide if high is None else high)
    written = ""
    for command, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        first = 1 if command in "Vv" else 0
        by = (0, 0) if command.islower() else (x, y)
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", text)]
        at = [(first + i * (command not in "HhVv")) % 2 for i in range(len(numbers))]
        values = (num(n * scale[axis] + by[axis]) for axis, n in zip(at, numbers, strict=True))
        written += command + " ".join(values).replace(" -", "-")
    return written


def turned(d: str) -> str:
    """Path data as it stands on the card when the other end is up."""
    return moved(d, *CARD, -1)


def heart_points() -> list[tuple[float, float]]:
    """The start of HEART, and three points more for each of its curves."""
    numbers = [float(number) for number in re.findall(r"[\d.]+", HEART)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def heart_curves(x: float, y: float, size: float, *, upside_down: bool = False) -> str:
    """HEART in a square of that size, its middle at x, y.

    After its start all is relative, so that hearts of a size differ in little, and compress well.
    """
    scale = size / -100 if upside_down else size / 100
    points = heart_points()
    start = f"M{num(x + scale * (points[0][0] - 50))} {num(y + scale * (points[0][1] - 50))}"
    curves = ""
    for i in range(1, len(points), 3):
        from_x, from_y = points[i - 1]
        for to_x, to_y in points[i : i + 3]:
            curves += f" {num(scale * (to_x - from_x))} {num(scale * (to_y - from_y))}"
    return start + "c" + curves.strip().replace(" -", "-") + "z"


class Shape(NamedTuple):
    """A path in the colour of a class; ``more`` are further attributes, as they are written.

    ``at`` is a transform for a path that is written the same wherever it stands: that compresses.
    """

    cls: str
    d: str
    more: str = ""
    at: str = ""


Shapes = list[Shape]


def heart(x: float, y: float, size: float, cls: str, more: str = "") -> Shape:
    """A heart in a square of that size, its middle at x, y."""
    return Shape(cls, heart_curves(x, y, size), more)


def both_ways(shapes: Shapes) -> Shapes:
    """Shapes of one half of a card, and the same turned: the card reads from either end.

    The two halves must not overlap, since they are drawn together, shape by shape.
    """
    both = []
    for shape in shapes:
        if shape.at:
            both += [shape, shape._replace(at="rotate(180 50 70)" + shape.at)]
        else:
            both.append(shape._replace(d=shape.d + turned(shape.d)))
    return both


def drawn(shapes: Shapes) -> str:
    """Shapes as SVG. Those that follow one another and look alike become one path.

    Each element of a face is styled and painted anew for each of its cards, so there are few.
    """
    paths = ""
    for (cls, more, at), alike in groupby(shapes, lambda s: (s.cls, s.more, s.at)):
        place = f' transform="{at}"' if at else ""
        paths += f'<path class="{cls}" d="{"".join(s.d for s in alike)}"{more}{place}/>'
    return paths


def symbol(name: str, body: str, box: str = "0 0 100 140", more: str = "") -> str:
    """What <use> shows in a box of its own."""
    return f'<symbol id="{name}" viewBox="{box}"{more}>{body}</symbol>'

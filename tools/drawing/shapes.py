"""What all drawings share: numbers, paths, and the heart."""

import re

SQUARE = "0 0 100 100"

# In a square of 100: two lobes, a cleft, a tip.
HEART = (
    "M50 97C40 79 3 61 3 31C3 14 15 4 28 4C39 4 46.5 11 50 21"
    "C53.5 11 61 4 72 4C85 4 97 14 97 31C97 61 60 79 50 97Z"
)


def num(value: float) -> str:
    """A number with two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tidy(path: str) -> str:
    """A path whose numbers have two decimals at most."""
    return re.sub(r"-?\d+\.\d+", lambda m: num(float(m[0])), path)


def heart_curves(x: float, y: float, size: float, *, turned: bool = False) -> str:
    """HEART in a square of that size, its middle at x, y; upside down if turned.

    After its start all is relative, so that hearts of a size differ in little, and compress well.
    """
    scale = size / -100 if turned else size / 100
    numbers = [float(number) for number in re.findall(r"[\d.]+", HEART)]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    start = f"M{num(x + scale * (points[0][0] - 50))} {num(y + scale * (points[0][1] - 50))}"
    curves = ""
    for i in range(1, len(points), 3):
        from_x, from_y = points[i - 1]
        for to_x, to_y in points[i : i + 3]:
            curves += f" {num(scale * (to_x - from_x))} {num(scale * (to_y - from_y))}"
    return start + "c" + curves.strip().replace(" -", "-") + "z"


def heart(x: float, y: float, size: float, cls: str = "", more: str = "") -> str:
    """A heart in a square of that size, its middle at x, y.

    A path of its own: with <use> each of the many hearts would be three elements more.
    """
    kind = f' class="{cls}"' if cls else ""
    return f'<path{kind} d="{heart_curves(x, y, size)}"{more}/>'


def path(cls: str, d: str, more: str = "") -> str:
    """A path in the colour of a class."""
    return f'<path class="{cls}" d="{tidy(d)}"{more}/>'


def both_ways(name: str, half: str) -> str:
    """A half and the same half turned: the card reads from either end."""
    return f'<g id="half-{name}">{half}</g><use href="#half-{name}" transform="rotate(180 50 70)"/>'


def symbol(name: str, body: str, box: str = "0 0 100 140", more: str = "") -> str:
    """What <use> shows in a box of its own."""
    return f'<symbol id="{name}" viewBox="{box}"{more}>{body}</symbol>'

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


def turn(x: float, y: float) -> str:
    """The attribute that turns a shape upside down around x, y."""
    return f' transform="rotate(180 {num(x)} {num(y)})"'


def heart(x: float, y: float, size: float, cls: str = "", more: str = "") -> str:
    """A heart in a square of that size, its middle at x, y."""
    place = (
        f'x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" height="{num(size)}"'
    )
    kind = f' class="{cls}"' if cls else ""
    return f'<use href="#heart"{kind} {place}{more}/>'


def path(cls: str, d: str, more: str = "") -> str:
    """A path in the colour of a class."""
    return f'<path class="{cls}" d="{tidy(d)}"{more}/>'


def both_ways(name: str, half: str) -> str:
    """A half and the same half turned: the card reads from either end."""
    return f'<g id="half-{name}">{half}</g><use href="#half-{name}" transform="rotate(180 50 70)"/>'


def symbol(name: str, body: str, box: str = "0 0 100 140", more: str = "") -> str:
    """What <use> shows in a box of its own."""
    return f'<symbol id="{name}" viewBox="{box}"{more}>{body}</symbol>'

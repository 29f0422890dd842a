"""The colours of the style sheet are told apart by those who see little contrast."""

import re
from pathlib import Path

import pytest

from heart_to_heart.web.build.styles import whole_sheet

ROOT = Path(__file__).parents[1]
STYLE = whole_sheet(ROOT / "src/heart_to_heart/web/site")
LOOK = (ROOT / "docs/look.md").read_text(encoding="utf-8")
TEXT, EDGE = 4.5, 3.0  # WCAG 2.2, contrast of text and of what else must be seen

#: What is seen, on what ground, and how much contrast it needs.
PAIRS = [
    *[(text, ground, TEXT) for text in ("text", "muted") for ground in ("page", "cloth", "panel")],
    *[("edge", ground, EDGE) for ground in ("page", "cloth", "panel")],
    ("on-accent", "accent", TEXT),
    ("bad", "panel", TEXT),
    ("card-ink", "card-paper", TEXT),
    ("card-ink-2", "card-paper", TEXT),
    ("card-gold", "card-paper", EDGE),
    ("dim-ink", "dim-paper", TEXT),
    ("back-2", "back-1", EDGE),
    ("thread", "gap", EDGE),
    ("thread", "cloth", EDGE),
    ("stitch", "card-ink", EDGE),
    ("chosen", "chosen-gap", EDGE),
    ("focus", "cloth", EDGE),
]


def colours(theme: int) -> dict[str, str]:
    """The style sheet's colours by name, in the light theme (0) or the dark one (1)."""
    both = re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\);", STYLE)
    one = re.findall(r"--([\w-]+): (#\w+);", STYLE)
    return {name: pair[theme] for name, *pair in both} | dict(one)


def luminance(colour: str) -> float:
    """The relative luminance of a colour such as #fff or #33121f, as WCAG defines it."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted(luminance(colour) for colour in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_reckoned_as_wcag_does() -> None:
    assert contrast("#fff", "#000000") == pytest.approx(21)
    assert contrast("#777", "#ffffff") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("seen", "ground", "least"), PAIRS)
def test_contrast(seen: str, ground: str, least: float, theme: int) -> None:
    named = colours(theme)
    assert contrast(named[seen], named[ground]) >= least


def test_the_documentation_tells_the_true_contrasts() -> None:
    """Each "#a on #b: n" of docs/look.md, in colours that the style sheet has."""
    told = re.findall(r"(#\w+) on (#\w+): ([\d.]+)", LOOK)
    assert len(told) > 10
    known = {*colours(0).values(), *colours(1).values()}
    for one, other, ratio in told:
        assert {one, other} <= known
        assert contrast(one, other) == pytest.approx(float(ratio), abs=0.051)

"""The app's icon: two cards, each leaning on the other, make a heart.

Colours are fixed here: an icon has no page to take them from.
"""

from math import sqrt

from .shapes import num

NIGHT, ROSE, RUBY, PAPER, GOLD = "#2a1230", "#d8304e", "#b0122f", "#fff3e4", "#f0c566"
CARD, LONG = 150, 216  # the card's breadth and length, of 512


def _leaning(angle: int, inset: float, more: str) -> str:
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


def _two_cards() -> str:
    edge = f' stroke="{PAPER}" stroke-width="12"'
    thread = (
        f' fill="none" stroke="{GOLD}" stroke-width="6"'
        ' stroke-dasharray="18 11" stroke-linecap="round"'
    )
    return (
        _leaning(-1, 0, f' fill="{RUBY}"{edge}')
        + _leaning(1, 0, f' fill="{ROSE}"{edge}')
        + _leaning(1, 22, thread)
    )


def _icon(body: str, scale: float, ground: str) -> str:
    foot = 256 + 118 * scale
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        f'{ground}<g transform="translate(256 {num(foot)})scale({num(scale)})">{body}</g></svg>\n'
    )


def _silhouette() -> str:
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


def plain() -> str:
    """The icon on a rounded ground: for tabs and launchers."""
    return _icon(_two_cards(), 1.55, f'<rect width="512" height="512" rx="112" fill="{NIGHT}"/>')


def full(scale: float = 1.3) -> str:
    """The icon on a ground without corners, for systems that cut their own shape out of it."""
    return _icon(_two_cards(), scale, f'<rect width="512" height="512" fill="{NIGHT}"/>')


def mono() -> str:
    """The icon in one colour, which the system chooses."""
    return _icon(_silhouette(), 1.3, "")

"""The table as HTML and CSS, made from the rules at build time.

So the page's first paint, before any Python runs, already has all cards in their places, and the
shape of the heart is still written down once only.
"""

from pathlib import Path

from ...rules.deal import CARDS
from ...rules.heart import COLUMN_OF, PLACES, ROW_OF

#: The drawn faces, back and signs, for ``<use href="#face-A">``; see tools/draw_cards.py.
SPRITE = Path(__file__).parents[1] / "art" / "cards.svg"

# What is drawn on a card is named when it is first seen: the browser copies it for each card.
_SIDES = '<svg class="face"><use/></svg><svg class="back"><use%s/></svg>'
_KNOT = '<svg class="knot"><use/></svg>'


def table_html() -> str:
    """The sprite and the 52 cards, face down in the stock; those of the heart are buttons."""
    cards = [_card(number) for number in range(1, CARDS + 1)]
    return "\n".join([SPRITE.read_text(encoding="utf-8").strip(), *cards])


def places_css() -> str:
    """Where each card of the heart lies: its half-card column and its row, both from 0."""
    return "\n".join(
        f'.card[data-card="{place}"]{{--x:{COLUMN_OF[place]};--y:{ROW_OF[place]};--z:{place}}}'
        for place in PLACES
    )


def _card(number: int) -> str:
    top = number == PLACES[-1]  # the last place's card lies on top of the stock
    shared = f'class="card" data-card="{number}" data-where="stock"{"" if top else " data-buried"}'
    sides = _SIDES % (' href="#back"' if top else "")
    if number in PLACES:
        return f'<button type="button" {shared} tabindex="-1">{sides}{_KNOT}</button>'
    return f'<div {shared} aria-hidden="true">{sides}</div>'

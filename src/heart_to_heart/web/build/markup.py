"""The page's HTML and CSS, filled in with what Python says.

So the page has, before any Python runs, what Python shows, and each fact is written down once.
"""

import re
from html import escape
from pathlib import Path

from ...hosting.errors import BuildError
from ...play.languages import LANGUAGES
from ...play.looks import DRAWINGS, gathered
from ...play.settings import CHOICES
from ...rules.deal import CARDS
from ...rules.heart import COLUMN_OF, PLACES, ROW_OF
from ..page import names

#: The drawn faces, back and signs, for ``<use href="#face-A">``; see tools/draw_cards.py.
SPRITE = Path(__file__).parents[1] / "art" / "cards.svg"

# Stand in index.html once, where the table comes, and the choices of a language.
_TABLE, _LANGUAGES = "<!-- table -->", "<!-- languages -->"
_NAME = re.compile(r"{{(\w+)}}")
# Texts in English: that of an element, and those of its attributes, with what is to hold them too.
_TEXT = re.compile(r"(?<= data-t)(?=(?: [^>]*)?>([^<]+)<)")
_LABEL = re.compile(r' (aria-label|title)="([^"]*)" data-t-(label|title)\b')

_CHECKBOX = re.compile(r'<input type="checkbox" data-setting="(\w+)"')
_SELECT = re.compile(r'<select data-setting="(\w+)">(.*?)</select>', re.DOTALL)
_OPTION = re.compile(r'<option value="(\w+)"')


def fill_in_names(text: str) -> str:
    """A text with the names of web/page/names.py in the place of {{NAME}}s."""

    def value(match: re.Match[str]) -> str:
        name = match[1]
        text = getattr(names, name, None)
        if not (name.isupper() and isinstance(text, str)):
            raise BuildError(f"{match[0]} is no name of web/page/names.py.")
        return text

    return _NAME.sub(value, text)


def fill_in_page(html: str) -> str:
    """index.html with its table and languages, and its English where no translation changes it.

    Raises BuildError if it has no place for them, or if its settings are not those of the app.
    """
    html = _TEXT.sub(lambda match: f'="{match[1]}"', html)
    html = _LABEL.sub(r' \1="\2" data-t-\3="\2"', html)
    for place, made in ((_TABLE, table_html()), (_LANGUAGES, languages_html())):
        if html.count(place) != 1:
            raise BuildError(f"index.html must say once where it comes: {place}")
        html = html.replace(place, made)
    if settings_of(html) != {name: set(map(str, choices)) for name, choices in CHOICES.items()}:
        raise BuildError("The settings of index.html must be those of play/settings.py.")
    return html


def languages_html() -> str:
    """The languages to choose from, each by its own name for itself."""
    return "".join(
        f'<option value="{code}" lang="{code}">{language.name}</option>'
        for code, language in LANGUAGES.items()
    )


def settings_of(html: str) -> dict[str, set[str]]:
    """The settings of a page, each with its choices."""
    settings = {name: {"False", "True"} for name in _CHECKBOX.findall(html)}
    for name, options in _SELECT.findall(html):
        settings[name] = set(_OPTION.findall(options))
    return settings


def table_html() -> str:
    """The sprite and the 52 cards, gathered on the stock; those of the heart are buttons."""
    looks = gathered()
    cards = [_card(number, looks[number]) for number in range(1, CARDS + 1)]
    return "\n".join([SPRITE.read_text(encoding="utf-8").strip(), *cards])


def places_css() -> str:
    """Where each card of the heart lies: its half-card column and its row, both from 0."""
    return "\n".join(
        f'.card[data-card="{place}"]{{--x:{COLUMN_OF[place]};--y:{ROW_OF[place]};--z:{place}}}'
        for place in PLACES
    )


def _card(number: int, look: dict[str, str]) -> str:
    attributes = "".join(
        f' {name}="{escape(value)}"' if value else f" {name}"
        for name, value in look.items()
        if name not in DRAWINGS
    )
    shared = f'class="card" data-card="{number}"{attributes}'
    face, back, knot = (_drawing(name, look.get(name)) for name in DRAWINGS)
    if number in PLACES:
        return f'<button type="button" {shared} tabindex="-1">{face}{back}{knot}</button>'
    return f'<div {shared} aria-hidden="true">{face}{back}</div>'


def _drawing(name: str, symbol: str | None) -> str:
    # What is drawn on a card is named when it is first seen: the browser copies it for each card.
    href = f' href="{symbol}"' if symbol else ""
    return f'<svg class="{name}"><use{href}/></svg>'

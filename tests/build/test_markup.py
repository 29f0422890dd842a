"""What the build writes into the page of what Python knows."""

import re
from html.parser import HTMLParser

import pytest

from heart_to_heart.hosting.errors import BuildError
from heart_to_heart.play.languages import LANGUAGES
from heart_to_heart.play.looks import DRAWINGS, gathered
from heart_to_heart.web.build import PACKAGE
from heart_to_heart.web.build.markup import fill_in_names, fill_in_page, languages_html, table_html
from heart_to_heart.web.page import names

INDEX = (PACKAGE / "web/site/index.html").read_text("utf-8")


class Cards(HTMLParser):
    """The looks of the cards of a table."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.looks: dict[int, dict[str, str]] = {}
        self._card = 0
        self._drawing = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of a card's attributes, or of a drawing in it."""
        named = {name: value or "" for name, value in attrs}
        if "data-card" in named:
            self._card = int(named["data-card"])
            own = {"class", "type", "tabindex", "aria-hidden", "data-card"}
            self.looks[self._card] = {n: v for n, v in named.items() if n not in own}
        elif tag == "svg":
            self._drawing = named.get("class", "")
        elif tag == "use" and "href" in named and self._drawing in DRAWINGS:
            self.looks[self._card][self._drawing] = named["href"]


def test_the_table_is_built_of_looks() -> None:
    """Python finds in the page exactly what it believes to find there."""
    cards = {number: look for number, look in gathered().items() if number > 0}
    assert Cards(table_html()).looks == cards


def test_scripts_and_page_get_their_names() -> None:
    """Those of web/page/names.py, and nothing else."""
    assert fill_in_names('part("{{BOOT}}") + {}') == f'part("{names.BOOT}") + {{}}'
    for unknown in ("{{NOTHING}}", "{{__name__}}", "{{SETTING_ATTRIBUTES}}"):
        with pytest.raises(BuildError, match="is no name of web/page/names"):
            fill_in_names(unknown)


def test_no_file_of_the_page_writes_a_shared_name_itself() -> None:
    """It says {{NAME}}; the build fills it in."""
    for file in ("early.js", "boot.js"):
        assert names.FIRST_FRAME not in (PACKAGE / "web/site" / file).read_text("utf-8")


def test_what_is_to_be_translated_has_its_english_beside_it() -> None:
    """So nobody takes for the English what a translation has made of it."""
    page = fill_in_page(INDEX)
    assert re.findall(r" data-t(?:-label|-title)?(?=[ >])", page) == []
    assert '<span data-t="Undo">Undo</span>' in page
    assert 'title="Undo (U or Ctrl+Z)" data-t-title="Undo (U or Ctrl+Z)"' in page
    assert len(re.findall(r" data-t=", page)) == len(re.findall(r" data-t(?=[ >])", INDEX))


def test_every_language_can_be_chosen() -> None:
    """By the name that it has for itself."""
    for code, language in LANGUAGES.items():
        assert f'<option value="{code}" lang="{code}">{language.name}</option>' in languages_html()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('<option value="dark" data-t>Dark</option>', ""),
        ('data-setting="theme"', 'data-setting="colours"'),
        ('<input type="checkbox" data-setting="show_time">', ""),
    ],
)
def test_settings_that_the_app_does_not_have_are_a_fault(old: str, new: str) -> None:
    """A choice that is missing, another name, a setting that is not there."""
    assert old in INDEX
    with pytest.raises(BuildError, match=r"settings of index\.html"):
        fill_in_page(INDEX.replace(old, new))

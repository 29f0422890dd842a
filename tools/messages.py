"""Brings the catalogues up to date with the sentences in the code and the page: make messages.

New sentences come in untranslated, those that are gone go out; translations stay as they are.
"""

import sys
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).parents[1] / "src" / "heart_to_heart"
LOCALE = PACKAGE / "web" / "locale"
DOMAIN = "heart_to_heart"
KEYWORDS = {"N_": None, "say": None, "count": (1, 2)}
LAYERS = ("rules", "play", "web/page")


class _Labels(HTMLParser):
    """Collects the texts of elements with data-t, and the labels and titles that are to be put
    into other words: those of elements with data-t-label and data-t-title.
    """

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[int, str]] = []
        self._wanted = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self._wanted = "data-t" in named
        for sign, name in (("data-t-label", "aria-label"), ("data-t-title", "title")):
            if sign in named:
                self.found.append((self.getpos()[0], str(named[name])))

    def handle_data(self, data: str) -> None:
        if self._wanted and data.strip():
            self.found.append((self.getpos()[0], data.strip()))
        self._wanted = False


def template() -> Catalog:
    """Every sentence of the code and the page, with where it stands."""
    catalog = Catalog(project="Heart to Heart", charset="utf-8")
    for path in sorted(p for layer in LAYERS for p in (PACKAGE / layer).rglob("*.py")):
        with path.open("rb") as source:
            for line, message, comments, context in extract(
                "python", source, KEYWORDS, comment_tags=("Translators:",)
            ):
                catalog.add(
                    message, None, [(_name(path), line)], auto_comments=comments, context=context
                )
    labels = _Labels()
    page = PACKAGE / "web" / "site" / "index.html"
    labels.feed(page.read_text(encoding="utf-8"))
    for line, text in labels.found:
        catalog.add(text, None, [(_name(page), line)])
    return catalog


def catalogue(language: str) -> Path:
    """Where the catalogue of a language is."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def updated(language: str) -> bytes:
    """The catalogue of a language as it should be for the sentences of now."""
    path = catalogue(language)
    with path.open("rb") as file:
        catalog = read_po(file, locale=language, domain=DOMAIN)
    catalog.update(template(), no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    written = BytesIO()
    write_po(written, catalog, width=96, sort_by_file=True, include_lineno=False, omit_header=False)
    return written.getvalue()


def main() -> None:
    """Write every catalogue anew, and say what is still to be translated."""
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        language = path.parents[1].name
        path.write_bytes(updated(language))
        with path.open("rb") as file:
            missing = [
                m
                for m in read_po(file, locale=language)
                if m.id and not all(m.string if isinstance(m.string, tuple) else [m.string])
            ]
        print(f"{language}: {len(missing)} sentences to translate")
        for message in missing:
            print("  ", message.id, file=sys.stderr)


def _name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


if __name__ == "__main__":
    main()

"""Every sentence is there in every language, whole, and as its speakers would write it."""

import gettext
import json
import re

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from tools import messages

LANGUAGES = sorted(path.parents[1].name for path in messages.LOCALE.glob("*/LC_MESSAGES/*.po"))
FIELD = re.compile(r"\{\w+\}")


def sentences(language: str) -> list[Message]:
    """The messages of a catalogue, its header excepted."""
    with messages.catalogue(language).open("rb") as file:
        return [message for message in read_po(file, locale=language) if message.id]


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    """One sentence, or each plural form of it."""
    return [text] if isinstance(text, str) else list(text or ())


def test_romanian_is_there() -> None:
    assert LANGUAGES == ["ro"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_exactly_the_sentences_of_the_code(language: str) -> None:
    """If this fails: make messages, then translate what is new."""
    known = {message.id for message in sentences(language)}
    wanted = {message.id for message in messages.template() if message.id}
    assert known == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated(language: str) -> None:
    open_ones = [m.id for m in sentences(language) if m.fuzzy or not all(forms(m.string) or [""])]
    assert open_ones == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_same_fields(language: str) -> None:
    for message in sentences(language):
        wanted = set(FIELD.findall(forms(message.id)[-1]))
        for form in forms(message.string):
            assert set(FIELD.findall(form)) == wanted, message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_ends_as_the_sentence_does(language: str) -> None:
    ends = ".:?!…"
    for message in sentences(language):
        end = forms(message.id)[-1][-1]
        for form in forms(message.string):
            assert (form[-1] in ends) == (end in ends), message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_speaks_every_language_as_the_page_does(language: str) -> None:
    manifest = json.loads((messages.PACKAGE / "web/site/manifest.webmanifest").read_text("utf-8"))
    assert manifest["description_localized"][language]
    said = {message.id: message.string for message in sentences(language)}
    for shortcut in manifest["shortcuts"]:
        assert shortcut["name_localized"][language] == said[shortcut["name"]]


def test_romanian_is_written_with_its_own_letters_and_quotes() -> None:
    """ș and ț with a comma below, never a cedilla; „quotes” open below."""
    for message in sentences("ro"):
        for form in forms(message.string):
            assert not set(form) & set("şţŞŢ“\"'"), form
            assert form.count("„") == form.count("”"), form


@pytest.mark.parametrize(
    ("number", "form"), [(0, 1), (1, 0), (2, 1), (19, 1), (20, 2), (21, 2), (100, 2), (101, 1)]
)
def test_romanian_plurals(number: int, form: int) -> None:
    """1 carte, 2–19 and 101–119 cărți, 20–100 de cărți."""
    cards = next(m for m in sentences("ro") if m.id == ("Stock, {n} card", "Stock, {n} cards"))
    assert ("de cărți" in forms(cards.string)[form]) == (number in (20, 21, 100))
    with messages.catalogue("ro").open("rb") as file:
        plural = read_po(file, locale="ro").plural_expr
    assert gettext.c2py(plural)(number) == form

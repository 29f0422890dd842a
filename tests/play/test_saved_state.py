"""What docs/saved-state.md shows of the kept formats is what is read and written."""

import json
from collections.abc import Callable

import pytest

from heart_to_heart.play.backup import read_backup, write_backup
from heart_to_heart.play.results import GIVEN_UP, read_result, write_result
from heart_to_heart.play.saved import read_saved, write_saved
from heart_to_heart.play.session import Session
from heart_to_heart.play.settings import CHOICES, Settings, read_settings, write_settings
from heart_to_heart.rules.position import WON
from tests.support.documents import DOCS, blocks, named, sections, table
from tests.support.tables import FakeTime

PAGE = sections((DOCS / "saved-state.md").read_text("utf-8"))


def game_again(text: str) -> str:
    return write_saved(Session(read_saved(text), Settings(), FakeTime()))


def file_again(text: str) -> str:
    return write_backup(read_backup(text))


#: By the heading of its section, what reads a text of the format and writes it again.
FORMATS: dict[str, Callable[[str], str]] = {
    "A game, schema 1": game_again,
    "A result, schema 1": lambda text: write_result(read_result(text)),
    "Settings": lambda text: write_settings(read_settings(text)),
    "The player's file, schema 1": file_again,
}


@pytest.mark.parametrize("heading", FORMATS)
def test_what_is_shown_is_read_and_written_again(heading: str) -> None:
    """Nothing of the example is left out, or filled in, on its way through the game."""
    (example,) = blocks(PAGE[heading], "json")
    assert json.loads(FORMATS[heading](example)) == json.loads(example)


def test_no_example_is_left_untried() -> None:
    """Every section that shows JSON is one of the formats."""
    assert [heading for heading, text in PAGE.items() if "```" in text] == list(FORMATS)


def test_the_names_of_a_game_are_those_explained() -> None:
    """The list below the example has each name that a kept game has, but for the deal code."""
    (example,) = blocks(PAGE["A game, schema 1"], "json")
    listed = [
        line for line in PAGE["A game, schema 1"].splitlines() if line.startswith(("- ", "  "))
    ]
    names = set(json.loads(example)) - {"schema", "code"}
    assert names <= {name for line in listed for name in named(line)}


def test_the_outcomes_are_those_told() -> None:
    """What play writes as a result's outcome."""
    assert f'`outcome` `"{WON}"` or `"{GIVEN_UP}"`' in PAGE["A result, schema 1"]


def test_the_settings_are_those_told() -> None:
    """Each setting with its choices, the first one at first, in the same order."""
    told = [
        (*named(name), tuple(json.loads(choice) for choice in named(choices)))
        for name, choices in table(PAGE["Settings"])
    ]
    assert told == list(CHOICES.items())

"""The language: the browser's at first, then the player's choice."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import OpenGame

UNDO = {"en": "Undo", "ro": "Anulare"}


@pytest.mark.parametrize(
    ("locale", "language"),
    [("en-GB", "en"), ("ro-RO", "ro"), ("ro", "ro"), ("ro-MD", "ro"), ("de-DE", "en")],
)
def test_first_visit_follows_the_browser(open_game: OpenGame, locale: str, language: str) -> None:
    """Romanian for Romanian browsers, English for all others; the document says which."""
    player = open_game(locale=locale)
    expect(player.page.locator("html")).to_have_attribute("lang", language)
    expect(player.action("undo")).to_have_accessible_name(UNDO[language])


def test_choice_of_language_is_shown_at_once_and_kept(open_game: OpenGame) -> None:
    """In the open dialog too; "as the browser" leads back to the browser's."""
    player = open_game(locale="en-GB")
    for choice, language, title in (
        ("ro", "ro", "Setări"),
        ("en", "en", "Settings"),
        ("ro", "ro", "Setări"),
        ("auto", "en", "Settings"),
        ("ro", "ro", "Setări"),
    ):
        player.do("settings")
        player.set_choice("language", choice)
        expect(player.page.locator("html")).to_have_attribute("lang", language)
        expect(player.dialog("settings").get_by_role("heading").first).to_have_text(title)
        player.do("close")
    player.reload()
    expect(player.page.locator("html")).to_have_attribute("lang", "ro")
    expect(player.action("undo")).to_have_accessible_name("Anulare")
    expect(player.place(25)).to_have_accessible_name("4, vârful, liberă")


@pytest.mark.parametrize(
    ("locale", "names"),
    [
        ("en-GB", ["Stock, 26 cards", "Stock, 7 cards", "Stock, 1 card"]),
        ("ro-RO", ["Talon, 26 de cărți", "Talon, 7 cărți", "Talon, 1 carte"]),
    ],
)
def test_cards_are_counted_in_the_right_plural(
    open_game: OpenGame, locale: str, names: list[str]
) -> None:
    player = open_game(locale=locale)
    for turns, name in zip((0, 19, 6), names, strict=True):
        player.click_all([-1] * turns)
        expect(player.stock).to_have_accessible_name(name)


@pytest.mark.parametrize(
    ("locale", "redeal", "name"),
    [
        ("en-GB", "Stock, empty: turn the waste over", "Waste, empty"),
        ("ro-RO", "Talon gol: reia cărțile decartate", "Teancul de decartare, gol"),
    ],
)
def test_empty_piles_have_names(open_game: OpenGame, locale: str, redeal: str, name: str) -> None:
    """The empty stock says that a redeal is possible, the empty waste that it is empty."""
    player = open_game(locale=locale)
    player.click_all([-1] * 26)
    expect(player.stock).to_have_accessible_name(redeal)
    expect(player.stock.locator(".redeal")).to_be_visible()
    player.click_all([-1])
    expect(player.waste).to_have_accessible_name(name)

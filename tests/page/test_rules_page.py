"""The rules page: its words in both languages, its boards, and that it leaves the game alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import OpenGame
from tests.support.player import Player
from tests.support.twin import Twin

BOARDS = 10
SIZES = [(320, 568), (390, 844), (844, 390), (1280, 800)]
TITLES = {"en-GB": "Rules", "ro-RO": "Reguli"}
#: What a player may ask about, as some words that its answer needs.
ANSWERED = {
    "en-GB": ("the other one lies on it", "last 100 moves", "one deal in ten", "no solver", "250"),
    "ro-RO": (
        "cealaltă stă peste ea",
        "Ultimele 100 de mutări",
        "una din zece",
        "rezolvare",
        "250",
    ),
}


def open_rules(player: Player) -> None:
    """Open the page from the menu, and wait until it has all its boards."""
    player.do("menu")
    player.do("rules")
    player.sees_dialog("rules")
    expect(player.dialog("rules").locator(".board[aria-label]")).to_have_count(BOARDS)


def check_fits(page: Page, name: str) -> None:
    """Nothing sticks out of the dialog sideways, and its Close button stays in sight."""
    wide, room, seen = page.evaluate(
        """(name) => {
          const d = document.querySelector(`[data-dialog="${name}"]`);
          d.scrollTop = d.scrollHeight;
          const b = d.querySelector('[data-action="close"]').getBoundingClientRect();
          return [d.scrollWidth, d.clientWidth,
            b.top >= 0 && b.bottom <= innerHeight && b.right <= innerWidth && b.height >= 44];
        }""",
        name,
    )
    assert wide <= room
    assert seen


@pytest.mark.parametrize("locale", TITLES)
def test_rules_in_words_and_boards(open_game: OpenGame, locale: str) -> None:
    player = open_game(locale=locale)
    open_rules(player)
    rules = player.dialog("rules")
    expect(rules).to_have_accessible_name(TITLES[locale])
    for words in ANSWERED[locale]:
        expect(rules).to_contain_text(words)
    for board in rules.locator(".board").all():
        assert re.search(r"\w+.*\.", board.get_attribute("aria-label") or "")
    assert rules.locator("figure").count() == rules.locator("figcaption").count() == BOARDS


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_it_fits(open_game: OpenGame, width: int, height: int) -> None:
    player = open_game(width=width, height=height)
    open_rules(player)
    check_fits(player.page, "rules")


@pytest.mark.parametrize("way", ["tap", "keys"])
def test_contents_lead_to_each_section(open_game: OpenGame, way: str) -> None:
    """Its title comes into sight below the head, and the keyboard goes on from there."""
    player = open_game(width=390, height=844, touch=way == "tap")
    open_rules(player)
    rules = player.dialog("rules")
    entries = rules.get_by_role("navigation", name="Contents").get_by_role("button")
    titles = rules.locator("h3").all_text_contents()
    assert entries.all_text_contents() == titles
    for number in (1, len(titles) - 1):
        entry, title = entries.nth(number), rules.locator("h3").nth(number)
        if way == "tap":
            entry.tap()
        else:
            entry.focus()
            player.key("Enter")
        expect(title).to_be_focused()
        expect(title).to_be_in_viewport(ratio=1)
        head, box = rules.locator(".head").bounding_box(), title.bounding_box()
        assert head
        assert box
        assert box["y"] >= head["y"] + head["height"]


def test_boards_show_what_the_captions_say(open_game: OpenGame) -> None:
    player = open_game()
    open_rules(player)
    shown = player.page.evaluate(
        """() => [...document.querySelectorAll('[data-dialog="rules"] .board')].map((board) => ({
          lit: [...board.querySelectorAll("[data-place]:not([data-dim])")]
            .map((e) => +e.dataset.place),
          ringed: [...board.querySelectorAll("[data-ring]")].map((e) => e.dataset.rank),
          stock: board.querySelector('[data-pile="stock"]').dataset.state,
          heart: board.querySelectorAll("[data-place]").length,
        }))"""
    )
    assert [len(board["lit"]) for board in shown[1:4]] == [5, 1, 2]
    assert shown[1]["lit"] == [7, 10, 12, 13, 15]
    assert (shown[2]["lit"], shown[3]["lit"]) == ([25], [23, 24])
    assert [board["ringed"] for board in shown[4:6]] == [["4", "4"], ["A", "A"]]
    assert [board["stock"] for board in shown[6:8]] == ["redeal", "cards"]
    assert (shown[8]["heart"], shown[9]["lit"]) == (0, [1, 6, 24, 25])


def test_boards_cannot_be_played(open_game: OpenGame) -> None:
    """A tap on a board's card does nothing, and the table is as it was when the page is closed."""
    player, twin = open_game(), Twin()
    open_rules(player)
    board = player.dialog("rules").locator(".board").first
    for x, y in ((0.5, 0.7), (0.4, 0.93), (0.6, 0.93)):
        box = board.bounding_box()
        assert box
        board.click(position={"x": box["width"] * x, "y": box["height"] * y}, force=True)
    player.do("close")
    expect(player.dialog("rules")).to_have_count(0)
    player.sees(twin.state)


def test_keyboard_reaches_no_board(open_game: OpenGame) -> None:
    player = open_game()
    open_rules(player)
    for _ in range(4):
        player.key("Tab")
        assert player.focus().target is None
    player.key("Escape")
    player.sees_dialog(None)


def test_no_id_twice(open_game: OpenGame) -> None:
    player = open_game()
    open_rules(player)
    ids = player.page.evaluate("() => [...document.querySelectorAll('[id]')].map((e) => e.id)")
    assert len(ids) == len(set(ids))


def test_time_stands_while_the_rules_are_read(open_game: OpenGame) -> None:
    player = open_game(clock=True)
    player.tap_stock()
    player.page.clock.run_for(3_000)
    open_rules_by_clock(player)
    player.page.clock.run_for(60_000)
    player.key("Escape")
    player.page.clock.run_for(3_000)
    assert 5 <= player.seconds() <= 8


def open_rules_by_clock(player: Player) -> None:
    """Open the page where time stands until the test moves it."""
    player.do("menu")
    player.do("rules")
    player.sees_dialog("rules")


def test_it_speaks_the_language_of_now(open_game: OpenGame) -> None:
    player = open_game(locale="en-GB")
    open_rules(player)
    player.do("close")
    player.do("settings")
    player.set_choice("language", "ro")
    player.do("close")
    open_rules(player)
    expect(player.dialog("rules")).to_have_accessible_name("Reguli")


def test_it_tells_of_no_deal_whether_it_can_be_won(open_game: OpenGame) -> None:
    player = open_game()
    open_rules(player)
    text = player.dialog("rules").inner_text().lower()
    assert not re.search(r"winnable|can always be won|solvable", text)

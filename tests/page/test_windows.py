"""Two windows at once: one plays and keeps, the other says so and can take the game over."""

import pytest
from playwright.sync_api import Page, expect

from heart_to_heart.play.results import read_result
from heart_to_heart.play.session import STOCK
from tests.page.conftest import OpenGame
from tests.support.kept import kept
from tests.support.player import Player
from tests.support.twin import Twin

PAIR = [*[STOCK] * 9, 25, 0]


def second_window(player: Player, fragment: str = "") -> Player:
    page: Page = player.page.context.new_page()
    page.goto(player.page.url.partition("#")[0] + fragment)
    second = Player(page)
    second.wait_ready()
    return second


def test_the_second_window_takes_over_what_the_first_has(open_game: OpenGame) -> None:
    """Bug 30. The first one notices, plays and keeps no more; nothing is lost."""
    first, twin = open_game(), Twin()
    first.click_all([*PAIR])
    second = second_window(first)
    second.sees_dialog("elsewhere")
    with second.page.expect_navigation():
        second.do("take-table")
    second.wait_ready()
    first.sees_dialog("elsewhere")
    for target in PAIR:
        twin.tap(target)
    second.sees(twin.state)
    second.tap_stock()
    twin.tap(STOCK)
    text = kept(second.page)["game"]
    first.page.evaluate("document.querySelector('[data-pile=stock]').click()")
    first.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert kept(second.page)["game"] == text
    with first.page.expect_navigation():
        first.do("take-table")
    first.wait_ready()
    first.sees(twin.state)


def test_a_window_that_loses_the_table_before_python_is_up_plays_nothing(
    open_game: OpenGame,
) -> None:
    """It would keep its game over the one that is played on in the other window."""
    first, twin = open_game(), Twin()
    first.tap_stock()
    go_on = first.hold_python()
    first.page.reload()
    second = second_window(first)
    with second.page.expect_navigation():
        second.do("take-table")
    second.wait_ready()
    second.tap_stock()
    go_on()
    first.sees_dialog("elsewhere")
    for _ in range(2):
        twin.tap(STOCK)
    second.sees(twin.state)


def test_the_dialog_cannot_be_got_around(open_game: OpenGame) -> None:
    """Neither Escape, a tap beside it, a key nor an address brings a table that is not kept."""
    first = open_game()
    second = second_window(first)
    text = kept(first.page)["game"]
    for _ in range(3):
        second.key("Escape")
        second.sees_dialog("elsewhere")
    second.page.mouse.click(5, 400)
    second.sees_dialog("elsewhere")
    second.key("t", "n", "u", "p", "s")
    second.go_to("HH1-N-AAAAAAB")
    second.sees_dialog("elsewhere")
    assert second.state()["moves"] == "0"
    assert kept(first.page)["game"] == text


def test_an_address_is_opened_once_the_table_is_taken(open_game: OpenGame) -> None:
    """A link that was opened in a second window is not forgotten."""
    first = open_game()
    second = second_window(first, "#HH1-N-AAAAAAB")
    second.sees_dialog("elsewhere")
    with second.page.expect_navigation():
        second.do("take-table")
    second.wait_ready()
    second.sees(Twin("HH1-N-AAAAAAB").state)


def test_results_of_both_windows_are_counted_once(open_game: OpenGame) -> None:
    """A game given up here, and one there; taking over counts nothing."""
    player = open_game()
    for _ in range(2):
        player.click_all(["restart", *PAIR, "restart", STOCK])
        player = second_window(player)
        with player.page.expect_navigation():
            player.do("take-table")
        player.wait_ready()
    results = [read_result(text) for text in kept(player.page, "results").values()]
    assert len(results) == len({result.id for result in results}) == 3
    player.do("menu")
    player.do("statistics")
    expect(player.page.locator('[data-statistic="played"]')).to_have_text("3")


@pytest.mark.parametrize("times", [20])
def test_a_reload_is_no_second_window(open_game: OpenGame, times: int) -> None:
    """However often, and right after the page has come."""
    player = open_game()
    for _ in range(times):
        player.reload()
        player.sees_dialog(None)

"""The statistics as they are shown; tests/play/test_statistics.py reckons with them."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import OpenGame
from tests.support.golden import golden
from tests.support.player import Player
from tests.support.seen import greys
from tests.support.twin import taps_of

FIGURES = "played", "won", "share", "streak", "longest", "best", "average", "fewest"
GAMES = {"en-GB": "1 game, 1 won", "ro-RO": "1 partidă, câștigate: 1"}
LIGHT = 200  # of 255


def open_statistics(player: Player) -> None:
    player.do("menu")
    player.do("statistics")
    player.sees_dialog("statistics")


def test_before_the_first_game_there_is_a_sentence(open_game: OpenGame) -> None:
    """No row of noughts and dashes, and no empty chart; one move is no game yet."""
    player = open_game()
    player.tap_stock()
    open_statistics(player)
    expect(player.page.locator("[data-no-games]")).to_contain_text("No game has ended yet.")
    expect(player.page.locator("[data-statistic], .chart")).to_have_count(0)


def test_without_a_win_dashes_stand_for_times(open_game: OpenGame) -> None:
    """Bug 25. Never 0:00, and no chart of the times of no games."""
    player = open_game()
    player.tap_stock()
    player.do("new")
    player.tap_stock()
    open_statistics(player)
    shown = {name: player.page.locator(f'[data-statistic="{name}"]') for name in FIGURES}
    figures = [shown[name].text_content() for name in FIGURES]
    assert figures == ["1", "0", "0 %", "0", "0", "–", "–", "–"]
    expect(player.page.locator(".chart")).to_have_count(1)


@pytest.mark.parametrize("locale", GAMES)
def test_a_win_is_in_both_charts(open_game: OpenGame, locale: str) -> None:
    """Each bar says its day or time in the player's language; it is seen in forced colours too."""
    player = open_game(locale=locale)
    player.click_all([*taps_of(golden("example")["record"])])
    player.sees_dialog("won")
    player.do("close")
    open_statistics(player)
    days, times = player.page.locator(".chart").all()
    today = days.get_by_role("listitem").last
    expect(today).to_have_text(re.compile(rf"^(\d+ \w+|\w+ \d+): {GAMES[locale]}$"))
    expect(times.get_by_role("listitem").first).to_have_text(re.compile("1"))
    for forced in ("none", "active"):
        player.page.emulate_media(forced_colors=forced)
        assert is_seen(player, ".chart li:last-child"), forced
        assert not is_seen(player, ".chart li:first-child"), forced


def is_seen(player: Player, bar: str) -> bool:
    """Whether there is a bar where the first chart has one."""
    box = player.page.locator(bar).first.bounding_box()
    chart = player.page.locator(".chart").first.bounding_box()
    assert box
    assert chart
    middle = greys(player.page, box["x"] + 1, chart["y"] + chart["height"] / 2, 4, 4)
    return max(map(max, middle)) < LIGHT

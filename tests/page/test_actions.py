"""Every control does something without a fault; the list of them is held against the document."""

import pytest
from playwright.sync_api import expect

from heart_to_heart.play.daily import daily_deal
from heart_to_heart.play.session import STOCK
from tests.page.conftest import OpenGame
from tests.support.player import DIALOGS
from tests.support.twin import Twin, taps_of

#: Each action with the buttons that lead to its own.
ACTIONS: dict[str, list[str]] = {
    "undo": [],
    "redo": [],
    "restart": [],
    "new": [],
    "pause": [],
    "code": [],
    "copy-code": ["code"],
    "copy-game": ["code"],
    "share": ["code"],
    "daily": ["code"],
    "menu": [],
    "rules": ["menu"],
    "examples": ["menu"],
    "statistics": ["menu"],
    "keys": ["menu"],
    "settings": [],
    "data": ["settings"],
    "close": ["menu"],
}
#: Those with tests of their own: of ends, codes, and of two pages at once.
ELSEWHERE = {"end", "submit-code", "watch", "take-table"}


@pytest.mark.parametrize("action", ACTIONS)
def test_action_is_without_fault(open_game: OpenGame, action: str) -> None:
    """No error, and the table can be played on once what it opened is closed."""
    player = open_game()
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.click_all([STOCK, STOCK, "undo"])
    buttons = [*ACTIONS[action], action]
    for button in buttons:
        player.do(button)
    if buttons in DIALOGS:  # some wait for what they read
        player.sees_dialog("paused" if action == "pause" else action)
    player.key("Escape")
    player.sees_dialog(None)
    moves = int(player.state()["moves"])
    player.tap_stock()
    expect(player.info("moves")).to_have_text(str(moves + 1))


def test_every_action_is_listed(open_game: OpenGame) -> None:
    """A new control needs a test."""
    player = open_game()
    names = player.page.locator("[data-action]").evaluate_all(
        "(all) => all.map((e) => e.dataset.action)"
    )
    assert set(names) == ACTIONS.keys() | ELSEWHERE


def test_share_asks_the_system(open_game: OpenGame) -> None:
    """Where the system has a share sheet, the link to this very deal goes there."""
    player = open_game()
    player.page.evaluate(
        "() => { navigator.share = async (what) => { window.shared = what; }; }",
    )
    player.do("code")
    player.do("share")
    assert player.page.evaluate("() => window.shared") == {
        "title": "Heart to Heart, deal HH1-N-AAAAAAM",
        "url": f"{player.page.url}#HH1-N-AAAAAAM",
    }
    expect(player.toast).to_be_empty()


def test_deal_of_the_day(open_game: OpenGame) -> None:
    """It is that of the date here, and the same as on any other device."""
    player = open_game(clock=True)
    today = player.page.evaluate("() => new Date().toLocaleDateString('sv')")
    player.do("menu")
    player.do("daily")
    player.sees(Twin(daily_deal(today).code).state)


@pytest.mark.parametrize(
    ("action", "copied"),
    [
        ("copy-code", "HH1-N-AAAAAAM"),
        ("copy-game", "HH1-N-AAAAAAM D9 25w"),
        ("share", "{url}#HH1-N-AAAAAAM"),
    ],
)
def test_copies(open_game: OpenGame, action: str, copied: str) -> None:
    """Code, game and link reach the clipboard, and the player is told."""
    player = open_game()
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.click_all([*taps_of("HH1-N-AAAAAAM D9 25w")])
    player.do("code")
    player.do(action)
    text = copied.format(url=player.page.url)
    expect(player.toast).to_have_text(f"Copied: {text}")
    assert player.page.evaluate("() => navigator.clipboard.readText()") == text

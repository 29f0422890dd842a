"""Keys and the pause."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from heart_to_heart.play.session import STOCK
from tests.page.conftest import OpenGame
from tests.support.player import Player
from tests.support.twin import Twin

DIALOGS = {"m": "menu", "s": "settings", "p": "paused", "h": "keys", "?": "keys"}
UNDO_KEYS = ["u", "U", "Control+z", "Meta+z"]
REDO_KEYS = ["r", "R", "Control+y", "Control+Shift+z", "Meta+Shift+z"]


def test_keys_play(open_game: OpenGame) -> None:
    """T turns; each key of undo and of redo does its work."""
    player, twin = open_game(), Twin()
    player.key(*"ttT")
    twin.follow("HH1-N-AAAAAAM D3")
    player.sees(twin.state)
    for undo in UNDO_KEYS:
        for redo in REDO_KEYS:
            for key, action in ((undo, "undo"), (redo, "redo")):
                player.key(key)
                twin.do(action)
                assert player.state() == twin.state, key


def test_n_deals_a_new_game(open_game: OpenGame) -> None:
    player = open_game()
    player.key("n")
    code = player.state()["code"]
    assert code != "HH1-N-AAAAAAM"
    player.sees(Twin(code).state)


@pytest.mark.parametrize("key", DIALOGS)
def test_key_opens_its_dialog(open_game: OpenGame, key: str) -> None:
    """And Escape closes it; the table is as it was."""
    player, twin = open_game(), Twin()
    player.key(key)
    player.sees(twin.state | {"dialog": DIALOGS[key]})
    player.key("Escape")
    player.sees(twin.state)
    player.key("t")
    twin.tap(STOCK)
    player.sees(twin.state)


def test_a_key_right_after_escape_counts(open_game: OpenGame) -> None:
    """The browser tells of a closed dialog later; what is pressed until then is not lost."""
    player, twin = open_game(), Twin()
    player.key("p")
    player.page.evaluate(
        """() => {
          const press = (key) => document.body.dispatchEvent(
            new KeyboardEvent("keydown", {key, bubbles: true}));
          document.querySelector("dialog[open]").requestClose();
          press("t");
        }"""
    )
    twin.tap(STOCK)
    player.sees(twin.state)


def test_a_pause_right_after_another_stays(open_game: OpenGame) -> None:
    """What the browser tells of the first pause's end, after the second began, ends nothing."""
    player, twin = open_game(), Twin()
    player.page.evaluate(
        """() => new Promise((told) => {
          const press = (key) => document.body.dispatchEvent(
            new KeyboardEvent("keydown", {key, bubbles: true}));
          press("p");
          const paused = document.querySelector("dialog[open]");
          paused.requestClose();
          press("p");
          paused.addEventListener("close", () => setTimeout(told));
        })"""
    )
    player.sees(twin.state | {"dialog": "paused"})
    expect(player.page.locator("html")).to_have_attribute("data-paused", "")
    player.key("Escape")
    expect(player.page.locator("html")).not_to_have_attribute("data-paused", "")


@pytest.mark.parametrize(
    "keys", ["Alt+t", "Alt+u", "Control+t", "Control+n", "Control+r", "x", "F2"]
)
def test_other_keys_are_left_to_the_browser(open_game: OpenGame, keys: str) -> None:
    """Nothing happens, and the page does not take the key away from the browser."""
    player, twin = open_game(), Twin()
    player.page.evaluate(
        "() => addEventListener('keydown', (e) => { window.taken = e.defaultPrevented; })"
    )
    *modifiers, key = keys.split("+")
    player.page.evaluate(
        """([key, modifiers]) => document.body.dispatchEvent(new KeyboardEvent("keydown",
          {key, altKey: modifiers.includes("Alt"), ctrlKey: modifiers.includes("Control"),
           bubbles: true, cancelable: true}))""",
        [key, modifiers],
    )
    assert player.page.evaluate("() => window.taken") is False
    player.sees(twin.state)


def test_letters_in_a_text_field_are_only_text(open_game: OpenGame) -> None:
    """In the field for a code the letters are typed, and Ctrl+Z undoes the typing."""
    player, twin = open_game(), Twin()
    player.tap_stock()
    twin.tap(STOCK)
    player.do("code")
    field = player.page.locator("#code-field")
    field.press_sequentially("turnmsp?")
    expect(field).to_have_value("turnmsp?")
    player.key("Control+z", "Control+y", "Control+Shift+z")
    player.sees(twin.state | {"dialog": "code"})


@pytest.mark.parametrize("dialog", ["code", "settings", "menu"])
def test_no_key_plays_behind_a_dialog(open_game: OpenGame, dialog: str) -> None:
    player, twin = open_game(), Twin()
    player.click_all([*twin.follow("HH1-N-AAAAAAM D3")])
    player.do(dialog)
    player.page.locator("dialog[open] button").first.focus()
    player.key(*"turn", "Control+z", "Control+y", "ArrowUp")
    player.sees(twin.state | {"dialog": dialog})


WAYS_ON: dict[str, Callable[[Player], None]] = {
    "its button": lambda player: player.do("close"),
    "Escape": lambda player: player.key("Escape"),
    "a tap on the stock behind it": lambda player: player.stock.click(force=True),
}


@pytest.mark.parametrize("way_on", WAYS_ON)
def test_nothing_can_be_played_in_a_pause(open_game: OpenGame, way_on: str) -> None:
    """The cards are hidden, no key or tap changes anything; the way on does nothing but go on."""
    player, twin = open_game(), Twin()
    player.click_all([*twin.follow("HH1-N-AAAAAAM D3")])
    player.do("pause")
    expect(player.place(25)).to_be_hidden()
    player.key(*"turn", "Control+z", "Control+y", "Control+Shift+z", "p", "m", "s")
    player.page.evaluate(
        """() => {
          for (const card of document.querySelectorAll(".table [data-place], .table [data-pile]"))
            card.click();
        }"""
    )
    player.sees(twin.state | {"dialog": "paused"})
    WAYS_ON[way_on](player)
    player.sees(twin.state)
    expect(player.place(25)).to_be_visible()
    player.tap_stock()
    twin.tap(STOCK)
    player.sees(twin.state)


def test_focus_comes_back_after_a_dialog(open_game: OpenGame) -> None:
    """To the button that opened it."""
    player = open_game()
    player.page.locator('.tools [data-action="settings"]').focus()
    player.key("Enter")
    player.sees_dialog("settings")
    player.key("Escape")
    player.sees_dialog(None)
    focus = player.focus()
    assert (focus.action, focus.visible) == ("settings", True)


def test_focus_moves_to_a_neighbour_when_its_card_leaves(open_game: OpenGame) -> None:
    """The tip leaves with the waste's 4; the focus is on one of the two cards it has freed."""
    player = open_game()
    player.key(*"t" * 9)
    player.waste.focus()
    player.key("Enter", "ArrowUp", "Enter")
    expect(player.place(25)).to_have_count(0)
    focus = player.focus()
    assert focus.target in (23, 24)
    assert focus.visible


def test_focus_moves_to_a_neighbour_when_the_game_before_has_no_card_there(
    open_game: OpenGame,
) -> None:
    """The tip of a new deal has the focus; undo leads back to a game in which it has left."""
    player = open_game()
    player.click_all([*[STOCK] * 9, 25, 0, "restart"])
    player.place(25).focus()
    player.key("u")
    focus = player.focus()
    assert player.state()["moves"] == "10"
    assert focus.target in (23, 24)

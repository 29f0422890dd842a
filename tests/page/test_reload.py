"""What is kept: the game and the settings survive a reload at any moment."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from heart_to_heart.play.session import STOCK
from heart_to_heart.rules.position import WASTE
from tests.page.conftest import OpenGame
from tests.support.player import Player, selector
from tests.support.twin import Twin

#: What was done before the reload: taps and actions.
MOMENTS: dict[str, Sequence[int | str]] = {
    "before the first move": [],
    "after a turn": [STOCK],
    "with a selection": [STOCK, STOCK, 25],
    "with the waste selected": [STOCK, WASTE],
    "after a pair": [STOCK] * 9 + [25, WASTE],
    "after an undone pair": [STOCK] * 9 + [25, WASTE, STOCK, "undo", "undo"],
    "after undoing all": [STOCK] * 3 + ["undo"] * 3,
    "after a redo": [STOCK] * 3 + ["undo"] * 2 + ["redo"],
    "with the stock empty": [STOCK] * 26,
    "after a redeal": [STOCK] * 27,
    "after an undone redeal": [STOCK] * 27 + ["undo"],
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_game_goes_on_after_a_reload(open_game: OpenGame, moment: str) -> None:
    """The same table, undo and redo, and nothing selected, right after the last tap."""
    player, twin = open_game(), Twin()
    done = MOMENTS[moment]
    for target in done:
        twin.do(target) if isinstance(target, str) else twin.tap(target)
    player.click_all([*done[:-1]])
    click_and_reload(player, done[-1:])
    if twin.session.selected is not None:
        twin.tap(twin.session.selected)
    player.sees(twin.state)
    for action in ["undo"] * 2 + ["redo"] * 3:
        player.click_all([action])
        twin.do(action)
        player.sees(twin.state)


def test_new_deal_survives_an_immediate_reload(open_game: OpenGame) -> None:
    """A new game is kept as soon as it is dealt."""
    player = open_game()
    player.click_all(["new"])
    code = player.state()["code"]
    player.reload()
    player.sees(Twin(code).state)


def test_time_is_kept(open_game: OpenGame) -> None:
    """The time goes on from where it was."""
    player = open_game(clock=True)
    player.tap_stock()
    player.page.clock.run_for(95_000)
    assert player.seconds() == 95
    player.reload()
    assert player.seconds() in (94, 95, 96)
    player.page.clock.run_for(10_000)
    assert player.seconds() in (104, 105, 106)


SETTINGS: dict[str, str | bool] = {
    "placement_help": False,
    "move_errors": True,
    "language": "ro",
    "theme": "dark",
    "cards": "large",
    "motion": "none",
    "stock_side": "left",
    "show_time": False,
    "show_score": False,
}


@pytest.mark.parametrize("setting", SETTINGS)
def test_setting_is_kept_at_once(open_game: OpenGame, setting: str) -> None:
    """Change, reload in the same moment: it is as it was set."""
    player = open_game()
    player.do("settings")
    choice = SETTINGS[setting]
    control = f'[data-setting="{setting}"]'
    player.page.evaluate(
        """([control, choice]) => {
          const field = document.querySelector(control);
          field[field.type === "checkbox" ? "checked" : "value"] = choice;
          field.dispatchEvent(new Event("change", {bubbles: true}));
        }""",
        [control, choice],
    )
    click_and_reload(player, [])
    player.do("settings")
    field = player.page.locator(control)
    if isinstance(choice, bool):
        expect(field).to_be_checked(checked=choice)
    else:
        expect(field).to_have_value(choice)


def test_help_rings_and_dims_only_if_it_is_on(open_game: OpenGame) -> None:
    """Rings and dims follow the setting at once, and it is on at first."""
    player, helped, alone = open_game(), Twin(), Twin(placement_help=False)
    for twin in (helped, alone):
        twin.follow("HH1-N-AAAAAAM D9")
        twin.tap(WASTE)
    player.click_all([*[STOCK] * 9, WASTE])
    player.sees(helped.state)
    assert helped.state != alone.state
    for choice, twin in ((False, alone), (True, helped)):
        player.do("settings")
        player.set_choice("placement_help", choice)
        player.do("close")
        player.sees(twin.state)


@pytest.mark.parametrize(
    ("locale", "message"),
    [("en-GB", "Must be of the same rank"), ("ro-RO", "Trebuie să fie de același rang")],
)
def test_move_errors_are_told_only_if_wanted(
    open_game: OpenGame, locale: str, message: str
) -> None:
    """Two cards of different ranks: the second is selected, and a message only if that is set."""
    player = open_game(locale=locale)
    player.click_all([25, WASTE])
    expect(player.waste).to_have_attribute("aria-pressed", "true")
    expect(player.toast).to_be_empty()
    player.do("settings")
    player.set_choice("move_errors", True)
    player.do("close")
    player.tap(25)
    expect(player.toast).to_have_text(message)
    player.tap(1)
    player.tap_stock()
    expect(player.toast).to_be_empty()


def click_and_reload(player: Player, targets: Sequence[int | str]) -> None:
    """Click, and reload before anything else can happen."""
    with player.page.expect_navigation():
        player.page.evaluate(
            """(selectors) => {
              for (const selector of selectors) document.querySelector(selector).click();
              location.reload();
            }""",
            [selector(target) for target in targets],
        )
    player.wait_ready()

"""The clock in the bar: it counts only the time in which the player can play."""

import pytest

from tests.page.conftest import OpenGame
from tests.support.golden import golden
from tests.support.player import Player
from tests.support.twin import taps_of

EXAMPLE = golden("example")["record"]


def test_time_begins_with_the_first_move(open_game: OpenGame) -> None:
    """A selection is no move; a turn is."""
    player = open_game(clock=True)
    pass_time(player, 30)
    player.tap(25)
    pass_time(player, 30)
    assert player.figures()[0] == "0:00"
    player.tap_stock()
    pass_time(player, 65)
    assert player.figures()[0] == "1:05"


def test_time_goes_on_at_undo(open_game: OpenGame) -> None:
    """Undo gives the move back, not the time."""
    player = open_game(clock=True)
    player.tap_stock()
    pass_time(player, 10)
    player.do("undo")
    pass_time(player, 10)
    assert player.figures()[:3] == ("0:20", "0", "0")


def test_time_stands_in_a_pause(open_game: OpenGame) -> None:
    player = open_game(clock=True)
    player.tap_stock()
    pass_time(player, 10)
    player.do("pause")
    pass_time(player, 600)
    assert player.seconds() == 10
    player.do("close")
    pass_time(player, 10)
    assert player.seconds() == 20


def test_time_stands_while_the_page_is_hidden(open_game: OpenGame) -> None:
    """Ten minutes with the screen off count nothing; back again it runs."""
    player = open_game(clock=True)
    player.tap_stock()
    pass_time(player, 10)
    hide(player, hidden=True)
    pass_time(player, 600)
    assert player.seconds() == 10
    hide(player, hidden=False)
    assert player.seconds() == 10
    pass_time(player, 10)
    assert player.seconds() == 20


def test_a_page_opened_in_the_background_counts_no_time(open_game: OpenGame) -> None:
    """As in a new tab that one looks at later: the game goes on when it is seen."""
    player = open_game(clock=True)
    player.tap_stock()
    pass_time(player, 10)
    player.page.add_init_script(
        "Object.defineProperty(document, 'hidden', {value: true, configurable: true})"
    )
    player.page.clock.resume()
    player.reload()
    before = player.seconds()
    player.page.clock.run_for(60_000)
    assert player.seconds() == before
    hide(player, hidden=False)
    player.page.clock.run_for(10_000)
    assert player.seconds() >= before + 9  # the bar may be half a second behind


def test_hidden_page_does_not_run_after_a_pause(open_game: OpenGame) -> None:
    """Paused and hidden: coming back, the pause still holds."""
    player = open_game(clock=True)
    player.tap_stock()
    player.do("pause")
    hide(player, hidden=True)
    hide(player, hidden=False)
    pass_time(player, 60)
    assert player.seconds() == 0


@pytest.mark.parametrize("hours", [-24, -1, 1, 24])
def test_the_systems_clock_does_not_matter(open_game: OpenGame, hours: int) -> None:
    """Set forward or back by an hour or a day, only what was played counts."""
    player = open_game(clock=True)
    player.tap_stock()
    pass_time(player, 10)
    now = player.page.evaluate("() => Date.now()")
    player.page.clock.set_system_time(now + hours * 3_600_000)
    pass_time(player, 10)
    assert player.seconds() == 20


def test_sleep_counts_little(open_game: OpenGame) -> None:
    """A machine that slept for an hour, unseen by the page, adds some seconds at most."""
    player = open_game(clock=True)
    player.tap_stock()
    player.page.clock.fast_forward(3_600_000)
    assert player.seconds() <= 5


@pytest.mark.parametrize(
    "record", [EXAMPLE, "HH1-N-PHOUWIL D17 25w D5 24w"], ids=["won", "blocked"]
)
def test_time_stands_at_the_end(open_game: OpenGame, record: str) -> None:
    """The dialog, and the table after it, keep the time of the last pair."""
    player = open_game(record.split(maxsplit=1)[0], clock=True)
    *taps, last = taps_of(record)
    player.click_all([*taps])
    pass_time(player, 83)
    player.click_all([last])
    player.sees_dialog("won" if record == EXAMPLE else "blocked")
    pass_time(player, 60)
    assert player.figures()[0] == "1:23"
    player.do("close")
    pass_time(player, 60)
    assert player.figures()[0] == "1:23"


@pytest.mark.parametrize("action", ["restart", "new"])
def test_new_deal_begins_at_nought(open_game: OpenGame, action: str) -> None:
    player = open_game(clock=True)
    player.tap_stock()
    pass_time(player, 3_600 + 125)
    assert player.figures()[0] == "1:02:05"
    player.do(action)
    pass_time(player, 20)
    assert player.figures()[:3] == ("0:00", "0", "0")


def pass_time(player: Player, seconds: int) -> None:
    """Let time pass in the page, with all that happens at its moments."""
    player.page.clock.run_for(seconds * 1_000)


def hide(player: Player, *, hidden: bool) -> None:
    """Hide the page as another window or a dark screen does, or show it again."""
    player.page.evaluate(
        """(hidden) => {
          for (const [name, value] of [["hidden", hidden],
              ["visibilityState", hidden ? "hidden" : "visible"]])
            Object.defineProperty(document, name, {value, configurable: true});
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )

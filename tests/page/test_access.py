"""No fault that axe can find, on the table and in every dialog, by day and by night."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from heart_to_heart.rules.position import WASTE
from tests.page.conftest import OpenGame
from tests.support.golden import golden
from tests.support.player import DIALOGS, Player
from tests.support.twin import taps_of

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
EXAMPLE = golden("example")["record"]
LOOKS = [
    *product(["light", "dark"], ["en-GB", "ro-RO"]),
    ("forced colours", "ro-RO"),
]
#: What else axe looks for does not depend on the colours.
COLOURS = ["color-contrast", "link-in-text-block"]

_RUN = """async ([within, rules]) => {
  const found = await axe.run(document.querySelector(within),
    {resultTypes: ["violations"], ...(rules.length && {runOnly: rules})});
  return found.violations.map((v) => [v.id, v.help,
    v.nodes.slice(0, 3).map((n) => [n.html.slice(0, 160), n.failureSummary])]);
}"""


@pytest.mark.parametrize(("look", "locale"), LOOKS)
def test_table_has_no_fault(open_game: OpenGame, look: str, locale: str) -> None:
    """At the deal, with rings, with a selection that dims, and with a message."""
    player = open_in(open_game, look, locale=locale)
    faults = check(player)
    player.click_all([*taps_of("HH1-N-AAAAAAM D9")])
    faults += check(player, ".table")
    player.click_all([WASTE])
    faults += check(player, ".table")
    player.click_all([WASTE, "redo"])
    faults += check(player, "body")
    assert not faults


@pytest.mark.parametrize(("look", "locale"), LOOKS)
def test_dialogs_have_no_fault(open_game: OpenGame, look: str, locale: str) -> None:
    """Those that a button opens, and that of an error in a code."""
    player = open_in(open_game, look, locale=locale)
    faults = []
    for buttons in DIALOGS:
        for button in buttons:
            player.do(button)
        faults += check(player, "dialog[open]")
        player.key("Escape")
    player.do("code")
    player.page.locator("#code-field").fill("HH2")
    player.key("Enter")
    faults += check(player, "dialog[open]")
    assert not faults


@pytest.mark.parametrize(("look", "locale"), LOOKS)
def test_ends_have_no_fault(open_game: OpenGame, look: str, locale: str) -> None:
    """The dialogs of a block and of a win, and the table that a win leaves."""
    player = open_in(open_game, look, "HH1-N-AAAAAAK", locale=locale)
    faults = check(player, "dialog[open]")
    player.go_to(EXAMPLE.split()[0])
    player.sees_dialog(None)
    player.click_all([*taps_of(EXAMPLE)])
    player.sees_dialog("won")
    faults += check(player, "dialog[open]")
    player.key("Escape")
    faults += check(player, "body")
    assert not faults


def open_in(open_game: OpenGame, look: str, *code: str, locale: str) -> Player:
    """Open the page by day, by night, or where the system forces its colours."""
    player = open_game(*code, locale=locale, dark=look == "dark")
    if look == "forced colours":
        player.page.emulate_media(forced_colors="active")
    return player


def check(player: Player, within: str = "html") -> list[Any]:
    """What axe finds in a part of the page, once it is there and nothing moves."""
    expect(player.page.locator(within)).to_have_count(1)  # statistics open when they are read
    player.settle()
    if not player.page.evaluate("() => 'axe' in window"):
        player.page.evaluate(AXE.read_text(encoding="utf-8"))
    light = player.page.evaluate(
        "() => !matchMedia('(prefers-color-scheme: dark), (forced-colors: active)').matches"
    )
    found: list[Any] = player.page.evaluate(_RUN, [within, [] if light else COLOURS])
    return found

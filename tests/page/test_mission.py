"""The scene that the game's own text describes, on HH1-N-AAAAAAM."""

from playwright.sync_api import expect

from heart_to_heart.rules.position import WASTE
from tests.page.conftest import OpenGame
from tests.support.twin import Twin


def test_scene_of_the_games_text(open_game: OpenGame) -> None:
    """The covered 10 does nothing; the tip waits for the ninth turn, and frees 23 and 24."""
    player, twin = open_game(width=390, height=844, touch=True, locale="ro-RO"), Twin()
    expect(player.place(1)).to_have_attribute("data-rank", "10")
    expect(player.place(25)).to_have_attribute("data-rank", "4")
    expect(player.waste).to_have_attribute("data-rank", "A")

    player.tap(1)
    player.sees(twin.state)

    for target in (25, WASTE):
        player.tap(target)
        twin.tap(target)
    expect(player.waste).to_have_attribute("aria-pressed", "true")
    expect(player.place(25)).to_have_attribute("aria-pressed", "false")
    player.sees(twin.state)

    player.tap_stock(9)
    expect(player.waste).to_have_attribute("data-rank", "4")
    expect(player.place(25)).to_have_attribute("data-ring", "")
    player.tap(25)
    player.tap_waste()
    expect(player.place(25)).to_have_count(0)
    twin.follow("HH1-N-AAAAAAM D9 25w")
    player.sees(twin.state)
    assert player.figures()[1:] == ("10", "10", "HH1-N-AAAAAAM")
    player.tap(23)
    expect(player.place(23)).to_have_attribute("aria-pressed", "true")
    player.tap(24)
    expect(player.place(24)).to_have_attribute("aria-pressed", "true")

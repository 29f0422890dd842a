"""What each setting does to what is seen; tests/page/test_reload.py shows that each is kept."""

from playwright.sync_api import expect

from heart_to_heart.play.session import STOCK
from tests.page.conftest import OpenGame
from tests.support.player import selector
from tests.support.twin import Twin

MOVING = "() => document.getAnimations().length > 0"


def test_quiet_play(open_game: OpenGame) -> None:
    """Time and score can be hidden; moves and code stay."""
    player = open_game()
    player.do("settings")
    player.set_choice("show_time", choice=False)
    player.set_choice("show_score", choice=False)
    player.do("close")
    for name, seen in (("time", False), ("score", False), ("moves", True), ("code", True)):
        expect(player.info(name)).to_be_visible(visible=seen)


def test_cards_and_letters(open_game: OpenGame) -> None:
    """Large print, and the letters of the player's language where it has its own."""
    player = open_game("HH1-N-AAAAAAM", locale="ro-RO")
    face = player.page.locator('.table [data-rank="J"][data-place] .face use').first
    expect(face).to_have_attribute("href", "#face-J")
    player.do("settings")
    player.set_choice("local_letters", choice=True)
    expect(face).to_have_attribute("href", "#face-V")
    player.set_choice("cards", "large")
    expect(face).to_have_attribute("href", "#large-V")
    player.set_choice("language", "en")
    expect(face).to_have_attribute("href", "#large-J")
    expect(player.page.locator('[data-setting="local_letters"]')).to_be_hidden()


def test_colours(open_game: OpenGame) -> None:
    """Light and dark as the player says, whatever the system says."""
    player = open_game(dark=True)
    ground = "() => getComputedStyle(document.body).backgroundColor"
    dark = player.page.evaluate(ground)
    player.do("settings")
    player.set_choice("theme", "light")
    light = player.page.evaluate(ground)
    assert light != dark
    player.page.emulate_media(color_scheme="light")
    player.set_choice("theme", "dark")
    assert player.page.evaluate(ground) == dark
    player.set_choice("theme", "auto")
    assert player.page.evaluate(ground) == light


def test_motion(open_game: OpenGame) -> None:
    """As the system wishes, or switched off, or on in spite of it."""
    for wished, choices in (
        (True, {"auto": True, "none": False}),
        (False, {"auto": False, "full": True}),
    ):
        player = open_game(motion=wished)
        for choice, moves in choices.items():
            player.do("settings")
            player.set_choice("motion", choice)
            player.do("close")
            player.settle()
            player.click_all([STOCK])
            assert player.page.evaluate(MOVING) == moves, (wished, choice)


def test_a_setting_changed_in_the_moment_of_a_tap_holds(open_game: OpenGame) -> None:
    """What a tap shows a frame later is shown as the setting has it then."""
    player, twin = open_game(), Twin(placement_help=False)
    player.page.evaluate(
        """(stock) => {
          for (let i = 0; i < 9; i++) document.querySelector(stock).click();
          const control = document.querySelector('[data-setting="placement_help"]');
          control.checked = false;
          control.dispatchEvent(new Event("change", {bubbles: true}));
        }""",
        selector(STOCK),
    )
    for _ in range(9):
        twin.tap(STOCK)
    player.sees(twin.state)

"""The game for those who hear it, and for eyes that tell no colours apart."""

import itertools
import re

import pytest
from playwright.sync_api import Locator, expect

from heart_to_heart.play.examples import WON_GAME
from heart_to_heart.rules.position import TURN, WASTE
from heart_to_heart.rules.record import read_record
from tests.page.conftest import OpenGame
from tests.support.player import Player
from tests.support.seen import greys

#: How each state of a card is set on one free card; the card is otherwise the same.
STATES = ("free", "ringed", "selected", "dimmed", "focused")
VISION = ("achromatopsia", "protanopia", "deuteranopia", "tritanopia")


def card(player: Player, place: int) -> Locator:
    """A card of the heart, found by what a screen reader says of it."""
    where = "the tip" if place == 25 else rf"place {place}"
    return player.page.get_by_role("button", name=re.compile(rf", {where},"))


def test_won_by_the_accessibility_tree_alone(open_game: OpenGame) -> None:
    """Roles and names are enough to find every card, and to hear that the game is won."""
    player = open_game()
    stock = player.page.get_by_role("button", name=re.compile(r"^Stock, "))
    waste = player.page.get_by_role("button", name=re.compile(r" on the waste, "))
    for move in read_record(WON_GAME).history():
        if move.kind != "pair":
            stock.click()
            continue
        expect(card(player, move.first)).to_have_accessible_name(re.compile("free$"))
        card(player, move.first).click()
        (waste if move.second == WASTE else card(player, move.second)).click()
    expect(player.page.get_by_role("dialog", name="You have won!")).to_be_visible()
    assert player.page.locator("[data-said]").text_content() == "The heart is empty: you have won!"


def test_a_turn_is_said(open_game: OpenGame) -> None:
    player = open_game()
    said = player.page.locator("[data-said]")
    player.stock.click()
    assert next(read_record(WON_GAME).history()) == TURN
    expect(said).to_have_text("5 on the waste.")
    player.page.keyboard.press("u")
    expect(said).to_have_text("Undone. Moves made: 0.")


def test_forced_colours_keep_the_shapes(open_game: OpenGame) -> None:
    """Where the system chooses the colours, outlines of three kinds tell the states apart."""
    player = open_game()
    for _ in range(9):
        player.stock.click()
    player.page.emulate_media(forced_colors="active")
    style = "(e) => getComputedStyle(e).outlineStyle"
    assert player.place(25).evaluate(style) == "solid"
    player.place(25).click()
    assert player.place(25).evaluate(style) == "double"
    player.page.keyboard.press("ArrowUp")
    assert player.page.evaluate(f"({style})(document.activeElement)") == "dashed"


def test_covered_cards_do_not_react_to_the_mouse(open_game: OpenGame) -> None:
    """Bug 10. Neither the card nor the pointer tells of something that a click could do."""
    player = open_game()
    place = player.place(24)
    box = place.bounding_box()
    assert box
    part = box["x"], box["y"], box["width"], box["height"] / 4
    before = greys(player.page, *part)
    player.page.mouse.move(box["x"] + 9, box["y"] + 9)
    assert place.evaluate("(e) => e.matches(':hover')")
    assert greys(player.page, *part) == before
    cursor = "(e) => getComputedStyle(e).cursor"
    assert (place.evaluate(cursor), player.place(25).evaluate(cursor)) == ("default", "pointer")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_states_differ_without_colour(open_game: OpenGame, dark: bool) -> None:
    """In greyscale and for three kinds of colour blindness, each state looks unlike the others."""
    player = open_game(width=390, height=844, dark=dark)
    cdp = player.page.context.new_cdp_session(player.page)
    for vision in VISION:
        cdp.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
        looks = {state: picture(player, state) for state in STATES}
        for one, other in itertools.combinations(STATES, 2):
            assert unlike(looks[one], looks[other]) > 0.02, (vision, one, other)


def picture(player: Player, state: str) -> list[int]:
    """The greys of the tip and its surroundings in a state."""
    tip = player.place(25)
    tip.evaluate(
        """(e, state) => {
          document.activeElement?.blur();
          e.toggleAttribute("data-ring", state === "ringed");
          e.toggleAttribute("data-dim", state === "dimmed");
          e.setAttribute("aria-pressed", String(state === "selected"));
        }""",
        state,
    )
    if state == "focused":
        player.page.keyboard.press("ArrowUp")
        expect(tip).to_be_focused()
    box = tip.evaluate("(e) => [e.offsetWidth, e.offsetHeight]")
    middle = player.page.evaluate(
        "() => { const b = document.querySelector('.table [data-place=\"25\"]')"
        ".getBoundingClientRect(); return [b.x, b.bottom]; }"
    )
    x, y = middle[0] - 12, middle[1] - box[1] - 12
    return [grey for row in greys(player.page, x, y, box[0] + 24, box[1] + 24) for grey in row]


def unlike(one: list[int], other: list[int]) -> float:
    """The share of pixels whose greys differ by an eighth of the way from black to white."""
    return sum(abs(a - b) > 32 for a, b in zip(one, other, strict=True)) / len(one)

"""Every name in docs/automation.md is in the page, and the page has no other of its kind."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from heart_to_heart.play.daily import daily_deal
from heart_to_heart.play.settings import CHOICES
from tests.page.conftest import OpenGame
from tests.support.documents import DOCS, named, sections, table
from tests.support.golden import golden
from tests.support.kept import keep
from tests.support.player import Player
from tests.support.twin import EXAMPLE_CODE, taps_of

PAGE = sections((DOCS / "automation.md").read_text("utf-8"))
#: (attribute, selector): its values; one that has none is there, or not.
ATTRIBUTES = {
    (named(attribute)[0], ", ".join(named(on))): set(named(values) or [""])
    for attribute, on, values, _ in table(PAGE["What the page tells"])
}
DIALOGS = {
    named(dialog)[0]: (named(opened_by), named(actions))
    for dialog, opened_by, actions in table(PAGE["Dialogs"])
}
FIELDS = [
    (*named(field), *named(dialog)) for field, dialog, _ in table(PAGE["Fields and messages"])
]
ADDRESSES = [named(end)[0] for end, _ in table(PAGE["Addresses"])]
KEYS = [key for keys, _ in table(PAGE["Keys"]) for key in named(keys)]

BLOCKED_CODE = golden("blocked-at-deal")[0]
WON = golden("example")["record"]

#: The values of each (attribute, selector) in the page as it is now; before, perhaps, a click.
COLLECT = """([wanted, click]) => {
  if (click) document.querySelector(click).click();
  return wanted.map(([name, on]) =>
    [...document.querySelectorAll(on)].map((e) => e.getAttribute(name)).filter((v) => v !== null));
}"""


def test_attributes_have_the_values_that_are_told_and_no_others(open_game: OpenGame) -> None:
    """Through a whole game, a blocked one, and the dialogs that show something."""
    assert seen_in_a_tour(open_game()) == ATTRIBUTES


def seen_in_a_tour(player: Player) -> dict[tuple[str, str], set[str]]:
    """All values of the attributes on their elements, wherever a player comes by."""
    seen: dict[tuple[str, str], set[str]] = {key: set() for key in ATTRIBUTES}

    def look(click: str = "") -> None:
        found = player.page.evaluate(COLLECT, [list(seen), click])
        for values, now in zip(seen.values(), found, strict=True):
            values.update(now)

    look()
    open_dialog(player, "statistics")
    look()
    player.do("close")
    for target in taps_of(WON):
        player.click_all([target])
        player.see_all()
        look()
    player.sees_dialog("won")
    player.do("restart")
    look('main [data-pile="stock"]')  # what has begun to show is there until the next frame
    player.go_to(BLOCKED_CODE)
    player.sees_dialog("blocked")
    look()
    player.do("close")
    keep(player.page, "results", damaged="[1]")
    for name in ("statistics", "settings"):
        open_dialog(player, name)
        look()
        player.do("close")
    return seen


def test_settings_have_the_choices_of_play(open_game: OpenGame) -> None:
    """A control for each, a list with its choices or a box to tick."""
    player = open_game()
    player.do("settings")
    choices = player.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-setting]")].map((e) =>
          [e.dataset.setting, e.options ? [...e.options].map((o) => o.value) : [true, false]]))"""
    )
    assert {name: set(found) for name, found in choices.items()} == {
        name: set(found) for name, found in CHOICES.items()
    }


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_opens_as_told_and_has_the_actions_and_fields_told(
    open_game: OpenGame, name: str
) -> None:
    """No action is missing, and none is there that is not told of."""
    player = open_game(BLOCKED_CODE if name == "blocked" else EXAMPLE_CODE)
    if name == "won":
        player.click_all([*taps_of(WON)])
    if DIALOGS[name][0] == ["end"]:
        player.sees_dialog(name)
        player.do("close")
    if name == "elsewhere":
        player = second_window(player)
    if name == "taken":
        second_window(player).do("take-table")
    open_dialog(player, name)
    assert set(actions_in(player, name)) == set(DIALOGS[name][1])
    for selector, *dialog in FIELDS:
        if dialog in ([], [name]):
            within = f'[data-dialog="{name}"] ' if dialog else ""
            expect(player.page.locator(within + selector)).to_have_count(1)


def test_every_dialog_is_told_of(open_game: OpenGame) -> None:
    """Those that stand in the page, and those that are made when they are opened."""
    player = open_game()
    found = set(player.page.evaluate(ALL_DIALOGS))
    for name, (path, _) in DIALOGS.items():
        if path and path != ["end"]:
            open_dialog(player, name)
            found |= set(player.page.evaluate(ALL_DIALOGS))
            player.do("close")
    assert found == set(DIALOGS)


ALL_DIALOGS = '() => [...document.querySelectorAll("dialog")].map((e) => e.dataset.dialog)'


def second_window(player: Player) -> Player:
    """A player in another window, in which another page has the table."""
    page = player.page.context.new_page()
    page.goto(player.page.url)
    second = Player(page)
    second.wait_ready()
    return second


def open_dialog(player: Player, name: str) -> None:
    """Do the actions that lead to a dialog."""
    for action in DIALOGS[name][0]:
        player.do(action)
    player.sees_dialog(name)


def actions_in(player: Player, dialog: str) -> list[str]:
    """The actions of a dialog; only a button or a form can have one."""
    actions = player.dialog(dialog).locator("[data-action]")
    expect(actions.locator("xpath=self::*[not(self::button or self::form)]")).to_have_count(0)
    names: list[str] = actions.evaluate_all("(all) => all.map((e) => e.dataset.action)")
    return names


@pytest.mark.parametrize("end", ADDRESSES)
def test_an_address_opens_what_it_says(open_game: OpenGame, end: str) -> None:
    """And what stands after the # is gone from it."""
    player = open_game("HH1-N-AAAAAAB")
    player.go_to(end[1:])
    expect(player.info("code")).not_to_have_text("HH1-N-AAAAAAB")
    code = player.state()["code"]
    day = player.page.evaluate("new Date().toLocaleDateString('sv')")
    assert (code == daily_deal(day).code) == (end == "#daily")
    assert (code == EXAMPLE_CODE) == (end == f"#{EXAMPLE_CODE}")
    assert "#" not in player.page.url


def test_keys_do_what_is_told(open_game: OpenGame) -> None:
    """Each of them, on the table."""
    player = open_game()
    tip = player.place(25)

    def shows(moves: str) -> Callable[[], None]:
        return lambda: expect(player.info("moves")).to_have_text(moves)

    def opens(dialog: str) -> Callable[[], None]:
        def check() -> None:
            player.sees_dialog(dialog)
            player.key("Escape")
            player.sees_dialog(None)

        return check

    #: The keys in an order in which each has something to do, and what is seen then.
    steps: list[tuple[str, Callable[[], None]]] = [
        ("T", shows("1")),
        ("U", shows("0")),
        ("R", shows("1")),
        ("Control+Z", shows("0")),
        ("Control+Y", shows("1")),
        ("U", shows("0")),
        ("Control+Shift+Z", shows("1")),
        ("ArrowUp", lambda: expect(tip).to_be_focused()),
        ("Enter", lambda: expect(tip).to_have_attribute("aria-pressed", "true")),
        ("Space", lambda: expect(tip).to_have_attribute("aria-pressed", "false")),
        ("ArrowRight", lambda: expect(player.stock).to_be_focused()),
        ("ArrowLeft", lambda: expect(player.waste).to_be_focused()),
        ("ArrowUp", lambda: expect(tip).to_be_focused()),
        ("ArrowDown", lambda: expect(player.waste).to_be_focused()),
        ("P", opens("paused")),
        ("M", opens("menu")),
        ("S", opens("settings")),
        ("H", opens("keys")),
        ("?", opens("keys")),
        ("N", lambda: expect(player.info("code")).not_to_have_text(EXAMPLE_CODE)),
    ]
    assert {key for key, _ in steps} == set(KEYS)
    for key, check in steps:
        player.key(key)
        check()


def test_every_card_can_be_tapped_near_its_top_edge(open_game: OpenGame) -> None:
    """As the document says of cards that are covered."""
    player = open_game()
    player.settle()
    hit = player.page.evaluate(
        """() => [...document.querySelectorAll("main [data-place]")].map((e) => {
          const { x, y, width, height } = e.getBoundingClientRect();
          const there = document.elementFromPoint(x + width / 2, y + height / 12);
          return there.closest("[data-place]")?.dataset.place === e.dataset.place;
        })"""
    )
    assert hit == [True] * 25

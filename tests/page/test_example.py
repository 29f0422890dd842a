"""The whole example game to the win, by touch and by keyboard alone."""

from collections import deque

from playwright.sync_api import expect

from heart_to_heart.play.arrows import DOWN, LEFT, RIGHT, UP, neighbour
from heart_to_heart.play.session import STOCK
from heart_to_heart.rules.record import read_record
from tests.page.conftest import OpenGame
from tests.support.golden import golden
from tests.support.player import Player
from tests.support.twin import Twin, taps_of_move

EXAMPLE = golden("example")
MOVES = list(read_record(EXAMPLE["record"]).history())
ARROWS = {LEFT: "ArrowLeft", RIGHT: "ArrowRight", UP: "ArrowUp", DOWN: "ArrowDown"}


def test_example_by_touch_in_romanian(open_game: OpenGame) -> None:
    """Every tap of the example shows what the rules say, up to the win with its figures."""
    player = open_game(width=390, height=844, touch=True, locale="ro-RO")
    twin = Twin()
    for number, move in enumerate(MOVES, 1):
        for target in taps_of_move(move):
            player.tap(target)
            twin.tap(target)
        player.sees(twin.state)
        first_pair = number == EXAMPLE["first_pair_at_move"]
        assert player.figures()[1:3] == (str(twin.view.score), str(number))
        assert not first_pair or (move.kind, twin.view.score) == ("pair", 10)
    player.sees_dialog("won")
    expect(player.dialog("won").get_by_role("heading")).to_have_text("Ați câștigat!")
    check_won(player)


def test_example_by_keyboard_in_english(open_game: OpenGame) -> None:
    """Tab, arrows, Enter, Space and letters win the game, and the focus is never lost."""
    player, twin = open_game(), Twin()
    tab_to_the_table(player)
    for number, move in enumerate(MOVES, 1):
        for target in taps_of_move(move):
            if target == STOCK and number % 2:
                player.key("t")
            else:
                walk_to(player, target, twin)
                player.key("Enter" if number % 3 else "Space")
            twin.tap(target)
        player.sees(twin.state)
        if number == EXAMPLE["first_pair_at_move"]:
            player.key("u", "r")
            player.sees(twin.state)
    player.sees_dialog("won")
    expect(player.dialog("won").get_by_role("heading")).to_have_text("You have won!")
    check_won(player)
    assert player.focus().action, "the focus is on a button of the dialog"


def check_won(player: Player) -> None:
    assert player.figures()[1:] == ("250", str(EXAMPLE["moves"]), EXAMPLE["record"].split()[0])
    figures = dict.fromkeys(("time", "moves", "score"), "")
    for name in figures:
        figures[name] = player.dialog("won").locator(f'[data-won="{name}"]').inner_text()
    assert (figures["moves"], figures["score"]) == ("76", "250")
    assert figures["time"] == player.figures()[0]


def tab_to_the_table(player: Player) -> None:
    """Press Tab until the focus is on the table; it shows everywhere on the way."""
    for _ in range(10):
        player.key("Tab")
        focus = player.focus()
        assert focus.visible
        if focus.target is not None:
            return
    raise AssertionError("ten times Tab did not lead to the table")


def walk_to(player: Player, target: int, twin: Twin) -> None:
    """Press the arrows that lead to a target; the focus shows at each step of the way."""
    focus = player.focus()
    assert focus.visible
    assert focus.target is not None
    for direction, place in way(focus.target, target, twin.view.heart):
        player.key(ARROWS[direction])
        assert player.focus() == (place, None, True)


def way(start: int, target: int, heart: tuple[int, ...]) -> list[tuple[str, int]]:
    """The shortest way by arrows: each with where it leads."""
    ways: dict[int, list[tuple[str, int]]] = {start: []}
    queue = deque([start])
    while target not in ways:
        place = queue.popleft()
        for direction in ARROWS:
            there = neighbour(place, direction, heart)
            if there not in ways:
                ways[there] = [*ways[place], (direction, there)]
                queue.append(there)
    return ways[target]

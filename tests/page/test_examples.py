"""The Examples page: a game to step through, to play on from, and any game as text."""

import time

import pytest
from playwright.sync_api import Locator, expect

from heart_to_heart import write_record
from heart_to_heart.play.replay import Replay
from heart_to_heart.rules.record import MOST_CHARACTERS, read_record
from tests.page.conftest import OpenGame
from tests.page.test_rules_page import SIZES, check_fits
from tests.support.golden import golden
from tests.support.player import Player
from tests.support.twin import Twin, shown

EXAMPLE = golden("example")
RECORD, MOVES = EXAMPLE["record"], EXAMPLE["moves"]
TITLES = {"en-GB": "A won game", "ro-RO": "O partidă câștigată"}
MOVE_10 = {
    "en-GB": "Move 10: the 4 at the tip and the 4 on the waste leave together; "
    "two cards become free.",
    "ro-RO": "Mutarea 10: vârful și cartea de pe teancul de decartare, ambele de rang 4, "
    "ies împreună din joc; se eliberează două cărți.",
}


class Viewer:
    """What is seen in the viewer."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.root = player.dialog("examples")

    def open(self) -> "Viewer":
        self.player.do("menu")
        self.player.do("examples")
        self.player.sees_dialog("examples")
        return self

    @property
    def move(self) -> Locator:
        return self.root.locator("[data-move]")

    @property
    def slider(self) -> Locator:
        return self.root.locator("[data-slider]")

    def steps(self, action: str, times: int = 1) -> None:
        """Press a button, even where it says that it leads no further."""
        for _ in range(times):
            self.root.locator(f'[data-action="{action}"]').first.click(force=True)

    def stands_at(self, number: int) -> None:
        expect(self.slider).to_have_value(str(number))
        said = f"Move {number}:" if number else "Before the first move."
        expect(self.move).to_contain_text(said)

    def hearts(self) -> list[int]:
        places = self.root.locator(".board [data-place]").evaluate_all(
            "(cards) => cards.map((card) => +card.dataset.place)"
        )
        return sorted(places)

    def paste(self, text: str) -> None:
        self.root.locator("textarea").fill(text)
        self.root.locator("button[type=submit]").click()


@pytest.mark.parametrize("locale", TITLES)
def test_move_10(open_game: OpenGame, locale: str) -> None:
    """The move of which the rules tell, in words and on the board."""
    player = open_game(locale=locale)
    viewer = Viewer(player).open()
    expect(viewer.root).to_have_accessible_name(TITLES[locale])
    viewer.steps("forward", 9)
    assert 25 in viewer.hearts()
    viewer.steps("forward")
    expect(viewer.move).to_have_text(MOVE_10[locale])
    assert viewer.hearts() == list(range(1, 25))


def test_every_move_is_shown_and_told(open_game: OpenGame) -> None:
    player = open_game()
    viewer, replay = Viewer(player).open(), Replay(read_record(RECORD))
    for number in range(1, MOVES + 1):
        viewer.steps("forward")
        viewer.stands_at(number)
        assert viewer.hearts() == list(replay.position(number).heart)
    expect(viewer.move).to_contain_text("the game is won")
    viewer.steps("forward")
    viewer.stands_at(MOVES)


def test_first_back_forward_last(open_game: OpenGame) -> None:
    viewer = Viewer(open_game()).open()
    viewer.stands_at(0)
    for action, number in (
        ("back", 0),
        ("last", MOVES),
        ("forward", MOVES),
        ("back", MOVES - 1),
        ("first", 0),
        ("forward", 1),
    ):
        viewer.steps(action)
        viewer.stands_at(number)


def test_slider_and_arrows(open_game: OpenGame) -> None:
    player = open_game()
    viewer = Viewer(player).open()
    viewer.slider.fill("38")
    viewer.stands_at(38)
    viewer.slider.focus()
    player.key("ArrowRight")
    viewer.stands_at(39)
    player.key("Tab")
    player.key("ArrowLeft", "ArrowLeft", "ArrowRight")
    viewer.stands_at(38)
    expect(viewer.slider).to_have_attribute("aria-valuetext", f"Move 38 of {MOVES}")


def test_it_plays_by_itself_at_three_speeds(open_game: OpenGame) -> None:
    player = open_game(clock=True)
    viewer = Viewer(player).open()
    times = {}
    for speed in ("slow", "normal", "fast"):
        viewer.steps("first")
        viewer.steps(f"speed-{speed}")
        viewer.steps("play")
        player.page.clock.run_for(10_000)
        viewer.steps("play")
        times[speed] = int(viewer.slider.input_value())
        player.page.clock.run_for(10_000)
        viewer.stands_at(times[speed])
    assert 0 < times["slow"] < times["normal"] < times["fast"]


def test_it_stops_at_the_end_and_begins_anew(open_game: OpenGame) -> None:
    player = open_game(clock=True)
    viewer = Viewer(player).open()
    viewer.slider.fill(str(MOVES - 2))
    viewer.steps("speed-fast")
    viewer.steps("play")
    player.page.clock.run_for(5_000)
    viewer.stands_at(MOVES)
    play = viewer.root.locator('[data-action="play"]')
    expect(play).to_have_accessible_name("Play")
    viewer.steps("play")
    viewer.stands_at(0)
    expect(play).to_have_accessible_name("Pause")


def test_it_stops_when_it_is_closed(open_game: OpenGame) -> None:
    player = open_game(clock=True)
    viewer = Viewer(player).open()
    viewer.steps("play")
    player.key("Escape")
    expect(viewer.root).to_have_count(0)
    player.page.clock.run_for(20_000)
    viewer.open().stands_at(0)


def test_play_from_here(open_game: OpenGame) -> None:
    """The game up to the move is on the table; undo leads back to the old one, until a move."""
    player, before = open_game("HH1-N-AAAAAAN"), Twin("HH1-N-AAAAAAN")
    player.click_all(before.follow("HH1-N-AAAAAAN D3"))
    viewer = Viewer(player).open()
    viewer.slider.fill("38")
    viewer.steps("play-from-here")
    player.sees_dialog(None)
    expect(viewer.root).to_have_count(0)
    replay = Replay(read_record(RECORD))
    wanted = shown(replay.view(38, before.session.settings))
    player.sees(wanted)
    said = player.page.locator("[data-said]")
    expect(said).to_have_text("The game goes on from here: deal HH1-N-AAAAAAM, moves made: 38.")
    expect(player.toast).to_have_text("Your turn. This game does not count in the statistics.")
    expect(player.action("undo")).to_have_text("Game before")
    player.do("undo")
    player.sees(before.state)
    viewer.open().stands_at(0)
    viewer.slider.fill("38")
    viewer.steps("play-from-here")
    player.tap_stock()
    for number in (38, 37):
        player.do("undo")
        player.sees(shown(replay.view(number, before.session.settings)))
    player.do("redo")
    player.sees(wanted)


def test_a_won_position_cannot_be_played_on(open_game: OpenGame) -> None:
    viewer = Viewer(open_game()).open()
    from_here = viewer.root.locator('[data-action="play-from-here"]')
    viewer.steps("last")
    expect(from_here).to_be_disabled()
    viewer.steps("back")
    expect(from_here).to_be_enabled()


def test_the_game_on_the_table(open_game: OpenGame) -> None:
    player, twin = open_game(), Twin()
    for tap in twin.follow("HH1-N-AAAAAAM D9 25w D2"):
        player.tap(tap)
    viewer = Viewer(player).open()
    viewer.steps("watch")
    expect(viewer.root).to_have_accessible_name("The game on the table")
    viewer.steps("last")
    viewer.stands_at(12)
    assert viewer.hearts() == list(range(1, 25))
    player.do("close")
    expect(viewer.root).to_have_count(0)
    player.sees(twin.state)


def test_a_won_game_can_be_watched(open_game: OpenGame) -> None:
    player, twin = open_game(), Twin()
    player.click_all(list(twin.follow(RECORD)))
    player.sees_dialog("won")
    player.do("watch")
    viewer = Viewer(player)
    viewer.steps("last")
    viewer.stands_at(MOVES)


def test_a_pasted_game(open_game: OpenGame) -> None:
    """In any spelling; and its own words are those that were written."""
    viewer = Viewer(open_game()).open()
    game = read_record("HH1-N-PHOUWIL D17 25w D5 24w")
    viewer.paste(write_record(game).lower().replace(" ", "\n"))
    expect(viewer.root).to_have_accessible_name("The game of your text")
    viewer.stands_at(0)
    viewer.steps("last")
    viewer.stands_at(24)
    expect(viewer.move).to_contain_text("blocked")


#: Texts of 400,000 characters, in few words that mean much and in many that mean little.
LONGEST = {
    "as it is written": "HH1-N-AAAAAAM D26" + " R D27" * 66_663,
    "card by card": ("HH1-N-AAAAAAM " + "D " * 26 + ("R " + "D " * 27) * 7_142)[:MOST_CHARACTERS],
}


@pytest.mark.parametrize("how", LONGEST)
def test_the_longest_game_is_watched_as_any_other(open_game: OpenGame, how: str) -> None:
    """It is there soon (a second is promised; the machine may be busy), and every step is."""
    text = LONGEST[how]
    assert MOST_CHARACTERS - 6 < len(text) <= MOST_CHARACTERS
    viewer = Viewer(open_game()).open()
    begin = time.monotonic()
    viewer.paste(text)
    expect(viewer.root).to_have_accessible_name("The game of your text")
    assert time.monotonic() - begin < 5
    moves = read_record(text).moves
    assert moves > 199_000
    begin = time.monotonic()
    for action, number in (("last", moves), ("back", moves - 1), ("first", 0), ("forward", 1)):
        viewer.steps(action)
        viewer.stands_at(number)
    assert time.monotonic() - begin < 5


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("HH1-N-AAAAAAM D9 24w", "Move 10, “24w”: The card at place 24 is still covered."),
        ("HH1-N-AAAAAAM D9 25x", "Move 10, “25x”: expected D"),
        ("HH2-N-AAAAAAM D9", "This version deals codes that begin with HH1"),
        ("", "Expected a deal code"),
    ],
)
def test_a_damaged_text_says_which_move_is_wrong(open_game: OpenGame, text: str, said: str) -> None:
    """Next to the field, and the game watched before stays."""
    viewer = Viewer(open_game()).open()
    viewer.steps("forward")
    viewer.paste(text)
    field = viewer.root.locator("textarea")
    expect(viewer.root.get_by_role("alert")).to_contain_text(said)
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    viewer.stands_at(1)
    viewer.paste("HH1-N-AAAAAAM D9")
    expect(viewer.root.locator(".error")).to_be_empty()
    viewer.stands_at(0)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_it_fits(open_game: OpenGame, width: int, height: int) -> None:
    """Board, slider and buttons are in sight at once, and nothing sticks out."""
    player = open_game(width=width, height=height)
    viewer = Viewer(player).open()
    for name in ("first", "back", "play", "forward", "last"):
        box = viewer.root.locator(f'[data-action="{name}"]').bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] + box["height"] <= height
    board = viewer.root.locator(".board").bounding_box()
    assert board
    assert board["y"] + board["height"] <= height
    check_fits(player.page, "examples")


def test_keyboard_reaches_everything(open_game: OpenGame) -> None:
    player = open_game()
    Viewer(player).open()
    reached = [player.focus().action]
    for _ in range(16):
        player.key("Tab")
        focus = player.focus()
        assert focus.target is None
        reached.append(focus.action)
    for action in ("close", "first", "back", "play", "forward", "last", "speed-slow"):
        assert action in reached
    assert {"play-from-here", "watch", "examples"} <= set(reached)

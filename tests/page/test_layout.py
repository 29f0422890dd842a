"""Everything in sight at every size of window, nothing on top of another, all large enough."""

from itertools import combinations, pairwise
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator

from heart_to_heart import PLACES
from tests.page.conftest import OpenGame
from tests.support.player import DIALOGS, Player
from tests.support.seen import CUT_OFF, greys
from tests.support.twin import Twin, taps_of

SIZES = [
    (320, 568),
    (568, 320),
    (360, 640),
    (800, 360),
    (390, 844),
    (844, 390),
    (1024, 768),
    (1280, 800),
    (1000, 1000),
    (2560, 1440),
]
LEAST_TARGET, LEAST_FREE, LEAST_INDEX = 44, 40, 14  # pixels
INDEX = 34 / 140  # the height of a rank's index, in cards
SLACK = 0.5  # pixels
#: What is drawn in fewer pixels than the screen has, and blown up, has edges less steep.
SHARP = 0.6

#: Boxes of the controls outside the dialogs, of the cards and piles, and what does not fit.
READ_LAYOUT = """() => {
  const box = (e) => { const b = e.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; };
  const seen = (e) => e.checkVisibility({visibilityProperty: true});
  const named = (all, name) => Object.fromEntries(all.filter(seen).map((e) => [name(e), box(e)]));
  const all = (selector) => [...document.querySelectorAll(selector)];
  const root = document.documentElement;
  return {
    controls: named(all(".bar button, .tools button"), (e) => e.dataset.action),
    figures: named(all(".bar [data-info]"), (e) => e.dataset.info),
    cards: named(all(".table [data-place]"), (e) => e.dataset.place),
    piles: named(all(".table [data-pile]"), (e) => e.dataset.pile),
    areas: {bar: box(document.querySelector(".bar")), table: box(document.querySelector(".table")),
      tools: box(document.querySelector(".tools"))},
    scrolls: [root, document.body, document.querySelector(".table")].filter((e) => {
      e.scrollTo(1e4, 1e4);
      return e.scrollLeft || e.scrollTop;
    }).map((e) => e.className || e.tagName),
    clipped: all(".bar dt, .bar [data-info], .tools span").filter((e) => seen(e) &&
      e.scrollWidth > Math.max(e.clientWidth, e.offsetWidth) + 1).map((e) => e.textContent),
  };
}"""


class Box(NamedTuple):
    """A rectangle, in pixels."""

    x: float
    y: float
    width: float
    height: float

    def meets(self, other: "Box") -> bool:
        return (
            self.x + self.width > other.x + SLACK
            and other.x + other.width > self.x + SLACK
            and self.y + self.height > other.y + SLACK
            and other.y + other.height > self.y + SLACK
        )


@pytest.mark.parametrize("locale", ["en-GB", "ro-RO"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_layout(open_game: OpenGame, width: int, height: int, locale: str) -> None:
    """No scrolling, all in sight, no overlap; sizes for eyes and fingers; by day and by night."""
    player = open_game(width=width, height=height, locale=locale)
    for scheme in ("light", "dark"):
        player.page.emulate_media(color_scheme=scheme)
        check_table(player, Box(0, 0, width, height))


@pytest.mark.parametrize(
    ("width", "height", "density"), [(1280, 800, 1.25), (320, 568, 2), (844, 390, 3)]
)
def test_densities(open_game: OpenGame, width: int, height: int, density: float) -> None:
    """Bug 41. All fits as ever, and cards that have moved are drawn in the screen's own pixels."""
    player = open_game(width=width, height=height, density=density, motion=True)
    check_table(player, Box(0, 0, width, height))
    player.click_all([*taps_of("HH1-N-AAAAAAM D9 25w D17 23w")])
    player.settle()
    for card in (player.place(24), player.waste):
        assert sharpness(player, card) > SHARP


@pytest.mark.parametrize(
    ("width", "height", "insets"),
    [
        (390, 844, {"top": 47, "bottom": 34}),
        (844, 390, {"left": 47, "right": 47, "bottom": 21}),
    ],
)
def test_safe_areas(open_game: OpenGame, width: int, height: int, insets: dict[str, int]) -> None:
    """Bug 41. No card, control, message or dialog lies under a notch or the system's own bar."""
    player = open_game(width=width, height=height)
    cdp = player.page.context.new_cdp_session(player.page)
    cdp.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    left, top = insets.get("left", 0), insets.get("top", 0)
    safe = Box(
        left, top, width - left - insets.get("right", 0), height - top - insets.get("bottom", 0)
    )
    check_table(player, safe)
    player.do("undo")
    undo = player.action("undo").bounding_box()
    toast = player.toast.bounding_box()
    assert undo
    assert toast
    check_in_sight({"toast": {"toast": Box(**toast)}}, safe)
    assert not Box(**toast).meets(Box(**undo))
    for buttons in DIALOGS:
        for button in buttons:
            player.do(button)
        dialog = player.open_dialogs.bounding_box()
        assert dialog
        check_in_sight({"dialog": {buttons[-1]: Box(**dialog)}}, safe)
        player.key("Escape")


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_side_of_the_stock(open_game: OpenGame, width: int, height: int, side: str) -> None:
    """The stock is on the side that the player sets, below the heart or beside it."""
    player = open_game(width=width, height=height)
    player.do("settings")
    player.set_choice("stock_side", side)
    player.do("close")
    player.settle()
    read = player.page.evaluate(READ_LAYOUT)
    boxes = {name: as_boxes(read[name]) for name in ("cards", "piles")}
    check_in_sight(boxes, Box(0, 0, width, height))
    stock, tip = boxes["piles"]["stock"], boxes["cards"]["25"]
    assert (stock.x > tip.x) == (side == "right")
    for pile in boxes["piles"].values():
        assert not any(pile.meets(card) for card in boxes["cards"].values())


@pytest.mark.parametrize(("width", "height"), [(320, 568), (844, 390), (1280, 800)])
def test_large_font(open_game: OpenGame, width: int, height: int) -> None:
    """With the browser's font at 200 % all is still in sight, and nothing scrolls."""
    player = open_game(width=width, height=height)
    set_large_font(player)
    read = player.page.evaluate(READ_LAYOUT)
    boxes = {name: as_boxes(read[name]) for name in ("cards", "piles", "controls", "figures")}
    check_in_sight(boxes, Box(0, 0, width, height))
    assert not read["scrolls"]


@pytest.mark.parametrize(("width", "height"), [(320, 568), (844, 390)])
def test_dialogs_in_large_font(open_game: OpenGame, width: int, height: int) -> None:
    """With the browser's font at 200 % no word is cut off, and the way out can be reached."""
    player = open_game(width=width, height=height, locale="ro-RO")
    set_large_font(player)
    for buttons in DIALOGS:
        for button in buttons:
            player.do(button)
        dialog = player.open_dialogs
        box = dialog.bounding_box()
        assert box
        check_in_sight({"dialog": {buttons[-1]: Box(**box)}}, Box(0, 0, width, height))
        assert dialog.evaluate("(e) => e.scrollWidth <= e.clientWidth"), buttons
        assert not player.page.evaluate(CUT_OFF), buttons
        player.do("close")
        player.sees_dialog(None)


@pytest.mark.parametrize("name", ["code", "settings", "menu", "pause"])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (568, 320), (1280, 800)])
def test_dialogs_fit(open_game: OpenGame, width: int, height: int, name: str) -> None:
    """A dialog is within the window, does not scroll sideways, and its buttons are large enough."""
    player = open_game(width=width, height=height, locale="ro-RO")
    player.do(name)
    dialog = player.open_dialogs
    box = dialog.bounding_box()
    assert box
    check_in_sight({"dialog": {name: Box(**box)}}, Box(0, 0, width, height))
    assert dialog.evaluate("(e) => e.scrollWidth <= e.clientWidth")
    sizes = dialog.locator("button:visible, select:visible, label:visible:has(input)").evaluate_all(
        "(all) => all.map((e) => e.getBoundingClientRect().height)"
    )
    assert min(sizes) >= LEAST_TARGET - SLACK


def test_page_shown_at_400_percent(open_game: OpenGame) -> None:
    """A window of 1280 by 1024 then has room for 320 by 256: all can be scrolled to, and played."""
    player, twin = open_game(width=320, height=256, density=4), Twin()
    for tap in twin.follow("HH1-N-AAAAAAM D9 25w"):
        player.tap(tap)
    player.sees(twin.state)
    player.do("undo")
    twin.do("undo")
    player.sees(twin.state)
    read = player.page.evaluate(READ_LAYOUT)
    check_targets(as_boxes(read["controls"]))
    assert min(as_boxes(read["cards"])["25"][2:]) >= LEAST_FREE
    assert player.page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth")
    for button in ("settings", "menu", "code"):
        player.do(button)
        assert not player.page.evaluate(CUT_OFF)
        player.key("Escape")


def set_large_font(player: Player) -> None:
    """Set the browser's own font size to 200 %, which lengths in media queries follow too."""
    cdp = player.page.context.new_cdp_session(player.page)
    cdp.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    size = "() => getComputedStyle(document.documentElement).fontSize"
    assert player.page.evaluate(size) == "32px"


def sharpness(player: Player, card: Locator) -> float:
    """The steepest edge in a card's index: of all the way from its darkest to its lightest grey,
    the part that lies between two neighbouring pixels of the screen."""
    box = card.bounding_box()
    assert box
    clip = (box["x"] + 3, box["y"] + 3, box["width"] / 3, box["height"] * INDEX)
    rows = greys(player.page, *clip)
    steps = [abs(a - b) for row in rows for a, b in pairwise(row)]
    return max(steps) / (max(map(max, rows)) - min(map(min, rows)))


def check_table(player: Player, window: Box) -> None:
    """All that belongs to the table is within this part of the window, and as it should be."""
    player.settle()
    read = player.page.evaluate(READ_LAYOUT)
    boxes = {name: as_boxes(read[name]) for name in ("controls", "figures", "cards", "piles")}
    check_in_sight(boxes, window)
    check_apart(boxes, as_boxes(read["areas"]))
    check_cards(boxes["cards"])
    check_targets(boxes["controls"])
    assert not read["clipped"]
    assert not read["scrolls"]


def as_boxes(read: dict[str, Any]) -> dict[str, Box]:
    return {name: Box(*box) for name, box in read.items()}


def check_in_sight(boxes: dict[str, dict[str, Box]], window: Box) -> None:
    for name, box in ((name, box) for group in boxes.values() for name, box in group.items()):
        assert box.width > 0, name
        assert box.height > 0, name
        assert box.x >= window.x - SLACK, name
        assert box.y >= window.y - SLACK, name
        assert box.x + box.width <= window.x + window.width + SLACK, name
        assert box.y + box.height <= window.y + window.height + SLACK, name


def check_apart(boxes: dict[str, dict[str, Box]], areas: dict[str, Box]) -> None:
    """Bar, table, tools and controls do not overlap; the piles lie clear of the heart."""
    assert len(boxes["cards"]) == len(PLACES)
    assert len(boxes["piles"]) == 2
    things = [*boxes["controls"].items(), *boxes["piles"].items(), ("table", areas["table"])]
    apart = [pair for pair in combinations(things, 2) if not both_on_the_table(pair)]
    apart += [(pile, card) for pile in boxes["piles"].items() for card in boxes["cards"].items()]
    apart += list(combinations(boxes["figures"].items(), 2))
    apart += list(combinations(areas.items(), 2))
    for (name, box), (other, other_box) in apart:
        assert not box.meets(other_box), (name, other)


def both_on_the_table(pair: tuple[tuple[str, Box], tuple[str, Box]]) -> bool:
    names = {name for name, _ in pair}
    return "table" in names and bool(names & {"stock", "waste"})


def check_cards(cards: dict[str, Box]) -> None:
    """The index shows in the strip that is left of a covered card; a free one fits a finger."""
    tip, above = cards["25"], cards["24"]
    strip = tip.y - above.y
    assert strip >= INDEX * tip.height
    assert INDEX * tip.height >= LEAST_INDEX
    assert min(tip.width, tip.height) >= LEAST_FREE


def check_targets(controls: dict[str, Box]) -> None:
    for name, box in controls.items():
        assert min(box.width, box.height) >= LEAST_TARGET - SLACK, name
    undo, new = controls["undo"], controls["new"]
    reach = Box(undo.x - 24, undo.y - 24, undo.width + 48, undo.height + 48)
    assert not reach.meets(new), "new game is next to undo"


def test_figures_are_tabular(open_game: OpenGame) -> None:
    """In the bar and in the dialogs: a figure that changes moves nothing beside it."""
    styles = open_game().page.evaluate(
        "[...document.querySelectorAll('.figures dd')]"
        ".map((figure) => getComputedStyle(figure).fontVariantNumeric)"
    )
    assert set(styles) == {"lining-nums tabular-nums"}

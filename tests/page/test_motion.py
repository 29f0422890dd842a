"""Taps faster than the cards move: everything ends where the rules put it."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from heart_to_heart import PLACES
from heart_to_heart.play.session import STOCK
from heart_to_heart.rules.heart import COLUMN_OF, ROW_OF
from heart_to_heart.rules.position import WASTE
from tests.page.conftest import OpenGame
from tests.support.player import Player, selector
from tests.support.twin import Twin, in_heart, taps_of

TAPS = 200
CLOSE = 0.6  # pixels
UNDO_OR_REDO = ("undo", "undo", "redo")
#: Promises where the cards of the heart lie in the very frame in which the table's size changes.
_AT_NEXT_SIZE = """() => new Promise((watching) => {
  window.atOnce = new Promise((resolve) => {
    let times = 0;
    new ResizeObserver(() => {
      if (!times++) return watching();  // the first time it only tells the size
      resolve(Array.from({length: 25}, (_, i) => {
        const b = document.querySelector(`.table [data-place="${i + 1}"]`).getBoundingClientRect();
        return [b.x, b.y];
      }));
    }).observe(document.querySelector(".table"));
  });
})"""

#: Counts from now on how often a script asks for a size, a place or a style.
_COUNT_MEASURES = """() => {
  window.measures = 0;
  const count = (owner, name) => {
    const old = Object.getOwnPropertyDescriptor(owner, name);
    const kind = old.get ? "get" : "value";
    Object.defineProperty(owner, name, {...old, [kind](...given) {
      window.measures += 1;
      return old[kind].apply(this, given);
    }});
  };
  for (const name of ["Width", "Height", "Left", "Top"])
    for (const of of ["client", "scroll"]) count(Element.prototype, of + name);
  for (const name of ["Width", "Height", "Left", "Top", "Parent"])
    count(HTMLElement.prototype, "offset" + name);
  for (const name of ["getBoundingClientRect", "getClientRects"]) count(Element.prototype, name);
  count(window, "getComputedStyle");
}"""
#: Clicks, and tells what the frame after it and the next one show of some cards and the piles.
_TWO_FRAMES = """async ([target, cards]) => {
  const all = [...document.querySelectorAll("main .card")];
  const where = () => cards.map((card) => all[card - 1].dataset.where).join();
  const top = (pile) => all.filter((e) => e.dataset.where === pile)
    .sort((a, b) => b.style.getPropertyValue("--z") - a.style.getPropertyValue("--z"))[0];
  const frameEnd = () => new Promise((resolve) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(0);
  }));
  const before = where();
  const look = () => ({
    moved: where() !== before,
    under: ["stock", "waste"].every((pile) => top(pile).querySelector(".face").checkVisibility()),
    changing: document.querySelector("main .table").hasAttribute("data-changing"),
    moves: document.querySelector("[data-info=moves]").textContent,
  });
  document.querySelector(target).click();
  await frameEnd();
  const first = look();
  await frameEnd();
  return [first, look()];
}"""
SEEDS = ("HH1-N-AAAAAAM", "HH1-N-AAAAAAB", "HH1-N-XDZ2RCA")


@pytest.mark.parametrize("code", SEEDS)
def test_random_taps_at_speed(open_game: OpenGame, code: str) -> None:
    """After 200 taps and undos, some of them while cards fly, each card is in its place."""
    player, twin = open_game(code, motion=True), Twin(code)
    start = player.measure()
    taps = random_taps(twin, code)
    player.click_all([*taps], paint=True)
    player.sees(twin.state | {"dialog": player.state()["dialog"]})
    check_places(player.measure(), start, twin)


def test_every_step_shows_what_the_rules_say(open_game: OpenGame) -> None:
    """After each of 200 taps the whole document agrees with the model."""
    player, twin, listener = open_game("HH1-N-AAAAAAB"), Twin("HH1-N-AAAAAAB"), Random(1)
    for _ in range(TAPS):
        target = random_tap(twin, listener)
        player.click_all([target])
        apply(twin, target)
        assert player.state() == twin.state


def test_heart_lies_as_the_rules_draw_it(open_game: OpenGame) -> None:
    """Rows are level and evenly spaced, and each card stands at its half-card column."""
    player = open_game(motion=True)
    cards = {place: player.measure()["cards"][str(place)] for place in PLACES}
    width = cards[1][2]
    tip_x = cards[25][0] - COLUMN_OF[25] * width / 2
    rows = sorted({round(card[1], 1) for card in cards.values()})
    assert len(rows) == 7
    steps = [below - above for above, below in pairwise(rows)]
    assert max(steps) - min(steps) < CLOSE
    for place, (x, y, *_) in cards.items():
        assert abs(x - (tip_x + COLUMN_OF[place] * width / 2)) < CLOSE
        assert abs(y - rows[ROW_OF[place]]) < CLOSE


def test_tap_does_not_wait_for_the_deal(open_game: OpenGame) -> None:
    """While the cards of a new deal still fall, a tap counts and puts them all in their places."""
    player = open_game(motion=True)
    places = player.measure()["cards"]
    player.click_all(["restart", STOCK])
    twin = Twin()
    twin.tap(STOCK)
    player.sees(twin.state)
    measured = player.measure()
    check_places(measured, {**measured, "cards": places}, twin)


def test_double_tap_never_turns_a_card(open_game: OpenGame) -> None:
    """A double tap on any card of the heart, by mouse or finger, is no tap on what is near it."""
    record = "HH1-N-AAAAAAM D9 25w D17 23w R D2 20w D2 24w"
    for touch in (False, True):
        player, twin = open_game(width=390, height=844, touch=touch), Twin()
        player.click_all([*twin.follow(record)])
        player.sees(twin.state)
        moves = twin.view.moves
        for place in in_heart(twin.view):
            box = player.place(place).bounding_box()
            if box:
                double_tap(player, box["x"] + box["width"] / 2, box["y"] + box["height"] / 12)
        assert player.state()["stock_cards"] == twin.state["stock_cards"]
        assert int(player.state()["moves"]) - moves == len(twin.view.heart) - len(
            player.state()["heart"]
        )


def test_cards_keep_still_while_the_table_changes_its_size(open_game: OpenGame) -> None:
    """As when a phone is turned: they are in their new places at once, and glide again later."""
    player = open_game(width=390, height=844, motion=True)
    before = player.measure()["cards"]
    player.page.evaluate(_AT_NEXT_SIZE)
    player.page.set_viewport_size({"width": 844, "height": 390})
    at_once = player.page.evaluate("() => window.atOnce")
    player.page.locator(".table:not([data-instant])").wait_for()
    after = player.measure()["cards"]
    assert before["1"] != after["1"]
    assert at_once == [after[str(place)][:2] for place in PLACES]
    player.stock.click()
    assert player.page.evaluate("() => document.getAnimations().length") > 0


def test_a_tap_shows_what_moves_at_once_and_the_rest_with_the_next_frame(
    open_game: OpenGame,
) -> None:
    """And what lay under a card on its way can be seen, in the stock as in the waste."""
    player = open_game(motion=True)
    player.click_all([*[STOCK] * 9, 25])
    player.settle()
    for target, cards, moves in ((STOCK, [35], "10"), ("undo", [35], "9"), (WASTE, [25, 34], "10")):
        if target == WASTE:
            player.tap(25)
            player.see_all()
        first, second = player.page.evaluate(_TWO_FRAMES, [selector(target), cards])
        assert (first["moved"], first["under"], first["changing"]) == (True, True, True)
        assert second == first | {"changing": False, "moves": moves}
        assert first["moves"] != moves


def test_nothing_is_measured_in_a_tap(open_game: OpenGame) -> None:
    """Asking for a size or a place would make the browser lay the page out in the middle of it."""
    player = open_game(motion=True)
    player.page.locator(".table:not([data-dealing])").wait_for()
    player.page.evaluate(_COUNT_MEASURES)
    player.click_all([*taps_of("HH1-N-AAAAAAM D9 25w D17 23w R D2 20w"), "undo", "redo"])
    expect(player.info("moves")).to_have_text("32")
    assert player.page.evaluate("() => window.measures") == 0
    player.page.evaluate("() => document.body.offsetWidth")
    assert player.page.evaluate("() => window.measures") == 1


def double_tap(player: Player, x: float, y: float) -> None:
    if player.touch:
        player.page.touchscreen.tap(x, y)
        player.page.touchscreen.tap(x, y)
    else:
        player.page.mouse.dblclick(x, y)


def random_taps(twin: Twin, seed: str) -> list[int | str]:
    """Taps and undos, which the twin has followed; nothing is selected at their end."""
    listener = Random(seed)
    taps: list[int | str] = []
    for _ in range(TAPS):
        taps.append(random_tap(twin, listener))
        apply(twin, taps[-1])
    if twin.session.selected is not None:
        taps.append(twin.session.selected)
        apply(twin, taps[-1])
    return taps


def random_tap(twin: Twin, listener: Random) -> int | str:
    """A tap that often plays, and sometimes is undone."""
    kind = listener.random()
    ringed: list[int] = [place for place in (*twin.view.free, WASTE) if is_ringed(twin, place)]
    if kind < 0.4 and ringed:
        return listener.choice(ringed)
    if kind < 0.55:
        return listener.choice([*PLACES, WASTE])
    if kind < 0.7:
        return listener.choice(UNDO_OR_REDO) if twin.view.undoable else STOCK
    return STOCK


def is_ringed(twin: Twin, place: int) -> bool:
    card = twin.view.card_at(place)
    return bool(card and card.ringed)


def apply(twin: Twin, target: int | str) -> None:
    """What Player.click_all does with a target: a dialog in the way is closed first."""
    twin.dialog = None
    if isinstance(target, str):
        twin.do(target)
    else:
        twin.tap(target)


def check_places(measured: dict[str, Any], start: dict[str, Any], twin: Twin) -> None:
    """Cards of the heart are where they began, those of piles on their pile; gone ones unseen."""
    piles = {"stock": measured["stock"], "waste": measured["waste"]}
    for number, card in enumerate(twin.view.cards, 1):
        *box, seen = measured["cards"][str(number)]
        assert seen == (card.where != "removed")
        if seen:
            wanted = piles.get(card.where) or start["cards"][str(number)][:4]
            assert all(abs(a - b) < CLOSE for a, b in zip(box, wanted, strict=True)), number

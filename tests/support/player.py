"""A player at the page: what a person does with finger, mouse and keys, and what they see.

Only the stable surface is used (docs: data-place, data-pile, data-action, data-info, data-dialog
and the states); the element of each of the 52 cards (data-card) serves to measure where it lies.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, Route, expect
from playwright.sync_api import TimeoutError as TooLate

from heart_to_heart.play.session import STOCK
from heart_to_heart.rules.position import WASTE

State = dict[str, Any]
FRAME = 17  # milliseconds
PATIENCE = 15_000  # milliseconds after which something that should come soon is missing
LONG_PATIENCE = 30_000  # the same for a page that starts, or shows all of an action

#: All that is shown of a game, in the form of page.twin.shown().
READ_STATE = """() => {
  const look = (e) => [e.dataset.rank ?? null, e.getAttribute("aria-pressed") === "true",
    "ring" in e.dataset, "dim" in e.dataset];
  const pile = (name) => document.querySelector(`[data-pile="${name}"]`);
  const figure = (name) => document.querySelector(`[data-info="${name}"]`).textContent;
  const places = [...document.querySelectorAll(".table [data-place]")];
  const cards = [...document.querySelectorAll(".table [data-card]")];
  const order = (where) => cards.filter((e) => e.dataset.where === where)
    .sort((a, b) => a.style.getPropertyValue("--z") - b.style.getPropertyValue("--z"));
  const open = document.querySelector("dialog[open]");
  return {
    heart: places.map((e) => [Number(e.dataset.place), ...look(e)]).sort((a, b) => a[0] - b[0]),
    waste: look(pile("waste")),
    waste_cards: order("waste").map((e) => [Number(e.dataset.card), e.dataset.rank]),
    stock: pile("stock").dataset.state,
    stock_cards: order("stock").map((e) => [Number(e.dataset.card), e.dataset.rank ?? null]),
    score: figure("score"), moves: figure("moves"), code: figure("code"),
    dialog: open && open.dataset.dialog,
  };
}"""

#: Clicks elements (by selector) one after the other; a dialog in the way is closed first. With
#: ``paint`` every third click waits until the browser has drawn, so that motion is under way.
CLICK_ALL = """async ([selectors, paint]) => {
  let count = 0;
  for (const selector of selectors) {
    document.querySelector('dialog[open] [data-action="close"]')?.click();
    document.querySelector(selector)?.click();
    count += 1;
    if (paint && count % 3 === 0) await new Promise(requestAnimationFrame);
  }
}"""

#: What opens each dialog that a button opens: the buttons to press in turn.
DIALOGS = [
    ["code"],
    ["settings"],
    ["menu"],
    ["pause"],
    ["menu", "rules"],
    ["menu", "examples"],
    ["menu", "statistics"],
    ["menu", "keys"],
    ["settings", "data"],
]

_BOX = """(e) => { const b = e.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; }"""

#: Where each of the 52 cards and the two piles are once nothing moves, and whether they are seen.
MEASURE = """() => {
  const box = (e) => { const b = e.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; };
  const seen = (e) => e.checkVisibility({opacityProperty: true, visibilityProperty: true});
  const cards = [...document.querySelectorAll(".table [data-card]")];
  return {
    cards: Object.fromEntries(cards.map((e) => [e.dataset.card, [...box(e), seen(e)]])),
    stock: box(document.querySelector('[data-pile="stock"]')),
    waste: box(document.querySelector('[data-pile="waste"]')),
  };
}"""

_FOCUS = """() => {
  const e = document.activeElement, piles = {waste: 0, stock: -1};
  const style = getComputedStyle(e), b = e.getBoundingClientRect();
  return {
    target: e.dataset.place ? Number(e.dataset.place) : piles[e.dataset.pile] ?? null,
    action: e.dataset.action ?? null,
    visible: e !== document.body && e.matches(":focus-visible") && style.outlineStyle !== "none" &&
      parseFloat(style.outlineWidth) >= 2 && b.width > 0 && b.left >= 0 && b.top >= 0 &&
      b.right <= innerWidth && b.bottom <= innerHeight,
  };
}"""


class Focus(NamedTuple):
    """Where the keyboard is: on a target of the table or on an action, and whether it shows."""

    target: int | None
    action: str | None
    visible: bool


class Player:
    """Plays in one page."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.stopped = False  # whether the page's time stands, but for what a test lets pass
        self._strip: tuple[float, float] | None = None

    # Where things are

    def place(self, place: int) -> Locator:
        return self.page.locator(selector(place))

    def action(self, name: str) -> Locator:
        """The control of an action that can be used now: in the open dialog, or else outside."""
        within = "dialog[open]" if self.page.locator("dialog[open]").count() else "body >"
        buttons = f'{within} button[data-action="{name}"], {within} * button[data-action="{name}"]'
        return self.page.locator(buttons).and_(self.page.locator(":visible")).first

    def info(self, name: str) -> Locator:
        return self.page.locator(f'[data-info="{name}"]')

    def dialog(self, name: str) -> Locator:
        return self.page.locator(f'dialog[data-dialog="{name}"]')

    @property
    def stock(self) -> Locator:
        return self.page.locator(selector(STOCK))

    @property
    def waste(self) -> Locator:
        return self.page.locator(selector(WASTE))

    @property
    def toast(self) -> Locator:
        return self.page.locator(".toast")

    @property
    def open_dialogs(self) -> Locator:
        return self.page.locator("dialog[open]")

    # What a player does

    def tap(self, target: int) -> None:
        """Tap a place of the heart in the strip that no card hides, the WASTE or the STOCK."""
        if target in (WASTE, STOCK):
            self._tap(self.waste if target == WASTE else self.stock)
        else:
            x, y = self._visible_strip()
            self._tap(self.place(target), x, y)

    def tap_stock(self, times: int = 1) -> None:
        for _ in range(times):
            self.tap(STOCK)

    def tap_waste(self) -> None:
        self.tap(WASTE)

    def do(self, action: str) -> None:
        """Tap the control of an action."""
        self._tap(self.action(action))

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def set_choice(self, setting: str, choice: str | bool) -> None:
        """Choose in the open settings."""
        control = self.page.locator(f'dialog[open] [data-setting="{setting}"]')
        if isinstance(choice, bool):
            control.set_checked(choice)
        else:
            control.select_option(choice)

    def click_all(self, targets: Sequence[int | str], *, paint: bool = False) -> None:
        """Click targets and actions at once, faster than anyone can; see CLICK_ALL."""
        self.page.evaluate(CLICK_ALL, [[selector(target) for target in targets], paint])

    def go_to(self, fragment: str) -> None:
        """Put another fragment into the address of the open page, as a followed link does."""
        self.page.evaluate("(fragment) => { location.hash = fragment; }", fragment)

    def hold_python(self) -> Callable[[], None]:
        """Keep Python from coming up in the next page until what this gives is called."""
        held: list[Route] = []
        free = False

        def hold(route: Route) -> None:
            if free:  # it asks for Python once it has painted, and that may be now
                route.continue_()
            else:
                held.append(route)

        def go_on() -> None:
            nonlocal free
            free = True
            for route in held:
                route.continue_()
            self.wait_ready()

        self.page.route("**/*.bundle", hold, times=1)
        return go_on

    def reload(self) -> None:
        self.page.reload()
        self.wait_ready()

    # What a player sees

    def wait_ready(self) -> None:
        self._wait(self.page.locator("html[data-ready]"), 1)

    def see_all(self) -> None:
        """Wait until all that has come of the last action is shown."""
        self._wait(self.page.locator("main .table[data-changing]"), 0)

    def state(self) -> State:
        """What is shown, read in one go."""
        self.see_all()
        state: State = self.page.evaluate(READ_STATE)
        return state

    def sees(self, wanted: State) -> None:
        """What is shown is, or soon becomes, this."""
        self.see_all()
        text = json.dumps(wanted, separators=(",", ":"), ensure_ascii=False)
        waiting = f"(wanted) => JSON.stringify(({READ_STATE})()) === wanted"
        try:
            self.page.wait_for_function(waiting, arg=text, timeout=PATIENCE)
        except TooLate:
            assert self.state() == wanted

    def figures(self) -> tuple[str, ...]:
        """Time, score, moves and code."""
        self.see_all()
        return tuple(
            self.info(name).text_content() or "" for name in ("time", "score", "moves", "code")
        )

    def seconds(self) -> int:
        """The time played, as the bar shows it."""
        seconds = 0
        for part in (self.info("time").text_content() or "").split(":"):
            seconds = 60 * seconds + int(part)
        return seconds

    def focus(self) -> Focus:
        self.see_all()
        focus = self.page.evaluate(_FOCUS)
        return Focus(**focus)

    def sees_dialog(self, name: str | None) -> None:
        """This dialog, and no other, is open; None: no dialog is."""
        self.see_all()
        expect(self.open_dialogs).to_have_count(0 if name is None else 1)
        if name:
            expect(self.dialog(name)).to_be_visible()

    def settle(self) -> None:
        """Wait until nothing moves."""
        self.see_all()
        self.page.wait_for_function("() => document.getAnimations().length === 0")

    def measure(self) -> dict[str, Any]:
        """Where all cards lie once nothing moves; see MEASURE."""
        self.settle()
        measured: dict[str, Any] = self.page.evaluate(MEASURE)
        return measured

    def _wait(self, sign: Locator, count: int) -> None:
        """Wait until there are so many of these; frames, too, come only with the page's time."""
        while self.stopped and sign.count() != count:
            self.page.clock.run_for(FRAME)
        expect(sign).to_have_count(count, timeout=LONG_PATIENCE)

    def _tap(self, locator: Locator, x: float | None = None, y: float | None = None) -> None:
        act = locator.tap if self.touch else locator.click
        act(position=None if x is None or y is None else {"x": x, "y": y}, timeout=PATIENCE)

    def _visible_strip(self) -> tuple[float, float]:
        if self._strip is None:
            _, _, width, height = self.stock.evaluate(_BOX)
            self._strip = width / 2, height / 12
        return self._strip


def selector(target: int | str) -> str:
    """The selector of a place, the WASTE, the STOCK or an action outside the dialogs."""
    if isinstance(target, str):
        return f':is(.bar, .tools) [data-action="{target}"]'
    if target in (WASTE, STOCK):
        return f'main .table [data-pile="{"waste" if target == WASTE else "stock"}"]'
    return f'main .table [data-place="{target}"]'

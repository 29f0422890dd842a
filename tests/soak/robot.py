"""Random actions on the real page, each checked against the same game on CPython.

Each action means the same wherever it stands in a script (an open dialog is closed first), so a
script that fails can be made shorter and shorter.
"""

import random
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, Page, Route

from heart_to_heart import PLACES, Deal, Game
from heart_to_heart.play.session import STOCK, Session, saved_game
from heart_to_heart.play.settings import Settings
from heart_to_heart.play.view import view_of
from heart_to_heart.rules.deal import DEALS
from heart_to_heart.rules.position import PLAYING, WASTE
from tests.support.player import READ_STATE, Player, selector
from tests.support.twin import shown

Action = tuple[Any, ...]

START = "HH1-N-AAAAAAM"
SIZES = [(320, 568), (568, 320), (360, 640), (800, 360), (1024, 768), (1280, 800)]
ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
SHEETS = ["rules", "examples", "statistics", "keys", "settings", "menu", "code", "data"]
SETTINGS: list[tuple[str, list[Any]]] = [
    ("placement_help", [True, False]),
    ("move_errors", [True, False]),
    ("language", ["auto", "en", "ro"]),
    ("theme", ["auto", "light", "dark"]),
    ("cards", ["classic", "large"]),
    ("motion", ["full", "none"]),
    ("stock_side", ["left", "right"]),
    ("local_letters", [True, False]),
]

#: Faults to be switched on: a clock that jumps, a page that is hidden, storage that fails. And how
#: many clicks there were.
PREPARE = """(() => {
  const now = performance.now.bind(performance), begin = IDBDatabase.prototype.transaction;
  globalThis.jump = 0;
  globalThis.failing = null;
  globalThis.away = false;
  globalThis.clicks = 0;
  addEventListener("click", () => { clicks += 1; }, true);
  performance.now = () => now() + jump;
  Object.defineProperty(document, "hidden", {get: () => away});
  IDBDatabase.prototype.transaction = function (...args) {
    if (failing === "throws") throw new DOMException("no", "InvalidStateError");
    const transaction = begin.apply(this, args);
    if (failing === "aborts") {
      transaction.commit = () => {};
      queueMicrotask(() => transaction.abort());
    }
    return transaction;
  };
})()"""

# The boards of the sheets are tables, too.
_READ = READ_STATE.replace('(".table ', '("main .table ')

DO = f"""async ([kind, value]) => {{
  const press = (key, more = {{}}) => (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", {{key, bubbles: true, cancelable: true, ...more}}));
  const soon = () => new Promise((resolve) => setTimeout(resolve));
  const doing = {{
    click: (selectors) => selectors.forEach((s) => document.querySelector(s)?.click()),
    press: (keys) => keys.forEach((key) => press(key)),
    undo: (times) => {{ for (let i = 0; i < times; i++) press("z", {{ctrlKey: true}}); }},
    deal: (code) => {{ location.hash = code; }},
    close: () => new Promise((resolve) => {{
      const open = document.querySelector("dialog[open]");
      if (!open) return resolve();
      open.addEventListener("close", resolve, {{once: true}});
      open.close();
    }}),
    hide: (away) => {{
      globalThis.away = away;
      document.dispatchEvent(new Event("visibilitychange"));
    }},
    fail: (how) => {{ globalThis.failing = how; }},
    jump: (by) => {{ globalThis.jump += by; }},
    set: ([name, choice]) => {{
      const control = document.querySelector(`[data-setting="${{name}}"]`);
      control[control.type === "checkbox" ? "checked" : "value"] = choice;
      control.dispatchEvent(new Event("change", {{bubbles: true}}));
    }},
    look: () => {{}},
  }};
  await doing[kind](value);
  for (let i = 0; i < 3; i++) await soon();
  while (document.querySelector("main .table[data-changing]")) await soon();
  return ({_READ})();
}}"""

_CALM = "() => document.getAnimations().length === 0"
_FOCUSED = (
    f"""(e) => Number(e.dataset.place ?? {{stock: {STOCK}, waste: {WASTE}}}[e.dataset.pile])"""
)


def _open_python(route: Route) -> None:
    """Let the test speak to the page's Python, which no script of a page can."""
    answer = route.fetch()
    running = "runPython("
    text = answer.text().replace(running, f"globalThis.python = runPython; {running}", 1)
    route.fulfill(response=answer, body=text)


class Mismatch(Exception):
    """The page is not what the model is, or has complained."""


class Robot:
    """A page and its model."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.context = browser.new_context(
            has_touch=True, locale="en-GB", service_workers="block", reduced_motion="reduce"
        )
        self.page: Page = self.context.new_page()
        self.player = Player(self.page)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._hear)
        self.page.add_init_script(PREPARE)
        self.page.route("**/boot.*.js", _open_python)
        self.page.goto(f"{url}#{START}")
        self.player.wait_ready()
        self.cdp = self.context.new_cdp_session(self.page)
        self.session = Session(saved_game(Game(Deal.from_code(START))), Settings(), lambda: 0.0)
        self.dialog: str | None = None

    def close(self) -> None:
        self.context.close()

    def play(self, action: Action) -> None:
        """Do one action on both, and compare."""
        self._close_dialog()
        kind, *values = action
        getattr(self, f"_{kind}")(*values)
        self.check(action)

    def check(self, action: Action) -> None:
        seen = self._do("look")
        wanted = shown(view_of(self.session), self.dialog)
        if seen != wanted:
            parts = [name for name in wanted if seen[name] != wanted[name]]
            told = "; ".join(f"{name} is {seen[name]}, not {wanted[name]}" for name in parts)
            raise Mismatch(f"after {action}: {told}")
        if self.faults:
            raise Mismatch(f"after {action}: {self.faults}")

    def measure(self) -> dict[str, float]:
        """Elements, listeners and memory, once what is no longer needed is gone.

        Python and JavaScript hold things for each other, so each must look more than once.
        """
        self.cdp.send("Performance.enable")
        for _ in range(3):
            self.page.evaluate("python('import gc; gc.collect()')")
            self.cdp.send("HeapProfiler.collectGarbage")
        metrics = self.cdp.send("Performance.getMetrics")["metrics"]
        wanted = ("Nodes", "JSEventListeners", "JSHeapUsedSize")
        measured = {m["name"]: m["value"] for m in metrics if m["name"] in wanted}
        self.page.evaluate("python('import js, gc; js.memory = gc.mem_alloc()')")
        counts = "({Python: memory, Elements: document.querySelectorAll('*').length})"
        measured.update(self.page.evaluate(counts))
        return measured

    # The actions; each does the same to the page and to the model

    def _tap(self, *targets: int) -> None:
        self._click(*targets)
        self._follow(lambda: [self.session.tap(t) for t in targets])

    def _pair(self, *_: int) -> None:
        """A pair, if there is one: without it no random play gets far."""
        self._clear()
        moves = [move for move in self.session.game.position.legal_moves() if move.kind == "pair"]
        if moves:
            self._tap(moves[0].first, moves[0].second)

    def _clear(self) -> None:
        if self.session.selected is not None:
            self._tap(self.session.selected)

    def _touch(self, target: int, times: int) -> None:
        """A finger, once or twice on the same spot, of which the browser makes clicks."""
        self._clear()
        self.page.wait_for_function(_CALM)
        if self._selector(target):
            spot = self._spot(target)
            wanted = self.page.evaluate("clicks") + times
            for _ in range(times):
                self.page.touchscreen.tap(spot["x"], spot["y"])
            self.page.wait_for_function("(wanted) => clicks >= wanted", arg=wanted)
            self._follow(lambda: [self.session.tap(target) for _ in range(times)])

    def _mouse(self) -> None:
        """A real click at the middle of the stock, whatever lies there."""
        box = self.page.locator('main .table [data-pile="stock"]').bounding_box()
        assert box
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self._follow(lambda: self.session.tap(STOCK))

    def _walk(self, *arrows: str) -> None:
        """Real keys: over the table, and a tap of where that leads to."""
        for key in arrows:
            self.page.keyboard.press(key)
        target = self.page.locator("main .table :focus").evaluate(_FOCUSED)
        self.page.keyboard.press("Enter")
        self._follow(lambda: self.session.tap(target))

    def _fingers(self, first: int, second: int) -> None:
        """Two fingers at once are no tap."""
        points = [self._spot(place) for place in (first, second)]
        self.cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
        self.cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _keys(self, *keys: str) -> None:
        self._do("press", list(keys))
        for key in keys:
            self._key(key)

    def _undo_storm(self, times: int) -> None:
        self._do("undo", times)
        for _ in range(times):
            self._key("u")

    def _restart(self) -> None:
        self._do("click", [selector("restart")])
        self._follow(self.session.restart, dealt=True)

    def _new(self) -> None:
        code = self._do("click", [selector("new")])["code"]
        self._follow(lambda: self.session.deal(Deal.from_code(code)), dealt=True)

    def _deal(self, code: str) -> None:
        self._do("deal", code)
        deal = Deal.from_code(code)
        if deal != self.session.game.deal or self.session.game.outcome != PLAYING:
            self._follow(lambda: self.session.deal(deal), dealt=True)

    def _sheet(self, name: str) -> None:
        self._do("click", [f'[data-action="{name}"]'])
        self._do("look")
        if name == "statistics":
            self.page.locator("dialog[data-dialog=statistics]").wait_for()
        self.dialog = name

    def _pause(self, *targets: int) -> None:
        """Nothing can be played in a pause, not even by a script's click."""
        if self.session.game.outcome == PLAYING:
            self._do("press", ["p"])
            self._click(*targets)
            self.dialog = "paused"

    def _set(self, name: str, choice: Any) -> None:
        self._do("set", [name, choice])
        self.session.settings = self.session.settings.choose(name, choice)

    def _size(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def _rotate(self) -> None:
        size = self.page.viewport_size
        assert size
        self._size(size["height"], size["width"])

    def _hide(self, *targets: int) -> None:
        """Hidden in the middle of it all, and shown again."""
        self._do("hide", True)
        self._tap(*targets)
        self._do("hide", False)

    def _jump(self, hours: int) -> None:
        """The machine's clock is set; a turn has the time shown anew."""
        before = self.player.seconds()
        self._do("jump", hours * 3_600_000)
        self._tap(STOCK)
        if not before <= self.player.seconds() <= before + 30:
            raise Mismatch(f"the clock went from {before} to {self.player.seconds()} s")

    def _storage(self, how: str, *targets: int) -> None:
        """Storage fails for a while; the game goes on, and what follows is kept again."""
        self._do("fail", how)
        self._tap(*targets)
        self._do("fail", None)
        self._close_dialog()
        self._tap(STOCK)

    def _reload(self) -> None:
        self.page.reload()
        self.player.wait_ready()
        self.session.selected = None
        self.session.game = Session(
            self.session.saved_game, self.session.settings, lambda: 0.0
        ).game
        outcome = self.session.game.outcome
        self.dialog = None if outcome == PLAYING else outcome

    # How they are done

    def _do(self, kind: str, value: Any = None) -> dict[str, Any]:
        state: dict[str, Any] = self.page.evaluate(DO, [kind, value])
        return state

    def _close_dialog(self) -> None:
        if self.dialog:
            self._do("close")
            self.dialog = None

    def _click(self, *targets: int) -> None:
        """Click all of them that there are."""
        self._do("click", [s for target in targets for s in [self._selector(target)] if s])

    def _follow(self, act: Any, *, dealt: bool = False) -> None:
        before = self.session.game.outcome
        act()
        after = self.session.game.outcome
        if after != PLAYING and (dealt or before == PLAYING):
            self.dialog = after

    def _key(self, key: str) -> None:
        """What a key does; an arrow only walks, and the end's dialog takes the keys that follow."""
        if self.dialog:
            return
        if key == "u" and self.session.previous and not self.session.game.undoable:
            self._follow(self.session.restore_previous, dealt=True)
        elif key == "u":
            self._follow(self.session.undo)
        elif key == "r":
            self._follow(self.session.redo)
        elif key == "t":
            self._follow(lambda: self.session.tap(STOCK))

    def _selector(self, target: int) -> str | None:
        """A place that is empty has no element to be tapped."""
        if target in PLACES and self.session.game.position.rank_at(target) is None:
            return None
        return selector(target)

    def _spot(self, target: int) -> dict[str, float]:
        """Where no other card hides it; an empty place is as good as any."""
        card = f'[data-card="{target}"]' if target in PLACES else selector(target)
        box = self.page.locator(card).and_(self.page.locator("main .table *")).bounding_box()
        assert box
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + 5}

    def _hear(self, said: Any) -> None:
        if said.type in ("error", "warning") and "blocked by Playwright" not in said.text:
            self.faults.append(said.text)


def script(seed: int, count: int) -> Iterator[Action]:
    """Actions at random; much of it taps, some of it everything else."""
    source = random.Random(seed)
    targets = [*PLACES, *[STOCK] * 12, *[WASTE] * 12]
    for _ in range(count):
        yield _action(source, [source.choice(targets) for _ in range(3)])


def _action(source: random.Random, targets: list[int]) -> Action:
    one, two, three = targets
    kinds: list[tuple[int, Action]] = [
        (40, ("tap", one)),
        (25, ("tap", one, two)),
        (10, ("tap", one, one)),
        (10, ("pair",)),
        (6, ("keys", source.choice("ttur"), source.choice(ARROWS))),
        (3, ("undo_storm", source.randrange(1, 40))),
        (2, ("keys", *"r" * source.randrange(1, 20))),
        (1, ("restart",)),
        (1, ("new",)),
        (1, ("deal", Deal(source.randrange(DEALS)).code)),
        (2, ("sheet", source.choice(SHEETS))),
        (2, ("pause", one, two)),
        (4, ("set", *_setting(source))),
        (3, ("size", *source.choice(SIZES))),
        (2, ("rotate",)),
        (2, ("hide", one, two)),
        (1, ("jump", source.choice([-24, -1, 1, 24]))),
        (2, ("storage", source.choice(["throws", "aborts"]), one, two, three)),
        (1, ("reload",)),
        (2, ("mouse",)),
        (4, ("touch", one, source.choice([1, 2, 2]))),
        (3, ("walk", *source.choices(ARROWS, k=source.randrange(1, 4)))),
        (1, ("fingers", source.choice(range(1, 26)), source.choice(range(1, 26)))),
    ]
    return source.choices([action for _, action in kinds], [weight for weight, _ in kinds])[0]


def _setting(source: random.Random) -> tuple[str, Any]:
    name, choices = source.choice(SETTINGS)
    return name, source.choice(choices)

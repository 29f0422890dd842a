"""Pages of a browser with the probe in them, at normal speed or slowed."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

_PROBE = (Path(__file__).parent / "pages" / "probe.js").read_text(encoding="utf-8").strip()

#: How much slower the processor is made to seem: normal, and about a mid-range phone.
SPEEDS = {"1x": 1, "4x": 4}

_BUTTONS = 'document.querySelectorAll("button").length === 25'
_MOVES = "document.querySelector('[data-info=\"moves\"]')?.textContent"
_SHOWN = ".card[data-place]:not([data-buried])"
_CARDS = 'document.querySelectorAll("main .card").length === 52'
_STOCK = "[data-pile=stock]"
_TAPPED = 'document.querySelector(".tapped")'


class Signs(NamedTuple):
    """How the probe knows a page: its table is there, what to tap, and that a tap had its effect.

    ``table`` and ``effect`` are JavaScript expressions, ``target`` is a selector.
    """

    table: str
    target: str
    effect: str

    @property
    def script(self) -> str:
        """The probe as a script for a page of this kind."""
        signs = f"table: () => {self.table}, target: '{self.target}', effect: () => {self.effect}"
        return f"{_PROBE}({{ {signs} }});"


#: The pages that hear a tap by blank.js: with 25 buttons, or with the app's table.
BUTTONS = Signs(_BUTTONS, "button", _TAPPED)
STILL = Signs(_CARDS, _STOCK, _TAPPED)


def app_signs(kept_moves: int | None = None) -> Signs:
    """The app with a new deal, or with a kept game of so many moves: its table is that game's."""
    moves = kept_moves or 0
    table = _CARDS
    if kept_moves is not None:
        table = f"{_CARDS} && {_MOVES} >= {moves} && document.querySelector('{_SHOWN}')"
    return Signs(table, _STOCK, f"{_MOVES} > {moves}")


@contextmanager
def opened(context: BrowserContext, signs: Signs, speed: str = "1x") -> "Iterator[Probed]":
    """A new page with the probe in it, closed at the end."""
    page = context.new_page()
    page.add_init_script(signs.script)
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    if SPEEDS[speed] != 1:
        session.send("Emulation.setCPUThrottlingRate", {"rate": SPEEDS[speed]})
    yield Probed(page, session)
    page.goto("about:blank")  # the page is left, and notices
    page.close()


@contextmanager
def fresh(browser: Browser) -> Iterator[BrowserContext]:
    """A profile that has never been anywhere, with motion as most people have it."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="no-preference"
    )
    yield context
    context.close()


class Probed:
    """One page."""

    def __init__(self, page: Page, session: CDPSession) -> None:
        self.page, self.session = page, session

    def visit(self, url: str) -> dict[str, float]:
        """Go there, and what the probe measured, once all is quiet."""
        self.page.goto(url, wait_until="commit")
        times: dict[str, float] = self.page.evaluate("bench.visited")
        return times

    def evaluate(self, script: str, argument: object = None) -> Any:
        """What a script comes to."""
        return self.page.evaluate(script, argument)

    def memory(self) -> dict[str, float]:
        """The script heap in MB, elements and listeners, after the garbage is gone."""
        for _ in range(2):
            self.session.send("HeapProfiler.collectGarbage")
        metrics = {
            metric["name"]: metric["value"]
            for metric in self.session.send("Performance.getMetrics")["metrics"]
        }
        usage = self.session.send("Runtime.getHeapUsage")
        return {
            "heap MB": metrics["JSHeapUsedSize"] / 1e6,
            "buffers MB": usage.get("backingStorageSize", 0) / 1e6,
            "elements": self.evaluate("document.querySelectorAll('*').length"),
            "listeners": metrics["JSEventListeners"],
        }

"""A visitor of a site that is kept by its service worker."""

from typing import Any

from playwright.sync_api import BrowserContext, expect

from tests.support.player import Player

#: What names the version in the page, its script and its style.
_VERSION = """() => [document.documentElement.dataset.page, document.documentElement.dataset.script,
  getComputedStyle(document.documentElement).getPropertyValue("--style").trim()]"""

_ASKED = 'performance.getEntriesByType("resource").map((entry) => entry.name)'

#: Resolves when a look for a new version has come to its end; true if a new one has been kept.
_UPDATE = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const known = registration.active;
  try { await registration.update(); } catch { return false; }
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (worker.state !== "activated" && worker.state !== "redundant")
    await new Promise((resolve) => worker.addEventListener("statechange", () =>
      ["activated", "redundant"].includes(worker.state) && resolve()));
  return worker !== known && worker.state === "activated";
}"""

_GAME = "HH1-N-AAAAAAM"


class Visitor:
    """One page of a site; its faults are noted."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context, self.url = context, url
        self.faults: list[str] = []
        self.page = context.new_page()
        self.player = Player(self.page)

    def visit(self, fragment: str = "") -> None:
        """Open the site in a page of its own."""
        self.page.close()
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self._note(said.type, said.text))
        self.player = Player(self.page)
        self.page.goto(self.url + fragment)
        self.player.wait_ready()

    def begin(self) -> None:
        """The first visit, until the site is kept; with a game that has a pair and its time."""
        self.visit(f"#{_GAME}")
        self.page.evaluate("navigator.serviceWorker.ready")
        self.player.click_all([-1] * 9 + [25, 0])
        expect(self.player.info("moves")).to_have_text("10")

    def reload(self) -> None:
        self.player.reload()

    def update(self) -> bool:
        """Let the browser look for a new version to the end; whether it has kept a new one."""
        return bool(self.page.evaluate(_UPDATE))

    def wait_for(self, name: str) -> None:
        """Let the browser look for the version until the next page opened is of it.

        It may have been about to look for itself, when the network was still bad.
        """
        mark = f'data-page="{name}"'
        for _ in range(20):
            self.update()
            if mark in self.page.evaluate("fetch('./').then((answer) => answer.text())"):
                return
        raise AssertionError(f"{name} did not come")

    def sees_version(self, name: str, site: dict[str, bytes]) -> None:
        """The page is of this version, and all of it is."""
        assert self.page.evaluate(_VERSION) == [name] * 3
        asked = {str(address).rpartition("/")[2] for address in self.page.evaluate(_ASKED)}
        assert asked - {"sw.js", ""} <= site.keys()

    def sees_game(self, moves: int = 10) -> None:
        """The game of the first visit is there, with this many moves."""
        expect(self.player.info("code")).to_have_text(_GAME)
        expect(self.player.info("moves")).to_have_text(str(moves))
        assert not self.faults

    def caches(self) -> dict[str, list[str]]:
        """The names of the files in each cache."""
        read = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(
          async (name) => [name, (await (await caches.open(name)).keys()).map((r) => r.url)])))"""
        found: dict[str, Any] = self.page.evaluate(read)
        return found

    def _note(self, kind: str, text: str) -> None:
        # The browser itself reports each failed look for a new version so.
        if kind in ("error", "warning") and "Failed to load resource" not in text:
            self.faults.append(text)

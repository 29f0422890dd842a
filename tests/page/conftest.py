"""The page in a real browser: each test opens its own, and no test may leave a fault behind."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Protocol

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response

from tests.support.player import Player
from tests.support.twin import EXAMPLE_CODE


class OpenGame(Protocol):
    """Opens the page for the first time, in a browser of this kind."""

    def __call__(
        self,
        code: str = EXAMPLE_CODE,
        *,
        width: int = 1280,
        height: int = 800,
        density: float = 1,
        touch: bool = False,
        locale: str = "en-GB",
        dark: bool = False,
        motion: bool = False,
        clock: bool = False,
    ) -> Player: ...


@pytest.fixture
def open_game(browser: Browser, site_url: str) -> Iterator[OpenGame]:
    """The page at a deal (the code "" lets it choose one); its faults fail the test.

    Motion is reduced unless asked for. With ``clock`` the time stands until the test moves it.
    """
    contexts = []
    faults: list[str] = []

    def open_game(
        code: str = EXAMPLE_CODE,
        *,
        width: int = 1280,
        height: int = 800,
        density: float = 1,
        touch: bool = False,
        locale: str = "en-GB",
        dark: bool = False,
        motion: bool = False,
        clock: bool = False,
    ) -> Player:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=density,
            has_touch=touch,
            locale=locale,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="block",
        )
        contexts.append(context)
        page = context.new_page()
        _watch(page, site_url, faults)
        if clock:
            page.clock.install(time=START)
        page.goto(site_url + (f"#{code}" if code else ""))
        player = Player(page, touch=touch)
        player.wait_ready()
        if clock:
            page.clock.pause_at(START + HOUR)
            player.stopped = True
        return player

    yield open_game
    for context in contexts:
        context.close()
    assert not faults


START = 1_793_000_000  # seconds since 1970
HOUR = 3_600  # seconds: later than any page needs to open


#: Playwright says this, not the page: a service worker would only slow these tests down.
_BLOCKED_WORKER = "Service Worker registration blocked by Playwright"


def _watch(page: Page, site_url: str, faults: list[str]) -> None:
    """Note every error and warning, and every request that fails or leaves the site."""

    def console(said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and said.text != _BLOCKED_WORKER:
            faults.append(f"console: {said.text}")

    def requested(request: Request) -> None:
        if not request.url.startswith((site_url, "blob:", "data:")):
            faults.append(f"left the site: {request.url}")

    def failed(request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left meanwhile
            faults.append(f"{request.failure}: {request.url}")

    def answered(response: Response) -> None:
        if not response.ok and response.status != HTTPStatus.NOT_MODIFIED:
            faults.append(f"{response.status}: {response.url}")

    page.on("console", console)
    page.on("pageerror", lambda error: faults.append(f"error: {error}"))
    page.on("request", requested)
    page.on("requestfailed", failed)
    page.on("response", answered)

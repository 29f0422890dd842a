"""What the tests share: the built site, served on a free port, and a real browser."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from heart_to_heart.hosting.export import built_site
from heart_to_heart.hosting.server import SiteServer, running
from heart_to_heart.web.build import BuildError, build_site
from tests.support.browser import find_chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# How long an example takes tells how busy the machine is, and nothing of the code.
settings.register_profile("any machine", deadline=None, print_blob=True)
settings.load_profile("any machine")

# Before any test imports it: its assertions then say what they have seen.
pytest.register_assert_rewrite("tests.support.player")


def pytest_configure(config: pytest.Config) -> None:
    """Build the site once, before the workers start: what is tested is what the sources say now."""
    if hasattr(config, "workerinput"):
        return
    try:
        build_site()
    except BuildError as error:
        raise pytest.UsageError(str(error)) from error


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """The address of the built site, served as the command serves it."""
    with running(SiteServer(built_site())) as server:
        yield server.url


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The browser of this machine."""
    return find_chromium()


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> "Iterator[Browser]":
    """A running browser; a test opens its own context in it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path)
        yield browser
        browser.close()

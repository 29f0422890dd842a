"""Two versions of the site and a host for them; browser contexts with a service worker."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.support.host import Host, hosting, sources, version

Site = dict[str, bytes]


@pytest.fixture(scope="session")
def first() -> Site:
    """A version of the site."""
    return version(sources(), "first")


@pytest.fixture(scope="session")
def second() -> Site:
    """The version after it."""
    return version(sources(), "second")


@pytest.fixture
def host(first: Site) -> Iterator[Host]:
    """A host with the first version, in its root."""
    with hosting({"/": first}) as host:
        yield host


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has never been here."""
    context = browser.new_context(reduced_motion="reduce", locale="en-GB")
    yield context
    context.close()

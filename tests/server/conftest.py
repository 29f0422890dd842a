"""A server for the tests of this folder."""

from collections.abc import Iterator

import pytest

from heart_to_heart.hosting.server import SiteServer
from tests.support.http_client import serving


@pytest.fixture(scope="module")
def server() -> Iterator[SiteServer]:
    with serving() as server:
        yield server

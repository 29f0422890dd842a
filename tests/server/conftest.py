"""A server for the tests of this folder."""

from collections.abc import Iterator

import pytest
from http_client import serving

from heart_to_heart.server import SiteServer


@pytest.fixture(scope="module")
def server() -> Iterator[SiteServer]:
    with serving() as server:
        yield server

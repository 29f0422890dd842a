"""The terminal for the tests of this folder."""

import pytest

from tests.support.terminal import Terminal


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)

"""The command run as in a terminal: within the test's own process, or in one of its own."""

import subprocess
import sys
from typing import Any, NamedTuple

import pytest

from heart_to_heart.cli import main

COMMAND = [sys.executable, "-X", "dev", "-m", "heart_to_heart"]
SECONDS = 60  # only a command that hangs takes this long


class Result(NamedTuple):
    """How a command ended, and what it wrote."""

    status: int
    out: str
    err: str


class Terminal:
    """Runs commands and reads what they print."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def run(self, *arguments: str) -> Result:
        try:
            status = main(arguments)
        except SystemExit as end:  # argparse's way to end after help
            status = int(end.code or 0)
        return Result(status, *self.capture.readouterr())

    def complaint(self, *arguments: str) -> str:
        """What the command complains of, having checked that it is one line and nothing else."""
        return checked_complaint(self.run(*arguments))


def run_process(*arguments: str, **settings: Any) -> Result:
    """Run the command in a process of its own."""
    done = subprocess.run(
        [*COMMAND, *arguments], capture_output=True, timeout=SECONDS, check=False, **settings
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def checked_complaint(result: Result) -> str:
    assert result.status == 2
    assert result.out == ""
    assert result.err.startswith("heart-to-heart: ")
    assert result.err.endswith("\n")
    assert len(result.err.splitlines()) == 1
    return result.err

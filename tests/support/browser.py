"""Finds the Chromium or Chrome of this machine for the tests that need a real browser."""

import os
import shutil
import subprocess
import sys

COMMANDS = (
    "chromium-headless-shell",  # the same browser without windows: the tests take half the time
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "google-chrome-beta",
    "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
SECONDS_TO_ANSWER = 30


class NoBrowserError(Exception):
    """This machine has no browser that the tests can drive."""


def find_chromium() -> str:
    """The path of a browser that runs: the one named by $CHROMIUM, or the first one found.

    Raises NoBrowserError, saying what to do, if there is none.
    """
    named = os.environ.get("CHROMIUM")
    for command in [named] if named else COMMANDS:
        path = shutil.which(command)
        if path and _runs(path):
            return path
    raise NoBrowserError(
        f"{named or 'Chromium or Chrome'} was not found, or does not run: install one, "
        "or name one in the environment variable CHROMIUM."
    )


def _runs(path: str) -> bool:
    """Whether it answers; on Ubuntu a command of this name may only tell of another package."""
    try:
        answer = subprocess.run(
            [path, "--version"], capture_output=True, timeout=SECONDS_TO_ANSWER, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and bool(answer.stdout.strip())


def main() -> int:
    """Whether there is a browser, as an exit status."""
    try:
        find_chromium()
    except NoBrowserError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""A real browser with a folder of its own that can be killed as a whole, at once."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserType, Page

_FLAGS = (
    "--headless=new",
    "--remote-debugging-port=0",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--force-prefers-reduced-motion",
    "--lang=en-GB",
    "about:blank",
)
_SECONDS = 60  # a browser that takes longer does not start


class Killable:
    """A browser that keeps what it has in a folder, from one life to the next."""

    def __init__(self, chromium: str, folder: Path, browser_type: BrowserType) -> None:
        self._command = [chromium, f"--user-data-dir={folder}", *_FLAGS]
        self._port = folder / "DevToolsActivePort"
        self._browser_type = browser_type

    @contextmanager
    def life(self) -> Iterator[Page]:
        """Start it and give its page; at the end every process of it is killed, unasked."""
        self._port.unlink(missing_ok=True)
        process = subprocess.Popen(
            self._command,
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            browser = self._browser_type.connect_over_cdp(self._address(process))
            yield browser.contexts[0].new_page()  # the first one may not be known yet
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def _address(self, process: subprocess.Popen[bytes]) -> str:
        end = time.monotonic() + _SECONDS
        while time.monotonic() < end and process.poll() is None:
            lines = self._port.read_text().splitlines() if self._port.exists() else []
            if len(lines) > 1:
                return f"http://127.0.0.1:{lines[0]}"
            time.sleep(0.02)
        raise RuntimeError("The browser did not start.")

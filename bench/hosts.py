"""The pages that are measured, each on a server of its own that counts what it is asked for."""

import gzip
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

from heart_to_heart.hosting.folder import read_folder
from heart_to_heart.hosting.server import SiteServer, running
from heart_to_heart.web.build import BUILT, build_site
from heart_to_heart.web.build.runtime import find_runtime

from .browser import app_signs, fresh, opened
from .figures import APP, BLANK, LOOK, STUB

CHECKOUT = Path(__file__).parents[1]
_PAGES = Path(__file__).parent / "pages"

Files = dict[str, bytes]

# The look keeps what holds its first frame back until the whole table is there.
_STILL = """() => {
  const parts = document.querySelectorAll("script, link:not([rel=expect]), meta[http-equiv]");
  parts.forEach((part) => part.remove());
  return document.documentElement.outerHTML;
}"""
_SCRIPT = '<script id="early" src="blank.js" async></script>'


class Answer(NamedTuple):
    """One answered request: when, in milliseconds since 1970, which file, with what status."""

    time: float
    path: str
    status: int


class Host:
    """A server and what it has answered."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.answers: list[Answer] = []
        self.server = SiteServer(files)
        note = self._note

        class Counting(self.server.RequestHandlerClass):  # type: ignore[misc, name-defined]
            def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
                note(self.path, int(code))

        self.server.RequestHandlerClass = Counting

    @property
    def url(self) -> str:
        """Where a browser finds it."""
        return self.server.url

    def forget(self) -> None:
        """Count anew from here on."""
        self.answers.clear()

    def size(self, *, zipped: bool) -> int:
        """The bytes of the files that were answered with, each as often as it was."""
        bodies = [self._body(answer.path) for answer in self.answers if answer.status < 300]
        return sum(len(gzip.compress(body, 9)) if zipped else len(body) for body in bodies)

    def _body(self, path: str) -> bytes:
        return self.files[path.partition("?")[0].lstrip("/") or "index.html"]

    def _note(self, path: str, status: int) -> None:
        self.answers.append(Answer(time.time() * 1000, path, HTTPStatus(status).value))


@contextmanager
def hosts(browser: Browser) -> Iterator[dict[str, Host]]:
    """The hosts of the pages by name, the app as it is built now."""
    build_site()
    with ExitStack() as stack:

        def serve(files: Files) -> Host:
            host = Host(files)
            stack.enter_context(running(host.server))
            return host

        app = serve(read_folder(BUILT))
        yield {
            BLANK: serve(_page("blank")),
            STUB: serve(_page("stub") | (find_runtime(CHECKOUT) or {})),
            LOOK: serve(_look(browser, app)),
            APP: app,
        }


def _look(browser: Browser, app: Host) -> Files:
    """The app's page after a turn, with blank's script instead of its own."""
    with fresh(browser) as context, opened(context, app_signs()) as probed:
        probed.visit(app.url)
        html: str = probed.evaluate(_STILL)
    html = html.replace("</body>", f"{_SCRIPT}</body>")
    return _page("blank") | {"index.html": f"<!doctype html>{html}".encode()}


def _page(name: str) -> Files:
    return {
        "index.html": (_PAGES / f"{name}.html").read_bytes(),
        f"{name}.js": (_PAGES / f"{name}.js").read_bytes(),
    }

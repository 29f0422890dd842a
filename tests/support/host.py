"""A web host whose site changes while it runs, and that fails as hosts and networks do."""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from heart_to_heart.hosting.headers import cache_control, content_type, security_headers
from heart_to_heart.hosting.server import running
from heart_to_heart.web.build import PACKAGE, app_with_runtime, notices, page_files
from heart_to_heart.web.build.bundle import pack, unpack
from heart_to_heart.web.build.publish import publish

#: How a request can go wrong.
UNAVAILABLE, MISSING, TRUNCATED = "503", "404", "cut off"
PORTAL, WRONG, AWAY = "portal's page", "other content", "redirected"
FAULTS = (UNAVAILABLE, MISSING, TRUNCATED, PORTAL, WRONG, AWAY)
#: Or how it may come right, with a pause in the middle.
IN_HALVES = "in halves"
PAUSE = 0.5  # seconds: many frames

_SIGN_IN = b"<!doctype html><title>Sign in</title><script>alert(1)</script>"


class Host(ThreadingHTTPServer):
    """Serves ``sites``, the files of each by its folder ("/" or "/games/heart/"); see FAULTS.

    ``faults`` has what goes wrong, by the beginning of a file's name; "" is for every file.
    """

    daemon_threads = True
    request_queue_size = 256

    def __init__(self, sites: Mapping[str, Mapping[str, bytes]]) -> None:
        self.sites = dict(sites)
        self.faults: dict[str, str] = {}
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), _Handler)

    def url(self, folder: str = "/") -> str:
        return f"http://127.0.0.1:{self.server_port}{folder}"

    def find(self, path: str) -> tuple[str, bytes | None]:
        """The name of the file that a path asks for in the innermost site, and its content."""
        folder = self._folder(path)
        name = path[len(folder) :] or "index.html"
        return name, self.sites[folder].get(name)

    def site(self, path: str) -> Mapping[str, bytes]:
        """The files of the innermost site that a path is in."""
        return self.sites[self._folder(path)]

    def _folder(self, path: str) -> str:
        return max((f for f in self.sites if path.startswith(f)), key=len)

    def fault(self, name: str) -> str | None:
        return next((how for start, how in self.faults.items() if name.startswith(start)), None)


class _Handler(BaseHTTPRequestHandler):
    server: Host
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        name, body = self.server.find(self.path.partition("?")[0])
        self.server.asked.append(name)
        fault = self.server.fault(name)
        if fault == AWAY:
            self._send(302, "x.html", b"", {"Location": "/sign-in"})
        elif fault == PORTAL or self.path == "/sign-in":
            self._send(200, "x.html", _SIGN_IN, {"Cache-Control": "max-age=600"})
        elif fault == UNAVAILABLE:
            self._send(503, "x.html", b"busy")
        elif body is None or fault == MISSING:
            self._send(404, "x.html", b"nothing here")
        elif fault == WRONG:
            self._send(200, name, b"/* " + body)
        elif fault == TRUNCATED:
            self._send(200, name, body[: len(body) // 2], {"Content-Length": str(len(body))})
            self.close_connection = True
        elif fault == IN_HALVES:
            half = len(body) // 2
            self._send(200, name, body[:half], {"Content-Length": str(len(body))})
            time.sleep(PAUSE)
            self.wfile.write(body[half:])
        else:
            headers = security_headers(self.server.site(self.path))
            self._send(200, name, body, headers | {"Cache-Control": cache_control(name)})

    def _send(self, status: int, name: str, body: bytes, headers: Mapping[str, str] = {}) -> None:
        self.send_response(status)
        fields = {"Content-Type": content_type(name), "Content-Length": str(len(body))}
        for field, value in (fields | dict(headers)).items():
            self.send_header(field, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Say nothing."""


@contextmanager
def hosting(sites: Mapping[str, Mapping[str, bytes]]) -> Iterator[Host]:
    """A host that runs meanwhile."""
    with running(Host(sites), poll=0.05) as host:
        yield host


def sources() -> dict[str, bytes]:
    """All files of the site before they get their published names."""
    checkout = PACKAGE.parents[1]
    app = app_with_runtime(PACKAGE, checkout)
    return page_files(PACKAGE / "web/site") | app | {"notices.txt": notices(checkout)}


def version(files: Mapping[str, bytes], name: str) -> dict[str, bytes]:
    """The site as another version, which shows its name in the page, its script and its style."""
    mark = name.encode()
    return publish(
        {
            **files,
            "index.html": files["index.html"].replace(b"<html ", b'<html data-page="%b" ' % mark),
            "boot.js": files["boot.js"] + b'document.documentElement.dataset.script = "%b";' % mark,
            "app.bundle": pack(unpack(files["app.bundle"]) | {"/app/version": mark}),
            "style.css": files["style.css"] + b":root { --style: %b; }" % mark,
        }
    )

"""A server of a small site, and clients that say exactly what they want to say."""

import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPResponse
from typing import NamedTuple

from heart_to_heart.hosting.server import SiteServer, running

SITE = {
    "index.html": b"<!doctype html>" + b"<p>heart</p>" * 100,
    "manifest.webmanifest": b"{}",
    "boot.0123abcd.js": b"start();" * 100,
    "micropython.0123abcd.wasm": bytes(range(256)),
    "icons/heart.0123abcd.svg": b"<svg/>" * 100,
}
SECONDS = 20  # only a server that hangs takes this long


class Answer(NamedTuple):
    """An answer of the server."""

    status: int
    headers: dict[str, str]
    body: bytes


@contextmanager
def serving(host: str = "127.0.0.1", files: Mapping[str, bytes] = SITE) -> Iterator[SiteServer]:
    """A server of SITE, or of other files, that runs meanwhile."""
    with running(SiteServer(files, host), poll=0.01) as server:
        yield server


def connect(server: SiteServer) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.server_port), SECONDS)


def read_answer(client: socket.socket, method: str = "GET") -> Answer:
    response = HTTPResponse(client, method=method)
    response.begin()
    body = response.read()
    return Answer(response.status, dict(response.getheaders()), body)


def request(server: SiteServer, path: str = "/", method: str = "GET", **headers: str) -> bytes:
    """A request's bytes, by default with the right Host."""
    fields = {"Host": f"127.0.0.1:{server.server_port}"}
    fields |= {name.replace("_", "-"): value for name, value in headers.items()}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1")


def ask(server: SiteServer, path: str = "/", method: str = "GET", **headers: str) -> Answer:
    """The answer to one request on a connection of its own."""
    with connect(server) as client:
        client.sendall(request(server, path, method, **headers))
        return read_answer(client, method)


def ask_raw(server: SiteServer, message: bytes) -> Answer:
    """The answer to these very bytes."""
    with connect(server) as client:
        client.sendall(message)
        return read_answer(client)

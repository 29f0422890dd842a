"""What the server refuses, and that it goes on."""

import random
import select
import socket
import time
from http.client import HTTPException

import pytest

from heart_to_heart.hosting import server as server_module
from heart_to_heart.hosting.errors import PortTaken, SiteError
from heart_to_heart.hosting.server import SiteServer
from tests.support.http_client import (
    SECONDS,
    SITE,
    ask,
    ask_raw,
    connect,
    read_answer,
    request,
    serving,
)

AT_ONCE = 200

TRAVERSALS = [
    "/../pyproject.toml",
    "/../../../../etc/passwd",
    "//etc/passwd",
    "/icons/../index.html",
    "/./index.html",
    "/%2e%2e/pyproject.toml",
    "/%2e%2e%2fpyproject.toml",
    "/%252e%252e%252fpyproject.toml",
    "/..%5cpyproject.toml",
    "/..\\pyproject.toml",
    "/%c0%ae%c0%ae/etc/passwd",
    "/%69ndex.html",
    "/index.html%00.js",
    "/index.html/",
    "/icons",
    "/icons/",
    "/.heart-to-heart.json",
    "/~root",
    "*",
    "index.html",
    "http://127.0.0.1/index.html",
    "/INDEX.HTML",
]


@pytest.mark.parametrize("path", TRAVERSALS)
def test_nothing_but_the_sites_files_is_found(server: SiteServer, path: str) -> None:
    answer = ask(server, path)
    assert (answer.status, answer.body) == (404, b"404 Not Found\n")


@pytest.mark.parametrize(
    "method",
    ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "PROPFIND", "get", "X" * 999],
)
def test_only_get_and_head_are_allowed(server: SiteServer, method: str) -> None:
    answer = ask(server, "/", method)
    assert answer.status == 405
    assert answer.headers["Allow"] == "GET, HEAD"
    assert answer.headers["Connection"] == "close"


@pytest.mark.parametrize(
    ("message", "status"),
    [
        (b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n", 414),
        (b"GET / HTTP/1.1\r\nX: " + b"a" * 70_000 + b"\r\n\r\n", 431),
        (b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 200 + b"\r\n", 431),
        (b"GET / HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/1.0\r\n\r\n", 400),
        (b"GET /\r\n\r\n", 400),
        (b"GET / HTTP/2.0\r\n\r\n", 505),
        (b"GET / HTTP/x\r\n\r\n", 400),
        (b"nonsense\r\n\r\n", 400),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\n", 400),
        (b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    ],
)
def test_a_malformed_request_gets_a_plain_answer(
    server: SiteServer, message: bytes, status: int
) -> None:
    answer = ask_raw(server, message)
    assert answer.status == status
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.body.startswith(str(status).encode())
    assert ask(server).status == 200


@pytest.mark.parametrize("host", ["127.0.0.1:{}", "localhost:{}", "LOCALHOST:{}", "[::1]:{}"])
def test_its_own_names_are_known(server: SiteServer, host: str) -> None:
    assert ask(server, Host=host.format(server.server_port)).status == 200


@pytest.mark.parametrize(
    "host",
    [
        "rebound.example:{}",
        "127.0.0.1.rebound.example:{}",
        "localhost.rebound.example:{}",
        "user@127.0.0.1:{}",
        "192.168.1.1:{}",
        "[::ffff:192.168.1.1]:{}",
        "127.0.0.1",
        "localhost:1",
        "127.0.0.1:{}:80",
        "[127.0.0.1:{}",
        "",
        ":{}",
        "0x7f000001:{}",
        "127.0.0.1:{} ",
        "127.0.0.1:000000{}",
    ],
)
def test_a_name_that_is_not_its_own_is_refused(server: SiteServer, host: str) -> None:
    """A page of another site must not read it through a name of its own (DNS rebinding)."""
    answer = ask(server, Host=host.format(server.server_port))
    assert (answer.status, answer.body) == (421, b"421 Misdirected Request\n")


def test_at_every_address_it_takes_addresses_and_the_machines_name() -> None:
    with serving("0.0.0.0") as server:
        for host in ("127.0.0.1", "192.168.1.1", "[::1]", socket.gethostname()):
            assert ask(server, Host=f"{host}:{server.server_port}").status == 200
        assert ask(server, Host=f"rebound.example:{server.server_port}").status == 421
        assert server.url == f"http://localhost:{server.server_port}/"
        assert not server.loopback


def test_a_body_is_never_taken_for_the_next_request(server: SiteServer) -> None:
    smuggled = request(server, "/boot.0123abcd.js")
    with connect(server) as client:
        client.sendall(request(server, Content_Length=str(len(smuggled))) + smuggled)
        assert read_answer(client).headers["Connection"] == "close"
        assert is_closed(client)


def is_closed(client: socket.socket) -> bool:
    """Whether the server hangs up without another word."""
    try:
        return client.recv(1) == b""
    except ConnectionResetError:
        return True


def test_200_connections_at_once(server: SiteServer) -> None:
    clients = [connect(server) for _ in range(AT_ONCE)]
    message = request(server)
    for client in clients:
        client.sendall(message[:10])
    for client in clients:
        client.sendall(message[10:])
    answers = [read_answer(client) for client in clients]
    for client in clients:
        client.close()
    assert [answer.body for answer in answers] == [SITE["index.html"]] * AT_ONCE


def test_a_crowd_is_hung_up_on_and_leaves_the_server_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who comes when all places are taken is refused at once; a place that is free is given."""
    monkeypatch.setattr(server_module, "MOST_CONNECTIONS", 5)
    with serving() as server:
        for _ in range(3):
            silent = [connect(server) for _ in range(5)]
            for client in silent:
                client.sendall(request(server))
                assert read_answer(client).status == 200
            with connect(server) as late:
                assert is_closed(late)
            for client in silent:
                client.close()
            assert is_served_soon(server)


def is_served_soon(server: SiteServer) -> bool:
    """Whether it serves again once it has noticed that others have gone."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        try:
            return ask(server).status == 200
        except (ConnectionError, HTTPException):
            time.sleep(0.01)
    return False


@pytest.mark.parametrize("beginning", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: 127"])
def test_a_silent_client_is_hung_up_on(
    monkeypatch: pytest.MonkeyPatch, server: SiteServer, beginning: bytes
) -> None:
    monkeypatch.setattr(server_module, "PATIENCE", 0.2)
    with connect(server) as client:
        client.sendall(beginning)
        assert ask(server).status == 200  # meanwhile others are served
        assert is_closed(client)


def test_a_client_that_never_ends_is_hung_up_on(
    monkeypatch: pytest.MonkeyPatch, server: SiteServer
) -> None:
    """A byte now and then does not hold a thread for ever."""
    monkeypatch.setattr(server_module, "PATIENCE", 0.3)
    with connect(server) as client:
        client.sendall(b"GET / HTTP/1.1\r\nX: ")
        while not select.select([client], [], [], 0.02)[0]:
            client.sendall(b"a")
        assert is_closed(client)


def test_a_client_that_does_not_read_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its place is given to the next one, though it has not gone."""
    monkeypatch.setattr(server_module, "PATIENCE", 0.3)
    monkeypatch.setattr(server_module, "MOST_CONNECTIONS", 1)
    large = random.Random(1).randbytes(40_000_000)  # more than any buffer between them holds
    with serving(files=SITE | {"large.0123abcd.wasm": large}) as server, connect(server) as client:
        client.sendall(request(server, "/large.0123abcd.wasm"))
        assert client.recv(1) == b"H"
        assert is_served_soon(server)


def test_a_client_that_goes_away_is_no_matter(
    server: SiteServer, capfd: pytest.CaptureFixture[str]
) -> None:
    for _ in range(20):
        client = connect(server)
        client.setsockopt(
            socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0"
        )  # hang up hard
        client.sendall(request(server, "/micropython.0123abcd.wasm") * 50)
        client.close()
    assert ask(server).status == 200
    assert capfd.readouterr() == ("", "")


def test_requests_are_not_logged(server: SiteServer, capfd: pytest.CaptureFixture[str]) -> None:
    ask(server)
    ask(server, "/missing")
    assert capfd.readouterr() == ("", "")


def test_a_port_that_is_taken_is_told(server: SiteServer) -> None:
    with pytest.raises(PortTaken, match=f"Port {server.server_port} is taken"):
        SiteServer(SITE, port=server.server_port)


@pytest.mark.parametrize("host", ["no.such.host.invalid", "a" * 300, "192.0.2.1", "1.2.3.4.5"])
def test_an_address_of_another_machine_is_refused(host: str) -> None:
    with pytest.raises(SiteError, match=r"--host|Cannot listen at"):
        SiteServer(SITE, host)

"""The local server: serves the built site's files, read once at its start, and nothing else."""

import errno
import gzip
import hashlib
import io
import ipaddress
import os
import re
import socket
import socketserver
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple, TypeVar
from urllib.parse import quote

from .errors import PortTaken, SiteError
from .headers import cache_control, content_type, security_headers

LOOPBACK = "127.0.0.1"
#: Seconds that a request may take to come in, and an answer to go out, altogether.
PATIENCE = 30.0
#: A browser needs six. More than this are hung up on, so that no crowd exhausts the machine.
MOST_CONNECTIONS = 500

_HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::([0-9]{1,5}))?")

Headers = Sequence[tuple[str, str]]
Request = socket.socket | tuple[bytes, socket.socket]


class Resource(NamedTuple):
    """A file as it is answered with."""

    body: bytes
    #: The body compressed, if that makes it smaller.
    gzipped: bytes | None
    tag: str
    headers: Headers


class SiteServer(ThreadingHTTPServer):
    """Serves the files of a site, given by their paths in it, until it is shut down.

    Port 0 takes any free one. Raises SiteError if it cannot listen there, or PortTaken.
    """

    daemon_threads = True
    request_queue_size = 256
    # Elsewhere than on POSIX systems this would let two servers share a port.
    allow_reuse_address = os.name == "posix"

    def __init__(self, files: Mapping[str, bytes], host: str = LOOPBACK, port: int = 0) -> None:
        self.resources = resources(files)
        self.security_headers = security_headers(files)
        self.host = host
        self._places = threading.BoundedSemaphore(MOST_CONNECTIONS)
        self.address_family, address = _resolve(host, port)
        ip = ipaddress.ip_address(address[0])
        self.wildcard, self.loopback = ip.is_unspecified, ip.is_loopback
        try:
            super().__init__(address, _Handler)
        except OSError as error:
            raise _listening_error(error, host, port) from error
        self.names = _own_names(host, wildcard=self.wildcard)

    @property
    def url(self) -> str:
        """The address at which a browser on this machine finds the site."""
        host = "localhost" if self.wildcard else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.server_port}/"

    def server_bind(self) -> None:
        """Bind without asking for the machine's full name, which can take seconds."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = self.host, self.server_address[1]

    def process_request(self, request: Request, client_address: Any) -> None:
        """Answer in a thread of its own, if there is a place left."""
        if not self._places.acquire(blocking=False):
            self.shutdown_request(request)
            return
        try:
            super().process_request(request, client_address)
        except BaseException:
            self._places.release()
            raise

    def process_request_thread(self, request: Request, client_address: Any) -> None:
        """Answer, and give the place back."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def is_own(self, host: str) -> bool:
        """Whether a Host header names this server.

        A site that has its own name resolved to this address (DNS rebinding) gives that name
        away here, and so cannot read what is served.
        """
        match = _HOST.fullmatch(host.lower())
        if match is None or int(match[3] or 80) != self.server_port:
            return False
        return match[2] in self.names or self._is_own_address(match[1] or match[2])

    def _is_own_address(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return self.wildcard or address.is_loopback or host == self.server_address[0]

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of clients that went away; report what is a fault of this server."""
        if not isinstance(sys.exception(), (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


Server = TypeVar("Server", bound=socketserver.BaseServer)


@contextmanager
def running(server: Server, poll: float = 0.5) -> Iterator[Server]:
    """Serve meanwhile in a thread, and stop at the end, whatever happens.

    To stop takes up to ``poll`` seconds.
    """
    with server:
        thread = threading.Thread(target=server.serve_forever, args=(poll,))
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def resources(files: Mapping[str, bytes]) -> dict[str, Resource]:
    """The files by the paths under which they are asked for; index.html also as "/"."""
    found = {f"/{quote(name)}": resource(name, body) for name, body in files.items()}
    if "/index.html" not in found:
        raise SiteError("The site has no index.html: it is not built.")
    return found | {"/": found["/index.html"]}


def resource(name: str, body: bytes) -> Resource:
    """A file with its headers, and compressed where that helps."""
    gzipped = gzip.compress(body, mtime=0)
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {
        "Content-Type": content_type(name),
        "Cache-Control": cache_control(name),
        "ETag": f"W/{tag}",
        "Vary": "Accept-Encoding",
    }
    return Resource(
        body, gzipped if len(gzipped) < len(body) else None, tag, tuple(headers.items())
    )


class _PatientReader(io.RawIOBase):
    """Reads from a socket, for no longer than PATIENCE altogether after each start.

    A time limit for each single read would let a client hold a thread for ever with a byte now
    and then.
    """

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.start()

    def start(self) -> None:
        self.deadline = time.monotonic() + PATIENCE

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        self.connection.settimeout(left)
        return self.connection.recv_into(buffer)


class _Handler(BaseHTTPRequestHandler):
    """Answers one connection. The limits of a request's line and headers are the base class's."""

    server: SiteServer
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def setup(self) -> None:
        super().setup()
        self.reader = _PatientReader(self.connection)
        self.rfile = io.BufferedReader(self.reader)  # type: ignore[type-var]

    def handle_one_request(self) -> None:
        self.reader.start()
        super().handle_one_request()

    def do_GET(self) -> None:
        self._answer()

    def do_HEAD(self) -> None:
        self._answer()

    def _answer(self) -> None:
        self.connection.settimeout(PATIENCE)
        if self._has_body():
            self.close_connection = True  # it is not read, and must not be taken for a request
        hosts = self.headers.get_all("Host", [])
        found = self.server.resources.get(self.path.partition("?")[0])
        if len(hosts) != 1:
            self.send_error(HTTPStatus.BAD_REQUEST)
        elif not self.server.is_own(hosts[0]):
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
        elif found is None:
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            self._send(found)

    def _has_body(self) -> bool:
        return "Transfer-Encoding" in self.headers or self.headers.get("Content-Length", "0") != "0"

    def _send(self, found: Resource) -> None:
        if found.tag in self.headers.get("If-None-Match", ""):
            self._send_head(HTTPStatus.NOT_MODIFIED, found.headers)
        elif found.gzipped is not None and self._accepts_gzip():
            encoding = ("Content-Encoding", "gzip")
            self._send_all(HTTPStatus.OK, (*found.headers, encoding), found.gzipped)
        else:
            self._send_all(HTTPStatus.OK, found.headers, found.body)

    def _accepts_gzip(self) -> bool:
        encodings = self.headers.get("Accept-Encoding", "").replace(" ", "").lower().split(",")
        return any(re.fullmatch(r"gzip(;q=(1.*|0?\.0*[1-9].*))?", item) for item in encodings)

    def _send_all(self, status: HTTPStatus, headers: Headers, body: bytes) -> None:
        self._send_head(status, (*headers, ("Content-Length", str(len(body)))))
        if self.command != "HEAD":
            self.wfile.write(body)

    def _send_head(self, status: HTTPStatus, headers: Headers) -> None:
        self.send_response(status)
        for name, value in (*self.server.security_headers.items(), *headers):
            self.send_header(name, value)
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Refuse in a line of plain text that repeats nothing of the request, and hang up."""
        self.close_connection = True
        self.request_version = self.protocol_version  # an answer always has a status line
        headers = [("Content-Type", content_type(".txt"))]
        if code == HTTPStatus.NOT_IMPLEMENTED:  # the base class's word for any other method
            code = HTTPStatus.METHOD_NOT_ALLOWED
            headers.append(("Allow", "GET, HEAD"))
        status = HTTPStatus(code)
        self._send_all(status, headers, f"{status.value} {status.phrase}\n".encode())

    def version_string(self) -> str:
        return "heart-to-heart"

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Keep the terminal for the address and for faults."""


def _resolve(host: str, port: int) -> tuple[socket.AddressFamily, tuple[str, int]]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        raise SiteError(
            f"Expected an address of this machine after --host, not {host!r}."
        ) from error
    family, *_, address = found[0]
    return family, (str(address[0]), port)


def _own_names(host: str, *, wildcard: bool) -> set[str]:
    names = {"localhost", host.lower()}
    return names | {socket.gethostname().lower()} if wildcard else names


def _listening_error(error: OSError, host: str, port: int) -> SiteError:
    if error.errno == errno.EADDRINUSE:
        return PortTaken(f"Port {port} is taken by another program: choose another with --port.")
    if error.errno == errno.EACCES:
        return SiteError(f"Port {port} needs special rights: choose one from 1024 to 65535.")
    return SiteError(f"Cannot listen at {host}, port {port}: {error.strerror}.")

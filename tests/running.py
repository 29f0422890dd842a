"""A server that runs while something is done with it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import BaseServer
from typing import TypeVar

Server = TypeVar("Server", bound=BaseServer)


@contextmanager
def running(server: Server, poll: float = 0.5) -> Iterator[Server]:
    """Serve meanwhile, and stop at the end, whatever happens; that takes up to ``poll`` seconds."""
    with server:
        thread = threading.Thread(target=server.serve_forever, args=(poll,))
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()

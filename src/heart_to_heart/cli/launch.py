"""Opens the game: serves the site on this machine until it is told to stop."""

import queue
import signal
import threading
import webbrowser

from ..hosting.errors import PortTaken
from ..hosting.export import built_site
from ..hosting.server import SiteServer, running

USUAL_PORT = 5225


def play(host: str, port: int | None, *, open_browser: bool) -> None:
    """Serve the game, say where, and open it, until Ctrl+C or SIGTERM.

    Without a port this is USUAL_PORT, or a free one if that is taken; raises PortTaken if the
    given one is.
    """
    # A stop interrupts nothing: its exception could come anywhere, and be lost there.
    stops: queue.SimpleQueue[int] = queue.SimpleQueue()
    with running(listening_server(host, port)) as server:
        # Also where a shell had this process ignore Ctrl+C, as for one in the background.
        for stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(stop, lambda number, _: stops.put(number))
        announce(server)
        if open_browser:
            # Some browsers return only when they are closed.
            threading.Thread(target=webbrowser.open, args=(server.url,), daemon=True).start()
        while not _waited(stops):
            pass
        print()


def _waited(stops: "queue.SimpleQueue[int]") -> bool:
    """Whether a stop has come: on Windows a wait without an end would not hear of one."""
    try:
        stops.get(timeout=1)
    except queue.Empty:
        return False
    return True


def listening_server(host: str, port: int | None) -> SiteServer:
    """A server of the built site that listens at the wanted port, or where it can."""
    site = built_site()
    if port is not None:
        return SiteServer(site, host, port)
    try:
        return SiteServer(site, host, USUAL_PORT)
    except PortTaken:
        return SiteServer(site, host)


def announce(server: SiteServer) -> None:
    """Say at once where the game is, to whoever reads along."""
    if not server.loopback:
        print(f"Others on your network can reach it, at port {server.server_port}.")
    print(f"Heart to Heart is at {server.url} - press Ctrl+C to stop.", flush=True)

"""One visit with a network is enough: ever after the game opens without one."""

import pytest
from playwright.sync_api import BrowserContext

from tests.offline.conftest import Site
from tests.support.host import hosting
from tests.support.visitor import Visitor

FOLDERS = ["/", "/games/heart/"]


#: Only an installation shows them.
_INSTALLED = ("icon-", "apple-touch-icon", "screenshot-")


def _is_kept(name: str) -> bool:
    """All but the worker itself, and the icons that only an installation shows."""
    return name != "sw.js" and not name.startswith(_INSTALLED)


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("network", ["switched off", "without the host"])
def test_the_game_opens_and_is_played_without_a_network(
    context: BrowserContext, first: Site, folder: str, network: str
) -> None:
    """Also by its page's own name and with a query; what was played offline is kept, too."""
    with hosting({"/": {}, folder: first}) as host:
        visitor = Visitor(context, host.url(folder))
        visitor.begin()
        if network == "switched off":
            context.set_offline(True)
        else:
            host.faults[""] = "503"
            host.server_close()
        for address in ("", "index.html", "?source=home"):
            visitor.visit(address)
            visitor.sees_version("first", first)
            visitor.sees_game()
        visitor.player.tap_stock()
        visitor.reload()
        visitor.sees_game(11)
        visitor.player.do("menu")
        visitor.player.do("rules")
        visitor.player.sees_dialog("rules")
        assert not visitor.faults


#: The files that Python is made of, each with whether it was asked for before the page was read.
_PARTS = """() => {
  const read = performance.getEntriesByType("navigation")[0].domContentLoadedEventStart;
  const part = (name) => document.querySelector(`link[data-part="${name}"]`).href;
  const asked = (name) => performance.getEntriesByName(part(name)).map((e) => e.startTime < read);
  return Object.fromEntries(["runtime", "wasm", "app"].map((name) => [name, asked(name)]));
}"""


def test_python_is_asked_for_at_once_only_where_it_comes_by_the_network(
    context: BrowserContext, first: Site
) -> None:
    """Once it is kept here, it waits for the first frame, which it would delay."""
    with hosting({"/": first}) as host:
        visitor = Visitor(context, host.url("/"))
        visitor.begin()
        assert visitor.page.evaluate(_PARTS) == {"runtime": [True], "wasm": [True], "app": [True]}
        visitor.visit()
        assert visitor.page.evaluate(_PARTS) == {
            "runtime": [False],
            "wasm": [False],
            "app": [False],
        }
        assert not visitor.faults


def test_every_file_is_kept_once(context: BrowserContext, first: Site) -> None:
    """And nothing else is: no error page, no other file of the host."""
    with hosting({"/": first}) as host:
        visitor = Visitor(context, host.url())
        visitor.begin()
        visitor.reload()
        ((name, kept),) = visitor.caches().items()
        assert name.startswith(f"heart-to-heart {host.url()} ")
        assert sorted(kept) == sorted(host.url() + name for name in first if _is_kept(name))


def test_a_first_visit_that_is_cut_short_leaves_nothing_half(
    context: BrowserContext, first: Site
) -> None:
    """The page plays on while its files cannot be kept; a later visit keeps them."""
    with hosting({"/": first}) as host:
        host.faults["notices"] = "503"
        visitor = Visitor(context, host.url())
        visitor.visit("#HH1-N-AAAAAAM")
        visitor.page.wait_for_function(
            "async () => !(await navigator.serviceWorker.getRegistration())"
        )
        visitor.player.tap_stock()
        assert visitor.caches() == {}
        visitor.sees_game(1)
        host.faults.clear()
        visitor.visit()
        visitor.page.evaluate("navigator.serviceWorker.ready")
        context.set_offline(True)
        visitor.visit()
        visitor.sees_game(1)


def test_an_address_that_is_no_file_of_the_game_is_the_hosts(
    context: BrowserContext, first: Site
) -> None:
    """The worker answers for its own files only."""
    with hosting({"/": first}) as host:
        visitor = Visitor(context, host.url())
        visitor.begin()
        visitor.reload()
        status = "async (address) => (await fetch(address)).status"
        assert visitor.page.evaluate(status, "other.txt") == 404
        assert visitor.page.evaluate(status, "notices.txt") == 200
        assert visitor.page.evaluate(status, "./") == 200

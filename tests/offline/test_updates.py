"""A new version: whole or not at all, after at most one reload, and nothing kept is lost."""

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from heart_to_heart.web.build.publish import publish
from tests.offline.conftest import Site
from tests.support.host import AWAY, FAULTS, PORTAL, UNAVAILABLE, WRONG, Host, hosting, sources
from tests.support.player import Player
from tests.support.twin import EXAMPLE_CODE
from tests.support.visitor import Visitor


def test_a_new_version_shows_after_one_reload(
    context: BrowserContext, host: Host, first: Site, second: Site
) -> None:
    """Bug 34. The page in front of the player stays what it is; game and statistics stay, too."""
    visitor = Visitor(context, host.url())
    visitor.begin()
    visitor.player.do("restart")
    visitor.player.click_all([-1] * 9 + [25, 0])  # the game before is given up: one is counted
    host.sites["/"] = second
    visitor.visit()
    visitor.sees_version("first", first)
    visitor.wait_for("second")
    visitor.player.tap_stock()
    visitor.sees_version("first", first)
    visitor.reload()
    visitor.sees_version("second", second)
    visitor.sees_game(11)
    visitor.player.do("menu")
    visitor.player.do("statistics")
    expect(visitor.page.locator('[data-statistic="played"]')).to_have_text("1")
    context.set_offline(True)
    visitor.visit()
    visitor.sees_version("second", second)
    visitor.sees_game(11)


def test_a_kept_first_frame_of_another_version_is_not_shown(browser: Browser) -> None:
    """Two versions differ in one sentence of the page: the new one shows its own, and keeps it."""
    old, new = b"No free card has a partner left: not", b"No free card has a partner: not"
    files = sources()
    page = files["index.html"]
    assert page.count(old) == 2  # the text, and its English for the translation
    changed = publish({**files, "index.html": page.replace(old, new)})
    context = browser.new_context(locale="ro-RO", service_workers="block")
    player = Player(context.new_page())
    sentence = player.dialog("blocked").locator("p")
    with hosting({"/": publish(files)}) as host:
        player.page.goto(f"{host.url()}#{EXAMPLE_CODE}")
        player.wait_ready()
        player.tap_stock(3)
        player.page.goto("about:blank")
        host.sites["/"] = changed
        for shown in ("–", "3"):  # nothing that was kept, then what this version has kept
            go_on = player.hold_python()
            player.page.goto(host.url())
            expect(player.info("moves")).to_have_text(shown)
            go_on()
            expect(player.info("moves")).to_have_text("3")
            expect(sentence).to_contain_text("No free card has a partner: not")  # it has no other
            player.page.goto("about:blank")
    context.close()


@pytest.mark.parametrize(
    ("file", "fault"),
    [*zip(("app.", "index.html", "boot.") * 2, FAULTS, strict=True), ("index.html", WRONG)],
)
def test_a_network_that_fails_in_the_middle_leaves_the_old_version_whole(
    context: BrowserContext, host: Host, first: Site, second: Site, file: str, fault: str
) -> None:
    """Later, with a good network, the update succeeds."""
    visitor = Visitor(context, host.url())
    visitor.begin()
    host.sites["/"] = second
    host.faults[file] = fault
    for _ in range(2):
        visitor.update()
        visitor.reload()
        visitor.sees_version("first", first)
        visitor.sees_game()
    assert len(visitor.caches()) == 1
    host.faults.clear()
    visitor.wait_for("second")
    visitor.reload()
    visitor.sees_version("second", second)
    visitor.sees_game()


@pytest.mark.parametrize("fault", [UNAVAILABLE, PORTAL, AWAY])
def test_a_host_that_fails_altogether_changes_nothing(
    context: BrowserContext, host: Host, first: Site, second: Site, fault: str
) -> None:
    """Neither does a network that puts its own page in the place of every file."""
    visitor = Visitor(context, host.url())
    visitor.begin()
    host.sites["/"] = second
    host.faults[""] = fault
    for _ in range(2):
        visitor.update()
        visitor.visit()
        visitor.sees_version("first", first)
        visitor.sees_game()
    host.faults.clear()
    visitor.wait_for("second")
    visitor.visit()
    visitor.sees_version("second", second)
    visitor.sees_game()


@pytest.mark.parametrize("fault", [PORTAL, AWAY])
def test_what_the_browser_kept_of_a_portals_page_is_asked_for_anew(
    context: BrowserContext, host: Host, second: Site, fault: str
) -> None:
    """Under the right name, and to be kept for a while: the hash tells."""
    visitor = Visitor(context, host.url())
    visitor.begin()
    (boot,) = (name for name in second if name.startswith("boot."))
    host.sites["/"] = second
    host.faults["boot."] = fault
    visitor.page.evaluate("(name) => fetch(name)", boot)
    host.faults.clear()
    visitor.wait_for("second")
    visitor.reload()
    visitor.sees_version("second", second)


def test_a_page_that_loads_during_the_update_gets_its_own_files(
    context: BrowserContext, host: Host, first: Site, second: Site
) -> None:
    """Though the host has them no more, and the new version's worker is the one to answer."""
    visitor = Visitor(context, host.url())
    visitor.begin()
    visitor.reload()
    host.sites["/"] = second
    visitor.wait_for("second")
    gone = [name for name in first.keys() - second.keys() if not name.startswith("icon")]
    assert len(gone) > 1
    for name in gone:
        text = visitor.page.evaluate("async (name) => (await fetch(name)).text()", name)
        assert text == first[name].decode(errors="replace").removeprefix("\ufeff")
    visitor.sees_version("first", first)


def test_a_host_that_goes_back_to_the_version_before(
    context: BrowserContext, host: Host, first: Site, second: Site
) -> None:
    """Only what two versions need is kept, however often they change."""
    visitor = Visitor(context, host.url())
    visitor.begin()
    for name, site in [("second", second), ("first", first), ("second", second)]:
        host.sites["/"] = site
        visitor.wait_for(name)
        visitor.reload()
        visitor.sees_version(name, site)
        visitor.sees_game()
    assert len(visitor.caches()) == 2


def test_two_copies_on_one_host_leave_each_other_alone(
    context: BrowserContext, first: Site, second: Site
) -> None:
    """The versions that one keeps and forgets are its own."""
    with hosting({"/": first, "/beta/": first}) as host:
        own, beta = Visitor(context, host.url()), Visitor(context, host.url("/beta/"))
        own.begin()
        own.page.close()
        beta.visit()
        beta.page.evaluate("navigator.serviceWorker.ready")
        for site in (second, first, second):
            host.sites["/beta/"] = site
            beta.update()
        beta.page.close()
        context.set_offline(True)
        own.visit()
        own.sees_version("first", first)

"""The first visit and the visits after it: until the table is there, a tap works, all is quiet."""

from playwright.sync_api import Browser

from .browser import BUTTONS, SPEEDS, STILL, app_signs, fresh, opened
from .figures import APP, BLANK, LOOK, PAGES, STUB, Samples, add
from .hosts import Host

#: The visits after the first one that are measured in each round.
LATER = 3
_KEPT = "navigator.serviceWorker.ready.then(() => {})"
_MOVES = "Number(document.querySelector('[data-info=moves]').textContent)"
_SIGNS = {BLANK: BUTTONS, STUB: BUTTONS, LOOK: STILL, APP: app_signs()}


def measure_visits(
    browser: Browser, hosts: dict[str, Host], rounds: int, pages: tuple[str, ...] = PAGES
) -> Samples:
    """All pages in turn, in each round at each speed."""
    samples: Samples = {}
    for number in range(rounds):
        for speed in SPEEDS:
            # Whoever comes first finds the machine in another state than who comes last.
            for page in pages if number % 2 else pages[::-1]:
                _visit(browser, hosts[page], page, speed, samples)
    return samples


def _visit(browser: Browser, host: Host, page: str, speed: str, samples: Samples) -> None:
    signs = _SIGNS[page]
    host.forget()
    with fresh(browser) as context:
        with opened(context, signs, speed) as probed:
            times = probed.visit(host.url)
            if page == APP:
                probed.evaluate(_KEPT)
                moves = probed.evaluate(_MOVES)
            _add_times(samples, f"cold.{speed}", page, times, host)
        add(samples, "first.requests", page, len(host.answers))
        add(samples, "first.raw kB", page, host.size(zipped=False) / 1000)
        add(samples, "first.gzip kB", page, host.size(zipped=True) / 1000)
        for _ in range(LATER):
            host.forget()
            if page == APP:
                signs = app_signs(moves)
            with opened(context, signs, speed) as probed:
                times = probed.visit(host.url)
                if page == APP:
                    moves = probed.evaluate(_MOVES)
                _add_times(samples, f"warm.{speed}", page, times, host)
            add(samples, "later.requests", page, len(host.answers))


def _add_times(samples: Samples, name: str, page: str, times: dict[str, float], host: Host) -> None:
    # What a service worker fetches counts too: the page is not quiet before the last of it.
    last = max((answer.time - times["origin"] for answer in host.answers), default=0)
    for what in ("painted", "tap"):
        add(samples, f"{name}.{what}", page, times[what])
    add(samples, f"{name}.quiet", page, max(times["quiet"], last))

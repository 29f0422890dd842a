"""The kept table is painted before Python is up, and just as it was left."""

from page.conftest import OpenGame

#: The cards and piles as they are to be seen: what shows of each, and how it looks.
SEEN = """() => [...document.querySelectorAll("main .card, main .pile")].map((e) => [
  ...["where", "place", "rank", "free", "ring", "dim", "lift", "state"].map((n) => e.dataset[n]),
  e.style.getPropertyValue("--z"), e.getAttribute("aria-label"),
  [...e.querySelectorAll("svg")].map((e) => e.checkVisibility() && getComputedStyle(e).transform),
])"""


def test_the_picture_shows_what_python_showed(open_game: OpenGame) -> None:
    player = open_game()
    player.tap_stock(9)
    player.tap(25)
    player.tap_waste()
    player.tap_stock(2)
    shown = player.page.evaluate(SEEN)
    url = player.page.url
    player.page.goto("about:blank")
    player.page.route("**/*.bundle", lambda _: None)  # Python is never up
    player.page.goto(url)
    assert player.page.evaluate(SEEN) == shown

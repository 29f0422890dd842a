"""A picture of the page, so that the next visit's first paint need not wait for Python.

early.js paints it. It is only a picture: the game itself is in the store.
"""

import json

from boot import keepPicture
from js import document

from .dom import find, find_all

_ROOT = (
    "lang",
    "data-theme",
    "data-motion",
    "data-stock-side",
    "data-show-time",
    "data-show-score",
)


def keep_picture():
    """Keep what the page shows now; asked for as the player leaves it, not at each move."""
    root = document.documentElement
    picture = {
        "version": find('link[data-part="app"]').getAttribute("href"),
        "root": [[name, root.getAttribute(name)] for name in _ROOT],
        "cards": [_card(element) for element in find_all("main .card, main .pile, .tools button")],
        "texts": [element.textContent for element in find_all("[data-t], [data-info]")],
    }
    keepPicture(json.dumps(picture))


def forget_picture():
    """Keep none any more."""
    keepPicture(None)


def _card(element):
    attributes = [
        [name, element.getAttribute(name)]
        for name in element.getAttributeNames()
        if name.startswith(("data-", "aria-")) or name == "tabindex"
    ]
    if not element.hasAttribute("data-buried"):  # as most cards are in the page as it was built
        attributes.append(["data-buried", None])
    face = element.querySelector(".face use")
    return [attributes, face and face.getAttribute("href"), element.style.getPropertyValue("--z")]

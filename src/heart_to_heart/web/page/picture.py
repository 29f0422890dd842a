"""A picture of the page, so that the next visit's first paint need not wait for Python.

early.js paints it. It is only a picture: the game itself is in the store.
"""

import json

import boot
from js import document

from ...rules.deal import CARDS
from .dom import find, find_all
from .words import LABELS

_ROOT = (
    "lang",
    "data-theme",
    "data-motion",
    "data-stock-side",
    "data-show-time",
    "data-show-score",
)
#: What a card shows in the page as it was built; see markup.py. The piles show nothing.
_BUILT = {"data-where": "stock", "data-buried": ""}


def painted_cards():
    """What the cards and piles showed when Python came up, as Table.shown tells it."""
    if boot.painted:
        return json.loads(boot.painted)["cards"]
    return [_BUILT] * CARDS + [{}, {}]


def keep_picture(table, words, turned):
    """Keep what the page shows now; asked for as the player leaves it, not at each move.

    ``turned`` is the snapshot that a tap on the stock will lead to: it is kept with the picture, so
    that even such a tap need not wait for Python.
    """
    root = document.documentElement
    picture = {
        "version": find('link[data-part="app"]').getAttribute("href"),
        "root": {name: root.getAttribute(name) for name in _ROOT},
        "cards": table.shown,
        "turned": {"cards": table.changes(words, turned), "moves": str(turned.moves)},
        "off": [button.hasAttribute("data-off") for button in find_all(".tools button")],
        "texts": [element.textContent for element in find_all("[data-t], [data-info]")],
        "labels": [
            [sign, name, [label.getAttribute(name) for label in find_all("[" + sign + "]")]]
            for sign, name in LABELS.items()
        ],
    }
    boot.keepPicture(json.dumps(picture))


def forget_picture():
    """Keep none any more."""
    boot.keepPicture(None)

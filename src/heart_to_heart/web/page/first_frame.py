"""What the page shows, kept for the next visit: its first frame need not wait for Python.

It is kept as what early.js has to write into the page as it was built: for each selector the number
of an element among those that it selects, an attribute (see dom.write), and its value, null where
it goes. early.js knows nothing else of the page, and the game itself is kept elsewhere.
"""

import json

import boot

from ...play.looks import BACK, DRAWINGS, FACE, KNOT, apply_change, differences, gathered
from ...play.session import STOCK
from ...rules.deal import CARDS
from ...rules.heart import PLACES
from ...rules.position import WASTE
from .dom import TEXT, find, find_all, read
from .names import SETTING_ATTRIBUTES
from .words import TRANSLATED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...play.looks import Changes, LooksOfAll
    from ...play.view import View
    from .table import Table

    #: The number of an element among those of a selector, an attribute of it, and its value.
    Write = tuple[int, str, "str | None"]
    Writes = list[tuple[str, list[Write]]]

_CARDS = tuple(range(1, CARDS + 1))
#: A selector, the elements of looks that it selects, and which drawing of them, if it is one.
_TABLE = (
    ("main .card", _CARDS, None),
    ("main .pile", (STOCK, WASTE), None),
    ("main .face use", _CARDS, FACE),
    ("main .back use", _CARDS, BACK),
    ("main .card .knot use", PLACES, KNOT),
    ("main .pile .knot use", (WASTE,), KNOT),
)
#: What else follows the game and the settings: a selector, and the attributes.
_AROUND = (
    ("html", ("lang",) + tuple(SETTING_ATTRIBUTES.values())),
    ("main .table", ("data-outcome",)),
    (".bar button", ("hidden", "aria-label", "title")),
    (".tools button", ("data-off",)),
    ("[data-info]", (TEXT,)),
)
#: A tap on the stock is answered at once, by what it will lead to.
_STOCK = "main [data-pile=stock]"
_MOVES = '[data-info="moves"]'


def looks_at_start() -> "LooksOfAll":
    """The looks that Python finds: as the page was built, or as early.js has left them."""
    looks = gathered()
    if boot.painted:
        written = dict(json.loads(boot.painted)["writes"])
        for selector, elements, drawing in _TABLE:
            for number, name, value in written.get(selector, ()):
                apply_change(looks[elements[number]], {drawing or name: value})
    return looks


def keep_first_frame(table: "Table", turned: "View") -> None:
    """Keep what the page shows now; done as the player leaves it, not at each move.

    ``turned`` is the view that a tap on the stock will lead to.
    """
    answer = _table_writes(table.looks.changes(turned)) + [(_MOVES, [(0, TEXT, str(turned.moves))])]
    frame = {
        "version": _version(),
        "writes": _table_writes(differences(gathered(), table.looks.seen())) + _around(),
        "answers": [(_STOCK, answer)],
    }
    boot.keepFirstFrame(json.dumps(frame))


def forget_first_frame() -> None:
    """Keep none any more."""
    boot.keepFirstFrame(None)


def _version() -> str:
    """The version of all that the build has made as one: page, styles, scripts and Python."""
    version: str = find("html").getAttribute("data-version")
    return version


def _table_writes(changes: "Changes") -> "Writes":
    return [
        (
            selector,
            [
                (elements.index(element), "href" if drawing else name, value)
                for element, change in changes
                for name, value in change.items()
                if element in elements and drawing == (name if name in DRAWINGS else None)
            ],
        )
        for selector, elements, drawing in _TABLE
    ]


def _around() -> "Writes":
    writes = [
        (
            selector,
            [
                (number, name, read(element, name))
                for number, element in enumerate(find_all(selector))
                for name in names
            ],
        )
        for selector, names in _AROUND
    ]
    return writes + [_translated(english, name) for english, name in TRANSLATED.items()]


def _translated(english: str, name: str) -> "tuple[str, list[Write]]":
    """The texts in the page that are not as it was built, in English."""
    selector = "[" + english + "]"
    texts = [
        (number, read(element, name), element.getAttribute(english))
        for number, element in enumerate(find_all(selector))
    ]
    return selector, [(number, name, text) for number, text, built in texts if text != built]

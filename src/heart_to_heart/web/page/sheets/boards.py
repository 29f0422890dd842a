"""Boards: tables that only show. And the large dialogs in which they are shown."""

from js import document

from ....play.session import SHEET
from ....play.speech import rank_name, stock_name, waste_name
from ....rules.position import WON
from ..dialogs import open_dialog
from ..dom import find, find_all, make
from ..table import Table

#: What a card or pile has of its own, whatever it shows.
_OWN = ("class", "type", "data-card", "data-pile", "tabindex", "aria-hidden")
#: The table that all boards are copies of, once the first of them is made.
_BLANK: list[object] = []


class Board:
    """A table in a box of any size, as one picture with a sentence for those who listen."""

    def __init__(self, context, parent):
        self._box = make("div", parent, class_="board cloth", role="img")
        self._words = context.words
        self._table = Table(self._box.appendChild(_blank().cloneNode(True)))
        self._table.looks.dress(context.words, context.faces)

    def show(self, view, pair=None):
        """Show a view, and the pair that has just left, if any; see Table.move."""
        if pair:
            self._table.move(view, pair)
        self._table.show(view)
        self._box.setAttribute("aria-label", board_name(self._words, view))


class LargePage:
    """A large dialog, filled anew each time it is opened; meanwhile the player's time stands."""

    def __init__(self, name):
        self._title = name + "-title"
        self._name = name
        self.root = make("dialog", class_="large", data_dialog=name, aria_labelledby=self._title)
        self.root.addEventListener("close", self._closed)

    def open(self, context, title):
        """Open it over the table, in the place of one that is open; returns what to fill."""
        self._context = context
        self._empty()
        head = make("header", self.root, class_="head")
        make("h2", head, title, id=self._title)
        label = context.words.say("Close")
        make("button", head, label, type="button", data_action="close")
        content = make("div", self.root, class_="content")
        document.body.appendChild(self.root)
        open_dialog(self._name)
        context.pause(SHEET)
        return content

    def name(self, title):
        """Give it another title."""
        find("h2", self.root).textContent = title

    def closed(self):
        """What a page has to end when it is closed."""

    def _closed(self, _):
        if self.root.open:  # closed and opened again at once
            return
        self.closed()
        self.root.remove()
        self._empty()
        self._context.resume(SHEET)

    def _empty(self):
        """Let go of what it is filled with; each board by itself, for each is large.

        Whoever still holds an element, as a browser may the one last under the mouse, holds all
        that it is part of.
        """
        for board in find_all(".board", self.root):
            board.remove()
        self.root.replaceChildren()


def board_name(words, view):
    """What there is to see on a board."""
    free = ", ".join([rank_name(words, view.rank_at(place)) for place in view.free])
    heart = (
        words.say("The heart is empty.")
        if view.outcome == WON
        else words.say("Free in the heart: {cards}.", cards=free)
    )
    return "%s %s. %s." % (heart, waste_name(words, view), stock_name(words, view))


def _blank():
    """A table that shows nothing yet, and with which nothing can be done."""
    if not _BLANK:
        _BLANK.append(_blank_table())
    return _BLANK[0]


def _blank_table():
    table = find(".table").cloneNode(True)
    find(".sprite", table).remove()  # one is enough for all
    for element in [table] + find_all(".seam,.card,.pile", table):
        for name in list(element.getAttributeNames()):
            if name not in _OWN:
                element.removeAttribute(name)
    table.inert = True
    return table

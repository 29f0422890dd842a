"""A table of the document, its 52 cards and two piles, which shows what its looks say.

A card has one element for its life. A move changes the element's attributes, and the style sheet
moves it there in its own time: nothing here waits for an animation.
"""

from js import document, setTimeout

from ...play.arrows import nearest
from ...play.looks import DRAWINGS, Looks
from ...play.session import STOCK
from ...rules.heart import COLUMN_OF, ROW_OF
from ...rules.position import WASTE
from .dom import find, write

#: Milliseconds after which a deal's cards lie still.
_FALL = 1000

_PILES = {"stock": STOCK, "waste": WASTE}
_SELECTORS = {pile: '[data-pile="%s"]' % name for name, pile in _PILES.items()}


def target_of(element):
    """What a tap on an element is a tap on: a place, the WASTE or the STOCK; None if nothing."""
    place = element.getAttribute("data-place")
    return int(place) if place else _PILES.get(element.getAttribute("data-pile"))


class Table:
    """A table in the document: the one to play on, or a board of the rules and examples.

    ``looks`` is what it shows, a Looks of the play package.
    """

    def __init__(self, root, looks=None):
        self.looks = looks or Looks()
        self._root = root
        self._elements = {}
        self._deals = 0
        self._fall_ends = self._fallen

    def move(self, view, pair=None):
        """Begin to show a view: the cards that change places, or are chosen, and no others.

        ``pair`` holds the two places of the pair that has just left, if any.
        """
        focused = self._focused_place()
        self._root.setAttribute("data-changing", "")
        if pair:
            self._meet(pair)
        self._write(self.looks.move(view))
        self._keep_focus(focused, view)

    def show(self, view):
        """Show a view."""
        focused = self._focused_place()
        self._write(self.looks.show(view))
        self._root.setAttribute("data-outcome", view.outcome)
        self._root.removeAttribute("data-changing")
        self._keep_focus(focused, view)

    def deal(self, view):
        """Show a new deal: its cards lie gathered on the stock, and fall into their places."""
        self._at_once("data-gathered", lambda: self.show(view))
        self._root.setAttribute("data-dealing", "")
        self._deals += 1
        setTimeout(self._fall_ends, _FALL, self._deals)

    def settle(self):
        """End the fall of a deal, if one is under way: every card is in its place at once."""
        if self._root.hasAttribute("data-dealing"):
            self._at_once("data-instant", lambda: self._root.removeAttribute("data-dealing"))

    def _fallen(self, deals):
        """The cards have come to rest; unless another deal has begun, nothing is left to end."""
        if deals == self._deals:
            self._root.removeAttribute("data-dealing")

    def focus(self, target):
        """Move the keyboard's focus to a place, the WASTE or the STOCK; None leaves it."""
        if target is not None:
            self._element(target).focus()

    def _focused_place(self):
        active = document.activeElement
        place = active and active.getAttribute("data-place")
        return int(place) if place and self._root.contains(active) else None

    def _keep_focus(self, place, view):
        """If the place that had the keyboard's focus is empty now, move the focus next to it."""
        if place and not view.card_at(place):
            self.focus(nearest(place, view.free))

    def _at_once(self, state, change):
        """Make a change in a state of the table in which its cards jump to their places."""
        self._root.setAttribute(state, "")
        change()
        self._root.offsetWidth  # noqa: B018 - reading it makes the browser take note
        self._root.removeAttribute(state)

    def _write(self, changes):
        """Make the changes of looks."""
        for target, change in changes:
            element = self._element(target)
            for name, value in change.items():
                if name in DRAWINGS:
                    find(".%s use" % name, element).setAttribute("href", value)
                else:
                    write(element, name, value)

    def _element(self, target):
        """The element of a card by its number, or of a pile; looked for when it is first needed."""
        if target not in self._elements:
            self._elements[target] = find(
                _SELECTORS.get(target) or '[data-card="%d"]' % target, self._root
            )
        return self._elements[target]

    def _meet(self, pair):
        """Send the two cards of a pair to the point half-way between them, where they vanish."""
        here, there = (_spot(place) for place in pair)
        for place in pair:
            style = self._element(place or self.looks.view.top).style
            style.setProperty("--gone-x", "calc((%s + %s) / 2)" % (here[0], there[0]))
            style.setProperty("--gone-y", "calc((%s + %s) / 2)" % (here[1], there[1]))


def _spot(place):
    """Where a card lies, as the style sheet says it."""
    if place == WASTE:
        return "var(--waste-x)", "var(--waste-y)"
    return (
        "var(--heart-x) + %d * var(--half)" % COLUMN_OF[place],
        "var(--heart-y) + %d * var(--step)" % ROW_OF[place],
    )

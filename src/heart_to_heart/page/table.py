"""A table of the document, its 52 cards and two piles, set to what a snapshot says.

A card has one element for its life. A move changes the element's attributes, and the style sheet
moves it there in its own time: nothing here waits for an animation.
"""

from js import document

from ..play.session import STOCK
from ..play.snapshot import GONE, HEART, IN_STOCK, IN_WASTE
from ..play.walk import nearest
from ..rules.deal import CARDS
from ..rules.heart import COLUMN_OF, ROW_OF
from ..rules.position import WASTE
from .dom import find, set_attribute, set_attributes
from .speech import card_name, stock_name, waste_name

#: The letters that a language puts on the court cards, where they are not J, Q and K.
LOCAL_LETTERS = {"ro": {"J": "V", "Q": "D", "K": "R"}}

_PILES = {"stock": STOCK, "waste": WASTE}


def target_of(element):
    """What a tap on an element is a tap on: a place, the WASTE or the STOCK; None if nothing."""
    place = element.getAttribute("data-place")
    return int(place) if place else _PILES.get(element.getAttribute("data-pile"))


class Table:
    """A table in the document: the one to play on, or a board of the rules and examples."""

    def __init__(self, root):
        self._root = root
        self._cards = [find('[data-card="%d"]' % number, root) for number in range(1, CARDS + 1)]
        self._faces = [find(".face use", card) for card in self._cards]
        self._piles = {pile: find('[data-pile="%s"]' % name, root) for name, pile in _PILES.items()}
        self._style = "face"
        self._letters = {}
        self._shown = {}
        self._drawn = {}
        self._buried = {}
        self._view = None

    def show(self, words, view, pair=None):
        """Show a snapshot; ``pair`` holds the two places of the pair that has just left, if any."""
        focused = self._focused_place()
        if pair:
            self._meet(pair)
        for number, card in enumerate(view.cards, 1):
            if self._view is None or self._view.cards[number - 1] != card:
                self._show_card(words, view, number, card)
            self._bury(number, card.order < _height(view, card.where))
        self._root.setAttribute("data-outcome", view.outcome)
        self._set(STOCK, self._piles[STOCK], _stock_attributes(words, view))
        self._set(WASTE, self._piles[WASTE], _waste_attributes(words, view))
        self._view = view
        if focused and not view.card_at(focused):
            self.focus(nearest(focused, view.free))

    def deal(self, words, view):
        """Show a new deal: the cards are gathered on the stock, and fall into their places."""
        self._still(True)
        for number, card in enumerate(self._cards, 1):
            self._set(number, card, {"data-where": IN_STOCK})
        self._still(False)
        self._root.setAttribute("data-dealing", "")
        self._view = None
        self.show(words, view)

    def settle(self):
        """End the fall of a deal, if one is under way: every card is in its place at once."""
        if self._root.hasAttribute("data-dealing"):
            self._still(True)
            self._still(False)
            self._root.removeAttribute("data-dealing")

    def dress(self, settings, language):
        """Give the cards the faces that the settings ask for, and show all anew next time."""
        self._style = "large" if settings["cards"] == "large" else "face"
        self._letters = LOCAL_LETTERS.get(language, {}) if settings["local_letters"] else {}
        self._view = None

    def focus(self, target):
        """Move the keyboard's focus to a place, the WASTE or the STOCK; None leaves it."""
        if target is not None:
            (self._piles.get(target) or self._cards[target - 1]).focus()

    def _focused_place(self):
        active = document.activeElement
        place = active and active.getAttribute("data-place")
        return int(place) if place and self._root.contains(active) else None

    def _still(self, still):
        """Let cards jump to their places, or move there again."""
        self._root.offsetWidth  # noqa: B018 - reading it makes the browser take note
        set_attribute(self._root, "data-still", still)
        self._root.offsetWidth  # noqa: B018

    def _show_card(self, words, view, number, card):
        element = self._cards[number - 1]
        attributes = {"data-where": card.where}
        if card.rank and card.where != GONE:
            attributes["data-rank"] = card.rank
            letter = self._letters.get(card.rank, card.rank)
            self._show_face(number, "#%s-%s" % (self._style, letter))
        if card.where == HEART:
            attributes.update(_place_attributes(words, view, number, card))
        elif card.where != GONE:
            attributes["data-lift"] = card.selected
            element.style.setProperty("--z", str(card.order))
        self._set(number, element, attributes)

    def _show_face(self, number, face):
        """Give a card its face; setting one that is there would draw it anew for nothing."""
        if self._drawn.get(number) != face:
            self._drawn[number] = face
            self._faces[number - 1].setAttribute("href", face)

    def _bury(self, number, buried):
        """Mark a card that others of its pile hide: to paint whole piles would take long."""
        if self._buried.get(number) != buried:
            self._buried[number] = buried
            set_attribute(self._cards[number - 1], "data-buried", buried)

    def _set(self, key, element, attributes):
        set_attributes(element, self._shown.get(key, {}), attributes)
        self._shown[key] = attributes

    def _meet(self, pair):
        """Send the two cards of a pair to the point half-way between them, where they vanish."""
        here, there = (_spot(place) for place in pair)
        for place in pair:
            style = self._cards[(place or self._view.top) - 1].style
            style.setProperty("--gone-x", "calc((%s + %s) / 2)" % (here[0], there[0]))
            style.setProperty("--gone-y", "calc((%s + %s) / 2)" % (here[1], there[1]))


def _height(view, where):
    """How many cards a pile has; 0 where no card hides another whole."""
    if where == IN_STOCK:
        return view.stock
    return view.waste if where == IN_WASTE else 0


def _place_attributes(words, view, place, card):
    attributes = {
        "data-place": place,
        "data-free": card.playable,
        "aria-label": card_name(words, view, place),
        "tabindex": "0" if card.playable else "-1",
    }
    attributes.update(_look(card))
    return attributes


def _stock_attributes(words, view):
    state = "cards" if view.stock else "redeal" if view.waste else "nothing"
    return {"aria-label": stock_name(words, view), "data-state": state}


def _waste_attributes(words, view):
    attributes = {"aria-label": waste_name(words, view), "tabindex": "0" if view.waste else "-1"}
    top = view.card_at(WASTE)
    if top:
        attributes["data-rank"] = top.rank
        attributes.update(_look(top))
    return attributes


def _look(card):
    return {
        "aria-pressed": "true" if card.selected else "false",
        "data-ring": card.ringed,
        "data-dim": card.dimmed,
    }


def _spot(place):
    """Where a card lies, as the style sheet says it."""
    if place == WASTE:
        return "var(--waste-x)", "var(--waste-y)"
    return (
        "var(--heart-x) + %d * var(--half)" % COLUMN_OF[place],
        "var(--heart-y) + %d * var(--step)" % ROW_OF[place],
    )

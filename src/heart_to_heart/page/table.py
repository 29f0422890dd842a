"""The 52 cards and two piles of the document, set to what a snapshot says.

A card has one element for its life. A move changes the element's attributes, and the style sheet
moves it there in its own time: nothing here waits for, or knows of, an animation.
"""

from js import document

from ..play.session import STOCK
from ..play.snapshot import GONE, HEART, IN_WASTE
from ..play.walk import nearest
from ..rules.heart import COLUMN_OF, ROW_OF
from ..rules.position import WASTE
from .dom import find, set_attributes
from .speech import card_name, stock_name, waste_name

PILES = {STOCK: "stock", WASTE: "waste"}


class Table:
    """The table in the document."""

    def __init__(self, cards):
        numbers = range(1, cards + 1)
        self._cards = [find('.card[data-card="%d"]' % number) for number in numbers]
        self._faces = [card.querySelector(".face use") for card in self._cards]
        self._stock = find('[data-pile="stock"]')
        self._waste = find('[data-pile="waste"]')
        self._shown = {}
        self._view = None

    def show(self, words, view, pair=None):
        """Show a snapshot; ``pair`` holds the two places of the pair that has just left, if any."""
        focused = self._focused_place()
        if pair:
            self._meet(view, pair)
        for number, card in enumerate(view.cards, 1):
            if not self._is_shown(number, card):
                self._set(number, self._cards[number - 1], self._card(words, view, number, card))
        self._set(STOCK, self._stock, self._stock_attributes(words, view))
        self._set(WASTE, self._waste, self._waste_attributes(words, view))
        self._view = view
        if focused and not view.card_at(focused):
            self.focus(nearest(focused, view.free))

    def forget(self):
        """Let the next show set everything anew, as after a change of language."""
        self._view = None

    def focus(self, target):
        """Move the keyboard's focus to a place, the WASTE or the STOCK; None leaves it."""
        if target is not None:
            self.element(target).focus()

    def element(self, target):
        """The element of a place, the WASTE or the STOCK."""
        return {STOCK: self._stock, WASTE: self._waste}.get(target) or self._cards[target - 1]

    def _focused_place(self):
        place = document.activeElement and document.activeElement.getAttribute("data-place")
        return int(place) if place else None

    def _is_shown(self, number, card):
        return self._view is not None and self._view.cards[number - 1] == card

    def _set(self, key, element, attributes):
        set_attributes(element, self._shown.get(key, {}), attributes)
        self._shown[key] = attributes

    def _card(self, words, view, number, card):
        """The attributes of a card's element."""
        attributes = {"data-where": card.where}
        if card.rank and card.where != GONE:
            attributes["data-rank"] = card.rank
            self._faces[number - 1].setAttribute("href", "#face-" + card.rank)
        if card.where == HEART:
            attributes["data-place"] = number
            attributes["aria-label"] = card_name(words, view, number)
            attributes["tabindex"] = "0" if card.playable else "-1"
            attributes.update(_looks(card))
        elif card.where != GONE:
            attributes["data-lift"] = card.selected
            self._cards[number - 1].style.setProperty("--z", str(card.order))
        return attributes

    def _stock_attributes(self, words, view):
        state = "cards" if view.stock else "redeal" if view.waste else "nothing"
        return {"aria-label": stock_name(words, view), "data-state": state}

    def _waste_attributes(self, words, view):
        attributes = {"aria-label": waste_name(words, view), "tabindex": "0" if view.waste else "-1"}
        top = view.card_at(WASTE)
        if top:
            attributes["data-rank"] = top.rank
            attributes.update(_looks(top))
        else:
            attributes["aria-pressed"] = "false"
        return attributes

    def _meet(self, view, pair):
        """Send the two cards of a pair to the point half-way between them, where they vanish."""
        spots = [self._spot(place) for place in pair]
        numbers = [place or self._view.top for place in pair]
        for axis in (0, 1):
            middle = "calc((%s + %s) / 2)" % (spots[0][axis], spots[1][axis])
            for number in numbers:
                self._cards[number - 1].style.setProperty(("--gone-x", "--gone-y")[axis], middle)

    def _spot(self, place):
        if place == WASTE:
            return "var(--waste-x)", "var(--waste-y)"
        return (
            "var(--heart-x) + %d * var(--half)" % COLUMN_OF[place],
            "var(--heart-y) + %d * var(--step)" % ROW_OF[place],
        )


def _looks(card):
    return {
        "aria-pressed": "true" if card.selected else "false",
        "data-ring": card.ringed,
        "data-dim": card.dimmed,
    }

"""A table of the document, its 52 cards and two piles, set to what a view says.

A card has one element for its life. A move changes the element's attributes, and the style sheet
moves it there in its own time: nothing here waits for an animation.

What a card shows is one dictionary: its attributes; under "face", "back" and "knot" the drawings of
these; under "--z" how high it lies in its pile. None stands for an attribute that is not there.
early.js paints the same.
"""

from js import document, setTimeout

from ...play.arrows import nearest
from ...play.session import STOCK
from ...play.view import HEART, IN_STOCK, REMOVED
from ...rules.deal import CARDS
from ...rules.heart import COLUMN_OF, ROW_OF
from ...rules.position import WASTE
from .dom import find, set_attribute
from .speech import card_name, stock_name, waste_name

#: The letters that a language puts on the court cards, where they are not J, Q and K.
LOCAL_LETTERS = {"ro": {"J": "V", "Q": "D", "K": "R"}}

#: Milliseconds after which a deal's cards lie still.
_FALL = 1000

_PILES = {"stock": STOCK, "waste": WASTE}
_SELECTORS = {pile: '[data-pile="%s"]' % name for name, pile in _PILES.items()}
#: The cards by number, and the piles, in the order of the document.
_KEYS = tuple(range(1, CARDS + 1)) + (STOCK, WASTE)
#: The drawings that a card may need, each a reference to a symbol of the sprite.
_DRAWINGS = ("face", "back", "knot")
#: What a card keeps when it no longer matters: to take it away would be work for nothing.
_LASTING = _DRAWINGS + ("--z",)
_NOTHING: tuple[dict[str, object], ...] = ({},) * len(_KEYS)


def target_of(element):
    """What a tap on an element is a tap on: a place, the WASTE or the STOCK; None if nothing."""
    place = element.getAttribute("data-place")
    return int(place) if place else _PILES.get(element.getAttribute("data-pile"))


class Table:
    """A table in the document: the one to play on, or a board of the rules and examples.

    ``shown`` is what the cards and then the stock and the waste show now: nothing, if not given.
    """

    def __init__(self, root, shown=_NOTHING):
        self._root = root
        self._elements = {}
        self._shown = {key: dict(look) for key, look in zip(_KEYS, shown)}
        self._style = "face"
        self._letters = {}
        self._view = None
        self._deals = 0
        self._fall_ends = self._fallen

    @property
    def shown(self):
        """What the cards, the stock and the waste show now, but not what cannot be seen of it."""
        return [_seen(self._shown[key]) for key in _KEYS]

    def move(self, words, view, pair=None):
        """Begin to show a view: the cards that change places, or are chosen, and no others.

        ``pair`` holds the two places of the pair that has just left, if any.
        """
        focused = self._focused_place()
        self._root.setAttribute("data-changing", "")
        if pair:
            self._meet(pair)
        for number, old, card in self._changed(view):
            if (card.where, card.selected) != (old.where, old.selected):
                self._set(number, self._card(words, view, number, card))
        self._keep_focus(focused, view)

    def show(self, words, view):
        """Show a view."""
        focused = self._focused_place()
        for number, _, card in self._changed(view):
            self._set(number, self._card(words, view, number, card))
        self._root.setAttribute("data-outcome", view.outcome)
        self._set(STOCK, _stock(words, view))
        self._set(WASTE, _waste(words, view))
        self._root.removeAttribute("data-changing")
        self._view = view
        self._keep_focus(focused, view)

    def _changed(self, view):
        """The cards that a view shows in another way, each with its number and the old way."""
        before = self._view.cards if self._view else (None,) * CARDS
        both = enumerate(zip(before, view.cards), 1)
        return [(number, old, card) for number, (old, card) in both if card != old]

    def changes(self, words, view):
        """What would have to change for a view to show: (index in ``shown``, change) pairs."""
        new = [self._card(words, view, number, card) for number, card in enumerate(view.cards, 1)]
        new += [_stock(words, view), _waste(words, view)]
        changes = [_change(old, look) for old, look in zip(self.shown, new)]
        return [(index, change) for index, change in enumerate(changes) if change]

    def deal(self, words, view):
        """Show a new deal: its cards lie gathered on the stock, and fall into their places."""
        self._at_once("data-gathered", lambda: self.show(words, view))
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

    def dress(self, settings, language):
        """Give the cards the faces that the settings ask for, and show all anew next time."""
        self._style = "large" if settings["cards"] == "large" else "face"
        self._letters = LOCAL_LETTERS.get(language, {}) if settings["local_letters"] else {}
        self._view = None

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

    def _card(self, words, view, number, card):
        """What a card is to show; its back when it lies on the stock, or comes from there."""
        shown = {"data-where": card.where, "data-buried": _flag(card.buried)}
        if card.where == REMOVED:
            return shown
        if IN_STOCK in (card.where, self._shown[number].get("data-where")) and not card.buried:
            shown["back"] = "#back"
        if card.rank:
            shown["data-rank"] = card.rank
            shown["face"] = "#%s-%s" % (self._style, self._letters.get(card.rank, card.rank))
        if card.where == HEART:
            shown.update(_place(words, view, number, card))
        else:
            shown["data-lift"] = _flag(card.selected)
            shown["--z"] = str(card.order)
        return shown

    def _set(self, key, new):
        """Let a card or pile show what it is to show, by as few changes as possible."""
        change = _change(self._shown[key], new)
        for name, value in change.items():
            self._write(self._element(key), name, value)
        self._shown[key].update(change)

    def _element(self, key):
        """The element of a card or pile, looked for when it first has to change."""
        if key not in self._elements:
            self._elements[key] = find(_SELECTORS.get(key) or '[data-card="%d"]' % key, self._root)
        return self._elements[key]

    def _write(self, element, name, value):
        if name in _DRAWINGS:
            find(".%s use" % name, element).setAttribute("href", value)
        elif name == "--z":
            element.style.setProperty(name, value)
        else:
            set_attribute(element, name, value)

    def _meet(self, pair):
        """Send the two cards of a pair to the point half-way between them, where they vanish."""
        here, there = (_spot(place) for place in pair)
        for place in pair:
            style = self._element(place or self._view.top).style
            style.setProperty("--gone-x", "calc((%s + %s) / 2)" % (here[0], there[0]))
            style.setProperty("--gone-y", "calc((%s + %s) / 2)" % (here[1], there[1]))


def _change(old, new):
    """What differs in what is to show from what shows, and cannot be left as it is."""
    change = {name: value for name, value in new.items() if old.get(name) != value}
    for name, value in old.items():
        if value is not None and name not in new and name not in _LASTING:
            change[name] = None
    return change


def _seen(shown):
    """What a card shows, without the drawings that it keeps for later."""
    where = shown.get("data-where")
    buried = where == REMOVED or shown.get("data-buried") is not None
    unseen = {
        "face": buried,
        "back": buried or where != IN_STOCK,
        "knot": shown.get("data-ring") is None,
    }
    return {name: value for name, value in shown.items() if not unseen.get(name)}


def _place(words, view, place, card):
    shown = {
        "data-place": str(place),
        "data-free": _flag(card.playable),
        "aria-label": card_name(words, view, place),
        "tabindex": "0" if card.playable else "-1",
    }
    shown.update(_look(card))
    return shown


def _stock(words, view):
    state = "cards" if view.stock else "redeal" if view.waste else "nothing"
    return {"aria-label": stock_name(words, view), "data-state": state}


def _waste(words, view):
    shown = {"aria-label": waste_name(words, view), "tabindex": "0" if view.waste else "-1"}
    top = view.card_at(WASTE)
    if top:
        shown["data-rank"] = top.rank
        shown.update(_look(top))
    return shown


def _look(card):
    shown = {
        "aria-pressed": "true" if card.selected else "false",
        "data-ring": _flag(card.ringed),
        "data-dim": _flag(card.dimmed),
    }
    if card.ringed:
        shown["knot"] = "#heart"
    return shown


def _flag(holds):
    return "" if holds else None


def _spot(place):
    """Where a card lies, as the style sheet says it."""
    if place == WASTE:
        return "var(--waste-x)", "var(--waste-y)"
    return (
        "var(--heart-x) + %d * var(--half)" % COLUMN_OF[place],
        "var(--heart-y) + %d * var(--step)" % ROW_OF[place],
    )

"""Looks: what each card and each pile shows of a view, as its element in the page has it.

A look is a dictionary: attributes by their names; under FACE, BACK and KNOT the drawings in it;
under HEIGHT how high it lies in its pile. What it does not name is not there. In a change, which is
what differs in two looks, None stands for what goes.
"""

from collections import namedtuple

from ..rules.deal import CARDS
from ..rules.heart import PLACES
from ..rules.position import WASTE
from .languages import LANGUAGES
from .session import STOCK
from .settings import Settings
from .speech import card_name, stock_name, waste_name
from .view import HEART, IN_STOCK, REMOVED, Card, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .speech import Words

    Look = dict[str, str]
    #: One for each of ELEMENTS.
    LooksOfAll = dict[int, Look]
    Change = dict[str, "str | None"]
    #: Changes, each with its element.
    Changes = list[tuple[int, Change]]

#: What has a look, in the order of the document: the cards by their numbers, STOCK and WASTE.
ELEMENTS = tuple(range(1, CARDS + 1)) + (STOCK, WASTE)

#: The drawings in a card's element, each named by a symbol of the drawn cards, such as "#face-A".
FACE, BACK, KNOT = DRAWINGS = "face", "back", "knot"
#: The style sheet's name for a card's height.
HEIGHT = "--z"

#: What stays when it no longer matters: to take it away would be work for nothing.
_LASTING = DRAWINGS + (HEIGHT,)


class Faces(namedtuple("Faces", ("style", "letters"))):
    """How the cards' faces are drawn: the style's name, and the letters in the place of ranks."""

    __slots__ = ()

    style: str
    letters: dict[str, str]


def faces_of(settings: Settings, language: str) -> Faces:
    """The faces that a player's settings ask for."""
    return Faces(
        style="large" if settings["cards"] == "large" else "face",
        letters=LANGUAGES[language].letters if settings["local_letters"] else {},
    )


def gathered() -> "LooksOfAll":
    """The looks of a table on which nothing is dealt yet; the page is built with them.

    All cards lie face down on the stock, the last of the heart on top.
    """
    looks: LooksOfAll = {element: {} for element in ELEMENTS}
    for number in range(1, CARDS + 1):
        looks[number] = {"data-where": IN_STOCK, "data-buried": ""}
    looks[PLACES[-1]] = {"data-where": IN_STOCK, BACK: "#back"}
    return looks


class Looks:
    """What a table shows, and what has to change in it for it to show a view.

    ``shown`` has the looks of the moment; those given are shown at first, and nothing where none
    are. ``view`` is the last one that was shown as a whole, or None.
    """

    def __init__(self, shown: "LooksOfAll | None" = None) -> None:
        self.shown: LooksOfAll = shown or {element: {} for element in ELEMENTS}
        self.view: View | None = None

    def dress(self, words: "Words", faces: Faces) -> None:
        """From the next view on, name and draw the cards in this way."""
        self._words = words
        self._faces = faces
        self.view = None

    def move(self, view: View) -> "Changes":
        """Begin to show a view: what moves, or is chosen, and no more."""
        return self._change(
            [
                (number, self._card(view, number, card))
                for number, old, card in self._changed(view)
                if old is None or (card.where, card.selected) != (old.where, old.selected)
            ]
        )

    def show(self, view: View) -> "Changes":
        """Show a view, as a whole."""
        looks = [
            (number, self._card(view, number, card)) for number, _, card in self._changed(view)
        ]
        self.view = view
        return self._change(looks + self._piles(view))

    def seen(self) -> "LooksOfAll":
        """What is shown, but for the drawings that cannot be seen."""
        return {element: _seen(look) for element, look in self.shown.items()}

    def changes(self, view: View) -> "Changes":
        """What would have to change in what is seen for a view to be shown."""
        looks = dict(self._piles(view))
        for number, card in enumerate(view.cards, 1):
            looks[number] = self._card(view, number, card)
        return differences(self.seen(), looks)

    def _changed(self, view: View) -> list[tuple[int, Card | None, Card]]:
        """The cards that differ in a view, each with its number and how it was."""
        before: Sequence[Card | None] = self.view.cards if self.view else (None,) * CARDS
        both = enumerate(zip(before, view.cards), 1)
        return [(number, old, card) for number, (old, card) in both if card != old]

    def _change(self, looks: "list[tuple[int, Look]]") -> "Changes":
        """Take note that these looks are shown from now on; returns what that changes."""
        changes = []
        for element, look in looks:
            shown = self.shown[element]
            change = _difference(shown, look)
            if change:
                changes.append((element, change))
                apply_change(shown, change)
        return changes

    def _card(self, view: View, number: int, card: Card) -> "Look":
        """A card's look; it has its back when it lies on the stock, or comes from there."""
        look = {"data-where": card.where}
        if card.buried:
            look["data-buried"] = ""
        if card.where == REMOVED:
            return look
        was_where = self.shown[number].get("data-where")
        if IN_STOCK in (card.where, was_where) and not card.buried:
            look[BACK] = "#back"
        if card.rank:
            look["data-rank"] = card.rank
            look[FACE] = "#%s-%s" % (
                self._faces.style,
                self._faces.letters.get(card.rank, card.rank),
            )
        if card.where == HEART:
            look["data-place"] = str(card.order)
            look["aria-label"] = card_name(self._words, view, card.order)
            look["tabindex"] = "0" if card.playable else "-1"
            if card.playable:
                look["data-free"] = ""
            look.update(_marks(card))
        else:
            look[HEIGHT] = str(card.order)
            if card.selected:
                look["data-lift"] = ""
        return look

    def _piles(self, view: View) -> "list[tuple[int, Look]]":
        stock = {
            "aria-label": stock_name(self._words, view),
            "data-state": "cards" if view.stock else "redeal" if view.waste else "nothing",
        }
        waste = {
            "aria-label": waste_name(self._words, view),
            "tabindex": "0" if view.waste else "-1",
        }
        top = view.card_at(WASTE)
        if top and top.rank:
            waste["data-rank"] = top.rank
            waste.update(_marks(top))
        return [(STOCK, stock), (WASTE, waste)]


def differences(shown: "LooksOfAll", looks: "LooksOfAll") -> "Changes":
    """What has to change in the looks that are shown for others to be shown."""
    changes = [(element, _difference(shown[element], looks[element])) for element in ELEMENTS]
    return [(element, change) for element, change in changes if change]


def apply_change(look: "Look", change: "Change") -> None:
    """Make a change in a look."""
    for name, value in change.items():
        if value is None:
            look.pop(name, None)
        else:
            look[name] = value


def _difference(old: "Look", new: "Look") -> "Change":
    change: Change = {name: value for name, value in new.items() if old.get(name) != value}
    for name in old:
        if name not in new and name not in _LASTING:
            change[name] = None
    return change


def _seen(look: "Look") -> "Look":
    where = look.get("data-where")
    hidden = where == REMOVED or "data-buried" in look
    unseen = {
        FACE: hidden,
        BACK: hidden or where != IN_STOCK,
        KNOT: "data-ring" not in look,
    }
    return {name: value for name, value in look.items() if not unseen.get(name)}


def _marks(card: Card) -> "Look":
    """What marks a card that could be played."""
    marks = {"aria-pressed": "true" if card.selected else "false"}
    if card.ringed:
        marks["data-ring"] = ""
        marks[KNOT] = "#heart"
    if card.dimmed:
        marks["data-dim"] = ""
    return marks

"""A view: all that is to be shown of a session. Immutable, and the same on every screen."""

from collections import namedtuple

from ..rules.deal import CARDS
from ..rules.heart import COVERED_BY
from ..rules.position import WASTE
from .session import Session

#: Where a card lies.
HEART, IN_STOCK, IN_WASTE, REMOVED = "heart", "stock", "waste", "removed"


class Card(
    namedtuple(
        "Card",
        ("where", "order", "rank", "covers", "playable", "selected", "ringed", "dimmed", "buried"),
    )
):
    """How one card is to be shown.

    ``order`` is its place in the heart, or counts from the bottom of its pile, 1 first; ``rank``
    is None while it lies face down, or is removed; ``covers`` holds the places that still cover it;
    a ``playable`` card can be selected, a ``ringed`` one can leave now, a ``dimmed`` one does not
    match the selected one, a ``buried`` one lies in its pile under two others at least: not to be
    seen even when the top one is on its way.
    """

    __slots__ = ()

    where: str
    order: int
    rank: str | None
    covers: tuple[int, ...]
    playable: bool
    selected: bool
    ringed: bool
    dimmed: bool
    buried: bool


def _lying(
    where: str, order: int, rank: str | None, buried: bool, covers: tuple[int, ...] = ()
) -> Card:
    """A card with which nothing can be done."""
    return Card(
        where=where,
        order=order,
        rank=rank,
        covers=covers,
        playable=False,
        selected=False,
        ringed=False,
        dimmed=False,
        buried=buried,
    )


_REMOVED = _lying(REMOVED, 0, None, False)
#: Face down, one card is like another: those not buried and those buried, by their order.
_FACE_DOWN = tuple(
    tuple(_lying(IN_STOCK, order, None, buried) for order in range(CARDS))
    for buried in (False, True)
)


class View(
    namedtuple(
        "View",
        (
            "cards",
            "code",
            "moves",
            "score",
            "outcome",
            "undoable",
            "redoable",
            "heart",
            "free",
            "stock",
            "waste",
            "top",
            "previous",
        ),
    )
):
    """All that is to be shown of a session, the clock excepted.

    ``cards`` holds cards 1-52 (the first has index 0), ``heart`` the places that still hold
    their card, ``free`` those of them that nothing covers; ``stock`` and ``waste`` count cards,
    ``top`` is the number of the waste's top, or None, and ``previous`` tells whether undo leads
    back to the game that was left for this one.
    """

    __slots__ = ()

    cards: tuple[Card, ...]
    code: str
    moves: int
    score: int
    outcome: str
    undoable: int
    redoable: int
    heart: tuple[int, ...]
    free: tuple[int, ...]
    stock: int
    waste: int
    top: int | None
    previous: bool

    def card_at(self, place: int) -> "Card | None":
        """The card to show at a place of the heart or on top of the WASTE; None if empty."""
        if place == WASTE:
            return self.cards[self.top - 1] if self.top else None
        card = self.cards[place - 1]
        return card if card.where == HEART else None

    def rank_at(self, place: int) -> str:
        """The rank of the card there; raises ValueError where none lies face up."""
        card = self.card_at(place)
        if card is None or card.rank is None:
            raise ValueError("no card to see at %d" % place)
        return card.rank


def view_of(session: Session, spotlight: tuple[int, ...] | None = None) -> View:
    """What the session is to show now; with a spotlight, the heart's cards elsewhere are dimmed."""
    game, position = session.game, session.game.position
    cards = _cards(session)
    if spotlight is not None:
        for place in position.heart:
            cards[place - 1] = _in_spotlight(cards[place - 1], place in spotlight)
    return View(
        cards=tuple(cards),
        code=game.deal.code,
        moves=game.moves,
        score=game.score,
        outcome=game.outcome,
        undoable=game.undoable,
        redoable=game.redoable,
        heart=position.heart,
        free=position.free,
        stock=len(position.pile) - position.turned,
        waste=position.turned,
        top=position.card_at(WASTE),
        previous=session.previous is not None,
    )


def _cards(session: Session) -> list[Card]:
    position, ranks = session.game.position, session.game.deal.ranks
    free, occupied = position.free, position.occupied
    playable, ringed, dimmed = position.playable, _ringed(session), _dimmed(session)

    def free_card(where: str, order: int, place: int) -> Card:
        return Card(
            where=where,
            order=order,
            rank=position.rank_at(place),
            covers=(),
            playable=place in playable,
            selected=place == session.selected,
            ringed=place in ringed,
            dimmed=place in dimmed,
            buried=False,
        )

    cards = [_REMOVED] * CARDS
    for place in position.heart:
        if place in free:
            cards[place - 1] = free_card(HEART, place, place)
        else:
            covers = tuple(cover for cover in COVERED_BY[place] if occupied >> cover & 1)
            cards[place - 1] = _lying(HEART, place, ranks[place - 1], False, covers)
    waste, stock = position.waste_cards, position.stock_cards
    for order, number in enumerate(waste[:-1], 1):
        cards[number - 1] = _lying(IN_WASTE, order, ranks[number - 1], order < len(waste) - 1)
    if waste:
        cards[waste[-1] - 1] = free_card(IN_WASTE, len(waste), WASTE)
    for order, number in enumerate(reversed(stock), 1):
        cards[number - 1] = _FACE_DOWN[order < len(stock) - 1][order]
    return cards


def _in_spotlight(card: Card, lit: bool) -> Card:
    return Card(
        where=card.where,
        order=card.order,
        rank=card.rank,
        covers=card.covers,
        playable=card.playable,
        selected=card.selected,
        ringed=False,
        dimmed=not lit,
        buried=card.buried,
    )


def _ringed(session: Session) -> set[int]:
    """The places, and perhaps the WASTE, whose cards can leave now, if the player wants help."""
    if not session.settings["placement_help"]:
        return set()
    pairs = [move for move in session.game.position.legal_moves() if move.kind == "pair"]
    return {place for pair in pairs for place in (pair.first, pair.second)}


def _dimmed(session: Session) -> tuple[int, ...]:
    """What could be selected but does not match the selected card, if the player wants help."""
    position = session.game.position
    if session.selected is None or not session.settings["placement_help"]:
        return ()
    wanted = position.rank_at(session.selected)
    return tuple(place for place in position.playable if position.rank_at(place) != wanted)

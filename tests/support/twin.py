"""The same game on CPython, beside the page: what the page must show."""

from collections.abc import Iterable
from typing import Any

from heart_to_heart import Deal, Game, Move
from heart_to_heart.play.session import STOCK, Session, saved_game
from heart_to_heart.play.settings import Settings
from heart_to_heart.play.view import HEART, IN_STOCK, IN_WASTE, Card, View, view_of
from heart_to_heart.rules.position import PLAYING, WASTE
from heart_to_heart.rules.record import read_record

State = dict[str, Any]

EXAMPLE_CODE = "HH1-N-AAAAAAM"


class Twin:
    """A session that is told what the page is told."""

    def __init__(self, code: str = EXAMPLE_CODE, **settings: object) -> None:
        self.session = Session(
            saved_game(Game(Deal.from_code(code))), Settings(settings), lambda: 0.0
        )
        self.dialog: str | None = None
        self._show_end()

    @property
    def view(self) -> View:
        return view_of(self.session)

    @property
    def state(self) -> State:
        """What the page must show, in the form of page.player.READ_STATE."""
        return shown(self.view, self.dialog)

    def tap(self, target: int) -> None:
        self._follow(lambda: self.session.tap(target))

    def do(self, action: str) -> None:
        """Do one of undo, redo and restart."""
        self._follow(getattr(self.session, action))

    def follow(self, record: str) -> list[int]:
        """Play a game's text; the taps that do it."""
        done = taps_of(record)
        for target in done:
            self.tap(target)
        return done

    def _follow(self, action: Any) -> None:
        before, self.dialog = self.session.game.outcome, None
        event = action()
        if event.kind == "dealt" or (event.kind != "nothing" and before == PLAYING):
            self._show_end()

    def _show_end(self) -> None:
        outcome = self.session.game.outcome
        self.dialog = None if outcome == PLAYING else outcome


def shown(view: View, dialog: str | None = None) -> State:
    """A snapshot as the document shows it."""
    top = view.card_at(WASTE)
    return {
        "heart": [[place, *_look(view.card_at(place))] for place in view.heart],
        "waste": _look(top),
        "waste_cards": _pile(view, IN_WASTE),
        "stock": "cards" if view.stock else "redeal" if view.waste else "nothing",
        "stock_cards": _pile(view, IN_STOCK),
        "score": str(view.score),
        "moves": str(view.moves),
        "code": view.code,
        "dialog": dialog,
    }


def _look(card: Card | None) -> list[Any]:
    if card is None:
        return [None, False, False, False]
    return [card.rank, card.selected, card.ringed, card.dimmed]


def _pile(view: View, where: str) -> list[list[Any]]:
    cards = [(card, number) for number, card in enumerate(view.cards, 1) if card.where == where]
    return [[number, card.rank] for card, number in sorted(cards, key=lambda pair: pair[0].order)]


def taps_of(record: str) -> list[int]:
    """The taps that play a game's text."""
    return [tap for move in read_record(record).history() for tap in taps_of_move(move)]


def taps_of_move(move: Move) -> Iterable[int]:
    """The taps that make one move."""
    return (move.first, move.second) if move.kind == "pair" else (STOCK,)


def in_heart(view: View) -> list[int]:
    """The numbers of the cards that lie in the heart, each the same as its place."""
    return [number for number, card in enumerate(view.cards, 1) if card.where == HEART]

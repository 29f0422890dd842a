"""Tables laid out by hand, for situations that would take long to play to."""

from heart_to_heart import REDEAL, TURN, Deal, Game, Move, Position
from heart_to_heart.play.session import Event, SavedGame, Session, saved_game
from heart_to_heart.play.settings import Settings
from heart_to_heart.rules.game import Mark
from tests.support.naive import Naive, NaiveMove

ABSENT = "-"


def table(heart: dict[int, str], waste: str = "", stock: str = "") -> Position:
    """A position: ranks by place; the waste's ranks, top last; the stock's, the next one first."""
    pile = (waste + " " + stock).split()
    deal = Deal(0)
    ranks = [heart.get(place, ABSENT) for place in range(1, 26)] + pile
    deal.ranks = tuple(ranks + [ABSENT] * (52 - len(ranks)))
    left = sum(1 << place for place in heart)
    return Position(deal, left, tuple(range(26, 26 + len(pile))), len(waste.split()))


def game_at(position: Position) -> Game:
    """A game that begins at this position."""
    game = Game(position.deal)
    game.position = position
    game._marks = [Mark(0, None, position)]
    return game


def naive_at(position: Position) -> Naive:
    """The naive model's table of a position."""
    twin = Naive(position.deal.ranks)
    twin.heart = list(position.heart)
    twin.stock, twin.waste = list(position.stock_cards), list(position.waste_cards)
    twin.score = position.score
    return twin


def naive_move(move: Move) -> NaiveMove:
    """A move as the naive model has it."""
    return (move.kind,) if move in (TURN, REDEAL) else (move.kind, move.first, move.second)


class FakeTime:
    """A time source that stands until it is set forward, in milliseconds."""

    def __init__(self) -> None:
        self.now = 5_000_000.25

    def __call__(self) -> float:
        return self.now


def session_at(position: Position, **chosen: object) -> Session:
    """A session that begins at this position, with these settings."""
    return Session(saved_game(game_at(position)), Settings(chosen), FakeTime())


def event(
    kind: str,
    first: int | None = None,
    second: int | None = None,
    message: str | None = None,
    ended: tuple[SavedGame, ...] = (),
) -> Event:
    """An Event of which only the kind must be given."""
    return Event(kind, first, second, message, ended)

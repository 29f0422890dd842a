"""Plays and reads, and tells what came of it, in the Python that both interpreters run.

What it returns is plain JSON without dicts, which have no order in MicroPython.
"""

import json
from hashlib import sha256

from heart_to_heart.play.arrows import DOWN, LEFT, RIGHT, UP, neighbour
from heart_to_heart.play.looks import Looks, faces_of, gathered
from heart_to_heart.play.saved import read_saved, write_saved
from heart_to_heart.play.session import HIDDEN, PAUSED, STOCK, Event, SavedGame, Session, saved_game
from heart_to_heart.play.settings import CHOICES, Settings, read_settings, write_settings
from heart_to_heart.play.speech import Change, spoken
from heart_to_heart.play.view import View, view_of
from heart_to_heart.rules.deal import DEALS, Deal, read_code, write_code
from heart_to_heart.rules.errors import HeartToHeartError
from heart_to_heart.rules.game import Game, random_deal
from heart_to_heart.rules.heart import COVERED_BY, COVERS, PLACES, ROWS
from heart_to_heart.rules.position import WASTE, Position
from heart_to_heart.rules.record import read_record, write_record


class Draws:
    """A small generator of its own, for MicroPython's random is another one than CPython's."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & ((1 << 64) - 1)
        return (self.state >> 33) % bound


class Time:
    """A time source that is set forward by hand, in milliseconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def plain(value: object) -> object:
    """Named tuples, tuples and dicts as lists; a saved game as its number and what it came to."""
    if isinstance(value, SavedGame):
        return [value.id, value.elapsed, value.game.moves]
    if isinstance(value, dict):
        return sorted([key, plain(value[key])] for key in value)
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    return value


def digest(shown: View) -> list[int]:
    """A few numbers that tell views apart."""
    cards = [list(card) for card in shown.cards]
    return list(sha256(json.dumps([cards, list(shown)[1:]]).encode()).digest()[:4])


class English:
    """Words that put nothing into another language."""

    def say(self, sentence: str, **data: object) -> str:
        """The sentence, filled in."""
        return sentence.format(**data)

    def count(self, one: str, other: str, n: int, **data: object) -> str:
        """The right one of two."""
        return (one if n == 1 else other).format(n=n, **data)


def random_taps(seed: int, count: int) -> list[object]:
    """One random session, step by step: what was done, what it led to, what is shown after it."""
    draws = Draws(seed)
    time = Time()
    deal = random_deal(lambda: draws.below(DEALS))
    session = Session(saved_game(Game(deal)), Settings({"local_letters": True}), time)
    looks, words = Looks(gathered()), English()
    looks.dress(words, faces_of(session.settings, "ro"))
    shown = view_of(session)
    told: list[object] = [session.game.deal.code, plain(session.game.deal.ranks)]
    for _ in range(count):
        time.now += draws.below(3000) / 2
        event = ACTIONS[draws.below(len(ACTIONS))](session, draws)
        before, shown = shown, view_of(session)
        said = spoken(words, Change(event, before, shown)) if isinstance(event, Event) else ""
        changes = [plain(looks.move(shown)), plain(looks.show(shown))]
        figures = [shown.moves, shown.score, shown.outcome, shown.undoable, shown.redoable]
        told.append(
            [
                plain(event),
                session.selected,
                session.clock.elapsed(),
                figures,
                digest(shown),
                said,
                changes,
            ]
        )
    position = session.game.position
    told.append([plain(move) for move in position.legal_moves()])
    told.append(plain(json.loads(write_saved(session))))
    told.append(write_record(session.game))
    told.append(plain(json.loads(write_settings(session.settings))))
    told.append(
        [
            [
                neighbour(at, way, position.heart)
                for at in (1, 7, 25, WASTE, STOCK)
                if at < 1 or at in position.heart
            ]
            for way in (LEFT, RIGHT, UP, DOWN)
        ]
    )
    return told


def taps_along(record: str) -> list[object]:
    """The game that a text tells, tap by tap: what each led to, and what is shown after it."""
    game = read_record(record)
    session = Session(saved_game(Game(game.deal)), Settings(), Time())
    told: list[object] = []
    for move in game.history():
        for target in (move.first, move.second) if move.kind == "pair" else (STOCK,):
            told.append(plain(session.tap(target)))
            told.append(digest(view_of(session)))
    told.append([session.game.outcome, write_record(session.game) == record])
    return told


def undo(session: Session, draws: Draws) -> object:
    """Undo."""
    return session.undo()


def redo(session: Session, draws: Draws) -> object:
    """Redo."""
    return session.redo()


def tap_anywhere(session: Session, draws: Draws) -> object:
    """A tap on any place or pile, or beside them."""
    return session.tap(draws.below(29) - 2)


def tap_stock(session: Session, draws: Draws) -> object:
    """A tap on the stock."""
    return session.tap(STOCK)


def tap_card(session: Session, draws: Draws) -> object:
    """A tap on a card that can be selected."""
    playable = session.game.position.playable
    return session.tap(playable[draws.below(len(playable))]) if playable else None


def tap_pair(session: Session, draws: Draws) -> object:
    """Taps on two cards that can leave, or else on the stock."""
    moves = session.game.position.legal_moves()
    pairs = [move for move in moves if move.kind == "pair"]
    if not pairs:
        return session.tap(STOCK)
    move = pairs[draws.below(len(pairs))]
    session.tap(move.first)
    return session.tap(move.second)


def choose(session: Session, draws: Draws) -> object:
    """Another choice of a setting."""
    names = sorted(CHOICES)
    name = names[draws.below(len(names))]
    choices = CHOICES[name]
    session.settings = session.settings.choose(name, choices[draws.below(len(choices))])
    return name


def pause(session: Session, draws: Draws) -> object:
    """A pause, which mostly ends at once."""
    if draws.below(4):
        session.resume(PAUSED)
    else:
        session.pause(PAUSED)
    return session.paused


def show(session: Session, draws: Draws) -> object:
    """The table hidden or shown."""
    if draws.below(3):
        session.resume(HIDDEN)
    else:
        session.pause(HIDDEN)
    return session.paused


def deal(session: Session, draws: Draws) -> object:
    """A restart, another deal, or the game before it."""
    if draws.below(2):
        return session.restore_previous()
    return session.restart() if draws.below(2) else session.deal(Deal(draws.below(DEALS)))


ACTIONS = [undo] * 5 + [redo] * 4 + [tap_anywhere] * 12 + [tap_stock] * 12 + [tap_card] * 14
ACTIONS += [tap_pair] * 45 + [choose] * 4 + [pause] * 4 + [show] * 3 + [deal]


def tell_code(text: str) -> object:
    """A text read as a deal code."""
    number = read_code(text)
    return [number, write_code(number)]


def tell_record(text: str) -> object:
    """A text read as a game."""
    game = read_record(text)
    return [write_record(game), tell_game(game)]


def tell_saved(text: str) -> object:
    """A text read as a saved game."""
    session = Session(read_saved(text), Settings(), Time())
    return [plain(json.loads(write_saved(session))), tell_game(session.game)]


def tell_settings(text: str) -> object:
    """A text read as settings."""
    return plain(json.loads(write_settings(read_settings(text))))


def tell_game(game: Game) -> object:
    """Where a game is."""
    position = game.position
    return [
        [game.deal.code, game.moves, game.known_moves, game.undo_floor, game.score, game.outcome],
        plain([position.heart, position.free, position.stock, position.waste]),
        plain(game.pairs),
    ]


READERS = {
    "code": tell_code,
    "record": tell_record,
    "saved": tell_saved,
    "settings": tell_settings,
}


def read_all(kind: str, texts: list[str]) -> list[object]:
    """What each text gives: a value, or the code, the sentence and the data of an error."""
    told: list[object] = []
    for text in texts:
        try:
            told.append(READERS[kind](text))
        except HeartToHeartError as error:
            names = sorted(error.data)
            told.append([error.code, str(error), [[name, str(error.data[name])] for name in names]])
    return told


def shape() -> object:
    """The shape of the heart."""
    return plain([PLACES, ROWS, COVERED_BY, COVERS])


def deals(codes: list[str]) -> list[object]:
    """The cards of each code, and whether the deal is blocked."""
    told: list[object] = []
    for code in codes:
        deal = Deal.from_code(code)
        told.append([deal.code, plain(deal.ranks), Position.start(deal).outcome])
    return told

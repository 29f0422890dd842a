"""What hypothesis draws: deals, spellings of codes, games, damaged texts."""

from collections.abc import Sequence
from datetime import date
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from heart_to_heart import DEALS, Deal, Game, Move, Position, write_code, write_record
from heart_to_heart.play.results import GIVEN_UP, Result
from heart_to_heart.play.session import STOCK, Session, saved_game
from heart_to_heart.play.settings import Settings
from heart_to_heart.rules.heart import FULL, free_places
from heart_to_heart.rules.position import WON
from tests.support.tables import FakeTime

# The same examples at every run, on any machine, however slow. They are long games: 50 go far.
settings.register_profile(
    "same", derandomize=True, deadline=None, max_examples=50, print_blob=False
)
settings.load_profile("same")

numbers = st.integers(0, DEALS - 1)
deals = numbers.map(Deal)

_BETWEEN = st.sampled_from(["", " ", "\t", "-", "–", "—", "_", "\u00a0", "\u200b", " - ", "--"])
_AROUND = st.sampled_from(["", " ", '"', "'", "„", "“", "”", "«", "»", "\u00a0", "\ufeff", '" '])
_LOOK_ALIKES = {"O": "0", "I": "1", "B": "8"}


def _spellings(char: str, in_letters: bool) -> st.SearchStrategy[str]:
    ways = [char, char.lower(), chr(ord(char) + 0xFEE0), chr(ord(char.lower()) + 0xFEE0)]
    return st.sampled_from(ways + [_LOOK_ALIKES.get(char, char)] * in_letters)


@st.composite
def spelled_codes(draw: st.DrawFn) -> tuple[int, str]:
    """A deal's number, and its code as someone might type or paste it."""
    number = draw(numbers)
    code = write_code(number).replace("-", "")
    chars = [
        draw(_spellings(char, in_letters=index > 3)) + draw(_BETWEEN)
        for index, char in enumerate(code)
    ]
    end = draw(st.sampled_from(["", ".", " ."]))
    return number, draw(_AROUND) + "".join(chars) + draw(_AROUND) + end


#: One number for each thing done with a game; see :func:`chosen`.
scripts = st.integers(0, 300).flatmap(
    lambda size: st.lists(st.integers(0, 2**16 - 1), min_size=size, max_size=size)
)


def chosen(moves: Sequence[Move], number: int) -> Move:
    """One of the moves; a pair two times in three, if there is one."""
    pairs = [move for move in moves if move.kind == "pair"]
    return (pairs if pairs and number % 3 else list(moves))[number // 3 % len(pairs or moves)]


def play(game: Game, script: Sequence[int]) -> Game:
    """Play a script: now and then an undo or a redo, else one of the legal moves."""
    for number in script:
        moves = list(game.position.legal_moves())
        if number % 11 == 0 and game.undoable:
            game.undo()
        elif number % 11 == 1 and game.redoable:
            game.redo()
        elif moves:
            game.play(chosen(moves, number // 11))
    return game


games = st.builds(lambda deal, script: play(Game(deal), script), deals, scripts)


def random_game(seed: int, moves: int = 300) -> Game:
    """A game played at random, the same for the same seed; for tests that need very many."""
    random = Random(seed)
    script = [random.randrange(2**16) for _ in range(random.randrange(moves))]
    return play(Game(Deal(random.randrange(DEALS))), script)


def random_position(seed: int) -> Position:
    """A position with cards left here and there: not all can be reached, the rules hold in all."""
    random = Random(seed)
    deal = Deal(random.randrange(DEALS))
    left = FULL
    for _ in range(random.randrange(26)):
        left &= ~(1 << random.choice(free_places(left)))
    pile = sorted(random.sample(range(27), random.randrange(28)))
    cards = tuple([52, *range(26, 52)][index] for index in pile)
    return Position(deal, left, cards, random.randrange(len(cards) + 1))


def tap_about(session: Session, script: Sequence[int]) -> Session:
    """Tap by a script: the stock, cards that can be played and others, undo and redo."""
    for number in script:
        kind, choice = number % 9, number // 9
        if kind == 0:
            session.undo()
        elif kind == 1:
            session.redo()
        elif kind == 2:
            session.tap(choice % 30 - 2)
        elif kind in (3, 4):
            session.tap(STOCK)
        else:
            playable = session.game.position.playable or (STOCK,)
            session.tap(playable[choice % len(playable)])
    return session


all_settings = st.builds(
    lambda move_errors, placement_help: Settings(
        {"move_errors": move_errors, "placement_help": placement_help}
    ),
    st.booleans(),
    st.booleans(),
)
sessions = st.builds(
    lambda deal, settings, script: tap_about(
        Session(saved_game(Game(deal)), settings, FakeTime()), script
    ),
    deals,
    all_settings,
    scripts,
)


#: Results of few games and days, so that they meet.
results = st.builds(
    Result,
    st.integers(0, 50) | st.integers(0, 2**53 - 1),
    st.integers(0, 30).map(lambda number: f"g{number}"),
    numbers.map(write_code),
    st.dates(date(2026, 10, 1), date(2026, 12, 31)).map(date.isoformat),
    st.sampled_from([WON, GIVEN_UP]),
    st.integers(0, 300),
    st.integers(0, 2_000_000),
)


@st.composite
def damaged(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text of which a piece was cut out, doubled, or replaced."""
    text = draw(texts)
    start = draw(st.integers(0, len(text)))
    end = min(len(text), start + draw(st.integers(0, 8)))
    piece = draw(st.one_of(st.just(""), st.just(text[start:end] * 2), st.text(max_size=4)))
    return text[:start] + piece + text[end:]


codes = numbers.map(write_code)
records = games.map(write_record)

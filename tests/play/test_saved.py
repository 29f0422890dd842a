"""The saved state: the same game after a reload, and damage that is noticed."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heart_to_heart import TURN, Deal, Game, IllegalMove, read_record
from heart_to_heart.play.errors import SavedError
from heart_to_heart.play.saved import SCHEMA, is_same, read_saved, write_saved
from heart_to_heart.play.session import STOCK, Session, saved_game
from heart_to_heart.play.settings import Settings
from heart_to_heart.play.view import view_of
from tests.support.golden import golden
from tests.support.strategies import damaged, sessions
from tests.support.tables import FakeTime

EXAMPLE = read_record(golden("example")["record"])


def saved(game: Game, elapsed: int = 0) -> str:
    """What is kept of a game."""
    return write_saved(Session(saved_game(game, elapsed), Settings(), FakeTime()))


def after(moves: str) -> Game:
    """The game of the rules after some moves."""
    return read_record(f"HH1-N-AAAAAAM {moves}")


#: A game with pairs, and moves undone.
UNDONE = after("D9 25w D17 23w R D2 20w")
UNDONE.undo()
UNDONE.undo()
TEXT = saved(UNDONE, 61_000)


def refusal(text: str) -> SavedError:
    """Why a text is refused."""
    with pytest.raises(SavedError) as refused:
        read_saved(text)
    return refused.value


@given(sessions)
def test_a_reload_changes_nothing_but_the_selection(session: Session) -> None:
    """Bug 29: the same table, the same undo and redo, nothing selected."""
    again = Session(read_saved(write_saved(session)), session.settings, FakeTime())
    assert again.selected is None
    assert write_saved(again) == write_saved(session)
    session.selected = None
    while session.redo().kind != "nothing":
        again.redo()
        assert view_of(again) == view_of(session)
    while session.undo().kind != "nothing":
        again.undo()
        assert view_of(again) == view_of(session)
    assert again.undo().kind == "nothing"


@pytest.mark.parametrize("moves", [5, 100, 101, 137])
def test_after_137_moves_exactly_100_undos_survive_a_reload(moves: int) -> None:
    session = Session(saved_game(Game(Deal(12))), Settings(), FakeTime())
    for _ in range(moves):
        session.tap(STOCK)
    game = read_saved(write_saved(session)).game
    undone = 0
    while game.undoable:
        game.undo()
        undone += 1
    assert undone == min(moves, 100)
    with pytest.raises(IllegalMove):
        game.undo()
    game = read_saved(saved(game)).game
    assert (game.undoable, game.redoable) == (0, undone)


def test_what_is_kept() -> None:
    """The format that docs/saved-state.md tells of: it changes only with its schema number."""
    assert json.loads(TEXT) == {
        "schema": 1,
        "id": None,
        "code": "HH1-N-AAAAAAM",
        "pairs": [[10, 25, 0], [28, 23, 0], [32, 20, 0]],
        "made": 32,
        "moves": 30,
        "undo_floor": 0,
        "elapsed": 61_000,
    }


def test_the_time_is_kept() -> None:
    assert read_saved(TEXT).elapsed == 61_000


def test_a_won_game_is_kept() -> None:
    game = read_saved(saved(EXAMPLE)).game
    assert (game.outcome, game.score, game.undoable) == ("won", 250, 0)


def test_a_game_of_a_million_moves_is_kept_in_no_more_space() -> None:
    game = Game.restore(Deal(12), [], 10**9, 10**9, 10**9 - 100)
    again = read_saved(saved(game)).game
    assert (again.moves, again.position) == (game.moves, game.position)
    assert len(saved(game)) < 250


# Damage


def test_every_beginning_of_a_saved_game_is_damaged() -> None:
    """Bug 32: a file that was cut off."""
    for end in range(len(TEXT)):
        refused = refusal(TEXT[:end])
        assert refused.code == "saved-damaged"
        assert str(refused) == "The saved game is damaged and could not be opened."


def changed(**values: Any) -> str:
    """The saved game with other values."""
    return json.dumps(json.loads(TEXT) | values)


@pytest.mark.parametrize(
    "name", ["schema", "id", "code", "pairs", "made", "moves", "undo_floor", "elapsed"]
)
def test_a_value_that_is_missing_or_of_another_type(name: str) -> None:
    data = json.loads(TEXT)
    del data[name]
    assert refusal(json.dumps(data)).code == "saved-damaged"
    wrong: list[object] = [None, True, False, -1, 1.5, 1.0, "1", "", "x", [1], {"a": 1}]
    wrong += [[[1]], [[True, 25, 0]], {}]
    if name in ("code", "pairs"):
        wrong.append(1)
    if name == "id":
        wrong = [value for value in wrong if value not in (None, "1", "x")]
    for value in wrong:
        assert refusal(changed(**{name: value})).code == "saved-damaged", value


@pytest.mark.parametrize(
    "pairs",
    [
        [[10, 25, 0, 0]],
        [[10, 25]],
        [[10, 25, True]],
        [[10, 25.0, 0]],
        [[10, "25", 0]],
        [[10, 25, None]],
        [[10, 25, -1]],
        [[10, 26, 0]],
        [[10, 0, 0]],
        [[9, 25, 0]],
        [[10, 25, 0], [10, 25, 0]],
        [[10**30, 25, 0]],
        [[10, 10**30, 0]],
        ["abc"],
        {"abc": 1},
        "abc",
        [None],
    ],
    ids=str,
)
def test_pairs_that_cannot_be(pairs: object) -> None:
    assert refusal(changed(pairs=pairs)).code == "saved-damaged"


@pytest.mark.parametrize(
    "values",
    [
        {"moves": 33},
        {"made": 31},
        {"undo_floor": 31},
        {"code": "HH1-N-AAAAAAN"},
        {"code": "HH1-N-AAAAAA"},
        {"code": "HH2-N-AAAAAAM"},
        {"code": list("HH1-N-AAAAAAM")},
        {"schema": 0},
        {"id": "x" * 65},
        {"id": "ä"},
        {"id": "a b"},
        {"left": None},
        {"left": {}},
        {"left": {"code": "HH1-N-AAAAAAM"}},
    ],
    ids=str,
)
def test_values_that_do_not_go_together(values: dict[str, object]) -> None:
    """Bug 3: what the rules do not allow is not loaded either."""
    assert refusal(changed(**values)).code == "saved-damaged"


@pytest.mark.parametrize("schema", [SCHEMA + 1, 99, 2**53 - 1])
@pytest.mark.parametrize("rest", [{}, {"code": None, "pairs": "?"}])
def test_a_newer_version_is_told_apart(schema: int, rest: dict[str, object]) -> None:
    """Bug 33: whatever else it holds, it is not damaged but newer, and is left alone."""
    refused = refusal(changed(schema=schema, **rest))
    assert refused.code == "saved-newer"
    assert "newer version" in str(refused)


def test_what_a_newer_version_of_the_same_schema_adds_is_passed_over() -> None:
    game = read_saved(changed(note="x")).game
    assert game.moves == 30


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "null", "true", "1", "[]", "{}", '""', '"schema"', "[1, 2]", "NaN", "nul"),
        '{"schema": 1}',
        "\x00",
        "\ud800",
        "<html>",
        TEXT + TEXT,
        TEXT + "x",
        changed(made=0).replace('"made": 0', '"made": 1' + "0" * 100_000),
        changed(made=0).replace('"made": 0', '"made": 1e999'),
        changed(made=0).replace('"made": 0', '"made": NaN'),
        "[" * 1_000_000,
        '{"a":' * 1_000_000,
        changed(pairs=0).replace('"pairs": 0', '"pairs": ' + "[" * 100_000 + "]" * 100_000),
        changed(pairs=[[10, 25, 0]] * 100_000),
        "x" * 10_000_000,
        '"' + "x" * 10_000_000 + '"',
    ],
    ids=lambda text: f"{text[:20]!a} {len(text)}",
)
def test_what_is_no_saved_game(text: str) -> None:
    """Bug 32: garbled, deep or huge, it is refused at once."""
    assert refusal(text).code == "saved-damaged"


@given(damaged(st.sampled_from([TEXT, saved(EXAMPLE), saved(after("D3"))])))
def test_damage_is_noticed_or_leaves_a_game_that_can_be_played(text: str) -> None:
    try:
        read = read_saved(text)
    except SavedError:
        return
    assert read.elapsed >= 0
    history = list(read.game.history())
    assert list(read_saved(saved(read.game)).game.history()) == history


def test_random_changes_of_single_characters() -> None:
    """Many more, without hypothesis: only SavedError, or a game whose history leads to it."""
    source = random.Random(32)
    refused = 0
    for _ in range(3_000):
        at = source.randrange(len(TEXT))
        text = TEXT[:at] + chr(source.randrange(32, 127)) + TEXT[at + 1 :]
        try:
            game = read_saved(text).game
        except SavedError:
            refused += 1
            continue
        replayed = Game(game.deal)
        for move in game.history():
            replayed.play(move)
        assert replayed.position == game.position
    assert refused > 2_000


def test_a_game_that_could_not_be_loaded_leaves_the_session_alone() -> None:
    session = Session(saved_game(Game(Deal(12))), Settings(), FakeTime())
    session.game.play(TURN)
    before = view_of(session)
    refusal(TEXT[:-1])
    assert view_of(session) == before


@pytest.mark.parametrize(
    ("change", "same"),
    [
        ({"elapsed": 5}, True),
        ({"left": {**json.loads(saved(after("D3"), 7)), "elapsed": 8}}, True),
        ({"moves": json.loads(TEXT)["moves"] + 1}, False),
        ({"undo_floor": 1}, False),
        ({"id": "other"}, False),
        ({"code": "HH1-N-AAAAAAN", "pairs": []}, False),
        ({"left": json.loads(saved(after("D4")))}, False),
    ],
)
def test_two_games_are_the_same_whatever_their_time(change: dict[str, Any], same: bool) -> None:
    """But not if a move, an undo, what they count for or the game left for them is another."""
    data = json.loads(TEXT) | {"left": json.loads(saved(after("D3"), 7))}
    game, other = read_saved(json.dumps(data)), read_saved(json.dumps(data | change))
    assert is_same(game, other) is same
    assert is_same(other, game) is same

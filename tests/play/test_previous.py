"""The game left behind: it can be restored until the first move of the new one, also later."""

import json
from itertools import count

import pytest
from hypothesis import given

from heart_to_heart import WON, Deal, Game, read_record
from heart_to_heart.play.errors import SavedError
from heart_to_heart.play.saved import read_saved, write_saved
from heart_to_heart.play.session import (
    DEALT,
    NOTHING,
    PAUSED,
    RESTORED,
    SHEET,
    STOCK,
    TAKEN_UP,
    Event,
    SavedGame,
    Session,
    saved_game,
)
from heart_to_heart.play.settings import Settings
from heart_to_heart.play.view import view_of
from tests.support.golden import golden
from tests.support.strategies import sessions
from tests.support.tables import FakeTime, event
from tests.support.twin import taps_of_move

EXAMPLE = golden("example")["record"]


def begun(moves: int = 0) -> Session:
    """A session whose games have the ids g1, g2, ..., after some turns."""
    ids = count(1)
    session = Session(
        saved_game(Game(Deal(12)), 7_000, f"g{next(ids)}"),
        Settings(),
        FakeTime(),
        lambda: f"g{next(ids)}",
    )
    for _ in range(moves):
        session.tap(STOCK)
    return session


def reloaded(session: Session) -> Session:
    """The session after the page was closed and opened again."""
    ids = count(101)
    saved = read_saved(write_saved(session))
    return Session(saved, session.settings, FakeTime(), lambda: f"g{next(ids)}")


def ended(happened: Event) -> list[str | None]:
    """The ids of the games that an action has ended."""
    return [saved.id for saved in happened.ended]


@given(sessions)
def test_the_game_left_behind_comes_back_as_it_was(session: Session) -> None:
    """Bug 31."""
    session.selected = None
    before, made = write_saved(session), session.game.known_moves
    shown = view_of(session)
    assert session.deal(Deal(13)) == event(DEALT)
    assert (session.previous is not None) == (made > 0)
    if made:
        assert session.restore_previous() == event(RESTORED)
        assert view_of(session) == shown
        assert write_saved(session) == before
    assert session.restore_previous() == event(NOTHING)


def test_a_restart_can_be_taken_back_too() -> None:
    session = begun(3)
    session.restart()
    assert (session.game.moves, session.clock.elapsed(), session.id) == (0, 0, "g2")
    session.restore_previous()
    assert (session.game.moves, session.clock.elapsed(), session.id) == (3, 7_000, "g1")


def test_it_is_gone_with_the_first_move_of_the_new_one() -> None:
    session = begun(3)
    assert ended(session.deal(Deal(13))) == []
    assert ended(session.tap(25)) == []
    assert session.previous is not None
    assert ended(session.tap(STOCK)) == ["g1"]
    assert session.previous is None
    assert session.restore_previous() == event(NOTHING)
    assert ended(session.undo()) == []
    assert session.restore_previous() == event(NOTHING)


def test_a_new_game_without_a_move_is_nothing_to_go_back_to() -> None:
    session = begun(3)
    for _ in range(3):
        session.deal(Deal(13))
        session.restart()
    session.restore_previous()
    assert (session.id, session.game.moves, session.previous) == ("g1", 3, None)


def test_a_game_whose_moves_were_all_undone_is_kept_as_well() -> None:
    """It counts as played from its first move."""
    session = begun(2)
    session.undo()
    session.undo()
    session.deal(Deal(13))
    session.restore_previous()
    assert (session.game.moves, session.game.redoable) == (0, 2)


def test_a_restored_game_goes_on_and_can_be_left_again() -> None:
    session = begun(3)
    session.deal(Deal(13))
    session.restore_previous()
    assert ended(session.tap(STOCK)) == []
    assert session.game.moves == 4
    session.deal(Deal(14))
    assert ended(session.tap(STOCK)) == ["g1"]
    assert ended(session.deal(Deal(15))) == []
    assert session.previous is not None
    assert session.previous.id == "g3"


def test_a_pause_lasts_until_its_reason_is_over() -> None:
    """A new game, or the one before, changes nothing of it."""
    session = begun(3)
    session.pause(PAUSED)
    session.deal(Deal(13))
    assert session.paused
    session.resume(PAUSED)
    session.pause(SHEET)
    session.restore_previous()
    assert session.paused
    session.resume(SHEET)
    assert not session.paused


def test_a_reload_keeps_it_until_the_first_move() -> None:
    session = begun(3)
    session.deal(Deal(13))
    session = reloaded(session)
    assert (session.id, session.game.moves) == ("g2", 0)
    again = reloaded(session)
    again.restore_previous()
    assert (again.id, again.game.moves, again.clock.elapsed()) == ("g1", 3, 7_000)
    assert ended(session.tap(STOCK)) == ["g1"]
    assert reloaded(session).previous is None


def test_a_won_game_ends_with_its_last_pair_and_never_again() -> None:
    """Bug 25: neither after a reload, nor when it is left."""
    session = begun()
    *moves, last = read_record(EXAMPLE).history()
    for move in moves:
        for target in taps_of_move(move):
            assert ended(session.tap(target)) == []
    happened = [session.tap(target) for target in taps_of_move(last)]
    assert [ended(one) for one in happened] == [[], ["g1"]]
    assert happened[-1].ended[0].game.outcome == WON
    session = reloaded(session)
    assert ended(session.restart()) == []
    assert ended(session.tap(STOCK)) == []


# Games from elsewhere


def test_a_game_that_is_taken_up_leaves_the_one_on_the_table() -> None:
    """It has moves already; what was left for it is gone at the next one."""
    session = begun(3)
    example = read_record(" ".join(EXAMPLE.split()[:6]))
    assert session.take_up(SavedGame(example, 0, None, None)) == event(TAKEN_UP)
    assert session.id is None
    assert ended(session.undo()) == ["g1"]
    assert session.previous is None


def test_a_game_that_was_left_for_one_taken_up_is_over_at_the_next_deal() -> None:
    session = begun(3)
    session.take_up(SavedGame(read_record("HH1-N-AAAAAAM D9"), 0, "other", None))
    assert ended(session.deal(Deal(13))) == ["g1"]
    assert session.previous is not None
    assert session.previous.id == "other"
    assert ended(session.tap(STOCK)) == ["other"]


def test_what_is_taken_up_brings_what_was_left_for_it_if_there_is_nothing_else() -> None:
    old = SavedGame(read_record("HH1-N-AAAAAAM D9"), 0, "old", None)
    new = SavedGame(Game(Deal(13)), 0, "new", old)
    session = begun()
    session.take_up(new)
    assert session.previous == old
    session = begun(1)
    session.take_up(new)
    assert session.previous is not None
    assert session.previous.id == "g1"


def test_an_older_state_of_the_same_game_is_not_another_game() -> None:
    """As when a player goes back to a file of yesterday."""
    session = begun(3)
    yesterday = SavedGame(read_record("HH1-N-AAAAAAM D"), 5, "g1", None)
    assert ended(session.take_up(yesterday)) == []
    assert ended(session.tap(STOCK)) == []
    assert (session.game.moves, session.previous) == (2, None)
    assert ended(session.take_up(yesterday)) == []
    assert ended(session.deal(Deal(13))) == []


# As it is kept


def kept(**changes: object) -> str:
    """What is kept after three turns and a new deal, with other values for the game left."""
    session = begun(3)
    session.deal(Deal(13))
    data = json.loads(write_saved(session))
    data["left"].update(changes)
    return json.dumps(data)


def test_what_is_kept_of_it() -> None:
    data = json.loads(kept())
    assert data["id"] == "g2"
    assert data["left"] == {
        "id": "g1",
        "code": "HH1-N-AAAAAAM",
        "pairs": [],
        "made": 3,
        "moves": 3,
        "undo_floor": 0,
        "elapsed": 7_000,
    }


@pytest.mark.parametrize("left", [None, [], {}, 1, "g1"])
def test_another_thing_in_its_place_is_damage(left: object) -> None:
    data = json.loads(kept())
    data["left"] = left
    with pytest.raises(SavedError) as refused:
        read_saved(json.dumps(data))
    assert refused.value.code == "saved-damaged"


@pytest.mark.parametrize("value", ["", "x" * 65, "a b", "ä", "a\n", "g1 ", 1, True, [], {}])
def test_ids_that_cannot_be(value: object) -> None:
    with pytest.raises(SavedError) as refused:
        read_saved(kept(id=value))
    assert refused.value.code == "saved-damaged"


@pytest.mark.parametrize("value", ["g", "x" * 64, "0123456789abcdef", "A-Z-a-z-09", None])
def test_ids_that_can_be(value: str | None) -> None:
    previous = read_saved(kept(id=value)).previous
    assert previous is not None
    assert previous.id == value

"""The game left behind: it can be restored until the first move of the new one, also later."""

import json
from itertools import count

import pytest
from golden import golden
from hypothesis import given
from strategies import sessions
from tables import FakeTime

from heart_to_heart import Deal, Game, read_record
from heart_to_heart.play.errors import SavedError
from heart_to_heart.play.saved import read_saved, write_saved
from heart_to_heart.play.session import (
    DEALT,
    NOTHING,
    RESTORED,
    STOCK,
    TAKEN_UP,
    Session,
    Sitting,
    event,
)
from heart_to_heart.play.settings import Settings
from heart_to_heart.play.snapshot import snapshot

EXAMPLE = golden("example")["record"]


def begun(moves: int = 0) -> Session:
    """A session whose games have the ids g1, g2, ..., after some turns."""
    ids = count(1)
    session = Session(Game(Deal(12)), Settings(), FakeTime(), 7_000, lambda: f"g{next(ids)}")
    for _ in range(moves):
        session.tap(STOCK)
    return session


def reloaded(session: Session) -> Session:
    """The session after the page was closed and opened again."""
    ids = count(101)
    sitting = read_saved(write_saved(session))
    return Session.resume(sitting, session.settings, FakeTime(), lambda: f"g{next(ids)}")


def over(session: Session) -> list[str | None]:
    """The ids of the games that are over."""
    return [sitting.id for sitting in session.over]


@given(sessions)
def test_the_game_left_behind_comes_back_as_it_was(session: Session) -> None:
    """Bug 31."""
    session.selected = None
    before, made = write_saved(session), session.game.made
    shown = snapshot(session)
    assert session.deal(Deal(13)) == event(DEALT)
    assert (session.left is not None) == (made > 0)
    if made:
        assert session.restore_left() == event(RESTORED)
        assert snapshot(session) == shown
        assert write_saved(session) == before
    assert session.restore_left() == event(NOTHING)


def test_a_restart_can_be_taken_back_too() -> None:
    session = begun(3)
    session.restart()
    assert (session.game.moves, session.clock.elapsed(), session.id) == (0, 0, "g2")
    session.restore_left()
    assert (session.game.moves, session.clock.elapsed(), session.id) == (3, 7_000, "g1")


def test_it_is_gone_with_the_first_move_of_the_new_one() -> None:
    session = begun(3)
    session.deal(Deal(13))
    session.tap(25)
    assert session.left is not None
    assert session.over == []
    session.tap(STOCK)
    assert session.left is None
    assert session.restore_left() == event(NOTHING)
    assert over(session) == ["g1"]
    session.undo()
    assert session.restore_left() == event(NOTHING)
    assert over(session) == ["g1"]


def test_a_new_game_without_a_move_is_nothing_to_go_back_to() -> None:
    session = begun(3)
    for _ in range(3):
        session.deal(Deal(13))
        session.restart()
    session.restore_left()
    assert (session.id, session.game.moves, session.left) == ("g1", 3, None)


def test_a_game_whose_moves_were_all_undone_is_kept_as_well() -> None:
    """It counts as played from its first move."""
    session = begun(2)
    session.undo()
    session.undo()
    session.deal(Deal(13))
    session.restore_left()
    assert (session.game.moves, session.game.redoable) == (0, 2)


def test_a_restored_game_goes_on_and_can_be_left_again() -> None:
    session = begun(3)
    session.deal(Deal(13))
    session.restore_left()
    session.tap(STOCK)
    assert (session.game.moves, session.over) == (4, [])
    session.deal(Deal(14))
    session.tap(STOCK)
    assert over(session) == ["g1"]
    session.deal(Deal(15))
    assert (over(session), session.left and session.left.id) == ([], "g3")


def test_a_pause_ends_with_a_new_game_and_with_the_old_one() -> None:
    session = begun(3)
    session.pause(True)
    session.deal(Deal(13))
    assert not session.paused
    session.pause(True)
    session.restore_left()
    assert not session.paused


def test_a_reload_keeps_it_until_the_first_move() -> None:
    session = begun(3)
    session.deal(Deal(13))
    session = reloaded(session)
    assert (session.id, session.game.moves) == ("g2", 0)
    again = reloaded(session)
    again.restore_left()
    assert (again.id, again.game.moves, again.clock.elapsed()) == ("g1", 3, 7_000)
    session.tap(STOCK)
    assert over(session) == ["g1"]
    assert reloaded(session).left is None


def test_a_won_game_is_over_at_once_and_after_a_reload_and_when_it_is_left() -> None:
    """Bug 25: whoever asks again gets the same id."""
    session = begun()
    session.take_up(Sitting(read_record(EXAMPLE), 60_000, "won", None))
    assert over(session) == ["won"]
    session = reloaded(session)
    assert over(session) == ["won"]
    session.restart()
    assert session.over == []
    session.tap(STOCK)
    assert over(session) == ["won"]


# Games from elsewhere


def test_a_game_that_is_taken_up_leaves_the_one_on_the_table() -> None:
    """It has moves already; what was left for it is gone at the next one."""
    session = begun(3)
    example = read_record(" ".join(EXAMPLE.split()[:6]))
    assert session.take_up(Sitting(example, 0, None, None)) == event(TAKEN_UP)
    assert session.id is None
    session.undo()
    assert (over(session), session.left) == (["g1"], None)


def test_a_game_that_was_left_for_one_taken_up_is_over_at_the_next_deal() -> None:
    session = begun(3)
    session.take_up(Sitting(read_record("HH1-N-AAAAAAM D9"), 0, "other", None))
    session.deal(Deal(13))
    assert (over(session), session.left and session.left.id) == (["g1"], "other")
    session.tap(STOCK)
    assert over(session) == ["other"]


def test_what_is_taken_up_brings_what_was_left_for_it_if_there_is_nothing_else() -> None:
    old = Sitting(read_record("HH1-N-AAAAAAM D9"), 0, "old", None)
    new = Sitting(Game(Deal(13)), 0, "new", old)
    session = begun()
    session.take_up(new)
    assert session.left == old
    session = begun(1)
    session.take_up(new)
    assert session.left is not None
    assert session.left.id == "g1"


def test_an_older_state_of_the_same_game_is_not_another_game() -> None:
    """As when a player goes back to a file of yesterday."""
    session = begun(3)
    yesterday = Sitting(read_record("HH1-N-AAAAAAM D"), 5, "g1", None)
    session.take_up(yesterday)
    session.tap(STOCK)
    assert (session.game.moves, session.left, session.over) == (2, None, [])
    session.take_up(yesterday)
    session.deal(Deal(13))
    assert session.over == []


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
    sitting = read_saved(kept(id=value))
    assert sitting.left.id == value

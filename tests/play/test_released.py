"""What released versions have written opens for ever: one file of tests/released for each schema.

A file is written once, when its schema is released, and never changed.
"""

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest

from heart_to_heart import write_record
from heart_to_heart.play.backup import SCHEMA as BACKUP_SCHEMA
from heart_to_heart.play.backup import read_backup
from heart_to_heart.play.errors import SavedError
from heart_to_heart.play.results import SCHEMA as RESULT_SCHEMA
from heart_to_heart.play.results import read_result
from heart_to_heart.play.saved import SCHEMA, read_saved, write_saved
from heart_to_heart.play.session import SavedGame, Session
from heart_to_heart.play.settings import Settings, read_settings
from heart_to_heart.play.statistics import Statistics
from tests.support.tables import FakeTime

RELEASED = sorted(Path(__file__).parents[1].joinpath("released").glob("kept-*.json"))


@pytest.fixture(params=RELEASED, ids=lambda path: path.stem)
def released(request: pytest.FixtureRequest) -> Any:
    return json.loads(request.param.read_text("utf-8"))


def check_game(saved: SavedGame, holds: dict[str, Any]) -> None:
    game, previous = saved.game, saved.previous
    assert previous is not None
    assert (write_record(game), write_record(previous.game)) == (holds["record"], holds["left"])
    assert (game.undoable, game.redoable) == (holds["undoable"], holds["redoable"])
    assert (saved.elapsed, saved.id) == (holds["elapsed"], holds["id"])


def check_statistics(statistics: Statistics, holds: dict[str, Any]) -> None:
    assert (statistics.figures.played, statistics.figures.won) == (holds["played"], holds["won"])


def test_every_schema_has_its_file() -> None:
    newest = max(SCHEMA, RESULT_SCHEMA, BACKUP_SCHEMA)
    assert [path.stem for path in RELEASED] == [f"kept-{n}" for n in range(1, newest + 1)]


def test_a_released_game_opens(released: Any) -> None:
    """Bug 33; written again it is what this version writes."""
    saved = read_saved(released["game"])
    check_game(saved, released["holds"])
    again = write_saved(Session(saved, Settings(), FakeTime()))
    check_game(read_saved(again), released["holds"])


def test_released_settings_open(released: Any) -> None:
    assert read_settings(released["settings"]).chosen == released["holds"]["settings"]


def test_released_results_count(released: Any) -> None:
    results = [read_result(text) for text in released["results"].values()]
    assert [result.name for result in results] == [*released["results"]]
    check_statistics(Statistics(results), released["holds"])


def test_a_released_backup_opens(released: Any) -> None:
    backup = read_backup(released["backup"])
    check_game(backup.saved_game, released["holds"])
    check_statistics(Statistics(backup.results), released["holds"])
    assert backup.settings.chosen == released["holds"]["settings"]


@pytest.mark.parametrize("end", [b"", b"\x00", b"\xff"])
def test_a_released_text_that_is_cut_off_at_any_byte_is_refused(released: Any, end: bytes) -> None:
    """Bug 32: and one of which a byte is another, is refused or still a game."""
    whole = released["game"].encode()
    for cut in range(len(whole)):
        with pytest.raises(SavedError):
            read_saved((whole[:cut] + end).decode(errors="replace"))
        changed = (whole[:cut] + end + whole[cut + 1 :]).decode(errors="replace")
        with contextlib.suppress(SavedError):
            assert read_saved(changed).elapsed >= 0


@pytest.mark.parametrize("kept", [None, 5, 1.5, True, b"{}", [], {}, "x" * 10_001, '{"schema": 1}'])
def test_what_is_no_text_of_ours_is_refused(kept: Any) -> None:
    """A browser may hold anything under the name."""
    for read in (read_saved, read_result, read_settings):
        if (read, kept) != (read_settings, '{"schema": 1}'):
            with pytest.raises(SavedError):
                read(kept)

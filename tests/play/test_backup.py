"""A backup: all that a player has in one text, taken as a whole or refused as a whole."""

import json
import random
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heart_to_heart import Deal, Game, read_record
from heart_to_heart.play.backup import MOST_CHARACTERS, Backup, read_backup, write_backup
from heart_to_heart.play.errors import SavedError
from heart_to_heart.play.results import Result
from heart_to_heart.play.saved import pack_saved
from heart_to_heart.play.session import STOCK, SavedGame, Session, saved_game
from heart_to_heart.play.settings import Settings
from heart_to_heart.play.statistics import Statistics
from tests.support.golden import golden
from tests.support.strategies import damaged, results, sessions
from tests.support.tables import FakeTime

RESULTS = [
    Result(1_796_000_000_000, "3f2a", "HH1-N-AAAAAAM", "2026-11-30", "won", 76, 345_678),
    Result(1_796_000_400_000, "9c01", "HH1-N-AAAAABE", "2026-12-01", "left", 12, 60_000),
]


def session() -> Session:
    """The end of the example, left for a new deal, which is kept with it; with settings."""
    example = SavedGame(read_record(golden("example")["record"]), 345_678, "3f2a", None)
    settings = Settings({"move_errors": True, "language": "ro"})
    session = Session(example, settings, FakeTime(), lambda: "b7")
    session.deal(Deal(13))
    return session


TEXT = write_backup(Backup(session().saved_game, RESULTS, session().settings))


def changed(**values: Any) -> str:
    """The backup with other values."""
    return json.dumps(json.loads(TEXT) | values)


def refusal(text: str) -> str:
    """Why a text is refused."""
    with pytest.raises(SavedError) as refused:
        read_backup(text)
    assert str(refused.value)
    return refused.value.code


def assert_usable(backup: Backup) -> None:
    """Whatever was read can be played, counted and written again."""
    session = Session(backup.saved_game, backup.settings, FakeTime())
    session.restore_previous()
    session.tap(STOCK)
    session.undo()
    statistics = Statistics(backup.results)
    assert statistics.figures.won <= statistics.figures.played
    assert statistics.by_day("2026-11-30", 4)
    assert statistics.by_minutes()
    read_backup(write_backup(Backup(session.saved_game, statistics.results, session.settings)))


@given(sessions, st.lists(results))
def test_a_backup_is_read_as_it_was_written(session: Session, taken: list[Result]) -> None:
    statistics = Statistics(taken)
    backup = read_backup(
        write_backup(Backup(session.saved_game, statistics.results, session.settings))
    )
    assert pack_saved(backup.saved_game) == pack_saved(session.saved_game)
    assert sorted(backup.results) == sorted(statistics.results)
    assert backup.settings.chosen == session.settings.chosen


def test_what_is_kept() -> None:
    """The format that docs/saved-state.md tells of: it changes only with its schema number."""
    data = json.loads(TEXT)
    assert set(data) == {"app", "schema", "game", "results", "settings"}
    assert (data["app"], data["schema"]) == ("heart-to-heart", 1)
    assert (data["game"]["id"], data["game"]["left"]["id"]) == ("b7", "3f2a")
    assert data["settings"] == {"move_errors": True, "language": "ro"}
    assert sorted(data["results"]) == [list(one) for one in RESULTS]


def test_nothing_is_counted_twice() -> None:
    """The same file twice, or back to where it came from."""
    backup = read_backup(TEXT)
    own = Statistics(RESULTS[:1])
    assert own.merge(backup.results) == RESULTS[1:]
    assert own.merge(read_backup(TEXT).results) == []
    assert (own.figures.played, own.figures.won) == (2, 1)


def test_a_text_editor_may_have_written_it_anew() -> None:
    pretty = json.dumps(json.loads(TEXT), indent=8).replace("\n", "\r\n")
    assert sorted(read_backup(pretty).results) == RESULTS


# Damage


def test_every_beginning_of_a_backup_is_damaged() -> None:
    """Bug 32: a file that was cut off, but for the end of its last line."""
    for end in range(len(TEXT.rstrip())):
        assert refusal(TEXT[:end]) == "backup-damaged"


@pytest.mark.parametrize("part", ["app", "schema", "game", "results", "settings"])
def test_a_part_that_is_missing_or_of_another_type(part: str) -> None:
    data = json.loads(TEXT)
    del data[part]
    assert refusal(json.dumps(data)) == "backup-damaged"
    wrong: list[Any] = [None, True, -1, 1.5, 0, "x", [None], [[]], ["abcdefg"], [{"a": 1}]]
    wrong += [{}] * (part not in ("settings", "results")) + [[]] * (part != "results")
    for value in wrong:
        assert refusal(changed(**{part: value})) == "backup-damaged", value


def test_one_damaged_result_spoils_the_whole() -> None:
    data = json.loads(TEXT)["results"]
    data[1][3] = "HH1-N-AAAAAA"
    assert refusal(changed(results=data)) == "backup-damaged"
    data[1] = data[1][:-1]
    assert refusal(changed(results=data)) == "backup-damaged"


def test_a_damaged_game_spoils_the_whole() -> None:
    game = json.loads(TEXT)["game"]
    assert refusal(changed(game=game | {"made": 3, "moves": 4})) == "backup-damaged"
    game["left"]["pairs"][0][0] -= 1
    assert refusal(changed(game=game)) == "backup-damaged"


def test_settings_that_only_another_version_has_are_as_at_first() -> None:
    settings = read_backup(changed(settings={"sound": True, "language": "xx"})).settings
    assert settings.chosen == {}


@pytest.mark.parametrize("app", ["Heart to Heart", "chess", "", 1, ["heart-to-heart"]])
def test_a_file_of_another_app(app: object) -> None:
    assert refusal(changed(app=app)) == "backup-damaged"
    assert refusal(changed(app=app, schema=2)) == "backup-damaged"


@pytest.mark.parametrize("schema", [2, 99, 2**52])
def test_a_newer_version_is_told_apart(schema: int) -> None:
    """Bug 33: also where a part alone is newer."""
    assert refusal(changed(schema=schema, game=None, results="?")) == "backup-newer"
    game = json.loads(TEXT)["game"]
    assert refusal(changed(game={"schema": schema})) == "backup-newer"
    assert refusal(changed(game=game | {"left": {"schema": schema}})) == "backup-damaged"


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "null", "true", "1", "[]", "{}", '""', '"app"', "NaN", "nul", "\x00", "\ud800"),
        *("<html>", "\x89PNG\r\n", "HH1-N-AAAAAAM D9", TEXT + TEXT, TEXT + "x"),
        "[" * 1_000_000,
        '{"a":' * 1_000_000,
        '["' * 1_000_000,
        changed(game="?").replace('"?"', "[" * 9_000 + "]" * 9_000),
        changed(settings="?").replace('"?"', '{"a":' * 1_000_000 + "1" + "}" * 1_000_000),
        changed(results="?").replace('"?"', "[[" + "9" * 9_000 + "]]"),
        changed(results=[list(RESULTS[0])]).replace("345678", "1e999"),
        changed(results=[list(RESULTS[0])]).replace("345678", "NaN"),
        changed(results=[["x"] * 7] * 200_000),
        "x" * MOST_CHARACTERS,
        '"' + "x" * (MOST_CHARACTERS - 2) + '"',
        '"' * MOST_CHARACTERS,
        "\x00" * MOST_CHARACTERS,
    ],
    ids=lambda text: f"{text[:20]!a} {len(text)}",
)
def test_what_is_no_backup(text: str) -> None:
    """Garbled, deep or huge, it is refused at once."""
    begin = time.perf_counter()
    assert refusal(text) == "backup-damaged"
    assert time.perf_counter() - begin < 20


def test_a_text_that_is_far_too_large() -> None:
    assert refusal(TEXT.ljust(MOST_CHARACTERS + 1)) == "backup-long"
    assert refusal("x" * 50_000_000) == "backup-long"
    filled = TEXT.rstrip()[:-1] + ',"note":"' + "x" * 9_000 + '"}'
    assert sorted(read_backup(filled).results) == RESULTS


def test_memory_that_does_not_suffice(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is far smaller in the page."""

    def loads(text: str) -> None:
        raise MemoryError

    monkeypatch.setattr("heart_to_heart.play.backup.json.loads", loads)
    assert refusal(TEXT) == "backup-damaged"


@given(st.one_of(damaged(st.just(TEXT)), st.text()))
def test_damage_is_noticed_or_leaves_what_can_be_used(text: str) -> None:
    try:
        backup = read_backup(text)
    except SavedError:
        return
    assert_usable(backup)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


def _places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to every value inside."""
    found = [path]
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            found += _places(data[key], (*path, key))
    return found


@given(st.data())
def test_any_json_in_any_place_is_refused_or_can_be_used(data: st.DataObject) -> None:
    whole = [json.loads(TEXT)]
    path = (0, *data.draw(st.sampled_from(_places(whole[0]))))
    inside: Any = whole
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = data.draw(_JSON)
    try:
        backup = read_backup(json.dumps(whole[0]))
    except SavedError:
        return
    assert_usable(backup)


def test_random_changes_of_single_characters() -> None:
    source = random.Random(32)
    refused = 0
    for _ in range(2_000):
        at = source.randrange(len(TEXT))
        text = TEXT[:at] + chr(source.randrange(32, 127)) + TEXT[at + 1 :]
        try:
            assert_usable(read_backup(text))
        except SavedError:
            refused += 1
    assert refused > 1_000


def test_a_backup_that_was_refused_changes_nothing() -> None:
    own = Session(saved_game(Game(Deal(12))), Settings(), FakeTime())
    statistics = Statistics(RESULTS)
    before = write_backup(Backup(own.saved_game, statistics.results, own.settings))
    refusal(TEXT[:-3])
    assert write_backup(Backup(own.saved_game, statistics.results, own.settings)) == before

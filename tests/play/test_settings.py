"""The settings: what they are at first, what can be chosen, and how they are kept."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heart_to_heart.play.errors import SavedError, SettingError
from heart_to_heart.play.settings import CHOICES, Settings, read_settings, write_settings
from tests.support.strategies import all_settings, damaged


def test_at_first() -> None:
    """Move errors are off, placement help is on, the language is the browser's."""
    settings = Settings()
    assert settings["move_errors"] is False
    assert settings["placement_help"] is True
    assert settings["language"] == "auto"


def test_choosing_leaves_the_other_settings_and_the_old_ones_alone() -> None:
    first = Settings()
    second = first.choose("move_errors", True).choose("language", "ro")
    assert (second["move_errors"], second["language"]) == (True, "ro")
    assert second["placement_help"] is True
    assert (first["move_errors"], first["language"]) == (False, "auto")
    assert second.choose("move_errors", False)["move_errors"] is False


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_is_kept(name: str) -> None:
    """Bug 35."""
    for choice in CHOICES[name]:
        again = read_settings(write_settings(Settings().choose(name, choice)))
        assert again[name] == choice
        assert type(again[name]) is type(choice)


@pytest.mark.parametrize(
    ("name", "choice"),
    [
        ("move_errors", 1),
        ("move_errors", None),
        ("move_errors", "true"),
        ("language", "de"),
        ("language", True),
        ("sound", True),
        ("", ""),
    ],
)
def test_what_is_no_choice_is_refused(name: str, choice: object) -> None:
    with pytest.raises(SettingError) as refused:
        Settings().choose(name, choice)
    assert refused.value.code == "setting-unknown"
    assert str(refused.value) == f"There is no setting {name} with the choice {choice}."


def test_what_only_another_version_knows_is_as_at_first() -> None:
    settings = read_settings(
        '{"move_errors": true, "language": "de", "sound": 1, "placement_help": 0}'
    )
    assert settings["move_errors"] is True
    assert settings["language"] == "auto"
    assert settings["placement_help"] is True
    assert write_settings(settings) == '{"move_errors": true}'


@pytest.mark.parametrize(
    "text", ["", "x", "null", "1", "true", '"language"', '["language"]', "{", "[" * 1_000_000]
)
def test_damaged_settings_are_noticed(text: str) -> None:
    """Bug 32."""
    with pytest.raises(SavedError) as refused:
        read_settings(text)
    assert refused.value.code == "settings-damaged"
    assert str(refused.value) == "The saved settings are damaged and could not be read."


@given(damaged(all_settings.map(write_settings)) | st.text())
def test_any_text_gives_settings_or_is_refused(text: str) -> None:
    try:
        settings = read_settings(text)
    except SavedError:
        return
    for name, choices in CHOICES.items():
        assert settings[name] in choices

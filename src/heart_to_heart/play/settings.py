"""What a player can set, each with its choices; the first choice is the one at first."""

import json

from .checks import parsed
from .errors import SavedError, SettingError
from .languages import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

CHOICES: dict[str, tuple[object, ...]] = {
    "move_errors": (False, True),
    "placement_help": (True, False),
    "language": ("auto",) + tuple(sorted(LANGUAGES)),
    "theme": ("auto", "light", "dark"),
    "cards": ("classic", "large"),
    "local_letters": (False, True),
    "motion": ("auto", "full", "none"),
    "stock_side": ("right", "left"),
    "show_time": (True, False),
    "show_score": (True, False),
}


class Settings:
    """The player's choices; immutable."""

    __slots__ = ("chosen",)

    def __init__(self, chosen: dict[str, object] | None = None) -> None:
        #: The choices made, by name; those not made are as at first.
        self.chosen = chosen or {}

    def __getitem__(self, name: str) -> object:
        return self.chosen.get(name, CHOICES[name][0])

    def choose(self, name: str, choice: object) -> "Settings":
        """The settings with another choice; raises SettingError if there is no such choice."""
        if not is_choice(name, choice):
            raise SettingError("setting-unknown", name=name, choice=str(choice))
        chosen = dict(self.chosen)
        chosen[name] = choice
        return Settings(chosen)


def write_settings(settings: Settings) -> str:
    """The settings as JSON, to be kept."""
    return json.dumps(settings.chosen)


def read_settings(text: str) -> Settings:
    """The settings that were kept; raises SavedError if the text holds none.

    A choice that only another version has is left out: that setting is as at first.
    """
    try:
        chosen = parsed(text)
    except ValueError:
        raise SavedError("settings-damaged") from None
    return unpack_settings(chosen)


def unpack_settings(chosen: "Any") -> Settings:
    """The settings that JSON held, as :func:`read_settings` takes them; raises SavedError."""
    if type(chosen) is not dict:
        raise SavedError("settings-damaged")
    return Settings({name: chosen[name] for name in chosen if is_choice(name, chosen[name])})


def is_choice(name: str, choice: object) -> bool:
    """Whether a setting of this name has this choice (of this very type: 1 is not True)."""
    return any(type(choice) is type(other) and choice == other for other in CHOICES.get(name, ()))

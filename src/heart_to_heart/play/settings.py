"""What a player can set, each with its choices; the first choice is the one at first."""

from .errors import SettingError

CHOICES: dict[str, tuple[object, ...]] = {
    "move_errors": (False, True),
    "placement_help": (True, False),
    "language": ("auto", "en", "ro"),
}


class Settings:
    """The player's choices; immutable."""

    __slots__ = ("_chosen",)

    def __init__(self, chosen: dict[str, object] | None = None) -> None:
        self._chosen = chosen or {}

    def __getitem__(self, name: str) -> object:
        return self._chosen.get(name, CHOICES[name][0])

    def choose(self, name: str, choice: object) -> "Settings":
        """The settings with another choice; raises SettingError if there is no such choice."""
        if not is_choice(name, choice):
            raise SettingError("setting-unknown", name=name, choice=str(choice))
        chosen = dict(self._chosen)
        chosen[name] = choice
        return Settings(chosen)

    def to_data(self) -> dict[str, object]:
        """What to keep."""
        return dict(self._chosen)

    @classmethod
    def from_data(cls, data: object) -> "Settings":
        """The settings that were kept; what this version has no such choice for is as at first."""
        if not isinstance(data, dict):
            return cls()
        return cls({name: choice for name, choice in data.items() if is_choice(name, choice)})


def is_choice(name: object, choice: object) -> bool:
    """Whether a setting of this name has this choice (of this very type: 1 is not True)."""
    return any(type(choice) is type(other) and choice == other for other in CHOICES.get(name, ()))

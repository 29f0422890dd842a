"""The sheets: dialogs over the table. The Python of each is loaded when it is first asked for."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..context import Context


def _data():
    from . import data

    return data


def _deal():
    from . import deal

    return deal


def _examples():
    from . import examples

    return examples


def _keys():
    from . import keys

    return keys


def _rules():
    from . import rules

    return rules


def _settings():
    from . import settings

    return settings


def _statistics():
    from . import statistics

    return statistics


#: What each action that a sheet offers, or that opens one, has done; by its data-action.
ACTIONS: "dict[str, Callable[[Context], None]]" = {
    "code": lambda context: _deal().open_deal(context),
    "submit-code": lambda context: _deal().submit_code(context),
    "daily": lambda context: _deal().deal_daily(context),
    "copy-code": lambda context: _deal().copy_code(context),
    "copy-game": lambda context: _deal().copy_game(context),
    "share": lambda context: _deal().share(context),
    "settings": lambda context: _settings().open_settings(context),
    "statistics": lambda context: _statistics().open_statistics(context),
    "keys": lambda context: _keys().open_keys(context),
    "data": lambda context: _data().open_data(context),
    "export-data": lambda context: _data().export_data(context),
    "ask-erase": lambda context: _data().ask_erase(context),
    "erase": lambda context: _data().erase(context),
    "rules": lambda context: _rules().open_rules(context),
    "examples": lambda context: _examples().open_examples(context),
    "watch": lambda context: _examples().watch_game(context),
    "watch-text": lambda context: _examples().watch_text(context),
    "first": lambda _: _examples().VIEWER.go(0),
    "back": lambda _: _examples().VIEWER.step(-1),
    "forward": lambda _: _examples().VIEWER.step(1),
    "last": lambda _: _examples().VIEWER.end(),
    "play": lambda _: _examples().VIEWER.play_or_stop(),
    "speed-slow": lambda _: _examples().VIEWER.choose_speed("slow"),
    "speed-normal": lambda _: _examples().VIEWER.choose_speed("normal"),
    "speed-fast": lambda _: _examples().VIEWER.choose_speed("fast"),
    "play-from-here": lambda context: _examples().play_from_here(context),
}


def open_address(context: "Context") -> None:
    """Do what the address of the page asks for; see address.py."""
    from .address import open_address

    open_address(context)


def show_beaten(context: "Context") -> None:
    """Say in the dialog of a win what it has beaten; see won.py."""
    from .won import show_beaten

    show_beaten(context)

"""The settings: each is kept, and shown at work, as soon as it is chosen."""

from ..dialogs import dialog, open_dialog
from ..dom import find_all


def open_settings(context):
    """Show the settings as they are."""
    for control in find_all("[data-setting]", dialog("settings")):
        choice = context.settings[control.getAttribute("data-setting")]
        if control.type == "checkbox":
            control.checked = choice
        else:
            control.value = choice
    open_dialog("settings")

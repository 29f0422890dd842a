"""The keys: what each does on the table. Enter and Space are the browser's own way to tap."""

from ...play.arrows import DOWN, LEFT, RIGHT, UP

#: The arrows, by the key's name.
STEPS = {"ArrowLeft": LEFT, "ArrowRight": RIGHT, "ArrowUp": UP, "ArrowDown": DOWN}

_ACTIONS = {
    "t": "turn",
    "u": "undo",
    "r": "redo",
    "n": "new",
    "p": "pause",
    "m": "menu",
    "s": "settings",
    "h": "keys",
    "?": "keys",
}
_WITH_CONTROL = {"z": "undo", "y": "redo"}


def action_of(pressed):
    """The action that a keydown event asks for, or None."""
    key = pressed.key.lower()
    if pressed.altKey:
        return None
    if pressed.ctrlKey or pressed.metaKey:
        return "redo" if key == "z" and pressed.shiftKey else _WITH_CONTROL.get(key)
    return _ACTIONS.get(key)

"""The keys, listed."""

from ....rules.errors import N_
from ..dialogs import new_dialog, open_dialog
from ..dom import make

_KEYS = (
    (("←", "↑", "→", "↓"), N_("Go from card to card")),
    (("Enter", N_("Space")), N_("Tap the card or button")),
    (("T",), N_("Turn a card of the stock, or turn the waste over")),
    (("U", "Ctrl+Z"), N_("Undo")),
    (("R", "Ctrl+Y"), N_("Redo")),
    (("N",), N_("New game")),
    (("P",), N_("Pause")),
    (("M",), N_("Menu")),
    (("S",), N_("Settings")),
    (("H", "?"), N_("These keys")),
    (("Esc",), N_("Close what is open")),
)


def open_keys(context):
    """List the keys."""
    words = context.words
    content = new_dialog("keys", words.say("Keyboard"), words)
    listing = make("dl", content, class_="keys")
    for keys, sentence in _KEYS:
        term = make("dt", listing)
        for key in keys:
            make("kbd", term, words.say(key))
        make("dd", listing, words.say(sentence))
    open_dialog("keys")

"""What the browser keeps: texts by name, in IndexedDB, each durable as soon as it is written."""

from boot import database, kept
from js import performance
from jsffi import to_js

from ..play.errors import SavedError
from ..play.saved import read_saved, write_saved
from ..play.session import Session
from ..play.settings import Settings, read_settings, write_settings

GAME, SETTINGS = "game", "settings"

_STORE = "kept"
_STRICT = to_js({"durability": "strict"})


class Store:
    """The player's game and settings, from one visit to the next."""

    def __init__(self):
        # boot.js has read all of it while Python was starting.
        self._kept = {pair[0]: pair[1] for pair in kept}
        #: What the player must be told of, as errors.
        self.troubles = [] if database else [SavedError("saved-nowhere")]

    def settings(self):
        """The settings that were kept, or those at first."""
        return self._read(SETTINGS, read_settings) or Settings()

    def session(self, settings, new_game):
        """A session of the game that was kept, or else of ``new_game()``."""
        game, elapsed = self._read(GAME, read_saved) or (new_game(), 0)
        return Session(game, settings, performance.now, elapsed)

    def keep_settings(self, settings):
        """Keep the settings."""
        _write(SETTINGS, write_settings(settings))

    def keep_session(self, session):
        """Keep the game and its time."""
        _write(GAME, write_saved(session))

    def _read(self, name, read):
        """What ``read`` makes of a kept text; None if there is none, or it cannot be read."""
        if name not in self._kept:
            return None
        try:
            return read(self._kept[name])
        except SavedError as error:
            _write(name + "-set-aside", self._kept[name])
            self.troubles.append(error)
            return None


def _write(name, text):
    if database:
        transaction = database.transaction(_STORE, "readwrite", _STRICT)
        transaction.objectStore(_STORE).put(text, name)
        transaction.commit()

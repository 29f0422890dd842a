"""What the browser keeps: texts by name, in IndexedDB, each durable as soon as it is written.

The game and the settings are in the object store "kept"; each result of a game is a text of its
own in "results", so that two pages of the game cannot overwrite each other's.
"""

from boot import database, holds, kept
from js import Date, Uint8Array, crypto, performance
from jsffi import create_proxy, to_js

from ..play.errors import SavedError
from ..play.saved import read_saved, write_saved
from ..play.session import Session, Sitting
from ..play.settings import Settings, read_settings, write_settings
from ..play.statistics import Statistics, read_result, results_of, write_result
from ..rules.game import Game

GAME, SETTINGS = "game", "settings"

_KEPT, _RESULTS = "kept", "results"
_STRICT = to_js({"durability": "strict"})
_ID_BYTES = 12


class Store:
    """The player's game, results and settings, from one visit to the next."""

    def __init__(self):
        # boot.js has read all of it while Python was starting.
        self._kept = {pair[0]: pair[1] for pair in kept}
        #: What the player must be told of, as errors.
        self.troubles = [] if database else [SavedError("saved-nowhere")]
        #: Whether this page is the one that keeps; another one may hold the table.
        self.holds = holds
        self._recorded = set()

    def settings(self):
        """The settings that were kept, or those at first."""
        return self._read(SETTINGS, read_settings) or Settings()

    def session(self, settings, new_deal):
        """A session of the game that was kept, or else of ``new_deal()``."""
        sitting = self._read(GAME, read_saved)
        if sitting is None:
            sitting = Sitting(Game(new_deal()), 0, new_id(), None)
        return Session.resume(sitting, settings, performance.now, new_id)

    def keep_settings(self, settings):
        """Keep the settings."""
        self._write(_KEPT, SETTINGS, write_settings(settings))

    def keep_session(self, session):
        """Keep the results that the session has come to, and then the game and its time."""
        self.keep_results(results_of(session, today(), int(Date.now())))
        self._write(_KEPT, GAME, write_saved(session))

    def keep_results(self, results):
        """Keep results that are not kept yet."""
        for result in results:
            if self.holds and result.name not in self._recorded:
                self._recorded.add(result.name)
                self._write(_RESULTS, result.name, write_result(result), add=True)

    def with_statistics(self, use):
        """Read all results that are kept, and call ``use`` with the Statistics of them."""
        if database is None:
            use(Statistics())
            return
        request = database.transaction(_RESULTS).objectStore(_RESULTS).getAll()
        request.onsuccess = lambda _: use(self._statistics(request.result))

    def erase(self, then):
        """Forget everything, then call ``then``."""
        self.holds = False  # what is on the table must not be kept again
        if database is None:
            then(None)
            return
        names = to_js([_KEPT, _RESULTS])
        transaction = database.transaction(names, "readwrite", _STRICT)
        transaction.objectStore(_KEPT).clear()
        transaction.objectStore(_RESULTS).clear()
        transaction.oncomplete = then

    def _statistics(self, texts):
        results = []
        for text in texts:
            try:
                results.append(read_result(text))
            except SavedError as error:
                self.troubles.append(error)
        return Statistics(results)

    def _read(self, name, read):
        """What ``read`` makes of a kept text; None if there is none, or it cannot be read."""
        if name not in self._kept:
            return None
        try:
            return read(self._kept[name])
        except SavedError as error:
            self._write(_KEPT, name + "-set-aside", self._kept[name])
            self.troubles.append(error)
            return None

    def _write(self, store, name, text, add=False):
        """Write a text; ``add`` leaves one that is there already as it is."""
        if database is None or not self.holds:
            return
        transaction = database.transaction(store, "readwrite", _STRICT)
        if add:
            transaction.objectStore(store).add(text, name).onerror = _leave_it
        else:
            transaction.objectStore(store).put(text, name)
        transaction.commit()


def _is_there_already(error):
    error.preventDefault()
    error.stopPropagation()


_leave_it = create_proxy(_is_there_already)


def today():
    """The player's date, such as 2026-11-30."""
    now = Date.new()
    return "%04d-%02d-%02d" % (now.getFullYear(), now.getMonth() + 1, now.getDate())


def new_id():
    """A random text that no other game has."""
    return "".join("%02x" % byte for byte in crypto.getRandomValues(Uint8Array.new(_ID_BYTES)))

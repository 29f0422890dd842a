"""The player's game, results and settings, from one visit to the next: texts by name.

The game and the settings are in the object store "kept"; each result of a game is a text of its
own in "results", so that two pages of the game cannot overwrite each other's.
"""

import boot
from js import Date, Uint8Array, crypto, navigator, performance

from ...play.errors import SavedError
from ...play.keeping import KEPT, RESULTS, Keeping, MemoryDatabase
from ...play.results import read_result, results_of, write_result
from ...play.saved import read_saved, write_saved
from ...play.session import Session, saved_game
from ...play.settings import Settings, read_settings, write_settings
from ...rules.deal import DEALS
from ...rules.game import Game, random_deal
from .database import BrowserDatabase
from .names import ALONE

GAME, SETTINGS = "game", "settings"

_ID_BYTES = 12


class Store:
    """Reads what was kept, and keeps what becomes of it."""

    def __init__(self):
        # boot.js has read all of it while Python was starting.
        self._kept = {pair[0]: pair[1] for pair in boot.kept}
        #: What the player must be told of, as errors, each once; and who is told of the later ones.
        self.troubles = []
        self.on_trouble = None
        self._asked_to_stay = False
        if boot.database is None:
            self._tell("saved-nowhere")
            database = MemoryDatabase()
        else:
            if boot.role() == ALONE:
                self._tell("saved-unguarded")
            database = BrowserDatabase(lambda: self._tell("saved-superseded"))
        self._keeping = Keeping(database, self._tell)

    @property
    def active(self):
        """Whether this page keeps anything: it does not if another one does, or all is deleted."""
        return self._keeping.active

    def stop(self):
        """Keep nothing any more: another page does."""
        self._keeping.stop()

    def settings(self):
        """The settings that were kept, or those at first."""
        return self._read(SETTINGS, read_settings) or Settings()

    def session(self, settings):
        """A session of the game that was kept, or else of a new deal."""
        saved = self._read(GAME, read_saved)
        if saved is None:
            saved = saved_game(Game(new_deal()), own_id=new_id())
        session = Session(saved, settings, performance.now, new_id)
        if GAME not in self._kept:
            self.keep_session(session)
        return session

    def keep_settings(self, settings):
        """Keep the settings."""
        self._keeping.put(KEPT, SETTINGS, write_settings(settings))
        self._keeping.write()

    def keep_session(self, session, ended=()):
        """Keep the game and its time, and with them the results of the games that have ended."""
        self._keeping.put(KEPT, GAME, write_saved(session))
        if ended:
            self._put_results(results_of(ended, today(), int(boot.timestamp())))
        self._keeping.write()

    def keep_time(self, session):
        """Keep the time played: where nothing was played, what is kept stays as it is."""
        if session.game.known_moves:
            self.keep_session(session)

    def put_imported(self, settings, results):
        """Have settings and results kept together with the game that is kept next."""
        self._keeping.put(KEPT, SETTINGS, write_settings(settings))
        self._put_results(results)

    def stay(self):
        """Ask the browser, once, not to clear away what is kept when space gets scarce."""
        if not self._asked_to_stay and hasattr(navigator, "storage"):
            self._asked_to_stay = True
            if hasattr(navigator.storage, "persist"):
                navigator.storage.persist().then(_nothing, _nothing)

    def read_results(self, use, refuse):
        """Read all results, and call ``use`` with a list of them, and one of the errors in others.

        Where none can be read, ``refuse`` is called with the error.
        """
        self._keeping.read_results(
            lambda texts: use(*_readable(texts)), lambda code: refuse(SavedError(code))
        )

    def erase(self, done, refuse):
        """Forget everything, then call ``done``; or ``refuse`` with an error, and go on."""
        self._keeping.erase(done, lambda code: refuse(SavedError(code)))

    def _read(self, name, read):
        """What ``read`` makes of a kept text; None if there is none, or it cannot be read."""
        if name not in self._kept:
            return None
        try:
            return read(self._kept[name])
        except SavedError as error:
            self._keeping.set_aside(name, self._kept)
            self._tell(error.code)
            return None

    def _put_results(self, results):
        for result in results:
            self._keeping.put(RESULTS, result.name, write_result(result))

    def _tell(self, code):
        """Tell the player of a trouble, each kind once."""
        if any(code == trouble.code for trouble in self.troubles):
            return
        self.troubles.append(SavedError(code))
        if self.on_trouble:
            self.on_trouble(self.troubles[-1])


def _readable(texts):
    """The results that can be read, and an error of each kind for the others."""
    results, errors = [], {}
    for text in texts:
        try:
            results.append(read_result(text))
        except SavedError as error:
            errors[error.code] = error
    return results, list(errors.values())


def _nothing(_):
    """Whatever the browser answers, the game goes on."""


def today():
    """The player's date, such as 2026-11-30."""
    now = Date.new()
    return "%04d-%02d-%02d" % (now.getFullYear(), now.getMonth() + 1, now.getDate())


def new_id():
    """A random text that no other game has."""
    return "".join("%02x" % byte for byte in _random_bytes(_ID_BYTES))


def new_deal():
    """A deal from the browser's secure random source, with a move to begin with."""
    return random_deal(_random_number)


def _random_number():
    number = 0
    for byte in _random_bytes(5):
        number = number << 8 | byte
    return number % DEALS  # a power of two, so this favours none


def _random_bytes(count):
    return crypto.getRandomValues(Uint8Array.new(count))

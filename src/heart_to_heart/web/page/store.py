"""What the browser keeps: texts by name, in IndexedDB, each durable as soon as it is written.

The game and the settings are in the object store "kept"; each result of a game is a text of its
own in "results", so that two pages of the game cannot overwrite each other's.
"""

import boot
from js import Date, Uint8Array, crypto, navigator, performance
from jsffi import create_proxy, to_js

from ...play.errors import SavedError
from ...play.results import read_result, results_of, write_result
from ...play.saved import read_saved, write_saved
from ...play.session import Session, saved_game
from ...play.settings import Settings, read_settings, write_settings
from ...rules.deal import DEALS
from ...rules.game import Game, random_deal

GAME, SETTINGS = "game", "settings"

_KEPT, _RESULTS = "kept", "results"
_ID_BYTES = 12


class Store:
    """The player's game, results and settings, from one visit to the next."""

    def __init__(self):
        # boot.js has read all of it while Python was starting.
        self._database = boot.database
        self._kept = {pair[0]: pair[1] for pair in boot.kept}
        #: The names of kept texts that cannot be read: each is set aside when it is written over.
        self._unreadable = []
        #: What the player must be told of, as errors, each once; and who is told of the later ones.
        self.troubles = []
        self.on_trouble = None
        #: Whether this page is the one that keeps; another one may hold the table.
        self.holds = boot.holds
        #: The results written in this visit, by name; and the names of what need not be written.
        self._results = {}
        self._recorded = set()
        self._asked_to_stay = False
        # What JavaScript is given again and again is made once.
        self._both = to_js([_KEPT, _RESULTS])
        self._strict = to_js({"durability": "strict"})
        self._written_in_vain = create_proxy(self._failed)
        if self._database is None:
            self._tell("saved-nowhere")

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
        self._write([(_KEPT, SETTINGS, write_settings(settings))])

    def keep_session(self, session, ended=()):
        """Keep the game and its time, and with them the results of the games that have ended."""
        results = results_of(ended, today(), int(boot.timestamp())) if ended else []
        self._write([(_KEPT, GAME, write_saved(session))] + self._new(results))

    def keep_time(self, session):
        """Keep the time played: where nothing was played, what is kept stays as it is."""
        if session.game.known_moves:
            self.keep_session(session)

    def keep_results(self, results):
        """Keep results that are not kept yet."""
        self._write(self._new(results))

    def stay(self):
        """Ask the browser, once, not to clear away what is kept when space gets scarce."""
        if not self._asked_to_stay and hasattr(navigator, "storage"):
            self._asked_to_stay = True
            if hasattr(navigator.storage, "persist"):
                navigator.storage.persist().then(_nothing, _nothing)

    def with_results(self, use):
        """Read all results that are kept, and call ``use`` with a list of them."""
        transaction = boot.attempt(self._database, "transaction", _RESULTS)
        if transaction is None:
            use([])
            return
        request = transaction.objectStore(_RESULTS).getAll()
        # Were the request named in it, it would hold it, and the request it, for ever: Python and
        # JavaScript do not see each other's rings.
        request.onsuccess = lambda success: use(self._readable(success.target.result))
        request.onerror = lambda _: use([])

    def erase(self, then):
        """Forget everything, then call ``then``."""
        self.holds = False  # what is on the table must not be kept again
        transaction = self._writing()
        if transaction is None:
            then(None)
            return
        transaction.objectStore(_KEPT).clear()
        transaction.objectStore(_RESULTS).clear()
        transaction.oncomplete = then

    def _readable(self, texts):
        """The results that can be read; of the others the player is told."""
        results = []
        for text in texts:
            try:
                results.append(read_result(text))
            except SavedError as error:
                self._tell(error.code)
        return results

    def _read(self, name, read):
        """What ``read`` makes of a kept text; None if there is none, or it cannot be read."""
        if name not in self._kept:
            return None
        try:
            return read(self._kept[name])
        except SavedError as error:
            self._unreadable.append(name)
            self._tell(error.code)
            return None

    def _new(self, results):
        """The texts of those results that are not kept yet."""
        new = [result for result in results if result.name not in self._recorded]
        for result in new:
            self._recorded.add(result.name)
            if result.name not in self._results:
                self._results[result.name] = write_result(result)
        return [(_RESULTS, result.name, self._results[result.name]) for result in new]

    def _write(self, texts):
        """Write (store, name, text)s, all or none."""
        if self._database is None or not self.holds or not texts:
            return
        transaction = self._writing()
        if transaction is None:  # the browser has closed the database
            self._failed(None)
            return
        transaction.onabort = self._written_in_vain
        for store, name, text in texts:
            place = transaction.objectStore(store)
            if name in self._unreadable and name not in self._recorded:
                self._recorded.add(name)
                boot.setAside(place, name, self._name_aside(name))
            place.put(text, name)
        transaction.commit()

    def _writing(self):
        """A transaction of both stores that is durable once it is done; None if it is refused."""
        return boot.attempt(self._database, "transaction", self._both, "readwrite", self._strict)

    def _name_aside(self, name):
        """A name for a text that cannot be read, under which nothing is kept yet."""
        aside, count = name + "-set-aside", 1
        while aside in self._kept:
            count += 1
            aside = "%s-set-aside-%d" % (name, count)
        return aside

    def _failed(self, _):
        """What was written has not been kept: it goes with the next text, if that is."""
        self._recorded = {name for name, text in self._results.items() if text is None}
        self._tell("saved-not")

    def _tell(self, code):
        """Tell the player of a trouble, each kind once."""
        if any(code == trouble.code for trouble in self.troubles):
            return
        self.troubles.append(SavedError(code))
        if self.on_trouble:
            self.on_trouble(self.troubles[-1])


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

"""The browser's database as play.keeping wants it: IndexedDB, opened again when it was closed.

Browsers close it when they please: iOS in the background, others when its data is deleted.
"""

import boot
from jsffi import create_proxy, to_js

from ...play.keeping import KEPT, RESULTS


class BrowserDatabase:
    """A Database of play.keeping, each batch durable before it is told to be written."""

    def __init__(self, on_superseded):
        self._superseded = False
        self._on_superseded = on_superseded
        #: What waits until it is open again, each with what is called if it cannot be opened.
        self._opening = []
        #: What is being written, by a number that the transaction bears, and who is to be told.
        self._under_way = {}
        self._number = 0
        # What JavaScript is given again and again is made once.
        self._stores = to_js([KEPT, RESULTS])
        self._strict = to_js({"durability": "strict"})
        self._completed = create_proxy(self._on_complete)
        self._aborted = create_proxy(self._on_abort)
        self._use(boot.database)

    def write(self, batch, written, failed):
        """Write a batch as one transaction; see play.keeping.Database."""

        def begin(transaction):
            self._number += 1
            self._under_way[self._number] = batch, written, failed
            transaction.number = self._number
            transaction.oncomplete = self._completed
            transaction.onabort = self._aborted
            for name, aside in batch.aside:
                boot.setAside(transaction.objectStore(KEPT), name, aside)
            for store, name, text in batch.entries:
                transaction.objectStore(store).put(text, name)
            transaction.commit()

        self._begin("readwrite", begin, lambda code: failed(batch, code or "saved-not"))

    def read_results(self, use, failed):
        """Read the texts of all results; see play.keeping.Database."""

        def begin(transaction):
            request = transaction.objectStore(RESULTS).getAll()
            # Were the request named in it, it would hold it, and the request it, for ever: Python
            # and JavaScript do not see each other's rings.
            request.onsuccess = lambda success: use(success.target.result)
            request.onerror = lambda _: failed("statistics-unread")

        self._begin("readonly", begin, lambda code: failed(code or "statistics-unread"))

    def erase(self, done, failed):
        """Clear both stores; see play.keeping.Database."""

        def begin(transaction):
            transaction.objectStore(KEPT).clear()
            transaction.objectStore(RESULTS).clear()
            transaction.oncomplete = lambda _: done()
            transaction.onabort = lambda _: failed("not-erased")

        self._begin("readwrite", begin, lambda code: failed(code or "not-erased"))

    def _begin(self, mode, use, refuse, again=True):
        """Call ``use`` with a transaction, or ``refuse`` with a code, or None, if there is none."""
        if self._superseded:
            refuse("saved-superseded")
        elif self._connection is None:
            self._opening.append((lambda: self._begin(mode, use, refuse, False), refuse))
            if len(self._opening) == 1:
                boot.openDatabase().then(self._opened, self._not_opened)
        else:
            transaction = boot.attempt(
                self._connection, "transaction", self._stores, mode, self._strict
            )
            if transaction is not None:
                use(transaction)
                return
            self._connection = None  # the browser has closed it
            if again:
                self._begin(mode, use, refuse)
            else:
                refuse(None)

    def _use(self, connection):
        self._connection = connection
        connection.superseded.then(self._give_way)

    def _opened(self, connection):
        self._use(connection)
        waiting, self._opening = self._opening, []
        for begin, _ in waiting:
            begin()

    def _not_opened(self, _):
        waiting, self._opening = self._opening, []
        for _, refuse in waiting:
            refuse(None)

    def _give_way(self, *_):
        self._superseded = True
        self._on_superseded()

    def _on_complete(self, event):
        batch, written, _ = self._under_way.pop(event.target.number)
        written(batch)

    def _on_abort(self, event):
        batch, _, failed = self._under_way.pop(event.target.number)
        failed(batch, "saved-not")

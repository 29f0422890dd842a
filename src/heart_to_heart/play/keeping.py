"""What is to be kept, remembered until the database has said that it is kept.

Nothing here knows what a database is made of: Database says what it must do, and MemoryDatabase
does it for as long as the page lives.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable
    from typing import Protocol

    class Database(Protocol):
        """Where texts are kept. What fails is told by the code of a SavedError."""

        def write(
            self,
            batch: "Batch",
            written: "Callable[[Batch], None]",
            failed: "Callable[[Batch, str], None]",
        ) -> None:
            """Write all of a batch or nothing of it, and later call one of the two with it.

            Batches take effect in the order in which they are given.
            """

        def read_results(
            self, use: "Callable[[Iterable[object]], None]", failed: "Callable[[str], None]"
        ) -> None:
            """Read all results, what was written before included, and call one of the two."""

        def erase(self, done: "Callable[[], None]", failed: "Callable[[str], None]") -> None:
            """Forget everything, or nothing, and call one of the two."""


#: The two stores: texts that are written over and over, and the results of games.
KEPT, RESULTS = STORES = "kept", "results"


class Entry(namedtuple("Entry", ("store", "name", "text"))):
    """A text, and where it is to be kept: in KEPT or RESULTS, under a name."""

    __slots__ = ()

    store: str
    name: str
    text: str


class Batch(namedtuple("Batch", ("entries", "aside", "again"))):
    """Entries that are written all or none.

    With them, what was in KEPT under the first name of each pair in ``aside`` as the page began
    is written to the second name. ``again`` says that this is the second attempt.
    """

    __slots__ = ()

    entries: list[Entry]
    aside: list[tuple[str, str]]
    again: bool


class Keeping:
    """Keeps texts in a database: whatever could not be written goes with what is written next.

    ``tell(code)`` is called with a SavedError's code where texts could not be written; they wait.
    """

    def __init__(self, database: "Database", tell: "Callable[[str], None]") -> None:
        self._database = database
        self._tell = tell
        #: The newest text of each store and name, until the database has said that it is kept.
        self._unconfirmed: dict[tuple[str, str], Entry] = {}
        #: Those of them that are not on the way.
        self._waiting: set[tuple[str, str]] = set()
        #: Kept texts that must not be lost when they are written over: the name of each in KEPT,
        #: and that under which it is set aside.
        self._aside: dict[str, str] = {}
        self._stopped = False
        self._erasing = False

    @property
    def active(self) -> bool:
        """Whether what is given to keep is written."""
        return not (self._stopped or self._erasing)

    def stop(self) -> None:
        """Write nothing any more: another page does."""
        self._stopped = True

    def set_aside(self, name: str, names: "Container[str]") -> None:
        """Have what was in KEPT under a name copied to a new one when it is written over.

        ``names`` are all that are in use.
        """
        aside, count = name + "-set-aside", 1
        while aside in names:
            count += 1
            aside = "%s-set-aside-%d" % (name, count)
        self._aside[name] = aside

    def put(self, store: str, name: str, text: str) -> None:
        """Have a text written with the next write."""
        self._unconfirmed[store, name] = Entry(store, name, text)
        self._waiting.add((store, name))

    def write(self, again: bool = False) -> None:
        """Write all that waits, as a whole."""
        if not (self._waiting and self.active):
            return
        entries = [self._unconfirmed[key] for key in self._waiting]
        self._waiting = set()
        # With each write until one is confirmed: the first may fail, and the second be kept.
        aside = [
            (entry.name, self._aside[entry.name])
            for entry in entries
            if entry.store == KEPT and entry.name in self._aside
        ]
        self._database.write(Batch(entries, aside, again), self._written, self._failed)

    def unconfirmed(self, store: str) -> list[str]:
        """The texts of a store of which the database has not said that they are kept."""
        return [entry.text for entry in self._unconfirmed.values() if entry.store == store]

    def read_results(
        self, use: "Callable[[list[object]], None]", failed: "Callable[[str], None]"
    ) -> None:
        """Read all results, those included that are still to be written."""
        self._database.read_results(
            lambda kept: use(list(kept) + self.unconfirmed(RESULTS)), failed
        )

    def erase(self, done: "Callable[[], None]", failed: "Callable[[str], None]") -> None:
        """Forget everything, and write nothing any more; if that fails, all goes on as before."""

        def go_on(code: str) -> None:
            self._erasing = False
            self.write()
            failed(code)

        self._erasing = True
        self._database.erase(done, go_on)

    def _written(self, batch: Batch) -> None:
        for entry in batch.entries:
            if self._is_newest(entry):
                del self._unconfirmed[entry.store, entry.name]
        for name, _ in batch.aside:
            self._aside.pop(name, None)

    def _failed(self, batch: Batch, code: str) -> None:
        # Where there is a newer text it is written, waits or is on the way: this one is not needed.
        self._waiting.update(
            [(entry.store, entry.name) for entry in batch.entries if self._is_newest(entry)]
        )
        # The database may have been closed meanwhile; then a second attempt opens it again.
        if batch.again:
            self._tell(code)
        else:
            self.write(again=True)

    def _is_newest(self, entry: Entry) -> bool:
        # The very one, not an equal one: of two equal texts only one may be kept yet.
        return self._unconfirmed.get((entry.store, entry.name)) is entry


class MemoryDatabase:
    """A Database that forgets everything when the page is closed: where nothing can be kept."""

    def __init__(self) -> None:
        self.texts: dict[str, dict[str, str]] = {KEPT: {}, RESULTS: {}}

    def write(
        self,
        batch: Batch,
        written: "Callable[[Batch], None]",
        failed: "Callable[[Batch, str], None]",
    ) -> None:
        """Write all of a batch."""
        kept = self.texts[KEPT]
        for name, aside in batch.aside:
            kept.setdefault(aside, kept[name])
        for entry in batch.entries:
            self.texts[entry.store][entry.name] = entry.text
        written(batch)

    def read_results(
        self, use: "Callable[[Iterable[object]], None]", failed: "Callable[[str], None]"
    ) -> None:
        """Read all results."""
        use(list(self.texts[RESULTS].values()))

    def erase(self, done: "Callable[[], None]", failed: "Callable[[str], None]") -> None:
        """Forget everything."""
        self.texts = {KEPT: {}, RESULTS: {}}
        done()

"""Keeping: what was given is written, whatever fails, and nothing older over anything newer."""

from collections.abc import Callable

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from heart_to_heart.play.keeping import KEPT, RESULTS, Batch, Keeping, MemoryDatabase
from tests.support import strategies  # noqa: F401 - it says how hypothesis draws

KEYS = [(KEPT, "game"), (KEPT, "settings"), (RESULTS, "a"), (RESULTS, "b")]
DAMAGED = "damaged"
FAILED = "saved-not"

Act = Callable[[], None]


class UnsteadyDatabase(MemoryDatabase):
    """A database that tells late, and in any order, what has become of what it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.batches: list[Batch] = []
        #: What is to be done, in this order: the deed, and who is told of its success or failure.
        self.pending: list[tuple[Act, Act, Act]] = []
        #: What has been done, or has failed, and is not told yet.
        self.untold: list[Act] = []

    def write(
        self,
        batch: Batch,
        written: Callable[[Batch], None],
        failed: Callable[[Batch, str], None],
    ) -> None:
        take = super().write
        self.batches.append(batch)
        self.pending.append(
            (
                lambda: take(batch, lambda _: None, failed),
                lambda: written(batch),
                lambda: failed(batch, FAILED),
            )
        )

    def erase(self, done: Act, failed: Callable[[str], None]) -> None:
        clear = super().erase
        self.pending.append(
            (lambda: clear(lambda: None, failed), done, lambda: failed("not-erased"))
        )

    def do_first(self) -> None:
        """What was given first succeeds."""
        deed, done, _ = self.pending.pop(0)
        deed()
        self.untold.append(done)

    def fail(self, index: int) -> None:
        """Something of what was given comes to nothing."""
        self.untold.append(self.pending.pop(index)[2])

    def tell(self, index: int) -> None:
        """Somebody is told."""
        self.untold.pop(index)()

    def do_all(self) -> None:
        """Everything succeeds, until nothing is left to be done or told."""
        while self.pending or self.untold:
            if self.pending:
                self.do_first()
            else:
                self.tell(0)

    def number(self, key: tuple[str, str]) -> int:
        """The text of a name, which is the number of the giving; 0 if it is from before."""
        text = self.texts[key[0]].get(key[1], DAMAGED)
        return 0 if text == DAMAGED else int(text)


class Visits(RuleBasedStateMachine):
    """Visits of a player whose database fails, closes and is erased at any moment."""

    @initialize(damaged=st.booleans())
    def begin(self, damaged: bool) -> None:
        self.database = UnsteadyDatabase()
        self.damaged = damaged
        if damaged:
            self.database.texts[KEPT]["game"] = DAMAGED
        self.given = 0
        self.open()

    def open(self) -> None:
        self.told: list[str] = []
        self.database.pending, self.database.untold = [], []
        self.keeping = Keeping(self.database, self.told.append)
        if self.database.texts[KEPT].get("game") == DAMAGED:
            self.keeping.set_aside("game", self.database.texts[KEPT])
        self.erased: list[str] = []
        #: The newest of each name, as given in this visit or found at its beginning.
        self.newest = {key: self.database.number(key) for key in KEYS}
        self.seen = dict(self.newest)

    @rule(keys=st.sets(st.sampled_from(KEYS), min_size=1))
    def keep(self, keys: set[tuple[str, str]]) -> None:
        """A move, a setting, or a file with all of it."""
        for key in keys:
            self.given += 1
            self.keeping.put(*key, str(self.given))
            self.newest[key] = self.given
        self.keeping.write()

    @precondition(lambda self: self.database.pending)
    @rule()
    def do_first(self) -> None:
        self.database.do_first()

    @precondition(lambda self: self.database.pending)
    @rule(data=st.data())
    def fail(self, data: st.DataObject) -> None:
        self.database.fail(data.draw(st.integers(0, len(self.database.pending) - 1)))

    @precondition(lambda self: self.database.untold)
    @rule(data=st.data())
    def tell(self, data: st.DataObject) -> None:
        self.database.tell(data.draw(st.integers(0, len(self.database.untold) - 1)))

    @precondition(lambda self: self.keeping.active)
    @rule()
    def erase(self) -> None:
        self.keeping.erase(lambda: self.erased.append("done"), self.erased.append)

    @rule()
    def succeed(self) -> None:
        """With the next write that succeeds everything is kept, unless all was to be erased."""
        self.database.do_all()
        if self.keeping.active:
            self.keep({KEYS[0]})
            self.database.do_all()
            assert {key: self.database.number(key) for key in KEYS} == self.newest
            assert not self.keeping.unconfirmed(KEPT)
            assert not self.keeping.unconfirmed(RESULTS)
        else:
            self.close(0)  # it begins anew

    @rule(done=st.integers(0, 9))
    def close(self, done: int) -> None:
        """The page is closed: of what is pending, the first may still be done; nobody is told."""
        for _ in range(min(done, len(self.database.pending))):
            self.database.do_first()
        if self.damaged and not self.database.texts[KEPT]:
            self.damaged = False  # it was erased with everything else
        self.open()

    @invariant()
    def nothing_older_comes_over_anything_newer(self) -> None:
        numbers = {key: self.database.number(key) for key in KEYS}
        if any(self.database.texts.values()):
            assert all(self.seen[key] <= numbers[key] for key in KEYS)
        self.seen = numbers

    @invariant()
    def results_count_at_once(self) -> None:
        read: list[object] = []
        self.keeping.read_results(read.extend, self.told.append)
        if self.keeping.active:
            for store, name in KEYS:
                if store == RESULTS and self.newest[store, name]:
                    assert str(self.newest[store, name]) in read

    @invariant()
    def what_was_damaged_stays(self) -> None:
        if self.damaged and self.keeping.active:
            assert DAMAGED in self.database.texts[KEPT].values()

    @invariant()
    def what_is_erased_stays_erased(self) -> None:
        if "done" in self.erased:
            assert self.database.texts == {KEPT: {}, RESULTS: {}}


TestVisits = Visits.TestCase
TestVisits.settings = settings(max_examples=300, stateful_step_count=40)


def keeping() -> tuple[Keeping, UnsteadyDatabase, list[str]]:
    """A keeping, its database, and what the player is told."""
    database, told = UnsteadyDatabase(), list[str]()
    return Keeping(database, told.append), database, told


def test_a_write_that_fails_is_tried_again_once_and_then_told() -> None:
    """The browser may have closed the database; then the second attempt opens it."""
    kept, database, told = keeping()
    kept.put(KEPT, "game", "1")
    kept.write()
    database.fail(0)
    database.tell(0)
    assert told == []
    database.fail(0)
    database.tell(0)
    assert (told, database.pending) == ([FAILED], [])
    kept.put(RESULTS, "a", "2")
    kept.write()
    database.do_all()
    assert database.texts == {KEPT: {"game": "1"}, RESULTS: {"a": "2"}}


def test_what_waits_is_one_batch() -> None:
    kept, database, _ = keeping()
    kept.put(KEPT, "settings", "1")
    kept.put(RESULTS, "a", "2")
    kept.put(KEPT, "game", "3")
    kept.write()
    database.do_first()
    assert not database.pending
    assert database.texts == {KEPT: {"settings": "1", "game": "3"}, RESULTS: {"a": "2"}}


def test_every_write_is_on_its_way_at_once() -> None:
    """The page may be gone before the first is done."""
    kept, database, _ = keeping()
    for text in ("1", "2"):
        kept.put(KEPT, "game", text)
        kept.write()
    assert len(database.pending) == 2


def test_a_page_that_has_lost_the_table_writes_nothing() -> None:
    """Neither what is new nor what has failed before."""
    kept, database, told = keeping()
    kept.put(KEPT, "game", "1")
    kept.write()
    kept.stop()
    database.fail(0)
    database.tell(0)
    kept.put(KEPT, "game", "2")
    kept.write()
    assert (kept.active, database.pending, told) == (False, [], [])


def test_a_damaged_text_is_set_aside_under_a_name_of_its_own() -> None:
    """Names that are in use stay as they are."""
    kept, database, _ = keeping()
    texts = {"game": DAMAGED, "game-set-aside": "x", "game-set-aside-2": "y"}
    database.texts[KEPT] = dict(texts)
    kept.set_aside("game", texts)
    for text in ("1", "2"):
        kept.put(KEPT, "game", text)
        kept.write()
        database.do_all()
    assert database.texts[KEPT] == texts | {"game": "2", "game-set-aside-3": DAMAGED}
    assert [batch.aside for batch in database.batches] == [[("game", "game-set-aside-3")], []]


def test_an_erase_that_fails_leaves_all_as_it_was() -> None:
    """What was given meanwhile is written at once, and the next text as always."""
    kept, database, told = keeping()
    kept.put(KEPT, "game", "1")
    kept.write()
    kept.erase(lambda: told.append("done"), told.append)
    kept.put(KEPT, "game", "2")
    kept.write()
    database.do_first()
    database.fail(0)
    assert not kept.active
    database.do_all()
    assert (kept.active, told) == (True, ["not-erased"])
    assert database.texts[KEPT] == {"game": "2"}


def test_what_failed_is_not_written_where_something_newer_has_been() -> None:
    """Also where one is told of the failure after the newer one's success."""
    kept, database, told = keeping()
    for text in ("1", "2"):
        kept.put(KEPT, "game", text)
        kept.write()
    database.fail(0)
    database.do_first()
    database.tell(1)
    database.tell(0)
    assert (database.texts[KEPT], database.pending, told) == ({"game": "2"}, [], [])

"""The time played: only seconds in which a player could play, whatever the system's clock does."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

#: A longer time between two readings (they come every second) was no play, in milliseconds:
#: the machine slept, or its clock was set.
LONGEST_GAP = 5_000


class Clock:
    """Counts milliseconds while it runs; ``now()`` is its time source, in milliseconds."""

    __slots__ = ("_elapsed", "_now", "_read", "running")

    def __init__(self, now: "Callable[[], float]", elapsed: float = 0) -> None:
        self._now = now
        self._elapsed = elapsed
        self._read = now()
        self.running = False

    def elapsed(self) -> int:
        """The milliseconds counted so far."""
        now = self._now()
        if self.running:
            self._elapsed += min(max(now - self._read, 0), LONGEST_GAP)
        self._read = now
        return int(self._elapsed)

    def run(self, running: bool) -> None:
        """Let it run or stand from now on."""
        self.elapsed()
        self.running = running

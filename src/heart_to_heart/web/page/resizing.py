"""Cards keep still while their table changes its size: they only glide where a move sends them."""

from js import ResizeObserver, setTimeout

from .dom import set_attribute

#: Milliseconds without another change after which cards may glide again.
_QUIET = 150


class Resizing:
    """Watches the size of a table, in its own time: nothing is measured for it in a tap."""

    def __init__(self, root):
        self._root = root
        self._changes = 0
        # One Python function each for all that JavaScript will ever call.
        self._rest = self._rested
        self._observer = ResizeObserver.new(self._changed)
        self._observer.observe(root)

    def _changed(self, *_):
        """Called before the browser draws; the first time it only tells the size."""
        if self._changes:
            set_attribute(self._root, "data-instant", True)
            setTimeout(self._rest, _QUIET, self._changes + 1)
        self._changes += 1

    def _rested(self, changes):
        if changes == self._changes:
            set_attribute(self._root, "data-instant", None)

"""Steps with the arrow keys: over the heart by its geometry, and out to the two piles."""

from ..rules.heart import COLUMN_OF, ROW_OF, ROWS
from ..rules.position import WASTE
from .session import STOCK

LEFT, RIGHT, UP, DOWN = "left", "right", "up", "down"


def neighbour(target: int, direction: str, heart: tuple[int, ...]) -> int:
    """Where an arrow leads from a place, the WASTE or the STOCK, among the places left.

    Left and right walk along a row and then on to the stock; down from the lowest row is the
    waste. Where there is nothing to go to, the target stays.
    """
    if target in (WASTE, STOCK):
        return _from_pile(target, direction, heart)
    if direction in (LEFT, RIGHT):
        return _along(target, direction, heart)
    return _across(target, direction, heart)


def nearest(place: int, places: "list[int] | tuple[int, ...]") -> int | None:
    """The place that lies nearest to a place; None if there are none."""
    return min(places, key=lambda other: _distance(place, other)) if places else None


def _from_pile(pile: int, direction: str, heart: tuple[int, ...]) -> int:
    if direction == LEFT:
        return WASTE
    if direction == RIGHT:
        return STOCK
    if direction == UP and heart:
        lowest = ROWS[max(ROW_OF[place] for place in heart)]
        there = [place for place in lowest if place in heart]
        return there[0] if pile == WASTE else there[-1]
    return pile


def _along(place: int, direction: str, heart: tuple[int, ...]) -> int:
    row = [other for other in ROWS[ROW_OF[place]] if other in heart]
    index = row.index(place) + (1 if direction == RIGHT else -1)
    if index < 0:
        return place
    return row[index] if index < len(row) else STOCK


def _across(place: int, direction: str, heart: tuple[int, ...]) -> int:
    way = 1 if direction == DOWN else -1
    row = ROW_OF[place] + way
    while 0 <= row < len(ROWS):
        found = nearest(place, [other for other in ROWS[row] if other in heart])
        if found is not None:
            return found
        row += way
    return WASTE if direction == DOWN else place


def _distance(place: int, other: int) -> int:
    across = COLUMN_OF[place] - COLUMN_OF[other]
    down = 2 * (ROW_OF[place] - ROW_OF[other])
    return across * across + down * down

"""The shape of the heart: where its 25 places are and which of them cover which.

Places are numbered 1-25, row by row from the top, left to right; 25 is the tip. A set of places
is held as an int with bit ``1 << place`` set for each place in it.
"""

# The half-card column of every card, row by row: the only table of the heart. A card overlaps,
# and so covers, the cards of the row above that stand one half-card to its left and right.
COLUMNS = (
    (1, 3, 7, 9),
    (0, 2, 4, 6, 8, 10),
    (1, 3, 5, 7, 9),
    (2, 4, 6, 8),
    (3, 5, 7),
    (4, 6),
    (5,),
)


def _rows() -> tuple[tuple[int, ...], ...]:
    rows = []
    first = 1
    for columns in COLUMNS:
        rows.append(tuple(range(first, first + len(columns))))
        first += len(columns)
    return tuple(rows)


ROWS = _rows()
PLACES = tuple(place for row in ROWS for place in row)
TIP = PLACES[-1]

# Indexed by place; index 0 is no place.
ROW_OF = (-1,) + tuple(row for row, places in enumerate(ROWS) for _ in places)
COLUMN_OF = (-1,) + tuple(column for columns in COLUMNS for column in columns)


def _overlapping(place: int, row: int) -> tuple[int, ...]:
    """The places of ``row`` that stand half a card to the left or right of ``place``."""
    if row not in range(len(ROWS)):
        return ()
    return tuple(other for other in ROWS[row] if abs(COLUMN_OF[other] - COLUMN_OF[place]) == 1)


#: For each place the places that cover it (index 0 is unused).
COVERED_BY = ((),) + tuple(_overlapping(place, ROW_OF[place] + 1) for place in PLACES)
#: For each place the places that it covers (index 0 is unused).
COVERS = ((),) + tuple(_overlapping(place, ROW_OF[place] - 1) for place in PLACES)

FULL = sum(1 << place for place in PLACES)
_COVER_MASK = tuple(sum(1 << cover for cover in covers) for covers in COVERED_BY)


def places_in(mask: int) -> tuple[int, ...]:
    """The places of a set, in ascending order."""
    return tuple(place for place in PLACES if mask >> place & 1)


# Only 623 sets can be reached by play, so this stays small.
_free: dict[int, tuple[int, ...]] = {}


def free_places(mask: int) -> tuple[int, ...]:
    """The places of a set that nothing in the set covers, in ascending order."""
    free = _free.get(mask)
    if free is None:
        free = tuple(place for place in places_in(mask) if not _COVER_MASK[place] & mask)
        _free[mask] = free
    return free

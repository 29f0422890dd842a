"""The shape of the heart: who covers whom, and which sets of cards can be reached."""

from itertools import combinations, permutations

import pytest

from heart_to_heart import COLUMNS, COVERED_BY, COVERS, PLACES, ROWS
from heart_to_heart.rules.heart import FULL, free_places, places_in
from tests.support.golden import golden

HEART = golden("heart")
COVERS_OF = {int(place): covers for place, covers in HEART["covered_by"].items()}


def test_rows_are_the_golden_ones() -> None:
    assert [list(row) for row in ROWS] == HEART["rows"]
    assert [len(columns) for columns in COLUMNS] == [4, 6, 5, 4, 3, 2, 1]


def test_all_25_covers_are_the_golden_ones() -> None:
    """Bug 1: a wrong entry in a cover table frees a corner card early."""
    assert {place: list(COVERED_BY[place]) for place in PLACES} == COVERS_OF


def test_covers_is_covered_by_turned_round() -> None:
    for place in PLACES:
        assert COVERS[place] == tuple(p for p in PLACES if place in COVERS_OF[p])


@pytest.mark.parametrize("place", PLACES)
def test_a_card_is_free_exactly_after_the_last_of_its_covers(place: int) -> None:
    """Bug 1: whatever the order in which the covers go."""
    for order in permutations(COVERS_OF[place]):
        left = FULL
        for cover in order:
            assert place not in free_places(left)
            left &= ~(1 << cover)
        assert place in free_places(left)
        assert place not in free_places(left & ~(1 << place))


def test_only_the_tip_is_free_at_the_start() -> None:
    assert free_places(FULL) == (25,)
    assert free_places(0) == ()
    assert places_in(FULL) == PLACES


def reachable() -> set[int]:
    """All sets of cards left that the removal of free cards leads to, one card after another."""
    found, queue = {FULL}, [FULL]
    for left in queue:
        for place in free_places(left):
            rest = left & ~(1 << place)
            if rest not in found:
                found.add(rest)
                queue.append(rest)
    return found


def closed_sets() -> int:
    """How many sets of cards contain, with each card, all that cover it: counted row by row.

    Said of the cards that are gone. For each set of gone cards of a row the number of ways to
    complete it below is the sum over those sets of the next row that hold all its covers.
    """
    ways = {frozenset[int](): 1}
    for row in reversed(HEART["rows"]):
        subsets = [frozenset(s) for size in range(len(row) + 1) for s in combinations(row, size)]
        ways = {
            gone: sum(
                count
                for below, count in ways.items()
                if all(cover in below for place in gone for cover in COVERS_OF[place])
            )
            for gone in subsets
        }
    return sum(ways.values())


def test_623_sets_can_be_reached_counted_in_two_ways() -> None:
    assert len(reachable()) == closed_sets() == 623


def test_free_places_of_all_reachable_sets_by_definition() -> None:
    for left in reachable():
        on_table = [place for place in range(1, 26) if left >> place & 1]
        assert list(free_places(left)) == [
            place for place in on_table if not set(COVERS_OF[place]) & set(on_table)
        ]

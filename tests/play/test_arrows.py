"""The arrow keys: from card to card, and out to the two piles."""

import pytest
from hypothesis import given

from heart_to_heart import PLACES, WASTE
from heart_to_heart.play.arrows import DOWN, LEFT, RIGHT, UP, nearest, neighbour
from heart_to_heart.play.session import STOCK, Session
from tests.support.strategies import sessions

DIRECTIONS = (LEFT, RIGHT, UP, DOWN)


@pytest.mark.parametrize(
    ("target", "direction", "expected"),
    [
        (1, RIGHT, 2),
        (2, LEFT, 1),
        (1, LEFT, 1),
        (4, RIGHT, STOCK),
        (25, RIGHT, STOCK),
        (25, LEFT, 25),
        (25, UP, 23),
        (25, DOWN, WASTE),
        (1, UP, 1),
        (5, DOWN, 11),
        (8, UP, 3),
        (WASTE, RIGHT, STOCK),
        (STOCK, LEFT, WASTE),
        (WASTE, LEFT, WASTE),
        (STOCK, RIGHT, STOCK),
        (WASTE, UP, 25),
        (STOCK, UP, 25),
        (WASTE, DOWN, WASTE),
        (STOCK, DOWN, STOCK),
    ],
)
def test_steps_over_the_whole_heart(target: int, direction: str, expected: int) -> None:
    assert neighbour(target, direction, PLACES) == expected


def test_steps_pass_over_what_is_gone() -> None:
    heart = (1, 4, 11, 15)
    assert neighbour(1, RIGHT, heart) == 4
    assert neighbour(4, LEFT, heart) == 1
    assert neighbour(1, DOWN, heart) == 11
    assert neighbour(15, UP, heart) == 4
    assert neighbour(11, DOWN, heart) == WASTE
    assert (neighbour(WASTE, UP, heart), neighbour(STOCK, UP, heart)) == (11, 15)


def test_piles_without_a_heart() -> None:
    assert neighbour(WASTE, UP, ()) == WASTE
    assert neighbour(STOCK, UP, ()) == STOCK
    assert nearest(25, []) is None


@given(sessions)
def test_every_card_left_can_be_reached(session: Session) -> None:
    """Bug 43: by arrow keys alone, from wherever the focus is."""
    heart = session.game.position.heart
    found = [STOCK]
    for target in found:
        for direction in DIRECTIONS:
            there = neighbour(target, direction, heart)
            assert there in (*heart, WASTE, STOCK)
            if there not in found:
                found.append(there)
    assert set(found) == {*heart, WASTE, STOCK}

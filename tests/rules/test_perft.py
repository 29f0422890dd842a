"""Every way of playing on from a deal, counted move by move (perft).

A wrong, missing or surplus move shows as a wrong count; the message then splits the count by
first move, ours beside the naive model's, so that the wrong one is found at once.
"""

import pytest

from heart_to_heart import Deal, Position
from tests.support.golden import golden
from tests.support.naive import Naive, NaiveMove
from tests.support.tables import naive_at, naive_move

PINNED = [pytest.param(row["code"], row["nodes"], id=row["code"]) for row in golden("perft")]


def perft(position: Position, depth: int) -> list[int]:
    """How many ways of making 0, 1, … ``depth`` moves there are."""
    counts, ends = [1], [position]
    for _ in range(depth):
        ends = [end.play(move) for end in ends for move in end.legal_moves()]
        counts.append(len(ends))
    return counts


def played(table: Naive, move: NaiveMove) -> Naive:
    """The naive model's table after a move."""
    after = table.copy()
    after.play(move)
    return after


def naive_perft(table: Naive, depth: int) -> list[int]:
    """The same by the naive model."""
    counts, ends = [1], [table]
    for _ in range(depth):
        ends = [played(end, move) for end in ends for move in end.moves()]
        counts.append(len(ends))
    return counts


def split(position: Position, depth: int) -> str:
    """The counts by first move, where ours and the naive model's differ."""
    table = naive_at(position)
    ours = {
        naive_move(move): perft(position.play(move), depth)[-1] for move in position.legal_moves()
    }
    theirs = {move: naive_perft(played(table, move), depth)[-1] for move in table.moves()}
    return "".join(
        f"\n{move}: {ours.get(move)}, naive model {theirs.get(move)}"
        for move in ours | theirs
        if ours.get(move) != theirs.get(move)
    )


@pytest.mark.parametrize(("code", "nodes"), PINNED)
def test_node_counts_are_the_pinned_ones(code: str, nodes: list[int]) -> None:
    position = Position.start(Deal.from_code(code))
    counts = perft(position, len(nodes) - 1)
    wrong = [depth for depth, count in enumerate(nodes) if counts[depth] != count]
    assert not wrong, f"at depth {wrong[0]}:{split(position, wrong[0] - 1)}"


@pytest.mark.parametrize(("code", "nodes"), PINNED)
def test_the_naive_model_confirms_the_pinned_counts(code: str, nodes: list[int]) -> None:
    table = naive_at(Position.start(Deal.from_code(code)))
    assert naive_perft(table, len(nodes) - 1) == nodes

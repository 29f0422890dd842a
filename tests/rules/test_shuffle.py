"""The shuffle: frozen, the same everywhere, and fair."""

import os
import random
import subprocess
import sys
from collections import Counter
from itertools import islice, pairwise
from math import sqrt
from statistics import NormalDist

import pytest
from hypothesis import given

from heart_to_heart import BLOCKED, DEALS, RANKS, Deal, Position, random_deal
from heart_to_heart.rules.deal import pcg32
from tests.support.golden import golden
from tests.support.naive import deck
from tests.support.naive import pcg32 as naive_pcg32
from tests.support.strategies import deals

# HEART_DECKS=1000000 pytest tests/rules/test_shuffle.py shuffles a million (two minutes).
DECKS = int(os.environ.get("HEART_DECKS", "30000"))
# Beyond this many standard deviations a fair shuffle goes once in a million.
FAR = NormalDist().inv_cdf(1 - 1e-6)


@pytest.mark.parametrize("row", golden("deals"), ids=lambda row: row["code"])
def test_golden_deals(row: dict[str, list[str]]) -> None:
    """Bug 36: the same code gives the same cards on every platform and version."""
    deal = Deal.from_code(str(row["code"]))
    assert list(deal.ranks) == row["cards"]
    assert [rank for ranks in deal.heart for rank in ranks] == row["cards"][:25]
    assert list(deal.stock) == row["cards"][25:51]
    assert list(deal.waste) == row["cards"][51:]


def test_pcg32_gives_the_draws_of_its_reference() -> None:
    """The first draws that the demo program of pcg-c-basic prints for pcg32_srandom(42, 54)."""
    assert list(islice(pcg32(42, 54), 6)) == [
        *(0xA15C02B7, 0x7B47F409, 0xBA1D3330),
        *(0x83D2F293, 0xBFA4784B, 0xCBED606E),
    ]


@pytest.mark.parametrize(("state", "stream"), [(0, 0), (12, 53379), (2**64 - 1, 2**63 - 1)])
def test_pcg32_agrees_with_the_naive_one(state: int, stream: int) -> None:
    ours, naive = pcg32(state, stream), naive_pcg32(state, stream)
    assert list(islice(ours, 1000)) == list(islice(naive, 1000))


@given(deals)
def test_a_deal_agrees_with_the_naive_shuffle(deal: Deal) -> None:
    assert list(deal.ranks) == deck(deal.number)


@pytest.mark.parametrize(
    ("number", "bound", "draw"),
    [(939978, 35, 5), (10655654, 47, 41), (17723310, 24, 7), (27281369, 39, 20)],
)
def test_a_draw_that_would_favour_small_numbers_is_thrown_away(
    number: int, bound: int, draw: int
) -> None:
    """One deal in three million meets such a draw, none of the golden ones; these are the first."""
    assert draw < 2**32 % bound
    assert list(islice(naive_pcg32(number, 53379), 53 - bound))[-1] == draw
    assert list(Deal(number).ranks) == deck(number)


@given(deals)
def test_a_deal_has_four_cards_of_each_rank(deal: Deal) -> None:
    assert Counter(deal.ranks) == dict.fromkeys(RANKS, 4)
    assert tuple(len(row) for row in deal.heart) == (4, 6, 5, 4, 3, 2, 1)
    assert sum(deal.heart, ()) + deal.stock + deal.waste == deal.ranks


def test_the_deal_of_the_rules() -> None:
    """10 at place 1, 4 at the tip, A on the waste, and the first 4 of the stock is turned ninth."""
    deal = Deal.from_code("HH1-N-AAAAAAM")
    assert deal.heart[0][0] == "10"
    assert deal.heart[6] == ("4",)
    assert deal.waste == ("A",)
    assert deal.stock.index("4") == 8


def sample(kind: str) -> list[int]:
    """Numbers of deals: neighbours, which a weak generator deals alike, or from everywhere."""
    if kind == "neighbours":
        return list(range(DECKS // 2))
    return random.Random(DECKS).choices(range(DEALS), k=DECKS // 2)


@pytest.mark.parametrize("kind", ["neighbours", "anywhere"])
def test_every_rank_is_as_likely_at_every_place(kind: str) -> None:
    """Bug 38: χ² of rank by place, and blocked at the deal 2024 times in 20825.

    In a fair shuffle 51/52 of the sum is χ² with 12 · 51 degrees of freedom, as the 13 ranks and
    the 52 places are bound: four cards of each rank, one card at each place.
    """
    counts: Counter[tuple[int, str]] = Counter()
    blocked = 0
    numbers = sample(kind)
    for number in numbers:
        deal = Deal(number)
        counts.update(enumerate(deal.ranks))
        blocked += Position.start(deal).outcome == BLOCKED
    expected = len(numbers) / 13
    square = sum(
        (counts[place, rank] - expected) ** 2 / expected for place in range(52) for rank in RANKS
    )
    freedom = 12 * 51
    # Wilson and Hilferty: the cube root of χ² / freedom is as good as normal.
    spread = 2 / (9 * freedom)
    root = (square * 51 / 52 / freedom) ** (1 / 3)
    assert abs(root - (1 - spread)) < FAR * sqrt(spread)

    share = 2024 / 20825
    deviation = sqrt(len(numbers) * share * (1 - share))
    assert abs(blocked - len(numbers) * share) < FAR * deviation


def test_neighbours_are_of_one_rank_once_in_seventeen() -> None:
    """What χ² of single places does not see: cards that stay together."""
    decks = [Deal(number).ranks for number in random.Random(17).choices(range(DEALS), k=3000)]
    for first, second in pairwise(range(52)):
        same = sum(ranks[first] == ranks[second] for ranks in decks)
        assert abs(same - len(decks) / 17) < FAR * sqrt(len(decks) * 16) / 17


DIGEST = """
import hashlib, json, locale, sys
sys.path[:0] = {path!r}
try:
    locale.setlocale(locale.LC_ALL, "")
except locale.Error:
    pass
from heart_to_heart import Deal, read_code, read_record, write_record
digest = hashlib.sha256()
def add(value):
    digest.update(repr(value).encode())
for number in range(300):
    deal = Deal(number * 100_000_007)
    add((deal.code, deal.ranks, read_code(deal.code.lower())))
for row in json.load(open({games!r}, encoding="utf-8")):
    game = read_record(row["record"].lower())
    add((write_record(game), game.position.free, game.position.waste, game.outcome))
    add(list(game.position.legal_moves()))
print(digest.hexdigest())
"""


def test_deals_and_games_are_the_same_under_any_hash_seed_and_locale() -> None:
    """Bug 36, bug 39: nothing hangs on hashes, nor on the Turkish i."""
    from tests.support.golden import VECTORS

    program = DIGEST.format(path=sys.path, games=str(VECTORS / "games.json"))
    surroundings = [
        {"PYTHONHASHSEED": "0"},
        {"PYTHONHASHSEED": "1"},
        {"PYTHONHASHSEED": "4294967295", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"},
        {"PYTHONHASHSEED": "random", "LC_ALL": "C", "PYTHONUTF8": "0"},
    ]
    digests = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | extra,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for extra in surroundings
    }
    assert len(digests) == 1
    assert len(digests.pop().strip()) == 64


def test_a_random_deal_is_never_blocked_before_its_first_move() -> None:
    """It draws again until there is a possible pair, and takes the first such deal."""
    blocked = [Deal.from_code(code).number for code in golden("blocked-at-deal")]
    draws = iter([*blocked, 12, 13])
    assert random_deal(lambda: next(draws)) == Deal(12)
    assert next(draws) == 13


def test_a_hundred_new_deals_have_a_hundred_codes() -> None:
    """Bug 37: a fixed seed was shipped. Here the number drawn is the number dealt."""
    source = random.Random(37)
    codes = {random_deal(lambda: source.getrandbits(35)).code for _ in range(100)}
    assert len(codes) == 100

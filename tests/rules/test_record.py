"""A game as text: written in one way, read in any legal spelling, refused as a whole."""

import random
import time
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heart_to_heart import (
    REDEAL,
    TURN,
    WASTE,
    Deal,
    DealCodeError,
    Game,
    HeartToHeartError,
    IllegalMove,
    RecordError,
    pair,
    read_record,
    write_record,
)
from heart_to_heart.rules.record import MOST_CHARACTERS
from tests.support.golden import golden
from tests.support.strategies import damaged, games, records
from tests.support.texts import ILLEGAL_MOVES, NO_TOKENS

EXAMPLE = golden("example")["record"]
GAMES = [row["record"] for row in golden("games")]
CODE = "HH1-N-AAAAAAM"


def refusal(text: str) -> RecordError:
    """Why a text is refused."""
    with pytest.raises(RecordError) as refused:
        read_record(text)
    return refused.value


@pytest.mark.parametrize("text", [EXAMPLE, *GAMES], ids=lambda text: text[:40])
def test_golden_texts_are_canonical(text: str) -> None:
    assert write_record(read_record(text)) == text


@given(games)
def test_what_was_written_gives_the_same_game(game: Game) -> None:
    text = write_record(game)
    again = read_record(text)
    assert list(again.history()) == list(game.history())
    assert (again.position, again.moves) == (game.position, game.moves)
    assert write_record(again) == text


def spelled(game: Game) -> str:
    """The text of a game, made move by move; the writer itself reckons in rounds of the pile."""
    words = [game.deal.code]
    for move, run in groupby(game.history()):
        count = len(list(run))
        if move == TURN:
            words.append("D" if count == 1 else f"D{count}")
        elif move == REDEAL:
            words.append("R")
        else:
            words.append(
                f"{move.first}w" if move.second == WASTE else f"{move.first}-{move.second}"
            )
    return " ".join(words)


@given(games)
def test_what_is_written_is_the_history(game: Game) -> None:
    assert write_record(game) == spelled(game)


@pytest.mark.parametrize(
    ("draws", "end"),
    [(999_990, "R D27"), (999_991, "R"), (999_992, "R D"), (999_993, "R D2"), (1_000_017, "R D26")],
)
def test_a_game_of_a_million_moves_is_written_and_read_at_once(draws: int, end: str) -> None:
    game = Game(Deal(12))
    game.draw(draws)
    begin = time.perf_counter()
    text = write_record(game)
    again = read_record(text)
    assert time.perf_counter() - begin < 5
    assert text.startswith(f"{CODE} D26 R D27 R D27")
    assert text.endswith(f"R D27 {end}")
    assert (again.moves, again.position) == (draws, game.position)


def test_a_game_that_would_be_too_long_a_text_is_not_written() -> None:
    """Nobody plays so far, but a file may say so."""
    game = Game.restore(Deal(12), [(10, pair(25, WASTE))], 2**53, 2**53, 2**53 - 100)
    with pytest.raises(RecordError, match="at most 400000 characters"):
        write_record(game)
    longest = Game(Deal(12))
    longest.draw(26)
    rounds = (MOST_CHARACTERS - len(f"{CODE} D26")) // len(" R D27")
    longest.draw(28 * rounds)
    text = write_record(longest)
    assert MOST_CHARACTERS - len(" R D27") < len(text) <= MOST_CHARACTERS
    assert read_record(text).moves == longest.moves
    longest.draw(28)
    with pytest.raises(RecordError) as refused:
        write_record(longest)
    assert refused.value.data["count"] == len(text) + len(" R D27")


@pytest.mark.parametrize("one", ["D ", "d1\u00a0", "D1 d "], ids=ascii)
@pytest.mark.parametrize(
    ("wrong", "after", "code"),
    [
        ("D", 0, "record-move"),
        ("R R", 1, "record-move"),
        ("R D28", 28, "record-move"),
        ("25-24", 0, "record-move"),
        ("D0", 0, "record-token"),
        ("DR", 0, "record-token"),
    ],
)
def test_what_is_wrong_after_very_many_moves(one: str, wrong: str, after: int, code: str) -> None:
    """Its number is exact, however the moves before are spelled."""
    turn = len(one.split())
    rounds = 1_000 * ("R " + "D " * (27 % turn) + one * (27 // turn))
    refused = refusal(f"{CODE} {one * (26 // turn)}{rounds}{wrong}")
    assert (refused.code, refused.data["move"]) == (code, 26 + 1_000 * 28 + after + 1)
    assert refused.data["token"] == wrong.rsplit(maxsplit=1)[-1]


def test_undone_moves_are_no_part_of_it() -> None:
    game = read_record(f"{CODE} D9 25w D2")
    for _ in range(3):
        game.undo()
    assert write_record(game) == f"{CODE} D9"
    game.redo()
    assert write_record(game) == f"{CODE} D9 25w"


def test_a_game_without_moves() -> None:
    assert write_record(Game(Deal(12))) == CODE
    assert read_record(CODE).moves == 0


@pytest.mark.parametrize(
    ("spelling", "canonical"),
    [
        ("d9", "D9"),
        ("D1", "D"),
        ("D D", "D2"),
        ("D4 D5", "D9"),
        ("D D3 d", "D5"),
        ("D9 25W", "D9 25w"),
        ("d26 r", "D26 R"),
        ("D26 R D27 r D", "D26 R D27 R D"),
        ("\tD9\n25w\r\nD\u00a0D\u3000", "D9 25w D2"),
    ],
)
def test_any_legal_spelling(spelling: str, canonical: str) -> None:
    assert write_record(read_record(f"{CODE} {spelling}")) == f"{CODE} {canonical}"


def test_a_pair_in_either_order() -> None:
    assert write_record(read_record(EXAMPLE.replace("19-21", "21-19"))) == EXAMPLE


def test_the_case_of_the_whole_does_not_matter() -> None:
    for text in GAMES:
        assert write_record(read_record(text.lower())) == text
        assert write_record(read_record(text.upper())) == text


def test_the_code_is_read_as_leniently_as_any() -> None:
    assert read_record("“hh1naaaaaam” D9").moves == 9


@pytest.mark.parametrize("token", NO_TOKENS)
def test_a_token_that_is_no_move(token: str) -> None:
    """The place, the token, and what was expected; ASCII digits only, from 1 on."""
    refused = refusal(f"{CODE} D9 25w {token}")
    assert refused.code == "record-token"
    assert refused.data["move"] == 11
    assert str(refused) == (
        f"Move 11, “{token}”: expected D, D with a count (D9), R, "
        "a place with w (25w) or two places (19-21)."
    )


@pytest.mark.parametrize(("moves", "number", "token", "reason"), ILLEGAL_MOVES)
def test_a_move_that_is_not_legal(moves: str, number: int, token: str, reason: str) -> None:
    """Bug 3: a loaded text skips no rule. The move's number, the token, and the reason."""
    refused = refusal(f"{CODE} {moves}")
    assert str(refused) == f"Move {number}, “{token}”: {reason}"
    assert refused.code == "record-move"
    assert (refused.data["move"], refused.data["token"]) == (number, token)
    assert isinstance(refused.data["reason"], IllegalMove)


@pytest.mark.parametrize("text", ["", "  \n\t ", "\ufeff\u200b"])
def test_nothing_at_all(text: str) -> None:
    assert refusal(text).code == "record-empty"


@pytest.mark.parametrize("text", ["D9 25w", "HH1-N-AAAAAA D9", "HH2-N-AAAAAAM D9", '""'])
def test_no_deal_code_at_the_beginning(text: str) -> None:
    with pytest.raises(DealCodeError):
        read_record(text)


def test_every_beginning_of_a_text_is_a_game_or_refused() -> None:
    """A text that was cut off: read up to a whole move, or refused, but never anything else."""
    for end in range(len(EXAMPLE)):
        text = EXAMPLE[:end]
        try:
            game = read_record(text)
        except (RecordError, DealCodeError):
            continue
        assert EXAMPLE.startswith(write_record(game).rstrip())


def test_a_long_token_is_shown_in_short_and_on_one_line() -> None:
    refused = refusal(f"{CODE} {'D' * 1000}")
    assert refused.data["token"] == "D" * 40 + "…"
    refused = refusal(f"{CODE} D\x00\x1b[31m\x7f\x9b")
    assert str(refused).startswith("Move 1, “D  [31m  ”: expected")


@pytest.mark.parametrize(
    "text",
    ["x" * 10_000_000, "D " * 1_000_000, CODE + " D" * MOST_CHARACTERS, "\x00" * 10_000_000],
    ids=["one word", "a million tokens", "turns", "zeros"],
)
def test_huge_texts_are_refused_at_once(text: str) -> None:
    refused = refusal(text)
    assert refused.code == "record-long"
    assert str(len(text)) in str(refused)


def test_the_longest_text() -> None:
    text = CODE.ljust(MOST_CHARACTERS)
    assert read_record(text).moves == 0
    assert refusal(text + " ").code == "record-long"
    rest = MOST_CHARACTERS - len(CODE) - 1
    assert refusal(f"{CODE} {'D' * rest}").code == "record-token"


@given(st.one_of(damaged(records), damaged(st.sampled_from(GAMES)), st.text()))
def test_any_text_is_a_game_or_refused_with_a_sentence(text: str) -> None:
    try:
        game = read_record(text)
    except HeartToHeartError as refused:
        assert str(refused)  # noqa: PT017
    else:
        assert write_record(read_record(write_record(game))) == write_record(game)


def test_random_characters_are_refused_or_read() -> None:
    """Many more, without hypothesis: pieces of game texts in any order."""
    source = random.Random(3)
    pieces = [
        "D",
        "R",
        "w",
        "-",
        " ",
        "1",
        "2",
        "5",
        "9",
        "0",
        "25w",
        "D9",
        "19-21",
        "\u00a0",
        "９",
    ]
    read = 0
    for _ in range(3_000):
        moves = "".join(source.choices(pieces, k=source.randrange(1, 8)))
        try:
            game = read_record(f"{CODE} {moves}")
        except RecordError:
            continue
        read += 1
        assert all(move in (TURN, REDEAL) or move.kind == "pair" for move in game.history())
    assert read > 50


def test_a_refused_text_leaves_no_half_played_game() -> None:
    """The error holds what went wrong, and no game."""
    refused = refusal(f"{CODE} D9 25w D99")
    assert set(refused.data) == {"move", "token", "reason"}
    assert refused.data["move"] == 28

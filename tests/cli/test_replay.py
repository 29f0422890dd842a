"""heart-to-heart replay."""

import json
import os
from pathlib import Path

import pytest

from tests.support.golden import golden
from tests.support.terminal import Terminal, checked_complaint, run_process

EXAMPLE = golden("example")
BEGUN = "HH1-N-AAAAAAM D9 25w D17 23w R D2 20w D2 24w D 22w 19-21"
DRAWN = """\
HH1-N-AAAAAAM: playing; moves 38, score 70

  10   7       Q   Q
 2   9   5   6   9   J
   K   J   2   7   8
     3   4   6   .
       .   .   .
         .   .
           .

free   15 16 17 18
waste  A 7
stock  10 3 6 8 8 A 7 4 J 2 J 9 K 8 6 3 3 2 9 5
"""


def saved(folder: Path, text: str | bytes) -> str:
    """The path of a file that holds the text."""
    path = folder / "game.txt"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def test_the_end_is_drawn(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal.run("replay", saved(tmp_path, BEGUN)) == (0, DRAWN, "")


def test_a_won_game_has_no_heart_left(terminal: Terminal, tmp_path: Path) -> None:
    out = terminal.run("replay", saved(tmp_path, EXAMPLE["record"])).out
    assert out.startswith("HH1-N-AAAAAAM: won; moves 76, score 250\n\nwaste ")


def test_json_of_the_example(terminal: Terminal, tmp_path: Path) -> None:
    status, out, err = terminal.run("replay", saved(tmp_path, EXAMPLE["record"]), "--json")
    assert (status, err) == (0, "")
    told = json.loads(out)
    assert list(told) == [
        "code", "moves", "score", "outcome", "heart", "free", "stock", "waste"
    ]  # fmt: skip
    assert told["code"] == "HH1-N-AAAAAAM"
    assert (told["moves"], told["score"]) == (EXAMPLE["moves"], EXAMPLE["score"])
    assert (told["outcome"], told["heart"], told["free"]) == ("won", [], [])


def test_a_game_comes_through_a_pipe() -> None:
    assert run_process("replay", "-", input=BEGUN.encode()) == (0, DRAWN, "")


def test_a_byte_order_mark_is_forgiven(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal.run("replay", saved(tmp_path, b"\xef\xbb\xbf" + BEGUN.encode())).out == DRAWN


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "deal code"),
        (" \n ", "deal code"),
        ("HH1-N-AAAAAAM D9 24w", "Move 10, “24w”"),
        ("HH1-N-AAAAAAM D9 25w x", "Move 11, “x”"),
        ("HH1-N-AAAAAAM D9 25w D0", "Move 11, “D0”"),
        ("HH1-N-AAAAAAM D27", "Move 27, “D27”"),
        ("HH1-N-AAAAAAM D99999999999999999999", "Move 1,"),
        ("HH1-N-AAAAAAM R", "Move 1, “R”"),
        ("HH1-N-AAAAAAM\nD9\n24w", "Move 10, “24w”"),
        (EXAMPLE["record"] + " D", "Move 77, “D”"),
        ("HH9-N-AAAAAAM D", "HH9"),
        ("HH1-N-AAAAAAM " + "D R " * 1_000_000, "400000 characters"),
        ("[" * 100_000, "deal code"),
        (b"\xff\xfe" + "HH1-N-AAAAAAM".encode("utf-16-le"), "UTF-8"),
        (b"\x89PNG\r\n\x1a\n" + bytes(1000), "UTF-8"),
        (bytes(1000), "deal code"),
        ("\x1b[2J\u202e", "deal code"),
    ],
)
def test_a_bad_game_is_refused_in_one_line(
    terminal: Terminal, tmp_path: Path, text: str | bytes, complaint: str
) -> None:
    assert complaint in terminal.complaint("replay", saved(tmp_path, text))


def test_a_file_that_cannot_be_read_is_told(terminal: Terminal, tmp_path: Path) -> None:
    missing = str(tmp_path / "no\nsuch file")
    assert "No such file" in terminal.complaint("replay", missing)
    assert "Is a directory" in terminal.complaint("replay", str(tmp_path))


def test_an_endless_file_is_refused(terminal: Terminal) -> None:
    assert "400000 characters" in terminal.complaint("replay", "/dev/zero")


def test_an_endless_pipe_is_refused(tmp_path: Path) -> None:
    with Path("/dev/zero").open("rb") as endless:
        assert "400000" in checked_complaint(run_process("replay", "-", stdin=endless))


def test_a_closed_standard_input_is_told() -> None:
    result = run_process("replay", "-", preexec_fn=lambda: os.close(0))
    assert "Bad file descriptor" in checked_complaint(result)

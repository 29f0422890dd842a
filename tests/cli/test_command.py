"""What holds for all commands: help, wrong calls, outputs that close."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import heart_to_heart
from heart_to_heart.cli.launch import USUAL_PORT
from tests.support.terminal import COMMAND, SECONDS, Terminal, checked_complaint, run_process

COMMANDS = ["play", "deal", "replay", "export"]


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_names_every_command(terminal: Terminal, flag: str) -> None:
    status, out, err = terminal.run(flag)
    assert (status, err) == (0, "")
    assert all(f"\n    {command} " in out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(terminal: Terminal, command: str) -> None:
    status, out, err = terminal.run(command, "-h")
    assert (status, err) == (0, "")
    assert out.startswith(f"usage: heart-to-heart {command} [-h]")
    assert max(map(len, out.splitlines())) <= 80


def test_help_tells_the_usual_port(terminal: Terminal) -> None:
    assert f"({USUAL_PORT}, " in terminal.run("play", "-h").out


def test_version(terminal: Terminal) -> None:
    expected = f"heart-to-heart {heart_to_heart.__version__}\n"
    assert terminal.run("--version") == (0, expected, "")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["nonsense"], "invalid choice: 'nonsense'"),
        (["-x"], "unrecognized arguments: -x"),
        (["--nonsense\nof two lines"], "unrecognized arguments: --nonsense of two lines"),
        (["play", "more"], "unrecognized arguments: more"),
        (["play", "--port"], "expected one argument"),
        (["--port", "x"], "expected a port from 0 to 65535, not 'x'"),
        (["--port", "65536"], "not '65536'"),
        (["--port", "-1"], "expected"),
        (["--port", "\u0661"], "expected a port"),
        (["--port", "9" * 5000], "expected a port"),
        (["--host", "no.such.host.invalid"], "--host"),
        (["deal", "HH1-N-AAAAAAM", "more"], "unrecognized arguments: more"),
        (["deal", "--jsn"], "unrecognized arguments: --jsn"),
        (["replay"], "required: file"),
        (["replay", "a", "b"], "unrecognized arguments: b"),
        (["export"], "required: folder"),
        ([""], "invalid choice: ''"),
    ],
)
def test_a_wrong_call_is_told_in_one_line(
    terminal: Terminal, arguments: list[str], complaint: str
) -> None:
    assert complaint in terminal.complaint(*arguments)


@pytest.mark.parametrize("arguments", [["deal"], ["-h"], ["deal", "-h"], ["--version"]])
def test_a_reader_that_goes_away_is_no_fault(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*COMMAND, *arguments], stdout=writer, stderr=subprocess.PIPE, timeout=SECONDS, check=False
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_full_disk_is_told_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "deal"], stdout=full, stderr=subprocess.PIPE, timeout=SECONDS, check=False
        )
    assert (done.returncode, done.stderr) == (2, b"heart-to-heart: No space left on device\n")


def test_a_closed_standard_output_is_no_fault() -> None:
    assert run_process("deal", preexec_fn=lambda: os.close(1)) == (0, "", "")


@pytest.mark.parametrize("locale", ["C", "tr_TR.UTF-8", "ro_RO.ISO-8859-2"])
def test_the_language_of_the_machine_is_no_matter(locale: str) -> None:
    env = {**os.environ, "LC_ALL": locale, "PYTHONIOENCODING": "ascii", "PYTHONCOERCECLOCALE": "0"}
    assert run_process("deal", "hh1niiiiiii", env=env).out.startswith("HH1-N-IIIIIII\n")
    assert "7 letters" in checked_complaint(run_process("deal", "HH1-N-“", env=env))


def test_deal_loads_only_what_it_needs() -> None:
    """It must start in twice the time of ``import json``; these alone would cost more than that."""
    heavy = [
        "asyncio",
        "http",
        "json",
        "pathlib",
        "random",
        "secrets",
        "shutil",
        "socket",
        "typing",
    ]
    code = (
        "import sys; before = set(sys.modules); from heart_to_heart.cli import main\n"
        "main(['deal', 'HH1-N-AAAAAAM'])\n"
        f"print(sorted((set(sys.modules) - before) & set({heavy})))"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=True,
        env={**os.environ, "PYTHONPATH": str(Path(heart_to_heart.__file__).parents[1])},
    )
    assert done.stdout.splitlines()[-1] == "[]"

"""What the command and the rules cost in CPython."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from heart_to_heart import DEALS, Deal, Game, read_record, write_record
from heart_to_heart.rules.position import PLAYING

from .figures import APP, Samples, add

_CODE = "HH1-N-AAAAAAM"
_COMMAND = [str(Path(sys.executable).with_name("heart-to-heart")), "deal", _CODE]
_IMPORT = [sys.executable, "-c", "import json"]
_GAMES = 200
_LONG = 100_000


def measure_command(samples: Samples, rounds: int) -> Samples:
    """Start the command beside Python itself; replay a long game; play games at random."""
    record = long_record(_LONG)
    for number in range(rounds):
        import_json, deal = _seconds(_IMPORT), _seconds(_COMMAND)
        add(samples, "command.import json ms", APP, import_json * 1000)
        add(samples, "command.deal ms", APP, deal * 1000)
        add(samples, "command.deal × import json", APP, deal / import_json)
        replay = _timed(lambda: read_record(record))
        add(samples, "command.replay µs/move", APP, replay / _LONG * 1e6)
        seeds = range(number * _GAMES, (number + 1) * _GAMES)
        games = _timed(lambda: [random_game(seed) for seed in seeds])  # noqa: B023 - called at once
        add(samples, "command.random game ms", APP, games / _GAMES * 1000)
    return samples


def long_record(moves: int) -> str:
    """The text of a game of so many moves, one word for each: as slow to read as it gets."""
    game = Game.restore(Deal.from_code(_CODE), [], moves, moves, moves)
    words = write_record(game).split()
    return " ".join(
        " ".join("D" * int(word[1:] or 1)) if word.startswith("D") else word for word in words
    )


def random_game(seed: int) -> Game:
    """A game in which each move is any of the legal ones, a pair if there is one."""
    random = Random(seed)
    game = Game(Deal(random.randrange(DEALS)))
    while game.outcome == PLAYING:
        moves = list(game.position.legal_moves())
        game.play(random.choice([move for move in moves if move.kind == "pair"] or moves))
    return game


def _seconds(command: list[str]) -> float:
    return _timed(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL))


def _timed(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start

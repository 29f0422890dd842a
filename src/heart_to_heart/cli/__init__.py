"""The command ``heart-to-heart``.

What only one command needs is imported by that command, so that each starts at once.
"""

import argparse
import os
import sys

from .. import Deal, HeartToHeartError, __version__, random_deal, read_record
from ..hosting.errors import CommandError, Fault
from ..rules.heart import COLUMNS, ROWS
from ..rules.record import MOST_CHARACTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any, NoReturn

NAME = "heart-to-heart"
BAD_INPUT = 2
STOPPED = 130


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Run a command with these arguments, by default the process's; returns the exit status."""
    try:
        _run(sys.argv[1:] if arguments is None else list(arguments))
    except BrokenPipeError:  # the reader has seen enough
        _forget_output()
    except KeyboardInterrupt:
        return STOPPED
    except (Fault, HeartToHeartError) as error:
        return _complain(str(error))
    except OSError as error:
        if error.filename is not None:
            return _complain(f"{error.filename!r}: {error.strerror}")
        _forget_output()
        return _complain(str(error.strerror))
    return 0


def _run(words: list[str]) -> None:
    try:
        options = _options(words)
        options.run(options)
    finally:
        print(end="", flush=True)  # here, where it can still be answered for, not at the exit


def _complain(message: str) -> int:
    """Say on one line of standard error what is wrong; returns the exit status."""
    print(f"{NAME}: {' '.join(message.split())}", file=sys.stderr)
    return BAD_INPUT


def _forget_output() -> None:
    """Let nothing more be written to an output that takes no more, not even at the exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _help_format(prog: str) -> argparse.HelpFormatter:
    # A fixed width: to ask the terminal for its own would cost a tenth of a command's time.
    return argparse.HelpFormatter(prog, width=80)


class _Parser(argparse.ArgumentParser):
    def __init__(self, **settings: "Any") -> None:
        super().__init__(formatter_class=_help_format, **settings)

    def error(self, message: str) -> "NoReturn":
        raise CommandError(f"{message} (see '{self.prog} -h')")


def _options(words: list[str]) -> argparse.Namespace:
    """The arguments as options; without a command they are those of play."""
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words = ["play", *words]
    if words[0] in _COMMANDS:
        # Only this one's parser is made: all of them take longer than to deal.
        return _command_parser(words[0]).parse_args(words[1:])
    return _main_parser().parse_args(words)


def _main_parser() -> argparse.ArgumentParser:
    """The parser that knows the commands by name only: for help, and for what is none of them."""
    parser = _Parser(prog=NAME, description="Heart to Heart, a card solitaire.")
    parser.add_argument("--version", action="version", version=f"{NAME} {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, (summary, _) in _COMMANDS.items():
        commands.add_parser(name, help=summary, add_help=False)
    return parser


def _command_parser(name: str) -> argparse.ArgumentParser:
    summary, add_arguments = _COMMANDS[name]
    parser = _Parser(prog=f"{NAME} {name}", description=summary)
    add_arguments(parser)
    return parser


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to serve at (%(default)s)")
    parser.add_argument(
        "--port", type=_port, help="the port, 0 for any free one (5225, or a free one if taken)"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.set_defaults(run=_play)


def _add_deal(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("code", nargs="?", help="its code, as HH1-N-AAAAAAM (a new random deal)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=_deal)


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the file with the text, - for standard input")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=_replay)


def _add_export(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", help="a new or empty folder, or one written by this command")
    parser.set_defaults(run=_export)


_COMMANDS: "dict[str, tuple[str, Callable[[argparse.ArgumentParser], None]]]" = {
    "play": ("Serve the game on this machine and open it in the browser (the default).", _add_play),
    "deal": (
        "Print a deal: its heart, its waste, and its stock with the next card first.",
        _add_deal,
    ),
    "replay": ("Check the text of a game move by move, and print where it ends.", _add_replay),
    "export": (
        "Write the game as a static site for any web host, or a folder of one.",
        _add_export,
    ),
}


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:6]) < 65536):
        raise argparse.ArgumentTypeError(f"expected a port from 0 to 65535, not {text!r}")
    return int(text)


def _play(options: argparse.Namespace) -> None:
    from .launch import play

    play(options.host, options.port, open_browser=not options.no_browser)


def _deal(options: argparse.Namespace) -> None:
    deal = random_deal(_draw) if options.code is None else Deal.from_code(options.code)
    if options.json:
        _print_json(
            {"code": deal.code, "heart": deal.heart, "stock": deal.stock, "waste": deal.waste}
        )
        return
    print(deal.code, "", *_drawn_heart(dict(enumerate(deal.ranks, 1))), "", sep="\n")
    _print_piles(deal.waste, deal.stock)


def _draw() -> int:
    """35 random bits from the system's secure source."""
    return int.from_bytes(os.urandom(5), "big") >> 5


def _replay(options: argparse.Namespace) -> None:
    game = read_record(_text_of(options.file))
    position = game.position
    if options.json:
        _print_json(
            {
                "code": game.deal.code,
                "moves": game.moves,
                "score": game.score,
                "outcome": game.outcome,
                "heart": position.heart,
                "free": position.free,
                "stock": position.stock,
                "waste": position.waste,
            }
        )
        return
    left = {place: game.deal.ranks[place - 1] for place in position.heart}
    print(f"{game.deal.code}: {game.outcome}; moves {game.moves}, score {game.score}", end="\n\n")
    if left:
        print(*_drawn_heart(left), "", sep="\n")
        print("free  ", *position.free)
    _print_piles(position.waste, position.stock)


def _export(options: argparse.Namespace) -> None:
    from pathlib import Path

    from ..hosting.export import export_site

    count = export_site(Path(options.folder))
    print(f"Wrote {count} files into {options.folder}: any web host can serve them.")


def _drawn_heart(ranks: "Mapping[int, str]") -> "Iterable[str]":
    """The heart's rows as lines, each card in its half-card column; a gone card is a dot."""
    for places, columns in zip(ROWS, COLUMNS, strict=True):
        line = ""
        for place, column in zip(places, columns, strict=True):
            line = f"{line:{2 * column}}{ranks.get(place, '.'):>2}"
        yield line


def _print_piles(waste: "Sequence[str]", stock: "Sequence[str]") -> None:
    print("waste ", *waste or ("(empty)",))
    print("stock ", *stock or ("(empty)",))


def _print_json(value: object) -> None:
    import json

    print(json.dumps(value))


def _text_of(file: str) -> str:
    """What the file holds, or standard input for "-"; no more is read than a game can have."""
    most = 4 * MOST_CHARACTERS  # bytes, in UTF-8
    standard_input = file == "-"
    # By pathlib it would take longer to import than to read.
    with open(0 if standard_input else file, "rb", closefd=not standard_input) as stream:
        body = stream.read(most + 1)
    if len(body) > most:
        raise CommandError(f"the text of a game has at most {MOST_CHARACTERS} characters, not more")
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CommandError(f"expected a text in UTF-8, not {body[:20]!r}") from error

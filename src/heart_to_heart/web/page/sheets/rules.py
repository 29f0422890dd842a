"""The rules, told in short paragraphs and shown on boards of real games."""

from js import setTimeout

from ....play.examples import WON_GAME
from ....play.replay import Replay
from ....play.settings import Settings
from ....rules.deal import Deal
from ....rules.game import Game
from ....rules.record import read_record
from ..dom import find_all, make
from .boards import Board, LargePage
from .rules_text import ANSWERS, BOARDS, INTRODUCTION, POINTS, SECTIONS, TEXT

#: A deal that has no pair before its first move.
_BLOCKED_DEAL = "HH1-N-AAAAAAK"

_HELP, _NO_HELP = Settings(), Settings({"placement_help": False})


def _views():
    """The boards by name, each made when it is asked for."""
    example = Replay(read_record(WON_GAME))
    blocked = Replay(Game(Deal.from_code(_BLOCKED_DEAL)))
    return {
        "deal": lambda: example.view(0, _NO_HELP),
        "covers": lambda: example.view(0, _NO_HELP, (7, 12, 13, 10, 15)),
        "tip": lambda: example.view(0, _NO_HELP, (25,)),
        "freed": lambda: example.view(10, _NO_HELP, (23, 24)),
        "waste-pair": lambda: example.view(9, _HELP),
        "heart-pair": lambda: example.view(37, _HELP),
        "used-up": lambda: example.view(28, _NO_HELP),
        "redealt": lambda: example.view(29, _NO_HELP),
        "won": lambda: example.view(example.moves, _NO_HELP),
        "blocked": lambda: blocked.view(0, _NO_HELP, (1, 6, 24, 25)),
    }


class _Rules(LargePage):
    """The dialog with the rules. Its text is there at once; its boards follow, one by one."""

    def __init__(self):
        super().__init__("rules")
        self._waiting = []
        self._fill_later = self._fill
        self.root.addEventListener("click", self._go)

    def show(self, context):
        """Open it."""
        self._views = _views()
        self._waiting = []
        content = self.open(context, context.words.say("Rules"))
        make("p", content, context.words.say(INTRODUCTION), class_="introduction")
        contents = make("nav", content, class_="contents", aria_label=context.words.say("Contents"))
        for number, (title, *parts) in enumerate(SECTIONS):
            make("button", contents, context.words.say(title), type="button", data_section=number)
            section = make("section", content)
            make("h3", section, context.words.say(title), tabindex="-1")
            for kind, *sentences in parts:
                if kind == BOARDS:
                    self._make_boards(context.words, section, sentences)
                else:
                    _MAKERS[kind](context.words, section, sentences)
        self._context = context
        self._fill()

    def closed(self):
        self._waiting = []

    def _go(self, click):
        """Go to a section of the contents; its boards may still be on their way."""
        number = click.target.getAttribute("data-section")
        if number:
            find_all("h3", self.root)[int(number)].focus()

    def _make_boards(self, words, section, boards):
        row = make("div", section, class_="boards")
        for name, caption in boards:
            figure = make("figure", row)
            self._waiting.append((name, make("div", figure, class_="place")))
            make("figcaption", figure, words.say(caption))

    def _fill(self, *_):
        if self._waiting:
            name, figure = self._waiting.pop(0)
            Board(self._context, figure).show(self._views[name]())
            setTimeout(self._fill_later, 0)


def open_rules(context):
    """Show the rules."""
    _PAGE.show(context)


def _make_text(words, section, sentences):
    text = make("div", section, class_="prose")
    for sentence in sentences:
        make("p", text, words.say(sentence))


def _make_points(words, section, points):
    table = make("table", section, class_="points")
    for what, score in points:
        row = make("tr", table)
        make("th", row, words.say(what), scope="row")
        make("td", row, score)


def _make_answers(words, section, answers):
    entries = make("dl", section, class_="answers")
    for question, answer in answers:
        entry = make("div", entries)
        make("dt", entry, words.say(question))
        make("dd", entry, words.say(answer))


_MAKERS = {
    TEXT: _make_text,
    POINTS: _make_points,
    ANSWERS: _make_answers,
}
_PAGE = _Rules()

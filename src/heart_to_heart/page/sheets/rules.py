"""The rules, told in short paragraphs and shown on boards of real games."""

from js import setTimeout

from ...play.examples import WON_GAME
from ...play.replay import Replay, spotlight
from ...play.settings import Settings
from ...rules.deal import Deal
from ...rules.errors import N_
from ...rules.game import Game
from ...rules.record import read_record
from ..dom import make
from .boards import Board, LargePage

#: A deal that has no pair before its first move.
_BLOCKED_DEAL = "HH1-N-AAAAAAK"

# What a section is made of, each with its sentences.
_TEXT, _BOARDS, _POINTS, _ANSWERS = "text", "boards", "points", "answers"

_INTRODUCTION = N_(
    "Every card is a heart, and together they lie in the shape of one. Take it apart two cards at a time: "
    "when the heart is empty, you have won."
)

#: Each section's title and parts. A board is named by its maker's key in _VIEWS.
_SECTIONS = (
    (
        N_("What lies on the table"),
        (
            _TEXT,
            N_(
                "There are 52 cards, all of them hearts: thirteen ranks from ace to king, each of them four times."
            ),
            N_(
                "The heart is made of 25 cards, face up, in seven rows of 4, 6, 5, 4, 3, 2 and 1: two curves at "
                "the top, the tip at the bottom."
            ),
            N_(
                "Another 26 cards wait face down in the stock. The very last card lies face up next to it and "
                "begins the waste."
            ),
        ),
        (_BOARDS, ("deal", N_("A new game: the heart, the stock and the waste."))),
    ),
    (
        N_("Covered cards, free cards"),
        (
            _TEXT,
            N_(
                "A card lies partly under the cards of the next row that overlap it. As long as one of them is "
                "there, the card is covered and cannot be played."
            ),
            N_(
                "A card that nothing overlaps any more is free. At the beginning that is only the tip."
            ),
            N_(
                "Most cards lie under two others, those at the edges of a row under only one: the edges are the "
                "first to come free."
            ),
            N_(
                "No card of the heart is ever hidden, so you can see in advance what a pair would free. Only the "
                "stock keeps its secrets."
            ),
        ),
        (
            _BOARDS,
            (
                "covers",
                N_("The 5 in the middle lies under two cards, the jack at the edge under one."),
            ),
            ("tip", N_("Only the tip is free.")),
            ("freed", N_("The tip is gone: now the two cards above it are free.")),
        ),
    ),
    (
        N_("Pairs"),
        (
            _TEXT,
            N_(
                "Two cards of the same rank are a pair, and both leave the game. There are two kinds of pair:"
            ),
        ),
        (
            _BOARDS,
            ("waste-pair", N_("A free card of the heart and the top card of the waste.")),
            ("heart-pair", N_("Two free cards of the heart.")),
        ),
        (
            _TEXT,
            N_(
                "Tap one of the two cards, then the other. If you change your mind, tap the first card again. If "
                "the second card has another rank, both stay, and it is the selected one from now on."
            ),
            N_(
                "Nothing happens when you tap a covered card. A place that has become empty stays empty."
            ),
        ),
    ),
    (
        N_("Stock and waste"),
        (
            _TEXT,
            N_(
                "Tap the stock to turn its next card over onto the waste. Only the top card of the waste can be played."
            ),
            N_(
                "When the stock is empty, another tap puts the whole waste back, face down and in the same order: "
                "the card that you turned first comes first again. You may do this as often as you like."
            ),
            N_("Each card turned counts as a move, each redeal too, and so does each pair."),
        ),
        (
            _BOARDS,
            ("used-up", N_("The stock is used up: the next tap is a redeal.")),
            (
                "redealt",
                N_("After the redeal: the waste is empty, and the stock can be turned once more."),
            ),
        ),
    ),
    (
        N_("Points"),
        (
            _TEXT,
            N_(
                "Each card that leaves the heart is worth 10 points. A card from the waste brings none. So every "
                "won game ends at 250; what tells one from another is the time and the number of moves."
            ),
        ),
        (
            _POINTS,
            (N_("A pair in the heart"), "20"),
            (N_("A pair with the waste"), "10"),
            (N_("Turning a card, a redeal"), "0"),
            (N_("The whole heart"), "250"),
        ),
    ),
    (
        N_("How a game ends"),
        (
            _TEXT,
            N_(
                "You win when the heart is empty, no matter how many cards are left in the stock and the waste."
            ),
            N_(
                "The game is blocked when no free card has a partner any more: none among the free cards, and none "
                "anywhere in the stock or the waste. The game tells you at once and offers to undo or to begin a "
                "new game. You can also close that window to look at the table; the flag in the bar brings it back."
            ),
        ),
        (
            _BOARDS,
            ("won", N_("Won: the seam of the whole heart shows.")),
            (
                "blocked",
                N_("Blocked: the tip is a 6, and all the other sixes lie covered in the heart."),
            ),
        ),
    ),
    (
        N_("Help along the way"),
        (
            _ANSWERS,
            (
                N_("Placement help"),
                N_(
                    "A gold thread runs around each card that could leave now. While a card is selected, the cards "
                    "that do not match it are dimmed. You can switch this off in the settings."
                ),
            ),
            (
                N_("Move errors"),
                N_(
                    "If you switch this on, the game says so when two cards do not have the same rank."
                ),
            ),
            (
                N_("Undo"),
                N_(
                    "The last 100 moves can be taken back, cards turned and redeals too, and redone. A game that "
                    "is won stays won."
                ),
            ),
        ),
    ),
    (
        N_("You may wonder"),
        (
            _ANSWERS,
            (
                N_("Can a card leave together with the card that covers it?"),
                N_(
                    "No. It is not free as long as the other one lies on it, even if both have the same rank."
                ),
            ),
            (
                N_("What does undo give back?"),
                N_("The cards, the points and the move. Not the time: the clock goes on."),
            ),
            (
                N_("Why does the card from the waste bring no points?"),
                N_(
                    "The points tell how much of the heart is done. It has 25 cards, so they end at 250."
                ),
            ),
            (
                N_("Can a deal be blocked before the first move?"),
                N_(
                    "About one deal in ten has no first pair at all. A new game passes over those. A code that you "
                    "enter is dealt as it is, even if it is one of them."
                ),
            ),
            (
                N_("Can the app tell me whether a deal can be won?"),
                N_(
                    "No. It contains no solver and never looks ahead. It only knows when no pair is possible any more."
                ),
            ),
            (
                N_("What does the deal code do?"),
                N_(
                    "The same code deals the same cards, on every device and for ever. Send it to play the same deal."
                ),
            ),
        ),
    ),
    (
        N_("The family"),
        (
            _TEXT,
            N_(
                "Heart to Heart is a relative of Pyramid, where uncovered cards leave two by two and a stock lends "
                "a hand. Three things are its own: the heart instead of the pyramid, pairs of equal rank instead "
                "of a sum, and a pack that has no other suit."
            ),
        ),
    ),
)

_HELP, _NO_HELP = Settings(), Settings({"placement_help": False})


def _views():
    """The boards by name, each made when it is asked for."""
    example = Replay(read_record(WON_GAME))
    blocked = Replay(Game(Deal.from_code(_BLOCKED_DEAL)))
    return {
        "deal": lambda: example.view(0, _NO_HELP),
        "covers": lambda: spotlight(example.view(0, _NO_HELP), (7, 12, 13, 10, 15)),
        "tip": lambda: spotlight(example.view(0, _NO_HELP), (25,)),
        "freed": lambda: spotlight(example.view(10, _NO_HELP), (23, 24)),
        "waste-pair": lambda: example.view(9, _HELP),
        "heart-pair": lambda: example.view(37, _HELP),
        "used-up": lambda: example.view(28, _NO_HELP),
        "redealt": lambda: example.view(29, _NO_HELP),
        "won": lambda: example.view(example.moves, _NO_HELP),
        "blocked": lambda: spotlight(blocked.view(0, _NO_HELP), (1, 6, 24, 25)),
    }


class _Rules(LargePage):
    """The dialog with the rules. Its text is there at once; its boards follow, one by one."""

    def __init__(self):
        super().__init__("rules")
        self._waiting = []
        self._fill_later = self._fill

    def show(self, app):
        """Open it."""
        self._views = _views()
        self._waiting = []
        content = self.open(app, app.words.say("Rules"))
        make("p", content, app.words.say(_INTRODUCTION), class_="introduction")
        for title, *parts in _SECTIONS:
            section = make("section", content)
            make("h3", section, app.words.say(title))
            for kind, *sentences in parts:
                _MAKERS[kind](app.words, section, sentences, self._waiting)
        self._app = app
        self._fill()

    def closed(self):
        self._waiting = []

    def _fill(self, *_):
        if self._waiting:
            name, figure = self._waiting.pop(0)
            Board(self._app, figure).show(self._views[name]())
            setTimeout(self._fill_later, 0)


def open_rules(app):
    """Show the rules."""
    _PAGE.show(app)


def _make_text(words, section, sentences, waiting):
    text = make("div", section, class_="prose")
    for sentence in sentences:
        make("p", text, words.say(sentence))


def _make_boards(words, section, boards, waiting):
    row = make("div", section, class_="boards")
    for name, caption in boards:
        figure = make("figure", row)
        waiting.append((name, make("div", figure, class_="place")))
        make("figcaption", figure, words.say(caption))


def _make_points(words, section, points, waiting):
    table = make("table", section, class_="points")
    for what, score in points:
        row = make("tr", table)
        make("th", row, words.say(what), scope="row")
        make("td", row, score)


def _make_answers(words, section, answers, waiting):
    entries = make("dl", section, class_="answers")
    for question, answer in answers:
        entry = make("div", entries)
        make("dt", entry, words.say(question))
        make("dd", entry, words.say(answer))


_MAKERS = {
    _TEXT: _make_text,
    _BOARDS: _make_boards,
    _POINTS: _make_points,
    _ANSWERS: _make_answers,
}
_PAGE = _Rules()

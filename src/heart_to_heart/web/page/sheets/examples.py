"""The Examples page: a won game to step through, the game on the table, or any game as text."""

from ....play.examples import WON_GAME
from ....play.replay import Replay
from ....rules.errors import HeartToHeartError
from ....rules.record import MOST_CHARACTERS, read_record
from ..dom import make
from .boards import LargePage
from .viewer import Viewer

_VIEWER = Viewer()


class _Examples(LargePage):
    """The dialog with the viewer in it."""

    def __init__(self):
        super().__init__("examples")
        self.root.addEventListener("keydown", _VIEWER.pressed)

    def watch(self, app, title, game):
        """Open it, if need be, and show a game in it."""
        if self.root.open:
            self.name(title)
            _VIEWER.focus()
            self.root.scrollTop = 0
        else:
            content = self.open(app, title)
            content.classList.add("viewer")
            _VIEWER.build(app, content)
            self._make_others(app.words, content)
        _VIEWER.watch(Replay(game))

    def refuse(self, message):
        """Say next to the field what is wrong with its text; an empty message takes it away."""
        self._error.textContent = message
        self._field.setAttribute("aria-invalid", "true" if message else "false")
        if message:
            self._field.focus()

    @property
    def text(self):
        """The text in the field."""
        return self._field.value

    def closed(self):
        _VIEWER.stop()

    def _make_others(self, words, parent):
        form = make("form", parent, class_="others", data_action="watch-text")
        make("h3", form, words.say("Another game"))
        row = make("div", form, class_="choices row")
        for action, label in (
            ("examples", words.say("The won example")),
            ("watch", words.say("The game on the table")),
        ):
            make("button", row, label, type="button", data_action=action, data_stays=True)
        make(
            "label",
            form,
            words.say("Paste a game as text"),
            for_="game-field",
            class_="field-label",
        )
        self._field = make(
            "textarea",
            form,
            id="game-field",
            rows="3",
            spellcheck="false",
            autocomplete="off",
            maxlength=MOST_CHARACTERS + 1,  # what is cut off there is too long anyway
        )
        self._field.setAttribute("aria-describedby", "game-error")
        self._error = make("p", form, class_="error", id="game-error", role="alert")
        make("button", make("div", form, class_="choices"), words.say("Watch it"), type="submit")


def open_examples(app):
    """Show the won example."""
    _PAGE.watch(app, app.words.say("A won game"), read_record(WON_GAME))


def watch_game(app):
    """Show the game on the table."""
    _PAGE.watch(app, app.words.say("The game on the table"), app.session.game)


def watch_text(app):
    """Show the game that the text in the field tells; or say what is wrong with it."""
    try:
        game = read_record(_PAGE.text)
    except HeartToHeartError as error:
        _PAGE.refuse(app.words.error(error))
    else:
        _PAGE.refuse("")
        _PAGE.watch(app, app.words.say("The game of your text"), game)


def first(_):
    """Go to the beginning."""
    _VIEWER.go(0)


def back(_):
    """Go one move back."""
    _VIEWER.step(-1)


def forward(_):
    """Go one move forward."""
    _VIEWER.step(1)


def last(_):
    """Go to the end."""
    _VIEWER.end()


def play(_):
    """Play by itself, or stop."""
    _VIEWER.play_or_stop()


def slow(_):
    """Play slowly."""
    _VIEWER.choose_speed("slow")


def normal(_):
    """Play at the normal speed."""
    _VIEWER.choose_speed("normal")


def fast(_):
    """Play fast."""
    _VIEWER.choose_speed("fast")


def play_from_here(app):
    """Put the game, as far as it is shown, on the table."""
    game = _VIEWER.game
    if game:
        app.play_on(game)


_PAGE = _Examples()

"""The Examples page: a won game to step through, the game on the table, or any game as text."""

from ....play.examples import WON_GAME
from ....play.replay import Replay
from ....rules.errors import HeartToHeartError
from ....rules.record import MOST_CHARACTERS, read_record
from ..dom import make
from .boards import LargePage
from .viewer import Viewer

#: The one viewer; what it shows goes on when the page is opened again.
VIEWER = Viewer()


class _Examples(LargePage):
    """The dialog with the viewer in it."""

    def __init__(self):
        super().__init__("examples")
        self.root.addEventListener("keydown", VIEWER.pressed)

    def watch(self, context, title, game):
        """Open it, if need be, and show a game in it."""
        if self.root.open:
            self.name(title)
            VIEWER.focus()
            self.root.scrollTop = 0
        else:
            content = self.open(context, title)
            content.classList.add("viewer")
            VIEWER.build(context, content)
            self._make_others(context.words, content)
        VIEWER.watch(Replay(game))

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
        VIEWER.stop()

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


def open_examples(context):
    """Show the won example."""
    _PAGE.watch(context, context.words.say("A won game"), read_record(WON_GAME))


def watch_game(context):
    """Show the game on the table."""
    _PAGE.watch(context, context.words.say("The game on the table"), context.saved_game.game)


def watch_text(context):
    """Show the game that the text in the field tells; or say what is wrong with it."""
    try:
        game = read_record(_PAGE.text)
    except HeartToHeartError as error:
        _PAGE.refuse(context.words.error(error))
    else:
        _PAGE.refuse("")
        _PAGE.watch(context, context.words.say("The game of your text"), game)


def play_from_here(context):
    """Put the game, as far as it is shown, on the table."""
    game = VIEWER.game
    if game:
        context.play_on(game)


_PAGE = _Examples()

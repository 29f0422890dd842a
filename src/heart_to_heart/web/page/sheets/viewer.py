"""A game to step through: a board, a sentence for each move, and the buttons to go about in it."""

from js import document, setTimeout

from ....rules.errors import N_
from ....rules.position import WON
from ..dom import find, make, set_attribute
from .boards import Board
from .moves import told

#: How long a move is shown while the game plays by itself, in milliseconds, by the speed's name.
SPEEDS = {"slow": 2600, "normal": 1300, "fast": 500}

_SPEED_NAMES = (("slow", N_("Slow")), ("normal", N_("Normal")), ("fast", N_("Fast")))
_FIRST, _BACK, _FORWARD, _LAST, _PLAY = "first", "back", "forward", "last", "play"
_BUTTONS = (
    (_FIRST, N_("To the beginning"), "M18 5 9 12l9 7ZM6 5v14"),
    (_BACK, N_("One move back"), "M16 5 7 12l9 7Z"),
    (_PLAY, N_("Play"), "M8 4.5 19 12 8 19.5Z"),
    (_FORWARD, N_("One move forward"), "m8 5 9 7-9 7Z"),
    (_LAST, N_("To the end"), "m6 5 9 7-9 7ZM18 5v14"),
)
_SVG = "http://www.w3.org/2000/svg"
_PAUSE_SIGN = "M8.5 5v14M15.5 5v14"
_STEPS = {"ArrowLeft": -1, "ArrowRight": 1}


class Viewer:
    """Shows one replay at a time, from the move it stands at."""

    def __init__(self):
        # One Python function each for all that JavaScript will ever call.
        self._tick, self._slid = self._next, self._slide
        self._playing = False
        # A timer set for an earlier run than this one does nothing.
        self._run = 0
        self._speed = "normal"
        self.number = 0

    @property
    def game(self):
        """A new game of the moves shown; None if it is over, with nothing left to play."""
        if self._replay.position(self.number).outcome == WON:
            return None
        return self._replay.game(self.number)

    def build(self, context, parent):
        """Make the board and what belongs to it."""
        self._context = context
        self._board = Board(context, parent)
        panel = make("div", parent, class_="panel")
        self._slider = make("input", panel, type="range", min="0", data_slider=True)
        self._slider.setAttribute("aria-label", context.words.say("Move"))
        self._slider.addEventListener("input", self._slid)
        self._buttons = _make_buttons(context.words, panel)
        self._count = make("p", panel, class_="count")
        self._said = make("p", panel, class_="move", data_move=True)
        self._speeds = _make_speeds(context.words, panel)
        self._show_speed()
        main = context.words.say("Play from here")
        row = make("div", panel, class_="choices")
        self._from_here = make(
            "button", row, main, type="button", data_action="play-from-here", class_="main"
        )
        self._show_playing()

    def watch(self, replay):
        """Begin to watch a game, before its first move."""
        self.stop()
        self._replay = replay
        self._slider.max = replay.moves
        self._show(0)

    def step(self, count):
        """Go on by some moves, or back; and stop playing."""
        self.go(self.number + count)

    def go(self, number):
        """Go to what lay there after some number of moves, and stop playing."""
        self.stop()
        self._show(number)

    def end(self):
        """Go to the last move."""
        self.go(self._replay.moves)

    def play_or_stop(self):
        """Let it play by itself, from the beginning if it is at the end; or stop it."""
        if self._playing:
            self.stop()
            return
        if self.number == self._replay.moves:
            self._show(0)
        self._start()

    def choose_speed(self, name):
        """Play at another speed from now on."""
        self._speed = name
        self._show_speed()
        if self._playing:
            self._start()

    def stop(self):
        """Stop playing."""
        if self._playing:
            self._playing = False
            self._show_playing()

    def pressed(self, key):
        """Left and right step, wherever they have no meaning of their own."""
        if key.key in _STEPS and not (
            key.ctrlKey or key.altKey or key.metaKey or key.target.closest("input,textarea")
        ):
            key.preventDefault()
            self.step(_STEPS[key.key])

    def focus(self):
        """Move the keyboard's focus to the button that plays."""
        self._buttons[_PLAY].focus()

    def _start(self):
        self._playing = True
        self._run += 1
        self._show_playing()
        self._wait()

    def _wait(self):
        setTimeout(self._tick, SPEEDS[self._speed], self._run)

    def _next(self, run):
        if not self._playing or run != self._run:
            return
        self._show(self.number + 1)
        if self.number < self._replay.moves:
            self._wait()
        else:
            self.stop()

    def _slide(self, _):
        self.go(int(self._slider.value))

    def _show(self, number):
        words, replay = self._context.words, self._replay
        number = min(max(number, 0), replay.moves)
        pair, said = None, words.say("Before the first move.")
        if number:
            step = replay.step(number)
            said = told(words, step)
            if number == self.number + 1 and step.kind == "pair":
                pair = (step.first, step.second)
        self.number = number
        view = replay.view(number, self._context.settings)
        self._board.show(view, pair)
        self._said.textContent = said
        data = {"move": number, "moves": replay.moves, "score": view.score}
        self._count.textContent = words.say("Move {move} of {moves}, score {score}", **data)
        self._slider.value = number
        self._slider.setAttribute("aria-valuetext", words.say("Move {move} of {moves}", **data))
        for names, off in (
            ((_FIRST, _BACK), not number),
            ((_FORWARD, _LAST), number == replay.moves),
        ):
            for name in names:
                set_attribute(self._buttons[name], "aria-disabled", "true" if off else None)
        self._from_here.disabled = view.outcome == WON

    def _show_playing(self):
        """Show whether it plays; only then are the moves too many to be said aloud."""
        words, playing = self._context.words, self._playing
        button = self._buttons[_PLAY]
        _label(button, words.say("Pause") if playing else words.say("Play"))
        find("path", button).setAttribute("d", _PAUSE_SIGN if playing else _BUTTONS[2][2])
        set_attribute(button, "data-playing", playing)
        self._said.setAttribute("aria-live", "off" if playing else "polite")

    def _show_speed(self):
        for name, button in self._speeds.items():
            button.setAttribute("aria-pressed", "true" if name == self._speed else "false")


def _make_buttons(words, parent):
    row = make("div", parent, class_="transport")
    buttons = {}
    for name, label, path in _BUTTONS:
        button = buttons[name] = make(
            "button", row, type="button", data_action=name, data_stays=True
        )
        _draw(button, path)
        _label(button, words.say(label))
    return buttons


def _draw(button, path):
    svg = button.appendChild(document.createElementNS(_SVG, "svg"))
    svg.setAttribute("viewBox", "0 0 24 24")
    svg.appendChild(document.createElementNS(_SVG, "path")).setAttribute("d", path)


def _make_speeds(words, parent):
    row = make("div", parent, class_="speeds", role="group", aria_label=words.say("Speed"))
    speeds = {}
    for name, label in _SPEED_NAMES:
        action = "speed-" + name
        speeds[name] = make(
            "button", row, words.say(label), type="button", data_action=action, data_stays=True
        )
    return speeds


def _label(button, label):
    button.setAttribute("aria-label", label)
    button.title = label

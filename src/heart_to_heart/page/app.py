"""The app: what the player does becomes an action of the session, and what came of it is shown."""

from js import Uint8Array, crypto, decodeURIComponent, document, history, location, setInterval, window
from jsffi import JsException

from ..play.session import DEALT, NOTHING, PAIRED, STOCK
from ..play.snapshot import snapshot
from ..play.walk import step
from ..rules.deal import CARDS, DEALS, Deal
from ..rules.errors import DealCodeError
from ..rules.game import Game, random_deal
from ..rules.position import PLAYING, WASTE
from . import speech
from .bar import Bar, clock_text
from .dialogs import close_dialog, open_dialog, opened
from .dom import find, find_all
from .keys import STEPS, action_of
from .store import Store
from .table import Table
from .words import Labels, Words, choose_language

_TICK = 500
_PILES = {"stock": STOCK, "waste": WASTE}
_TAPPED = "[data-place],[data-pile],[data-action]"


class App:
    """One player's app, from the kept game to the last tap."""

    def __init__(self):
        self._store = Store()
        self._settings = self._store.settings()
        self._session = self._store.session(self._settings, _new_game)
        self._view = snapshot(self._session)
        self._labels = Labels()
        self._table = Table(CARDS)
        self._bar = Bar()
        self._actions = {
            "undo": lambda: self._perform(self._session.undo),
            "redo": lambda: self._perform(self._session.redo),
            "restart": lambda: self._perform(self._session.restart),
            "new": lambda: self._deal(random_deal(_random_number)),
            "turn": lambda: self._tap(STOCK),
            "code": self._open_code,
            "settings": self._open_settings,
            "end": self._open_end,
            "close": lambda: None,
        }

    def start(self):
        """Show the game, or the deal that the address names, and let the player play."""
        self._speak()
        self._bar.tell(" ".join(self._words.error(trouble) for trouble in self._store.troubles))
        self._open_address()
        if self._view.outcome != PLAYING and not opened():
            self._open_end()
        self._listen()
        document.documentElement.setAttribute("data-ready", "")

    def _listen(self):
        document.addEventListener("click", self._clicked)
        document.addEventListener("keydown", self._pressed)
        document.addEventListener("change", self._changed)
        document.addEventListener("submit", self._submitted)
        document.addEventListener("visibilitychange", self._hidden_or_shown)
        window.addEventListener("hashchange", lambda _: self._open_address())
        setInterval(self._show_time, _TICK)

    # What the player does

    def _clicked(self, click):
        dialog = opened()
        if dialog and click.target.isSameNode(dialog):  # beside the dialog's content
            return close_dialog()
        tapped = click.target.closest(_TAPPED)
        if not tapped:
            return
        action = tapped.getAttribute("data-action")
        if action:
            self._act(action)
        else:
            self._tap(_target(tapped))

    def _pressed(self, key):
        if opened():
            return
        target = _target(document.activeElement)
        if key.key in STEPS and not (key.ctrlKey or key.altKey or key.metaKey):
            key.preventDefault()
            self._table.focus(self._step(target, STEPS[key.key]))
            return
        action = action_of(key)
        if action:
            key.preventDefault()
            self._act(action)

    def _step(self, target, direction):
        if target is None:
            return self._view.free[-1] if self._view.free else STOCK
        return step(target, direction, self._view.heart)

    def _changed(self, change):
        name = change.target.getAttribute("data-setting")
        if name:
            self._set(name, change.target.checked if change.target.type == "checkbox" else change.target.value)

    def _submitted(self, submit):
        submit.preventDefault()
        field = find("#code-field")
        try:
            deal = Deal.from_code(field.value)
        except DealCodeError as error:
            self._show_code_error(self._words.error(error))
            field.focus()
        else:
            close_dialog()
            self._deal(deal)

    def _hidden_or_shown(self, _):
        self._session.show(not document.hidden)
        self._store.keep_session(self._session)

    def _act(self, action):
        close_dialog()
        self._actions[action]()

    # What comes of it

    def _tap(self, target):
        self._perform(lambda: self._session.tap(target))

    def _deal(self, deal):
        self._perform(lambda: self._session.deal(deal))

    def _perform(self, action):
        """Do an action of the session, show what came of it, and keep it."""
        event = action()
        if event.kind == NOTHING:
            return
        before, self._view = self._view, snapshot(self._session)
        pair = (event.first, event.second) if event.kind == PAIRED else None
        self._table.show(self._words, self._view, pair)
        self._bar.show(self._view)
        self._show_time()
        self._bar.tell(speech.message(self._words, event))
        self._bar.speak(speech.spoken(self._words, event, before, self._view))
        self._store.keep_session(self._session)
        if self._view.outcome != PLAYING and (event.kind == DEALT or before.outcome == PLAYING):
            self._open_end()
        self._show_end_sign()

    def _set(self, name, choice):
        self._settings = self._session.settings = self._settings.choose(name, choice)
        self._store.keep_settings(self._settings)
        self._speak()

    def _speak(self):
        """Show everything anew, in the language that is set."""
        self._words = Words(choose_language(self._settings["language"]))
        document.documentElement.lang = self._words.language
        self._labels.show(self._words)
        self._view = snapshot(self._session)
        self._table.forget()
        self._table.show(self._words, self._view)
        self._bar.show(self._view)
        self._show_time()
        self._show_end_sign()

    def _show_time(self):
        self._bar.show_time(self._session.clock.elapsed())

    def _show_end_sign(self):
        """Show the small sign that brings the dialog of the end back."""
        sign = find('[data-action="end"]')
        sign.hidden = self._view.outcome == PLAYING
        if not sign.hidden:
            sign.textContent = speech.outcome(self._words, self._view.outcome)

    # Dialogs

    def _open_end(self):
        figures = {
            "time": clock_text(self._session.clock.elapsed()),
            "moves": self._view.moves,
            "score": self._view.score,
        }
        for figure in find_all("[data-won]"):
            figure.textContent = str(figures[figure.getAttribute("data-won")])
        open_dialog(self._view.outcome)

    def _open_code(self):
        find("#code-field").value = self._view.code
        self._show_code_error("")
        open_dialog("code")
        find("#code-field").select()

    def _show_code_error(self, message):
        find("#code-error").textContent = message
        find("#code-field").setAttribute("aria-invalid", "true" if message else "false")

    def _open_settings(self):
        for control in find_all("[data-setting]"):
            choice = self._settings[control.getAttribute("data-setting")]
            if control.type == "checkbox":
                control.checked = choice
            else:
                control.value = choice
        open_dialog("settings")

    # The address

    def _open_address(self):
        """Deal what the address asks for after its #, and take it out of the address.

        Left there, it would deal the same cards again at the next reload. A game of this very
        deal that is still being played goes on.
        """
        code = _decoded(location.hash[1:])
        if not code:
            return
        history.replaceState(None, "", location.pathname + location.search)
        try:
            deal = Deal.from_code(code)
        except DealCodeError as error:
            self._bar.tell(self._words.error(error))
            return
        if deal != self._session.game.deal or self._view.outcome != PLAYING:
            close_dialog()
            self._deal(deal)


def _target(element):
    """What a tap on an element is a tap on: a place, the WASTE or the STOCK; None if nothing."""
    place = element.getAttribute("data-place")
    return int(place) if place else _PILES.get(element.getAttribute("data-pile"))


def _new_game():
    return Game(random_deal(_random_number))


def _random_number():
    """A deal's number from the browser's secure random source."""
    number = 0
    for byte in crypto.getRandomValues(Uint8Array.new(5)):
        number = number << 8 | byte
    return number % DEALS  # a power of two, so this favours none


def _decoded(text):
    try:
        return decodeURIComponent(text)
    except JsException:
        return text

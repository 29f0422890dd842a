"""The app: what the player does becomes an action of the session, and what came of it is shown."""

import boot
from js import document, location, setInterval, window
from jsffi import create_proxy

from ...play import speech
from ...play.arrows import neighbour
from ...play.looks import Looks, faces_of
from ...play.saved import is_same
from ...play.session import (
    DEALT,
    ELSEWHERE,
    HIDDEN,
    NOTHING,
    PAIRED,
    PAUSED,
    RESTORED,
    STOCK,
    TAKEN_UP,
    Session,
    saved_game,
)
from ...play.view import view_of
from ...rules.errors import IllegalMove
from ...rules.position import PLAYING, WON
from .bar import Bar, clock_text
from .dialogs import close_dialog, open_dialog, opened
from .dom import find, find_all, set_attribute
from .first_frame import keep_first_frame, looks_at_start
from .keys import STEPS, action_of
from .names import ROBBED, SETTING_ATTRIBUTES, WAITING
from .resizing import Resizing
from .sheets import ACTIONS, open_address, show_beaten
from .store import Store, new_deal
from .table import Table, target_of
from .words import Words, choose_language, translate_page

_TICK = 500
_ANOTHER_GAME = (DEALT, RESTORED, TAKEN_UP)
_TAPPED = "[data-place],[data-pile],button[data-action]"

#: The dialog of each role of this page, as boot.js tells it, in which another page plays.
_ELSEWHERE = {WAITING: "elsewhere", ROBBED: "taken"}


class App:
    """One player's app, from the kept game to the last tap."""

    def __init__(self):
        self._store = Store()
        if boot.role() in _ELSEWHERE:
            self._store.stop()
        self.settings = self._store.settings()
        self._session = self._store.session(self.settings)
        root = find(".table")
        self._table, self._resizing = Table(root, Looks(looks_at_start())), Resizing(root)
        self._bar = Bar()
        #: The dialog that says that another page plays, or None while this one does.
        self._elsewhere = None
        #: The speech.Change that is not yet shown as a whole, or None.
        self._begun = None
        self._frame_drawn = create_proxy(self._show_rest)
        self._actions = {
            "undo": self._undo,
            "redo": self._redo,
            "restart": lambda: self._perform(self._session.restart),
            "new": lambda: self.deal(new_deal()),
            "turn": lambda: self._tap(STOCK),
            "pause": self._pause,
            "end": self._open_end,
            "menu": lambda: open_dialog("menu"),
            "close": lambda: None,
            "take-table": boot.takeTable,
        }

    def start(self):
        """Show the game, or the deal that the address names, and let the player play."""
        if document.hidden:
            self._session.pause(HIDDEN)
        self._dress()
        self._listen()
        self._follow_role(None)
        if not self._elsewhere:
            self._open_address(None)
            if self.view.outcome != PLAYING and not opened():
                self._open_end()
        if self._store.troubles:
            self.tell(" ".join(self.words.error(trouble) for trouble in self._store.troubles))
        self._store.on_trouble = lambda trouble: self.tell(self.words.error(trouble))
        document.documentElement.setAttribute("data-ready", "")

    # What the sheets ask for; see Context.

    @property
    def saved_game(self):
        """The game on the table, as it can be put aside now."""
        return self._session.saved_game

    def tell(self, message):
        """Show a message; an empty one takes the last away."""
        self._bar.tell(message)

    def deal(self, deal):
        """Begin a new game."""
        self._perform(lambda: self._session.deal(deal))

    def play_on(self, game):
        """Go on with a game that was looked at; having been shown, it counts in no statistics."""
        self._perform(lambda: self._session.take_up(saved_game(game)))
        self.tell(self.words.say("Your turn. This game does not count in the statistics."))

    def take_up(self, backup, results):
        """Go on with what a backup holds, and keep those of its results that are new.

        Returns whether its game is another than the one on the table, or another state of it.
        """
        self.settings = self._session.settings = backup.settings
        self._store.put_imported(backup.settings, results)
        is_other = not is_same(backup.saved_game, self._session.saved_game)
        if is_other:
            self._perform(lambda: self._session.take_up(backup.saved_game))
        else:
            self._store.keep_session(self._session)
        self._dress()
        return is_other

    def pause(self, reason):
        """Let the player's time stand; the reasons are those of play.session."""
        self._session.pause(reason)

    def resume(self, reason):
        """Let a reason for a pause be over."""
        self._session.resume(reason)

    def read_results(self, use, refuse):
        """Read all results; see Store."""
        self._store.read_results(use, refuse)

    def erase(self, done, refuse):
        """Forget everything that is kept; see Store."""
        self._store.erase(done, refuse)

    def _listen(self):
        document.addEventListener("click", self._clicked)
        document.addEventListener("keydown", self._pressed)
        document.addEventListener("change", self._changed)
        document.addEventListener("submit", self._submitted)
        document.addEventListener("cancel", self._cancelled, True)
        document.addEventListener("close", self._closed, True)
        document.addEventListener("visibilitychange", self._hidden_or_shown)
        window.addEventListener("hashchange", self._open_address)
        window.addEventListener("role", self._follow_role)
        setInterval(self._show_time, _TICK)

    # What the player does

    def _clicked(self, click):
        self._table.settle()
        dialog = opened()
        if dialog and click.target.isSameNode(dialog):  # beside the dialog's content
            close_dialog()
            return
        tapped = click.target.closest(_TAPPED)
        if not tapped:
            return
        action = tapped.getAttribute("data-action")
        if action is None:
            self._tap(target_of(tapped))
        else:
            self._act(action, tapped.hasAttribute("data-stays"))

    def _pressed(self, key):
        if opened():
            return
        if key.key in STEPS and not (key.ctrlKey or key.altKey or key.metaKey):
            key.preventDefault()
            self._walk(STEPS[key.key])
            return
        action = action_of(key)
        if action:
            key.preventDefault()
            self._act(action)

    def _walk(self, direction):
        target = target_of(document.activeElement)
        if target is None:
            self._table.focus(self.view.free[-1] if self.view.free else STOCK)
        else:
            self._table.focus(neighbour(target, direction, self.view.heart))

    def _changed(self, change):
        name = change.target.getAttribute("data-setting")
        if name:
            self._set(name, choice_of(change.target))

    def _submitted(self, submit):
        submit.preventDefault()
        self._act(submit.target.getAttribute("data-action"), True)

    def _cancelled(self, cancel):
        """Close what Escape or Android's back closes, now: the next key may not wait for it."""
        if cancel.target.isSameNode(opened()):
            cancel.preventDefault()
            close_dialog()

    def _closed(self, closed):
        if closed.target.open:  # and opened again before the browser told of it
            return
        if self._elsewhere:
            if not opened():
                open_dialog(self._elsewhere)
        elif closed.target.getAttribute("data-dialog") == "paused":
            self._session.resume(PAUSED)
            set_attribute(document.documentElement, "data-paused", None)

    def _follow_role(self, _):
        """Where another page plays, nothing can be played here, or kept, any more."""
        self._elsewhere = _ELSEWHERE.get(boot.role())
        if self._elsewhere:
            self._store.stop()
            self._session.pause(ELSEWHERE)
            open_dialog(self._elsewhere)

    def _hidden_or_shown(self, _):
        self._show_rest()
        if document.hidden:
            self._session.pause(HIDDEN)
        else:
            self._session.resume(HIDDEN)
        self._store.keep_time(self._session)
        if document.hidden and self._store.active:
            keep_first_frame(self._table, self._turned())

    def _turned(self):
        """What a tap on the stock will lead to when this game is taken up again."""
        session = Session(saved_game(self._session.game.copy()), self.settings, lambda: 0)
        session.tap(STOCK)
        return view_of(session)

    def _act(self, action, stays=False):
        self._show_rest()
        if not stays:
            close_dialog()
        if action in self._actions:
            self._actions[action]()
        else:
            ACTIONS[action](self)

    # What comes of it

    def _tap(self, target):
        self._perform(lambda: self._session.tap(target))

    def _undo(self):
        """Take the last move back; before a game's first move, go back to the game before it."""
        if self._session.previous:
            self._perform(self._session.restore_previous)
        elif self.view.undoable:
            self._perform(self._session.undo)
        else:
            self.tell(self.words.error(IllegalMove("nothing-to-undo")))

    def _redo(self):
        if self.view.redoable:
            self._perform(self._session.redo)
        else:
            self.tell(self.words.error(IllegalMove("nothing-to-redo")))

    def _perform(self, action):
        """Do an action of the session, keep what came of it, and show it.

        The next frame shows what moves or is chosen, so that it comes soon; that after it the rest.
        """
        self._show_rest()
        event = action()
        if event.kind == NOTHING:
            return
        before, self.view = self.view, view_of(self._session)
        self.tell(speech.message(self.words, event))
        self._store.keep_session(self._session, event.ended)
        self._begun = speech.Change(event, before, self.view)
        if event.kind in _ANOTHER_GAME:
            self._show_rest()
        else:
            pair = (event.first, event.second) if event.kind == PAIRED else None
            self._table.move(self.view, pair)
            boot.afterFrame(self._frame_drawn)

    def _show_rest(self):
        """Show the rest of what has come of the last action, if it is not shown yet."""
        change, self._begun = self._begun, None
        if not change:
            return
        kind = change.event.kind
        show = self._table.deal if kind in _ANOTHER_GAME else self._table.show
        show(self.view)
        self._show_around()
        if kind == PAIRED:
            self._store.stay()
        self._bar.speak(speech.spoken(self.words, change))
        if self.view.outcome != PLAYING and (
            kind in _ANOTHER_GAME or change.before.outcome == PLAYING
        ):
            self._open_end()

    def _set(self, name, choice):
        self.settings = self._session.settings = self.settings.choose(name, choice)
        self._store.keep_settings(self.settings)
        self._dress()

    def _dress(self):
        """Show everything as the settings say, and in their language."""
        self.words = Words(choose_language(self.settings["language"]))
        self.faces = faces_of(self.settings, self.words.language)
        translate_page(self.words)
        root = document.documentElement
        for name, attribute in SETTING_ATTRIBUTES.items():
            root.setAttribute(attribute, str(self.settings[name]).lower())
        self._table.looks.dress(self.words, self.faces)
        self.view = view_of(self._session)
        self._table.show(self.view)
        self._show_around()

    def _show_around(self):
        self._bar.show(self.words, self.view)
        self._show_time()

    def _show_time(self):
        self._bar.show_time(self._session.clock.elapsed())

    # Dialogs

    def _pause(self):
        open_dialog("paused")
        self._session.pause(PAUSED)
        set_attribute(document.documentElement, "data-paused", True)

    def _open_end(self):
        figures = {
            "time": clock_text(self._session.clock.elapsed()),
            "moves": str(self.view.moves),
            "score": str(self.view.score),
            "beaten": "",
        }
        if self.view.outcome == WON:
            show_beaten(self)
        for figure in find_all("[data-won]"):
            figure.textContent = figures[figure.getAttribute("data-won")]
        open_dialog(self.view.outcome)

    # The address

    def _open_address(self, _):
        """Do what the address asks for after its #, if anything."""
        if location.hash and not self._elsewhere:
            open_address(self)


def choice_of(control):
    """The choice that a control of the settings stands at."""
    return control.checked if control.type == "checkbox" else control.value

"""The information bar, the buttons that a game allows or not, and what is said of each action."""

from ...play.speech import outcome_name
from ...rules.position import PLAYING
from .dom import find, set_attribute

_FIGURES = ("time", "score", "moves", "code")


def clock_text(milliseconds):
    """A time as minutes and seconds, with hours if there are any: 0:07, 12:30, 1:02:03."""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return "%d:%02d:%02d" % (hours, minutes, seconds)
    return "%d:%02d" % (minutes, seconds)


class Bar:
    """What stands around the table, each text set only when it changes."""

    def __init__(self):
        self._figures = {name: find('[data-info="%s"]' % name) for name in _FIGURES}
        self._buttons = {
            name: find('.tools [data-action="%s"]' % name) for name in ("undo", "redo")
        }
        self._figures["undo"] = self._buttons["undo"].querySelector("span")
        self._toast = find(".toast")
        self._pause = find('[data-action="pause"]')
        self._end = find('.bar [data-action="end"]')
        self._said = find("[data-said]")
        self._texts = {}

    def show(self, words, view):
        """Show a view's figures, whether there is something to undo or redo, and the end."""
        self._set("score", str(view.score))
        self._set("moves", str(view.moves))
        self._set("code", view.code)
        self._set("undo", words.say("Game before") if view.previous else words.say("Undo"))
        set_attribute(self._buttons["undo"], "data-off", not (view.undoable or view.previous))
        set_attribute(self._buttons["redo"], "data-off", not view.redoable)
        self._pause.hidden = view.outcome != PLAYING
        self._end.hidden = view.outcome == PLAYING
        self._end.setAttribute("aria-label", outcome_name(words, view.outcome))

    def show_time(self, milliseconds):
        """Show the time played."""
        self._set("time", clock_text(milliseconds))

    def tell(self, message):
        """Show a message; an empty one takes the last away."""
        self._toast.textContent = message

    def speak(self, sentence):
        """Say a sentence to those who listen."""
        self._said.textContent = sentence

    def _set(self, name, text):
        if self._texts.get(name) != text:
            self._texts[name] = text
            if self._figures[name].textContent != text:  # as painted, or in another language
                self._figures[name].textContent = text

"""The game on the table with what a player has selected: taps become selections and moves."""

from collections import namedtuple

from ..rules.deal import Deal
from ..rules.game import Game
from ..rules.position import PLAYING, TURN, WASTE, pair
from .clock import Clock
from .settings import Settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

#: A tap on the stock, beside the places of the heart and the WASTE.
STOCK = -1

#: What an action led to. NOTHING changed; the others name what did.
NOTHING, SELECTED, DESELECTED = "nothing", "selected", "deselected"
TURNED, REDEALT, PAIRED = "turned", "redealt", "paired"
UNDONE, REDONE, DEALT = "undone", "redone", "dealt"

#: The message of a second card of another rank, if the player wants move errors explained.
SAME_RANK = "same-rank"


class Event(namedtuple("Event", ("kind", "first", "second", "message"))):
    """What an action led to, the places it concerned (None if none), and a message's code."""

    __slots__ = ()


def event(
    kind: str, first: int | None = None, second: int | None = None, message: str | None = None
) -> Event:
    """An Event of which only the kind must be given."""
    return Event(kind, first, second, message)


class Session:
    """A game with selection, settings and clock; ``now()`` gives milliseconds."""

    def __init__(
        self, game: Game, settings: Settings, now: "Callable[[], float]", elapsed: int = 0
    ) -> None:
        self.settings = settings
        self._now = now
        self._visible = True
        self._begin(game, elapsed)

    def tap(self, target: int) -> Event:
        """A tap on a place of the heart, the WASTE or the STOCK."""
        if self.paused:
            return event(NOTHING)
        if target == STOCK:
            return self._tap_stock()
        if target not in self.game.position.playable:
            return event(NOTHING)
        return self._tap_card(target)

    def undo(self) -> Event:
        """Take the last move back, if there is one."""
        if self.paused or not self.game.undoable:
            return event(NOTHING)
        self.game.undo()
        return self._moved(event(UNDONE))

    def redo(self) -> Event:
        """Make the last undone move again, if there is one."""
        if self.paused or not self.game.redoable:
            return event(NOTHING)
        self.game.redo()
        return self._moved(event(REDONE))

    def restart(self) -> Event:
        """Deal the same cards again."""
        return self.deal(self.game.deal)

    def deal(self, deal: Deal) -> Event:
        """Begin a new game."""
        self._begin(Game(deal), 0)
        return event(DEALT)

    def pause(self, paused: bool) -> None:
        """Pause or go on: in a pause nothing can be played and the time stands."""
        self.paused = paused
        self._run_clock()

    def show(self, visible: bool) -> None:
        """Say whether the player can see the table: the time stands while it is hidden."""
        self._visible = visible
        self._run_clock()

    def _begin(self, game: Game, elapsed: int) -> None:
        self.game = game
        #: The selected place of the heart, or the WASTE; None if nothing is selected.
        self.selected: int | None = None
        self.paused = False
        self.clock = Clock(self._now, elapsed)
        self._started = game.made > 0
        self._run_clock()

    def _tap_stock(self) -> Event:
        draw = self.game.position.next_draw
        if draw is None:
            return event(NOTHING)
        selected = None if self.selected == WASTE else self.selected
        self.game.play(draw)
        return self._moved(event(TURNED if draw == TURN else REDEALT), selected)

    def _tap_card(self, place: int) -> Event:
        chosen, self.selected = self.selected, place
        if chosen is None:
            return event(SELECTED, place)
        if chosen == place:
            self.selected = None
            return event(DESELECTED, place)
        move = pair(chosen, place)
        if move not in self.game.position.legal_moves():
            return event(SELECTED, place, chosen, SAME_RANK if self.settings["move_errors"] else None)
        self.game.play(move)
        return self._moved(event(PAIRED, move.first, move.second))

    def _moved(self, happened: Event, selected: int | None = None) -> Event:
        self.selected = selected
        self._started = True
        self._run_clock()
        return happened

    def _run_clock(self) -> None:
        self.clock.run(
            self._started
            and self._visible
            and not self.paused
            and self.game.outcome == PLAYING
        )

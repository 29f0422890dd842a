"""The game on the table with what a player has selected: taps become selections and moves."""

from collections import namedtuple

from ..rules.deal import Deal
from ..rules.game import Game
from ..rules.position import PLAYING, TURN, WASTE, WON, pair
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
UNDONE, REDONE = "undone", "redone"
DEALT, RESTORED, TAKEN_UP = "dealt", "restored", "taken-up"

#: The message of a second card of another rank, if the player wants move errors explained.
SAME_RANK = "same-rank"


class Event(namedtuple("Event", ("kind", "first", "second", "message"))):
    """What an action led to, the places it concerned (None if none), and a message's code."""

    __slots__ = ()

    kind: str
    first: int | None
    second: int | None
    message: str | None


def event(
    kind: str, first: int | None = None, second: int | None = None, message: str | None = None
) -> Event:
    """An Event of which only the kind must be given."""
    return Event(kind, first, second, message)


class Sitting(namedtuple("Sitting", ("game", "elapsed", "id", "left"))):
    """A game as it can be put aside and taken up again.

    ``elapsed`` is the time played, in milliseconds. ``id`` tells the game's result from all other
    results; it is None if the game counts in no statistics. ``left`` is the Sitting that was left
    for this one, as long as it can be restored, or None.
    """

    __slots__ = ()


def no_id() -> str | None:
    """The id of a game that counts in no statistics."""
    return None


class Session:
    """A game with selection, settings and clock.

    ``now()`` gives milliseconds; ``new_id()`` gives the id of a new game, a random text that no
    other game has (1-64 ASCII letters, digits and hyphens).
    """

    def __init__(
        self,
        game: Game,
        settings: Settings,
        now: "Callable[[], float]",
        elapsed: int = 0,
        new_id: "Callable[[], str | None]" = no_id,
    ) -> None:
        self.settings = settings
        self._now = now
        self._new_id = new_id
        self._visible = True
        self._gone: Sitting | None = None
        self._begin(Sitting(game, elapsed, new_id(), None))

    @classmethod
    def resume(
        cls,
        sitting: Sitting,
        settings: Settings,
        now: "Callable[[], float]",
        new_id: "Callable[[], str | None]" = no_id,
    ) -> "Session":
        """A session that goes on with what was put aside."""
        session = cls(sitting.game, settings, now, sitting.elapsed)
        session.id, session.left, session._new_id = sitting.id, sitting.left, new_id
        return session

    @property
    def sitting(self) -> Sitting:
        """The game as it can be put aside now. Its selection is not part of it."""
        return Sitting(self.game, self.clock.elapsed(), self.id, self.left)

    @property
    def over(self) -> list[Sitting]:
        """What has ended since the last deal: a game left for good, and this one if it is won."""
        won = [self.sitting] if self.game.outcome == WON else []
        return [self._gone] + won if self._gone else won

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
        self._leave_for(Sitting(Game(deal), 0, self._new_id(), None))
        return event(DEALT)

    def take_up(self, sitting: Sitting) -> Event:
        """Go on with another game; the one on the table is left, as for a new deal."""
        self._leave_for(sitting)
        return event(TAKEN_UP)

    def restore_left(self) -> Event:
        """Go back to the game that was left, if the new one has had no move since."""
        if self.left is None:
            return event(NOTHING)
        self._begin(self.left)
        return event(RESTORED)

    def pause(self, paused: bool) -> None:
        """Pause or go on: in a pause nothing can be played and the time stands."""
        self.paused = paused
        self._run_clock()

    def show(self, visible: bool) -> None:
        """Say whether the player can see the table: the time stands while it is hidden."""
        self._visible = visible
        self._run_clock()

    def _leave_for(self, sitting: Sitting) -> None:
        left, self._gone = self.left, None
        # A game without moves is nothing to go back to: the one that was left for it still is.
        if self.game.made:
            self._give_up_left()
            left = Sitting(self.game, self.clock.elapsed(), self.id, None)
        self._begin(Sitting(sitting.game, sitting.elapsed, sitting.id, left or sitting.left))

    def _begin(self, sitting: Sitting) -> None:
        self.game = sitting.game
        #: See Sitting.
        self.id: str | None = sitting.id
        self.left: Sitting | None = sitting.left
        #: The selected place of the heart, or the WASTE; None if nothing is selected.
        self.selected: int | None = None
        self.paused = False
        self.clock = Clock(self._now, sitting.elapsed)
        self._started = self.game.made > 0
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
            return event(
                SELECTED, place, chosen, SAME_RANK if self.settings["move_errors"] else None
            )
        self.game.play(move)
        return self._moved(event(PAIRED, move.first, move.second))

    def _moved(self, happened: Event, selected: int | None = None) -> Event:
        self.selected = selected
        self._started = True
        self._give_up_left()
        self._run_clock()
        return happened

    def _give_up_left(self) -> None:
        """From now on, what was left is left for good."""
        # An older state of this very game may have been taken up from a file.
        if self.left is not None and self.left.id != self.id:
            self._gone = self.left
        self.left = None

    def _run_clock(self) -> None:
        self.clock.run(
            self._started and self._visible and not self.paused and self.game.outcome == PLAYING
        )

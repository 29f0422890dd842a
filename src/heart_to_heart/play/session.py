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

#: The reasons for a pause: the page is hidden, the player paused, a sheet covers the table, or
#: another window plays. Any of them stops the clock; all but HIDDEN stop play as well.
HIDDEN, PAUSED, SHEET, ELSEWHERE = "hidden", "paused", "sheet", "elsewhere"


class SavedGame(namedtuple("SavedGame", ("game", "elapsed", "id", "previous"))):
    """A game as it can be put aside and taken up again.

    ``elapsed`` is the time played, in milliseconds. ``id`` tells the game's result from all other
    results; it is None if the game counts in no statistics. ``previous`` is the SavedGame that was
    left for this one, as long as undo can bring it back, or None.
    """

    __slots__ = ()

    game: Game
    elapsed: int
    id: str | None
    previous: "SavedGame | None"


def saved_game(
    game: Game, elapsed: int = 0, own_id: str | None = None, previous: SavedGame | None = None
) -> SavedGame:
    """A SavedGame of which only the game must be given."""
    return SavedGame(game, elapsed, own_id, previous)


class Event(namedtuple("Event", ("kind", "first", "second", "message", "ended"))):
    """What an action led to.

    ``first`` and ``second`` are the places it concerned (None if none), ``message`` is a message's
    code or None, and ``ended`` holds the SavedGames that it ended: the game on the table, if it is
    won now, and one left for good.
    """

    __slots__ = ()

    kind: str
    first: int | None
    second: int | None
    message: str | None
    ended: tuple[SavedGame, ...]


def no_id() -> str | None:
    """The id of a game that counts in no statistics."""
    return None


class Session:
    """A game with selection, settings and clock, from where it was saved.

    ``now()`` gives milliseconds; ``new_id()`` gives the id of a new game, a random text that no
    other game has (1-64 ASCII letters, digits and hyphens).
    """

    def __init__(
        self,
        saved: SavedGame,
        settings: Settings,
        now: "Callable[[], float]",
        new_id: "Callable[[], str | None]" = no_id,
    ) -> None:
        self.settings = settings
        self._now = now
        self._new_id = new_id
        self._pauses: set[str] = set()
        #: What the action that is under way has ended.
        self._ended: list[SavedGame] = []
        self._begin(saved)

    @property
    def saved_game(self) -> SavedGame:
        """The game as it can be put aside now. Its selection is not part of it."""
        return SavedGame(self.game, self.clock.elapsed(), self.id, self.previous)

    @property
    def paused(self) -> bool:
        """Whether nothing can be played now."""
        return bool(self._pauses - {HIDDEN})

    def tap(self, target: int) -> Event:
        """A tap on a place of the heart, the WASTE or the STOCK."""
        if self.paused:
            return self._event(NOTHING)
        if target == STOCK:
            return self._tap_stock()
        if target not in self.game.position.playable:
            return self._event(NOTHING)
        return self._tap_card(target)

    def undo(self) -> Event:
        """Take the last move back, if there is one."""
        if self.paused or not self.game.undoable:
            return self._event(NOTHING)
        self.game.undo()
        return self._moved(UNDONE)

    def redo(self) -> Event:
        """Make the last undone move again, if there is one."""
        if self.paused or not self.game.redoable:
            return self._event(NOTHING)
        self.game.redo()
        return self._moved(REDONE)

    def restart(self) -> Event:
        """Deal the same cards again."""
        return self.deal(self.game.deal)

    def deal(self, deal: Deal) -> Event:
        """Begin a new game."""
        self._replace(saved_game(Game(deal), own_id=self._new_id()))
        return self._event(DEALT)

    def take_up(self, saved: SavedGame) -> Event:
        """Go on with another game; the one on the table is left, as for a new deal."""
        self._replace(saved)
        return self._event(TAKEN_UP)

    def restore_previous(self) -> Event:
        """Go back to the game that was left, if the new one has had no move since."""
        if self.previous is None:
            return self._event(NOTHING)
        self._begin(self.previous)
        return self._event(RESTORED)

    def pause(self, reason: str) -> None:
        """Pause for a reason, until resume is called with it; see HIDDEN."""
        self._pauses.add(reason)
        self._run_clock()

    def resume(self, reason: str) -> None:
        """Let a reason for a pause be over; where there are others, the pause goes on."""
        self._pauses.discard(reason)
        self._run_clock()

    def _event(
        self,
        kind: str,
        first: int | None = None,
        second: int | None = None,
        message: str | None = None,
    ) -> Event:
        ended, self._ended = tuple(self._ended), []
        return Event(kind, first, second, message, ended)

    def _replace(self, saved: SavedGame) -> None:
        previous = self.previous
        # A game without moves is nothing to go back to: the one that was left for it still is.
        if self.game.known_moves:
            self._give_up_previous()
            previous = saved_game(self.game, self.clock.elapsed(), self.id)
        self._begin(SavedGame(saved.game, saved.elapsed, saved.id, previous or saved.previous))

    def _begin(self, saved: SavedGame) -> None:
        self.game = saved.game
        #: See SavedGame.
        self.id: str | None = saved.id
        self.previous: SavedGame | None = saved.previous
        #: The selected place of the heart, or the WASTE; None if nothing is selected.
        self.selected: int | None = None
        self.clock = Clock(self._now, saved.elapsed)
        self._started = self.game.known_moves > 0
        self._run_clock()

    def _tap_stock(self) -> Event:
        draw = self.game.position.next_draw
        if draw is None:
            return self._event(NOTHING)
        selected = None if self.selected == WASTE else self.selected
        self.game.play(draw)
        return self._moved(TURNED if draw == TURN else REDEALT, selected=selected)

    def _tap_card(self, place: int) -> Event:
        chosen, self.selected = self.selected, place
        if chosen is None:
            return self._event(SELECTED, place)
        if chosen == place:
            self.selected = None
            return self._event(DESELECTED, place)
        move = pair(chosen, place)
        if move not in self.game.position.legal_moves():
            message = SAME_RANK if self.settings["move_errors"] else None
            return self._event(SELECTED, place, chosen, message)
        self.game.play(move)
        return self._moved(PAIRED, move.first, move.second)

    def _moved(
        self,
        kind: str,
        first: int | None = None,
        second: int | None = None,
        selected: int | None = None,
    ) -> Event:
        self.selected = selected
        self._started = True
        self._give_up_previous()
        self._run_clock()
        if self.game.outcome == WON:
            self._ended.append(saved_game(self.game, self.clock.elapsed(), self.id))
        return self._event(kind, first, second)

    def _give_up_previous(self) -> None:
        """From now on, the game that was left for this one is left for good."""
        previous, self.previous = self.previous, None
        # A won game ended when it was won; an older state of this very game, as a file may have
        # brought it, goes on in it.
        if previous and previous.game.outcome != WON and not self._is_this_game(previous):
            self._ended.append(previous)

    def _is_this_game(self, saved: SavedGame) -> bool:
        return saved.id is not None and saved.id == self.id

    def _run_clock(self) -> None:
        self.clock.run(self._started and not self._pauses and self.game.outcome == PLAYING)

"""What the app gives its sheets."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from ...play.backup import Backup
    from ...play.errors import SavedError
    from ...play.looks import Faces
    from ...play.results import Result
    from ...play.session import SavedGame
    from ...play.settings import Settings
    from ...play.view import View
    from ...rules.deal import Deal
    from ...rules.game import Game
    from .words import Words

    class Context(Protocol):
        """What a sheet may know, and what it may have done; the app is one."""

        words: Words
        settings: Settings
        faces: Faces
        view: View

        @property
        def saved_game(self) -> SavedGame:
            """The game on the table, as it can be put aside now."""

        def tell(self, message: str) -> None:
            """Show a message; an empty one takes the last away."""

        def deal(self, deal: Deal) -> None:
            """Begin a new game."""

        def play_on(self, game: Game) -> None:
            """Go on with a game that was looked at."""

        def take_up(self, backup: Backup, results: "list[Result]") -> bool:
            """Take in a backup, with those of its results that are new; see App.take_up."""

        def pause(self, reason: str) -> None:
            """Let the player's time stand; the reasons are those of play.session."""

        def resume(self, reason: str) -> None:
            """Let a reason for a pause be over."""

        def read_results(
            self,
            use: "Callable[[list[Result], list[SavedError]], None]",
            refuse: "Callable[[SavedError], None]",
        ) -> None:
            """Read all results, and the errors of those that cannot be read; see Store."""

        def erase(self, done: "Callable[[], None]", refuse: "Callable[[SavedError], None]") -> None:
            """Forget everything that is kept; see Store."""

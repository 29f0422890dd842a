"""What a win has beaten, for the dialog of the win."""

from ....play.results import result_of
from ....play.statistics import BEST_TIME, FEWEST_MOVES, LONGEST_STREAK, Statistics
from ....rules.errors import N_
from ..dom import find
from ..store import today

_BEATEN = {
    BEST_TIME: N_("Your best time!"),
    FEWEST_MOVES: N_("Your fewest moves!"),
    LONGEST_STREAK: N_("Your longest row of wins!"),
}


def show_beaten(context):
    """Read the results and say it; of results that cannot be read nothing is known."""
    context.read_results(lambda results, _: _show(context, Statistics(results)), lambda _: None)


def _show(context, statistics):
    saved = context.saved_game
    if saved.id is not None:
        result = result_of(saved, today(), 0)
        beaten = [context.words.say(_BEATEN[code]) for code in statistics.beaten_by(result)]
        find('[data-won="beaten"]').textContent = " ".join(beaten)

"""Days, deals of the day, results and backups, told in the Python that both interpreters run."""

from hashlib import sha256

from heart_to_heart.play.backup import Backup, read_backup, write_backup
from heart_to_heart.play.daily import daily_deal
from heart_to_heart.play.days import day_number, day_text
from heart_to_heart.play.errors import SavedError
from heart_to_heart.play.keeping import KEPT, RESULTS, Batch, Keeping, MemoryDatabase
from heart_to_heart.play.results import Result, read_result, results_of, write_result
from heart_to_heart.play.saved import pack_saved
from heart_to_heart.play.session import STOCK, Session, saved_game
from heart_to_heart.play.settings import Settings
from heart_to_heart.play.statistics import Statistics
from heart_to_heart.rules.deal import Deal, write_code
from heart_to_heart.rules.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def daily(days: list[str]) -> list[str]:
    """The code of each day's deal."""
    return [daily_deal(day).code for day in days]


def calendar(numbers: list[int]) -> list[list[object]]:
    """Days of these numbers, and back."""
    days = [day_text(number) for number in numbers]
    return [[day, day_number(day)] for day in days]


def made_up(number: int, many: int) -> Result:
    """One of as many results, which are in no order, on 200 days, and of fewer games."""
    drawn = list(sha256(str(number).encode()).digest())
    return Result(
        1_796_000_000_000 + int.from_bytes(bytes(drawn[:4]), "big"),
        "g" + str(int.from_bytes(bytes(drawn[4:8]), "big") % many),
        write_code(int.from_bytes(bytes(drawn[8:12]), "big")),
        day_text(739_000 + drawn[12] % 200),
        "won" if drawn[13] % 3 else "left",
        60 + drawn[14],
        drawn[15] * 4_000,
    )


def figures(many: int) -> list[object]:
    """What made-up results come to, in any order of taking them in."""
    results = [made_up(number, many) for number in range(many)]
    told: list[object] = []
    in_order = sorted(results, key=lambda result: result.ended)
    for taken in (results, list(reversed(results)), in_order):
        statistics = Statistics(taken[: many // 2])
        told.append(list(statistics.figures))
        told.append(len(statistics.merge(taken)))
        told.append(list(statistics.figures))
        told.append([statistics.figures.share_won, statistics.figures.average_time])
        told.append([list(day) for day in statistics.by_day(day_text(739_190), 30)])
        told.append(statistics.by_minutes())
        told.append(sorted(list(result) for result in statistics.results))
        best = Result(1_900_000_000_000, "best", "HH1-N-AAAAAAM", "2026-11-30", "won", 1, 1)
        told.append(statistics.beaten_by(best))
    return told


def written(many: int) -> list[object]:
    """Results as they are kept."""
    texts = [write_result(made_up(number, many)) for number in range(many)]
    return [[text, list(read_result(text))] for text in texts]


def backup() -> str:
    """A backup with a game that was left."""
    ids = ["b", "a"]
    session = Session(
        saved_game(Game(Deal(12)), 5, ids.pop()), Settings({"language": "ro"}), lambda: 0, ids.pop
    )
    session.tap(STOCK)
    session.deal(Deal(13))
    statistics = Statistics([made_up(number, 50) for number in range(50)])
    return write_backup(Backup(session.saved_game, statistics.results, session.settings))


def read(kind: str, texts: list[str]) -> list[object]:
    """What each text gives: a value, or the code of an error."""
    told: list[object] = []
    for text in texts:
        try:
            told.append(list(read_result(text)) if kind == "result" else tell_backup(text))
        except SavedError as error:
            told.append([error.code, str(error)])
    return told


def tell_backup(text: str) -> object:
    """What a backup holds, and what comes of going on with it."""
    backup = read_backup(text)
    told = sorted([name, str(value)] for name, value in pack_saved(backup.saved_game).items())
    session = Session(backup.saved_game, backup.settings, lambda: 0, lambda: "new")
    event = session.tap(STOCK)
    over = [list(result) for result in results_of(event.ended, "2026-11-30", 1)]
    chosen = sorted([name, str(value)] for name, value in backup.settings.chosen.items())
    return [
        [pair for pair in told if pair[0] != "left"],
        over,
        sorted(list(result) for result in backup.results),
        chosen,
    ]


class Unsteady(MemoryDatabase):
    """Every third batch fails."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def write(
        self,
        batch: Batch,
        written: "Callable[[Batch], None]",
        failed: "Callable[[Batch, str], None]",
    ) -> None:
        """Write it or not."""
        self.count += 1
        if self.count % 3 and not (batch.again and self.count % 5):
            super().write(batch, written, failed)
        else:
            failed(batch, "saved-not")


def kept(many: int) -> list[object]:
    """What is kept in the end, what waits, and what was told, of as many texts."""
    database = Unsteady()
    database.texts[KEPT]["text0"] = "damaged"
    told: list[object] = []
    keeping = Keeping(database, told.append)
    keeping.set_aside("text0", ["text0", "text0-set-aside"])
    for number in range(many):
        keeping.put(KEPT, "text" + str(number % 4), str(number))
        keeping.put(RESULTS, "result" + str(number), "result " + str(number))
        keeping.write()
        waiting = sorted(keeping.unconfirmed(KEPT)), sorted(keeping.unconfirmed(RESULTS))
        told.append([list(part) for part in waiting])
    keeping.read_results(lambda results: told.append(sorted(map(str, results))), told.append)
    keeping.erase(lambda: told.append("erased"), told.append)
    texts = [list(pair) for pair in sorted(database.texts[KEPT].items())]
    return [told, texts, keeping.active]

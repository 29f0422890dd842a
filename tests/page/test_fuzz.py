"""Texts damaged at random, in the page: it says and does of each what CPython says of it."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from heart_to_heart import Deal, HeartToHeartError, read_record, write_code, write_record
from heart_to_heart.play.backup import Backup, read_backup, write_backup
from heart_to_heart.play.errors import SavedError
from heart_to_heart.play.results import Result
from heart_to_heart.play.session import STOCK, SavedGame, Session, saved_game
from heart_to_heart.play.settings import Settings
from tests.page.conftest import OpenGame
from tests.page.test_codes import submit_all
from tests.support.golden import golden
from tests.support.kept import kept
from tests.support.strategies import random_game
from tests.support.texts import mutated, mutated_json

CODES = [write_code(number * 104_729) for number in range(50)]
GAMES = [golden("example")["record"], *(write_record(random_game(seed, 20)) for seed in range(60))]

_WATCH = """(texts) => texts.map((text) => {
  const form = document.querySelector("#game-field").form, root = form.closest("dialog");
  root.querySelector("#game-field").value = text;
  root.querySelector(".count").textContent = "";
  form.requestSubmit();
  return [root.querySelector("#game-error").textContent, root.querySelector(".count").textContent];
})"""

#: Gives each text as a file; a file that is taken closes the dialog, and another game is begun.
_TAKE = """async (texts) => {
  const show = (name) => document.querySelector(`[data-info="${name}"]`).textContent;
  const click = (selector) => document.querySelector(selector).click();
  const soon = () => new Promise((resolve) => setTimeout(resolve, 1));
  const told = [];
  for (const text of texts) {
    click("[data-action=data]");
    const files = new DataTransfer();
    files.items.add(new File([text], "game.json", {type: "application/json"}));
    const field = document.querySelector("[data-import]"), dialog = field.closest("dialog");
    const said = () => dialog.querySelector("[data-data-error]").textContent;
    field.files = files.files;
    field.dispatchEvent(new Event("change", {bubbles: true}));
    while (dialog.open && !said()) await soon();
    told.push([said(), show("code"), show("moves")]);
    if (!dialog.open) {
      click(".tools [data-action=restart]");
      click("main .table [data-pile=stock]");
      while (document.querySelector("main .table[data-changing]")) await soon();
    }
  }
  return told;
}"""


def outcome(read: Callable[[str], Any], text: str) -> Any:
    """What CPython reads, or the sentence in which it refuses."""
    try:
        return read(text)
    except HeartToHeartError as error:
        return str(error)


def test_damaged_codes_are_dealt_or_refused_as_they_should(open_game: OpenGame) -> None:
    texts = [text for text in mutated(CODES, 300) if "\n" not in text and "#" not in text]
    told = submit_all(open_game(), texts)
    dealt = 0
    for text, result in zip(texts, told, strict=True):
        wanted = outcome(Deal.from_code, text)
        if isinstance(wanted, str):
            assert result["error"] == wanted, ascii(text)
        else:
            assert (result["code"], result["moves"]) == (wanted.code, "0"), ascii(text)
            dealt += 1
    assert 10 < dealt < len(texts) - 10


def test_damaged_games_are_watched_or_refused_as_they_should(open_game: OpenGame) -> None:
    """And the game on the table is what it was."""
    player = open_game()
    player.click_all([*[STOCK] * 9, 25, 0])
    before, texts_kept = player.state(), kept(player.page)
    player.do("menu")
    player.do("examples")
    texts = mutated(GAMES, 300)
    watched = 0
    for text, (error, count) in zip(texts, player.page.evaluate(_WATCH, texts), strict=True):
        wanted = outcome(read_record, text)
        if isinstance(wanted, str):
            assert (error, count) == (wanted, ""), ascii(text)
        else:
            assert (error, count) == ("", f"Move 0 of {wanted.moves}, score 0"), ascii(text)
            watched += 1
    assert 10 < watched < len(texts) - 10
    player.key("Escape")
    expect(player.page.locator('[data-dialog="examples"]')).to_have_count(0)
    assert player.state() == before
    assert kept(player.page) == texts_kept


def backup() -> str:
    """A file with a pair, undone moves, a game that was left, and two results."""
    game = read_record("HH1-N-AAAAAAM D9 25w D17 23w R D3")
    game.undo()
    session = Session(
        saved_game(game, 61_000, "b7"), Settings({"move_errors": True}), lambda: 0.0, lambda: "b7"
    )
    session.previous = SavedGame(read_record("HH1-N-AAAAABE D3"), 60_000, "9c01", None)
    results = [
        Result(1_796_000_000_000, "3f2a", "HH1-N-AAAAAAM", "2026-11-30", "won", 76, 345_678),
        Result(1_796_000_400_000, "88bb", "HH1-N-AAAAABE", "2026-12-01", "left", 12, 60_000),
    ]
    return write_backup(Backup(session.saved_game, results, session.settings))


def test_damaged_files_are_taken_whole_or_not_at_all(open_game: OpenGame) -> None:
    """With other values in any place."""
    player = open_game()
    player.tap_stock()
    files = mutated_json(backup(), 90)
    code, taken, names = player.state()["code"], 0, set()
    for file, told in zip(files, player.page.evaluate(_TAKE, files), strict=True):
        wanted = outcome(read_backup, file)
        if isinstance(wanted, str):
            assert told == [wanted, code, "1"], ascii(file)
        else:
            game = wanted.saved_game.game
            assert told == ["", game.deal.code, str(game.moves)], ascii(file)
            names |= {result.name for result in wanted.results}
            code, taken = game.deal.code, taken + 1
    assert 10 < taken < len(files) - 10
    assert names <= kept(player.page, "results").keys()


def test_garbled_files_are_refused_or_hold_a_game(open_game: OpenGame) -> None:
    """With other characters. MicroPython's JSON forgives a comma too many, CPython's does not."""
    player = open_game()
    player.tap_stock()
    files = mutated([backup()], 60)
    refused = 0
    for file, (error, code, moves) in zip(files, player.page.evaluate(_TAKE, files), strict=True):
        if error:
            assert error == str(SavedError("backup-damaged")), ascii(file)
            refused += 1
        else:
            assert isinstance(outcome(Deal.from_code, code), Deal), ascii(file)
            assert moves.isdigit(), ascii(file)
    assert refused > len(files) / 2

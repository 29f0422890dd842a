"""What the player has, as a file: to take along, to bring back, or to delete."""

from js import URL, Blob, document, location
from jsffi import to_js

from ....play.backup import MOST_CHARACTERS, Backup, read_backup, write_backup
from ....play.errors import SavedError
from ....play.statistics import Statistics
from ....rules.errors import N_
from ..dialogs import close_dialog, new_dialog, open_dialog
from ..dom import find, make
from ..first_frame import forget_first_frame
from ..store import today

_WHAT = N_(
    "The file holds your game, all results and your settings. Nothing leaves this device unless "
    "you send the file yourself."
)


def open_data(context):
    """Offer to export, import and delete."""
    words = context.words
    content = new_dialog("data", words.say("My games and results"), words)
    make("p", content, words.say(_WHAT))
    choices = make("div", content, class_="choices")
    _button(choices, "export-data", words.say("Save as a file"))
    label = make("label", choices, class_="file")
    make("span", label, words.say("Bring in a file"))
    field = make(
        "input",
        label,
        type="file",
        accept=".json,application/json",
        class_="unseen",
        data_import=True,
    )
    # It does not name the field: see BrowserDatabase.read_results.
    field.addEventListener("change", lambda change: _import(context, change.target))
    _button(choices, "ask-erase", words.say("Delete everything …"))
    make("p", content, class_="error", role="alert", data_data_error=True)
    open_dialog("data")


def export_data(context):
    """Hand the player's file to the browser to save."""

    def save(results, errors):
        _save(
            write_backup(Backup(context.saved_game, Statistics(results).results, context.settings))
        )
        _show_errors(context, errors)

    context.read_results(save, lambda error: _show_errors(context, [error]))


def ask_erase(context):
    """Ask a second time before everything is deleted."""
    words = context.words
    content = new_dialog("erase", words.say("Delete everything?"), words)
    make(
        "p",
        content,
        words.say(
            "The game on the table, all results and settings in this browser will be gone for good."
        ),
    )
    choices = make("div", content, class_="choices")
    _button(choices, "erase", words.say("Delete everything"), "grave")
    open_dialog("erase")


def erase(context):
    """Delete everything, and start as at the first visit."""

    def begin_anew():
        forget_first_frame()
        location.reload()

    context.erase(begin_anew, lambda error: context.tell(context.words.error(error)))


def _save(text):
    address = URL.createObjectURL(Blob.new(to_js([text]), to_js({"type": "application/json"})))
    link = make("a", document.body, href=address, download="heart-to-heart-" + today() + ".json")
    link.click()
    link.remove()
    URL.revokeObjectURL(address)


def _import(context, field):
    file = field.files[0]
    if file.size > MOST_CHARACTERS:
        _show_errors(context, [SavedError("backup-long")])
    else:
        file.text().then(
            lambda text: _take(context, text),
            lambda _: _show_errors(context, [SavedError("backup-damaged")]),
        )
    field.value = ""  # the same file, mended, can be chosen again


def _show_errors(context, errors):
    text = " ".join(context.words.error(error) for error in errors)
    find("[data-data-error]").textContent = text


def _take(context, text):
    """Take a file in, and say what came of it; a damaged one changes nothing."""
    try:
        backup = read_backup(text)
    except SavedError as error:
        _show_errors(context, [error])
        return

    def merge(results, _):
        new = Statistics(results).merge(backup.results)
        close_dialog()
        take = _game_taken if context.take_up(backup, new) else _same_game
        context.tell(take(context.words, len(new)))

    context.read_results(merge, lambda error: _show_errors(context, [error]))


def _game_taken(words, results):
    return words.count(
        "Taken from the file: the game, {n} new result and the settings.",
        "Taken from the file: the game, {n} new results and the settings.",
        results,
    )


def _same_game(words, results):
    return words.count(
        "The game of the file is the one on the table; taken from it: {n} new result and the "
        "settings.",
        "The game of the file is the one on the table; taken from it: {n} new results and the "
        "settings.",
        results,
    )


def _button(place, action, text, class_=None):
    stays = action == "export-data"
    make("button", place, text, type="button", data_action=action, data_stays=stays, class_=class_)

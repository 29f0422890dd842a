"""The deal sheet: this deal's code to share, and another's to open."""

from js import location, navigator

from ....play.daily import daily_deal
from ....rules.deal import Deal
from ....rules.errors import DealCodeError, RecordError
from ....rules.record import write_record
from ..dialogs import close_dialog, dialog, open_dialog
from ..dom import find
from ..store import today


def open_deal(app):
    """Show the code of the deal on the table."""
    find("[data-code]", dialog("code")).textContent = app.view.code
    find("#code-field").value = ""
    _show_error("")
    open_dialog("code")


def submit_code(app):
    """Deal the code in the field; if it is none, say next to it what was expected."""
    field = find("#code-field")
    try:
        deal = Deal.from_code(field.value.split("#")[-1])
    except DealCodeError as error:
        _show_error(app.words.error(error))
        field.focus()
    else:
        close_dialog()
        app.deal(deal)


def deal_daily(app):
    """Deal the deal of the day."""
    app.deal(deal_of_the_day())


def deal_of_the_day():
    """The deal that is today's where the player is."""
    return daily_deal(today())


def copy_code(app):
    """Copy the code to the clipboard."""
    _copy(app, app.view.code)


def copy_game(app):
    """Copy the game as text to the clipboard."""
    try:
        text = write_record(app.session.game)
    except RecordError as error:
        app.tell(app.words.error(error))
    else:
        _copy(app, text)


def share(app):
    """Offer a link to this deal to the system's share sheet, or else to the clipboard."""
    link = location.origin + location.pathname + "#" + app.view.code
    if hasattr(navigator, "share"):
        title = app.words.say("Heart to Heart, deal {code}", code=app.view.code)
        navigator.share({"title": title, "url": link}).then(_nothing, _nothing)
    else:
        _copy(app, link)


def _copy(app, text):
    copied = app.words.say("Copied: {text}", text=text if len(text) < 80 else text[:79] + "…")
    refused = app.words.say("The browser did not allow copying.")
    navigator.clipboard.writeText(text).then(
        lambda *_: app.tell(copied), lambda *_: app.tell(refused)
    )


def _nothing(*_):
    """The player has shared, or changed their mind: there is nothing to say."""


def _show_error(message):
    find("#code-error").textContent = message
    find("#code-field").setAttribute("aria-invalid", "true" if message else "false")

"""The deal sheet: this deal's code to share, and another's to open."""

from js import location, navigator

from ....play.daily import daily_deal
from ....rules.deal import Deal
from ....rules.errors import DealCodeError, RecordError
from ....rules.record import write_record
from ..dialogs import close_dialog, dialog, open_dialog
from ..dom import find
from ..store import today


def open_deal(context):
    """Show the code of the deal on the table."""
    find("[data-code]", dialog("code")).textContent = context.view.code
    find("#code-field").value = ""
    _show_error("")
    open_dialog("code")


def submit_code(context):
    """Deal the code in the field; if it is none, say next to it what was expected."""
    field = find("#code-field")
    try:
        deal = Deal.from_code(field.value.split("#")[-1])
    except DealCodeError as error:
        _show_error(context.words.error(error))
        field.focus()
    else:
        close_dialog()
        context.deal(deal)


def deal_daily(context):
    """Deal the deal of the day."""
    context.deal(deal_of_the_day())


def deal_of_the_day():
    """The deal that is today's where the player is."""
    return daily_deal(today())


def copy_code(context):
    """Copy the code to the clipboard."""
    _copy(context, context.view.code)


def copy_game(context):
    """Copy the game as text to the clipboard."""
    try:
        text = write_record(context.saved_game.game)
    except RecordError as error:
        context.tell(context.words.error(error))
    else:
        _copy(context, text)


def share(context):
    """Offer a link to this deal to the system's share sheet, or else to the clipboard."""
    link = location.origin + location.pathname + "#" + context.view.code
    if hasattr(navigator, "share"):
        title = context.words.say("Heart to Heart, deal {code}", code=context.view.code)
        navigator.share({"title": title, "url": link}).then(_nothing, _nothing)
    else:
        _copy(context, link)


def _copy(context, text):
    copied = context.words.say("Copied: {text}", text=text if len(text) < 80 else text[:79] + "…")
    refused = context.words.say("The browser did not allow copying.")
    navigator.clipboard.writeText(text).then(
        lambda *_: context.tell(copied), lambda *_: context.tell(refused)
    )


def _nothing(*_):
    """The player has shared, or changed their mind: there is nothing to say."""


def _show_error(message):
    find("#code-error").textContent = message
    find("#code-field").setAttribute("aria-invalid", "true" if message else "false")

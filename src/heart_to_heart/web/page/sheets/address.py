"""What the address of the page asks for after its #: a deal by its code, or a shortcut's."""

import boot
from js import history, location, window

from ....rules.deal import Deal
from ....rules.errors import DealCodeError
from ....rules.position import PLAYING
from ..dialogs import close_dialog
from ..store import new_deal
from .deal import deal_of_the_day

_LONGEST = 2_000  # what is longer is no code, however it is spelled


def open_address(context):
    """Deal what the address asks for, and take it out of the address.

    Left there, it would deal the same cards again at the next reload. A game of this very deal
    that is still being played goes on.
    """
    code = _decoded(location.hash[1:_LONGEST])
    history.replaceState(None, "", location.pathname + location.search)
    try:
        deal = _deal_of(code)
    except DealCodeError as error:
        context.tell(context.words.error(error))
        return
    if deal != context.saved_game.game.deal or context.view.outcome != PLAYING:
        close_dialog()
        context.deal(deal)


def _deal_of(code):
    """The deal of a code, or of one of the manifest's shortcuts; raises DealCodeError."""
    if code == "new":
        return new_deal()
    if code == "daily":
        return deal_of_the_day()
    return Deal.from_code(code)


def _decoded(text):
    """A part of the address as it was meant; as it stands where it is no such part."""
    decoded = boot.attempt(window, "decodeURIComponent", text)
    return text if decoded is None else decoded

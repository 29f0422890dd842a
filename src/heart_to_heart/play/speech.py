"""What is said of the cards and of each action, for those who listen and for the message line."""

from collections import namedtuple

from ..rules.errors import N_
from ..rules.heart import ROW_OF, TIP
from ..rules.position import BLOCKED, WASTE, WON
from .session import (
    DEALT,
    PAIRED,
    REDEALT,
    REDONE,
    RESTORED,
    SAME_RANK,
    TAKEN_UP,
    TURNED,
    UNDONE,
    Event,
)
from .view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    class Words(Protocol):
        """What is said in one language."""

        def say(self, sentence: str, **data: object) -> str:
            """A sentence with its {fields} filled in."""

        def count(self, one: str, other: str, n: int, **data: object) -> str:
            """A sentence that counts {n} of something, in the right plural."""


RANK_NAMES = {
    "A": N_("ace"),
    "J": N_("jack"),
    "Q": N_("queen"),
    "K": N_("king"),
}

MESSAGES = {SAME_RANK: N_("Must be of the same rank")}


def rank_name(words: "Words", rank: str) -> str:
    """A rank as it is spoken."""
    return words.say(RANK_NAMES[rank]) if rank in RANK_NAMES else rank


def card_name(words: "Words", view: View, place: int) -> str:
    """The name of a card of the heart: its rank, where it is, and what covers it."""
    data = {
        "rank": rank_name(words, view.rank_at(place)),
        "row": ROW_OF[place] + 1,
        "place": place,
    }
    covers = [rank_name(words, view.rank_at(cover)) for cover in view.cards[place - 1].covers]
    if len(covers) == 2:
        sentence = N_("{rank}, row {row}, place {place}, covered by {first} and {second}")
        return words.say(sentence, first=covers[0], second=covers[1], **data)
    if covers:
        return words.say(
            N_("{rank}, row {row}, place {place}, covered by {first}"), first=covers[0], **data
        )
    if place == TIP:
        return words.say(N_("{rank}, the tip, free"), **data)
    return words.say(N_("{rank}, row {row}, place {place}, free"), **data)


def stock_name(words: "Words", view: View) -> str:
    """The name of the stock: how many cards it has, or what a tap on it would do."""
    if view.stock:
        return words.count("Stock, {n} card", "Stock, {n} cards", view.stock)
    if view.waste:
        return words.say("Stock, empty: turn the waste over")
    return words.say("Stock, nothing left")


def waste_name(words: "Words", view: View) -> str:
    """The name of the waste: its top card, and how many it has."""
    if not view.waste:
        return words.say("Waste, empty")
    rank = rank_name(words, view.rank_at(WASTE))
    return words.count(
        "{rank} on the waste, {n} card", "{rank} on the waste, {n} cards", view.waste, rank=rank
    )


def outcome_name(words: "Words", outcome: str) -> str:
    """The few words for a game's end, as the sign shows them that brings its dialog back."""
    return words.say("Won") if outcome == WON else words.say("No more moves")


def message(words: "Words", event: Event) -> str:
    """The message that the player sees, or an empty text."""
    return words.say(MESSAGES[event.message]) if event.message else ""


class Change(namedtuple("Change", ("event", "before", "after"))):
    """What an action did, with the view before and after it."""

    __slots__ = ()

    event: Event
    before: View
    after: View


def spoken(words: "Words", change: Change) -> str:
    """What is said aloud of a change; empty if nothing is, or if it is said in a message."""
    event, before, after = change
    if after.outcome == WON and event.kind in (PAIRED, REDONE):
        return words.say("The heart is empty: you have won!")
    said = _SPOKEN[event.kind](words, change) if event.kind in _SPOKEN else ""
    if after.outcome == BLOCKED and before.outcome != BLOCKED:
        said += " " + words.say("No more moves possible.")
    return said


def _turned(words: "Words", change: Change) -> str:
    rank = rank_name(words, change.after.rank_at(WASTE))
    return words.say("{rank} on the waste.", rank=rank)


def _redealt(words: "Words", change: Change) -> str:
    return words.count(
        "The waste is the stock again: {n} card.",
        "The waste is the stock again: {n} cards.",
        change.after.stock,
    )


def _paired(words: "Words", change: Change) -> str:
    event, before, after = change
    rank = rank_name(words, before.rank_at(event.first))
    freed = [rank_name(words, after.rank_at(p)) for p in after.free if p not in before.free]
    if freed:
        return words.say(
            "Pair of rank {rank} gone. Free now: {cards}.", rank=rank, cards=", ".join(freed)
        )
    return words.say("Pair of rank {rank} gone.", rank=rank)


def _undone(words: "Words", change: Change) -> str:
    return words.say("Undone. Moves made: {n}.", n=change.after.moves)


def _redone(words: "Words", change: Change) -> str:
    return words.say("Made again. Moves made: {n}.", n=change.after.moves)


def _dealt(words: "Words", change: Change) -> str:
    return words.say("New deal, code {code}.", code=change.after.code)


def _taken_up(words: "Words", change: Change) -> str:
    after = change.after
    return words.say(
        "The game goes on from here: deal {code}, moves made: {n}.", code=after.code, n=after.moves
    )


def _restored(words: "Words", change: Change) -> str:
    return words.say("Back at the game before, code {code}.", code=change.after.code)


_SPOKEN: "dict[str, Callable[[Words, Change], str]]" = {
    TURNED: _turned,
    REDEALT: _redealt,
    PAIRED: _paired,
    UNDONE: _undone,
    REDONE: _redone,
    DEALT: _dealt,
    RESTORED: _restored,
    TAKEN_UP: _taken_up,
}

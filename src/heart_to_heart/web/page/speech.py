"""What is said of the cards and of each action, for those who listen and for the message line."""

from collections import namedtuple

from ...play.session import (
    DEALT,
    PAIRED,
    REDEALT,
    REDONE,
    RESTORED,
    SAME_RANK,
    TAKEN_UP,
    TURNED,
    UNDONE,
)
from ...rules.errors import N_
from ...rules.heart import ROW_OF, TIP
from ...rules.position import BLOCKED, WASTE, WON

RANK_NAMES = {
    "A": N_("ace"),
    "J": N_("jack"),
    "Q": N_("queen"),
    "K": N_("king"),
}

MESSAGES = {SAME_RANK: N_("Must be of the same rank")}


def rank_name(words, rank):
    """A rank as it is spoken."""
    return words.say(RANK_NAMES[rank]) if rank in RANK_NAMES else rank


def card_name(words, view, place):
    """The name of a card of the heart: its rank, where it is, and what covers it."""
    card = view.card_at(place)
    data = {"rank": rank_name(words, card.rank), "row": ROW_OF[place] + 1, "place": place}
    covers = [rank_name(words, view.card_at(cover).rank) for cover in card.covers]
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


def stock_name(words, view):
    """The name of the stock: how many cards it has, or what a tap on it would do."""
    if view.stock:
        return words.count("Stock, {n} card", "Stock, {n} cards", view.stock)
    if view.waste:
        return words.say("Stock, empty: turn the waste over")
    return words.say("Stock, nothing left")


def waste_name(words, view):
    """The name of the waste: its top card, and how many it has."""
    if not view.waste:
        return words.say("Waste, empty")
    rank = rank_name(words, view.card_at(WASTE).rank)
    return words.count(
        "{rank} on the waste, {n} card", "{rank} on the waste, {n} cards", view.waste, rank=rank
    )


def outcome_name(words, outcome):
    """The few words for a game's end, as the sign shows them that brings its dialog back."""
    return words.say("Won") if outcome == WON else words.say("No more moves")


def message(words, event):
    """The message that the player sees, or an empty text."""
    return words.say(MESSAGES[event.message]) if event.message else ""


class Change(namedtuple("Change", ("event", "before", "after"))):
    """What an action did, with the view before and after it."""

    __slots__ = ()


def spoken(words, change):
    """What is said aloud of a change; empty if nothing is, or if it is said in a message."""
    event, before, after = change
    if after.outcome == WON and event.kind in (PAIRED, REDONE):
        return words.say("The heart is empty: you have won!")
    said = _SPOKEN[event.kind](words, change) if event.kind in _SPOKEN else ""
    if after.outcome == BLOCKED and before.outcome != BLOCKED:
        said += " " + words.say("No more moves possible.")
    return said


def _turned(words, change):
    top = change.after.card_at(WASTE)
    return words.say("{rank} on the waste.", rank=rank_name(words, top.rank))


def _redealt(words, change):
    return words.count(
        "The waste is the stock again: {n} card.",
        "The waste is the stock again: {n} cards.",
        change.after.stock,
    )


def _paired(words, change):
    event, before, after = change
    rank = rank_name(words, before.card_at(event.first).rank)
    freed = [rank_name(words, after.card_at(p).rank) for p in after.free if p not in before.free]
    if freed:
        return words.say(
            "Pair of rank {rank} gone. Free now: {cards}.", rank=rank, cards=", ".join(freed)
        )
    return words.say("Pair of rank {rank} gone.", rank=rank)


def _undone(words, change):
    return words.say("Undone. Moves made: {n}.", n=change.after.moves)


def _redone(words, change):
    return words.say("Made again. Moves made: {n}.", n=change.after.moves)


def _dealt(words, change):
    return words.say("New deal, code {code}.", code=change.after.code)


def _taken_up(words, change):
    after = change.after
    return words.say(
        "The game goes on from here: deal {code}, moves made: {n}.", code=after.code, n=after.moves
    )


def _restored(words, change):
    return words.say("Back at the game before, code {code}.", code=change.after.code)


_SPOKEN = {
    TURNED: _turned,
    REDEALT: _redealt,
    PAIRED: _paired,
    UNDONE: _undone,
    REDONE: _redone,
    DEALT: _dealt,
    RESTORED: _restored,
    TAKEN_UP: _taken_up,
}

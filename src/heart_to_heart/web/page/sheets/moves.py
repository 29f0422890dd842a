"""Each move of a game to look at, in words."""

from ....play.speech import rank_name
from ....rules.heart import ROW_OF, TIP
from ....rules.position import BLOCKED, REDEAL, TURN, WASTE, WON


def told(words, step):
    """What a move did, in whole sentences."""
    sentences = [_MOVES[step.kind](words, step)]
    if step.outcome == WON:
        sentences.append(words.say("The heart is empty: the game is won."))
    elif step.outcome == BLOCKED:
        sentences.append(words.say("Now no free card has a partner left: the game is blocked."))
    return " ".join(sentences)


def _turned(words, step):
    rank = rank_name(words, step.rank)
    return words.say(
        "Move {move}: the next card of the stock is turned over: {rank}.",
        move=step.number,
        rank=rank,
    )


def _redealt(words, step):
    return words.count(
        "Move {move}: a redeal; the waste, {n} card, is the stock again.",
        "Move {move}: a redeal; the waste, {n} cards, is the stock again.",
        step.stock,
        move=step.number,
    )


def _paired(words, step):
    data = {
        "move": step.number,
        "rank": rank_name(words, step.rank),
        "first": step.first,
        "second": step.second,
        "row": ROW_OF[step.first] + 1,
    }
    if step.first == TIP:
        return words.say(
            "Move {move}: the {rank} at the tip and the {rank} on the waste leave together; "
            "two cards become free.",
            **data,
        )
    if step.second == WASTE:
        return _left_with_waste(words, len(step.freed), data)
    data["other_row"] = ROW_OF[step.second] + 1
    return _left_in_heart(words, len(step.freed), data)


def _left_with_waste(words, freed, data):
    if not freed:
        return words.say(
            "Move {move}: the {rank} in row {row} (place {first}) and the {rank} on the waste "
            "leave together.",
            **data,
        )
    return words.count(
        "Move {move}: the {rank} in row {row} (place {first}) and the {rank} on the waste "
        "leave together; {n} card becomes free.",
        "Move {move}: the {rank} in row {row} (place {first}) and the {rank} on the waste "
        "leave together; {n} cards become free.",
        freed,
        **data,
    )


def _left_in_heart(words, freed, data):
    if not freed:
        return words.say(
            "Move {move}: the {rank} in row {row} (place {first}) and the {rank} in row "
            "{other_row} (place {second}) leave together.",
            **data,
        )
    return words.count(
        "Move {move}: the {rank} in row {row} (place {first}) and the {rank} in row {other_row} "
        "(place {second}) leave together; {n} card becomes free.",
        "Move {move}: the {rank} in row {row} (place {first}) and the {rank} in row {other_row} "
        "(place {second}) leave together; {n} cards become free.",
        freed,
        **data,
    )


_MOVES = {TURN.kind: _turned, REDEAL.kind: _redealt, "pair": _paired}

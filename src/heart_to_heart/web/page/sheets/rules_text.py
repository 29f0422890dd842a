"""The rules in words; see rules.py for the boards that go with them."""

from ....rules.errors import N_

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: The kinds of parts that a section is made of.
TEXT, BOARDS, POINTS, ANSWERS = "text", "boards", "points", "answers"

INTRODUCTION = N_(
    "Every card is a heart, and together they lie in the shape of one. Take it apart two cards"
    " at a time: when the heart is empty, you have won."
)

#: Each section's title and its parts: what kind each is of, and its sentences; a board comes
#: with its name, a line of points with their number, and an answer after its question.
SECTIONS: "tuple[Any, ...]" = (
    (
        N_("What lies on the table"),
        (
            TEXT,
            N_(
                "There are 52 cards, all of them hearts: thirteen ranks from ace to king, each"
                " of them four times."
            ),
            N_(
                "The heart is made of 25 cards, face up, in seven rows of 4, 6, 5, 4, 3, 2 and"
                " 1: two curves at the top, the tip at the bottom."
            ),
            N_(
                "Another 26 cards wait face down in the stock. The very last card lies face up"
                " next to it and begins the waste."
            ),
        ),
        (BOARDS, ("deal", N_("A new game: the heart, the stock and the waste."))),
    ),
    (
        N_("Covered cards, free cards"),
        (
            TEXT,
            N_(
                "A card lies partly under the cards of the next row that overlap it. As long "
                "as one of them is there, the card is covered and cannot be played."
            ),
            N_(
                "A card that nothing overlaps any more is free. At the beginning that is only "
                "the tip."
            ),
            N_(
                "Most cards lie under two others, those at the edges of a row under only one: "
                "the edges are the first to come free."
            ),
            N_(
                "No card of the heart is ever hidden, so you can see in advance what a pair "
                "would free. Only the stock keeps its secrets."
            ),
        ),
        (
            BOARDS,
            (
                "covers",
                N_("The 5 in the middle lies under two cards, the jack at the edge under one."),
            ),
            ("tip", N_("Only the tip is free.")),
            ("freed", N_("The tip is gone: now the two cards above it are free.")),
        ),
    ),
    (
        N_("Pairs"),
        (
            TEXT,
            N_(
                "Two cards of the same rank are a pair, and both leave the game. There are two"
                " kinds of pair:"
            ),
        ),
        (
            BOARDS,
            ("waste-pair", N_("A free card of the heart and the top card of the waste.")),
            ("heart-pair", N_("Two free cards of the heart.")),
        ),
        (
            TEXT,
            N_(
                "Tap one of the two cards, then the other. If you change your mind, tap the "
                "first card again. If the second card has another rank, both stay, and it is "
                "the selected one from now on."
            ),
            N_(
                "Nothing happens when you tap a covered card. A place that has become empty "
                "stays empty."
            ),
        ),
    ),
    (
        N_("Stock and waste"),
        (
            TEXT,
            N_(
                "Tap the stock to turn its next card over onto the waste. Only the top card of"
                " the waste can be played."
            ),
            N_(
                "When the stock is empty, another tap puts the whole waste back, face down and"
                " in the same order: the card that you turned first comes first again. You may"
                " do this as often as you like."
            ),
            N_("Each card turned counts as a move, each redeal too, and so does each pair."),
        ),
        (
            BOARDS,
            ("used-up", N_("The stock is used up: the next tap is a redeal.")),
            (
                "redealt",
                N_("After the redeal: the waste is empty, and the stock can be turned once more."),
            ),
        ),
    ),
    (
        N_("Points"),
        (
            TEXT,
            N_(
                "Each card that leaves the heart is worth 10 points. A card from the waste "
                "brings none. So every won game ends at 250; what tells one from another is "
                "the time and the number of moves."
            ),
        ),
        (
            POINTS,
            (N_("A pair in the heart"), "20"),
            (N_("A pair with the waste"), "10"),
            (N_("Turning a card, a redeal"), "0"),
            (N_("The whole heart"), "250"),
        ),
    ),
    (
        N_("How a game ends"),
        (
            TEXT,
            N_(
                "You win when the heart is empty, no matter how many cards are left in the "
                "stock and the waste."
            ),
            N_(
                "The game is blocked when no free card has a partner any more: none among the "
                "free cards, and none anywhere in the stock or the waste. The game tells you "
                "at once and offers to undo or to begin a new game. You can also close that "
                "window to look at the table; the flag in the bar brings it back."
            ),
        ),
        (
            BOARDS,
            ("won", N_("Won: the seam of the whole heart shows.")),
            (
                "blocked",
                N_("Blocked: the tip is a 6, and all the other sixes lie covered in the heart."),
            ),
        ),
    ),
    (
        N_("Help along the way"),
        (
            ANSWERS,
            (
                N_("Placement help"),
                N_(
                    "A gold thread runs around each card that could leave now. While a card is"
                    " selected, the cards that do not match it are dimmed. You can switch this"
                    " off in the settings."
                ),
            ),
            (
                N_("Move errors"),
                N_(
                    "If you switch this on, the game says so when two cards do not have the "
                    "same rank."
                ),
            ),
            (
                N_("Undo"),
                N_(
                    "The last 100 moves can be taken back, cards turned and redeals too, and "
                    "redone. A game that is won stays won."
                ),
            ),
        ),
    ),
    (
        N_("You may wonder"),
        (
            ANSWERS,
            (
                N_("Can a card leave together with the card that covers it?"),
                N_(
                    "No. It is not free as long as the other one lies on it, even if both have"
                    " the same rank."
                ),
            ),
            (
                N_("What does undo give back?"),
                N_("The cards, the points and the move. Not the time: the clock goes on."),
            ),
            (
                N_("Why does the card from the waste bring no points?"),
                N_(
                    "The points tell how much of the heart is done. It has 25 cards, so they "
                    "end at 250."
                ),
            ),
            (
                N_("Can a deal be blocked before the first move?"),
                N_(
                    "About one deal in ten has no first pair at all. A new game passes over "
                    "those. A code that you enter is dealt as it is, even if it is one of "
                    "them."
                ),
            ),
            (
                N_("Can the app tell me whether a deal can be won?"),
                N_(
                    "No. It contains no solver and never looks ahead. It only knows when no "
                    "pair is possible any more."
                ),
            ),
            (
                N_("What does the deal code do?"),
                N_(
                    "The same code deals the same cards, on every device and for ever. Send it"
                    " to play the same deal."
                ),
            ),
        ),
    ),
    (
        N_("The family"),
        (
            TEXT,
            N_(
                "Heart to Heart is a relative of Pyramid, where uncovered cards leave two by "
                "two and a stock lends a hand. Three things are its own: the heart instead of "
                "the pyramid, pairs of equal rank instead of a sum, and a pack that has no "
                "other suit."
            ),
        ),
    ),
)

"""What can be wrong with input: each fault has a code, its data and one English sentence.

A front end in another language translates ``error.sentence`` and fills in ``error.data``;
``str(error)`` is the English sentence, filled in.
"""

QUOTE_LENGTH = 40


def N_(sentence: str) -> str:  # noqa: N802 - the name that gettext's tools know
    """Mark a sentence for the translators' catalogue."""
    return sentence


def _printable(char: str) -> str:
    return " " if char < " " or "\x7f" <= char <= "\x9f" else char


def quote(text: str) -> str:
    """A piece of input as an error shows it: on one line, and no longer than can be read."""
    shown = "".join(_printable(char) for char in text[:QUOTE_LENGTH])
    return shown + "…" if len(text) > QUOTE_LENGTH else shown


class HeartToHeartError(Exception):
    """The base of all errors here: ``code`` names the fault, ``data`` holds what it is about."""

    SENTENCES: dict[str, str] = {}

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(code)
        self.code = code
        self.data = data

    @property
    def sentence(self) -> str:
        """The English sentence, its {fields} not yet filled in."""
        return self.SENTENCES[self.code]

    def __str__(self) -> str:
        return self.sentence.format(**self.data)


class DealCodeError(HeartToHeartError):
    """A text that is no deal code, or a deal code that this version does not deal."""

    SENTENCES = {
        "code-empty": N_("Expected a deal code such as HH1-N-AAAAAAM, but there was nothing."),
        "code-long": N_(
            "Expected a deal code such as HH1-N-AAAAAAM, but this text is far too long."
        ),
        "code-game": N_("A deal code of this game begins with HH1, not with “{begin}”."),
        "code-generator": N_("This version deals codes that begin with HH1, not with “{begin}”."),
        "code-variant": N_("After HH1 a deal code has N for the normal rules, not “{variant}”."),
        "code-letter": N_(
            "A deal code has only the letters A to Z and the digits 2 to 7 after HH1-N, "
            "not “{letter}”."
        ),
        "code-short": N_("A deal code has 7 letters after HH1-N, not just {count}."),
        "code-more": N_("A deal code has 7 letters after HH1-N, not {count}."),
        "code-number": N_("Expected a deal's number from 0 to {last}, not {number}."),
    }


class IllegalMove(HeartToHeartError):
    """A move that the rules do not allow in the position."""

    SENTENCES = {
        "no-move": N_("There is no such move."),
        "game-won": N_("The game is won: there is nothing left to play."),
        "stock-empty": N_("The stock is empty: no card can be turned."),
        "stock-not-empty": N_("A redeal waits until the stock is empty; it still has cards."),
        "nothing-to-redeal": N_("Stock and waste are both empty: there is nothing to redeal."),
        "no-place": N_("There is no place {place}: the places of the heart are 1 to 25."),
        "same-place": N_("A card makes no pair with itself (place {place})."),
        "place-empty": N_("Place {place} is empty."),
        "waste-empty": N_("The waste is empty."),
        "covered": N_("The card at place {place} is still covered."),
        "other-rank": N_("A pair must be of the same rank, not {first} and {second}."),
        "nothing-to-undo": N_("There is no move to undo."),
        "nothing-to-redo": N_("There is no undone move to redo."),
    }


class RecordError(HeartToHeartError):
    """A text that is no record of a game; ``data["reason"]`` is the IllegalMove in it, if any."""

    SENTENCES = {
        "record-long": N_("The text of a game has at most {most} characters, not {count}."),
        "record-empty": N_("Expected a deal code and the moves of a game, but there was nothing."),
        "record-token": N_(
            "Move {move}, “{token}”: expected D, D with a count (D9), R, "
            "a place with w (25w) or two places (19-21)."
        ),
        "record-move": N_("Move {move}, “{token}”: {reason}"),
    }

"""The languages of the app: English, which is in the code, and those of web/locale."""

from collections import namedtuple


class Language(namedtuple("Language", ("name", "forms", "letters"))):
    """What the app has to know of a language.

    ``name`` is its own name for itself; ``forms`` holds its plural forms, as CLDR names them, in
    the order of its catalogue; ``letters`` has what it writes on court cards in the place of J, Q
    and K.
    """

    __slots__ = ()

    name: str
    forms: tuple[str, ...]
    letters: dict[str, str]


#: The language of the sentences in the code, and of players whose own is not among LANGUAGES.
ENGLISH = "en"

#: Every language by its code.
LANGUAGES = {
    ENGLISH: Language(name="English", forms=("one", "other"), letters={}),
    "ro": Language(
        name="Română", forms=("one", "few", "other"), letters={"J": "V", "Q": "D", "K": "R"}
    ),
}

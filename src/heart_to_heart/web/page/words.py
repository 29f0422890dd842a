"""Every sentence in the player's language.

English is the language of the code, so it needs no catalogue; the others come from the gettext
catalogues as JSON: ``{"sentence": "translation"}``, with a list of forms where a sentence counts.
"""

import json

from js import Intl, document, navigator

from ...play.languages import ENGLISH, LANGUAGES
from ...rules.errors import HeartToHeartError
from .dom import TEXT, find_all, write

#: The attributes of what stands in the page that hold its English, each by what is to be put into
#: the player's language: an attribute, or the text itself.
TRANSLATED = {"data-t": TEXT, "data-t-label": "aria-label", "data-t-title": "title"}

_FOLDER = __file__.rsplit("/", 2)[0] + "/locale/"


def choose_language(setting):
    """The language to speak: the one set, or the first of the browser's that there is."""
    if setting in LANGUAGES:
        return setting
    for wanted in navigator.languages:
        language = wanted.split("-")[0].lower()
        if language in LANGUAGES:
            return language
    return ENGLISH


class Words:
    """What is said in one language."""

    def __init__(self, language):
        self.language = language
        self._catalogue = _load(language)
        self._plural = Intl.PluralRules.new(language)

    def say(self, sentence, **data):
        """A sentence with its {fields} filled in."""
        return self._catalogue.get(sentence, sentence).format(**data)

    def count(self, one, other, n, **data):
        """A sentence that counts {n} of something, in the right plural."""
        forms = self._catalogue.get(one, (one, other))
        return forms[LANGUAGES[self.language].forms.index(self._plural.select(n))].format(
            n=n, **data
        )

    def error(self, error):
        """What is wrong, as an error of the game tells it."""
        data = {
            name: self.error(value) if isinstance(value, HeartToHeartError) else value
            for name, value in error.data.items()
        }
        return self.say(error.sentence, **data)


def _load(language):
    if language == ENGLISH:
        return {}
    with open(_FOLDER + language + ".json") as file:  # noqa: PTH123 - MicroPython has no pathlib
        return json.load(file)


def translate_page(words):
    """Put what stands in the page into the player's language, if it is in another one."""
    root = document.documentElement
    if root.lang == words.language:
        return
    root.lang = words.language
    for english, name in TRANSLATED.items():
        for element in find_all("[" + english + "]"):
            write(element, name, words.say(element.getAttribute(english)))

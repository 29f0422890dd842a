"""Every sentence in the player's language.

English is the language of the code, so it needs no catalogue; the others come from the gettext
catalogues as JSON: ``{"sentence": "translation"}``, with a list of forms where a sentence counts.
"""

import json

from js import Intl, document, navigator

from ...rules.errors import HeartToHeartError
from .dom import find_all

LANGUAGES = ("en", "ro")
#: The attributes that hold sentences, each by the one that tells of it.
LABELS = {"data-t-label": "aria-label", "data-t-title": "title"}

_FORMS = {"en": ("one", "other"), "ro": ("one", "few", "other")}
_FOLDER = __file__.rsplit("/", 2)[0] + "/locale/"


def choose_language(setting):
    """The language to speak: the one set, or the first of the browser's that there is."""
    if setting in LANGUAGES:
        return setting
    for wanted in navigator.languages:
        language = wanted.split("-")[0].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


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
        return forms[_FORMS[self.language].index(self._plural.select(n))].format(n=n, **data)

    def error(self, error):
        """What is wrong, as an error of the game tells it."""
        data = {
            name: self.error(value) if isinstance(value, HeartToHeartError) else value
            for name, value in error.data.items()
        }
        return self.say(error.sentence, **data)


def _load(language):
    if language == LANGUAGES[0]:
        return {}
    with open(_FOLDER + language + ".json") as file:  # noqa: PTH123 - MicroPython has no pathlib
        return json.load(file)


def translate_page(words):
    """Put the texts that stand in the HTML into other words, if its language is another one.

    They stand there in English. Once one is put into other words, its data-t… holds the English.
    """
    root = document.documentElement
    if root.lang == words.language:
        return
    root.lang = words.language
    for element in find_all("[data-t]"):
        if not element.getAttribute("data-t"):
            element.setAttribute("data-t", element.textContent)
        element.textContent = words.say(element.getAttribute("data-t"))
    for sign, name in LABELS.items():
        for element in find_all("[" + sign + "]"):
            if not element.getAttribute(sign):
                element.setAttribute(sign, element.getAttribute(name))
            element.setAttribute(name, words.say(element.getAttribute(sign)))

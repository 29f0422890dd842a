"""In a language in which every sentence is marked and 40 % longer, nothing is left out or cut off.

The pseudo-language takes Romanian's place in the built site: ⟦Ùñdò ~~⟧ for Undo.
"""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from heart_to_heart.hosting.export import built_site
from heart_to_heart.hosting.server import SiteServer, running
from heart_to_heart.web.build.bundle import pack, unpack
from tests.page.conftest import OpenGame
from tests.support.seen import CUT_OFF
from tools import messages

DIALOGS = (
    "menu",
    "code",
    "settings",
    "rules",
    "examples",
    "statistics",
    "keys",
    "data",
    "pause",
)
SIZES = ((320, 568), (568, 320), (390, 844), (1024, 768), (1280, 800))
ACCENTS = str.maketrans("aeiounsAEIOUNS", "àéîôüñšÀÉÎÔÜÑŠ")
FIELD = re.compile(r"(\{\w+\})")

# What needs no translation: names, codes, ranks, figures, keys and signs.
NEUTRAL = re.compile(
    r"[\W\d_]*|Heart to Heart|HH1-N-[A-Z2-7]{7}|English|Română|[AJQKVDRTUNPMSH]"
    r"|Ctrl\+[ZY]|Esc|Enter|\d+ %|10"
)

UNMARKED = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const within = node.parentElement;
    if (within.closest("script, noscript, [lang]:not(html), textarea")) continue;
    const text = node.textContent.trim();
    if (text && !text.includes("⟦")) found.push(text);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const e of document.querySelectorAll(`[${name}]`))
      if (!e.getAttribute(name).includes("⟦")) found.push(e.getAttribute(name));
  return found;
}"""


def pseudo(sentence: str) -> str:
    """The sentence marked, accented, and 40 % longer; its fields stay."""
    parts = FIELD.split(sentence)
    plain = "".join(part if FIELD.fullmatch(part) else part.translate(ACCENTS) for part in parts)
    longer = max(1, round(len(FIELD.sub("", sentence)) * 0.4) - 2)
    words = ("~~~~~ " * longer)[:longer].strip()
    return f"⟦{plain} {words}⟧"


def pseudo_catalogue() -> dict[str, str | list[str]]:
    catalogue: dict[str, str | list[str]] = {}
    for message in messages.template():
        if isinstance(message.id, str) and message.id:
            catalogue[message.id] = pseudo(message.id)
        elif message.id:
            one, other = message.id
            catalogue[one] = [pseudo(one), pseudo(other), pseudo(other)]
    return catalogue


@pytest.fixture(scope="module")
def pseudo_url() -> Iterator[str]:
    """The built site with the pseudo-language in the place of Romanian."""
    files = dict(built_site())
    name = next(name for name in files if name.endswith(".bundle"))
    packed = unpack(files[name])
    path = next(path for path in packed if path.endswith("/locale/ro.json"))
    packed[path] = json.dumps(pseudo_catalogue()).encode()
    files[name] = pack(packed)
    with running(SiteServer(files)) as server:
        yield server.url


def open_page(browser: Browser, url: str, width: int, height: int) -> Page:
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="ro-RO",
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    page.goto(url + "#HH1-N-AAAAAAM")
    page.wait_for_selector("html[data-ready]")
    return page


def open_dialog(page: Page, name: str) -> None:
    """Open a dialog by the buttons that lead to it."""
    way = {"data": ("settings", "data")}.get(
        name, (name,) if name in ("menu", "code", "settings", "pause") else ("menu", name)
    )
    for action in way:
        page.locator(f'[data-action="{action}"]:visible').first.click()
    page.wait_for_selector("dialog[open]")


@pytest.mark.parametrize("name", ["", *DIALOGS])
def test_no_sentence_is_left_untranslated(browser: Browser, pseudo_url: str, name: str) -> None:
    page = open_page(browser, pseudo_url, 390, 844)
    if name:
        open_dialog(page, name)
    left = [text for text in page.evaluate(UNMARKED) if not NEUTRAL.fullmatch(text)]
    page.context.close()
    assert left == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_longer_sentences_fit(browser: Browser, pseudo_url: str, size: tuple[int, int]) -> None:
    page = open_page(browser, pseudo_url, *size)
    cut = {"table": page.evaluate(CUT_OFF)}
    for name in DIALOGS:
        open_dialog(page, name)
        cut[name] = page.evaluate(CUT_OFF)
        page.keyboard.press("Escape")
    page.context.close()
    assert {name: texts for name, texts in cut.items() if texts} == {}


def test_the_pages_plurals_are_the_catalogues(open_game: OpenGame) -> None:
    """The browser's Intl.PluralRules choose among the forms that the catalogue lists."""
    player = open_game(locale="ro-RO")
    chosen = player.page.evaluate(
        "() => [0, 1, 2, 19, 20, 21, 100, 101].map((n) => new Intl.PluralRules('ro').select(n))"
    )
    assert chosen == ["few", "one", "few", "few", "other", "other", "other", "few"]

"""Codes, links, pasted games and files that mean no good: a sentence within a second, no more.

What is huge, deep or half a character is made in the page. CPython reads far more of it, in
tests/rules and tests/play; here the real fields, dialogs and MicroPython are in between.
"""

import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.conftest import OpenGame
from tests.support.kept import kept
from tests.support.player import Player

#: JavaScript that gives the text.
TEXTS = {
    "nothing": "''",
    "markup": "'<img src=x onerror=alert(1)><b>HH1-N-AAAAAAM</b>'",
    "markup in a code": "'HH1-N-<b>AAAAAAM</b>'",
    "a field of a sentence": "'HH1-N-{begin}{0}%s'",
    "half a character": "'HH1-N-\\ud800'",
    "a null character": "'HH1-N-\\0AAAAAAM'",
    "directions": "'\\u202eHH1-N-AAAAAAM'",
    "huge": "'HH1-N-AAAAAAM ' + 'D'.repeat(1e7)",
    "huge blank": "' '.repeat(1e7)",
    "a million tokens": "'HH1-N-AAAAAAM ' + 'D1 R '.repeat(5e5)",
    "huge number": "'HH1-N-AAAAAAM D' + '9'.repeat(1e6)",
    "deep": "'['.repeat(1e6)",
}
FILES = {
    **TEXTS,
    "deep objects": """'{"a":'.repeat(1e5)""",
    "deep in its place": """'{"app":"heart-to-heart","schema":1,"game":' + '['.repeat(9000)""",
    "prototypes": """'{"app":"heart-to-heart","schema":1,"__proto__":{"game":1}}'""",
    "a number too large": """'{"app":"heart-to-heart","schema":' + '9'.repeat(9000) + '}'""",
    "many results": """'{"app":"heart-to-heart","schema":1,"results":['
      + '[],'.repeat(2e6) + '1]}'""",
    "too large": "'x'.repeat(2e7)",
    "bytes": "String.fromCharCode(...crypto.getRandomValues(new Uint8Array(9999)))",
}
#: The promise is a second; the machine of the tests may be busy with other tests.
SECONDS = 5.0


def enter(field: str) -> str:
    """Paste the text into a field, and submit its form."""
    return f"""(text) => {{
      const field = document.querySelector("{field}");
      field.value = "";
      field.focus();
      document.execCommand("insertText", false, text);
      field.form.requestSubmit();
    }}"""


CODE, GAME = enter("#code-field"), enter("#game-field")
FILE = """(text) => {
  const files = new DataTransfer();
  files.items.add(new File([text], "game.json", {type: "application/json"}));
  const field = document.querySelector("[data-import]");
  field.files = files.files;
  field.dispatchEvent(new Event("change", {bubbles: true}));
}"""
LINK = "(text) => { location.hash = text.slice(0, 1e6); }"


def are_told(player: Player, give: str, texts: dict[str, str], said: str) -> None:
    """Each text is refused in a sentence, soon; nothing else happens."""
    page = player.page
    before, texts_kept = player.state(), kept(page)
    for name, text in texts.items():
        page.evaluate("(said) => { document.querySelector(said).textContent = ''; }", said)
        start = time.monotonic()
        page.evaluate(f"() => ({give})({text})")
        expect(page.locator(said), name).not_to_have_text("")
        assert time.monotonic() - start < SECONDS, name
        assert len(page.locator(said).inner_text()) < 400, name
        assert page.locator(f"{said} *").count() == 0, name
        assert player.state() == before, name
        assert kept(page) == texts_kept, name


@pytest.fixture
def at_play(open_game: OpenGame) -> Player:
    """In the middle of a game."""
    player = open_game()
    player.click_all([*[-1] * 9, 25, 0])
    return player


def test_what_is_no_code_is_refused(at_play: Player) -> None:
    at_play.do("code")
    are_told(at_play, CODE, TEXTS, "#code-error")


def test_what_is_no_link_is_refused(at_play: Player) -> None:
    are_told(at_play, LINK, {name: TEXTS[name] for name in TEXTS if TEXTS[name] != "''"}, ".toast")


def test_what_is_no_game_is_refused(at_play: Player) -> None:
    at_play.do("menu")
    at_play.do("examples")
    are_told(at_play, GAME, TEXTS, "#game-error")


def test_what_is_no_file_of_ours_is_refused(at_play: Player) -> None:
    at_play.page.evaluate("document.querySelector('[data-action=data]').click()")
    are_told(at_play, FILE, FILES, "[data-data-error]")


def test_a_file_that_was_saved_comes_back(at_play: Player, tmp_path: Path) -> None:
    """After many that are refused, the same field takes a good one."""
    page = at_play.page
    page.evaluate("document.querySelector('[data-action=data]').click()")
    with page.expect_download() as download:
        at_play.do("export-data")
    good = tmp_path / "game.json"
    download.value.save_as(good)
    bad = tmp_path / "bad.json"
    bad.write_bytes(good.read_bytes()[:-20])
    field = page.locator("[data-import]")
    field.set_input_files(bad)
    expect(page.locator("[data-data-error]")).to_contain_text("damaged")
    at_play.key("Escape")
    at_play.tap_stock()
    at_play.do("new")
    at_play.tap_stock()
    page.evaluate("document.querySelector('[data-action=data]').click()")
    page.locator("[data-import]").set_input_files(good)
    expect(at_play.info("moves")).to_have_text("10")
    at_play.sees_dialog(None)

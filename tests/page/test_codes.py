"""Deal codes typed into the dialog, and in the address."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import expect

import heart_to_heart
from heart_to_heart import Deal, DealCodeError
from heart_to_heart.play.daily import daily_deal
from heart_to_heart.play.session import STOCK
from tests.page.conftest import OpenGame
from tests.support.player import Player
from tests.support.texts import FORGIVEN, REFUSED
from tests.support.twin import EXAMPLE_CODE, Twin

OTHER_CODE = "HH1-N-AAAAAAB"
CATALOGUE = (
    Path(heart_to_heart.__file__).parent / "web/locale/ro" / "LC_MESSAGES" / "heart_to_heart.po"
)
#: The field takes no line breaks, and what stands after a # is read as the end of a link.
REFUSALS = [text for text, _ in REFUSED if "#" not in text and len(text) < 1000]


def test_lenient_codes_are_dealt(open_game: OpenGame) -> None:
    """Every forgiven spelling in the field deals the same cards, and closes the dialog."""
    player = open_game()
    for spelling, dealt in zip(
        FORGIVEN.values(), submit_all(player, FORGIVEN.values()), strict=True
    ):
        wanted = {"code": EXAMPLE_CODE, "moves": "0", "dialog": None, "error": ""}
        assert dealt == wanted, spelling
    enter_code(player, FORGIVEN["spaces for dashes"])
    player.sees(Twin().state)


def test_link_in_the_field_is_dealt(open_game: OpenGame) -> None:
    """A whole link that was shared may be pasted."""
    player = open_game(OTHER_CODE)
    enter_code(player, f"https://example.org/heart/#{EXAMPLE_CODE}")
    player.sees(Twin().state)


@pytest.mark.parametrize("locale", ["en-GB", "ro-RO"])
def test_each_refusal_is_told_next_to_the_field(open_game: OpenGame, locale: str) -> None:
    """The sentence says what was expected; the field keeps the text and the focus; nothing else."""
    player, twin = open_game(locale=locale), Twin()
    player.tap_stock()
    twin.tap(STOCK)
    for text, told in zip(REFUSALS, submit_all(player, REFUSALS), strict=True):
        error = refusal(text, locale)
        assert told == {"code": EXAMPLE_CODE, "moves": "1", "dialog": "code", "error": error}
    player.sees(twin.state | {"dialog": "code"})
    player.do("close")
    enter_code(player, "HH1-N-AAAAAA")
    field = player.page.locator("#code-field")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(refusal("HH1-N-AAAAAA", locale))
    expect(field).to_be_focused()
    player.sees(twin.state | {"dialog": "code"})
    player.do("close")
    player.do("code")
    expect(field).to_be_empty()
    expect(player.page.locator("#code-error")).to_be_hidden()


def test_typed_blocked_deal_is_dealt(open_game: OpenGame) -> None:
    """A typed code is dealt as it is, and its block is told at once."""
    player = open_game()
    enter_code(player, "HH1-N-AAAAAAK")
    player.sees(Twin("HH1-N-AAAAAAK").state)
    player.sees_dialog("blocked")


@pytest.mark.parametrize(
    "text", ["HH1-N-AAAAAA", "HH2-N-AAAAAAM", "rules?", "%E0%A4", "HH1-N-%C3%81"]
)
def test_bad_code_in_the_address_changes_nothing(open_game: OpenGame, text: str) -> None:
    """It is told, and the game goes on; so at the opening of the page, too."""
    player, twin = open_game(), Twin()
    player.tap_stock()
    twin.tap(STOCK)
    player.go_to(text)
    expect(player.toast).to_contain_text("HH1")
    player.sees(twin.state)
    open_anew(player, text)
    expect(player.toast).to_contain_text("HH1")
    player.sees(twin.state)


def test_code_in_the_address_opens_its_deal(open_game: OpenGame) -> None:
    """A followed link deals; the address does not keep it, so a reload goes on with the game."""
    player, twin = open_game(OTHER_CODE), Twin()
    player.go_to(EXAMPLE_CODE)
    player.sees(twin.state)
    assert "#" not in player.page.url
    player.tap_stock()
    twin.tap(STOCK)
    player.reload()
    player.sees(twin.state)


def test_code_in_the_address_closes_the_dialog_of_a_block(open_game: OpenGame) -> None:
    player = open_game("HH1-N-AAAAAAK")
    player.sees_dialog("blocked")
    player.go_to(EXAMPLE_CODE)
    player.sees(Twin().state)


def test_address_of_the_deal_in_play_keeps_the_game(open_game: OpenGame) -> None:
    """Whether followed in the open page or opened anew, in any spelling."""
    player, twin = open_game(), Twin()
    player.click_all([*twin.follow("HH1-N-AAAAAAM D3")])
    player.go_to(EXAMPLE_CODE)
    player.sees(twin.state)
    open_anew(player, EXAMPLE_CODE.lower())
    player.sees(twin.state)


def test_the_shortcuts_of_an_installed_game(open_game: OpenGame) -> None:
    """A new game, or the deal of the day, in the open page or opened anew; a reload deals none."""
    player = open_game()
    for open_it in (player.go_to, lambda fragment: open_anew(player, fragment)):
        for address in ("new", "daily"):
            before = player.state()["code"]
            player.tap_stock()
            open_it(address)
            expect(player.info("moves")).to_have_text("0")
            code = player.state()["code"]
            assert code != before
            player.sees(Twin(code).state)
            assert "#" not in player.page.url
            player.reload()
            player.sees(Twin(code).state)
            if address == "daily":
                day = player.page.evaluate("new Date().toLocaleDateString('sv')")
                assert code == daily_deal(day).code


def test_the_shortcut_to_the_deal_of_the_day_goes_on_with_it(open_game: OpenGame) -> None:
    player = open_game()
    player.go_to("daily")
    expect(player.info("code")).not_to_have_text(EXAMPLE_CODE)
    player.tap_stock(3)
    player.go_to("daily")
    player.tap_stock()
    expect(player.info("moves")).to_have_text("4")


def test_hundred_new_games_have_hundred_codes(open_game: OpenGame) -> None:
    """Each is a deal of its own, and none is blocked before the first move."""
    player = open_game()
    codes = player.page.evaluate(
        """() => Array.from({length: 100}, () => {
          document.querySelector('.tools [data-action="new"]').click();
          return document.querySelector('[data-info="code"]').textContent;
        })"""
    )
    assert len({Deal.from_code(code).number for code in codes}) == 100
    assert {Twin(code).dialog for code in codes} == {None}
    player.sees(Twin(codes[-1]).state)


def enter_code(player: Player, code: str) -> None:
    player.do("code")
    player.page.locator("#code-field").fill(code)
    player.key("Enter")


def submit_all(player: Player, texts: Iterable[str]) -> list[dict[str, str | None]]:
    """Submit each text in the dialog, after a move if none is made; what came of it."""
    player.see_all()
    told: list[dict[str, str | None]] = player.page.evaluate(
        """(texts) => texts.map((text) => {
          const read = (name) => document.querySelector(`[data-info="${name}"]`);
          const field = document.querySelector("#code-field");
          const stock = document.querySelector('[data-pile="stock"]');
          if (read("moves").textContent === "0") stock.click();
          if (!document.querySelector("dialog[open]")) read("code").click();
          field.value = text;
          field.form.requestSubmit();
          return {
            code: read("code").textContent,
            moves: read("moves").textContent,
            dialog: document.querySelector("dialog[open]")?.dataset.dialog ?? null,
            error: document.querySelector("#code-error").textContent,
          };
        })""",
        list(texts),
    )
    return told


def open_anew(player: Player, fragment: str) -> None:
    """Leave the page, and come back by a link."""
    url = player.page.url.partition("#")[0]
    player.page.goto("about:blank")
    player.page.goto(f"{url}#{fragment}")
    player.wait_ready()


def refusal(text: str, locale: str) -> str:
    """What is wrong with a code, in the language of a locale."""
    with pytest.raises(DealCodeError) as refused:
        Deal.from_code(text)
    sentence = refused.value.sentence
    if locale == "ro-RO":
        sentence = romanian()[sentence]
    return sentence.format(**refused.value.data)


@cache
def romanian() -> dict[str, str]:
    with CATALOGUE.open("rb") as file:
        return {str(entry.id): str(entry.string) for entry in read_po(file)}

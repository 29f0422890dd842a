"""A file that is brought in: its game comes back whenever it is another; one is told of it all."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from heart_to_heart.play.session import STOCK
from tests.page.conftest import OpenGame
from tests.support.kept import bring_in, kept, saved_file

GAME = {
    "en-GB": "Taken from the file: the game, {results} and the settings.",
    "ro-RO": "Preluate din fișier: partida, {results} și setările.",
}
SAME = {
    "en-GB": "The game of the file is the one on the table; taken from it: {results} and the "
    "settings.",
    "ro-RO": "Partida din fișier este cea de pe masă; preluate din el: {results} și setările.",
}
RESULTS = {
    "en-GB": {0: "0 new results", 1: "1 new result", 2: "2 new results", 20: "20 new results"},
    "ro-RO": {
        0: "0 rezultate noi",
        1: "1 rezultat nou",
        2: "2 rezultate noi",
        20: "20 de rezultate noi",
    },
}


def result(number: int) -> list[Any]:
    """The result of one of some games that were won elsewhere."""
    return [number, f"g{number}", "HH1-N-AAAAAAM", "2026-11-30", "won", 76, 90_000]


@pytest.mark.parametrize("locale", GAME)
def test_one_is_told_what_was_taken(open_game: OpenGame, locale: str) -> None:
    """The game or that it is there already, and how many results are new, in the right plural."""
    player = open_game(locale=locale)
    player.tap_stock()
    file = saved_file(player)
    player.key("Escape")
    last = 0
    for count, results in RESULTS[locale].items():
        file["results"] += [result(number) for number in range(last, last + count)]
        last += count
        bring_in(player, file)
        player.sees_dialog(None)
        expect(player.toast).to_have_text(SAME[locale].format(results=results))
    file["results"] += [result(last)]
    player.tap_stock()
    bring_in(player, file)
    player.sees_dialog(None)
    expect(player.toast).to_have_text(GAME[locale].format(results=RESULTS[locale][1]))
    expect(player.info("moves")).to_have_text("1")
    assert len(kept(player.page, "results")) == last + 1


@pytest.mark.parametrize("counts", [True, False])
def test_the_game_comes_back_though_its_id_is_that_of_the_one_on_the_table(
    open_game: OpenGame, counts: bool
) -> None:
    """An older state of the same game; and of two games that count in no statistics."""
    player = open_game()
    player.tap_stock(times=2)
    file = saved_file(player)
    player.key("Escape")
    if not counts:
        file["game"]["id"] = None
        file["game"]["moves"] = 1
        bring_in(player, file)
        player.sees_dialog(None)
        assert json.loads(kept(player.page)["game"])["id"] is None
    player.tap_stock(times=2)
    bring_in(player, file)
    player.sees_dialog(None)
    expect(player.info("moves")).to_have_text("2" if counts else "1")
    assert json.loads(kept(player.page)["game"])["moves"] == (2 if counts else 1)


def test_the_same_game_goes_on_with_its_time(open_game: OpenGame) -> None:
    """What was played since then is not taken back."""
    player = open_game(clock=True)
    player.tap_stock()
    file = saved_file(player)
    player.key("Escape")
    player.page.clock.run_for(60_000)
    bring_in(player, file)
    player.sees_dialog(None)
    assert player.seconds() >= 60
    player.click_all(["undo"])
    assert player.state()["moves"] == "0"


def test_a_game_of_the_same_deal_and_moves_that_counts_takes_the_place_of_one_that_does_not(
    open_game: OpenGame,
) -> None:
    """Else its result would never come into the statistics."""
    player = open_game()
    player.tap_stock()
    file = saved_file(player)
    counted = file["game"]["id"]
    file["game"]["id"] = None
    player.key("Escape")
    for own_id in (None, counted):
        file["game"]["id"] = own_id
        bring_in(player, file)
        player.sees_dialog(None)
        player.click_all([STOCK, "undo"])
        assert json.loads(kept(player.page)["game"])["id"] == own_id

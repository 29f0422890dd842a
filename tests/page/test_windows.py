"""Who plays: one window, which keeps; the others say so, and can take the game over.

The roles of a window: owner, waiting, robbed and alone; see boot.js.
"""

import pytest
from playwright.sync_api import Page, expect

from heart_to_heart.play.results import read_result
from heart_to_heart.play.saved import read_saved
from heart_to_heart.play.session import STOCK
from tests.page.conftest import OpenGame
from tests.support.kept import kept
from tests.support.player import Player
from tests.support.twin import Twin

PAIR = [*[STOCK] * 9, 25, 0]


ALONE = {
    "en-GB": "This browser cannot tell whether the game is open in another window too",
    "ro-RO": "Acest browser nu poate spune dacă jocul este deschis și în altă fereastră",
}
NO_LOCKS = {
    "missing": "delete Navigator.prototype.locks;",
    "refused": """LockManager.prototype.request =
      async () => { throw new DOMException("no", "SecurityError"); };""",
    "throwing": """Object.defineProperty(Navigator.prototype, "locks",
      {get() { throw new DOMException("no", "SecurityError"); }});""",
    "never answering": "LockManager.prototype.request = () => new Promise(() => {});",
}

#: Whether a page has the table and another one waits for it, as long as it takes.
IS_QUEUED = """async () => {
  const { held, pending } = await navigator.locks.query();
  return held.length === 1 && pending.length === 1;
}"""


def home(player: Player) -> str:
    return player.page.url.partition("#")[0]


def take(player: Player) -> None:
    """Take the table over, and wait for the game."""
    with player.page.expect_navigation():
        player.do("take-table")
    player.wait_ready()


def second_window(player: Player, fragment: str = "", address: str = "") -> Player:
    page: Page = player.page.context.new_page()
    page.goto((address or home(player)) + fragment)
    second = Player(page)
    second.wait_ready()
    return second


def test_the_second_window_takes_over_what_the_first_has(open_game: OpenGame) -> None:
    """Bug 30. The first one notices, plays and keeps no more; nothing is lost."""
    first, twin = open_game(), Twin()
    first.click_all([*PAIR])
    second = second_window(first)
    second.sees_dialog("elsewhere")
    with second.page.expect_navigation():
        second.do("take-table")
    second.wait_ready()
    first.sees_dialog("taken")
    for target in PAIR:
        twin.tap(target)
    second.sees(twin.state)
    second.tap_stock()
    twin.tap(STOCK)
    text = kept(second.page)["game"]
    first.page.evaluate("document.querySelector('[data-pile=stock]').click()")
    first.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert kept(second.page)["game"] == text
    with first.page.expect_navigation():
        first.do("take-table")
    first.wait_ready()
    first.sees(twin.state)


def test_a_window_that_loses_the_table_before_python_is_up_plays_nothing(
    open_game: OpenGame,
) -> None:
    """It would keep its game over the one that is played on in the other window."""
    first, twin = open_game(), Twin()
    first.tap_stock()
    go_on = first.hold_python()
    first.page.reload()
    second = second_window(first)
    with second.page.expect_navigation():
        second.do("take-table")
    second.wait_ready()
    second.tap_stock()
    go_on()
    first.sees_dialog("taken")
    for _ in range(2):
        twin.tap(STOCK)
    second.sees(twin.state)


def test_the_dialog_cannot_be_got_around(open_game: OpenGame) -> None:
    """Neither Escape, a tap beside it, a key nor an address brings a table that is not kept."""
    first = open_game()
    second = second_window(first)
    text = kept(first.page)["game"]
    for _ in range(3):
        second.key("Escape")
        second.sees_dialog("elsewhere")
    second.page.mouse.click(5, 400)
    second.sees_dialog("elsewhere")
    second.key("t", "n", "u", "p", "s")
    second.go_to("HH1-N-AAAAAAB")
    second.sees_dialog("elsewhere")
    assert second.state()["moves"] == "0"
    assert kept(first.page)["game"] == text


def test_an_address_is_opened_once_the_table_is_taken(open_game: OpenGame) -> None:
    """A link that was opened in a second window is not forgotten."""
    first = open_game()
    second = second_window(first, "#HH1-N-AAAAAAB")
    second.sees_dialog("elsewhere")
    with second.page.expect_navigation():
        second.do("take-table")
    second.wait_ready()
    second.sees(Twin("HH1-N-AAAAAAB").state)


def test_results_of_both_windows_are_counted_once(open_game: OpenGame) -> None:
    """A game given up here, and one there; taking over counts nothing."""
    player = open_game()
    for _ in range(2):
        player.click_all(["restart", *PAIR, "restart", STOCK])
        player = second_window(player)
        with player.page.expect_navigation():
            player.do("take-table")
        player.wait_ready()
    results = [read_result(text) for text in kept(player.page, "results").values()]
    assert len(results) == len({result.id for result in results}) == 3
    player.do("menu")
    player.do("statistics")
    expect(player.page.locator('[data-statistic="played"]')).to_have_text("3")


# Owner


@pytest.mark.parametrize("times", [20])
def test_a_reload_is_no_second_window(open_game: OpenGame, times: int) -> None:
    """However often, and right after the page has come."""
    player = open_game()
    for _ in range(times):
        player.reload()
        player.sees_dialog(None)


def test_a_reload_keeps_the_table_though_others_wait_for_it(open_game: OpenGame) -> None:
    """They get it when the owner is gone, not when it only starts anew."""
    first = open_game()
    second = second_window(first)
    for count in (1, 2, 3):
        first.tap_stock()
        first.reload()
        first.sees_dialog(None)
        expect(first.info("moves")).to_have_text(str(count))
        second.page.wait_for_function(IS_QUEUED)
        second.sees_dialog("elsewhere")


def test_an_owner_that_goes_back_and_forward_is_the_owner_again(open_game: OpenGame) -> None:
    player = open_game()
    player.tap_stock()
    player.page.goto(home(player) + "notices.txt")
    for _ in range(2):
        player.page.go_back()
        player.wait_ready()
        player.sees_dialog(None)
        expect(player.info("moves")).to_have_text("1")
        player.page.go_forward()


def test_who_comes_back_finds_the_table_taken(open_game: OpenGame) -> None:
    """The game that was opened in another window meanwhile goes on there."""
    first = open_game()
    address = home(first)
    first.page.goto(address + "notices.txt")
    second = second_window(first, address=address)
    second.sees_dialog(None)
    first.page.go_back()
    first.wait_ready()
    first.sees_dialog("elsewhere")
    second.tap_stock()
    second.sees_dialog(None)


@pytest.mark.parametrize("taken", [False, True])
def test_a_page_that_comes_back_as_it_was_left_claims_the_table_anew(
    open_game: OpenGame, taken: bool
) -> None:
    """It has had to let go of it: the browser here keeps no such page, so it is told of one."""
    first = open_game()
    if taken:
        second = second_window(first)
        take(second)
        first.sees_dialog("taken")
    with first.page.expect_navigation():
        first.page.evaluate(
            "() => { dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})); }"
        )
    first.wait_ready()
    first.sees_dialog("elsewhere" if taken else None)


def test_a_duplicated_tab_waits(open_game: OpenGame) -> None:
    """It has a copy of what the first one's session holds."""
    first = open_game()
    with first.page.expect_popup() as popup:
        first.page.evaluate("() => { open(location.href); }")
    second = Player(popup.value)
    second.wait_ready()
    second.sees_dialog("elsewhere")
    first.tap_stock()
    first.sees_dialog(None)


# Waiting and robbed


def test_the_table_comes_to_who_waits_when_its_owner_is_closed(open_game: OpenGame) -> None:
    first, twin = open_game(), Twin()
    second = second_window(first)
    second.sees_dialog("elsewhere")
    first.tap_stock()
    twin.tap(STOCK)
    with second.page.expect_navigation():
        first.page.close()
    second.wait_ready()
    second.sees(twin.state)


def test_the_table_comes_back_to_the_robbed_when_the_other_is_closed(open_game: OpenGame) -> None:
    first, twin = open_game(), Twin()
    second = second_window(first)
    take(second)
    first.sees_dialog("taken")
    second.tap_stock()
    twin.tap(STOCK)
    with first.page.expect_navigation():
        second.page.close()
    first.wait_ready()
    first.sees(twin.state)


@pytest.mark.parametrize(
    ("locale", "titles"),
    [
        (
            "en-GB",
            ["The game is open in another window", "Another window has taken the game over"],
        ),
        ("ro-RO", ["Partida este deschisă în altă fereastră", "Altă fereastră a preluat partida"]),
    ],
)
def test_waiting_and_robbed_are_told_apart(
    open_game: OpenGame, locale: str, titles: list[str]
) -> None:
    first = open_game(locale=locale)
    second = second_window(first)
    expect(second.dialog("elsewhere")).to_have_accessible_name(titles[0])
    take(second)
    expect(first.dialog("taken")).to_have_accessible_name(titles[1])


@pytest.mark.parametrize("slow", ["both", "the new owner", "the robbed"])
def test_a_robbed_page_never_takes_the_table_back_by_itself(open_game: OpenGame, slow: str) -> None:
    """However slow the processor: it waits for the lock, and the new owner has it."""
    first = open_game()
    second = second_window(first)
    for player in {"both": [first, second], "the new owner": [second], "the robbed": [first]}[slow]:
        cdp = player.page.context.new_cdp_session(player.page)
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    first.page.evaluate("() => { globalThis.isTheSame = true; }")
    take(second)
    second.sees_dialog(None)
    first.sees_dialog("taken")
    first.page.wait_for_function(IS_QUEUED)
    assert first.page.evaluate("isTheSame")
    second.tap_stock()
    second.sees_dialog(None)
    first.sees_dialog("taken")


# Alone


@pytest.mark.parametrize("how", NO_LOCKS)
@pytest.mark.parametrize("locale", ALONE)
def test_without_locks_one_plays_and_is_told_of_other_windows(
    open_game: OpenGame, how: str, locale: str
) -> None:
    """Once; the game is kept."""
    player = open_game(locale=locale)
    player.page.add_init_script(NO_LOCKS[how])
    player.reload()
    expect(player.toast).to_contain_text(ALONE[locale])
    for count in (1, 2):
        player.tap_stock()
        expect(player.toast).to_be_empty()
        assert read_saved(kept(player.page)["game"]).game.moves == count
    player.sees_dialog(None)


def test_where_nothing_is_kept_nothing_can_be_overwritten(open_game: OpenGame) -> None:
    """So nobody is told of other windows."""
    player = open_game()
    player.page.add_init_script(NO_LOCKS["missing"])
    player.page.add_init_script("Object.defineProperty(globalThis, 'indexedDB', {value: null});")
    player.reload()
    expect(player.toast).to_contain_text("This browser keeps nothing")
    expect(player.toast).not_to_contain_text(ALONE["en-GB"])


def test_a_late_answer_counts(open_game: OpenGame) -> None:
    """A page that plays alone, since the browser did not answer, stops if the table is taken."""
    first = open_game()
    first.page.context.add_init_script(
        """{
          const { request } = LockManager.prototype;
          LockManager.prototype.request = async function (...given) {
            await new Promise((resolve) => { globalThis.answer = resolve; });
            return request.apply(this, given);
          };
        }"""
    )
    second = second_window(first)
    expect(second.toast).to_contain_text(ALONE["en-GB"])
    text = kept(first.page)["game"]
    second.page.evaluate("answer()")
    second.sees_dialog("elsewhere")
    second.page.evaluate("document.querySelector('[data-pile=stock]').click()")
    assert kept(first.page)["game"] == text

"""What taps, motion and long play cost, in an open page."""

from typing import Any

from playwright.sync_api import Browser, BrowserContext

from heart_to_heart import UNDO_LIMIT, Deal, Game
from heart_to_heart.play.saved import write_saved
from heart_to_heart.play.session import STOCK, Session, saved_game
from heart_to_heart.play.settings import Settings
from heart_to_heart.rules.position import PLAYING
from tests.support.kept import keep
from tests.support.player import selector
from tests.support.twin import taps_of_move

from .browser import BUTTONS, SPEEDS, Probed, app_signs, fresh, opened
from .figures import APP, BLANK, Samples, add, percentile
from .hosts import Host

CODE = "HH1-N-AAAAAAM"
MANY = 100_000
_ACTIONS = "turn", "pair", "undo"

_CLICK_ALL = """async (selectors) => {
  for (const selector of selectors) {
    document.querySelector('dialog[open] [data-action="close"]')?.click();
    document.querySelector(selector).click();
  }
  await bench.pause(700);
}"""

# One tap after the other, each taken back, so that the game stays where it is.
_TAPS = """async ([count, turn, first, second, undo]) => {
  const times = {turn: [], pair: [], undo: []};
  for (let i = 0; i < count; i += 1) {
    times.turn.push(await bench.timed(turn));
    times.undo.push(await bench.timed(undo));
    document.querySelector(first).click();
    times.pair.push(await bench.timed(second));
    document.querySelector(undo).click();
  }
  return times;
}"""

_BLANK_TAPS = """async (count) => {
  const times = [];
  for (let i = 0; i < count; i += 1) times.push(await bench.timed("button"));
  return times;
}"""

_UNDO, _RESTART = selector("undo"), selector("restart")


def game_taps(code: str = CODE) -> list[int]:
    """The taps of a whole game of a deal, each pair made as soon as it can be."""
    game = Game(Deal.from_code(code))
    taps: list[int] = []
    while game.outcome == PLAYING:
        moves = list(game.position.legal_moves())
        move = next((move for move in moves if move.kind == "pair"), moves[0])
        taps += taps_of_move(move)
        game.play(move)
    return taps


def taps_to_a_pair(code: str = CODE) -> list[int]:
    """The taps until there is a pair to be made, and the two taps that make it."""
    taps = game_taps(code)
    end = next(index for index, tap in enumerate(taps) if tap != STOCK)
    return taps[: end + 2]


def measure_taps(browser: Browser, hosts: dict[str, Host], samples: Samples, count: int) -> Samples:
    """From each kind of tap to its painted frame, also with a game of very many moves."""
    for speed in SPEEDS:
        with fresh(browser) as context, opened(context, BUTTONS, speed) as probed:
            probed.visit(hosts[BLANK].url)
            times = probed.evaluate(_BLANK_TAPS, count)
            for name in ("", f".{MANY} moves"):
                for action in _ACTIONS:
                    _add_taps(samples, f"{action}.{speed}{name}", BLANK, times)
        for name, moves in (("", 0), (f".{MANY} moves", MANY)):
            with fresh(browser) as context:
                times = _app_taps(context, hosts[APP].url, speed, moves, count)
            for action in _ACTIONS:
                _add_taps(samples, f"{action}.{speed}{name}", APP, times[action])
    return samples


def _app_taps(
    context: BrowserContext, url: str, speed: str, moves: int, count: int
) -> dict[str, list[float]]:
    if moves:
        _keep_long_game(context, url, moves)
    with opened(context, app_signs(moves), speed) as probed:
        probed.visit(url if moves else f"{url}#{CODE}")
        *before, first, second = map(selector, taps_to_a_pair())
        # The probe has turned a card; a deal of it anew begins where the taps are known to lead.
        probed.evaluate(_CLICK_ALL, before if moves else [_RESTART, *before])
        chosen = [selector(STOCK), first, second, _UNDO]
        times: dict[str, list[float]] = probed.evaluate(_TAPS, [count, *chosen])
    return times


def _keep_long_game(context: BrowserContext, url: str, moves: int) -> None:
    """Keep a game of the deal with this many moves, such that its stock is as in the new deal."""
    page = context.new_page()
    page.goto(f"{url}notices.txt")
    keep(page, game=long_game(moves))
    page.close()


def long_game(moves: int, code: str = CODE) -> str:
    """A game of so many draws, kept."""
    game = Game.restore(Deal.from_code(code), [], moves, moves, max(0, moves - UNDO_LIMIT))
    return write_saved(Session(saved_game(game, own_id="bench"), Settings(), lambda: 0.0))


def _add_taps(samples: Samples, name: str, page: str, times: list[float]) -> None:
    add(samples, f"{name}.median", page, percentile(times, 50))
    add(samples, f"{name}.p95", page, percentile(times, 95))


def measure_motion(
    browser: Browser, hosts: dict[str, Host], samples: Samples, rounds: int
) -> Samples:
    """The frames while a deal falls and a pair leaves, beside those of a page that stands still."""
    for _ in range(rounds):
        for speed in SPEEDS:
            with fresh(browser) as context, opened(context, BUTTONS, speed) as probed:
                probed.visit(hosts[BLANK].url)
                for name in ("deal", "pair"):
                    _add_frames(samples, f"{name}.{speed}", BLANK, _frames(probed, "button"))
            with fresh(browser) as context, opened(context, app_signs(), speed) as probed:
                probed.visit(f"{hosts[APP].url}#{CODE}")
                *before, first, second = map(selector, taps_to_a_pair())
                _add_frames(samples, f"deal.{speed}", APP, _frames(probed, _RESTART))
                probed.evaluate(_CLICK_ALL, [*before, first])
                _add_frames(samples, f"pair.{speed}", APP, _frames(probed, second))
    return samples


def _frames(probed: Probed, action: str) -> list[float]:
    intervals: list[float] = probed.evaluate("(action) => bench.frames(action, 700)", action)
    return intervals


def _add_frames(samples: Samples, name: str, page: str, intervals: list[float]) -> None:
    lost = sum(max(0, round(interval * 60 / 1000) - 1) for interval in intervals)
    add(samples, f"{name}.lost frames", page, lost)
    add(samples, f"{name}.frame ms", page, sum(intervals) / len(intervals))


def measure_memory(
    browser: Browser, hosts: dict[str, Host], samples: Samples, games: int
) -> Samples:
    """What a page holds after it has loaded, after ten games, and what many games add to it."""
    for name, signs in ((BLANK, BUTTONS), (APP, app_signs())):
        with fresh(browser) as context, opened(context, signs) as probed:
            probed.visit(hosts[name].url + (f"#{CODE}" if name == APP else ""))
            _add_memory(samples, "loaded", name, probed.memory())
            if name != APP:
                continue
            play = [_RESTART, *map(selector, game_taps())]
            probed.evaluate(_CLICK_ALL, play)
            _add_memory(samples, "one game", name, probed.memory())
            probed.evaluate(_CLICK_ALL, play * 9)
            ten = probed.memory()
            _add_memory(samples, "ten games", name, ten)
            for _ in range(games // 10):
                probed.evaluate(_CLICK_ALL, play * 10)
            many = probed.memory()
            _add_memory(samples, "growth", name, {what: many[what] - ten[what] for what in many})
    return samples


def _add_memory(samples: Samples, when: str, page: str, memory: dict[str, Any]) -> None:
    for what, value in memory.items():
        add(samples, f"{what}.{when}", page, value)

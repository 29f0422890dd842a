"""The whole browser killed right after a move: the game is as it was before or after it.

``make kill`` does it 100 times in one run; ``make test`` a few times.
"""

import json
import os
import random
import time
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from heart_to_heart.play.results import read_result
from heart_to_heart.play.saved import read_saved, write_saved
from heart_to_heart.play.session import STOCK, Session
from heart_to_heart.play.settings import Settings
from heart_to_heart.play.statistics import Statistics
from heart_to_heart.play.view import view_of
from tests.support.kept import kept
from tests.support.killable import Killable
from tests.support.player import Player, selector
from tests.support.twin import shown

KILLS = int(os.environ.get("KILLS", "4"))
SEED = int(os.environ.get("SEED", "29"))
#: Until the kill, from the moment that the taps are on their way; milliseconds.
LONGEST_DELAY = 60

#: Taps later, when nobody waits for the answer any more.
_TAP_SOON = """(selectors) => { setTimeout(() => {
  for (const selector of selectors) document.querySelector(selector).click();
}, 0); }"""
_SET_SOON = """(value) => { setTimeout(() => {
  const control = document.querySelector('[data-setting="theme"]');
  control.value = value;
  control.dispatchEvent(new Event("change", {bubbles: true}));
}, 0); }"""


class State(NamedTuple):
    """What must be found: the game as it is kept without its time and id, counts, the setting."""

    game: str
    results: int
    theme: str


def loaded(text: str, settings: Settings) -> Session:
    return Session(read_saved(text), settings, lambda: 0.0, lambda: "new")


def state(session: Session, results: int, theme: str) -> State:
    game = json.loads(write_saved(session))
    for part in (game, game.get("left", {})):
        part.pop("elapsed", None)
        part.pop("id", None)
    return State(json.dumps(game, sort_keys=True), results, theme)


class Robot:
    """Plays at random, and knows what may be found after the kill."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.allowed: list[State] = []
        self.elapsed: dict[str, int] = {}
        self.done: list[int] = []  # how often the state before, and after, was found
        self.theme = "auto"

    def check(self, page: Page) -> tuple[Session, int]:
        """The state is one that is allowed, and the page shows it; the session of it."""
        texts, results = kept(page), kept(page, "results")
        theme = json.loads(texts.get("settings", "{}")).get("theme", "auto")
        settings = Settings({"theme": theme})
        session = loaded(texts["game"], settings)
        assert set(texts) <= {"game", "settings"}
        assert Statistics(read_result(text) for text in results.values()).figures.played == len(
            results
        )
        found = state(session, len(results), theme)
        if self.allowed:
            assert found in self.allowed
            self.done.append(self.allowed.index(found))
        name = f"{session.id}"
        assert session.clock.elapsed() >= self.elapsed.get(name, 0)
        self.elapsed[name] = session.clock.elapsed()
        self.theme = theme
        wanted = shown(view_of(session))
        seen = Player(page).state()
        assert {**seen, "dialog": None} == {**wanted, "dialog": None}
        undone = loaded(texts["game"], settings)
        while undone.undo().kind == "undone":
            pass
        assert undone.game.undoable == 0
        return session, len(results)

    def act(self, page: Page, session: Session, results: int) -> None:
        """Do something that a moment later may have happened or not."""
        before = state(session, results, self.theme)
        if self.random.random() < 0.15:
            theme = self.random.choice(["auto", "light", "dark"])
            page.evaluate(_SET_SOON, theme)
            self.allowed = [before, before._replace(theme=theme)]
            return
        targets = self._choose(session)
        events = [
            getattr(session, target)() if isinstance(target, str) else session.tap(target)
            for target in targets
        ]
        # A game that was given up, or won, is counted with the move that does it.
        ended = sum(saved.id is not None for event in events for saved in event.ended)
        after = state(session, results + ended, self.theme)
        page.evaluate(_TAP_SOON, [selector(target) for target in targets])
        self.allowed = [before, after]

    def _choose(self, session: Session) -> list[Any]:
        pairs = [move for move in session.game.position.legal_moves() if move.kind == "pair"]
        if pairs and self.random.random() < 0.7:
            move = self.random.choice(pairs)
            return [move.first, move.second]
        if session.game.undoable and self.random.random() < 0.2:
            return ["undo"]
        if session.game.known_moves > 3 and self.random.random() < 0.25:
            return ["restart"]
        return [STOCK]


def test_a_kill_loses_no_more_than_the_move_under_way(
    browser: Browser, chromium_path: str, site_url: str, tmp_path: Path
) -> None:
    """Bugs 29 and 35: table, undo, time, statistics and settings; and the app starts each time."""
    robot = Robot(SEED)
    killable = Killable(chromium_path, tmp_path / "browser", browser.browser_type)
    for life in range(KILLS + 1):
        with killable.life() as page:
            page.goto(site_url + ("" if life else "#HH1-N-AAAAAAM"))
            Player(page).wait_ready()
            session, results = robot.check(page)
            if life < KILLS:
                robot.act(page, session, results)
                time.sleep(robot.random.uniform(0, LONGEST_DELAY) / 1000)
    print(f"{KILLS} kills, seed {SEED}: the move was kept {sum(robot.done)} times")
    assert len(robot.done) == KILLS

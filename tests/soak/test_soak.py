"""Hours of careless play in minutes: ``make soak`` for 20,000 actions, ``make test`` for a few.

SEED and ACTIONS choose another run. A run that fails is shrunk, and its script is printed.
"""

import os

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import Error as PageError

from tests.soak.robot import SETTINGS, SHEETS, START, Action, Mismatch, Robot, script

ACTIONS = int(os.environ.get("ACTIONS", "300"))
SEED = int(os.environ.get("SEED", "1"))
#: What may not have been cleared away yet: a sheet's boards, and what goes with them.
SLACK = {"Nodes": 10_000, "JSHeapUsedSize": 1_000_000, "Python": 100_000}
#: Of a run that fails: as many actions are tried by themselves first, and as many runs in all then.
FEW, TRIES = 50, 80


def test_the_page_is_what_the_model_is(browser: Browser, site_url: str) -> None:
    """After each action: all that is shown, no complaint; in the second half no growth."""
    actions = list(script(SEED, ACTIONS // 2))
    # One visit to the end, since a page that is loaded anew begins anew.
    actions += [action for action in script(SEED + 1, ACTIONS // 2) if action != ("reload",)]
    robot = Robot(browser, site_url)
    at_first: dict[str, float] = {}
    try:
        for number, action in enumerate(actions, 1):
            robot.play(action)
            if number % 1_000 == 0:
                print(f"{number} actions")
            if number == ACTIONS // 2:
                at_first = calm(robot)
        at_last = calm(robot)
    except (Mismatch, PageError) as fault:
        print(f"seed {SEED}, action {number}: {fault}\nLooking for a shorter script ...")
        short = shrunk(browser, site_url, actions[:number])
        lines = "".join(f"    {action!r},\n" for action in short)
        pytest.fail(f"seed {SEED}, action {number}: {fault}\nThe shortest script:\n[\n{lines}]")
    finally:
        robot.close()
    print(f"{len(actions)} actions, seed {SEED}; half-way {at_first}, at the end {at_last}")
    assert at_last["Elements"] == at_first["Elements"]
    assert at_last["JSEventListeners"] <= at_first["JSEventListeners"]
    for name, slack in SLACK.items():
        assert at_last[name] <= at_first[name] + slack, name


def calm(robot: Robot) -> dict[str, float]:
    """What there is when all that is made once has been made, and the page is in a plain state."""
    plain: list[Action] = [
        *(("set", name, choices[0]) for name, choices in SETTINGS),
        ("size", 1280, 800),
        ("deal", START),
        ("restart",),
        ("sheet", "menu"),
    ]
    for action in [*(("sheet", name) for name in SHEETS), *plain]:
        robot.play(action)
    return robot.measure()


def fails(browser: Browser, site_url: str, actions: list[Action]) -> bool:
    robot = Robot(browser, site_url)
    try:
        for action in actions:
            robot.play(action)
    except (Mismatch, PageError):
        return True
    finally:
        robot.close()
    return False


def shrunk(browser: Browser, site_url: str, actions: list[Action]) -> list[Action]:
    """A short part of the actions that still fails.

    The last ones are tried first, then pieces are left out, smaller and smaller.
    """
    size = FEW
    while size < len(actions) and not fails(browser, site_url, actions[-size:]):
        size *= 2
    actions = actions[-size:]
    tries, size = TRIES, len(actions) // 2
    while size and tries > 0:
        start = 0
        while start < len(actions) and tries > 0:
            tries -= 1
            shorter = actions[:start] + actions[start + size :]
            if shorter and fails(browser, site_url, shorter):
                actions = shorter
            else:
                start += size
        size //= 2
    return actions

"""``python -m bench``: measure, print and write down; ``--check``: hold against the budgets.

A run of the usual size or a larger one also brings the figures of docs/performance.md up to date.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.support.browser import find_chromium

from .budgets import check
from .command import measure_command
from .figures import medians
from .hosts import CHECKOUT, hosts
from .playing import measure_memory, measure_motion, measure_taps
from .report import figure_lines, finding_lines, with_figures
from .visits import measure_visits

RESULT = CHECKOUT / "bench.json"
PAGE = CHECKOUT / "docs" / "performance.md"

#: How often a run measures, if not told otherwise. What less finds is too rough to be written down.
USUAL = {"rounds": 7, "taps": 100, "games": 100}


def main(arguments: Sequence[str] | None = None) -> int:
    """Returns the exit status: 1 if a gate is exceeded."""
    options = _options(arguments)
    if not options.check_only:
        options.output.write_text(json.dumps(_measured(options), indent=1) + "\n")
    result = json.loads(options.output.read_text())
    print(f"Measured {result['taken']}: {result['browser']}, {result['rounds']} rounds\n")
    print(*figure_lines(result["figures"]), "", sep="\n")
    findings = check(result["figures"])
    print(*finding_lines(findings), "", sep="\n")
    if all(result[name] >= least for name, least in USUAL.items()):
        page = options.page.read_text("utf-8")
        options.page.write_text(with_figures(page, result, findings), "utf-8")
        print(f"These figures are in {options.page} now.")
    else:
        print(f"A run as short as this leaves {options.page} as it is.")
    failed = [finding for finding in findings if not finding.passed]
    return 1 if failed and (options.check or options.check_only) else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    for name, what in (("rounds", "of visits"), ("taps", "of each kind"), ("games", "played")):
        text = f"{name} {what} (%(default)s)"
        parser.add_argument(f"--{name}", type=int, default=USUAL[name], help=text)
    parser.add_argument("--output", type=Path, default=RESULT, help="the JSON file (%(default)s)")
    parser.add_argument("--page", type=Path, default=PAGE, help="holds the figures (%(default)s)")
    parser.add_argument("--check", action="store_true", help="fail where a gate is exceeded")
    parser.add_argument("--check-only", action="store_true", help="measure nothing anew")
    return parser.parse_args(arguments)


def _measured(options: argparse.Namespace) -> dict[str, object]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium())
        with browser, hosts(browser) as found:
            samples = measure_visits(browser, found, options.rounds)
            measure_taps(browser, found, samples, options.taps)
            measure_motion(browser, found, samples, options.rounds)
            measure_memory(browser, found, samples, options.games)
            version = browser.version
    measure_command(samples, options.rounds)
    return {
        "taken": datetime.now(UTC).isoformat(timespec="seconds"),
        "browser": f"Chromium {version}",
        "processors": os.cpu_count(),
        "load": os.getloadavg()[0],
        **{name: getattr(options, name) for name in USUAL},
        "figures": medians(samples),
    }


if __name__ == "__main__":
    sys.exit(main())

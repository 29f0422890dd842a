"""``python -m bench``: measure, print and write down; ``--check``: hold against the budgets."""

import argparse
import json
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.support.browser import find_chromium

from .budgets import check
from .command import measure_command
from .figures import medians
from .hosts import CHECKOUT, hosts
from .playing import measure_memory, measure_motion, measure_taps
from .report import figure_lines, finding_lines
from .visits import measure_visits

RESULT = CHECKOUT / "bench.json"


def main() -> int:
    """Returns the exit status: 1 if a gate is exceeded."""
    options = _options()
    if not options.check_only:
        options.output.write_text(json.dumps(_measured(options), indent=1) + "\n")
    result = json.loads(options.output.read_text())
    print(f"Measured {result['taken']}: {result['browser']}, {result['rounds']} rounds\n")
    print(*figure_lines(result["figures"]), "", sep="\n")
    findings = check(result["figures"])
    print(*finding_lines(findings), sep="\n")
    failed = [finding for finding in findings if not finding.passed]
    return 1 if failed and (options.check or options.check_only) else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="rounds of visits (%(default)s)")
    parser.add_argument("--taps", type=int, default=100, help="taps of each kind (%(default)s)")
    parser.add_argument("--games", type=int, default=100, help="games played (%(default)s)")
    parser.add_argument("--output", type=Path, default=RESULT, help="the JSON file (%(default)s)")
    parser.add_argument("--check", action="store_true", help="fail where a gate is exceeded")
    parser.add_argument("--check-only", action="store_true", help="measure nothing anew")
    return parser.parse_args()


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
        "rounds": options.rounds,
        "figures": medians(samples),
    }


if __name__ == "__main__":
    sys.exit(main())

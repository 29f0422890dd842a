"""What the documents say in a form that a test can read: tables, names in backticks, blocks."""

import re
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
DOCS = CHECKOUT / "docs"

_NAME = re.compile(r"`([^`\n]+)`")
_RANGE = re.compile(r"`(\d+)` … `(\d+)`")


def sections(page: str) -> dict[str, str]:
    """The sections of a page by their headings."""
    pairs = (part.partition("\n") for part in re.split(r"^## ", page, flags=re.MULTILINE)[1:])
    return {heading: text for heading, _, text in pairs}


def table(section: str) -> list[list[str]]:
    """The rows of a section's table, without its head, each as its cells."""
    rows = [line.strip("|") for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.split("|")] for row in rows[2:]]


def named(text: str) -> list[str]:
    """The names in backticks; where "…" stands between two numbers, all from one to the other."""

    def all_of(ends: re.Match[str]) -> str:
        return " ".join(f"`{number}`" for number in range(int(ends[1]), int(ends[2]) + 1))

    return _NAME.findall(_RANGE.sub(all_of, text))


def blocks(section: str, language: str) -> list[str]:
    """The blocks of code in a language that a section shows."""
    return re.findall(rf"^```{language}\n(.*?)^```", section, re.MULTILINE | re.DOTALL)

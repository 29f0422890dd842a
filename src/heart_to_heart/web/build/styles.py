"""Makes one style sheet of the files in web/site/styles, and takes out what only a reader needs."""

import re
from collections.abc import Mapping
from pathlib import Path

from ...hosting.errors import BuildError
from ...hosting.folder import read_folder
from .markup import places_css

#: The sheet that the page asks for; it only says which others it is made of, in which order.
SHEET = "style.css"
#: Where the others stand, and the one of them that is made from the rules.
PARTS = "styles/"
PLACES = "styles/places.css"

_IMPORT = re.compile(r'@import "([^"]*)";')

# What must stay as it is wherever it stands: strings and escaped characters.
_KEPT = r"""("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.)"""
# A comment parts two words, but is no space: "a/**/.b" is not "a .b".
_COMMENT = r"(?>/\*.*?\*/)"
_GAP = re.compile(rf"{_KEPT}|((?:{_COMMENT})*\s(?:\s|{_COMMENT})*)|{_COMMENT}", re.DOTALL)
# Spaces that mean nothing. One before a colon does ("a :hover"), and so do those around + and -.
_NEEDLESS = re.compile(rf"{_KEPT}|;? ?(}}) ?| ?([{{;,>]) ?|([:(]) | (\))", re.DOTALL)


def with_one_sheet(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The page's files with their sheet whole, and its parts no longer as files.

    Raises BuildError for a part that the sheet does not import just once, or that is missing.
    """
    parts = {name: body for name, body in files.items() if name.startswith(PARTS)}
    rest = {name: body for name, body in files.items() if name not in parts}
    parts[PLACES] = places_css().encode()
    if SHEET not in rest:
        raise BuildError(f"{SHEET} is missing from the page's sources.")

    def part(match: re.Match[str]) -> str:
        name = match[1]
        if name not in parts:
            raise BuildError(f"{SHEET} imports {name}, which is missing or was imported before.")
        return parts.pop(name).decode().strip()

    rest[SHEET] = _IMPORT.sub(part, rest[SHEET].decode()).encode()
    if parts:
        raise BuildError(f"{SHEET} does not import {', '.join(sorted(parts))}.")
    return rest


def whole_sheet(site: Path) -> str:
    """The style sheet of a folder of the page's sources."""
    return with_one_sheet(read_folder(site))[SHEET].decode()


def collapsed(css: str) -> str:
    """The same style sheet without comments, and without the spaces that mean nothing."""
    css = _GAP.sub(lambda gap: gap[1] or (" " if gap[2] else "/**/"), css)
    return _NEEDLESS.sub(lambda found: "".join(filter(None, found.groups())), css).strip()

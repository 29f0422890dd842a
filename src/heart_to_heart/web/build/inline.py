"""Puts into the page what its first frame needs, so that the frame waits for no other file."""

import re
from collections.abc import Mapping

from ...hosting.errors import BuildError
from ...hosting.headers import policy_html

PAGE = "index.html"
#: Stands in the page once, before all that it rules.
POLICY = '<meta http-equiv="Content-Security-Policy">'

_STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
_SCRIPT = re.compile(r'<script id="early" src="([^"]+)">')
# What would end the element, or have the rest of the page taken for a part of it.
_BREAKS_OUT = re.compile(r"</style|</script|<!--", re.IGNORECASE)


def inlined(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The site with its style sheet and its early script in the page, and no longer as files.

    The page then states its policy, which names both by their hashes. Raises BuildError if it
    has no place for it, or if a text cannot stand in a page.
    """
    rest = dict(files)

    def text(name: str) -> str:
        body = rest.pop(name).decode()
        if _BREAKS_OUT.search(body):
            raise BuildError(
                f"{name} cannot stand in the page: </style, </script or <!-- is in it."
            )
        return body

    page = rest[PAGE].decode()
    page = _STYLE.sub(lambda match: f"<style>{text(match[1])}</style>", page)
    page = _SCRIPT.sub(lambda match: f'<script id="early">{text(match[1])}', page)
    if page.count(POLICY) != 1:
        raise BuildError(f"{PAGE} must say once where its policy comes: {POLICY}")
    rest[PAGE] = page.replace(POLICY, policy_html(page)).encode()
    return rest

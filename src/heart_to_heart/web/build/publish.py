"""Gives the site's files the names under which they are published.

All but the pages themselves get a hash of their content in their name, so that any host may
let browsers keep them for ever; the pages are rewritten to refer to them by these names. What the
first frame needs gets none: it becomes a part of the page.
"""

import hashlib
import json
import re
from collections.abc import Callable, Mapping

from ...hosting.errors import BuildError
from .inline import PAGE, inlined
from .styles import collapsed

#: Keeps a version in the browser; it is told of every file that the version has.
SERVICE_WORKER = "sw.js"

# Stands in the page once; the version goes in.
_NO_VERSION = b'data-version=""'

# Found by a name that others know: they keep it, and are asked for anew at each visit.
_PAGES = re.compile(r".*\.html|manifest\.webmanifest|sw\.js|notices\.txt|robots\.txt")
# Many web servers do not know .mjs, and a browser runs no module of an unknown type.
_EXTENSIONS = {"mjs": "js"}

# The icons and pictures that the system takes when the game is installed. The page shows none of
# them, so its first visit need not fetch them, nor an installed game keep them.
_INSTALLED = re.compile(r"(icon-|apple-touch-icon|screenshot-).*")

_ATTRIBUTE = re.compile(r'(?<![\w-])(href|src|content)="([^"]*)"')
_CSS_URL = re.compile(r"""url\((["']?)([^"')]+)\1\)""")
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//|$", re.IGNORECASE)
_HTML_COMMENT = re.compile(r"[ \t]*<!--.*?-->[ \t]*\n?", re.DOTALL)


def publish(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files under their published names, referring to each other by these.

    Raises BuildError for a reference to a file that is not there, and as inlined does.
    """
    names: dict[str, str] = {}
    published: dict[str, bytes] = {}
    for name in sorted(files.keys() - {SERVICE_WORKER}, key=_order):
        body = _rewritten(name, files[name], names)
        names[name] = name if _PAGES.fullmatch(name) else hashed_name(name, body)
        published[names[name]] = body
    published = with_version(inlined(published))
    if SERVICE_WORKER in files:
        published[SERVICE_WORKER] = _listing_files(files[SERVICE_WORKER], published)
    return published


def hashed_name(name: str, body: bytes) -> str:
    """The name with a hash of the content in it: boot.js becomes boot.3f2a9c1b.js."""
    stem, _, extension = name.rpartition(".")
    return f"{stem}.{hashlib.sha256(body).hexdigest()[:8]}.{_EXTENSIONS.get(extension, extension)}"


def with_version(published: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, with the version of the whole page in its root element.

    The page holds its styles and early script, and the names of all else by their content: so
    nothing of it can change without the version.
    """
    page = published[PAGE]
    if page.count(_NO_VERSION) != 1:
        raise BuildError(f"{PAGE} must say once: {_NO_VERSION.decode()}")
    version = hashlib.sha256(page).hexdigest()[:12].encode()
    return {**published, PAGE: page.replace(_NO_VERSION, _NO_VERSION[:-1] + version + b'"')}


def _listing_files(worker: bytes, published: Mapping[str, bytes]) -> bytes:
    """The service worker with the version's files and their hashes, and a name for the version."""
    names = sorted(name for name in published if not _INSTALLED.fullmatch(name))
    sums = {name: hashlib.sha256(published[name]).hexdigest() for name in names}
    listing = json.dumps(sums, separators=(",", ":")).encode()
    version = hashlib.sha256(worker + listing).hexdigest()[:12].encode()
    for blank, filled in (
        (b'VERSION = ""', b'VERSION = "%b"' % version),
        (b"FILES = {}", b"FILES = %b" % listing),
    ):
        if worker.count(blank) != 1:
            raise BuildError(f"{SERVICE_WORKER} must say once: {blank.decode()}")
        worker = worker.replace(blank, filled)
    return worker


def _order(name: str) -> tuple[int, str]:
    """What is referred to comes before what refers to it: styles, manifest, pages last."""
    rank = [".css", ".webmanifest", ".html"]
    return next((i for i, end in enumerate(rank, 1) if name.endswith(end)), 0), name


def _rewritten(name: str, body: bytes, names: Mapping[str, str]) -> bytes:
    rewrite = _REWRITERS.get(name.rpartition(".")[2])
    return rewrite(name, body.decode(), names).encode() if rewrite else body


def _rewrite_html(page: str, text: str, names: Mapping[str, str]) -> str:
    def replace(match: re.Match[str]) -> str:
        attribute, value = match.groups()
        if attribute == "content":  # mostly prose, so only a file's exact name is a reference
            return f'{attribute}="{names.get(value, value)}"'
        return f'{attribute}="{_reference(page, value, names)}"'

    return _ATTRIBUTE.sub(replace, _HTML_COMMENT.sub("", text))


def _rewrite_css(page: str, text: str, names: Mapping[str, str]) -> str:
    return _CSS_URL.sub(
        lambda match: f'url("{_reference(page, match[2], names)}")', collapsed(text)
    )


def _rewrite_manifest(page: str, text: str, names: Mapping[str, str]) -> str:
    def rewrite(value: object, key: str = "") -> object:
        if isinstance(value, dict):
            return {key: rewrite(item, key) for key, item in value.items()}
        if isinstance(value, list):
            return [rewrite(item) for item in value]
        if key == "src" and isinstance(value, str):
            return _reference(page, value, names)
        return names.get(value, value) if isinstance(value, str) else value

    return json.dumps(rewrite(json.loads(text)), ensure_ascii=False, separators=(",", ":")) + "\n"


def _reference(page: str, value: str, names: Mapping[str, str]) -> str:
    """A reference by its published name; the page itself, fragments and full addresses stay."""
    path = re.split("[?#]", value)[0]
    rest = value[len(path) :]
    path = path.removeprefix("./")
    if _ELSEWHERE.match(path) or path in (".", page):
        return value
    if path not in names:
        raise BuildError(f"{page} refers to {value}, and there is no such file in the site.")
    return names[path] + rest


_REWRITERS: dict[str, Callable[[str, str, Mapping[str, str]], str]] = {
    "css": _rewrite_css,
    "html": _rewrite_html,
    "webmanifest": _rewrite_manifest,
}

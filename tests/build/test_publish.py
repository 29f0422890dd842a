"""Published names: hashed, and referred to by every page."""

import hashlib
import json
import re

import pytest

from heart_to_heart.hosting.errors import BuildError
from heart_to_heart.hosting.headers import is_hashed, policy_html
from heart_to_heart.web.build.inline import POLICY
from heart_to_heart.web.build.publish import hashed_name, publish

PAGE = """\
<!doctype html>
<html data-version="">
<meta http-equiv="Content-Security-Policy">
<!-- a note for whoever
     reads the sources -->
<meta name="description" content="style.css is prose here">
<meta property="og:image" content="art/heart.svg">
<link rel="stylesheet" href="style.css">
<link rel="manifest" href="manifest.webmanifest">
<link rel="modulepreload" href="./runtime.mjs" data-href="style.css">
<img src="art/heart.svg#small" alt="">
<a href="#top">up</a> <a href="https://example.org/style.css">out</a> <a href="?lang=ro">ro</a>
<a href="./">home</a> <a href="index.html#rules">rules</a> <a href="mailto:a@example.org">us</a>
<link rel="expect" href="#early" blocking="render">
<script id="early" src="early.js"></script>
"""
STYLE = """\
/* why */
a { background: url(art/heart.svg) }
b::after { content: '/* no */' }
"""
EARLY = """\
// href="missing.html" and <style> are prose here
f('src="art/heart.svg" content="style.css"');
"""
FILES = {
    "index.html": PAGE.encode(),
    "style.css": STYLE.encode(),
    "early.js": EARLY.encode(),
    "manifest.webmanifest": json.dumps(
        {"start_url": "./", "name": "Inimă", "icons": [{"src": "art/heart.svg", "sizes": "any"}]}
    ).encode(),
    "runtime.mjs": b"export {};",
    "art/heart.svg": b"<svg/>",
    "sw.js": b'const VERSION = "";\nconst FILES = {};\n',
}
INLINED = {"style.css", "early.js"}
HEART = hashed_name("art/heart.svg", FILES["art/heart.svg"])
RUNTIME = hashed_name("runtime.mjs", FILES["runtime.mjs"])
PUBLISHED_STYLE = f"a{{background:url(\"{HEART}\")}}b::after{{content:'/* no */'}}"


def version_of(page: str) -> str:
    """The version that a published page tells."""
    (version,) = re.findall(r'<html data-version="([0-9a-f]{12})">', page)
    return str(version)


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("index.html", b"up", b"top"),
        ("style.css", b"no", b"yes"),
        ("early.js", b"prose", b"words"),
        ("runtime.mjs", b"{}", b"{ f }"),
        ("art/heart.svg", b"/>", b"></svg>"),
    ],
)
def test_a_change_of_any_file_makes_another_version_of_the_page(
    name: str, old: bytes, new: bytes
) -> None:
    """The page, its styles and scripts, and all that it names."""
    changed = FILES | {name: FILES[name].replace(old, new)}
    pages = [publish(files)["index.html"].decode() for files in (FILES, FILES, changed)]
    first, again, other = map(version_of, pages)
    assert first == again != other


def test_a_page_without_room_for_its_version_is_a_fault() -> None:
    """It must say once where the version goes."""
    with pytest.raises(BuildError, match=r"index\.html must say once"):
        publish({**FILES, "index.html": FILES["index.html"].replace(b' data-version=""', b"")})


def test_all_but_the_pages_get_a_hash() -> None:
    names = publish(FILES).keys()
    assert {name for name in names if not is_hashed(name)} == {
        "index.html", "manifest.webmanifest", "sw.js"
    }  # fmt: skip
    assert len(names) == len(FILES) - len(INLINED)


def test_a_module_gets_an_extension_that_every_host_knows() -> None:
    assert RUNTIME.startswith("runtime.")
    assert RUNTIME.endswith(".js")


def test_a_page_refers_by_published_names_and_holds_what_its_first_frame_needs() -> None:
    page = publish(FILES)["index.html"].decode()
    assert page == (
        PAGE.replace("art/heart.svg", HEART)
        .replace('<link rel="stylesheet" href="style.css">', f"<style>{PUBLISHED_STYLE}</style>")
        .replace(' src="early.js">', f">{EARLY}")
        .replace("./runtime.mjs", RUNTIME)
        .replace("<!-- a note for whoever\n     reads the sources -->\n", "")
        .replace(POLICY, policy_html(page))
        .replace('data-version=""', f'data-version="{version_of(page)}"')
    )
    assert 'data-href="style.css"' in page
    assert "https://example.org/style.css" in page
    assert policy_html(page).count("'sha256-") == len(INLINED)


def test_a_style_sheet_refers_by_published_names_and_loses_its_comments() -> None:
    """One that the page does not hold is a file like any other."""
    published = publish(FILES | {"index.html": f'<html data-version="">{POLICY}'.encode()})
    (style,) = (body for name, body in published.items() if name.endswith(".css"))
    assert style.decode() == PUBLISHED_STYLE


@pytest.mark.parametrize("text", ["</style>", "</SCRIPT >", "<!-- "])
@pytest.mark.parametrize("name", sorted(INLINED))
def test_a_text_that_would_break_out_of_its_element_is_a_fault(name: str, text: str) -> None:
    body = f'a {{ content: "{text}" }}'.encode()
    with pytest.raises(BuildError, match=r"(style|early)\..* cannot stand in the page"):
        publish(FILES | {name: body})


@pytest.mark.parametrize("times", [0, 2])
def test_a_page_without_one_place_for_its_policy_is_a_fault(times: int) -> None:
    with pytest.raises(BuildError, match=r"index\.html must say once where its policy comes"):
        publish(FILES | {"index.html": PAGE.replace(POLICY, times * POLICY).encode()})


def test_a_manifest_refers_by_published_names() -> None:
    manifest = json.loads(publish(FILES)["manifest.webmanifest"])
    assert manifest == {
        "start_url": "./", "name": "Inimă", "icons": [{"src": HEART, "sizes": "any"}]
    }  # fmt: skip


def test_a_change_in_a_picture_changes_the_names_of_all_that_show_it() -> None:
    """The page's style names the picture, so a browser cannot keep the old one."""
    changed = publish(FILES | {"art/heart.svg": b"<svg><path/></svg>"})
    kept = publish(FILES).keys() & changed.keys()
    assert kept == {"index.html", "manifest.webmanifest", "sw.js", RUNTIME}


def listed(published: dict[str, bytes]) -> tuple[str, dict[str, str]]:
    """The version that the service worker states, and the files that it lists."""
    match = re.fullmatch(
        rb'const VERSION = "([0-9a-f]{12})";\nconst FILES = ({.*});\n', published["sw.js"]
    )
    assert match
    return match[1].decode(), json.loads(match[2])


def test_the_service_worker_lists_every_other_file_with_its_hash() -> None:
    published = publish(FILES)
    _, files = listed(published)
    del published["sw.js"]
    assert files == {name: hashlib.sha256(body).hexdigest() for name, body in published.items()}


def test_each_change_of_any_file_makes_another_version() -> None:
    """Also of the worker itself; the same files are the same version."""
    version, _ = listed(publish(FILES))
    assert listed(publish(dict(reversed(FILES.items()))))[0] == version
    worker = FILES["sw.js"].replace(b"\n", b"; \n", 1)
    changes = {"runtime.mjs": b"", "index.html": FILES["index.html"] + b" ", "new.svg": b""}
    versions = {listed(publish(FILES | {name: body}))[0] for name, body in changes.items()}
    assert len(versions | {version}) == len(changes) + 1
    assert version not in publish(FILES | {"sw.js": worker})["sw.js"].decode()


@pytest.mark.parametrize(
    "worker",
    [b"", b'VERSION = "";', b"FILES = {}", b'VERSION = ""; VERSION = ""; FILES = {}'],
)
def test_a_service_worker_without_its_blanks_is_a_fault(worker: bytes) -> None:
    with pytest.raises(BuildError, match=r"sw\.js must say once"):
        publish(FILES | {"sw.js": worker})


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("index.html", b'<link href="missing.css">'),
        ("index.html", b'<img src="/art/heart.svg">'),
        ("index.html", b'<img src="../art/heart.svg">'),
        ("style.css", b"a { background: url('missing.svg') }"),
        ("manifest.webmanifest", b'{"icons": [{"src": "missing.png"}]}'),
    ],
)
def test_a_reference_to_what_is_not_there_is_a_fault(name: str, body: bytes) -> None:
    with pytest.raises(BuildError, match=f"{name} refers to .*, and there is no such file"):
        publish(FILES | {name: body})

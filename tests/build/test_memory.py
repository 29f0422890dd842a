"""The image of Python's memory that saves every visit the imports."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from heart_to_heart.hosting.errors import BuildError
from heart_to_heart.web.build import PACKAGE
from heart_to_heart.web.build.bundle import ROOT, app_files, compile_module
from heart_to_heart.web.build.memory import NAMES, imported
from heart_to_heart.web.build.runtime import FOLDER, node_command, obtain_runtime

CHECKOUT = PACKAGE.parents[1]
MAIN = f"{ROOT}/heart_to_heart/web/page/main.mpy"

BOOT = (PACKAGE / "web" / "site" / "boot.js").read_text(encoding="utf-8")
#: How the page sees the runtime's memory.
(SEE_MEMORY,) = re.findall(
    r"^let memory;\nfunction seeMemory\(\) {\n.*?\n}\n", BOOT, re.MULTILINE | re.DOTALL
)
# MicroPython as it is before anything is imported: the digest of its memory.
BARE = """
    seeMemory();
    const { loadMicroPython } = await import(runtime);
    await loadMicroPython(options);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", memory.buffer));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
"""


@pytest.fixture(scope="module")
def runtime() -> dict[str, bytes]:
    return obtain_runtime(CHECKOUT)


def test_what_a_start_imports_is_in_the_memory_and_the_rest_in_files(
    runtime: dict[str, bytes],
) -> None:
    files = app_files(PACKAGE)
    parts = imported(files, runtime)
    kept = {path for path in parts if path.startswith("/")}
    blocks = {int(path): body for path, body in parts.items() if path.isdigit()}
    assert kept < files.keys()
    assert all(parts[path] == files[path] for path in kept)
    assert kept.isdisjoint({MAIN, f"{ROOT}/heart_to_heart/rules/position.mpy"})
    assert f"{ROOT}/heart_to_heart/web/page/sheets/rules.mpy" in kept
    assert f"{ROOT}/heart_to_heart/web/locale/ro.json" in kept
    assert parts.keys() == kept | {str(address) for address in blocks} | {NAMES}
    assert any(b"heart_to_heart.web.page.main" in body for body in blocks.values())
    ends = [address + len(blocks[address]) for address in sorted(blocks)]
    assert all(end < start for end, start in zip(ends, sorted(blocks)[1:], strict=False))


def test_what_the_modules_take_from_javascript_goes_by_name(runtime: dict[str, bytes]) -> None:
    names = json.loads(imported(app_files(PACKAGE), runtime)[NAMES])
    taken = [name for name in names if name is not None]
    assert names[:2] == [None, None]  # the globals, and undefined: the runtime's own
    assert {"boot", "document", "setTimeout"} <= set(taken)
    assert len(set(taken)) == len(taken)


def test_the_same_files_give_the_same_image(runtime: dict[str, bytes]) -> None:
    files = app_files(PACKAGE)
    assert imported(files, runtime) == imported(files, runtime)


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("import nothing_like_it", "no module named 'nothing_like_it'"),
        ("from js import document\ndocument.createElement('p')", "no attribute 'createElement'"),
        ("from js import alert\nalert('now')", "not a function"),
    ],
)
def test_a_module_that_cannot_be_imported_without_a_page_is_told(
    runtime: dict[str, bytes], tmp_path: Path, source: str, complaint: str
) -> None:
    (tmp_path / "main.py").write_text(source)
    files = app_files(PACKAGE) | {MAIN: compile_module(tmp_path / "main.py", tmp_path)}
    with pytest.raises(BuildError, match=f"could not be imported:\n(.*\n)*.*{complaint}"):
        imported(files, runtime)


def test_the_memory_in_a_browser_is_that_of_the_build(browser: Browser, site_url: str) -> None:
    """Only what the imports change is in the image: the rest must be the same where it is put."""
    module = (CHECKOUT / FOLDER / "micropython.mjs").as_uri()
    program = f"const run = async (runtime, options) => {{{SEE_MEMORY}{BARE}}};\n"
    program += f"console.log(await run({module!r}, {{}}));"
    built = subprocess.run(
        [*node_command("node"), "--input-type=module", "--eval", program],
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout.strip()
    page = browser.new_page()
    page.goto(site_url)
    part = "document.querySelector('link[data-part=\"{}\"]').href".format
    seen = page.evaluate(
        f"async () => {{ const runtime = {part('runtime')}, options = {{ url: {part('wasm')} }};"
        f"{SEE_MEMORY}{BARE} }}"
    )
    page.close()
    assert seen == built

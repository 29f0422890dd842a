"""The built site as a whole, and the package that carries it."""

import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from heart_to_heart.hosting.errors import BuildError
from heart_to_heart.hosting.export import BUILT, built_site
from heart_to_heart.hosting.folder import LISTING
from heart_to_heart.web.build import PACKAGE, app_with_runtime, build_site, page_files
from heart_to_heart.web.build.markup import places_css, table_html
from heart_to_heart.web.build.publish import hashed_name
from heart_to_heart.web.build.runtime import FOLDER
from heart_to_heart.web.build.styles import collapsed

CHECKOUT = PACKAGE.parents[1]
SECONDS = 300


def test_the_same_sources_give_the_same_site(tmp_path: Path) -> None:
    build_site(tmp_path / "site")
    written = {
        path.relative_to(tmp_path / "site").as_posix(): path.read_bytes()
        for path in (tmp_path / "site").rglob("*")
        if path.is_file() and path.name != LISTING
    }
    assert written == built_site()


def test_the_page_holds_the_table_and_the_style_its_places() -> None:
    site = built_site()
    page = site["index.html"].decode()
    assert table_html().strip() in page
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    assert collapsed(places_css()) in style


def test_the_page_holds_what_its_first_frame_needs() -> None:
    """Style and early script are no files of their own, so no frame waits for them."""
    site = built_site()
    assert [name for name in site if re.match(r"style|early|.*\.css", name)] == []
    page = site["index.html"].decode()
    assert "stylesheet" not in page
    assert re.findall(r"<script (?![^>]*src=)[^>]*>", page) == ['<script id="early">']


def test_the_first_frame_waits_for_the_early_script() -> None:
    """A browser that knows rel=expect shows no half page; it is told before it could begin to."""
    page = built_site()["index.html"].decode()
    expected = re.search(r'<link rel="expect" href="#([^"]+)" blocking="render">', page)
    assert expected is not None
    assert page.index(expected[0]) < page.index("<style>") < page.index("<body>")
    assert page.count(f'id="{expected[1]}"') == 1
    assert f'<script id="{expected[1]}">' in page


def test_the_page_refers_to_its_files_and_to_nothing_else() -> None:
    """By relative addresses alone, so that it works in a sub-folder of a host too."""
    site = built_site()
    references = re.findall(r'(?<![\w-])(?:href|src)="([^"#?]+)', site["index.html"].decode())
    assert len(references) > 3
    assert set(references) <= site.keys()


def test_the_licences_go_with_the_site() -> None:
    text = built_site()["notices.txt"].decode()
    for holder in ("Heart to Heart contributors", "Damien P. George", "Emscripten authors"):
        assert re.search(rf"Copyright \(c\) [0-9-]+ {holder}", text)


def test_the_bundle_is_found_by_the_page() -> None:
    name = hashed_name("app.bundle", app_with_runtime(PACKAGE, CHECKOUT)["app.bundle"])
    assert f'href="{name}"'.encode() in built_site()["index.html"]


@pytest.mark.parametrize(
    ("index", "complaint"),
    [
        ("<p>", "index.html must say once where it comes: <!-- table -->"),
        ("<!-- table --><!-- table -->", "must say once where it comes: <!-- table -->"),
        (None, "index.html is missing"),
    ],
)
def test_a_page_without_a_table_is_a_fault(
    tmp_path: Path, index: str | None, complaint: str
) -> None:
    if index is not None:
        (tmp_path / "index.html").write_text(index)
    with pytest.raises(BuildError, match=complaint):
        page_files(tmp_path)


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    with pytest.raises(BuildError, match="name a new or empty one"):
        build_site(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_a_build_command_that_fails_says_so_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    done = subprocess.run(
        [sys.executable, "-m", "heart_to_heart.web.build", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(r"heart-to-heart: .* name a new or empty one\.\n", done.stderr)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package built from a copy of the sources, without network and without npm."""
    folder = tmp_path_factory.mktemp("wheel")
    ignored = shutil.ignore_patterns(".*", "__pycache__", "built", "tests", "node_modules")
    shutil.copytree(CHECKOUT, folder / "sources", ignore=ignored)
    shutil.copytree(CHECKOUT / FOLDER, folder / "sources" / FOLDER)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "wheel"]
    offline = ["--no-index", "--no-build-isolation", "--no-deps"]
    subprocess.run(
        [*pip, *offline, "--wheel-dir", str(folder), str(folder / "sources")],
        check=True,
        timeout=SECONDS,
    )
    (made,) = folder.glob("*.whl")
    return made


def test_the_wheel_holds_the_site_and_its_licences_and_no_sources(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    built = {f"heart_to_heart/built/{name}" for name in built_site()}
    assert built <= set(names)
    assert {"LICENSE", "THIRD_PARTY_NOTICES.md"} <= {Path(name).name for name in names}
    assert "heart_to_heart/py.typed" in names
    for unwanted in ("node_modules", "/web/", "/tests/", "/tools/", ".po"):
        assert not [name for name in names if unwanted in name]


def test_the_wheel_works_where_there_is_nothing_but_python(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=False, symlinks=True)
    pip = [sys.executable, "-m", "pip", "--python", str(tmp_path / "venv/bin/python")]
    subprocess.run(
        [*pip, "--disable-pip-version-check", "--quiet", "install", "--no-index", str(wheel)],
        check=True,
        timeout=SECONDS,
    )
    command = [str(tmp_path / "venv/bin/heart-to-heart"), "export", str(tmp_path / "site")]
    subprocess.run(command, check=True, timeout=SECONDS, env={}, cwd=tmp_path)
    for name, body in built_site().items():
        assert (tmp_path / "site" / name).read_bytes() == body


def test_what_is_built_is_not_committed() -> None:
    ignored = (CHECKOUT / ".gitignore").read_text().split()
    for path in (BUILT, CHECKOUT / "node_modules", CHECKOUT / ".venv"):
        assert f"/{path.relative_to(CHECKOUT).as_posix()}/" in ignored

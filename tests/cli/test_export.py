"""heart-to-heart export: a folder for any host, and nobody else's files are touched."""

from pathlib import Path

import pytest

from heart_to_heart.hosting import export
from heart_to_heart.hosting.export import built_site
from heart_to_heart.hosting.folder import LISTING
from heart_to_heart.hosting.headers import IMMUTABLE, security_headers
from tests.support.terminal import Terminal


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder, hidden ones too."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_it_writes_the_site_with_its_headers(terminal: Terminal, tmp_path: Path) -> None:
    target = tmp_path / "new" / "site"
    site = built_site()
    status, out, err = terminal.run("export", str(target))
    assert (status, err) == (0, "")
    assert out == f"Wrote {len(site) + 2} files into {target}: any web host can serve them.\n"
    written = contents(target)
    assert written.keys() - site.keys() == {"_headers", ".nojekyll", LISTING}
    assert {name: written[name] for name in site} == site


def test_the_headers_file_says_what_the_local_server_says(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal.run("export", str(tmp_path))
    everywhere, *single = (tmp_path / "_headers").read_text().strip().split("\n/")
    assert everywhere.splitlines() == [
        "/*",
        *(f"  {name}: {value}" for name, value in security_headers(built_site()).items()),
    ]
    kept = sorted(
        set(built_site()) - {"index.html", "manifest.webmanifest", "notices.txt", "sw.js"}
    )
    assert single == [f"{name}\n  Cache-Control: {IMMUTABLE}" for name in kept]


def test_a_new_version_replaces_the_old_one_and_nothing_else(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "site").mkdir()
    old, new = tmp_path / "old", tmp_path / "new"
    for version, name in ((old, "a/b/app.11111111.js"), (new, "c/app.22222222.js")):
        (version / name).parent.mkdir(parents=True)
        (version / name).write_bytes(name.encode())
        (version / "index.html").write_text(name)
    target = tmp_path / "site"
    monkeypatch.setattr(export, "BUILT", old)
    assert terminal.run("export", str(target)).status == 0
    (target / "CNAME").write_text("mine")
    (target / "a" / "mine.txt").write_text("mine")
    monkeypatch.setattr(export, "BUILT", new)
    assert terminal.run("export", str(target)).status == 0
    assert contents(target).keys() == {
        "CNAME", "a/mine.txt", "c/app.22222222.js", "index.html", "_headers", ".nojekyll", LISTING
    }  # fmt: skip
    assert (target / "index.html").read_text() == "c/app.22222222.js"
    assert not (target / "a" / "b").exists()


def test_a_folder_of_somebody_else_is_left_alone(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    assert "name a new or empty one" in terminal.complaint("export", str(tmp_path))
    assert contents(tmp_path) == {"thesis.txt": b"mine"}


def test_a_file_of_somebody_else_is_never_replaced(terminal: Terminal, tmp_path: Path) -> None:
    target = tmp_path / "site"
    terminal.run("export", str(target))
    listing = target / LISTING
    listing.write_text(listing.read_text().replace('"index.html",', ""))
    before = contents(target)
    assert "index.html was not written here" in terminal.complaint("export", str(target))
    assert contents(target) == before


@pytest.mark.parametrize(
    "listing",
    ['["../mine"]', '["/etc/passwd"]', '["a/../../mine"]', '["link/mine"]', "[1]", '[""]'],
)
def test_a_forged_list_deletes_nothing_outside(
    terminal: Terminal, tmp_path: Path, listing: str
) -> None:
    target = tmp_path / "site"
    target.mkdir()
    (tmp_path / "mine").write_text("mine")
    (target / "link").symlink_to(tmp_path)
    (target / LISTING).write_text(listing)
    assert "name another folder" in terminal.complaint("export", str(target))
    assert contents(tmp_path).keys() >= {"mine", f"site/{LISTING}"}


@pytest.mark.parametrize("listing", [b"", b"{", b"\xff\xfe", b"[" * 100_000])
def test_a_damaged_list_is_told(terminal: Terminal, tmp_path: Path, listing: bytes) -> None:
    (tmp_path / LISTING).write_bytes(listing)
    assert "is damaged" in terminal.complaint("export", str(tmp_path))
    assert contents(tmp_path) == {LISTING: listing}


def test_an_export_that_was_cut_off_can_be_done_again(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = []

    def fail_at_the_third(path: Path, target: Path) -> Path:
        written.append(target)
        if len(written) == 3:
            raise OSError(28, "No space left on device", str(target))
        return rename(path, target)

    rename = Path.replace
    with monkeypatch.context() as context:
        context.setattr(Path, "replace", fail_at_the_third)
        assert "No space left" in terminal.complaint("export", str(tmp_path))
    assert not (tmp_path / "index.html").exists()  # the page comes last
    assert terminal.run("export", str(tmp_path)).status == 0
    assert {name: contents(tmp_path)[name] for name in built_site()} == built_site()


def test_an_export_again_writes_nothing(terminal: Terminal, tmp_path: Path) -> None:
    terminal.run("export", str(tmp_path))
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    terminal.run("export", str(tmp_path))
    after = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    assert {path for path in after if after[path] != before[path]} <= {tmp_path / LISTING}


@pytest.mark.parametrize("name", ["file", "file/folder", "\n", "x" * 300])
def test_a_place_that_is_no_folder_is_told(terminal: Terminal, tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "\n").write_text("")
    assert terminal.complaint("export", str(tmp_path / name))

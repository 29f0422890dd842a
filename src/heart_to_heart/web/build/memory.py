"""What the page's Python is right after its imports, so that no visit has to import it again.

The imports are done once, at build time, by the page's own MicroPython in Node. What they leave in
its memory goes into the bundle, and boot.js puts it there: half a millisecond in the place of 70.
The memory of WebAssembly is the same wherever it runs, as is all that happens in it.
"""

import base64
import json
import subprocess
import tempfile
from pathlib import Path

from ...hosting.errors import BuildError
from .bundle import ROOT, pack
from .runtime import node_command

#: The part of the bundle that names what the modules have taken from JavaScript, by its number.
NAMES = "names"

_PROGRAM = Path(__file__).with_name("memory.mjs")


def imported(files: dict[str, bytes], runtime: dict[str, bytes]) -> dict[str, bytes]:
    """An app's files, but in the place of those that a start imports, the memory that they make.

    Its blocks go by their addresses in decimal. ``runtime`` is MicroPython, as the page has it.
    """
    with tempfile.TemporaryDirectory() as folder:
        inputs = runtime | {"app.bundle": pack(files)}
        for name, body in inputs.items():
            Path(folder, name).write_bytes(body)
        module = Path(folder, "micropython.mjs").as_uri()
        done = subprocess.run(
            [*node_command("node"), str(_PROGRAM), module, str(Path(folder, "app.bundle"))],
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    if done.returncode:
        raise BuildError(f"The page's Python could not be imported:\n{done.stderr.strip()}")
    image = json.loads(done.stdout)
    paths = (f"{ROOT}/{module.replace('.', '/')}" for module in image["modules"])
    loaded = {name for path in paths for name in (f"{path}.mpy", f"{path}/__init__.mpy")}
    kept = {path: body for path, body in files.items() if path not in loaded}
    blocks = {str(address): base64.b64decode(text) for address, text in image["blocks"]}
    return kept | blocks | {NAMES: json.dumps(image["names"]).encode()}

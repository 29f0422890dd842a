"""The site as a folder of files: read as a whole, and written without harm to anything else.

A folder that was written here keeps a list of its files in LISTING. Writing it anew replaces
exactly these; a file that is not on the list is somebody else's and stays as it is.
"""

import json
from pathlib import Path

from .errors import SiteError

#: Lists the files that were written, so that later only these are replaced or deleted.
LISTING = ".heart-to-heart.json"

# A page is written after all that it refers to, so that it never names what is not there yet.
_LAST = (".html", ".webmanifest", "sw.js")


def read_folder(folder: Path) -> dict[str, bytes]:
    """The files of a folder by their path in it, parted by "/"; none that is hidden."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    return {name: body for name, body in files.items() if not _is_hidden(name)}


def write_folder(folder: Path, files: dict[str, bytes]) -> None:
    """Make the folder hold these files in the place of those that were written here before.

    Raises SiteError before anything is changed if a file of somebody else would be replaced.
    """
    earlier = _listed(folder)
    _refuse_strangers(folder, earlier, files)
    folder.mkdir(parents=True, exist_ok=True)
    _write_listing(folder, earlier | set(files))
    for name in sorted(files, key=lambda name: (name.endswith(_LAST), name)):
        _write(folder / name, files[name])
    for name in earlier - set(files):
        _delete(folder, name)
    _write_listing(folder, set(files))


def _is_hidden(name: str) -> bool:
    return any(part.startswith(".") for part in name.split("/"))


def _listed(folder: Path) -> set[str]:
    """The files that were written into the folder before."""
    listing = folder / LISTING
    if not listing.exists():
        return set()
    try:
        names = json.loads(listing.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise SiteError(f"{listing} is damaged: empty the folder, or name another one.") from error
    if not isinstance(names, list) or not all(_is_inside(folder, name) for name in names):
        raise SiteError(f"{listing} names files outside its folder: name another folder.")
    return set(names)


def _is_inside(folder: Path, name: object) -> bool:
    """Whether the name leads to a file in the folder, through no link that leads out of it."""
    if not isinstance(name, str) or not name:
        return False
    return (folder / name).parent.resolve().is_relative_to(folder.resolve())


def _refuse_strangers(folder: Path, earlier: set[str], files: dict[str, bytes]) -> None:
    if folder.exists() and not folder.is_dir():
        raise SiteError(f"{folder} is not a folder: name a new or empty one.")
    if not earlier and folder.exists() and any(folder.iterdir()):
        raise SiteError(
            f"{folder} holds files that were not written here: name a new or empty one."
        )
    for name in sorted(set(files) - earlier):
        if (folder / name).exists() or not _is_inside(folder, name):
            raise SiteError(f"{folder / name} was not written here: move it away first.")


def _write(path: Path, body: bytes) -> None:
    """Write a file so that a reader finds the old or the new one, never a part."""
    if path.is_file() and path.read_bytes() == body:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.new")
    fresh.write_bytes(body)
    fresh.replace(path)


def _write_listing(folder: Path, names: set[str]) -> None:
    _write(folder / LISTING, (json.dumps(sorted(names), indent=1) + "\n").encode())


def _delete(folder: Path, name: str) -> None:
    path = folder / name
    path.unlink(missing_ok=True)
    for parent in path.parents:
        if parent == folder or any(parent.iterdir()):
            break
        parent.rmdir()

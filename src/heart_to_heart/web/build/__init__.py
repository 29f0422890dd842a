"""Builds the site from the source tree: the page, MicroPython, and the game's own Python.

For developers and for packaging: the installed package carries the built site, not this.
"""

from pathlib import Path

from ...hosting.errors import BuildError, SiteError
from ...hosting.folder import read_folder, write_folder
from .bundle import app_files, pack
from .markup import fill_in_names, fill_in_page
from .memory import imported
from .publish import publish
from .runtime import obtain_runtime
from .styles import with_one_sheet

__all__ = ["BUILT", "BuildError", "build_site"]

PACKAGE = Path(__file__).parents[2]
#: Where the site is built to be served, and from where it goes into the wheel.
BUILT = PACKAGE / "built"


def build_site(target: Path = BUILT, checkout: Path = PACKAGE.parents[1]) -> None:
    """Build the site of a source tree into a folder; raises BuildError, saying what to do.

    The network is asked only for what is not in the source tree's node_modules yet. The same
    sources give the same bytes.
    """
    package = checkout / "src" / "heart_to_heart"
    files = page_files(package / "web" / "site")
    files |= app_with_runtime(package, checkout)
    files["notices.txt"] = notices(checkout)
    try:
        write_folder(target, publish(files))
    except (SiteError, OSError) as error:
        raise BuildError(f"The site could not be written: {error}") from error


def app_with_runtime(package: Path, checkout: Path) -> dict[str, bytes]:
    """MicroPython, and the game's Python for it."""
    runtime = obtain_runtime(checkout)
    return runtime | {"app.bundle": pack(imported(app_files(package), runtime))}


def page_files(folder: Path) -> dict[str, bytes]:
    """The page's own files, filled in with what is made from the rules."""
    files = read_folder(folder)
    files["index.html"] = fill_in_page(_read(files, "index.html")).encode()
    for name in [name for name in files if name.endswith((".html", ".js"))]:
        files[name] = fill_in_names(_read(files, name)).encode()
    return with_one_sheet(files)


def notices(checkout: Path) -> bytes:
    """The licences that have to go with every copy of the site."""
    sources = (checkout / "LICENSE", checkout / "THIRD_PARTY_NOTICES.md")
    return b"\n".join(source.read_bytes() for source in sources)


def _read(files: dict[str, bytes], name: str) -> str:
    if name not in files:
        raise BuildError(f"{name} is missing from the page's sources.")
    return files[name].decode()

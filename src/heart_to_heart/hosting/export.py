"""The built site as a folder for any web host."""

from pathlib import Path

from .errors import SiteError
from .folder import read_folder, write_folder
from .headers import headers_file

BUILT = Path(__file__).parents[1] / "built"


def built_site() -> dict[str, bytes]:
    """The files of the site as it was built; raises SiteError if it was not."""
    if not (BUILT / "index.html").is_file():
        raise SiteError("The site is not built yet: run 'make play' in the source folder.")
    return read_folder(BUILT)


def export_site(folder: Path) -> int:
    """Write the site into a folder, for any host, and return how many files it has.

    With it go a _headers file for the hosts that read one, and .nojekyll for GitHub Pages.
    """
    site = built_site()
    files = site | {"_headers": headers_file(site).encode(), ".nojekyll": b""}
    write_folder(folder, files)
    return len(files)

"""``python -m heart_to_heart.web.build [FOLDER]``: build the site, by default into the package."""

import sys
from pathlib import Path

from . import BUILT, BuildError, build_site


def main(arguments: list[str]) -> int:
    """Build the site into the folder that was named; returns the exit status."""
    try:
        build_site(Path(arguments[0]) if arguments else BUILT)
    except BuildError as error:
        print(f"heart-to-heart: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

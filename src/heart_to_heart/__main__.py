"""``python -m heart_to_heart``: the same as the command ``heart-to-heart``."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())

"""Draw the cards and icons of Heart to Heart into their places in the source tree.

    python -m tools.draw_cards           the SVG files; the same every time
    python -m tools.draw_cards --png     the raster icons too, with the help of Chromium

Nothing but the standard library is used. The drawing itself is in tools/drawing.
"""

import argparse
from pathlib import Path

from tools.drawing import icons
from tools.drawing.raster import raster
from tools.drawing.sprite import sprite

CHECKOUT = Path(__file__).resolve().parents[1]
SITE = "src/heart_to_heart/web/site"


def drawings() -> dict[str, str]:
    """The SVG files by their path in the source tree."""
    return {
        "src/heart_to_heart/web/art/cards.svg": sprite(),
        f"{SITE}/icon.svg": icons.plain(),
        f"{SITE}/icon-mono.svg": icons.mono(),
    }


def pictures() -> dict[str, tuple[str, int]]:
    """The raster icons: what they show, and how many pixels they are wide and high."""
    return {
        f"{SITE}/icon-192.png": (icons.plain(), 192),
        f"{SITE}/icon-512.png": (icons.plain(), 512),
        f"{SITE}/icon-maskable-512.png": (icons.full(), 512),
        f"{SITE}/apple-touch-icon.png": (icons.full(1.5), 180),
    }


def main() -> None:
    """Write the files that were asked for."""
    parser = argparse.ArgumentParser(description="Draw the cards and icons.")
    parser.add_argument("--png", action="store_true", help="draw the raster icons too")
    parser.add_argument("tree", nargs="?", type=Path, default=CHECKOUT, help="the source tree")
    wanted = parser.parse_args()
    files = {name: text.encode() for name, text in drawings().items()}
    if wanted.png:
        files |= {name: raster(*picture) for name, picture in pictures().items()}
    for name, body in files.items():
        path = wanted.tree / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)


if __name__ == "__main__":
    main()

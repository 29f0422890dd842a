"""SVG to small PNG: Chromium draws, and what it drew is written again with few colours."""

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from collections import Counter
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MARGIN = 160  # a headless window may show less than its height
SECONDS = 60

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST_COLOURS = 256
BYTES = {2: 3, 6: 4}  # of a pixel, by PNG colour type: without and with alpha

Row = list[bytes]  # pixels: red, green, blue, alpha


def raster(svg: str, size: int) -> bytes:
    """A drawing as a PNG of that many pixels in both directions."""
    rows = _decode(_screenshot(svg, size))
    return _encode([row[:size] for row in rows[:size]])


def _browser() -> str:
    named = os.environ.get("CHROMIUM")
    for command in [named] if named else BROWSERS:
        path = shutil.which(command)
        if path:
            return path
    sys.exit("Chromium was not found: install it, or name it in the environment variable CHROMIUM.")


def _screenshot(svg: str, size: int) -> bytes:
    style = f"body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        page, shot = folder / "page.html", folder / "shot.png"
        page.write_text(f"<!doctype html><style>{style}</style>{svg}", encoding="utf-8")
        command = [
            _browser(),
            *("--headless", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=1"),
            "--default-background-color=00000000",
            f"--window-size={size + MARGIN},{size + MARGIN}",
            f"--user-data-dir={folder / 'profile'}",
            f"--screenshot={shot}",
            page.as_uri(),
        ]
        subprocess.run(command, check=True, capture_output=True, timeout=SECONDS)
        return shot.read_bytes()


def _decode(png: bytes) -> list[Row]:
    """The pixels of a PNG as Chromium writes it: 8 bits a channel, not interlaced."""
    chunks: dict[bytes, bytes] = {}
    at = len(SIGNATURE)
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        chunks[kind] = chunks.get(kind, b"") + png[at + 8 : at + 8 + length]
        at += 12 + length
    width, height, _depth, colour = struct.unpack_from(">IIBB", chunks[b"IHDR"])
    step = BYTES[colour]
    data = zlib.decompress(chunks[b"IDAT"])
    rows: list[Row] = []
    line = bytearray(width * step)
    for start in range(0, height * (width * step + 1), width * step + 1):
        line = _unfiltered(data[start], data[start + 1 : start + 1 + width * step], line, step)
        alpha = b"" if step == 4 else b"\xff"
        rows.append([bytes(line[i : i + step]) + alpha for i in range(0, len(line), step)])
    return rows


def _unfiltered(kind: int, line: bytes, above: bytearray, step: int) -> bytearray:
    """A line of a PNG, which may be told by its difference from its neighbours."""
    done = bytearray(line)
    for i in range(len(done)):
        left = done[i - step] if i >= step else 0
        corner = above[i - step] if i >= step else 0
        guess = (0, left, above[i], (left + above[i]) // 2, _paeth(left, above[i], corner))[kind]
        done[i] = (done[i] + guess) & 255
    return done


def _paeth(left: int, above: int, corner: int) -> int:
    guess = left + above - corner
    return min((left, above, corner), key=lambda near: abs(guess - near))


def _encode(rows: list[Row]) -> bytes:
    """A PNG with a palette: the commonest colours, which stand for those near to them too."""
    counted = Counter(pixel if pixel[3] else bytes(4) for row in rows for pixel in row)
    kept = [pixel for pixel, _ in counted.most_common(MOST_COLOURS)]
    kept.sort(key=lambda pixel: (pixel[3] == 255, pixel))  # only the first need an alpha
    number = {pixel: kept.index(_nearest(pixel, kept)) for pixel in counted}
    lines = (bytes(number[p if p[3] else bytes(4)] for p in row) for row in rows)
    alphas = bytes(pixel[3] for pixel in kept if pixel[3] < 255)
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(pixel[:3] for pixel in kept)),
        *([(b"tRNS", alphas)] if alphas else []),
        (b"IDAT", zlib.compress(b"".join(b"\0" + line for line in lines), 9)),
        (b"IEND", b""),
    ]
    return SIGNATURE + b"".join(_chunk(kind, body) for kind, body in chunks)


def _nearest(pixel: bytes, kept: list[bytes]) -> bytes:
    return min(kept, key=lambda other: sum((a - b) ** 2 for a, b in zip(pixel, other, strict=True)))


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

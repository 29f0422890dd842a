"""What eyes see of the page: the pixels of a part of it, and words that are cut off."""

import base64

from playwright.sync_api import Page

#: The texts within the page that are wider than the room they have, or reach out of the window.
CUT_OFF = """() => {
  const written = "button, dt, dd:not(:has(button)), h2, h3, p, label, small, b, li, option, a";
  return [...document.querySelectorAll(written)]
    .filter((e) => e.checkVisibility() && !e.matches(".card, .pile"))
    .filter((e) => !e.closest(".unseen, .chart"))
    .filter((e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline"
      || e.getBoundingClientRect().right > innerWidth + 1)
    .map((e) => e.textContent.trim().slice(0, 60));
}"""

#: The rows of a PNG, each the greys of its pixels from 0 to 255.
_GREYS = """async (png) => {
  const bytes = Uint8Array.from(atob(png), (c) => c.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
  const {width, height} = image;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const {data} = canvas.getImageData(0, 0, width, height);
  const grey = (i) => Math.round(0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2]);
  return Array.from({length: height}, (_, y) =>
    Array.from({length: width}, (_, x) => grey(4 * (y * width + x))));
}"""


def greys(page: Page, x: float, y: float, width: float, height: float) -> list[list[int]]:
    """The rows of a part of the page, each the greys of the screen's pixels from 0 to 255."""
    shot = page.screenshot(clip={"x": x, "y": y, "width": width, "height": height})
    rows: list[list[int]] = page.evaluate(_GREYS, base64.b64encode(shot).decode())
    return rows

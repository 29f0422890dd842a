"""What a browser asks of a game before it offers to install it."""

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from tests.offline.conftest import Site
from tests.support.host import hosting
from tests.support.visitor import Visitor

#: The size of each picture, as the browser that loads it has it.
_SIZES = """(addresses) => Promise.all(addresses.map(async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return `${image.naturalWidth}x${image.naturalHeight}`;
}))"""


@pytest.mark.parametrize("folder", ["/", "/games/heart/"])
def test_the_browser_finds_nothing_amiss(context: BrowserContext, first: Site, folder: str) -> None:
    """The shortcuts stay in the folder, and each picture is there and as large as told."""
    with hosting({"/": {}, folder: first}) as host:
        visitor = Visitor(context, host.url(folder))
        visitor.begin()
        browser = context.new_cdp_session(visitor.page)
        assert browser.send("Page.getAppManifest")["errors"] == []
        assert browser.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
        text = visitor.page.evaluate("fetch('manifest.webmanifest').then((file) => file.text())")
        manifest: dict[str, Any] = json.loads(text)
        assert {shortcut["url"] for shortcut in manifest["shortcuts"]} == {"./#new", "./#daily"}
        assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"narrow", "wide"}
        pictures = [p for p in manifest["icons"] + manifest["screenshots"] if p["sizes"] != "any"]
        sizes = visitor.page.evaluate(_SIZES, [picture["src"] for picture in pictures])
        assert sizes == [picture["sizes"] for picture in pictures]
        assert not visitor.faults

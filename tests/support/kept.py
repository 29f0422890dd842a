"""What a browser keeps for the game, read and written beside the game."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from .player import Player

_OPEN = """const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open("heart-to-heart");
    opening.onupgradeneeded = () =>
      ["kept", "results"].forEach((store) => opening.result.createObjectStore(store));
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });"""

_READ = f"""async (store) => {{
  {_OPEN}
  const objects = database.transaction(store).objectStore(store);
  const [names, texts] = await Promise.all([objects.getAllKeys(), objects.getAll()].map(
    (request) => new Promise((resolve) => request.onsuccess = () => resolve(request.result))));
  database.close();
  return Object.fromEntries(names.map((name, i) => [name, texts[i]]));
}}"""

_WRITE = f"""async ([store, texts]) => {{
  {_OPEN}
  const transaction = database.transaction(store, "readwrite");
  for (const [name, text] of Object.entries(texts)) transaction.objectStore(store).put(text, name);
  await new Promise((resolve) => transaction.oncomplete = resolve);
  database.close();
}}"""


def kept(page: Page, store: str = "kept") -> dict[str, Any]:
    """All texts of a store ("kept" or "results") by name."""
    texts: dict[str, Any] = page.evaluate(_READ, store)
    return texts


def keep(page: Page, store: str = "kept", **texts: object) -> None:
    """Write texts into a store, as the game or something else would."""
    page.evaluate(_WRITE, [store, {name.replace("_", "-"): text for name, text in texts.items()}])


def keep_global(page: Page, name: str, variable: str) -> None:
    """Write the value of a variable of the page into the store "kept"."""
    write = f"""async ([name, variable]) => {{
      {_OPEN}
      const transaction = database.transaction("kept", "readwrite");
      transaction.objectStore("kept").put(globalThis[variable], name);
      await new Promise((resolve) => transaction.oncomplete = resolve);
      database.close();
    }}"""
    page.evaluate(write, [name, variable])


def fingerprints(page: Page) -> dict[str, str]:
    """What tells the values of the store "kept" from others, whatever they are."""
    read = f"""async () => {{
      {_OPEN}
      const objects = database.transaction("kept").objectStore("kept");
      const [names, values] = await Promise.all([objects.getAllKeys(), objects.getAll()].map(
        (request) => new Promise((resolve) => request.onsuccess = () => resolve(request.result))));
      database.close();
      const print = (value) =>
        `${{typeof value}} ${{value?.length}} ${{JSON.stringify(value).slice(0, 99)}}`;
      return Object.fromEntries(names.map((name, i) => [name, print(values[i])]));
    }}"""
    found: dict[str, str] = page.evaluate(read)
    return found


def saved_file(player: Player) -> dict[str, Any]:
    """What the game offers to save as a file; its dialog stays open."""
    player.page.evaluate("document.querySelector('[data-action=data]').click()")
    with player.page.expect_download() as download:
        player.do("export-data")
    file: dict[str, Any] = json.loads(Path(download.value.path()).read_text("utf-8"))
    return file


def bring_in(player: Player, file: dict[str, Any]) -> None:
    """Choose a file to be brought in."""
    player.page.evaluate("document.querySelector('[data-action=data]').click()")
    content = json.dumps(file).encode()
    player.page.locator("[data-import]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": content}
    )

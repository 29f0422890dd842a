"""The drawn cards and icons: what is committed is what the script draws, and fits the page."""

import gzip
import json
import re
import struct
from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from heart_to_heart.rules.deal import RANKS
from heart_to_heart.web.build import PACKAGE
from heart_to_heart.web.build.styles import whole_sheet
from tools.draw_cards import CHECKOUT, SITE, drawings, pictures
from tools.drawing.alphabet import LOCAL
from tools.drawing.sprite import sprite

MOST_SPRITE_BYTES = 8 * 1024
MOST_ELEMENTS = {"face": 20, "large": 3}
MOST_PICTURE_BYTES = 12 * 1024
SVG = "{http://www.w3.org/2000/svg}"
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def elements() -> list[ET.Element]:
    """Every element of the sprite."""
    return list(ET.fromstring(sprite()).iter())


@pytest.mark.parametrize("name", drawings())
def test_what_is_committed_is_what_the_script_draws(name: str) -> None:
    assert (CHECKOUT / name).read_text(encoding="utf-8") == drawings()[name], (
        "run tools/draw_cards.py"
    )


@pytest.mark.parametrize("style", ["face", "large"])
def test_every_rank_has_its_card(elements: list[ET.Element], style: str) -> None:
    symbols = {element.get("id") for element in elements if element.tag == f"{SVG}symbol"}
    assert {f"{style}-{rank}" for rank in (*RANKS, *LOCAL)} <= symbols


def test_no_name_is_given_twice_and_none_is_missing(elements: list[ET.Element]) -> None:
    names = Counter(element.get("id") for element in elements if element.get("id"))
    assert not [name for name, count in names.items() if count > 1]
    references = {element.get("href", "") for element in elements if element.tag == f"{SVG}use"}
    assert {reference.removeprefix("#") for reference in references} <= names.keys()


def test_the_sprite_needs_no_font_and_keeps_to_the_content_security_policy() -> None:
    for name, text in drawings().items():
        assert not re.search(r"<(text|style|script|image)\b|\s(style|on\w+)=|url\(", text), name


def test_the_page_knows_every_colour_class_of_the_sprite() -> None:
    style = whole_sheet(PACKAGE / "web/site")
    classes = {name for value in re.findall(r'class="([^"]+)"', sprite()) for name in value.split()}
    assert [name for name in sorted(classes) if not re.search(rf"\.{name}(?![\w-])", style)] == []


def test_the_sprite_is_small() -> None:
    assert len(gzip.compress(sprite().encode())) <= MOST_SPRITE_BYTES


@pytest.mark.parametrize("style", MOST_ELEMENTS)
def test_a_face_is_few_elements(elements: list[ET.Element], style: str) -> None:
    """The browser styles and paints each of them for each card."""
    faces = [element for element in elements if element.get("id", "").startswith(f"{style}-")]
    assert max(len(list(face.iter())) - 1 for face in faces) <= MOST_ELEMENTS[style]


@pytest.mark.parametrize("name", pictures())
def test_a_raster_icon_has_its_size(name: str) -> None:
    body = (CHECKOUT / name).read_bytes()
    size = pictures()[name][1]
    assert body.startswith(PNG)
    assert struct.unpack_from(">II", body, 16) == (size, size)
    assert len(body) <= MOST_PICTURE_BYTES


@pytest.mark.parametrize("name", ["icon-maskable-512.png", "apple-touch-icon.png"])
def test_an_icon_that_the_system_cuts_is_opaque(name: str) -> None:
    assert b"tRNS" not in (CHECKOUT / SITE / name).read_bytes()


def test_the_manifest_tells_what_its_icons_are() -> None:
    manifest = json.loads((CHECKOUT / SITE / "manifest.webmanifest").read_text(encoding="utf-8"))
    drawn = drawings().keys() | {
        name for name, (_, size) in pictures().items() if name.endswith(f"-{size}.png")
    }
    told = {f"{SITE}/{icon['src']}": icon for icon in manifest["icons"]}
    assert told.keys() == {name for name in drawn if name.startswith(SITE)}
    for name, icon in told.items():
        if name in pictures():
            size = pictures()[name][1]
            assert (icon["sizes"], icon["type"]) == (f"{size}x{size}", "image/png")
        else:
            assert (icon["sizes"], icon["type"]) == ("any", "image/svg+xml")

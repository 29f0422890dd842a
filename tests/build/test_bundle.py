"""The bundle: MicroPython's bytecode and the catalogues in one file."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heart_to_heart.hosting.errors import BuildError
from heart_to_heart.web.build import PACKAGE
from heart_to_heart.web.build.bundle import (
    app_files,
    compile_catalogue,
    compile_modules,
    pack,
    unpack,
)

CATALOGUE = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==0 || n%100>0 && n%100<20 ? 1 : 2);\\n"

#. Said once.
msgid "Undo"
msgstr "Anulează"

msgctxt "button"
msgid "New game"
msgstr "Partidă nouă"

msgid "{count} move"
msgid_plural "{count} moves"
msgstr[0] "{count} mutare"
msgstr[1] "{count} mutări"
msgstr[2] "{count} de mutări"

#, fuzzy
msgid "Guessed"
msgstr "Ghicit"

msgid "Missing"
msgstr ""

msgid "{count} half"
msgid_plural "{count} halves"
msgstr[0] "{count} jumătate"
msgstr[1] ""
msgstr[2] ""

#~ msgid "Old"
#~ msgstr "Vechi"
"""


@given(st.dictionaries(st.text(min_size=1).filter(str.isprintable), st.binary()))
def test_what_is_packed_is_unpacked(files: dict[str, bytes]) -> None:
    assert unpack(pack(files)) == files


def test_the_format_is_length_index_bytes() -> None:
    index = b'[["/a",2],["/b",1]]'
    assert pack({"/b": b"3", "/a": b"12"}) == bytes([len(index), 0, 0, 0]) + index + b"123"


def test_it_holds_every_module_of_the_page_and_no_other() -> None:
    layers = [PACKAGE / name for name in ("rules", "play", "web/page")]
    sources = [source for layer in layers for source in layer.rglob("*.py")]
    paths = {path for path in app_files(PACKAGE) if path.endswith(".mpy")}
    assert paths == {
        f"/app/{source.relative_to(PACKAGE.parent).with_suffix('.mpy').as_posix()}"
        for source in sources
    }


def test_modules_are_bytecode_of_the_pinned_micropython() -> None:
    """Version 6 and, after the feature bits, 31-bit small integers, as MicroPython 1.27 reads."""
    for body in compile_modules(PACKAGE).values():
        assert (body[:2], body[3]) == (b"M\x06", 31)


def test_the_same_sources_give_the_same_bytes() -> None:
    assert pack(app_files(PACKAGE)) == pack(app_files(PACKAGE))


def test_a_traceback_names_no_path_of_the_builders_machine() -> None:
    assert str(PACKAGE).encode() not in pack(app_files(PACKAGE))


def test_what_micropython_cannot_run_is_told_by_name(tmp_path: Path) -> None:
    package = tmp_path / "heart_to_heart"
    (package / "rules").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "rules" / "new.py").write_text("match 1:\n    case 1: pass\n")
    with pytest.raises(BuildError, match=r"heart_to_heart/rules/new\.py is not Python"):
        compile_modules(package)


def test_a_catalogue_keeps_what_is_translated(tmp_path: Path) -> None:
    source = tmp_path / "ro.po"
    source.write_text(CATALOGUE, "utf-8")
    assert json.loads(compile_catalogue(source)) == {
        "Undo": "Anulează",
        "button\x04New game": "Partidă nouă",
        "{count} move": ["{count} mutare", "{count} mutări", "{count} de mutări"],
    }


def test_a_damaged_catalogue_is_told(tmp_path: Path) -> None:
    source = tmp_path / "ro.po"
    source.write_text('msgid "Undo"\n<<<<<<< a conflict\nmsgstr "Anulează"\n', "utf-8")
    with pytest.raises(BuildError, match=re.escape(str(source))):
        compile_catalogue(source)


def test_every_language_is_in_the_bundle() -> None:
    languages = {path.parts[-3] for path in (PACKAGE / "web/locale").glob("*/LC_MESSAGES/*.po")}
    paths = {path for path in app_files(PACKAGE) if path.endswith(".json")}
    assert paths == {f"/app/heart_to_heart/web/locale/{language}.json" for language in languages}

"""What the documents name is there: files, pages, targets of make, codes of errors, words."""

import re
from collections import Counter
from pathlib import Path

import pytest

from heart_to_heart import DealCodeError
from tests.support.documents import CHECKOUT, DOCS, blocks, named, sections, table

PACKAGE = CHECKOUT / "src" / "heart_to_heart"
PAGES = [*sorted(CHECKOUT.glob("*.md")), *sorted(DOCS.glob("*.md"))]
PAGES += [CHECKOUT / "tests" / "vectors" / "README.md"]
MAKEFILE = (CHECKOUT / "Makefile").read_text("utf-8")

#: What looks like a file of the source tree and is none: what is built, written or only an example.
NO_SOURCES = {
    *(
        "src/heart_to_heart/built",
        "built/",
        "bench.json",
        "notices.txt",
        "boot.3f2a9c1b.js",
        "kept-N.json",
    ),
}
_ROOMS = "rules|play|web|hosting|cli"
_EXTENSIONS = "css|html|in|js|json|lock|md|mjs|po|py|pyi|svg|toml|txt|webmanifest|yml"
_PATH = re.compile(
    rf"[\w.*-]+(/[\w.*-]+)*/|([\w.*-]+/)*[\w*-][\w.*-]*\.({_EXTENSIONS})|"
    rf"(src|docs|tests|tools|bench|requirements|{_ROOMS})/[\w./*-]+"
)
_DOTTED = re.compile(rf"({_ROOMS})(\.\w+)+")
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def page_id(path: Path) -> str:
    return path.relative_to(CHECKOUT).as_posix()


def text_of(path: Path) -> str:
    """A page without its blocks of code, which are tried elsewhere."""
    return re.sub(r"^```.*?^```", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def is_there(name: str, page: Path) -> bool:
    """Whether a path leads somewhere; a file's name alone may be that of any file of the tree."""
    folders = [page.parent, CHECKOUT, PACKAGE]
    if "/" not in name:
        folders += [path for path in (PACKAGE / "web").iterdir() if path.is_dir()]
    return any(any(folder.glob(name.rstrip("/"))) for folder in folders)


def test_what_looks_like_a_path_is_known() -> None:
    """Folders, files with and without a folder; no media type, option, code or module."""
    paths = {"tools/drawing/", "web/page/", "rules/heart.py", "sw.js", "requirements/*.in"}
    others = {"application/wasm", "--wide", "HH1-N-AAAAAAM", "play.view.view_of", "1.5", "25w"}
    assert {name for name in paths | others if _PATH.fullmatch(name)} == paths


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_the_files_that_a_page_names_are_there(page: Path) -> None:
    """As the source tree has them now, from its root or from the package."""
    names = {name for name in named(text_of(page)) if _PATH.fullmatch(name)}
    assert [name for name in sorted(names - NO_SOURCES) if not is_there(name, page)] == []


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_the_modules_that_a_page_names_have_what_it_says(page: Path) -> None:
    """Such as `rules.game.Game`: the module is there, and the name in it."""
    names = {name for name in named(text_of(page)) if _DOTTED.fullmatch(name)}
    assert [name for name in sorted(names) if not is_known(name)] == []


def is_known(dotted: str) -> bool:
    """Whether a dotted name is that of a folder, a module or something that a module has."""
    *parts, last = dotted.split(".")
    path = PACKAGE.joinpath(*parts)
    if (path / last).is_dir() or (path / f"{last}.py").is_file():
        return True
    module = path.with_suffix(".py")
    if not module.is_file():
        return False
    defined = rf"^(class |def |async def )?{last}\b[(:]?[^=\n]*[=:]"
    return re.search(defined, module.read_text("utf-8"), re.MULTILINE) is not None


def test_what_a_module_has_is_known() -> None:
    """Classes, functions, constants and modules; nothing that only looks like one."""
    there = {
        "rules.game.Game",
        "play.view.view_of",
        "rules.heart.COLUMNS",
        "play.saved",
        "web.page",
    }
    missing = {"play.view.views_of", "play.snapshot.snapshot", "rules.games", "rules.heart.COLUMN"}
    assert {name for name in there | missing if is_known(name)} == there


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    """To a file, and to a heading of it where one is named."""
    for link in _LINK.findall(text_of(page)):
        if not link.startswith(("https://", "http://")):
            name, _, anchor = link.partition("#")
            target = page.parent / name if name else page
            assert target.exists(), link
            assert not anchor or anchor in anchors(target), link


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings."""
    headings = re.findall(r"^#+ (.*)$", text_of(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_document_is_linked_from_the_readme() -> None:
    """So that it is found."""
    linked = set(_LINK.findall(text_of(CHECKOUT / "README.md")))
    assert {page_id(page) for page in DOCS.glob("*.md")} <= linked


def test_every_picture_is_shown_somewhere() -> None:
    """A picture that no page shows would be taken for nothing."""
    shown = {
        (page.parent / link).resolve() for page in PAGES for link in _LINK.findall(text_of(page))
    }
    assert {path for path in DOCS.glob("images/*") if path.resolve() not in shown} == set()


def test_the_targets_of_make_are_those_that_are_told() -> None:
    """Every target with a description is in CONTRIBUTING, and no page names another."""
    targets = set(re.findall(r"^([a-z-]+):.*##", MAKEFILE, re.MULTILINE)) - {"help"}
    told = {page: set(_targets(text_of(page))) for page in PAGES}
    assert told[CHECKOUT / "CONTRIBUTING.md"] == targets
    assert set().union(*told.values()) == targets


def _targets(text: str) -> list[str]:
    commands = re.findall(r"`make ((?:[a-z-]+ ?)+)[^`]*`", text)
    return [target for command in commands for target in command.split()]


def test_the_faults_of_a_deal_code_are_those_that_are_told() -> None:
    """Each code that a DealCodeError can have."""
    section = sections((DOCS / "deal-codes.md").read_text("utf-8"))["Reading a code"]
    told = [name for name in named(section) if name.startswith("code-")]
    assert sorted(told) == sorted(DealCodeError.SENTENCES)


def test_every_word_of_the_glossary_is_there_once() -> None:
    """One meaning each, and a place in the code; Romanian with its own letters."""
    page = sections((DOCS / "glossary.md").read_text("utf-8"))
    rows = [row for section in page.values() for row in table(section)]
    words = Counter(word for english, *_ in rows for word in re.split("[,;] ", english))
    assert [word for word, count in words.items() if count > 1] == []
    for english, romanian, meaning, where in rows:
        assert meaning, english
        assert named(where), english
        assert not set(romanian) & set("şţŞŢ"), english


def test_the_commands_of_the_readme_are_those_of_make() -> None:
    """The two commands with which everything begins."""
    (commands, *_) = blocks(
        sections((CHECKOUT / "README.md").read_text("utf-8"))["Two commands"], "sh"
    )
    targets = re.findall(r"^make ([a-z]+)", commands, re.MULTILINE)
    assert targets == ["play", "test"]
    assert all(re.search(rf"^{target}:", MAKEFILE, re.MULTILINE) for target in targets)

"""The folders are those that docs/architecture.md tells; imports run one way, and stay pure."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import heart_to_heart

PACKAGE = Path(heart_to_heart.__file__).parent
CHECKOUT = PACKAGE.parents[1]

#: What each folder may import of the package.
ROOMS = {
    "rules": {"rules"},
    "play": {"rules", "play"},
    "web/page": {"rules", "play", "web/page"},
    "web/build": {"rules", "play", "web/page", "web/build", "hosting"},
    "hosting": {"hosting"},
    "cli": {"rules", "hosting", "cli"},
}
#: What the folders beside the package may import of each other.
BESIDE = {
    "tests/support": {"tests.support"},
    "tools": {"tools", "tests.support"},
    "bench": {"bench", "tests.support"},
    "tests": {"tests", "tools", "bench"},
}
#: What rules and play may import of Python's library: what MicroPython has, and is pure.
PURE = {"collections", "hashlib", "heapq", "json"}
#: What touches the world; none of it may come along with rules and play.
IMPURE = {
    *("os", "posix", "nt", "pathlib", "tempfile", "shutil", "socket", "_socket", "ssl", "select"),
    *("subprocess", "threading", "_thread", "asyncio", "multiprocessing", "signal", "ctypes"),
    *("time", "datetime", "_datetime", "calendar", "zoneinfo", "random", "_random", "secrets"),
    *("locale", "_locale", "gettext", "logging", "urllib", "http", "js", "jsffi", "boot"),
}


def modules(room: str) -> list[Path]:
    """The modules of a folder of the package."""
    found = sorted((PACKAGE / room).rglob("*.py"))
    assert found
    return found


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes below one, except what only type checkers read."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        yield child
        yield from statements(child)


def imports(path: Path, root: Path = PACKAGE.parent) -> set[str]:
    """The full names of what a module imports."""
    package = path.relative_to(root).parts[:-1]
    names = set()
    for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            parents = package[: len(package) + 1 - node.level] if node.level else ()
            base = ".".join([*parents, *([node.module] if node.module else [])])
            names |= {f"{base}.{alias.name}" for alias in node.names}
    return names


def imported_rooms(path: Path) -> set[str]:
    """The folders of the package that a module imports from."""
    inside = [name.split(".")[1:] for name in imports(path) if name.startswith(f"{PACKAGE.name}.")]
    rooms = {"/".join(parts[:2] if parts[0] == "web" else parts[:1]) for parts in inside}
    return {room for room in rooms if (PACKAGE / room).is_dir()}


def test_the_rooms_are_those_that_the_architecture_page_tells() -> None:
    text = (CHECKOUT / "docs/architecture.md").read_text(encoding="utf-8")
    (listing,) = re.findall(r"```\nsrc/heart_to_heart/\n(.*?)```", text, re.DOTALL)
    told = {line.split()[0].rstrip("/") for line in listing.splitlines() if line.strip()}
    found = set()
    for path in PACKAGE.iterdir():
        if path.name == "web":
            found |= {f"web/{inner.name}" for inner in path.iterdir() if inner.is_dir()}
        elif path.is_dir():
            found.add(path.name)
    assert told - {"built"} == {name for name in found if "__pycache__" not in name} - {"built"}


def test_the_package_s_root_holds_folders_alone() -> None:
    files = {path.name for path in PACKAGE.iterdir() if path.is_file()}
    assert files == {"__init__.py", "__main__.py", "py.typed"}


@pytest.mark.parametrize("room", ROOMS)
def test_imports_run_one_way(room: str) -> None:
    for path in modules(room):
        assert imported_rooms(path) <= ROOMS[room], path


def test_every_room_with_python_has_its_direction() -> None:
    rooms = {path.parent.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py")}
    for room in rooms - {Path(), Path("web")}:
        assert any(room == Path(told) or Path(told) in room.parents for told in ROOMS), room


@pytest.mark.parametrize("beside", BESIDE)
def test_what_stands_beside_the_package_imports_one_way(beside: str) -> None:
    for path in (CHECKOUT / beside).rglob("*.py"):
        names = {name for name in imports(path, CHECKOUT) if name.split(".")[0] in BESIDE}
        assert all(name.startswith(tuple(BESIDE[beside])) for name in names), (path, names)


def test_the_public_library_holds_the_rules_alone() -> None:
    assert imported_rooms(PACKAGE / "__init__.py") == {"rules"}


@pytest.mark.parametrize("room", ["rules", "play"])
def test_rules_and_play_import_only_what_is_pure(room: str) -> None:
    for path in modules(room):
        library = {name.split(".")[0] for name in imports(path)} - {PACKAGE.name}
        assert library <= PURE, path


@pytest.mark.parametrize("room", ["rules", "play"])
def test_rules_and_play_read_and_write_nothing(room: str) -> None:
    for path in modules(room):
        called = {
            node.func.id
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert called.isdisjoint({"open", "print", "input", "exec", "eval", "__import__"}), path


def test_nothing_impure_comes_along_with_rules_and_play() -> None:
    """What an import really loads, in an interpreter that has loaded next to nothing."""
    names = [
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        for room in ("rules", "play")
        for path in modules(room)
    ]
    program = (
        "import sys\n"
        f"sys.path.insert(0, {str(PACKAGE.parent)!r})\n"
        "before = set(sys.modules)\n"
        f"import {', '.join(names)}\n"
        "print(*set(sys.modules) - before)\n"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert set(names) - {"heart_to_heart.rules.__init__"} <= loaded
    assert loaded.isdisjoint(IMPURE)


@pytest.mark.parametrize("room", ["rules", "play"])
def test_all_that_is_public_has_a_docstring(room: str) -> None:
    for path in modules(room):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert ast.get_docstring(tree), path
        classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
        inside = [statement for node in classes for statement in node.body]
        for node in [*tree.body, *inside]:
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name[0] != "_":
                assert ast.get_docstring(node), f"{path}: {node.name}"

"""Imports run one way, rules ← play ← page and rules, play ← the commands; and stay pure."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import heart_to_heart

PACKAGE = Path(heart_to_heart.__file__).parent

#: What each layer may import of the package. All else in it is for the commands and the build.
LAYERS = {"rules": {"rules"}, "play": {"rules", "play"}, "page": {"rules", "play", "page"}}
#: What rules and play may import of Python's library: what MicroPython has, and is pure.
PURE = {"collections", "hashlib", "heapq", "json"}
#: What touches the world; none of it may come along with rules and play.
IMPURE = {
    *("os", "posix", "nt", "pathlib", "tempfile", "shutil", "socket", "_socket", "ssl", "select"),
    *("subprocess", "threading", "_thread", "asyncio", "multiprocessing", "signal", "ctypes"),
    *("time", "datetime", "_datetime", "calendar", "zoneinfo", "random", "_random", "secrets"),
    *("locale", "_locale", "gettext", "logging", "urllib", "http", "js", "jsffi", "boot"),
}


def modules(layer: str) -> list[Path]:
    """The modules of a layer."""
    found = sorted((PACKAGE / layer).rglob("*.py"))
    assert found
    return found


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes below one, except what only type checkers read."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        yield child
        yield from statements(child)


def imports(path: Path) -> set[str]:
    """The full names of what a module imports."""
    package = (PACKAGE.name, *path.relative_to(PACKAGE).parts[:-1])
    names = set()
    for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            parents = package[: len(package) + 1 - node.level] if node.level else ()
            base = ".".join([*parents, *([node.module] if node.module else [])])
            names |= {f"{base}.{alias.name}" for alias in node.names}
    return names


def imported_layers(path: Path) -> set[str]:
    """The parts of the package that a module imports."""
    return {name.split(".")[1] for name in imports(path) if name.startswith(f"{PACKAGE.name}.")}


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_run_one_way(layer: str) -> None:
    for path in modules(layer):
        assert imported_layers(path) <= LAYERS[layer], path


def test_the_commands_do_not_import_the_page() -> None:
    for path in PACKAGE.rglob("*.py"):
        if path.relative_to(PACKAGE).parts[0] != "page":
            assert "page" not in imported_layers(path), path


def test_the_public_library_holds_the_rules_alone() -> None:
    assert imported_layers(PACKAGE / "__init__.py") == {"rules"}


@pytest.mark.parametrize("layer", ["rules", "play"])
def test_rules_and_play_import_only_what_is_pure(layer: str) -> None:
    for path in modules(layer):
        library = {name.split(".")[0] for name in imports(path)} - {PACKAGE.name}
        assert library <= PURE, path


@pytest.mark.parametrize("layer", ["rules", "play"])
def test_rules_and_play_read_and_write_nothing(layer: str) -> None:
    for path in modules(layer):
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
        for layer in ("rules", "play")
        for path in modules(layer)
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


@pytest.mark.parametrize("layer", ["rules", "play"])
def test_all_that_is_public_has_a_docstring(layer: str) -> None:
    for path in modules(layer):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert ast.get_docstring(tree), path
        classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
        inside = [statement for node in classes for statement in node.body]
        for node in [*tree.body, *inside]:
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name[0] != "_":
                assert ast.get_docstring(node), f"{path}: {node.name}"

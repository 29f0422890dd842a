"""The public library: what it offers, and that what is written about it is so."""

import doctest
import inspect
import re
from pathlib import Path
from types import ModuleType

import pytest

import heart_to_heart

README = Path(__file__).parents[1] / "README.md"


def test_all_is_what_is_public() -> None:
    public = [
        name
        for name, value in vars(heart_to_heart).items()
        if name[0] != "_" and not isinstance(value, ModuleType)
    ]
    assert sorted(heart_to_heart.__all__) == sorted(public)


def test_all_is_sorted() -> None:
    """Constants, classes, functions, each by name."""

    def key(name: str) -> tuple[bool, bool, str]:
        return not name.isupper(), name[0].islower(), name

    assert heart_to_heart.__all__ == sorted(heart_to_heart.__all__, key=key)


@pytest.mark.parametrize("name", heart_to_heart.__all__)
def test_public_classes_and_functions_are_documented(name: str) -> None:
    value = getattr(heart_to_heart, name)
    if inspect.isclass(value) or inspect.isfunction(value):
        assert inspect.getdoc(value)
        assert value.__doc__


def test_it_is_typed() -> None:
    assert (Path(heart_to_heart.__file__).parent / "py.typed").is_file()


def test_the_version() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", heart_to_heart.__version__)


def test_the_example_of_the_docstring() -> None:
    result = doctest.testmod(heart_to_heart)
    assert result.attempted >= 5
    assert result.failed == 0


def test_the_examples_of_the_readme() -> None:
    """Every block of Python is run: a session with >>> as written, other code from the top."""
    blocks = re.findall(
        r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    assert blocks
    runner = doctest.DocTestRunner()
    for block in blocks:
        if ">>>" in block:
            example = doctest.DocTestParser().get_doctest(block, {}, "README", str(README), 0)
            runner.run(example)
        else:
            exec(compile(block, str(README), "exec"), {"__name__": "readme"})
    assert runner.summarize(verbose=False).failed == 0

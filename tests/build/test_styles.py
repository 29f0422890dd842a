"""The style sheet as it is published: its parts in order, without what only readers need."""

import pytest

from heart_to_heart.hosting.errors import BuildError
from heart_to_heart.web.build.styles import SHEET, collapsed, with_one_sheet


@pytest.mark.parametrize(
    ("css", "published"),
    [
        ("a {\n  color: red;\n  margin: 0 1px;\n}\n", "a{color:red;margin:0 1px}"),
        ("a::after { content: '/* no */ { ; }' }", "a::after{content:'/* no */ { ; }'}"),
        ("a { width: calc(1px + 2px) }", "a{width:calc(1px + 2px)}"),
        ("a :hover, a:hover > b { top: 0 }", "a :hover,a:hover>b{top:0}"),
        ("a /* one */ b { top: 0 }", "a b{top:0}"),
        ("@media (width > 1px) and (hover) { a { top: 0 } }", None),
    ],
)
def test_spaces_go_where_they_mean_nothing(css: str, published: str | None) -> None:
    """Strings, sums and selectors of what lies within stay; what is collapsed stays as it is."""
    once = collapsed(css)
    assert published is None or once == published
    assert collapsed(once) == once
    assert ") and (" in once or "and" not in css


def test_every_part_is_imported_once() -> None:
    """In the order that the sheet says; with the places, which are made from the rules."""
    files = {SHEET: b'@import "styles/b.css"; @import "styles/places.css"; @import "styles/a.css";'}
    parts = {"styles/a.css": b"a {}", "styles/b.css": b"b {}"}
    joined = with_one_sheet(files | parts)
    assert joined.keys() == {SHEET}
    style = joined[SHEET].decode()
    assert style.index("b {}") < style.index("data-card") < style.index("a {}")
    for wrong in (files | {"styles/a.css": b""}, files | parts | {"styles/c.css": b""}, {}):
        with pytest.raises(BuildError):
            with_one_sheet(wrong)

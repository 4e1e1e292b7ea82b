"""No module imports itself in a circle, type-only and function-level imports included."""

from __future__ import annotations

import ast

from tests.contracts.imports import ROOT, find_circles, import_graph

_ALLOWED = (
    {"formats.card_pool", "formats.season"},
    {"web.layout", "web.pages"},
    {"cli.serve", "cli.serve_gunicorn", "cli.serve_waitress"},
    {"effects.ir.lasting", "effects.ir.steps"},
    {"storage.database", "storage.migrate"},
)
"""Two or more modules of each circle that is not opened yet."""

_ENGINE = sorted((ROOT / "validator" / "engine").rglob("*.py"))
_MOST_LINES = 450


def test_no_import_circle() -> None:
    circles = [
        {name.removeprefix("validator.") for name in circle} for circle in find_circles(import_graph())
    ]
    assert [circle for circle in circles if not any(allowed <= circle for allowed in _ALLOWED)] == []


def test_a_circle_is_found() -> None:
    graph = {"a": frozenset({"b"}), "b": frozenset({"c"}), "c": frozenset({"a"}), "d": frozenset({"a"})}
    assert find_circles(graph) == [["a", "b", "c"]]


def test_engine_imports_at_the_top_of_files_only() -> None:
    """Nor does it hide an import behind `TYPE_CHECKING`."""
    assert len(_ENGINE) > 50
    for path in _ENGINE:
        tree = ast.parse(path.read_text("utf-8"))
        nested = [
            node
            for node in ast.walk(tree)
            if isinstance(node, ast.Import | ast.ImportFrom) and node.col_offset
        ]
        assert not nested, path


def test_engine_files_are_short() -> None:
    lengths = {path.name: len(path.read_text("utf-8").splitlines()) for path in _ENGINE}
    assert {name: length for name, length in lengths.items() if length > _MOST_LINES} == {}

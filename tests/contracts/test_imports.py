"""No module imports itself in a circle, type-only and function-level imports included."""

from __future__ import annotations

import ast

import pytest

from tests.contracts.imports import ROOT, find_circles, import_graph

_ENGINE = sorted((ROOT / "validator" / "engine").rglob("*.py"))
_MOST_LINES = 450
_ONE_CLASS = {"game.py": 800}
"""The files of one long class."""


@pytest.mark.slow
def test_no_import_circle() -> None:
    assert find_circles(import_graph()) == []


def test_a_circle_is_found() -> None:
    graph = {"a": frozenset({"b"}), "b": frozenset({"c"}), "c": frozenset({"a"}), "d": frozenset({"a"})}
    assert find_circles(graph) == [["a", "b", "c"]]


def test_engine_imports_at_the_top_of_files_only() -> None:
    """Nor does it hide an import in `TYPE_CHECKING`."""
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
    assert {name for name, length in lengths.items() if length > _ONE_CLASS.get(name, _MOST_LINES)} == set()

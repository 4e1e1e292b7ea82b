"""A behaviour test proves the alternatives it names; `--section zones` runs the tests of one section."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from tests.effects.behaviour.scene import USED

_ALIAS = re.compile(r"->\s*([a-z_0-9]+)")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--section", help="only tests of alternatives in this file of the grammar (zones)")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests of other sections of the grammar."""
    section = config.getoption("--section", None)
    if section is None:
        return
    grammar = files("validator.effects.text") / "grammar" / f"{section}.lark"
    if not grammar.is_file():
        raise pytest.UsageError(f"the grammar has no section {section!r}")
    names = set(_ALIAS.findall(grammar.read_text("utf-8")))
    kept = [
        item
        for item in items
        if names & {arg for mark in item.iter_markers("alternative") for arg in mark.args}
    ]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


@pytest.fixture(autouse=True)
def _alternative(request: pytest.FixtureRequest) -> Iterator[None]:
    USED.clear()
    yield
    marker = request.node.get_closest_marker("alternative")
    if marker is not None:
        assert set(marker.args) <= USED, f"not in the texts: {sorted(set(marker.args) - USED)}"

"""A pytest plugin that writes into each test's report which rules it cites.

A test cites rules with `@pytest.mark.rule("DECK-01")` and a case or table of the specification with
`@pytest.mark.case("K-001")`. The plugin adds the properties `nodeid`, `rule` and `case` to every test, which
`--junitxml` then writes. It is loaded by `validator.services.rule_coverage` alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

MARKS = ("rule", "case")


def pytest_collection_modifyitems(items: Iterable[Any]) -> None:
    """Record each test's ids; a test takes the marks of its class and module too."""
    for item in items:
        item.user_properties.append(("nodeid", item.nodeid))
        for mark in MARKS:
            ids = dict.fromkeys(str(name) for marker in item.iter_markers(mark) for name in marker.args)
            item.user_properties.extend((mark, name) for name in ids)

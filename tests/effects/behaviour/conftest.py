"""A behaviour test proves the alternatives it names."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.effects.behaviour.scene import USED


@pytest.fixture(autouse=True)
def _alternative(request: pytest.FixtureRequest) -> Iterator[None]:
    USED.clear()
    yield
    marker = request.node.get_closest_marker("alternative")
    if marker is not None:
        assert set(marker.args) <= USED, f"not in the texts: {sorted(set(marker.args) - USED)}"

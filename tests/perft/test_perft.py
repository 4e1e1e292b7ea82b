"""The counts of nodes are those that are committed; a failure shows them by first action."""

from __future__ import annotations

import pytest

from tests.perft.__main__ import main
from tests.perft.tables import committed

pytestmark = pytest.mark.slow


def test_the_counts_are_those_committed(capsys: pytest.CaptureFixture[str]) -> None:
    """Every table of every depth."""
    assert main([]) == 0, capsys.readouterr().out
    assert any(
        int(counts.split()[1])
        for table in committed().values()
        for rows in table["counts"].values()
        for counts in rows.values()
    ), "no table reaches a decision of chance"

"""The golden games are played move by move as they are committed."""

from __future__ import annotations

import pytest

from tests.playthroughs.__main__ import main


def test_the_golden_games_are_played_as_committed(capsys: pytest.CaptureFixture[str]) -> None:
    """Every event of every game, byte by byte."""
    assert main([]) == 0, capsys.readouterr().out

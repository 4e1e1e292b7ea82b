"""A short run of the soak command, and a longer one among the slower checks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conftest import pure_only
from tests.soak.run import play_many

pytestmark = pytest.mark.slow


@pure_only("counts programs by reading their instructions, which compiled code does not show")
def test_random_games_break_no_invariant() -> None:
    """Thirty games, the dear checks at one step in forty."""
    findings = play_many(7, range(30), share=40)
    assert findings.broken == []
    assert findings.games == 30 == sum(findings.endings.values())
    assert findings.checked > 20
    assert sum(name.startswith("attack:") for name in findings.ran) > 20


def test_more_random_games_break_no_invariant(one_in: Callable[[int], int]) -> None:
    """Up to three hundred games; `python -m tests.soak` plays as many as one likes."""
    games = range(0, 300, one_in(4))
    findings = play_many(11, games)
    assert findings.broken == []
    assert sum(findings.endings.values()) == len(games)

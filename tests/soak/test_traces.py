"""The games of `traces` go as they went when their hashes were taken, in the build that runs."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.soak.traces import EXPECTED, GAMES, hash_of, play_back_and_forth, play_straight


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "play"), [("games", play_straight), ("games with undo and saves", play_back_and_forth)]
)
def test_fixed_games_go_as_they_went(kind: str, play: Callable[[int], str]) -> None:
    """Where a rule or a program has changed on purpose: `python -m tests.soak.traces --update`."""
    expected = json.loads(EXPECTED.read_text("utf-8"))
    assert hash_of([play(number) for number in range(GAMES[kind])]) == expected[kind]

"""Cards of Cosmic Eclipse do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import LAPRAS, STADIUM
from tests.engine.kit import Board, act, offers, zone

SWELL = "sm12-187"


@pytest.mark.parametrize("owner", [0, 1])
def test_chaotic_swell_goes_with_the_next_stadium(owner: int) -> None:
    board = Board()
    board.side(0, active=LAPRAS, hand=[STADIUM, STADIUM])
    board.side(1, active=LAPRAS).put_stadium(SWELL, owner)
    game = board.game()
    act(game, "play", "Team Rocket's Watchtower")
    assert game.state.stadium < 0 and not offers(game, "play")
    assert "Team Rocket's Watchtower" in zone(game, 0, "discard")
    assert zone(game, owner, "discard").count("Chaotic Swell") == 1

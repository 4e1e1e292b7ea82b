"""Coins, damage, damage counters, healing and Special Conditions (`damage.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.scene import attacks
from tests.engine.kit import active


@pytest.mark.says("flip_until_tails", "damage_each", "heads_count")
@pytest.mark.parametrize(("coins", "damage"), [((0,), 0), ((1, 1, 0), 40)])
def test_coins_until_tails(coins: tuple[int, ...], damage: int) -> None:
    game = attacks(
        "Flip a coin until you get tails. This attack does 20 damage for each heads.", "20×", coins
    )
    assert active(game, 1).damage == damage

"""Cards that are not in play, and Energy on Pokémon: what kind, how many, where (`cards.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *


@pytest.mark.alternative("energy_with_label")
def test_plasma_energy_moves() -> None:
    text = "Move a Plasma Energy from this Pokémon to 1 of your Benched Pokémon."
    game = attacks(text, this={"energy": [*ENERGY, PLASMA]}, mine={"bench": [LAPRAS]}, lacking=UNREAD)
    assert attached(game, bench(game, 0)[0]) == ["Plasma Energy"]


@pytest.mark.parametrize(("energy", "left"), [([LEGACY, WATER], ["Water Energy"]), ([FIRE, LEGACY], [])])
def test_attached_energy_of_every_type_is_energy_of_each(energy: list[str], left: list[str]) -> None:
    game = attacks("Discard all {R} Energy from this Pokémon.", this={"energy": energy})
    assert energy_on(game, 0) == left

"""Numbers and Special Conditions: the smallest slots (`quantities.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.slots import DEFENDING
from validator.effects.ir.steps import Inflict
from validator.engine.program.opcodes import ASLEEP


@pytest.mark.alternative("asleep")
def test_a_pokemon_falls_asleep() -> None:
    game = attacks("Your opponent's Active Pokémon is now Asleep.", "10", (0,))
    assert active(game, 1).turned == ASLEEP


def test_that_pokemon_is_the_one_named_last() -> None:
    parts = compiled(
        "Discard an Energy attached to the Defending Pokémon. That Pokémon is now Asleep.", "attack"
    ).parts
    assert parts[-1] == Inflict(("Asleep",), DEFENDING)

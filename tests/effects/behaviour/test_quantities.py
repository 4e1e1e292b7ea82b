"""Numbers and Special Conditions: the smallest slots (`quantities.lark`)."""

from __future__ import annotations

from tests.effects.behaviour.shared import *
from validator.effects.ir.slots import DEFENDING
from validator.effects.ir.steps import Inflict


def test_that_pokemon_is_the_one_named_last() -> None:
    parts = compiled(
        "Discard an Energy attached to the Defending Pokémon. That Pokémon is now Asleep.", "attack"
    ).parts
    assert parts[-1] == Inflict(("Asleep",), DEFENDING)

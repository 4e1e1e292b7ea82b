"""Cards of McDonald's Collection 2024."""

from __future__ import annotations

from validator.effects.ir.slots import OPPONENT_POKEMON, Choice, Count, Filter, It, Select
from validator.effects.ir.steps import Choose, Damage, discard
from validator.effects.registry import attack

# Dragapult
attack(
    "2024sv-6",
    "Dragon Launcher",
    Choose(
        Choice(
            Select("bench", where=Filter(name=("Dreepy",))),
            Count(OPPONENT_POKEMON),
            up_to=True,
            name="dropped",
        )
    ),
    discard(It("dropped")),
    Damage(Choice(OPPONENT_POKEMON, Count(It("dropped"))), 100, weakness=False),
)

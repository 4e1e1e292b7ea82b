"""Cards of Astral Radiance."""

from __future__ import annotations

from validator.effects.ir import ENERGY, OPPONENT_POKEMON, SELF, Choice, Counters, Select
from validator.effects.lasting import Activated
from validator.effects.registry import ability, attack
from validator.effects.steps import AttackDamage, Damage, Draw, Price, discard, energy_on

# Radiant Heatran
attack("swsh10-027", "Raging Blast", AttackDamage("times", Counters(SELF)))

# Radiant Greninja
ability(
    "swsh10-046",
    "Concealed Cards",
    Activated((Price((discard(Choice(Select("hand", where=ENERGY))),)), Draw(2))),
)
attack(
    "swsh10-046",
    "Moonlight Shuriken",
    discard(Choice(energy_on(SELF), 2, units=True)),
    Damage(Choice(OPPONENT_POKEMON, 2), 90),
)

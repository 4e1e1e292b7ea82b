"""Cards of Brilliant Stars."""

from __future__ import annotations

from validator.effects.ir import HOST, Filter, Linear, Prizes, Select
from validator.effects.lasting import Activated, Modify, Provide
from validator.effects.registry import ability, attack, energy, trainer
from validator.effects.steps import AttackDamage, Heal

# Shaymin V
attack("swsh9-013", "Revenge Blast", AttackDamage("add", Linear(Prizes("opponent", "taken"), 40)))

# Shaymin VSTAR
ability(
    "swsh9-014",
    "Star Bloom",
    Activated(
        (Heal(Select("bench", where=Filter(types=("Grass",))), 120),),
        limit="any",
        vstar=True,
    ),
)

# Collapsed Stadium
trainer("swsh9-137", Modify("bench limit", "set", 4, Select("play", "both")))

# Double Turbo Energy
energy(
    "swsh9-151",
    Provide(("Colorless", "Colorless")),
    Modify("damage dealt", "add", -20, HOST, source="opponent"),
)

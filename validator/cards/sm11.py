"""Cards of Unified Minds."""

from __future__ import annotations

from validator.effects.ir import SELF, YOUR_HAND, Choice, Filter, Select, Turn, Units
from validator.effects.lasting import Activated, On
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import Attach, AttackDamage, Price, Search, discard, energy_on

# Heatran-GX
ability(
    "sm11-25",
    "Burning Road",
    On(
        "moved to active",
        (Attach(Choice(energy_on(Select("bench"), Filter(provides=("Fire",))), None), SELF),),
        cond=Turn("yours"),
        optional=True,
        limit="once",
    ),
)
attack("sm11-25", "Hot Burn GX", AttackDamage("times", Units(SELF, "Fire")))

# Cherish Ball
trainer("sm11-191", Search(((Filter(category="Pokémon", markers=("GX",)), 1),)))

# Giant Hearth
trainer(
    "sm11-197",
    Activated((Price((discard(Choice(YOUR_HAND)),)), Search(((Filter(provides=("Fire",)), 2),)))),
)

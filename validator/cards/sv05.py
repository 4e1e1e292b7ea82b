"""Cards of Temporal Forces."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
    HOST,
    YOUR_HAND,
    YOUR_POKEMON,
    Choice,
    Compare,
    Done,
    Filter,
    Select,
)
from validator.effects.lasting import Modify
from validator.effects.registry import attack, trainer
from validator.effects.steps import AttackDamage, Draw, Evolve, If, Switch, discard, energy_on

# Raging Bolt ex
attack("sv05-123", "Burst Roar", discard(YOUR_HAND), Draw(6))
attack(
    "sv05-123",
    "Bellowing Thunder",
    discard(Choice(energy_on(YOUR_POKEMON, BASIC_ENERGY), None)),
    AttackDamage("times", Done()),
)

# Hero's Cape
trainer("sv05-152", Modify("hp", amount=100, scope=HOST))

# Prime Catcher
trainer("sv05-157", Switch("opponent"), If(Compare(Done(), ">", 0), (Switch(),)))

# Rescue Board
trainer(
    "sv05-159",
    Modify("retreat", amount=-1, scope=HOST),
    Modify("retreat", "none", scope=Select("host", where=Filter(max_remaining=30))),
)

# Salvatore
trainer("sv05-160", Evolve("deck", Filter(ability=False), fresh=True))

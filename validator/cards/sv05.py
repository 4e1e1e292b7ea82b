"""Cards of Temporal Forces."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
    HOST,
    YOUR_BENCH,
    YOUR_HAND,
    YOUR_POKEMON,
    All,
    Choice,
    Compare,
    Count,
    Done,
    Exists,
    Field,
    Filter,
    Select,
)
from validator.effects.lasting import Modify, On, Prevent, Provide
from validator.effects.registry import attack, energy, trainer
from validator.effects.steps import Attach, AttackDamage, Draw, Evolve, If, Switch, discard, energy_on

# Raging Bolt ex
attack("sv05-123", "Burst Roar", discard(YOUR_HAND), Draw(6))
attack(
    "sv05-123",
    "Bellowing Thunder",
    discard(Choice(energy_on(YOUR_POKEMON, BASIC_ENERGY), None)),
    AttackDamage("times", Done()),
)

# Awakening Drum
trainer("sv05-141", Draw(Count(Select("play", where=Filter(markers=("Ancient",))))))

# Full Metal Lab
trainer(
    "sv05-148",
    Modify("damage taken", "add", -30, Select("play", "both", Filter(types=("Metal",))), source="opponent"),
)

# Heavy Baton
trainer(
    "sv05-151",
    On(
        "knocked out by attack",
        (Attach(Choice(energy_on(HOST, BASIC_ENERGY), 3, up_to=True), YOUR_BENCH),),
        cond=All(
            (Exists(Select("host", where=Filter(active=True))), Compare(Field(HOST, "retreat"), "==", 4))
        ),
    ),
)

# Hero's Cape
trainer("sv05-152", Modify("hp", amount=100, scope=HOST))

# Perilous Jungle
trainer(
    "sv05-156",
    Modify("poison", "add", 2, Select("active", "both", Filter(none_of=(Filter(types=("Darkness",)),)))),
)

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

# Mist Energy
energy("sv05-161", Provide(("Colorless",)), Prevent(("effects",), HOST))

# Neo Upper Energy
energy("sv05-162", Provide(("Any", "Any"), Filter(stage=("Stage 2",))), Provide(("Colorless",)))

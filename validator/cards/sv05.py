"""Cards of Temporal Forces."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
    HOST,
    YOUR_BENCH,
    All,
    Choice,
    Compare,
    Exists,
    Field,
    Filter,
    Select,
)
from validator.effects.lasting import Modify, On, Prevent, Provide
from validator.effects.registry import energy, trainer
from validator.effects.steps import Attach, energy_on

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

# Perilous Jungle
trainer(
    "sv05-156",
    Modify("poison", "add", 2, Select("active", "both", Filter(none_of=(Filter(types=("Darkness",)),)))),
)

# Mist Energy
energy("sv05-161", Provide(("Colorless",)), Prevent(("effects",), HOST))

# Neo Upper Energy
energy("sv05-162", Provide(("Any", "Any"), Filter(stage=("Stage 2",))), Provide(("Colorless",)))

"""Cards of Ascended Heroes."""

from __future__ import annotations

from validator.effects.ir.lasting import (
    Modify,
    On,
    Permit,
)
from validator.effects.ir.slots import (
    ATTACKER,
    AnyOf,
    Compare,
    Exists,
    Filter,
    Not,
    Prizes,
    Select,
)
from validator.effects.ir.steps import (
    CancelAttack,
    If,
    Inflict,
    Price,
    Search,
)
from validator.effects.registry import ability, attack, trainer

# Hop's Cramorant
attack(
    "me02.5-177",
    "Fickle Spitting",
    Price(
        (
            If(
                Not(AnyOf((Compare(Prizes("opponent"), "==", 3), Compare(Prizes("opponent"), "==", 4)))),
                (CancelAttack(),),
            ),
        )
    ),
)

# Team Rocket's Hypnotizer
trainer(
    "me02.5-206",
    On(
        "damaged by opponent",
        (Inflict(("Asleep",), ATTACKER),),
        cond=Exists(Select("host", where=Filter(active=True, owner="Team Rocket"))),
    ),
)

# Team Rocket's Proton
trainer(
    "me02.5-208",
    Permit("supporter on first turn"),
    Search(((Filter(category="Pokémon", stage=("Basic",), owner="Team Rocket"), 3),)),
)

# Lillie's Clefairy ex
ability(
    "me02.5-280",
    "Fairy Zone",
    Modify(
        "weakness", "set", scope=Select("play", "opponent", Filter(types=("Dragon",))), types=("Psychic",)
    ),
)

"""Cards of Phantasmal Flames."""

from __future__ import annotations

from validator.effects.ir.lasting import On, Prevent, Retain
from validator.effects.ir.slots import (
    ALL_POKEMON,
    OPPONENT_POKEMON,
    SELF,
    SPECIAL_ENERGY,
    THE_STADIUM,
    TOOL,
    Attached,
    Choice,
    Count,
    DamageTaken,
    Exists,
    Filter,
    Select,
    Together,
    Top,
)
from validator.effects.ir.steps import (
    AttackDamage,
    Inflict,
    Price,
    basic_energy,
    discard,
)
from validator.effects.registry import ability, attack, trainer

# Mega Heracross ex
attack("me02-004", "Juggernaut Horn", AttackDamage("add", DamageTaken(SELF)))

# Brambleghast
ability("me02-047", "Prison Panic", On("evolved", (Inflict(("Confused",)),), optional=True))

# Paldean Tauros
attack(
    "me02-048",
    "Raging Charge",
    AttackDamage("times", Count(Select("play", where=Filter(contains="Tauros", damaged=True)))),
)

# Dizzying Valley
trainer("me02-088", Retain("Confused", ALL_POKEMON))

# Flygon
ability(
    "me02-101",
    "Sandy Flapping",
    On("evolved", (discard(Top(2, "opponent")),), optional=True),
    On(
        "knocked out by attack",
        (discard(Top(2, "opponent")),),
        cond=Exists(Select("self", where=Filter(active=True))),
        optional=True,
    ),
)

# Battle Cage
trainer("me02-116", Prevent(("counters",), Select("bench", "both")))

# Blowtorch
trainer(
    "me02-086",
    Price((discard(Choice(Select("hand", where=basic_energy("Fire")))),)),
    discard(
        Choice(
            Together(
                (
                    Attached(OPPONENT_POKEMON, "all", Filter(any_of=(TOOL, SPECIAL_ENERGY))),
                    THE_STADIUM,
                )
            )
        )
    ),
)

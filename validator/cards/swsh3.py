"""Cards of Darkness Ablaze."""

from __future__ import annotations

from validator.effects.ir.lasting import AsBasic, Modify, On, Permit
from validator.effects.ir.slots import (
    ALL_POKEMON,
    HOST,
    POKEMON,
    SELF,
    All,
    AnyOf,
    Choice,
    Compare,
    Count,
    Done,
    Exists,
    Filter,
    It,
    Linear,
    Not,
    Select,
    Turn,
    Units,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    Choose,
    Hit,
    If,
    May,
    PlaceCounters,
    Require,
    Search,
)
from validator.effects.registry import attack, trainer
from validator.vocabulary import ENERGY_TYPES

# Centiskorch VMAX
attack(
    "swsh3-34",
    "G-Max Centiferno",
    AttackDamage("add", Linear(Units(SELF, "Fire"), 40)),
    Hit(),
    If(
        Compare(Done(), ">", 0),
        (May((Attach(Choice(Select("discard", where=Filter(provides=("Fire",)))), SELF),)),),
    ),
)

# Rare Fossil
trainer("swsh3-167", AsBasic(70))

# Glimwood Tangle
trainer("swsh3-162", Permit("flip again", ALL_POKEMON))

# Familiar Bell
trainer(
    "swsh3-161",
    Require(Exists(Select("discard", where=POKEMON))),
    Choose(Choice(Select("discard", where=POKEMON), Count(Select("discard", where=POKEMON)), name="yours")),
    Search(((Filter(category="Pokémon", like="yours"), 1),)),
)

# Spikemuth
trainer(
    "swsh3-170",
    On("moved to bench", (PlaceCounters(It("event"), 2),), "you", cond=Turn("yours")),
    On("moved to bench", (PlaceCounters(It("event"), 2),), "opponent", cond=Not(Turn("yours"))),
)

# Struggle Gloves
trainer(
    "swsh3-171",
    Modify(
        "damage dealt",
        "add",
        30,
        HOST,
        Filter(active=True),
        cond=AnyOf(
            tuple(
                All(
                    (
                        Exists(Select("host", where=Filter(weakness=kind))),
                        Exists(Select("active", "opponent", Filter(types=(kind,)))),
                    )
                )
                for kind in ENERGY_TYPES
            )
        ),
    ),
)

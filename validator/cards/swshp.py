"""Cards of SWSH Black Star Promos."""

from __future__ import annotations

from validator.effects.ir import (
    HEADS,
    OPPONENT_ACTIVE,
    OPPONENT_POKEMON,
    SELF,
    Attached,
    Choice,
    Filter,
    It,
    Select,
)
from validator.effects.lasting import Activated, Prevent
from validator.effects.registry import ability, attack
from validator.effects.steps import (
    Attach,
    Choose,
    Damage,
    Flip,
    Heal,
    Hit,
    If,
    IgnoreSteps,
    Inflict,
    LookAt,
    PlaceCounters,
    discard,
    energy_on,
)

# Pikachu V-UNION
attack(
    "swshp-SWSH139",
    "Union Gain",
    Attach(Choice(Select("discard", where=Filter(provides=("Lightning",))), 2, up_to=True), SELF),
)
attack("swshp-SWSH139", "Shocking Shock", Flip(), If(HEADS, (Inflict(("Paralyzed",)),)))

# Mewtwo V-UNION
ability("swshp-SWSH159", "Photon Barrier", Prevent(("effects",)))
attack(
    "swshp-SWSH159",
    "Union Gain",
    Attach(Choice(Select("discard", where=Filter(provides=("Psychic",))), 2, up_to=True), SELF),
)
attack("swshp-SWSH159", "Super Regeneration", Heal(SELF, 200))
attack("swshp-SWSH159", "Psysplosion", PlaceCounters(OPPONENT_POKEMON, 16, split=True))

# Comfey
ability(
    "swshp-SWSH242",
    "Flower Selecting",
    Activated((LookAt(2, take=1, rest="lost", reveal=False, must=True),), where="active"),
)

# Charizard V
attack("swshp-SWSH260", "Incinerate", discard(Attached(OPPONENT_ACTIVE, "tools")), Hit())

# Charizard VSTAR
attack("swshp-SWSH262", "Star Blaze", discard(Choice(energy_on(SELF), 2, units=True)))
# Zeraora VSTAR
attack(
    "swshp-SWSH265",
    "Lightning Storm Star",
    *(Choose(Choice(OPPONENT_POKEMON, name=f"time {n}")) for n in range(4)),
    IgnoreSteps(("weakness", "resistance")),
    *(Damage(It(f"time {n}"), 60) for n in range(4)),
)

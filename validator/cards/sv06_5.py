"""Cards of Shrouded Fable."""

from __future__ import annotations

from validator.effects.ir.lasting import Forbid, Modify
from validator.effects.ir.slots import (
    OPPONENT_POKEMON,
    SELF,
    YOUR_POKEMON,
    Choice,
    Exists,
    Filter,
    Select,
)
from validator.effects.ir.steps import (
    Heal,
)
from validator.effects.registry import ability, trainer

# Genesect
ability(
    "sv06.5-040",
    "ACE Nullifier",
    Forbid(
        "play trainer",
        OPPONENT_POKEMON,
        Filter(markers=("ACE SPEC",)),
        cond=Exists(Select("self", where=Filter(tooled=True))),
    ),
    Forbid(
        "attach energy",
        OPPONENT_POKEMON,
        Filter(markers=("ACE SPEC",)),
        cond=Exists(Select("self", where=Filter(tooled=True))),
    ),
)

# Kyurem
ability(
    "sv06.5-047",
    "Plasma Bane",
    Modify(
        "attack cost",
        "set",
        1,
        SELF,
        attack="Trifrost",
        cond=Exists(Select("discard", "opponent", Filter(contains="Colress"))),
    ),
)

# Poké Vital A
trainer("sv06.5-062", Heal(Choice(YOUR_POKEMON), 150), Forbid("leave discard"))

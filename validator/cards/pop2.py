"""Cards of POP Series 2."""

from __future__ import annotations

from validator.effects.ir.lasting import On
from validator.effects.ir.slots import Filter, It
from validator.effects.ir.steps import Heal
from validator.effects.registry import trainer

# Pokémon Park
trainer(
    "pop2-10",
    On(
        "energy attached from hand",
        (Heal(It("event"), 10),),
        whose="any",
        where=Filter(active=False),
        limit="name",
    ),
)

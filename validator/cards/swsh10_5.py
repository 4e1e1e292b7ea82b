"""Cards of Pokémon GO."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import ITEM, POKEMON, It, Top
from validator.effects.ir.steps import LookAt, discard, to_hand
from validator.effects.registry import trainer

# PokéStop
trainer("swsh10.5-068", Activated((discard(Top(3)), to_hand(It(where=ITEM)))))

# Lure Module
trainer(
    "swsh10.5-067",
    LookAt(3, POKEMON, None, must=True, public=True),
    LookAt(3, POKEMON, None, must=True, public=True, whose="opponent"),
)

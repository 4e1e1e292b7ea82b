"""Cards of Pokémon GO."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import ITEM, It, Top
from validator.effects.ir.steps import discard, to_hand
from validator.effects.registry import trainer

# PokéStop
trainer("swsh10.5-068", Activated((discard(Top(3)), to_hand(It(where=ITEM)))))

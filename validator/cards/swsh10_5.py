"""Cards of Pokémon GO."""

from __future__ import annotations

from validator.effects.ir import ITEM, It, Top
from validator.effects.lasting import Activated
from validator.effects.registry import trainer
from validator.effects.steps import discard, to_hand

# PokéStop
trainer("swsh10.5-068", Activated((discard(Top(3)), to_hand(It(where=ITEM)))))

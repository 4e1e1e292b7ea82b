"""Cards of Plasma Storm."""

from __future__ import annotations

from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import DEFENDING, YOUR_POKEMON, Filter, Select
from validator.effects.ir.steps import MoveCounters, Repeat
from validator.effects.registry import attack, trainer

# Victory Piece
trainer("bw8-130", Modify("attack cost", "none", scope=Select("host", where=Filter(name=("Victini-EX",)))))

# Beheeyem
attack("bw8-70", "Damakinesis", Repeat((MoveCounters(YOUR_POKEMON, DEFENDING),), 6))

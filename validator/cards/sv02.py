"""Cards of Paldea Evolved."""

from __future__ import annotations

from validator.effects.ir import BASIC_ENERGY, POKEMON, Choice, Compare, Done, Filter, Prizes, Select
from validator.effects.lasting import Modify
from validator.effects.registry import ability, trainer
from validator.effects.steps import Draw, If, Move, Shuffle

# Iono
trainer(
    "sv02-185",
    Move(Select("hand", "both"), "deck bottom", order="random"),
    If(Compare(Done(), ">", 0), (Draw(Prizes()), Draw(Prizes("opponent"), "opponent"))),
)

# Super Rod
trainer(
    "sv02-188",
    Move(Choice(Select("discard", where=Filter(any_of=(POKEMON, BASIC_ENERGY))), 3, up_to=True), "deck"),
    Shuffle(),
)

# Slaking
ability("sv02-162", "Stir and Snooze", Modify("sleep", "set", 2))

"""Cards of Brilliant Stars."""

from __future__ import annotations

from validator.effects.ir.lasting import Modify, Permit
from validator.effects.ir.slots import (
    HEADS,
    OPPONENT_HAND,
    SELF,
    YOUR_BENCH,
    Choice,
    Exists,
    Filter,
    Heads,
    Select,
)
from validator.effects.ir.steps import Choose, EndTurn, Flip, If, Move, Reveal, Shuffle, energy_of_other_types
from validator.effects.registry import ability, attack, trainer

# Collapsed Stadium
trainer("swsh9-137", Modify("bench limit", "set", 4, Select("play", "both")))

# Weavile
attack(
    "swsh9-087",
    "Ransack",
    Flip(2),
    If(
        HEADS,
        (Reveal(OPPONENT_HAND), Move(Choice(OPPONENT_HAND, Heads()), "deck bottom", order="you")),
    ),
)

# Café Master
trainer(
    "swsh9-133",
    Choose(Choice(YOUR_BENCH, 3, up_to=True, name="chosen")),
    *energy_of_other_types(3),
    Shuffle(),
    EndTurn(),
)

# Alcremie
ability(
    "swsh9-071",
    "Additional Order",
    Permit(
        "play on",
        SELF,
        Filter(name=("Café Master",)),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

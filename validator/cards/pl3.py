"""Cards of Supreme Victors."""

from __future__ import annotations

from validator.effects.ir.lasting import Delayed
from validator.effects.ir.slots import (
    ANY,
    BASIC_POKEMON,
    DEFENDING,
    HEADS,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN_PLAYER,
    SELF,
    YOUR_HAND,
    Attached,
    Choice,
    Count,
    Exists,
    Filter,
    Heads,
    It,
    Passes,
    Select,
)
from validator.effects.ir.steps import Choose, Damage, Flip, If, Move, PlaceCounters, Reveal, Search, discard
from validator.effects.registry import attack, trainer

# Cyrus's Initiative
trainer(
    "pl3-137",
    Flip(2),
    If(
        HEADS,
        (Reveal(OPPONENT_HAND, "you"), Move(Choice(OPPONENT_HAND, Heads()), "deck bottom", order="you")),
    ),
)

# Night Teleporter
trainer(
    "pl3-138",
    Flip(),
    If(HEADS, (Move(YOUR_HAND, "deck top"), Search(((ANY, 1),), reveal=False))),
)

# Spinda
attack(
    "pl3-46",
    "Synchro Removal",
    Choose(Choice(Attached(SELF), Count(Attached(SELF)), name="own")),
    discard(Choice(Attached(DEFENDING, "energy", Filter(kin="own")))),
)

# Metagross
attack(
    "pl3-7",
    "Geo Impact",
    If(
        Exists(Select("stadium")),
        (
            Choose(Choice(DEFENDING, name="defending")),
            Damage(Select("bench", "opponent", Filter(kin="defending")), 20),
        ),
    ),
)

# Skarmory FB
attack(
    "pl3-83",
    "Silver Feather",
    Delayed(
        "benched from hand",
        (If(Passes(It("event"), BASIC_POKEMON), (PlaceCounters(It("event"), 2),)),),
        lasts=OPPONENT_NEXT_TURN_PLAYER,
    ),
)

"""Cards of Jungle."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Modify
from validator.effects.ir.slots import (
    DEFENDING,
    OPPONENT_ACTIVE,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    YOUR_ACTIVE,
    Choice,
    Duration,
    Exists,
    Filter,
    It,
    Not,
    Passes,
    Select,
    Top,
)
from validator.effects.ir.steps import Choose, Damage, If, Mode, Require, Reveal
from validator.effects.registry import ability, attack

# Electrode
attack(
    "base2-2",
    "Chain Lightning",
    Choose(Choice(DEFENDING, name="chosen")),
    If(
        Not(Passes(DEFENDING, Filter(types=("Colorless",)))),
        (Damage(Select("bench", "both", Filter(kin="chosen")), 10),),
    ),
)

# Dodrio
ability(
    "base2-34",
    "Retreat Aid",
    Modify("retreat", "add", -1, YOUR_ACTIVE, cond=Exists(Select("self", where=Filter(active=False)))),
)

# Persian
attack(
    "base2-42",
    "Pounce",
    Modify(
        "damage dealt after",
        "add",
        -10,
        OPPONENT_ACTIVE,
        Filter(active=True),
        cond=Exists(Select("self", where=Filter(active=True))),
        lasts=OPPONENT_NEXT_TURN,
    ),
)

# Mankey
ability(
    "base2-55",
    "Peek",
    Activated(
        (
            Require(Not(Exists(Select("self", where=Filter(affected=("Asleep", "Confused", "Paralyzed")))))),
            Mode(
                (
                    (Reveal(Top(1), "you"),),
                    (Reveal(Top(1, "opponent"), "you"),),
                    (Reveal(Choice(OPPONENT_HAND, random=True), "you"),),
                    (Reveal(Choice(Select("face-down prizes")), "you"),),
                    (Reveal(Choice(Select("face-down prizes", "opponent")), "you"),),
                )
            ),
        )
    ),
)

# Venomoth
_TYPED = Filter(other=True, none_of=(Filter(types=("Colorless",)),))
ability(
    "base2-13",
    "Shift",
    Activated(
        (
            Require(Not(Exists(Select("self", where=Filter(affected=("Asleep", "Confused", "Paralyzed")))))),
            Require(Exists(Select("play", "both", _TYPED))),
            Choose(Choice(Select("play", "both", _TYPED), name="chosen")),
            Modify("type", "set", types_of=It("chosen"), lasts=Duration("game", "play")),
        )
    ),
)

"""Cards of Crown Zenith."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Grant
from validator.effects.ir.slots import (
    DAMAGED,
    OPPONENT_ACTIVE,
    YOUR_POKEMON,
    Counters,
    Exists,
    Filter,
    Least,
    Linear,
    Number,
    Select,
    ThisCard,
    Units,
)
from validator.effects.ir.steps import AttackDamage, ChooseNumber, MoveCounters, Repeat, Require
from validator.effects.registry import ability, attack, trainer

# Exeggutor: no damage is printed beside the attack, so that its text sets it.
attack("swsh12.5-058", "Powerful Storm", AttackDamage("set", Linear(Units(YOUR_POKEMON), 20)))

# Sky Seal Stone
trainer("swsh12.5-143", Grant(ThisCard(), Select("host", where=Filter(markers=("V",))), abilities=True))

# Hatterene VMAX
ability(
    "swsh12.5-066",
    "Witch's Domain",
    Activated(
        (
            Require(Exists(Select("play", where=DAMAGED))),
            ChooseNumber(1, Least((2, Counters(YOUR_POKEMON)))),
            Repeat((MoveCounters(YOUR_POKEMON, OPPONENT_ACTIVE),), Number()),
        )
    ),
)

"""Cards of Evolutions."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, AsAttached, Delayed, Provide
from validator.effects.ir.slots import ATTACKER, SELF, Attached, Choice, Exists, Filter, It, Select, ThisCard
from validator.effects.ir.steps import Attach, Choose, KnockOut, Require, discard
from validator.effects.registry import ability, attack

_OTHER_LIGHTNING = Select("play", where=Filter(types=("Lightning",), other=True))

# Electrode
ability(
    "xy12-40",
    "Buzzap Thunder",
    Activated(
        (
            Require(Exists(_OTHER_LIGHTNING)),
            Choose(Choice(_OTHER_LIGHTNING, name="host")),
            KnockOut(SELF, at_once=True),
            Attach(ThisCard(), It("host")),
        )
    ),
    AsAttached("Special Energy", (Provide(("Lightning", "Lightning"), attached=True),)),
)

# Gastly
attack(
    "xy12-47",
    "Little Grudge",
    Delayed("knocked out by attack", (discard(Choice(Attached(ATTACKER))),), SELF),
)

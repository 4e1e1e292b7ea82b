"""Cards of Team Up."""

from __future__ import annotations

from validator.effects.ir import (
    HEADS,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OPPONENT_NEXT_TURN,
    SELF,
    TRAINER,
    Choice,
    Filter,
    Select,
)
from validator.effects.lasting import Activated, Forbid, Modify
from validator.effects.registry import ability, attack
from validator.effects.steps import Damage, Flip, If, Inflict, LookAt, Price, Switch, discard

# Vulpix
attack(
    "sm9-15", "Tail Whip", Flip(), If(HEADS, (Forbid("attack", OPPONENT_ACTIVE, lasts=OPPONENT_NEXT_TURN),))
)

# Ninetales
ability(
    "sm9-16",
    "Nine Temptations",
    Activated(
        (
            Price((discard(Choice(Select("hand", where=Filter(provides=("Fire",))), 2)),)),
            Switch("opponent", "you"),
        )
    ),
)

# Kabuto
attack("sm9-77", "Ramming Shell", Modify("damage taken", "add", -20, lasts=OPPONENT_NEXT_TURN))

# Kabutops
attack("sm9-78", "Rock Slide", Damage(Choice(OPPONENT_BENCH, 2), 20))

# Jirachi
ability(
    "sm9-99",
    "Stellar Wish",
    Activated((LookAt(5, TRAINER), Inflict(("Asleep",), SELF)), where="active"),
)

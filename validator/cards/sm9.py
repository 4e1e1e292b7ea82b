"""Cards of Team Up."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Forbid, Modify, Prevent
from validator.effects.ir.slots import (
    HEADS,
    OPPONENT_ACTIVE,
    OPPONENT_NEXT_TURN,
    SELF,
    YOUR_BENCH,
    Choice,
    Compare,
    Count,
    Filter,
    It,
    Select,
)
from validator.effects.ir.steps import (
    Attach,
    Choose,
    Flip,
    ForEach,
    If,
    Move,
    Require,
)
from validator.effects.registry import ability, attack, trainer

LIGHTNING_ENERGY = Filter(provides=("Lightning",))

# Vulpix
attack(
    "sm9-15", "Tail Whip", Flip(), If(HEADS, (Forbid("attack", OPPONENT_ACTIVE, lasts=OPPONENT_NEXT_TURN),))
)

# Tapu Koko ◇
ability(
    "sm9-51",
    "Dance of the Ancients",
    Activated(
        (
            Require(Compare(Count(YOUR_BENCH), ">=", 2)),
            Require(Compare(Count(Select("discard", where=LIGHTNING_ENERGY)), ">=", 2)),
            Choose(Choice(YOUR_BENCH, 2, name="two")),
            ForEach(It("two"), (Attach(Choice(Select("discard", where=LIGHTNING_ENERGY)), It("each")),)),
            Move(SELF, "lost"),
        ),
        where="bench",
    ),
)

_METAL_HOST = Select("host", where=Filter(types=("Metal",)))

# Metal Goggles
trainer(
    "sm9-148",
    Modify("damage taken", "add", -30, _METAL_HOST, source="opponent"),
    Prevent(("counters",), _METAL_HOST),
)

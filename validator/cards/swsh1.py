"""Cards of Sword & Shield."""

from __future__ import annotations

from validator.effects.ir.lasting import Forbid, Modify, On
from validator.effects.ir.slots import (
    DEFENDING,
    HOST,
    Compare,
    Done,
    Duration,
    Exists,
    Filter,
    Passes,
    Select,
    ThisCard,
)
from validator.effects.ir.steps import Cure, Draw, Heal, If, Move, discard
from validator.effects.registry import attack, trainer

# Marnie
trainer(
    "swsh1-169",
    Move(Select("hand", "both"), "deck bottom", order="random"),
    If(Compare(Done(), ">=", 1), (Draw(5), Draw(4, "opponent"))),
)

# Lum Berry
trainer(
    "swsh1-168",
    On(
        "end of turn",
        (If(Passes(HOST, Filter(affected=("*",))), (Cure(HOST), discard(ThisCard()))),),
        whose="any",
    ),
)

# Grapploct
attack(
    "swsh1-113",
    "Octolock",
    Modify("attack cost", "add", 2, DEFENDING, stacks=False, lasts=Duration("game", "either")),
    Forbid("retreat", DEFENDING, lasts=Duration("game", "either")),
)

# Sitrus Berry
trainer(
    "swsh1-182",
    On(
        "end of turn",
        (Heal(HOST, 30), discard(ThisCard())),
        "any",
        cond=Exists(Select("host", where=Filter(min_counters=3))),
    ),
)

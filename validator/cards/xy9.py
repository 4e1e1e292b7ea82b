"""Cards of BREAKpoint."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import OWN_NAME, YOUR_ACTIVE, Choice, Exists, Filter, Select
from validator.effects.ir.steps import Cure, Heal, Mode, Price, Reorder, Require, discard, to_hand
from validator.effects.registry import trainer

# Puzzle of Time
trainer(
    "xy9-109",
    Mode(
        (
            (Reorder(3),),
            (
                Price(
                    (
                        discard(
                            Choice(
                                Select(
                                    "hand",
                                    where=Filter(name=(OWN_NAME,)),
                                )
                            ),
                        ),
                    )
                ),
                to_hand(Choice(Select("discard"), 2)),
            ),
        )
    ),
)

# All-Night Party
trainer(
    "xy9-96",
    Activated(
        (
            Require(Exists(Select("active", where=Filter(affected=("Asleep",))))),
            Cure(YOUR_ACTIVE, ("Asleep",)),
            Heal(YOUR_ACTIVE, 30),
        )
    ),
)

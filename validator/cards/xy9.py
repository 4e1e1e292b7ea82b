"""Cards of BREAKpoint."""

from __future__ import annotations

from validator.effects.ir.slots import OWN_NAME, Choice, Filter, Select
from validator.effects.ir.steps import Mode, Price, Reorder, discard, to_hand
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

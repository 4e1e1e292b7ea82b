"""Cards of Crown Zenith."""

from __future__ import annotations

from validator.effects.ir import THIS_TURN, Filter, Select, ThisCard
from validator.effects.lasting import Activated, Grant, Modify
from validator.effects.registry import ability, trainer

# Sky Seal Stone
trainer("swsh12.5-143", Grant(ThisCard(), Select("host", where=Filter(markers=("V",))), abilities=True))
ability(
    "swsh12.5-143",
    "Star Order",
    Activated(
        (
            Modify(
                "prizes",
                "add",
                1,
                Select(
                    "active",
                    "opponent",
                    Filter(any_of=(Filter(markers=("VSTAR",)), Filter(markers=("VMAX",)))),
                ),
                Filter(stage=("Basic",), markers=("V",)),
                lasts=THIS_TURN,
            ),
        ),
        limit="any",
        vstar=True,
    ),
)

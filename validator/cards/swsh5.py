"""Cards of Battle Styles."""

from __future__ import annotations

from validator.effects.ir import Choice, Filter, Select
from validator.effects.lasting import Activated
from validator.effects.registry import trainer
from validator.effects.steps import Draw, Price, Switch, discard

# Tower of Darkness
trainer(
    "swsh5-137",
    Activated(
        (
            Price((discard(Choice(Select("hand", where=Filter(markers=("Single Strike",))))),)),
            Draw(2),
        )
    ),
)

# Escape Rope
trainer("swsh5-125", Switch("both"))

"""Cards of Battle Styles."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import Choice, Compare, Done, Filter, It, Select
from validator.effects.ir.steps import Draw, ForEach, Heal, If, Price, Switch, discard, energy_on
from validator.effects.registry import trainer

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

# Cheryl
trainer(
    "swsh5-123",
    ForEach(
        Select("play", where=Filter(evolution=True, damaged=True)),
        (Heal(It("each")), If(Compare(Done(), ">", 0), (discard(energy_on(It("each"))),))),
    ),
)

"""Cards of Battle Styles."""

from __future__ import annotations

from validator.effects.ir import Choice, Compare, Done, Filter, It, Select
from validator.effects.lasting import Activated
from validator.effects.registry import trainer
from validator.effects.steps import Draw, ForEach, Heal, If, Price, Switch, discard, energy_on

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

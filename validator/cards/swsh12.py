"""Cards of Silver Tempest."""

from __future__ import annotations

from validator.effects.ir.lasting import AsBasic, Grant
from validator.effects.ir.slots import YOUR_HAND, Choice, Compare, Done, Filter, Select, ThisCard
from validator.effects.ir.steps import Draw, If, Mode, Switch, discard
from validator.effects.registry import trainer

# Forest Seal Stone
trainer("swsh12-156", Grant(ThisCard(), Select("host", where=Filter(markers=("V",))), abilities=True))

# Serena
trainer(
    "swsh12-164",
    Mode(
        (
            (
                discard(Choice(YOUR_HAND, 3, up_to=True, some=True)),
                If(Compare(Done(), ">", 0), (Draw(until=5),)),
            ),
            (Switch("opponent", to=Choice(Select("bench", "opponent", Filter(markers=("V",))))),),
        )
    ),
)

# Unidentified Fossil
trainer("swsh12-165", AsBasic(60, no_conditions=False))

"""Cards of Silver Tempest."""

from __future__ import annotations

from validator.effects.ir import ANY, YOUR_HAND, Choice, Compare, Done, Filter, Select, ThisCard
from validator.effects.lasting import Activated, AsBasic, Grant
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import Draw, If, Mode, PlaceCounters, Search, Switch, discard

# Earthen Seal Stone
attack(
    "swsh12-154", "Star Gravity", PlaceCounters(Select("play", "opponent", Filter(markers=("V",))), until=100)
)

# Forest Seal Stone
trainer("swsh12-156", Grant(ThisCard(), Select("host", where=Filter(markers=("V",))), abilities=True))
ability(
    "swsh12-156",
    "Star Alchemy",
    Activated((Search(((ANY, 1),), reveal=False),), limit="any", vstar=True),
)

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

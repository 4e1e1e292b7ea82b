"""Cards of Primal Clash."""

from __future__ import annotations

from validator.effects.ir.lasting import Grant, Modify
from validator.effects.ir.slots import (
    OPPONENT_POKEMON,
    SELF,
    YOUR_POKEMON,
    Attached,
    Choice,
    Count,
    Filter,
    Select,
)
from validator.effects.ir.steps import Attach, Choose, Mode, Search
from validator.effects.registry import ability, attack, trainer

# Tentacool
ability("xy5-71", "α Recovery", Modify("heal", "times", 2))

# Repeat Ball
trainer(
    "xy5-136",
    Choose(Choice(YOUR_POKEMON, Count(YOUR_POKEMON), name="yours")),
    Search(((Filter(category="Pokémon", like="yours"), 1),)),
)

# Mr. Mime
attack(
    "xy5-101",
    "Trick",
    Mode(
        (
            (
                Attach(
                    Choice(Attached(YOUR_POKEMON, "tools")),
                    Choice(Select("play", where=Filter(tooled=False))),
                ),
            ),
            (
                Attach(
                    Choice(Attached(OPPONENT_POKEMON, "tools")),
                    Choice(Select("play", "opponent", Filter(tooled=False))),
                ),
            ),
        )
    ),
)

# Shrine of Memories
trainer(
    "xy5-139",
    Grant(Attached(SELF, "under"), Select("play", "both", Filter(evolved=True))),
)

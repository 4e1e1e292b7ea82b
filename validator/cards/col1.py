"""Cards of Call of Legends."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Modify, Provide
from validator.effects.ir.slots import (
    OPPONENT_HAND,
    SUPPORTER,
    Choice,
    Filter,
    Select,
)
from validator.effects.ir.steps import Reveal, UseEffect
from validator.effects.registry import ability, energy

# Smeargle
ability(
    "col1-21",
    "Portrait",
    Activated(
        (Reveal(OPPONENT_HAND, "you"), UseEffect(Choice(Select("hand", "opponent", SUPPORTER)))),
        where="active",
        no_conditions=True,
    ),
)

# Darkness Energy
energy(
    "col1-86",
    Provide(("Darkness",)),
    Modify("damage dealt", "add", 10, Select("host", where=Filter(types=("Darkness",))), Filter(active=True)),
)

# Metal Energy
energy(
    "col1-87",
    Provide(("Metal",)),
    Modify("damage taken", "add", -10, Select("host", where=Filter(types=("Metal",)))),
)

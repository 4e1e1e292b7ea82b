"""Cards of Call of Legends."""

from __future__ import annotations

from validator.effects.ir import (
    OPPONENT_HAND,
    SUPPORTER,
    Choice,
    Filter,
    Select,
)
from validator.effects.lasting import Activated, Modify, Provide
from validator.effects.registry import ability, energy
from validator.effects.steps import Reveal, UseEffect

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

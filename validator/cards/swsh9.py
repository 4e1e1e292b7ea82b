"""Cards of Brilliant Stars."""

from __future__ import annotations

from validator.effects.ir.lasting import Modify, Provide
from validator.effects.ir.slots import HOST, Select
from validator.effects.registry import energy, trainer

# Collapsed Stadium
trainer("swsh9-137", Modify("bench limit", "set", 4, Select("play", "both")))

# Double Turbo Energy
energy(
    "swsh9-151",
    Provide(("Colorless", "Colorless"), attached=True),
    Modify("damage dealt", "add", -20, HOST, source="opponent"),
)

"""Cards of Rebel Clash."""

from __future__ import annotations

from validator.effects.ir.slots import BASIC_ENERGY, BASIC_POKEMON, YOUR_DECK
from validator.effects.ir.steps import Mode, Reveal, Search
from validator.effects.registry import trainer

# Sonia
trainer(
    "swsh2-167",
    Reveal(YOUR_DECK, "you"),
    Mode(((Search(((BASIC_POKEMON, 2),)),), (Search(((BASIC_ENERGY, 2),)),))),
)

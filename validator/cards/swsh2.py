"""Cards of Rebel Clash."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
    BASIC_POKEMON,
    YOUR_DECK,
)
from validator.effects.registry import trainer
from validator.effects.steps import Mode, Reveal, Search

# Sonia
trainer(
    "swsh2-167",
    Reveal(YOUR_DECK, "you"),
    Mode(((Search(((BASIC_POKEMON, 2),)),), (Search(((BASIC_ENERGY, 2),)),))),
)

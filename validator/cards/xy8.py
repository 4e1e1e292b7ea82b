"""Cards of BREAKthrough."""

from __future__ import annotations

from validator.effects.ir.slots import YOUR_DECK, Filter
from validator.effects.ir.steps import Mode, Reveal, Search
from validator.effects.registry import trainer

# Brigette
trainer(
    "xy8-134",
    Reveal(YOUR_DECK, "you"),
    Mode(
        (
            (Search(((Filter(stage=("Basic",), markers=("Pokémon-EX",)), 1),), to="bench"),),
            (
                Search(
                    ((Filter(category="Pokémon", stage=("Basic",), without=("Pokémon-EX",)), 3),), to="bench"
                ),
            ),
        )
    ),
)

"""Cards of BREAKthrough."""

from __future__ import annotations

from validator.effects.ir import YOUR_DECK, Filter
from validator.effects.registry import trainer
from validator.effects.steps import Mode, Reveal, Search

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

"""Cards of Phantasmal Flames."""

from __future__ import annotations

from validator.effects.ir import BASIC_POKEMON, Filter
from validator.effects.registry import trainer
from validator.effects.steps import Search

# Dawn
trainer(
    "me02-087",
    Search(
        (
            (BASIC_POKEMON, 1),
            (Filter(category="Pokémon", stage=("Stage 1",)), 1),
            (Filter(category="Pokémon", stage=("Stage 2",)), 1),
        )
    ),
)

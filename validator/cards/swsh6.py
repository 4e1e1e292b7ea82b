"""Cards of Chilling Reign."""

from __future__ import annotations

from validator.effects.ir import Filter, Select
from validator.effects.lasting import Suppress
from validator.effects.registry import trainer
from validator.effects.steps import Search

# Fog Crystal
trainer(
    "swsh6-140",
    Search(
        (
            (
                Filter(
                    any_of=(
                        Filter(provides=("Psychic",)),
                        Filter(category="Pokémon", stage=("Basic",), types=("Psychic",)),
                    )
                ),
                1,
            ),
        )
    ),
)

# Path to the Peak
trainer("swsh6-148", Suppress(Select("play", "both", Filter(markers=("Rule Box",)))))

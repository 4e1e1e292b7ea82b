"""Cards of Evolving Skies."""

from __future__ import annotations

from validator.effects.ir import OWN_NAME, SELF, Choice, Exists, Filter, It, Select
from validator.effects.lasting import Activated, Modify
from validator.effects.registry import ability, trainer
from validator.effects.steps import Choose, ReplaceCard, Require

_STAGE_1 = Select(
    "discard",
    where=Filter(category="Pokémon", stage=("Stage 1",), none_of=(Filter(name=(OWN_NAME,)),)),
)


# Zoroark
ability(
    "swsh7-103",
    "Phantom Transformation",
    Activated(
        (
            Require(Exists(_STAGE_1)),
            Choose(Choice(_STAGE_1, name="chosen")),
            ReplaceCard(SELF, It("chosen"), "discard", fresh=True),
        )
    ),
)

# Elemental Badge
trainer(
    "swsh7-147",
    Modify(
        "attack cost",
        "add",
        -1,
        Select(
            "host",
            where=Filter(
                markers=("V",),
                any_of=(
                    Filter(contains="Vaporeon"),
                    Filter(contains="Jolteon"),
                    Filter(contains="Flareon"),
                ),
            ),
        ),
    ),
)

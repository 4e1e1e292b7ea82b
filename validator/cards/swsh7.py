"""Cards of Evolving Skies."""

from __future__ import annotations

from validator.effects.ir import OWN_NAME, SELF, YOUR_DECK, YOUR_HAND, Choice, Exists, Filter, It, Select, Top
from validator.effects.lasting import Activated
from validator.effects.registry import ability, trainer
from validator.effects.steps import Choose, Move, Price, ReplaceCard, Require

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

# Switching Cups
trainer(
    "swsh7-162",
    Price((Choose(Choice(YOUR_HAND, name="own")),)),
    Require(Exists(YOUR_DECK)),
    Move(Top(1), "hand"),
    Move(It("own"), "deck top"),
)

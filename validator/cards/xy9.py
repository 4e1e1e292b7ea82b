"""Cards of BREAKpoint."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_POKEMON, OWN_NAME, Choice, Filter, Select
from validator.effects.lasting import Activated
from validator.effects.registry import ability, trainer
from validator.effects.steps import Mode, PlaceCounters, Price, Reorder, discard, to_hand

# Greninja BREAK
ability(
    "xy9-41",
    "Giant Water Shuriken",
    Activated(
        (
            Price((discard(Choice(Select("hand", where=Filter(provides=("Water",))))),)),
            PlaceCounters(Choice(OPPONENT_POKEMON), 6),
        ),
        where="active",
    ),
)

# Puzzle of Time
trainer(
    "xy9-109",
    Mode(
        (
            (Reorder(3),),
            (
                Price(
                    (
                        discard(
                            Choice(
                                Select(
                                    "hand",
                                    where=Filter(name=(OWN_NAME,)),
                                )
                            ),
                        ),
                    )
                ),
                to_hand(Choice(Select("discard"), 2)),
            ),
        )
    ),
)

"""Cards of BREAKpoint."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_POKEMON, Choice, Filter, Select
from validator.effects.lasting import Activated
from validator.effects.registry import ability
from validator.effects.steps import PlaceCounters, Price, discard

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

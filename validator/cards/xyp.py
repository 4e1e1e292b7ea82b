"""Promo cards of the XY series."""

from __future__ import annotations

from validator.effects.ir.lasting import EvolvesOn, Forbid, Grant, On
from validator.effects.ir.slots import (
    OPPONENT_ACTIVE,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    All,
    Choice,
    Exists,
    Filter,
    Not,
    Prizes,
    Select,
    Turn,
)
from validator.effects.ir.steps import Attach
from validator.effects.registry import ability

# Altaria
ability("xyp-XY46", "Δ Evolution", EvolvesOn(POKEMON, fresh=True, first_turn=True, named=True))

_DARKNESS_ENERGY = Filter(provides=("Darkness",))

# Ditto
ability(
    "xyp-XY40",
    "Metamorphosis Gene",
    Grant(OPPONENT_ACTIVE, Select("self", where=Filter(active=True))),
)

# Tyranitar
ability(
    "xyp-XY130",
    "Raging Roar",
    On(
        "evolved",
        (Attach(Choice(Select("discard", where=_DARKNESS_ENERGY), Prizes("opponent", "taken")), SELF),),
        optional=True,
    ),
)

# Malamar
ability(
    "xyp-XY58",
    "Contrary",
    Forbid(
        "flip heads",
        OPPONENT_POKEMON,
        cond=All((Exists(Select("self", where=Filter(active=True))), Not(Turn("yours")))),
    ),
)

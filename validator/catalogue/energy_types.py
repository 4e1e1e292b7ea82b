"""The types of Pokémon and Energy, in the order of the rulebooks, with the letters of their symbols."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

LETTERS: Mapping[str, str] = MappingProxyType(
    {
        "Grass": "G",
        "Fire": "R",
        "Water": "W",
        "Lightning": "L",
        "Psychic": "P",
        "Fighting": "F",
        "Darkness": "D",
        "Metal": "M",
        "Fairy": "Y",
        "Dragon": "N",
        "Colorless": "C",
    }
)
"""The letter in the symbol of each type."""

EnergyType: TypeAlias = Literal[
    "Grass",
    "Fire",
    "Water",
    "Lightning",
    "Psychic",
    "Fighting",
    "Darkness",
    "Metal",
    "Fairy",
    "Dragon",
    "Colorless",
]

TYPES: tuple[EnergyType, ...] = get_args(EnergyType)

"""The types of Pokémon and Energy, in the order of the rulebooks, with the letters of their symbols."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from validator.vocabulary import ENERGY_TYPES, EnergyType

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

TYPES: tuple[EnergyType, ...] = ENERGY_TYPES

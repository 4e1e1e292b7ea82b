"""Ids of cards that many tests put on the board: Pokémon without texts, and basic Energy."""

from __future__ import annotations

GRASS, FIRE, WATER, LIGHTNING, PSYCHIC, FIGHTING, DARKNESS, METAL = (
    f"sve-00{number}" for number in range(1, 9)
)

SPRIGATITO = "sv01-013"
"""Grass, 70 HP, Weakness Fire, Retreat Cost 1."""
LAPRAS = "sv07-031"
"""Water, 130 HP, Weakness Lightning, Retreat Cost 2."""
RESHIRAM = "sv07-022"
"""Fire, 130 HP, Weakness Water, Retreat Cost 2."""
MEWTWO = "sv07-059"
"""Psychic, 130 HP, Weakness Darkness, Resistance Fighting, Retreat Cost 2."""
CYCLIZAR = "sv07-127"
"""Colorless, 110 HP, Weakness Fighting, Retreat Cost 1."""
COPPERAJAH = ("sv09-109", "sv09-110")
"""Metal, 190 HP, Weakness Fire, Resistance Grass, Retreat Cost 4."""

GIBLE, GABITE, GARCHOMP = "me02.5-109", "me02.5-110", "me02.5-111"
ROSELIA, ROSERADE = "sv10-007", "sv10-008"
OGERPON = "sv06-025"
"""Teal Mask Ogerpon ex: a Tera Pokémon."""
STADIUM = "sv10-180"
"""Team Rocket's Watchtower."""

"""What the tables of turns of phrase are made of: rows, and patterns that several of them share."""

from __future__ import annotations

import re


def rows(*rows: tuple[str, str]) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return the rows of a table: case-insensitive patterns, each with its replacement."""
    return tuple((re.compile(old, re.IGNORECASE), new) for old, new in rows)


ENERGY = r"(?:basic |special )?(?:\{[a-z]\} )?Energy"
THEIRS = r"of your opponent's (?:Benched )?(?:Basic )?(?:\{[a-z]\} )?Pokémon"
DEFENDING = (
    r"(?:(?:1 of )?(?:the|their|your opponent's) Defending Pokémon|(?:their|your opponent's) Active Pokémon)"
)
CHOSEN_TYPES = r"((?:\{.\},? )+or \{.\})"
DEFENDER = r"(?:(?:the )?Defending Pokémon|your opponent's Active Pokémon)"
HOSTS = (
    r"(?:this Pokémon|that Pokémon|it|the Defending Pokémon|your opponent's Active Pokémon|your"
    r" Active Pokémon"
    r"|\d+ of your (?:opponent's )?(?:Benched )?Pokémon)"
)

"""The kinds of options that decisions list, and who decides."""

from __future__ import annotations

CHANCE_PLAYER = 2
"""The player of a decision where chance is explicit."""

# The first number of an option is its kind.
(
    BENCH,
    EVOLVE,
    ENERGY,
    TOOL,
    PLAY,
    ABILITY,
    RETREAT,
    ATTACK,
    END,
    CARD,
    MON,
    NUMBER,
    YES,
    NO,
    PRIZE,
    MODE,
    COIN,
    DISCARD,
    UNION,
    TRIGGER,
    NAMED_ATTACK,
    CONDITION,
) = range(22)
OPTION_NAMES = (
    "bench",
    "evolve",
    "energy",
    "tool",
    "play",
    "ability",
    "retreat",
    "attack",
    "end",
    "card",
    "pokemon",
    "number",
    "yes",
    "no",
    "prize",
    "mode",
    "coin",
    "discard",
    "union",
    "trigger",
    "copy",
    "condition",
)
"""The name of each kind, in notation, saved games and views."""

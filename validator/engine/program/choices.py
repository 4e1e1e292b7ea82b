"""The kinds of options that decisions list, and who decides."""

from __future__ import annotations

from typing import Final

from validator.vocabulary import ACTION_KINDS

CHANCE_PLAYER: Final = 2
"""The player of a decision where chance is explicit."""

# The first number of an option is its kind.
BENCH: Final = 0
EVOLVE: Final = 1
ENERGY: Final = 2
TOOL: Final = 3
PLAY: Final = 4
ABILITY: Final = 5
RETREAT: Final = 6
ATTACK: Final = 7
END: Final = 8
CARD: Final = 9
MON: Final = 10
NUMBER: Final = 11
YES: Final = 12
NO: Final = 13
PRIZE: Final = 14
MODE: Final = 15
COIN: Final = 16
DISCARD: Final = 17
UNION: Final = 18
TRIGGER: Final = 19
NAMED_ATTACK: Final = 20
CONDITION: Final = 21
OPTION_NAMES: Final[tuple[str, ...]] = ACTION_KINDS
"""The name of each kind, in notation, saved games and views."""

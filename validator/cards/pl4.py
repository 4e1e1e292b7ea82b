"""Cards of Platinum—Arceus."""

from __future__ import annotations

from validator.effects.ir import (
    ALL_POKEMON,
    DAMAGED,
    OPPONENT_BENCH,
    OPPONENT_POKEMON,
    PLAIN_TRAINER,
    Choice,
    Exists,
    Filter,
    Select,
)
from validator.effects.lasting import Activated, Forbid
from validator.effects.registry import ability, attack
from validator.effects.steps import Damage, Devolve, May, MoveCounters, Require, Shuffle, Switch

# Gengar
ability(
    "pl4-16",
    "Curse",
    Activated((MoveCounters(OPPONENT_POKEMON, OPPONENT_POKEMON),), no_conditions=True),
)
attack("pl4-16", "Shadow Skip", Damage(Choice(OPPONENT_BENCH), 10), May((Switch(),)))

# Gengar LV.X
ability(
    "pl4-97",
    "Level-Down",
    Activated(
        (
            Require(Exists(Select("play", "opponent", Filter(stage=("LV.X",))))),
            Devolve(Choice(Select("play", "opponent", Filter(stage=("LV.X",)))), "deck", level_up=True),
            Shuffle("opponent"),
        ),
    ),
)
attack("pl4-97", "Compound Pain", Damage(Select("play", "opponent", DAMAGED), 30))

# Spiritomb
ability(
    "pl4-32",
    "Keystone Seal",
    Forbid(
        "play trainer", ALL_POKEMON, PLAIN_TRAINER, cond=Exists(Select("self", where=Filter(active=True)))
    ),
)

"""Cards of Legends Awakened."""

from __future__ import annotations

from validator.effects.ir import (
    HEADS,
    HOST,
    OPPONENT_NEXT_TURN_PLAYER,
    OPPONENT_POKEMON,
    PLAIN_TRAINER,
    SELF,
    Choice,
    Filter,
    Select,
    ThisCard,
)
from validator.effects.lasting import Activated, AsBasic, Forbid, Grant, On
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import Devolve, Draw, Evolve, Flip, Heal, If, LookAt, May, Move, Search, to_hand

# Uxie
ability("dp6-43", "Set Up", On("benched from hand", (Draw(until=7),), optional=True))
attack(
    "dp6-43",
    "Psychic Restore",
    May((Move(SELF, "deck bottom", attached="with", order="you"),)),
)

# Technical Machine TS-1
trainer("dp6-136", Grant(ThisCard(), HOST))
attack("dp6-136", "Evoluter", Evolve("deck", fresh=True))

# Technical Machine TS-2
attack(
    "dp6-137",
    "Devoluter",
    Devolve(Choice(Select("play", "opponent", Filter(evolved=True, none_of=(Filter(stage=("LV.X",)),))))),
)

# Root Fossil
ability("dp6-139", "Spongy Stone", On("checkup", (Heal(SELF, 10),), whose="any"))
trainer("dp6-139", AsBasic(40))

# Uxie LV.X
ability(
    "dp6-146",
    "Trade Off",
    Activated((LookAt(2, take=1, rest="bottom", reveal=False, must=True),), shared=True, no_conditions=True),
)

# Vileplume
attack(
    "dp6-45",
    "Disturbing Pollen",
    Flip(),
    If(
        HEADS,
        (
            Forbid("play trainer", OPPONENT_POKEMON, PLAIN_TRAINER, lasts=OPPONENT_NEXT_TURN_PLAYER),
            Forbid("play supporter", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER),
            Forbid("play stadium", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER),
        ),
    ),
)

# Unown J
ability(
    "dp6-76",
    "JUNK",
    On(
        "benched from hand",
        (Flip(), If(HEADS, (to_hand(Choice(Select("discard", where=PLAIN_TRAINER))),))),
        optional=True,
    ),
)

# Unown Y
attack("dp6-81", "Hidden Power", Search(((PLAIN_TRAINER, 2),)))

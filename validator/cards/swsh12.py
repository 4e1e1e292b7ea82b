"""Cards of Silver Tempest."""

from __future__ import annotations

from validator.effects.ir.lasting import AsBasic, Grant, Modify
from validator.effects.ir.slots import (
    BASIC_POKEMON,
    OPPONENT_POKEMON,
    YOUR_ACTIVE,
    YOUR_HAND,
    YOUR_POKEMON,
    Choice,
    Compare,
    Count,
    Done,
    Duration,
    Exists,
    Filter,
    Select,
    ThisCard,
)
from validator.effects.ir.steps import Damage, Draw, Heal, If, Mode, Search, Switch, discard, or_at_once
from validator.effects.registry import attack, trainer

# Dragapult
attack(
    "swsh12-089",
    "Dragon Launcher",
    discard(Choice(Select("bench", where=Filter(name=("Dreepy",))), Count(OPPONENT_POKEMON), up_to=True)),
    If(
        Compare(Done(), ">", 0),
        (Damage(Choice(OPPONENT_POKEMON, Done()), 100, weakness=False),),
    ),
)

# Forest Seal Stone
trainer("swsh12-156", Grant(ThisCard(), Select("host", where=Filter(markers=("V",))), abilities=True))

# Serena
trainer(
    "swsh12-164",
    Mode(
        (
            (
                discard(Choice(YOUR_HAND, 3, up_to=True, some=True)),
                If(Compare(Done(), ">", 0), (Draw(until=5),)),
            ),
            (Switch("opponent", to=Choice(Select("bench", "opponent", Filter(markers=("V",))))),),
        )
    ),
)

# Unidentified Fossil
trainer("swsh12-165", AsBasic(60, no_conditions=False))

# Quad Stone
trainer("swsh12-163", or_at_once(4, (Heal(YOUR_ACTIVE, 10),), (Heal(YOUR_POKEMON),)))

# Unown VSTAR
attack(
    "swsh12-066",
    "Star Cipher",
    Modify("weakness", "set", 0, OPPONENT_POKEMON, types=("Psychic",), lasts=Duration("game", "ability")),
)

# Sigilyph
attack(
    "swsh12-075",
    "Warning",
    If(
        Exists(Select("active", "opponent", Filter(markers=("V",)))),
        (Search(((BASIC_POKEMON, 5),), "bench"),),
        (Search(((BASIC_POKEMON, 1),), "bench"),),
    ),
)

"""Cards of Call of Legends."""

from __future__ import annotations

from validator.effects.ir import (
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    SPECIAL_ENERGY,
    SUPPORTER,
    YOUR_HAND,
    Choice,
    Filter,
    Heads,
    Select,
)
from validator.effects.lasting import Activated, Modify, Provide
from validator.effects.registry import ability, attack, energy, trainer
from validator.effects.steps import AttackDamage, Draw, Flip, Move, Reveal, Shuffle, UseEffect, energy_on

# Smeargle
ability(
    "col1-21",
    "Portrait",
    Activated(
        (Reveal(OPPONENT_HAND, "you"), UseEffect(Choice(Select("hand", "opponent", SUPPORTER)))),
        where="active",
        no_conditions=True,
    ),
)
attack("col1-21", "Tail Rap", Flip(2), AttackDamage("times", Heads()))

# Lost Remover
trainer("col1-80", Move(Choice(energy_on(OPPONENT_POKEMON, SPECIAL_ENERGY)), "lost"))

# Professor Oak's New Theory
trainer("col1-83", Move(YOUR_HAND, "deck"), Shuffle(), Draw(6))

# Darkness Energy
energy(
    "col1-86",
    Provide(("Darkness",)),
    Modify("damage dealt", "add", 10, Select("host", where=Filter(types=("Darkness",))), Filter(active=True)),
)

# Metal Energy
energy(
    "col1-87",
    Provide(("Metal",)),
    Modify("damage taken", "add", -10, Select("host", where=Filter(types=("Metal",)))),
)

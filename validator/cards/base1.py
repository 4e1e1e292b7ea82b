"""Cards of Base Set."""

from __future__ import annotations

from validator.effects.ir.slots import (
    DAMAGED,
    OPPONENT_HAND,
    POKEMON,
    TRAINER,
    YOUR_HAND,
    Choice,
    Compare,
    Done,
    It,
    Linear,
    Select,
    Unused,
)
from validator.effects.ir.steps import (
    AttackDamage,
    Choose,
    ForEach,
    Heal,
    If,
    Move,
    Price,
    Reveal,
    Search,
    Shuffle,
    discard,
    energy_on,
)
from validator.effects.registry import attack, trainer

# Poliwag
attack("base1-59", "Water Gun", AttackDamage("add", Linear(Unused("Water"), 10, high=20)))

# Lass
trainer(
    "base1-75",
    Reveal(YOUR_HAND),
    Reveal(OPPONENT_HAND),
    Move(Select("hand", "both", TRAINER), "deck"),
    Shuffle("both"),
)

# Pokémon Center
trainer(
    "base1-85",
    ForEach(
        Select("play", where=DAMAGED),
        (Heal(It("each")), If(Compare(Done(), ">", 0), (discard(energy_on(It("each"))),))),
    ),
)

# Pokémon Trader
trainer(
    "base1-77",
    Price((Choose(Choice(Select("hand", where=POKEMON), name="given")),)),
    Search(((POKEMON, 1),), shuffle=False),
    If(Compare(Done(), ">", 0), (Move(It("given"), "deck", reveal=True),)),
    Shuffle(),
)

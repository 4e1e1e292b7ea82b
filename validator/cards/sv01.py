"""Cards of Scarlet & Violet."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
    HEADS,
    OPPONENT_ACTIVE,
    OPPONENT_POKEMON,
    SUPPORTER,
    YOUR_POKEMON,
    Choice,
    Compare,
    Done,
    Field,
    Filter,
    It,
    Linear,
    Select,
)
from validator.effects.lasting import Activated, Modify
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Flip,
    If,
    Move,
    PlaceCounters,
    Shuffle,
    basic_energy,
    discard,
    energy_on,
)

# Crushing Hammer
trainer("sv01-168", Flip(), If(HEADS, (discard(Choice(energy_on(OPPONENT_POKEMON))),)))

# Energy Switch
trainer("sv01-173", Attach(Choice(energy_on(YOUR_POKEMON, BASIC_ENERGY)), YOUR_POKEMON))

# Spidops ex
ability("sv01-223", "Trap Territory", Modify("retreat", amount=1, scope=OPPONENT_ACTIVE))
attack("sv01-223", "Wire Hang", AttackDamage("add", Linear(Field(OPPONENT_ACTIVE, "retreat"), 30)))

# Pal Pad
trainer("sv01-182", Move(Choice(Select("discard", where=SUPPORTER), 2, up_to=True), "deck"), Shuffle())

# Gardevoir ex
ability(
    "sv01-086",
    "Psychic Embrace",
    Activated(
        (
            Attach(
                Choice(Select("discard", where=basic_energy("Psychic"))),
                Choice(Select("play", where=Filter(types=("Psychic",), none_of=(Filter(max_remaining=20),)))),
            ),
            If(Compare(Done(), ">", 0), (PlaceCounters(It(), 2),)),
        ),
        limit="any",
    ),
)

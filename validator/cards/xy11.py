"""Cards of Steam Siege."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, AsAttached, On, Prevent
from validator.effects.ir.slots import (
    DEFENDING,
    HOST,
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    SELF,
    SOME_DONE,
    YOUR_HAND,
    All,
    Choice,
    Compare,
    Count,
    Filter,
    Linear,
    Passes,
    Select,
    ThisCard,
)
from validator.effects.ir.steps import Attach, Damage, Draw, Hit, If, KnockOut, discard
from validator.effects.registry import ability, attack

# Samurott
attack(
    "xy11-32",
    "Ultimate Blade",
    Hit(),
    If(All((SOME_DONE, Passes(DEFENDING, Filter(max_remaining=60)))), (KnockOut(DEFENDING),)),
)

# Galvantula
attack("xy11-42", "Double Thread", Damage(Choice(OPPONENT_POKEMON, 2), 30, benched=True))

# Klefki
ability(
    "xy11-80",
    "Wonder Lock",
    Activated((Attach(SELF, Select("play", where=Filter(other=True))),), where="bench"),
    AsAttached(
        "Pokémon Tool",
        (
            Prevent(("damage",), HOST, Filter(markers=("Mega",))),
            On("end of turn", (discard(ThisCard()),), whose="opponent"),
        ),
    ),
)

# Lampent
attack(
    "xy11-49",
    "Mirror Mirror",
    If(
        Compare(Count(OPPONENT_HAND), "<", 4),
        (Draw(side="opponent", until=4),),
        (discard(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-4), by="opponent")),),
    ),
    If(
        Compare(Count(YOUR_HAND), "<", 4),
        (Draw(until=4),),
        (discard(Choice(YOUR_HAND, Linear(Count(YOUR_HAND), plus=-4))),),
    ),
)

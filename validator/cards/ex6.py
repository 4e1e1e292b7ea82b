"""Cards of FireRed & LeafGreen."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, On, OnlyOn
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    ENERGY,
    HOST,
    OPPONENT_ACTIVE,
    SELF,
    SOME_DONE,
    YOUR_DECK,
    YOUR_POKEMON,
    Attached,
    Choice,
    Compare,
    Count,
    Exists,
    Filter,
    It,
    Linear,
    Not,
    Number,
    Select,
    ThisCard,
    Top,
    Turn,
    Units,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    Choose,
    If,
    KnockOut,
    PlaceCounters,
    Remember,
    ReplaceCard,
    Require,
    ShowPrizes,
    SwapPrizes,
    discard,
    energy_on,
)
from validator.effects.registry import ability, attack, trainer

# EXP.ALL
trainer(
    "ex6-91",
    OnlyOn(Filter(without=("Pokémon-ex",), none_of=(Filter(owner="*"),)), stays=True),
    On(
        "knocked out in attack",
        (
            Attach(Choice(energy_on(It("event"), BASIC_ENERGY)), HOST),
            If(SOME_DONE, (discard(ThisCard()),)),
        ),
        whose="you",
        where=Filter(active=True),
        cond=Not(Turn("yours")),
        optional=True,
    ),
)

# Electrode ex
attack(
    "ex6-107",
    "Crash and Burn",
    Choose(Choice(Attached(YOUR_POKEMON), None, name="discarded")),
    Remember(Units(It("discarded")), "units discarded"),
    discard(It("discarded")),
    AttackDamage("add", Linear(Number("units discarded"), 20)),
)
ability(
    "ex6-107",
    "Extra Energy Bomb",
    Activated(
        (
            KnockOut(SELF, at_once=True),
            Attach(
                Choice(Select("discard", where=ENERGY), 5),
                Choice(Select("play", where=Filter(without=("Pokémon-ex",)))),
            ),
        ),
        no_conditions=True,
    ),
)

# Victreebel
ability(
    "ex6-17",
    "Acid Sampler",
    On(
        "checkup",
        (PlaceCounters(OPPONENT_ACTIVE, 1),),
        whose="any",
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Tangela
attack(
    "ex6-30",
    "Vine Tease",
    If(
        Compare(Count(YOUR_DECK), ">", 0),
        (ShowPrizes(), SwapPrizes(Top(1), Choice(Select("prizes")), "deck top")),
    ),
)

# Ditto
_ANOTHER_BASIC = Select(
    "discard",
    where=Filter(
        category="Pokémon", stage=("Basic",), without=("Pokémon-ex",), none_of=(Filter(name=("Ditto",)),)
    ),
)
ability(
    "ex6-4",
    "Form Variation",
    Activated((Require(Exists(_ANOTHER_BASIC)), ReplaceCard(SELF, Choice(_ANOTHER_BASIC), "discard"))),
)

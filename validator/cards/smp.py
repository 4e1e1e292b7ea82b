"""Cards of SM Black Star Promos."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, On, ReplaceMove
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    SOME_DONE,
    THIS_TURN,
    YOUR_HAND,
    Choice,
    Compare,
    Count,
    Filter,
    Spare,
)
from validator.effects.ir.steps import Damage, Evolve, Heal, If, Inflict, May, Move, Search, Shuffle, discard
from validator.effects.registry import ability, attack, trainer

# Sabrina & Brycen
trainer(
    "smp-SM246",
    If(
        Compare(Count(YOUR_HAND), ">=", 5),
        (
            May(
                (
                    discard(Choice(YOUR_HAND, 5)),
                    Search(((BASIC_ENERGY, 2),), shuffle=False),
                    Search(((POKEMON, 3),), distinct="type"),
                ),
                (Search(((BASIC_ENERGY, 2),)),),
            ),
        ),
        (Search(((BASIC_ENERGY, 2),)),),
    ),
)

# Alolan Marowak-GX
attack(
    "smp-SM187",
    "Lost Boomerang GX",
    Damage(Choice(OPPONENT_POKEMON, 2), 50, weakness=False),
    ReplaceMove("lost", "pokemon and cards", OPPONENT_POKEMON, by_attack=True, lasts=THIS_TURN),
)

# Eevee-GX
_OF_EEVEE = Filter(category="Pokémon", evolves_from="Eevee")
ability(
    "smp-SM174",
    "Ascension DNA",
    Activated((Evolve("hand", _OF_EEVEE, SELF, free=True, basic=True), If(SOME_DONE, (Heal(SELF),)))),
)

# Amoonguss
_INFESTED = Inflict(("Asleep", "Poisoned"))
_HAS_SPORE = Filter(attack="Spore")
ability(
    "smp-SM202",
    "Bursting Spores",
    On("benched from hand", (_INFESTED,), "you", _HAS_SPORE, optional=True),
    On("evolved", (_INFESTED,), "you", _HAS_SPORE, optional=True),
)

# Moltres & Zapdos & Articuno-GX
attack(
    "smp-SM210",
    "Sky Legends GX",
    If(
        Spare(("Fire", "Water", "Lightning")),
        (Move(SELF, "deck", attached="with"), Shuffle(), Damage(Choice(OPPONENT_POKEMON, 3), 110)),
        (Move(SELF, "deck", attached="with"), Shuffle()),
    ),
)

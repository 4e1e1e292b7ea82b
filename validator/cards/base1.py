"""Cards of Base Set."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, AsAttached, AsBasic, Provide, ProvideFor
from validator.effects.ir.slots import (
    ALL_POKEMON,
    BASIC_POKEMON,
    OPPONENT_HAND,
    POKEMON,
    SELF,
    TRAINER,
    YOUR_HAND,
    Attached,
    Choice,
    Compare,
    Count,
    Counters,
    Done,
    Duration,
    Exists,
    Field,
    Filter,
    It,
    Linear,
    Not,
    Number,
    Room,
    Select,
    ThisCard,
    Unused,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    Choose,
    ChooseNumber,
    Devolve,
    If,
    KnockOut,
    Mode,
    Move,
    PlaceCounters,
    Price,
    PutIntoPlay,
    Repeat,
    Require,
    Reveal,
    Search,
    Shuffle,
    Stop,
)
from validator.effects.registry import ability, attack, trainer
from validator.vocabulary import EnergyType

_ENERGY_TYPES: tuple[EnergyType, ...] = (
    "Grass",
    "Fire",
    "Water",
    "Lightning",
    "Psychic",
    "Fighting",
    "Darkness",
    "Metal",
    "Fairy",
    "Colorless",
)
_OTHERS = Select("play", where=Filter(other=True))
BUZZAP = (
    Activated(
        (
            Require(Not(Exists(Select("self", where=Filter(affected=("Asleep", "Confused", "Paralyzed")))))),
            Require(Exists(_OTHERS)),
            Choose(Choice(_OTHERS, name="host")),
            KnockOut(SELF, at_once=True),
            Attach(ThisCard(), It("host")),
            Mode(
                tuple(
                    (ProvideFor((kind, kind), ALL_POKEMON, lasts=Duration("game", "card"), this=True),)
                    for kind in _ENERGY_TYPES
                )
            ),
        ),
        "any",
    ),
    AsAttached("Special Energy", (Provide(("Colorless", "Colorless")),)),
)
"""What Electrode does in two sets, in different words."""

# Electrode
ability("base1-21", "Buzzap", *BUZZAP)

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

# Pokémon Trader
trainer(
    "base1-77",
    Price((Choose(Choice(Select("hand", where=POKEMON), name="given")),)),
    Search(((POKEMON, 1),), shuffle=False),
    If(Compare(Done(), ">", 0), (Move(It("given"), "deck", reveal=True),)),
    Shuffle(),
)

# Clefairy Doll
trainer("base1-70", AsBasic(10, no_prize=True))

# Devolution Spray
trainer(
    "base1-72",
    Require(Exists(Select("play", where=Filter(evolved=True)))),
    Choose(Choice(Select("play", where=Filter(evolved=True)), name="chosen")),
    ChooseNumber(1, Count(Attached(It("chosen"), "under"))),
    Repeat((Devolve(It("chosen"), "discard"),), Number()),
)

HALF_DAMAGED = (
    Repeat(
        (
            If(
                Compare(Linear(Counters(It("placed")), 20, 20), ">", Field(It("placed"), "hp")),
                (Stop(),),
            ),
            PlaceCounters(It("placed"), 1),
        )
    ),
)
"""Damage counters for half the HP, rounded down to the nearest 10, of a Pokémon put onto the Bench."""

# Revive
trainer(
    "base1-89",
    Require(Compare(Room(), ">", 0)),
    Require(Exists(Select("discard", where=BASIC_POKEMON))),
    PutIntoPlay(Choice(Select("discard", where=BASIC_POKEMON))),
    *HALF_DAMAGED,
)

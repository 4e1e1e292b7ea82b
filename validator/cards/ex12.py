"""Cards of EX Legend Maker."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Modify, On, ProvideFor
from validator.effects.ir.slots import (
    ALL_POKEMON,
    OPPONENT_ACTIVE,
    SELF,
    Attached,
    Choice,
    Compare,
    Count,
    Duration,
    Exists,
    Filter,
    Select,
    Units,
)
from validator.effects.ir.steps import Devolve, Heal, If, Mode, Shuffle, discard
from validator.effects.registry import ability, attack, trainer

# Gorebyss
ability(
    "ex12-17",
    "Reactive Booster",
    ProvideFor(
        ("Any", "Any"),
        Select("play", where=Filter(name=("Huntail", "Gorebyss"))),
        Filter(name=("React Energy",)),
    ),
)

# Giant Stump
trainer("ex12-75", Modify("bench limit", "set", 3, ALL_POKEMON))

# Mew
ability(
    "ex12-10",
    "Type Change",
    Activated(
        (Modify("type", "set", types_of=OPPONENT_ACTIVE, lasts=Duration("end of turn", "play")),),
        no_conditions=True,
    ),
)

# Cradily
attack(
    "ex12-3",
    "Devolution Wave",
    Devolve(
        Choice(
            Select("play", "opponent", Filter(evolved=True)),
            Count(Attached(SELF, "energy", Filter(name=("React Energy",)))),
            up_to=True,
        ),
        "deck",
    ),
    Shuffle("opponent"),
)

# Roselia
_REACTING = Filter(name=("React Energy",))
ability(
    "ex12-42",
    "Reactive Aroma",
    On(
        "checkup",
        (Heal(Select("play", where=Filter(without=("Pokémon-ex",), holding=(_REACTING,))), 10),),
        whose="any",
        cond=Exists(Attached(SELF, "energy", _REACTING)),
        stacks=False,
    ),
)

# Arcanine ex
_REACT = Attached(SELF, "energy", Filter(name=("React Energy",)))
_TWO_FIRE = (discard(Choice(Attached(SELF, "energy", Filter(provides=("Fire",))), 2, units=True)),)
_ONE_REACT = (discard(Choice(_REACT)),)
attack(
    "ex12-83",
    "Flame Swirl",
    If(
        Exists(_REACT),
        (If(Compare(Units(SELF, "Fire"), ">=", 2), (Mode((_TWO_FIRE, _ONE_REACT)),), _ONE_REACT),),
        _TWO_FIRE,
    ),
)

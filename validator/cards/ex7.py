"""Cards of Team Rocket Returns."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import (
    BASIC_POKEMON,
    EVOLUTION,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    SELF,
    Attached,
    Choice,
    Compare,
    Exists,
    Field,
    Filter,
    It,
    Not,
    Prizes,
    Select,
)
from validator.effects.ir.steps import (
    Attach,
    Choose,
    Devolve,
    Evolve,
    If,
    Mode,
    Move,
    Require,
    Search,
    Shuffle,
    Switch,
    to_hand,
)
from validator.effects.registry import ability, trainer

_BASIC_OR_EVOLUTION = Select("discard", where=Filter(any_of=(BASIC_POKEMON, EVOLUTION)))

# Pokémon Retriever
trainer(
    "ex7-84",
    Mode(
        (
            (to_hand(Choice(_BASIC_OR_EVOLUTION)),),
            (Move(Choice(_BASIC_OR_EVOLUTION, 3), "deck"), Shuffle()),
        )
    ),
)

# Surprise! Time Machine
trainer(
    "ex7-91",
    Require(Exists(Select("play", where=Filter(evolved=True)))),
    Choose(Choice(Select("play", where=Filter(evolved=True)), name="chosen")),
    Devolve(It("chosen"), "deck"),
    Shuffle(),
    If(Compare(Field(It("chosen"), "remaining hp"), ">", 0), (Evolve(onto=It("chosen"), fresh=True),)),
)

# Pow! Hand Extension
trainer(
    "ex7-85",
    Require(Compare(Prizes(), ">", Prizes("opponent"))),
    Mode(((Attach(Choice(Attached(OPPONENT_ACTIVE)), OPPONENT_BENCH),), (Switch("opponent"),))),
)

# Dark Electrode
ability(
    "ex7-4",
    "Darkness Navigation",
    Activated(
        (
            Require(Not(Exists(Attached(SELF)))),
            Search(
                ((Filter(any_of=(Filter(provides=("Darkness",)), Filter(name=("Dark Metal Energy",)))), 1),),
                "attach",
                SELF,
            ),
        ),
        no_conditions=True,
    ),
)

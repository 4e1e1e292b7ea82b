"""Cards of Temporal Forces."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Modify, On
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    HOST,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    SELF,
    YOUR_BENCH,
    YOUR_HAND,
    All,
    Choice,
    Compare,
    Count,
    Exists,
    Field,
    Filter,
    Linear,
    Select,
)
from validator.effects.ir.steps import (
    Attach,
    Choose,
    Evolve,
    If,
    Move,
    Require,
    Shuffle,
    discard,
    energy_on,
)
from validator.effects.registry import (
    ability,
    attack,
    trainer,
)

# Shiftry
attack(
    "sv05-005",
    "Expelling Tornado",
    Choose(Choice(OPPONENT_BENCH, 3, name="kept")),
    If(
        Exists(Select("bench", "opponent", Filter(but="kept"))),
        (
            Move(Select("bench", "opponent", Filter(but="kept")), "deck", attached="with"),
            Shuffle("opponent"),
        ),
    ),
)

# Hand Trimmer
trainer(
    "sv05-150",
    discard(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-5), by="opponent")),
    discard(Choice(YOUR_HAND, Linear(Count(YOUR_HAND), plus=-5))),
)

# Heavy Baton
trainer(
    "sv05-151",
    On(
        "knocked out by attack",
        (Attach(Choice(energy_on(HOST, BASIC_ENERGY), 3, up_to=True), YOUR_BENCH),),
        cond=All(
            (Exists(Select("host", where=Filter(active=True))), Compare(Field(HOST, "retreat"), "==", 4))
        ),
    ),
)

# Perilous Jungle
trainer(
    "sv05-156",
    Modify("poison", "add", 2, Select("active", "both", Filter(none_of=(Filter(types=("Darkness",)),)))),
)

# Rescue Board
trainer(
    "sv05-159",
    Modify("retreat", amount=-1, scope=HOST),
    Modify("retreat", "none", scope=Select("host", where=Filter(max_remaining=30))),
)

# Salvatore
trainer("sv05-160", Evolve("deck", Filter(ability=False), fresh=True))

# Pidove: no Unfezant ex exists yet
ability(
    "sv05-133",
    "Emergency Evolution",
    Activated(
        (
            Require(Exists(Select("self", where=Filter(max_remaining=30)))),
            Evolve(where=Filter(name=("Unfezant",)), onto=SELF, fresh=True, free=True),
        )
    ),
)

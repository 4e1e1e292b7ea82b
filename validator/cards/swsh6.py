"""Cards of Chilling Reign."""

from __future__ import annotations

from validator.effects.ir.lasting import Delayed, On
from validator.effects.ir.slots import (
    ALL_POKEMON,
    ATTACKER,
    DEFENDING,
    ENERGY,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    SOME_DONE,
    YOUR_HAND,
    YOUR_NEXT_TURN,
    Attached,
    Choice,
    Compare,
    Count,
    Done,
    Filter,
    It,
    Linear,
    Passes,
    Select,
    Top,
    Units,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    Choose,
    Hit,
    If,
    KnockOut,
    May,
    Move,
    PlaceCounters,
    Reveal,
    Shuffle,
    discard,
)
from validator.effects.registry import ability, attack, trainer

# Blissey V
attack(
    "swsh6-119",
    "Blissful Blast",
    AttackDamage("add", Linear(Units(SELF), 30)),
    Hit(),
    If(
        Compare(Done(), ">", 0),
        (May((Attach(Choice(Select("discard", where=ENERGY), 3, up_to=True), SELF),)),),
    ),
)

# Peonia
trainer(
    "swsh6-149",
    Move(Choice(Select("prizes"), 3, up_to=True), "hand"),
    Move(Choice(YOUR_HAND, Done()), "prizes"),
)

# Liepard V
ability(
    "swsh6-104",
    "Hidden Claw",
    On("benched from hand", (discard(Choice(Attached(ALL_POKEMON, "tools"))),), optional=True),
)

# Expedition Uniform
trainer(
    "swsh6-137",
    Choose(Choice(Top(3, bottom=True), 3, name="seen")),
    Reveal(It("seen"), "you"),
    Move(It("seen"), "deck top", order="you"),
)

# Weavile
attack(
    "swsh6-31",
    "Two-Hit KO",
    Delayed(
        "damaged",
        (If(Passes(ATTACKER, Filter(markers=("Rapid Strike",))), (KnockOut(It("event")),)),),
        DEFENDING,
        YOUR_NEXT_TURN,
    ),
)

# Spiritomb
_THEIR_GHOSTS = Select("discard", "opponent", POKEMON)
attack(
    "swsh6-103",
    "Ghostly Cries",
    PlaceCounters(OPPONENT_POKEMON, Count(_THEIR_GHOSTS), split=True),
    If(SOME_DONE, (Move(_THEIR_GHOSTS, "deck"), Shuffle("opponent"))),
)

"""Cards of Team Rocket."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, On, Provide
from validator.effects.ir.slots import (
    BASIC_POKEMON,
    HOST,
    OPPONENT_ACTIVE,
    OPPONENT_HAND,
    SELF,
    TAILS,
    TRAINER,
    YOUR_ACTIVE,
    Choice,
    Compare,
    Count,
    Exists,
    Filter,
    It,
    Not,
    Room,
    Select,
    Sum,
    Top,
)
from validator.effects.ir.steps import (
    AttackDamage,
    Choose,
    Damage,
    Draw,
    Flip,
    If,
    May,
    Move,
    PlaceCounters,
    Price,
    PutIntoPlay,
    Repeat,
    Require,
    Reveal,
    ShowPrizes,
    Shuffle,
    Stop,
    SwapPrizes,
    discard,
    energy_on,
)
from validator.effects.registry import ability, attack, energy, trainer

# Rocket's Sneak Attack
trainer(
    "base5-16",
    Reveal(OPPONENT_HAND, "you"),
    Move(Choice(Select("hand", "opponent", TRAINER)), "deck"),
    Shuffle("opponent"),
)

# Rattata
ability(
    "base5-66",
    "Trickery",
    Activated(
        (
            Require(Not(Exists(Select("self", where=Filter(affected=("Asleep", "Confused", "Paralyzed")))))),
            SwapPrizes(Top(1), Choice(Select("prizes")), to="deck top"),
        )
    ),
)

# Digger
trainer(
    "base5-75",
    Repeat(
        (
            Flip(),
            If(TAILS, (PlaceCounters(YOUR_ACTIVE, 1), Stop())),
            Flip(by="opponent"),
            If(TAILS, (PlaceCounters(OPPONENT_ACTIVE, 1), Stop())),
        )
    ),
)

_WORKS = Not(Exists(Select("self", where=Filter(affected=("Asleep", "Confused", "Paralyzed")))))

# Dark Weezing
_FUMING = Select("play", "both", Filter(name=("Koffing", "Weezing", "Dark Weezing")))
attack(
    "base5-14",
    "Mass Explosion",
    AttackDamage("times", Count(_FUMING)),
    Damage(_FUMING, 20, weakness=False),
)

# Here Comes Team Rocket!
trainer("base5-15", ShowPrizes("both", face_up=True))

# Rainbow Energy
energy("base5-17", Provide(("Any",), attached=True), On("attached", (PlaceCounters(HOST, 1),)))

# Dark Golduck
attack("base5-37", "Third Eye", Price((discard(Choice(energy_on(SELF))),)), Draw(3, up_to=True))

# Challenge!
_YOUR_BASICS, _THEIR_BASICS = Select("deck", where=BASIC_POKEMON), Select("deck", "opponent", BASIC_POKEMON)
trainer(
    "base5-74",
    If(
        Compare(Sum((Room(), Room("opponent"))), ">", 0),
        (
            May(
                (
                    If(Compare(Room(), ">", 0), (Choose(Choice(_YOUR_BASICS, None, name="yours")),)),
                    If(
                        Compare(Room("opponent"), ">", 0),
                        (Choose(Choice(_THEIR_BASICS, None, by="opponent", name="theirs")),),
                    ),
                    PutIntoPlay(It("yours")),
                    PutIntoPlay(It("theirs")),
                    Shuffle("both"),
                ),
                (Draw(2),),
                by="opponent",
            ),
        ),
        (Draw(2),),
    ),
)

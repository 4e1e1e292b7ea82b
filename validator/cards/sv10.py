"""Cards of Destined Rivals."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Forbid, On
from validator.effects.ir.slots import (
    OPPONENT_ACTIVE,
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    SELF,
    YOUR_ACTIVE,
    All,
    Choice,
    Compare,
    Done,
    Exists,
    Filter,
    It,
    Select,
    Top,
)
from validator.effects.ir.steps import (
    Heal,
    If,
    KnockOut,
    May,
    Move,
    Price,
    Reveal,
    SwapPrizes,
    basic_energy,
    discard,
    energy_on,
    to_hand,
)
from validator.effects.registry import ability, attack, trainer

# Huntail
ability(
    "sv10-055",
    "Diver's Catch",
    On(
        "knocked out by attack",
        (to_hand(energy_on(It("event"), basic_energy("Water"))),),
        whose="you",
        where=Filter(types=("Water",)),
        optional=True,
    ),
)

# Team Rocket's Arbok
ability(
    "sv10-113",
    "Potent Glare",
    Forbid(
        "play pokemon",
        OPPONENT_POKEMON,
        Filter(ability=True, none_of=(Filter(owner="Team Rocket"),)),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Arven's Sandwich
trainer(
    "sv10-161",
    If(
        Exists(Select("active", where=Filter(owner="Arven"))),
        (Heal(YOUR_ACTIVE, 100),),
        (Heal(YOUR_ACTIVE, 30),),
    ),
)

# Team Rocket's Bother-Bot
trainer(
    "sv10-172",
    Reveal(Choice(Select("face-down prizes", "opponent"), name="prize"), "game"),
    Reveal(Choice(OPPONENT_HAND, random=True, name="card")),
    If(
        All((Exists(It("prize")), Exists(It("card")))),
        (May((SwapPrizes(It("card"), It("prize"), face_up=True),)),),
    ),
)

# Hydrapple
attack(
    "sv10-188",
    "Hydra Breath",
    Price((discard(Choice(Select("hand", where=basic_energy("Grass")), 6)),)),
    KnockOut(OPPONENT_ACTIVE),
)

# Misty's Psyduck
ability(
    "sv10-193",
    "Flustered Leap",
    Activated(
        (
            Move(Top(1, bottom=True), "discard"),
            If(Compare(Done(), ">", 0), (Move(SELF, "deck top", attached="discard", under="discard"),)),
        ),
        where="bench",
    ),
)

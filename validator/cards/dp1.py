"""Cards of Diamond & Pearl."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, On
from validator.effects.ir.slots import (
    BASIC_POKEMON,
    HEADS,
    OPPONENT_HAND,
    SOME_DONE,
    YOUR_HAND,
    Choice,
    Compare,
    Exists,
    Heads,
    It,
    Room,
    Select,
)
from validator.effects.ir.steps import Draw, Flip, If, May, PutIntoPlay, Reveal, SwapPrizes, Switch
from validator.effects.registry import ability, attack, trainer

# Speed Stadium
trainer("dp1-114", Activated((Flip(None), Draw(Heads()))))

# Luxray
_THEIR_BASICS = Select("hand", "opponent", BASIC_POKEMON)
_FETCHES_A_BASIC = (
    Reveal(OPPONENT_HAND, "you"),
    If(
        Compare(Room("opponent"), ">", 0),
        (
            PutIntoPlay(Choice(_THEIR_BASICS), "opponent"),
            If(SOME_DONE, (Switch("opponent", "you", It("placed")),)),
        ),
    ),
)
ability("dp1-7", "Sharp Eye", On("evolved", _FETCHES_A_BASIC, optional=True))

# Noctowl
attack(
    "dp1-34",
    "See Beyond",
    If(
        Exists(Select("face-down prizes")),
        (SwapPrizes(Choice(YOUR_HAND), Choice(Select("face-down prizes")), face_up=True),),
    ),
)

# Unown [D]
ability(
    "dp1-68",
    "Draw",
    Activated(
        (Flip(), If(HEADS, (May((Draw(),)), May((Draw(1, "opponent"),), by="opponent")))),
        where="bench",
    ),
)

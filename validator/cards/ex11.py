"""Cards of Delta Species."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    BASIC_POKEMON,
    ENERGY,
    EVOLUTION,
    YOUR_HAND,
    Choice,
    Exists,
    Filter,
    It,
    Prizes,
    Select,
    Sum,
)
from validator.effects.ir.steps import (
    If,
    LookAt,
    Mode,
    Move,
    Price,
    Require,
    Reveal,
    Search,
    SwapPrizes,
    discard,
)
from validator.effects.registry import ability, attack, trainer

# Holon Transceiver
HOLON = Filter(kind=("Supporter",), contains="Holon")
trainer(
    "ex11-98",
    Mode(
        (
            (Search(((HOLON, 1),)),),
            (Move(Choice(Select("discard", where=HOLON)), "hand", reveal=True),),
        )
    ),
)

# Holon Lass
trainer(
    "ex11-92",
    Price((discard(Choice(YOUR_HAND)),)),
    LookAt(Sum((Prizes(), Prizes("opponent"))), ENERGY, None),
)

# Azurill
attack(
    "ex11-20",
    "Type Match",
    Reveal(Choice(Select("hand", where=BASIC_ENERGY), name="shown")),
    If(
        Exists(It("shown")),
        (Search(((Filter(any_of=(BASIC_POKEMON, EVOLUTION), kin="shown"), 1),)),),
    ),
)

# Slowking
ability(
    "ex11-28",
    "Prize Shift",
    Activated(
        (
            Require(Exists(Select("face-down prizes"))),
            SwapPrizes(Choice(YOUR_HAND), Choice(Select("face-down prizes")), face_up=True),
        ),
        no_conditions=True,
    ),
)

"""Cards of SVP Black Star Promos."""

from __future__ import annotations

from validator.effects.ir.lasting import On
from validator.effects.ir.slots import (
    SUPPORTER,
    Choice,
    Select,
    Top,
)
from validator.effects.ir.steps import (
    May,
    Mode,
    Reveal,
    Search,
    Shuffle,
    UseAttack,
    to_hand,
)
from validator.effects.registry import ability, attack

# Team Rocket's Persian ex
attack(
    "svp-218",
    "Haughty Order",
    Reveal(Top(10, "opponent")),
    May((UseAttack(Top(10, "opponent")),)),
    Shuffle("opponent"),
)

# Pelipper
ability(
    "svp-022",
    "Hearsay",
    On(
        "evolved",
        (
            Mode(
                (
                    (to_hand(Choice(Select("discard", where=SUPPORTER))),),
                    (Search(((SUPPORTER, 1),)),),
                )
            ),
        ),
        optional=True,
    ),
)

"""Cards of EX Holon Phantoms."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Grant
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    OPPONENT_HAND,
    TRAINER,
    Choice,
    Filter,
    It,
    Passes,
    Select,
)
from validator.effects.ir.steps import Attach, AttackDamage, Choose, If, Reveal, discard
from validator.effects.registry import ability, attack

# Flygon δ
ability(
    "ex13-7",
    "Delta Supply",
    Activated(
        (
            Attach(
                Choice(
                    Select("hand", where=Filter(any_of=(BASIC_ENERGY, Filter(name=("δ Rainbow Energy",)))))
                ),
                Choice(Select("play", where=Filter(markers=("Delta Species",)))),
            ),
        ),
        no_conditions=True,
    ),
)

# Bellossom δ
ability(
    "ex13-19",
    "Fellowship",
    Grant(
        Select(
            "play",
            where=Filter(
                name=("Oddish", "Gloom", "Vileplume", "Vileplume ex", "Bellossom", "Bellossom δ"), other=True
            ),
        )
    ),
)

# Golduck δ
attack(
    "ex13-43",
    "Mind Play",
    Choose(Choice(OPPONENT_HAND, random=True, name="seen")),
    Reveal(It("seen"), "you"),
    If(Passes(It("seen"), TRAINER), (AttackDamage("add", 30), discard(It("seen")))),
)

"""Cards of EX Dragon Frontiers."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import BASIC_ENERGY, SELF, All, Attached, Choice, Exists, Filter, Select
from validator.effects.ir.steps import (
    Choose,
    Damage,
    Devolve,
    Draw,
    Evolve,
    Heal,
    Mode,
    Move,
    Require,
    Reveal,
    Search,
)
from validator.effects.registry import ability, attack, trainer

# Island Hermit
trainer("ex15-76", Reveal(Choice(Select("face-down prizes"), 2, up_to=True), "game"), Draw(2))

# Mr. Stone's Project
trainer(
    "ex15-77",
    Mode(
        (
            (Search(((BASIC_ENERGY, 2),)),),
            (Move(Choice(Select("discard", where=BASIC_ENERGY), 2, up_to=True), "hand", reveal=True),),
        )
    ),
)

# Ninetales δ
ability(
    "ex15-8",
    "Volunteer",
    Activated(
        (
            Require(
                All(
                    (
                        Exists(Select("self", where=Filter(min_counters=4))),
                        Exists(Attached(SELF, "under", Filter(name=("Vulpix", "Vulpix δ")))),
                    )
                )
            ),
            Heal(SELF, 40),
            Devolve(SELF, "discard"),
            Evolve(where=Filter(name=("Ninetales", "Ninetales δ", "Ninetales ex")), onto=SELF, fresh=True),
        ),
    ),
)

# Mew ★ δ
attack(
    "ex15-101",
    "Rainbow Wave",
    Choose(Choice(Attached(SELF, "energy", BASIC_ENERGY), name="chosen")),
    Damage(Select("play", "opponent", Filter(kin="chosen")), 20),
)

"""Cards of Undaunted."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import (
    DEFENDING,
    ENERGY,
    THE_STADIUM,
    All,
    Choice,
    Compare,
    Counters,
    It,
    Number,
    Select,
    Top,
)
from validator.effects.ir.steps import (
    Choose,
    Damage,
    Draw,
    Hit,
    If,
    Inflict,
    May,
    Move,
    Price,
    Remember,
    Reveal,
    Search,
)
from validator.effects.registry import ability, attack, trainer

# Energy Exchanger
trainer(
    "hgss3-73",
    Price((Move(Choice(Select("hand", where=ENERGY)), "deck top", reveal=True),)),
    Search(((ENERGY, 1),)),
)

# Alph Lithograph
trainer("hgss3-THREE", Move(THE_STADIUM, "hand"))

# Togepi
attack("hgss3-70", "Plead", May((Draw(2),), (Damage(DEFENDING, 20),), by="opponent"))

# Gliscor
attack(
    "hgss3-4",
    "Ninja Fang",
    Remember(Counters(DEFENDING), "counters before"),
    Hit(),
    If(
        All((Compare(Number("counters before"), "==", 0), Compare(Counters(DEFENDING), ">", 0))),
        (Inflict(("Paralyzed",), DEFENDING),),
    ),
)

# Slowking
ability(
    "hgss3-85",
    "Opponent's Choice",
    Activated(
        (
            Reveal(Top(2)),
            Choose(Choice(Top(2), by="opponent", name="chosen")),
            Move(It("chosen"), "hand"),
            Move(Top(1), "deck bottom"),
        ),
        no_conditions=True,
    ),
)

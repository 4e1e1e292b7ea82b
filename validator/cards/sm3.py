"""Cards of Burning Shadows."""

from __future__ import annotations

from validator.effects.ir.slots import (
    OPPONENT_ACTIVE,
    OPPONENT_HAND,
    SUPPORTER,
    YOUR_HAND,
    Choice,
    Done,
    Filter,
    It,
    Passes,
    Select,
    Top,
)
from validator.effects.ir.steps import Choose, Damage, Draw, If, May, Move, Reorder, Reveal, Shuffle, discard
from validator.effects.registry import attack, trainer

# Bruxish
attack(
    "sm3-38",
    "Synchronoise",
    Choose(Choice(OPPONENT_ACTIVE, name="Active")),
    Damage(Select("bench", "opponent", Filter(kin="Active")), 20),
)

# Rotom Dex Poké Finder Mode
trainer("sm3-122", Reveal(Top(4), "you"), May((Shuffle(),), (Reorder(4),)))

# Tormenting Spray
trainer(
    "sm3-125",
    Choose(Choice(OPPONENT_HAND, random=True, name="shown")),
    Reveal(It("shown")),
    If(Passes(It("shown"), SUPPORTER), (discard(It("shown")),)),
)

# Wicke
trainer(
    "sm3-127",
    Move(YOUR_HAND, "deck"),
    Shuffle(),
    Draw(Done()),
    Move(OPPONENT_HAND, "deck"),
    Shuffle("opponent"),
    Draw(Done(), "opponent"),
)

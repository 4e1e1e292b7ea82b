"""Cards of Guardians Rising."""

from __future__ import annotations

from validator.effects.ir import DAMAGED, Choice, It, Select
from validator.effects.registry import trainer
from validator.effects.steps import Choose, Heal, discard, energy_on

# Max Potion
trainer(
    "sm2-164",
    Choose(Choice(Select("play", where=DAMAGED), name="chosen")),
    Heal(It("chosen")),
    discard(energy_on(It("chosen"))),
)

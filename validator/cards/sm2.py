"""Cards of Guardians Rising."""

from __future__ import annotations

from validator.effects.ir import ALL_POKEMON, DAMAGED, THE_STADIUM, Attached, Choice, It, Select, Together
from validator.effects.registry import trainer
from validator.effects.steps import Choose, Heal, discard, energy_on

# Max Potion
trainer(
    "sm2-164",
    Choose(Choice(Select("play", where=DAMAGED), name="chosen")),
    Heal(It("chosen")),
    discard(energy_on(It("chosen"))),
)

# Field Blower
trainer("sm2-125", discard(Choice(Together((Attached(ALL_POKEMON, "tools"), THE_STADIUM)), 2, up_to=True)))

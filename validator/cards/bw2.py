"""Cards of Emerging Powers."""

from __future__ import annotations

from validator.effects.ir import DAMAGED, HEADS, Choice, It, Select
from validator.effects.registry import trainer
from validator.effects.steps import Choose, Flip, Heal, If, Switch, discard, energy_on

# Max Potion
trainer(
    "bw2-94",
    Choose(Choice(Select("play", where=DAMAGED), name="chosen")),
    Heal(It("chosen")),
    discard(energy_on(It("chosen"))),
)

# Pokémon Catcher
trainer("bw2-95", Flip(), If(HEADS, (Switch("opponent", "you"),)))

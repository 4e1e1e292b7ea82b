"""Cards of Base Set 2."""

from __future__ import annotations

from validator.cards.base1 import BUZZAP
from validator.effects.ir.slots import Choice, Counters, Filter, It, Least, Linear, Number, Select
from validator.effects.ir.steps import Choose, ChooseNumber, Heal, Price, discard, energy_on
from validator.effects.registry import ability, trainer

# Electrode
ability("base4-25", "Buzzap", *BUZZAP)

# Super Potion
trainer(
    "base4-117",
    Price(
        (
            Choose(Choice(Select("play", where=Filter(damaged=True, powered=True)), name="chosen")),
            discard(Choice(energy_on(It("chosen")))),
        )
    ),
    ChooseNumber(0, Least((4, Counters(It("chosen")))), "counters"),
    Heal(It("chosen"), Linear(Number("counters"), 10)),
)

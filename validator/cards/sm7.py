"""Cards of Celestial Storm."""

from __future__ import annotations

from validator.effects.ir.lasting import On, Provide
from validator.effects.ir.slots import DAMAGED, HEADS, HOST, Choice, Exists, Filter, It, Select
from validator.effects.ir.steps import Choose, Cure, Flip, Heal, If, PlaceCounters, Require
from validator.effects.registry import energy, trainer

# Rainbow Energy
energy(
    "sm7-183",
    Provide(("Any",), attached=True),
    Provide(("Colorless",)),
    On("attached", (PlaceCounters(HOST, 1),)),
)

_ILL = Select("play", where=Filter(any_of=(DAMAGED, Filter(affected=("*",)))))

# Life Herb
trainer(
    "sm7-136",
    Require(Exists(_ILL)),
    Flip(),
    If(
        HEADS,
        (
            Choose(Choice(_ILL, name="healed")),
            Heal(It("healed"), 60),
            Cure(It("healed")),
        ),
    ),
)

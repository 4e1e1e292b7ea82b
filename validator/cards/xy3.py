"""Cards of Furious Fists."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_ACTIVE, Choice, Filter, Select
from validator.effects.lasting import ReplaceKnockOut
from validator.effects.registry import attack, trainer
from validator.effects.steps import discard, energy_on

# M Lucario-EX
attack("xy3-55", "Rising Fist", discard(Choice(energy_on(OPPONENT_ACTIVE))))

# Focus Sash
trainer(
    "xy3-91",
    ReplaceKnockOut(10, Select("host", where=Filter(types=("Fighting",))), full=True, discard=True),
)

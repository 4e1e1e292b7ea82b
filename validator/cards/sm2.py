"""Cards of Guardians Rising."""

from __future__ import annotations

from validator.effects.ir.slots import ALL_POKEMON, THE_STADIUM, Attached, Choice, Together
from validator.effects.ir.steps import discard
from validator.effects.registry import trainer

# Field Blower
trainer("sm2-125", discard(Choice(Together((Attached(ALL_POKEMON, "tools"), THE_STADIUM)), 2, up_to=True)))

"""Cards of Paradox Rift."""

from __future__ import annotations

from validator.effects.ir.lasting import AsBasic
from validator.effects.registry import trainer

# Snorlax Doll
trainer("sv04-175", AsBasic(120, no_prize=True, set_up=True))

"""Cards of Primal Clash."""

from __future__ import annotations

from validator.effects.ir.lasting import Modify
from validator.effects.registry import ability

# Tentacool
ability("xy5-71", "α Recovery", Modify("heal", "times", 2))

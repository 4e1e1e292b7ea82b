"""Cards of Black Bolt."""

from __future__ import annotations

from validator.effects.ir import SUPPORTER
from validator.effects.registry import trainer
from validator.effects.steps import LookAt

# Pokégear 3.0
trainer("sv10.5b-084", LookAt(7, SUPPORTER))

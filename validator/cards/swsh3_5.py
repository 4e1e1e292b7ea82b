"""Cards of Champion's Path."""

from __future__ import annotations

from validator.effects.registry import trainer
from validator.effects.steps import LookAt

# Rotom Phone
trainer("swsh3.5-64", LookAt(5, to="deck top", must=True, reveal=False))

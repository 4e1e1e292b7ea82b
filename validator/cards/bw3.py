"""Cards of Noble Victories."""

from __future__ import annotations

from validator.effects.ir import Filter
from validator.effects.registry import trainer
from validator.effects.steps import LookAt

# Plume Fossil
trainer("bw3-93", LookAt(7, Filter(name=("Archen",)), to="bench", bottom=True))

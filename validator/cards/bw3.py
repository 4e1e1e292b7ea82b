"""Cards of Noble Victories."""

from __future__ import annotations

from validator.effects.ir import Filter, Select
from validator.effects.lasting import Modify
from validator.effects.registry import trainer
from validator.effects.steps import LookAt

# Eviolite
trainer("bw3-91", Modify("damage taken", "add", -20, Select("host", where=Filter(stage=("Basic",)))))

# Plume Fossil
trainer("bw3-93", LookAt(7, Filter(name=("Archen",)), to="bench", bottom=True))

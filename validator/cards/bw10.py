"""Cards of Plasma Blast."""

from __future__ import annotations

from validator.effects.ir.lasting import Grant
from validator.effects.ir.slots import Filter, Select, ThisCard
from validator.effects.registry import trainer

# G Booster
trainer("bw10-92", Grant(ThisCard(), Select("host", where=Filter(name=("Genesect-EX",)))))

# G Scope
trainer("bw10-93", Grant(ThisCard(), Select("host", where=Filter(name=("Genesect-EX",)))))

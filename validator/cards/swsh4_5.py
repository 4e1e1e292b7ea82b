"""Cards of Shining Fates."""

from __future__ import annotations

from validator.effects.ir.slots import Filter
from validator.effects.ir.steps import Search
from validator.effects.registry import trainer

# Ball Guy
trainer("swsh4.5-57", Search(((Filter(kind=("Item",), contains="Ball"), 3),), distinct="name"))

"""Cards of Lost Thunder."""

from __future__ import annotations

from validator.effects.ir import THE_STADIUM, Choice, Filter, Select
from validator.effects.lasting import Activated, Prevent
from validator.effects.registry import trainer
from validator.effects.steps import Draw, Price, discard

# Heat Factory ◇
trainer(
    "sm8-178",
    Activated(
        (Price((discard(Choice(Select("hand", where=Filter(provides=("Fire",))))),)), Draw(3)),
    ),
    Prevent(("trainers",), THE_STADIUM, source="both"),
)

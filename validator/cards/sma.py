"""Cards of Hidden Fates."""

from __future__ import annotations

from validator.effects.ir.steps import LookAt, Mode
from validator.effects.registry import trainer

# Hiker
trainer(
    "sma-SV85",
    Mode(
        (
            (LookAt(5, to="deck top", rest="shuffle", reveal=False, must=True),),
            (LookAt(5, to="deck top", rest="shuffle", reveal=False, must=True, whose="opponent"),),
        )
    ),
)

"""Cards of Dragons Exalted."""

from __future__ import annotations

from validator.effects.ir import ALL_POKEMON, TOOL, Attached, Choice
from validator.effects.registry import trainer
from validator.effects.steps import discard

# Tool Scrapper
trainer("bw6-116", discard(Choice(Attached(ALL_POKEMON, "tools", TOOL), 2, up_to=True)))

"""Modifiers a sentence puts on a Special Condition inflicted before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import Duration, Select
from validator.effects.ir.steps import If, Inflict, Step
from validator.effects.text.semantics import UnsupportedText

AS_LONG = Duration("game", "pokemon")


def deep_sleep(steps: Sequence[Step], coins: int) -> tuple[Step, ...]:
    """Return the last step with the number of coins needed to wake up. Raises `UnsupportedText`."""
    last = steps[-1] if steps else None
    match last:
        case Inflict(("Asleep",), Select() as target, None, False):
            return (last, Modify("sleep", "set", coins, target, lasts=AS_LONG))
        case If(then=(*before, Inflict(("Asleep",))), other=()):
            return (replace(last, then=(*before, *deep_sleep(last.then, coins))),)
    raise UnsupportedText("no Pokémon was put to sleep")


def deep_confusion(last: Step, counters: int) -> tuple[Step, ...]:
    """Return the last step with the damage counters of that Confusion. Raises `UnsupportedText`."""
    match last:
        case Inflict(("Confused",), Select() as target, None, False):
            return (last, Modify("confusion", "set", counters, target, lasts=AS_LONG))
    raise UnsupportedText("no Pokémon was Confused")

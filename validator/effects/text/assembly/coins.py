"""Coins that a text tells apart: "the first coin"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from validator.effects.ir.nodes import walk
from validator.effects.ir.slots import Heads, Tails
from validator.effects.ir.steps import Flip
from validator.effects.text.semantics import UnsupportedText
from validator.effects.text.semantics.conditions import COINS


def name_coins(steps: Sequence[Any]) -> list[Any]:
    """Flip coins that are told apart one by one, each with its name. Raises `UnsupportedText` if it is not
    known how many there are.
    """
    read = [each for _, each in walk(tuple(steps)) if isinstance(each, Flip | Heads | Tails)]
    told = {each.name for each in read if each.name in COINS}
    if not told or any(isinstance(each, Flip) and each.name for each in read):
        return list(steps)
    flips = [place for place, each in enumerate(steps) if isinstance(each, Flip)]
    if len(flips) == 1 and any(each == Heads() for _, each in walk(tuple(steps))):
        raise UnsupportedText("coins are told apart and also counted")
    match [steps[place] for place in flips]:
        case [Flip(n=int(n), name="") as flip] if n <= len(COINS) and told <= set(COINS[:n]):
            coins = [replace(flip, n=1, name=name) for name in COINS[:n]]
            return [*steps[: flips[0]], *coins, *steps[flips[0] + 1 :]]
    raise UnsupportedText("number of coins is missing")

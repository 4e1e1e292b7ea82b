"""How good a position is for a seat, from 0 to 1: a sum of features with learned weights."""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp
from typing import Final

from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.features import NAMES, TEMPO, features_of
from validator.engine.board.state import State

_LEAST: Final = 0.01
"""The least that an open game is worth, and what the best one lacks to a win: only a result is sure."""

_read: Final[dict[int, list[float]]] = {}


def read_weights(version: int) -> list[float]:
    """Return what each feature adds to the logarithm of the odds to win, from the file of a version.

    A feature that the file does not name adds nothing.
    """
    found = _read.get(version)
    if found is None:
        text = (files("card_data") / "bots" / f"value-{version}.json").read_text("utf-8")
        weights = json.loads(text)["weights"]
        found = _read[version] = [float(weights.get(name, 0.0)) for name in (*NAMES, *TEMPO)]
    return found


def value_of(state: State, lore: Lore, weights: list[float], seat: int) -> float:
    """Return the estimated chance that a seat wins."""
    if state.result is not None:
        return 1.0 if state.result == seat else 0.0 if state.result in (0, 1) else 0.5
    worth = 0.0
    for weight, feature in zip(weights, features_of(state, lore, seat), strict=True):
        worth += weight * feature
    return _LEAST + (1.0 - 2.0 * _LEAST) / (1.0 + exp(-max(-30.0, min(30.0, worth))))

"""Play many games by their numbers: which process plays one, and when, changes nothing about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SimulationSpec:
    """What a run of games is: two lists of 60 card ids, two players, edition, seed."""

    decks: tuple[tuple[str, ...], tuple[str, ...]]
    bots: tuple[str, str]
    edition: str = "current"
    seed: int = 0
    allow_partial: bool = False


def cut(numbers: Sequence[int], size: int) -> list[Sequence[int]]:
    """Cut game numbers into chunks of a size."""
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]

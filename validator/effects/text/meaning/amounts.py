"""The meaning of `amounts.lark`: what is counted."""

from __future__ import annotations

from typing import Any

from lark import v_args

from validator.effects.ir import (
    OPPONENT_ACTIVE,
    OPPONENT_HAND,
    YOUR_HAND,
    Count,
    Counters,
    Done,
    Field,
    Heads,
    Prizes,
    Select,
    Units,
)
from validator.effects.text.meaning.line import Section, Unmeant


@v_args(inline=True)
class Amounts(Section):
    """What stands behind "for each"."""

    def energy_count(self, word: str, of: Any) -> Units:
        return Units(of, word)

    def energy_count_any(self, of: Any) -> Units:
        return Units(of)

    def counter_count(self, of: Any) -> Counters:
        return Counters(of)

    def heads_count(self) -> Heads:
        return Heads()

    def group_count(self, group: Select) -> Count:
        return Count(group)

    def their_prizes_taken(self) -> Prizes:
        return Prizes("opponent", "taken")

    def your_prizes_taken(self) -> Prizes:
        return Prizes("you", "taken")

    def your_hand_count(self) -> Count:
        return Count(YOUR_HAND)

    def their_hand_count(self) -> Count:
        return Count(OPPONENT_HAND)

    def done_count(self) -> Done:
        return Done()

    def their_retreat_count(self, word: str) -> Field:
        if word != "Colorless":
            raise Unmeant("a Retreat Cost is Colorless")
        return Field(OPPONENT_ACTIVE, "retreat")

"""The meaning of `evolving.lark`: evolving and devolving by an effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir import Choice, Select
from validator.effects.steps import Devolve, Evolve
from validator.effects.text.meaning.board import expect_side
from validator.effects.text.meaning.line import Section, Steps


@v_args(inline=True)
class Evolving(Section):
    """Evolution cards that come and go by an effect."""

    def evolve_from_deck(self, mons: Any, *_: Any) -> Steps:
        onto = mons.of if isinstance(mons, Choice) and mons.n == 1 else mons
        return (Evolve(onto=onto, fresh=True, shuffle=False),)

    def devolve(self, mons: Any, _: Any, side: str) -> Steps:
        expect_side(mons, side)
        return (Devolve(_evolved(mons)),)

    def highest_stage(self) -> None:
        return None

    def that_one(self) -> None:
        return None


def _evolved(mons: Any) -> Any:
    """Keep of a group what has evolved: nothing else has a stage to lose."""
    if isinstance(mons, Select) and mons.where.evolved is None and mons.zone in ("play", "bench"):
        return replace(mons, where=replace(mons.where, evolved=True))
    return mons

"""The meaning of `counters.lark`: damage counters that are moved."""

from __future__ import annotations

from typing import Any

from lark import v_args

from validator.effects.ir import Choice, Filter, It, Select
from validator.effects.steps import MoveCounters
from validator.effects.text.meaning.line import Section, Steps, Unmeant
from validator.effects.text.meaning.pokemon import in_play
from validator.effects.text.meaning.slots import Some

AGAIN = It("another")
"""Another Pokémon of those that the damage counters are moved from."""


@v_args(inline=True)
class MovedCounters(Section):
    """Damage counters from one Pokémon to another."""

    def move_counters(self, some: Some, source: Any, target: Any) -> Steps:
        if isinstance(source, Choice):
            if source != Choice(source.of):
                raise Unmeant("from several Pokémon")
            source = source.of
        elif not isinstance(source, Select) or source.zone in ("bench", "play"):
            raise Unmeant("from several Pokémon")
        if target == AGAIN:
            target = source
        n, up_to = some
        return (MoveCounters(source, target, n, up_to=up_to),)

    def so_many_counters(self, some: Some) -> Some:
        return some

    def onto_this_mon(self, mon: Any) -> Any:
        return mon

    def onto_one_mon(self, n: int, group: Select) -> Select:
        return group

    def onto_another_mon(self, side: str | None, where: Filter) -> Select:
        return Select("play", side or "both", in_play(where))

    def onto_another_theirs(self, where: Filter) -> Select:
        return self.onto_another_mon("opponent", where)

    def onto_another_of_them(self) -> It:
        return AGAIN

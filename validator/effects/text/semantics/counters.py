"""Semantics of `counters.lark`: damage counters that are moved, multiplied, put until little HP is left."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir.slots import (
    ALL_POKEMON,
    OPPONENT_ACTIVE,
    OPPONENT_POKEMON,
    Amount,
    Choice,
    Counters,
    Filter,
    It,
    Linear,
    Number,
    Select,
    Target,
)
from validator.effects.ir.steps import Choose, ForEach, MoveCounters, PlaceCounters, Remember
from validator.effects.ir.values import Side
from validator.effects.text.semantics.board import is_one
from validator.effects.text.semantics.choosing import CHOSEN, EACH
from validator.effects.text.semantics.pokemon import in_play, narrowed
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.sentence import SemanticSection, Steps, UnsupportedText

AGAIN = It("another")
"""Another Pokémon of those that the damage counters are moved from."""
_SEVERAL = ("bench", "play")


@v_args(inline=True)
class CountersOnPokemon(SemanticSection):
    """Damage counters that lie on Pokémon."""

    def move_counters(self, some: Quantity, source: Any, target: Any) -> Steps:
        n, up_to = some
        if isinstance(source, Select) and source.zone in _SEVERAL:
            return _from_each(source, target, some)
        if isinstance(source, Choice):
            if source != Choice(source.of):
                raise UnsupportedText("expected a single source Pokémon")
            source = source.of
        if not isinstance(source, Select):
            raise UnsupportedText("source Pokémon is missing")
        if target == AGAIN:
            target = source
        return (MoveCounters(source, target, n, up_to=up_to),)

    def move_counters_anywhere(self, some: Quantity) -> Steps:
        return (MoveCounters(ALL_POKEMON, ALL_POKEMON, some.n, up_to=some.up_to),)

    def move_any_counters(self, group: Select, target: Any) -> Steps:
        return (MoveCounters(group, group if target == AGAIN else target, None, repeat=True),)

    def move_all_counters(self, source: Any, target: Any) -> Steps:
        if target == AGAIN:
            raise UnsupportedText("target Pokémon is missing")
        if isinstance(source, Choice) and is_one(source) and isinstance(source.of, Select):
            damaged = replace(source.of, where=narrowed(source.of.where, {"damaged": True}))
            moved = MoveCounters(CHOSEN, target, Counters(CHOSEN))
            return (Choose(replace(source, of=damaged, name=CHOSEN.name)), moved)
        if isinstance(source, Select) and is_one(source):
            return (MoveCounters(source, target, Counters(source)),)
        if isinstance(source, Select) and isinstance(target, Select) and is_one(target):
            return (ForEach(source, (MoveCounters(EACH, target, Counters(EACH)),)),)
        raise UnsupportedText("source Pokémon is missing")

    def multiply_counters(self, times: int, mons: Any) -> Steps:
        if isinstance(mons, Choice):
            raise UnsupportedText("targets must be chosen first")
        if isinstance(mons, Select) and is_one(mons):
            return (PlaceCounters(mons, _more(mons, times)),)
        return (ForEach(mons, (PlaceCounters(EACH, _more(EACH, times)),)),)

    def switch_counters(self, one: Any, other: Any) -> Steps:
        """Move both numbers as they were, first those of the one."""
        if not (is_one(one) and is_one(other)):
            raise UnsupportedText("the damage counters of two known Pokémon are switched")
        return (
            Remember(Counters(one), "here"),
            Remember(Counters(other), "there"),
            MoveCounters(one, other, Number("here")),
            MoveCounters(other, one, Number("there")),
        )

    def put_until(self, mons: Any, left: int) -> Steps:
        return (PlaceCounters(mons, until=left),)

    def put_as_many(self, mons: Any, _: Any) -> Steps:
        return (PlaceCounters(mons, Number("counters")),)

    def put_equal(self, mons: Any, of: Any) -> Steps:
        if not is_one(of):
            raise UnsupportedText("one Pokémon's damage counters are counted")
        return (PlaceCounters(mons, Counters(of)),)

    def put_up_to(self, n: int, mons: Any) -> Steps:
        if not is_one(mons):
            raise UnsupportedText("target Pokémon is missing")
        return (PlaceCounters(mons, n, up_to=True),)

    def n_counters(self, some: Quantity) -> Quantity:
        return some

    def onto_this_mon(self, mon: Any) -> Any:
        return mon

    def onto_one_mon(self, n: int, group: Select) -> Select:
        return group

    def onto_another_mon(self, side: Side | None, where: Filter) -> Select:
        return Select("play", side or "both", in_play(where))

    def onto_another_of_their_kind(self, where: Filter) -> Select:
        return self.onto_another_mon("opponent", where)

    def onto_another_of_them(self) -> It:
        return AGAIN

    def onto_their_active(self) -> Select:
        return OPPONENT_ACTIVE

    def onto_their_others(self) -> Select:
        return OPPONENT_POKEMON

    def twice(self) -> int:
        return 2

    def three_times(self) -> int:
        return 3

    def four_times(self) -> int:
        return 4


def _more(of: Target, times: int) -> Amount:
    return Counters(of) if times == 2 else Linear(Counters(of), times - 1)


def _from_each(group: Select, target: Any, some: Quantity) -> Steps:
    """Move this number from each of a group to one Pokémon, which is chosen once."""
    if some.up_to or some.n is None or not isinstance(target, Select):
        raise UnsupportedText("number of counters or target is missing")
    if target.zone in _SEVERAL:
        chosen = Choose(Choice(target, name=CHOSEN.name))
        return (chosen, ForEach(group, (MoveCounters(EACH, CHOSEN, some.n),)))
    return (ForEach(group, (MoveCounters(EACH, target, some.n),)),)

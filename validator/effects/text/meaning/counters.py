"""The meaning of `counters.lark`: damage counters that are moved, multiplied, put until so much HP is
left.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir import (
    OPPONENT_ACTIVE,
    OPPONENT_POKEMON,
    Amount,
    Choice,
    Counters,
    It,
    Linear,
    Number,
    Select,
    Target,
)
from validator.effects.steps import Choose, ForEach, MoveCounters, PlaceCounters
from validator.effects.text.meaning.board import is_one
from validator.effects.text.meaning.choosing import CHOSEN, EACH
from validator.effects.text.meaning.energy import AnyWay
from validator.effects.text.meaning.line import Section, Steps, Unmeant
from validator.effects.text.meaning.pokemon import narrowed
from validator.effects.text.meaning.slots import Some


@v_args(inline=True)
class CountersOnPokemon(Section):
    """Damage counters that lie on Pokémon."""

    def move_counters(self, some: Some, giver: Any, taker: Any) -> Steps:
        n, up_to = some
        if isinstance(giver, Choice) and is_one(giver):
            return (MoveCounters(giver.of, _group(taker), n, up_to),)
        if is_one(giver):
            return (MoveCounters(giver, _group(taker), n, up_to),)
        if not isinstance(giver, Select) or up_to or n is None:
            raise Unmeant("it is not told from which Pokémon they are moved")
        if isinstance(taker, Choice) and is_one(taker):
            chosen = Choose(replace(taker, name=CHOSEN.name))
            return (chosen, ForEach(giver, (MoveCounters(EACH, CHOSEN, n),)))
        if not is_one(taker):
            raise Unmeant("it is not told to which Pokémon they are moved")
        return (ForEach(giver, (MoveCounters(EACH, taker, n),)),)

    def move_any_counters(self, group: Select, taker: Any) -> Steps:
        return (MoveCounters(group, _group(taker), None, repeat=True),)

    def move_all_counters(self, giver: Any, taker: Any) -> Steps:
        if isinstance(giver, Choice) and is_one(giver) and isinstance(giver.of, Select):
            damaged = replace(giver.of, where=narrowed(giver.of.where, {"damaged": True}))
            moved = MoveCounters(CHOSEN, _group(taker), Counters(CHOSEN))
            return (Choose(replace(giver, of=damaged, name=CHOSEN.name)), moved)
        if isinstance(giver, Select) and is_one(giver):
            return (MoveCounters(giver, _group(taker), Counters(giver)),)
        raise Unmeant("it is not told from which Pokémon they are moved")

    def multiply_counters(self, times: int, mons: Any) -> Steps:
        if isinstance(mons, Choice):
            raise Unmeant("they are chosen first")
        if isinstance(mons, Select) and is_one(mons):
            return (PlaceCounters(mons, _more(mons, times)),)
        return (ForEach(mons, (PlaceCounters(EACH, _more(EACH, times)),)),)

    def put_until(self, mons: Any, left: int) -> Steps:
        return (PlaceCounters(mons, until=left),)

    def put_as_many(self, mons: Any, _: Any) -> Steps:
        return (PlaceCounters(mons, Number("counters")),)

    def put_up_to(self, n: int, mons: Any) -> Steps:
        if not is_one(mons):
            raise Unmeant("it is not told on which Pokémon they are put")
        return (PlaceCounters(mons, n, up_to=True),)

    def as_receiver(self, target: Any) -> Any:
        return target

    def their_active_takes(self) -> Select:
        return OPPONENT_ACTIVE

    def their_others_take(self, *_: Any) -> Select:
        return OPPONENT_POKEMON

    def twice(self) -> int:
        return 2

    def three_times(self) -> int:
        return 3

    def four_times(self) -> int:
        return 4


def _more(of: Target, times: int) -> Amount:
    return Counters(of) if times == 2 else Linear(Counters(of), times - 1)


def _group(taker: Any) -> Any:
    """Where counters go: the player is asked for one of a group anyway."""
    if isinstance(taker, AnyWay):
        return taker.group
    if isinstance(taker, Choice) and is_one(taker):
        return taker.of
    if isinstance(taker, Select | It):
        return taker
    raise Unmeant("it is not told to which Pokémon they are moved")

"""The meaning of `pokemon.lark`: Pokémon in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from lark import v_args

from validator.effects.ir import (
    ALL_POKEMON,
    ATTACKER,
    DEFENDING,
    HOST,
    OPPONENT_ACTIVE,
    SELF,
    YOUR_ACTIVE,
    Choice,
    Filter,
    It,
    Select,
)
from validator.effects.text.meaning.line import Section, Unmeant

Fields: TypeAlias = dict[str, Any]
"""Some fields of a `Filter`."""


def filter_of(*rows: Fields) -> Filter:
    """Make a filter of what several words ask. Raises `Unmeant` where two ask the same thing."""
    found: Fields = {}
    for row in rows:
        if found.keys() & row.keys():
            raise Unmeant(f"two of one kind: {sorted(row)}")
        found.update(row)
    return Filter(**found)


def narrowed(where: Filter, row: Fields | None) -> Filter:
    """Add to a filter what more is asked."""
    return where if row is None else replace(where, **row)


@v_args(inline=True)
class PokemonInPlay(Section):
    """Who and which."""

    def this_pokemon(self) -> Select:
        return SELF

    def opponents_active(self) -> Select:
        return OPPONENT_ACTIVE

    def defending(self) -> Select:
        return DEFENDING

    def that_pokemon(self) -> It:
        return It()

    def new_active(self) -> It:
        return It("new active")

    def your_active(self) -> Select:
        return YOUR_ACTIVE

    def attacking(self) -> Select:
        return ATTACKER

    def its_host(self) -> Select:
        return HOST

    def bench_of(self, side: str, where: Filter, having: Fields | None) -> Select:
        return Select("bench", side, narrowed(where, having))

    def play_of(self, side: str, where: Filter, having: Fields | None) -> Select:
        return Select("play", side, narrowed(where, having))

    def everyones_bench(self) -> Select:
        return Select("bench", "both")

    def everyones_pokemon(self) -> Select:
        return ALL_POKEMON

    def yours(self) -> str:
        return "you"

    def opponents(self) -> str:
        return "opponent"

    def kind_of_pokemon(self, *rows: Fields) -> Filter:
        return filter_of(*rows)

    def of_type(self, word: str) -> Fields:
        return {"types": (word,)}

    def basic(self) -> Fields:
        return {"stage": ("Basic",)}

    def evolution(self) -> Fields:
        return {"evolution": True}

    def stage(self, n: int) -> Fields:
        return {"stage": (f"Stage {n}",)}

    def damaged(self) -> Fields:
        return {"damaged": True}

    def having_counters(self) -> Fields:
        return {"damaged": True}

    def having_energy(self, word: str) -> Fields:
        return {"energy_of": (word,)}

    def the_one(self, one: Any) -> Any:
        return one

    def all_of(self, group: Select) -> Select:
        return group

    def some_of(self, n: int, group: Select) -> Choice:
        return Choice(group, n)

    def up_to_of(self, n: int, group: Select) -> Choice:
        return Choice(group, n, up_to=True)

    def everyones_benched(self, where: Filter, having: Fields | None) -> Select:
        return Select("bench", "both", narrowed(where, having))

    def both_active(self) -> Select:
        return Select("active", "both")

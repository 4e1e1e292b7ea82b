"""Semantics of `pokemon.lark`: Pokémon in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from lark import v_args

from validator.effects.ir.slots import (
    ATTACKER,
    BASIC_POKEMON,
    DEFENDING,
    EVOLUTION,
    HOST,
    OPPONENT_ACTIVE,
    OWN_NAME,
    SELF,
    YOUR_ACTIVE,
    Amount,
    Choice,
    Filter,
    It,
    Select,
)
from validator.effects.ir.steps import basic_energy
from validator.effects.ir.values import PowerKind, Side
from validator.effects.text.semantics.pronouns import PLURAL_PRONOUN
from validator.effects.text.semantics.sentence import SemanticSection, UnsupportedText
from validator.vocabulary import EnergyType

Fields: TypeAlias = dict[str, Any]
"""Some fields of a `Filter`."""

_ALL_OF = frozenset({"markers", "without", "none_of"})
"""Fields that ask each of what they hold."""
_ANY_OF = ("types", "name", "kind", "stage", "provides", "energy_of")
"""Fields that ask any of what they hold."""


def filter_of(*rows: Fields) -> Filter:
    """Return a filter for several words. Raises `UnsupportedText` if two of them set the same slot."""
    found: Fields = {}
    for row in rows:
        for field, value in row.items():
            if field in found and field not in _ALL_OF:
                raise UnsupportedText(f"duplicate filter: {field}")
            found[field] = (*found.get(field, ()), *value) if field in _ALL_OF else value
    for field in _ALL_OF & found.keys():
        found[field] = tuple(sorted(found[field], key=str))
    return Filter(**found)


def narrowed(where: Filter, row: Fields | None) -> Filter:
    """Add conditions to a filter. Raises `UnsupportedText` for a condition it already has."""
    if row is None:
        return where
    if where.other and row == {"other": True}:
        row = {"none_of": (Filter(this=True),)}  # another than the one spoken of, and not this Pokémon
    if any(getattr(where, field) != getattr(Filter(), field) for field in row.keys() - _ALL_OF):
        raise UnsupportedText(f"duplicate filter: {sorted(row)}")
    every = {field: (*getattr(where, field), *row[field]) for field in row.keys() & _ALL_OF}
    return replace(where, **{**row, **every})


def in_play(where: Filter) -> Filter:
    """A filter of Pokémon in play, which need not be asked whether they are Pokémon."""
    return replace(where, category="") if where.category == "Pokémon" else where


def either(*kinds: Filter) -> Filter:
    """Return what is of one kind or another: one filter where they differ in a slot that takes any of several
    words.
    """
    if len(kinds) == 1:
        return kinds[0]
    for slot in _ANY_OF:
        words = dict.fromkeys(word for each in kinds for word in getattr(each, slot))
        none: Fields = {slot: ()}
        some: Fields = {slot: tuple(words)}
        if all(getattr(each, slot) for each in kinds) and len({replace(each, **none) for each in kinds}) == 1:
            return replace(kinds[0], **some)
    return Filter(any_of=kinds)


@v_args(inline=True)
class PokemonInPlay(SemanticSection):
    """Who and which."""

    def this_pokemon(self) -> Select:
        return SELF

    def this_so_called(self, _: str) -> Select:
        return SELF

    def opponents_active(self) -> Select:
        return OPPONENT_ACTIVE

    def opponents_active_kind(self, *rows: Fields) -> Select:
        return replace(OPPONENT_ACTIVE, where=in_play(filter_of(*rows)))

    def their_active_pokemon(self) -> Select:
        return OPPONENT_ACTIVE

    def defending(self) -> Select:
        return DEFENDING

    def that_pokemon(self) -> It:
        return It()

    def that_named(self, name: str) -> It:
        return It()

    def new_active(self) -> It:
        return It("new active")

    def old_active(self) -> It:
        return It("old active")

    def your_active(self) -> Select:
        return YOUR_ACTIVE

    def attacking(self) -> Select:
        return ATTACKER

    def its_host(self, where: Filter, exception: Fields | None) -> Select:
        return replace(HOST, where=narrowed(where, exception))

    def its_host_of(self, *kinds: Filter) -> Select:
        return replace(HOST, where=self.any_kind(*kinds))

    def its_host_named(self, where: Filter) -> Select:
        return replace(HOST, where=where)

    def opponents_active_of(self, *kinds: Filter) -> Select:
        return replace(OPPONENT_ACTIVE, where=self.any_kind(*kinds))

    def your_active_class(self, row: Fields) -> Select:
        return replace(YOUR_ACTIVE, where=filter_of(row))

    def your_active_named(self, name: str) -> Select:
        return replace(YOUR_ACTIVE, where=Filter(name=(name,)))

    def your_active_of(self, *rows: Fields) -> Select:
        return replace(YOUR_ACTIVE, where=in_play(filter_of(*rows)))

    def your_active_having(self, where: Filter, having: Fields) -> Select:
        return replace(YOUR_ACTIVE, where=in_play(narrowed(where, having)))

    def bench_of(self, side: Side, where: Filter, having: Fields | None) -> Select:
        return Select("bench", side, in_play(narrowed(where, having)))

    def bench_of_two(self, side: Side, *kinds: Filter) -> Select:
        return self.bench_of(side, self.any_kind(*kinds), None)

    def play_of(self, side: Side, where: Filter, having: Fields | None) -> Select:
        return Select("play", side, in_play(narrowed(where, having)))

    def their_bench_of(self, where: Filter, having: Fields | None) -> Select:
        return self.bench_of("opponent", where, having)

    def their_play_of(self, where: Filter, having: Fields | None) -> Select:
        return self.play_of("opponent", where, having)

    def everyones_bench(self, where: Filter, having: Fields | None) -> Select:
        return Select("bench", "both", narrowed(where, having))

    def everyones_pokemon(self, where: Filter, having: Fields | None) -> Select:
        return Select("play", "both", narrowed(where, having))

    def that_is_not(self, *kinds: Filter | None) -> Fields:
        found = tuple(each for each in kinds if each is not None)
        markers = tuple(marker for each in found for marker in each.markers)
        if found == tuple(Filter(markers=(marker,)) for marker in markers):
            return {"without": markers}
        return {"none_of": found}

    def your_side(self) -> str:
        return "you"

    def opponents(self) -> str:
        return "opponent"

    def kind_of_pokemon(self, *rows: Fields) -> Filter:
        return filter_of(*rows)

    def named_pokemon(self, name: str) -> Filter:
        return Filter(name=(name,))

    def other_named(self, name: str) -> Filter:
        return Filter(name=(name,), other=True)

    def any_class(self) -> Fields:
        return {}

    def class_ex(self) -> Fields:
        return {"markers": ("Pokémon ex",)}

    def class_old_ex(self) -> Fields:
        return {"markers": ("Pokémon-EX",)}

    def class_first_ex(self) -> Fields:
        return {"markers": ("Pokémon-ex",)}

    def class_gx(self) -> Fields:
        return {"markers": ("GX",)}

    def class_v(self) -> Fields:
        return {"markers": ("V",)}

    def class_vmax(self) -> Fields:
        return {"markers": ("VMAX",)}

    def class_vstar(self) -> Fields:
        return {"markers": ("VSTAR",)}

    def class_lv_x(self) -> Fields:
        return {"markers": ("LV.X",)}

    def class_sp(self) -> Fields:
        return {"markers": ("SP",)}

    def class_break(self) -> Fields:
        return {"stage": ("BREAK",)}

    def class_legend(self) -> Fields:
        return {"markers": ("LEGEND",)}

    def class_ultra_beast(self) -> Fields:
        return {"markers": ("Ultra Beast",)}

    def of_type(self, word: str) -> Fields:
        return {"types": (word,)}

    def of_types(self, *words: str) -> Fields:
        return {"types": words}

    def not_of_type(self, word: EnergyType) -> Fields:
        return {"none_of": (Filter(types=(word,)),)}

    def of_owner(self, name: str) -> Fields:
        return {"owner": name}

    def affected_adjective(self, name: str) -> Fields:
        return {"affected": (name,)}

    def evolved(self) -> Fields:
        return {"evolved": True}

    def tera(self) -> Fields:
        return {"markers": ("Tera",)}

    def ancient(self) -> Fields:
        return {"markers": ("Ancient",)}

    def future(self) -> Fields:
        return {"markers": ("Future",)}

    def single_strike(self) -> Fields:
        return {"markers": ("Single Strike",)}

    def rapid_strike(self) -> Fields:
        return {"markers": ("Rapid Strike",)}

    def having_basic_energy(self, word: EnergyType) -> Fields:
        return {"holding": (basic_energy(word),)}

    def having_plasma_energy(self) -> Fields:
        return {"holding": (Filter(name=("Plasma Energy",)),)}

    def restored(self) -> Fields:
        return {"stage": ("Restored",)}

    def fusion_strike(self) -> Fields:
        return {"markers": ("Fusion Strike",)}

    def team_plasma(self) -> Fields:
        return {"markers": ("Team Plasma",)}

    def mega_evolution(self) -> Fields:
        return {"markers": ("Mega",)}

    def basic(self) -> Fields:
        return {"stage": ("Basic",)}

    def evolution(self) -> Fields:
        return {"category": "Pokémon", "evolution": True}

    def basic_or_evolution(self) -> Fields:
        """Return what a LV.X and a LEGEND are not."""
        return {"any_of": (BASIC_POKEMON, EVOLUTION)}

    def stage(self, n: int) -> Fields:
        return {"stage": (f"Stage {n}",)}

    def stages(self, *numbers: int) -> Fields:
        return {"stage": tuple(f"Stage {n}" for n in numbers)}

    def other(self) -> Fields:
        return {"other": True}

    def baby(self) -> Fields:
        return {"markers": ("Baby",)}

    def radiant(self) -> Fields:
        return {"markers": ("Radiant",)}

    def tag_team(self) -> Fields:
        return {"markers": ("TAG TEAM",)}

    def prism_star(self) -> Fields:
        return {"markers": ("Prism Star",)}

    def exact_kind(self, where: Filter) -> Filter:
        return where

    def any_kind(self, *kinds: Filter) -> Filter:
        return either(*kinds)

    def any_name(self, *names: str) -> Filter:
        return Filter(name=names)

    def own_or_named(self, name: str) -> Filter:
        return Filter(name=(OWN_NAME, name))

    def named_or_own(self, name: str) -> Filter:
        return Filter(name=(name, OWN_NAME))

    def any_adjective(self, *rows: Fields) -> Filter:
        *adjectives, of_class = rows
        if all(row.keys() == {"types"} for row in adjectives):
            return filter_of({"types": tuple(word for row in adjectives for word in row["types"])}, of_class)
        return replace(filter_of(of_class), any_of=tuple(filter_of(row) for row in adjectives))

    def being_affected(self) -> Fields:
        return {"affected": ("*",)}

    def having_units(self, n: int) -> Fields:
        return {"min_energy": n}

    def having_quality(self, row: Fields) -> Fields:
        return row

    def with_attack(self, name: str) -> Fields:
        return {"attack": name}

    def with_ability_of_name(self, name: str) -> Fields:
        return {"ability_name": name}

    def with_tool(self) -> Fields:
        return {"tooled": True}

    def with_counters(self, n: int) -> Fields:
        return {"min_counters": n}

    def with_just_counters(self, n: int) -> Fields:
        return {"min_counters": n, "none_of": (Filter(min_counters=n + 1),)}

    def with_no_counters(self) -> Fields:
        return {"damaged": False}

    def with_resistance(self, word: str) -> Fields:
        return {"resistance": word}

    def with_any_weakness(self) -> Fields:
        return {"weakness": "Any"}

    def with_any_resistance(self) -> Fields:
        return {"resistance": "Any"}

    def with_weakness(self, word: str) -> Fields:
        return {"weakness": word}

    def affected_by(self, name: str) -> str:
        return name

    def evolving_from(self, name: str) -> Fields:
        return {"evolves_from": name}

    def without_rule_box(self) -> Fields:
        return {"without": ("Rule Box",)}

    def with_rule_box(self) -> Fields:
        return {"markers": ("Rule Box",)}

    def having_ability(self) -> Fields:
        return {"ability": True}

    def with_powers(self, kinds: tuple[PowerKind, ...]) -> Fields:
        return {"powers": kinds}

    def any_power_of(self, *kinds: PowerKind | None) -> tuple[PowerKind, ...]:
        return tuple(each for each in kinds if each is not None)

    def a_poke_power(self) -> str:
        return "Poké-Power"

    def a_poke_body(self) -> str:
        return "Poké-Body"

    def with_delta(self) -> Fields:
        return {"markers": ("Delta Species",)}

    def without_ability(self) -> Fields:
        return {"ability": False}

    def having_special(self) -> Fields:
        return {"special_energy": True}

    def having_any_energy(self) -> Fields:
        return {"powered": True}

    def having_few_energy(self, n: int) -> Fields:
        return {"max_units": n}

    def having_hp_from(self, *words: int | None) -> Fields:
        return {"least_hp": words[-1]}

    def having_hp_below(self, n: int) -> Fields:
        return {"most_hp": n - 10}

    def having_remaining(self, n: int) -> Fields:
        return {"max_remaining": n}

    def having_in_name(self, name: str) -> Fields:
        return {"contains": name}

    def having_either_name(self, *names: str) -> Fields:
        return {"any_of": tuple(Filter(contains=name) for name in names)}

    def having_owner(self) -> Fields:
        return {"owner": "*"}

    def having_name_or_owner(self, name: str) -> Fields:
        return {"any_of": (Filter(contains=name), Filter(owner="*"))}

    def without_in_name(self, name: str) -> Fields:
        return {"none_of": (Filter(contains=name),)}

    def having_one(self, row: Fields) -> Fields:
        if "none_of" in row:
            raise UnsupportedText("more than one exception")
        return row

    def except_this(self) -> Fields:
        return {"other": True}

    def except_any(self, where: Filter, row: Fields | None) -> Fields:
        return {"none_of": (narrowed(where, row),)}

    def except_both_having(self, one: Filter, other: Filter, row: Fields) -> Fields:
        return {"none_of": (one, narrowed(other, row))}

    def except_both(self, *kinds: Filter) -> Fields:
        return {"none_of": kinds}

    def having_both(self, row: Fields, exception: Fields) -> Fields:
        return {**row, **exception}

    def having_not(self, exception: Fields) -> Fields:
        return exception

    def having_no_counters(self) -> Fields:
        return {"damaged": False}

    def having_counters(self) -> Fields:
        return {"damaged": True}

    def having_energy(self, *words: str) -> Fields:
        return {"energy_of": words}

    def the_one(self, one: Any) -> Any:
        return one

    def all_of(self, group: Select) -> Select:
        return group

    def some_of(self, n: int, group: Select) -> Choice:
        return Choice(group, n)

    def up_to_of(self, n: int, group: Select) -> Choice:
        return Choice(group, n, up_to=True)

    def as_many_of(self, group: Select, n: Amount) -> Choice:
        return Choice(group, n, up_to=True)

    def affected_group(self, target: Any) -> Any:
        if not isinstance(target, Select | It):
            raise UnsupportedText("a lasting effect must apply to all Pokémon of a kind")
        return target

    def affected_opposite(self, where: Filter, having: Fields) -> Select:
        return replace(OPPONENT_ACTIVE, where=in_play(narrowed(where, having)))

    def each_in_play(self, where: Filter, having: Fields | None) -> Select:
        return Select("play", "both", narrowed(where, having))

    def one_of_everyones(self, *args: Any) -> Choice:
        where, having = args[-2:]
        return Choice(Select("play", "both", narrowed(where, having)))

    def everyones_named(self, where: Filter) -> Select:
        return Select("play", "both", where)

    def everyones_benched(self, where: Filter, having: Fields | None) -> Select:
        return Select("bench", "both", narrowed(where, having))

    def those_pokemon(self) -> It:
        return It()

    def all_of_them(self) -> It:
        return PLURAL_PRONOUN

    def both_active(self, where: Filter, having: Fields | None) -> Select:
        return Select("active", "both", in_play(narrowed(where, having)))

    def everyones_of(self, *kinds: Filter) -> Select:
        return Select("play", "both", in_play(either(*kinds)))

    def everyones(self, where: Filter, having: Fields | None = None) -> Select:
        return Select("play", "both", narrowed(where, having))

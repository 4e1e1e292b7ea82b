"""Semantics of `pokemon.lark`: Pokémon in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from validator.effects import ir
from validator.effects.ir.values import Side
from validator.effects.text.semantics.forms import UnsupportedText, refuse_if
from validator.effects.text.semantics.pronouns import PLURAL_PRONOUN
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section

Fields: TypeAlias = dict[str, Any]
"""Some fields of a `Filter`."""

_ALL_OF = frozenset({"markers", "without", "none_of"})
"""Fields that ask each of what they hold."""
_ANY_OF = ("types", "name", "kind", "stage", "provides", "energy_of")
"""Fields that ask any of what they hold."""


def filter_of(*rows: Fields) -> ir.Filter:
    """Return a filter for several words. Raises `UnsupportedText` if two of them set the same slot."""
    found: Fields = {}
    for row in rows:
        for field, value in row.items():
            refuse_if(field in found and field not in _ALL_OF, f"duplicate filter: {field}")
            found[field] = (*found.get(field, ()), *value) if field in _ALL_OF else value
    for field in _ALL_OF & found.keys():
        found[field] = tuple(sorted(found[field], key=str))
    return ir.Filter(**found)


def narrowed(where: ir.Filter, row: Fields | None) -> ir.Filter:
    """Add conditions to a filter. Raises `UnsupportedText` for a condition it already has."""
    if row is None:
        return where
    if where.other and row == {"other": True}:
        row = {"none_of": (ir.Filter(this=True),)}  # another than the one spoken of, and not this Pokémon
    if any(getattr(where, field) != getattr(ir.Filter(), field) for field in row.keys() - _ALL_OF):
        raise UnsupportedText(f"duplicate filter: {sorted(row)}")
    every = {field: (*getattr(where, field), *row[field]) for field in row.keys() & _ALL_OF}
    return replace(where, **{**row, **every})


def in_play(where: ir.Filter) -> ir.Filter:
    """A filter of Pokémon in play, which need not be asked whether they are Pokémon."""
    return replace(where, category="") if where.category == "Pokémon" else where


def either(*kinds: ir.Filter) -> ir.Filter:
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
    return ir.Filter(any_of=kinds)


def _bench_of(side: Side, where: ir.Filter, having: Fields | None) -> ir.Select:
    return ir.Select("bench", side, in_play(narrowed(where, having)))


def _play_of(side: Side, where: ir.Filter, having: Fields | None) -> ir.Select:
    return ir.Select("play", side, in_play(narrowed(where, having)))


def _any_kind(*kinds: ir.Filter) -> ir.Filter:
    return either(*kinds)


MEANINGS: Meanings = {
    "this_pokemon": ir.SELF,
    "this_so_called": lambda _: ir.SELF,
    "opponents_active": ir.OPPONENT_ACTIVE,
    "opponents_active_kind": lambda *rows: replace(ir.OPPONENT_ACTIVE, where=in_play(filter_of(*rows))),
    "their_active_pokemon": ir.OPPONENT_ACTIVE,
    "defending": ir.DEFENDING,
    "that_pokemon": ir.It(),
    "that_named": ir.It(),
    "new_active": ir.It("new active"),
    "old_active": ir.It("old active"),
    "your_active": ir.YOUR_ACTIVE,
    "attacking": ir.ATTACKER,
    "its_host": lambda where, exception: replace(ir.HOST, where=narrowed(where, exception)),
    "its_host_named": lambda where: replace(ir.HOST, where=where),
    "your_active_class": lambda row: replace(ir.YOUR_ACTIVE, where=filter_of(row)),
    "your_active_named": lambda name: replace(ir.YOUR_ACTIVE, where=ir.Filter(name=(name,))),
    "your_active_of": lambda *rows: replace(ir.YOUR_ACTIVE, where=in_play(filter_of(*rows))),
    "your_active_having": lambda where, having: replace(
        ir.YOUR_ACTIVE, where=in_play(narrowed(where, having))
    ),
    "everyones_bench": lambda where, having: ir.Select("bench", "both", narrowed(where, having)),
    "everyones_pokemon": lambda where, having: ir.Select("play", "both", narrowed(where, having)),
    "your_side": "you",
    "opponents": "opponent",
    "kind_of_pokemon": filter_of,
    "named_pokemon": lambda name: ir.Filter(name=(name,)),
    "other_named": lambda name: ir.Filter(name=(name,), other=True),
    "any_class": {},
    "class_ex": {"markers": ("Pokémon ex",)},
    "class_old_ex": {"markers": ("Pokémon-EX",)},
    "class_first_ex": {"markers": ("Pokémon-ex",)},
    "class_gx": {"markers": ("GX",)},
    "class_v": {"markers": ("V",)},
    "class_vmax": {"markers": ("VMAX",)},
    "class_vstar": {"markers": ("VSTAR",)},
    "class_lv_x": {"markers": ("LV.X",)},
    "class_sp": {"markers": ("SP",)},
    "class_break": {"stage": ("BREAK",)},
    "class_legend": {"markers": ("LEGEND",)},
    "class_ultra_beast": {"markers": ("Ultra Beast",)},
    "of_type": lambda word: {"types": (word,)},
    "of_types": lambda *words: {"types": words},
    "not_of_type": lambda word: {"none_of": (ir.Filter(types=(word,)),)},
    "of_owner": lambda name: {"owner": name},
    "affected_adjective": lambda name: {"affected": (name,)},
    "evolved": {"evolved": True},
    "tera": {"markers": ("Tera",)},
    "ancient": {"markers": ("Ancient",)},
    "future": {"markers": ("Future",)},
    "single_strike": {"markers": ("Single Strike",)},
    "rapid_strike": {"markers": ("Rapid Strike",)},
    "having_basic_energy": lambda word: {"holding": (ir.basic_energy(word),)},
    "having_plasma_energy": {"holding": (ir.Filter(name=("Plasma Energy",)),)},
    "restored": {"stage": ("Restored",)},
    "fusion_strike": {"markers": ("Fusion Strike",)},
    "team_plasma": {"markers": ("Team Plasma",)},
    "mega_evolution": {"markers": ("Mega",)},
    "basic": {"stage": ("Basic",)},
    "evolution": {"category": "Pokémon", "evolution": True},
    "stage": lambda n: {"stage": (f"Stage {n}",)},
    "stages": lambda *numbers: {"stage": tuple(f"Stage {n}" for n in numbers)},
    "baby": {"markers": ("Baby",)},
    "radiant": {"markers": ("Radiant",)},
    "tag_team": {"markers": ("TAG TEAM",)},
    "prism_star": {"markers": ("Prism Star",)},
    "exact_kind": SAME,
    "any_name": lambda *names: ir.Filter(name=names),
    "own_or_named": lambda name: ir.Filter(name=(ir.OWN_NAME, name)),
    "named_or_own": lambda name: ir.Filter(name=(name, ir.OWN_NAME)),
    "being_affected": {"affected": ("*",)},
    "having_units": lambda n: {"min_energy": n},
    "having_quality": SAME,
    "with_attack": lambda name: {"attack": name},
    "with_ability_of_name": lambda name: {"ability_name": name},
    "with_tool": {"tooled": True},
    "with_counters": lambda n: {"min_counters": n},
    "with_just_counters": lambda n: {"min_counters": n, "none_of": (ir.Filter(min_counters=n + 1),)},
    "with_no_counters": {"damaged": False},
    "with_resistance": lambda word: {"resistance": word},
    "with_any_weakness": {"weakness": "Any"},
    "with_any_resistance": {"resistance": "Any"},
    "with_weakness": lambda word: {"weakness": word},
    "affected_by": SAME,
    "evolving_from": lambda name: {"evolves_from": name},
    "without_rule_box": {"without": ("Rule Box",)},
    "with_rule_box": {"markers": ("Rule Box",)},
    "having_ability": {"ability": True},
    "with_powers": lambda kinds: {"powers": kinds},
    "any_power_of": lambda *kinds: tuple(each for each in kinds if each is not None),
    "a_poke_power": "Poké-Power",
    "a_poke_body": "Poké-Body",
    "with_delta": {"markers": ("Delta Species",)},
    "without_ability": {"ability": False},
    "having_special": {"special_energy": True},
    "having_any_energy": {"powered": True},
    "having_few_energy": lambda n: {"max_units": n},
    "having_hp_from": lambda *words: {"least_hp": words[-1]},
    "having_hp_below": lambda n: {"most_hp": n - 10},
    "having_remaining": lambda n: {"max_remaining": n},
    "having_in_name": lambda name: {"contains": name},
    "having_either_name": lambda *names: {"any_of": tuple(ir.Filter(contains=name) for name in names)},
    "having_owner": {"owner": "*"},
    "having_name_or_owner": lambda name: {"any_of": (ir.Filter(contains=name), ir.Filter(owner="*"))},
    "without_in_name": lambda name: {"none_of": (ir.Filter(contains=name),)},
    "except_this": {"other": True},
    "except_any": lambda where, row: {"none_of": (narrowed(where, row),)},
    "except_both_having": lambda one, other, row: {"none_of": (one, narrowed(other, row))},
    "except_both": lambda *kinds: {"none_of": kinds},
    "having_both": lambda row, exception: {**row, **exception},
    "having_not": SAME,
    "having_no_counters": {"damaged": False},
    "having_counters": {"damaged": True},
    "having_energy": lambda *words: {"energy_of": words},
    "the_one": SAME,
    "all_of": SAME,
    "some_of": lambda n, group: ir.Choice(group, n),
    "up_to_of": lambda n, group: ir.Choice(group, n, up_to=True),
    "as_many_of": lambda group, n: ir.Choice(group, n, up_to=True),
    "affected_opposite": lambda where, having: replace(
        ir.OPPONENT_ACTIVE, where=in_play(narrowed(where, having))
    ),
    "each_in_play": lambda where, having: ir.Select("play", "both", narrowed(where, having)),
    "everyones_named": lambda where: ir.Select("play", "both", where),
    "everyones_benched": lambda where, having: ir.Select("bench", "both", narrowed(where, having)),
    "those_pokemon": ir.It(),
    "all_of_them": PLURAL_PRONOUN,
    "both_active": lambda where, having: ir.Select("active", "both", in_play(narrowed(where, having))),
    "everyones_of": lambda *kinds: ir.Select("play", "both", in_play(either(*kinds))),
    "its_host_of": lambda *kinds: replace(ir.HOST, where=_any_kind(*kinds)),
    "opponents_active_of": lambda *kinds: replace(ir.OPPONENT_ACTIVE, where=_any_kind(*kinds)),
    "bench_of": _bench_of,
    "bench_of_two": lambda side, *kinds: _bench_of(side, _any_kind(*kinds), None),
    "play_of": _play_of,
    "their_bench_of": lambda where, having: _bench_of("opponent", where, having),
    "their_play_of": lambda where, having: _play_of("opponent", where, having),
    "other": {"other": True},
    "any_kind": _any_kind,
    "everyones": lambda where, having=None: ir.Select("play", "both", narrowed(where, having)),
}


@section(MEANINGS)
class PokemonInPlay(SemanticSection):
    """Who and which."""

    def that_is_not(self, *kinds: ir.Filter | None) -> Fields:
        found = tuple(each for each in kinds if each is not None)
        markers = tuple(marker for each in found for marker in each.markers)
        if found == tuple(ir.Filter(markers=(marker,)) for marker in markers):
            return {"without": markers}
        return {"none_of": found}

    def basic_or_evolution(self) -> Fields:
        """Return what a LV.X and a LEGEND are not."""
        return {"any_of": (ir.BASIC_POKEMON, ir.EVOLUTION)}

    def any_adjective(self, *rows: Fields) -> ir.Filter:
        *adjectives, of_class = rows
        if all(row.keys() == {"types"} for row in adjectives):
            return filter_of({"types": tuple(word for row in adjectives for word in row["types"])}, of_class)
        return replace(filter_of(of_class), any_of=tuple(filter_of(row) for row in adjectives))

    def having_one(self, row: Fields) -> Fields:
        refuse_if("none_of" in row, "more than one exception")
        return row

    def affected_group(self, target: ir.Target) -> Any:
        if not isinstance(target, ir.Select | ir.It):
            raise UnsupportedText("a lasting effect must apply to all Pokémon of a kind")
        return target

    def one_of_everyones(self, *args: Any) -> ir.Choice:
        where, having = args[-2:]
        return ir.Choice(ir.Select("play", "both", narrowed(where, having)))

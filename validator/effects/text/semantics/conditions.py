"""Semantics of `conditions.lark`: what comes after "if" and "as long as"."""

from __future__ import annotations

from dataclasses import fields, replace

from validator.effects import ir
from validator.effects.ir.values import AttachedKind, EnergyKind
from validator.effects.text.semantics.damage import SECOND
from validator.effects.text.semantics.pokemon import either, in_play, narrowed
from validator.effects.text.semantics.pronouns import FOUND_CARDS
from validator.effects.text.semantics.quantities import NumberComparison
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section
from validator.vocabulary import EnergyType


def it_is(mon: ir.Target, where: ir.Filter) -> ir.Cond:
    """Return the condition that a Pokémon exists and passes a filter."""
    if not isinstance(mon, ir.Select):
        return ir.Passes(mon, where)
    required = {field.name: getattr(where, field.name) for field in fields(ir.Filter)}
    filters = {name: value for name, value in required.items() if value != getattr(ir.Filter(), name)}
    return ir.Exists(replace(mon, where=in_play(narrowed(mon.where, filters))))


COINS = ("first coin", SECOND, "third coin")
"""The names of coins that a text distinguishes."""
ALL_HEADS = ir.Compare(ir.Heads(), "==", -1)
""""All of them are heads", until the builder knows the number of coins."""


FIRST_TAILS = ir.Compare(ir.Tails(), "==", -1)
""""The first flip is tails", until the builder knows that the coin is flipped until tails."""


def _if_under(name: str, of: ir.Target) -> ir.Cond:
    return ir.Exists(ir.Attached(of, "under", ir.Filter(name=(name,))))


def _if_affected_by_any(mon: ir.Target) -> ir.Cond:
    return it_is(mon, ir.Filter(affected=("*",)))


def _if_has_basic_energy(mon: ir.Target, word: EnergyType | None) -> ir.Cond:
    return ir.Exists(ir.Attached(mon, "energy", ir.Filter(energy="Basic", provides=(word,) if word else ())))


def _if_has_card(mon: ir.Target, name: str) -> ir.Cond:
    what: AttachedKind = "energy" if name.endswith(" Energy") else "all"
    return ir.Exists(ir.Attached(mon, what, ir.Filter(name=(name,))))


def _if_called(mon: ir.Target, *words: str) -> ir.Cond:
    return it_is(mon, either(*(ir.Filter(contains=word) for word in words)))


def _if_done_in_this_way() -> ir.Cond:
    return ir.Compare(ir.Done(), ">", 0)


MEANINGS: Meanings = {
    "if_heads": ir.HEADS,
    "if_tails": ir.TAILS,
    "if_discarded_kind": lambda where: ir.Passes(ir.It(), where),
    "if_is_or_named": lambda mon, where, name: it_is(
        mon, ir.Filter(any_of=(where, ir.Filter(contains=name)))
    ),
    "if_second_and_first_turn": ir.All((ir.Turn("went second"), ir.Turn("your first"))),
    "if_card_is": lambda where: ir.Passes(ir.It(), where),
    "if_card_is_not": lambda where: ir.Not(ir.Passes(ir.It(), where)),
    "found_energy": lambda where: ir.ENERGY if where == ir.ANY else where,
    "found_pokemon": lambda where: replace(where, category="Pokémon"),
    "found_trainer": SAME,
    "if_n_heads": lambda n: ir.Compare(ir.Heads(), "==", n),
    "if_all_heads": ALL_HEADS,
    "if_second_heads": ir.Compare(ir.Heads(SECOND), ">=", 1),
    "if_second_tails": ir.Compare(ir.Tails(SECOND), ">=", 1),
    "if_n_tails": lambda n: ir.Compare(ir.Tails(), "==", n),
    "if_any_heads": ir.HEADS,
    "if_first_tails": FIRST_TAILS,
    "if_found": lambda where: ir.Exists(ir.It(FOUND_CARDS, where)),
    "if_any_tails": ir.Compare(ir.Tails(), ">=", 1),
    "if_n_or_more_heads": lambda n: ir.Compare(ir.Heads(), ">=", n),
    "if_is": it_is,
    "if_named": lambda mon, name: it_is(mon, ir.Filter(name=(name,))),
    "if_is_not": lambda mon, where: ir.Not(it_is(mon, where)),
    "if_is_or_called": lambda mon, where, name: it_is(
        mon, ir.Filter(any_of=(where, ir.Filter(contains=name), ir.Filter(owner="*")))
    ),
    "if_damaged": lambda mon: it_is(mon, ir.Filter(damaged=True)),
    "if_has_energy_called": lambda mon, word: ir.Exists(ir.Attached(mon, "energy", ir.Filter(contains=word))),
    "if_stadium_called": lambda word: ir.Exists(ir.Select("stadium", "both", ir.Filter(contains=word))),
    "if_names_on_bench": lambda names: ir.All(
        tuple(ir.Exists(ir.Select("bench", where=ir.Filter(name=(name,)))) for name in names)
    ),
    "if_attached_kind": lambda where: ir.Passes(ir.It("other"), where),
    "if_affected": lambda mon, name: it_is(mon, ir.Filter(affected=(name,))),
    "if_has_energy": lambda mon, word: it_is(mon, ir.Filter(energy_of=(word,))),
    "if_has_special_energy": lambda mon: it_is(mon, ir.Filter(special_energy=True)),
    "if_has_tool": lambda mon: it_is(mon, ir.Filter(tooled=True)),
    "if_won": ir.Won(),
    "if_no_tool": lambda mon: it_is(mon, ir.Filter(tooled=False)),
    "if_room": ir.Compare(ir.Room(), ">", 0),
    "if_stadium_in_play": ir.Exists(ir.Select("stadium", "both")),
    "if_hand_empty": ir.Compare(ir.Count(ir.YOUR_HAND), "==", 0),
    "if_attached_to": lambda where: ir.Exists(ir.Select("host", where=where)),
    "if_more_prizes_remaining": ir.Compare(ir.Prizes(), ">", ir.Prizes("opponent")),
    "if_has_other_special": lambda mon: ir.Compare(
        ir.Count(ir.Attached(mon, "energy", ir.Filter(energy="Special"))), ">", 1
    ),
    "if_without_rule_box": lambda mon: it_is(mon, ir.Filter(without=("Rule Box",))),
    "if_full_hp": lambda mon: it_is(mon, ir.Filter(damaged=False)),
    "if_active": lambda mon: it_is(mon, ir.Filter(active=True)),
    "if_benched": lambda mon: it_is(mon, ir.Filter(active=False)),
    "if_this_in_play": ir.Exists(ir.SELF),
    "if_remaining": lambda mon, n: it_is(mon, ir.Filter(max_remaining=n)),
    "if_remaining_damaged": lambda mon, n: it_is(mon, ir.Filter(max_remaining=n, damaged=True)),
    "if_no_energy": lambda mon: it_is(mon, ir.Filter(powered=False)),
    "if_any_energy": lambda mon: it_is(mon, ir.Filter(powered=True)),
    "if_affected_by_some": lambda mon, names: it_is(mon, ir.Filter(affected=names)),
    "if_has_ability_of": lambda mon, name: it_is(mon, ir.Filter(ability_name=name)),
    "either_condition": lambda *names: names,
    "if_their_room": ir.Compare(ir.Room("opponent"), ">", 0),
    "names_together": lambda *names: names,
    "by_name": SAME,
    "by_own_name": "",
    "if_remaining_hp_at_most": lambda n: it_is(ir.SELF, ir.Filter(max_remaining=n)),
    "if_alone": ir.Not(ir.Exists(ir.YOUR_BENCH)),
    "if_damaged_on_bench": lambda name: ir.Exists(
        ir.Select("bench", where=ir.Filter(name=(name,), damaged=True))
    ),
    "first_coin": COINS[0],
    "third_coin": COINS[2],
    "of_tails": True,
    "if_no_energy_attached": lambda group: ir.Not(
        ir.Exists(replace(group, where=narrowed(group.where, {"powered": True})))
    ),
    "if_has_tool_called": lambda mon, row: ir.Exists(ir.Attached(mon, "tools", ir.Filter(**row))),
    "if_types_benched": lambda *words: ir.All(
        tuple(ir.Exists(ir.Select("bench", where=ir.Filter(types=(word,)))) for word in words)
    ),
    "if_has_both_energy": lambda mon, *words: ir.All(
        tuple(_if_has_basic_energy(mon, each) for each in words)
    ),
    "if_called_or_is": lambda mon, word, where: ir.AnyOf((_if_called(mon, word), it_is(mon, where))),
    "if_under": _if_under,
    "if_not_under": lambda name, of: ir.Not(_if_under(name, of)),
    "if_affected_by_any": _if_affected_by_any,
    "if_unaffected_by_any": lambda mon: ir.Not(_if_affected_by_any(mon)),
    "if_has_basic_energy": _if_has_basic_energy,
    "if_has_card": _if_has_card,
    "if_lacks_card": lambda mon, name: ir.Not(_if_has_card(mon, name)),
    "if_called": _if_called,
    "if_knocked_out_this_way": _if_done_in_this_way(),
    "if_that_coin": lambda name, tails=False: ir.Compare(
        ir.Tails(name) if tails else ir.Heads(name), ">=", 1
    ),
    "if_done_in_this_way": _if_done_in_this_way,
}


@section(MEANINGS)
class Conditions(SemanticSection):
    """Conditions."""

    def if_discarded_many(self, n: int, rarity: EnergyKind | None) -> ir.Cond:
        of = ir.Done() if rarity is None else ir.Count(ir.It("", ir.Filter(energy=rarity)))
        return ir.Compare(of, "==", n)

    def if_so_many_discarded(self, how: NumberComparison | None) -> ir.Cond:
        if how is None or how.is_any:
            return ir.SOME_DONE
        return ir.Compare(ir.Done(), how.op, how.n)

    def if_all_owned(self, names: tuple[str, ...]) -> ir.Cond:
        # This Pokémon itself is in play as long as its Ability is.
        found = [ir.Exists(ir.Select("play", where=ir.Filter(name=(name,)))) for name in names if name]
        return found[0] if len(found) == 1 else ir.All(tuple(found))

    def if_all_benched(self, names: tuple[str, ...]) -> ir.Cond:
        kinds = (ir.Filter(name=(name or ir.OWN_NAME,)) for name in names)
        return ir.All(tuple(ir.Exists(ir.Select("bench", where=where)) for where in kinds))

    def if_named_in_play(self, name: str) -> ir.Cond:
        named = ir.Filter(name=(name,))
        return ir.AnyOf(
            (ir.Exists(ir.Select("stadium", "both", named)), ir.Exists(ir.Select("play", "both", named)))
        )

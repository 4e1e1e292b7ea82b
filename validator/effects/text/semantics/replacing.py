"""Semantics of `replacing.lark`: replaced Knock Outs, prevented damage, changed Prize cards."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from validator.effects import ir
from validator.effects.ir.values import Source
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.ability_use import all_of_them
from validator.effects.text.semantics.forms import ParsedSentence, Steps, UnsupportedText, refuse_if
from validator.effects.text.semantics.lasting import with_duration
from validator.effects.text.semantics.pokemon import narrowed
from validator.effects.text.semantics.prevention import AttackSource
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section
from validator.effects.text.semantics.while_in_play import limit_part

UNDAMAGED = ir.Prevent(("damage",), source="both", flip=True)


class ReplacedKnockOut(NamedTuple):
    """Who would be Knocked Out, whether only with full HP, and whether by any effect of an opponent's
    attack.
    """

    scope: ir.Select
    full: bool = False
    effects: bool = False

    def part(self, hp: int, *, flip: bool = False) -> ir.ReplaceKnockOut:
        """Return the effect that leaves it with so much HP."""
        source: Source = "opponent" if self.effects else "both"
        return ir.ReplaceKnockOut(
            hp, self.scope, source=source, flip=flip, full=self.full, effects=self.effects
        )


MEANINGS: Meanings = {
    "stays_in_play": lambda spared, hp: forms.ContinuousParts((spared.part(hp),)),
    "stays_for": lambda span, spared, hp: (with_duration(spared.part(hp), span),),
    "may_stay_for": lambda span, spared: forms.EventToReplace(with_duration(spared.part(0, flip=True), span)),
    "may_stay": lambda spared: forms.EventToReplace(spared.part(0, flip=True)),
    "stays_on_heads": lambda hp: forms.ReplacesEvent(ir.ReplaceKnockOut(hp)),
    "may_be_undamaged_if": lambda conds: forms.EventToReplace(limit_part(UNDAMAGED, conds)),
    "takes_less_on_heads": lambda n: forms.ReplacesEvent(ir.Modify("damage taken", "add", -n)),
    "undamaged_on_heads": forms.ReplacesEvent(UNDAMAGED),
    "not_knocked_out": SAME,
    "put_back_into_hand": lambda scope: forms.ContinuousParts(
        (ir.ReplaceMove("hand", "pokemon", scope, by_attack=True, source="both"),)
    ),
    "discards_to_one_tool": lambda n: forms.Clarifies("tool slots", n),
    "prizes_change_if": lambda conds, against, part: forms.ContinuousParts(
        (limit_part(replace(part, against=against), conds),)
    ),
    "prizes_change_if_anyway": lambda conds, part: forms.ContinuousParts((limit_part(part, conds),)),
    "prizes_change_anyway": lambda scope, part: forms.ContinuousParts((replace(part, scope=scope),)),
    "the_victims": SAME,
    "always_replaced": ReplacedKnockOut,
    "replaced_at_full_hp": lambda scope: ReplacedKnockOut(scope, True),
    "replaced_by_whatever": lambda scope: ReplacedKnockOut(scope, effects=True),
    "by_attack_of_some": SAME,
    "by_any_opposing_attack": ir.POKEMON,
    "any_victim": lambda where, having: ir.Select("play", "both", narrowed(where, having)),
    "their_attackers": lambda where: ir.POKEMON if where == ir.Filter() else where,
    "your_attackers": lambda where: ir.POKEMON if where == ir.Filter() else where,
    "own_attack": ir.Filter(this=True),
    "fewer_prizes": lambda n: ir.Modify("prizes", "add", -n),
    "no_prizes": ir.Modify("prizes", "none"),
    "more_prizes": lambda n: ir.Modify("prizes", "add", n),
    "would_line": SAME,
}


@section(MEANINGS)
class Replacing(SemanticSection):
    """Knock Outs and damage that do not come, Prize cards."""

    def undamaged_for(self, span: ir.Duration, scope: ir.Target) -> Steps:
        if not isinstance(scope, ir.Select):
            raise UnsupportedText("affected Pokémon is unspecified")
        return (with_duration(replace(UNDAMAGED, scope=scope), span),)

    def may_be_undamaged_for(self, span: ir.Duration, scope: ir.Target) -> ParsedSentence:
        if not isinstance(scope, ir.Select):
            raise UnsupportedText("affected Pokémon is unspecified")
        return forms.EventToReplace(with_duration(replace(UNDAMAGED, scope=scope), span))

    def may_be_undamaged(self, scope: ir.Target) -> ParsedSentence:
        if not isinstance(scope, ir.Select):
            raise UnsupportedText("affected Pokémon is unspecified")
        return forms.EventToReplace(replace(UNDAMAGED, scope=scope))

    def may_take_less(self, scope: ir.Target, attacks: AttackSource, order: str | None) -> ParsedSentence:
        if not isinstance(scope, ir.Select) or order == "before":
            raise UnsupportedText("expected damage to one Pokémon after Weakness and Resistance")
        less = ir.Modify("damage taken", "add", 0, scope, attacks.against, source=attacks.source, flip=True)
        return forms.EventToReplace(less)

    def knocked_out_to_hand(self, scope: ir.Select, against: ir.Filter) -> ParsedSentence:
        refuse_if(against != ir.POKEMON, "by attacks of some Pokémon only")
        return forms.ContinuousParts((ir.ReplaceMove("hand", "pokemon", scope, by_attack=True),))

    def prizes_change(
        self, scope: ir.Select, against: ir.Filter, conds: tuple[ir.Cond, ...] | None, part: ir.Modify
    ) -> ParsedSentence:
        cond = all_of_them(conds) if conds else None
        return forms.ContinuousParts((replace(part, scope=scope, against=against, cond=cond),))

    def one_of_victims(self, n: int, group: ir.Select) -> ir.Select:
        refuse_if(n != 1, "Knock Outs are replaced one at a time")
        return group

    def prizes_on_heads(self, part: ir.Modify) -> ParsedSentence:
        if part.op == "add" and isinstance(part.amount, int) and part.amount > 0:
            raise UnsupportedText("more Prize cards are taken at once")
        return forms.ReplacesEvent(replace(part, flip=True))

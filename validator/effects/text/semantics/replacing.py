"""Semantics of `replacing.lark`: replaced Knock Outs, prevented damage, changed Prize cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from lark import v_args

from validator.effects.ir.lasting import Modify, Prevent, ReplaceKnockOut, ReplaceMove
from validator.effects.ir.slots import POKEMON, Cond, Duration, Filter, Select
from validator.effects.text.semantics.ability_use import all_of_them
from validator.effects.text.semantics.lasting import with_duration
from validator.effects.text.semantics.pokemon import Fields, narrowed
from validator.effects.text.semantics.sentence import (
    Clarifies,
    ContinuousParts,
    EventToReplace,
    ParsedSentence,
    PlainSteps,
    ReplacesEvent,
    SemanticSection,
    UnsupportedText,
)
from validator.effects.text.semantics.while_in_play import limit_part

UNDAMAGED = Prevent(("damage",), source="both", flip=True)


class ReplacedKnockOut(NamedTuple):
    """Who would be Knocked Out, and whether only with full HP."""

    scope: Select
    full: bool = False


@v_args(inline=True)
class Replacing(SemanticSection):
    """Knock Outs and damage that do not come, Prize cards."""

    def stays_in_play(self, spared: ReplacedKnockOut, hp: int) -> ParsedSentence:
        return ContinuousParts((ReplaceKnockOut(hp, spared.scope, full=spared.full),))

    def stays_for(self, span: Duration, spared: ReplacedKnockOut, hp: int) -> ParsedSentence:
        part = ReplaceKnockOut(hp, spared.scope, full=spared.full)
        return PlainSteps((with_duration(part, span),))

    def may_stay(self, spared: ReplacedKnockOut) -> ParsedSentence:
        return EventToReplace(ReplaceKnockOut(0, spared.scope, flip=True, full=spared.full))

    def stays_on_heads(self, hp: int) -> ParsedSentence:
        return ReplacesEvent(ReplaceKnockOut(hp))

    def may_be_undamaged(self, scope: Any) -> ParsedSentence:
        if not isinstance(scope, Select):
            raise UnsupportedText("affected Pokémon is unspecified")
        return EventToReplace(replace(UNDAMAGED, scope=scope))

    def may_be_undamaged_if(self, conds: tuple[Cond, ...]) -> ParsedSentence:
        return EventToReplace(limit_part(UNDAMAGED, conds))

    def undamaged_on_heads(self) -> ParsedSentence:
        return ReplacesEvent(UNDAMAGED)

    def not_knocked_out(self, hp: int) -> int:
        return hp

    def knocked_out_to_hand(self, scope: Select, against: Filter) -> ParsedSentence:
        if against != POKEMON:
            raise UnsupportedText("by attacks of some Pokémon only")
        return ContinuousParts((ReplaceMove("hand", "pokemon", scope, by_attack=True),))

    def discards_to_one_tool(self, n: int) -> ParsedSentence:
        return Clarifies("tool slots", n)

    def prizes_change(
        self, scope: Select, against: Filter, conds: tuple[Cond, ...] | None, part: Modify
    ) -> ParsedSentence:
        cond = all_of_them(conds) if conds else None
        return ContinuousParts((replace(part, scope=scope, against=against, cond=cond),))

    def the_victims(self, scope: Select) -> Select:
        return scope

    def one_of_victims(self, n: int, group: Select) -> Select:
        if n != 1:
            raise UnsupportedText("Knock Outs are replaced one at a time")
        return group

    def always_replaced(self, scope: Select) -> ReplacedKnockOut:
        return ReplacedKnockOut(scope)

    def replaced_at_full_hp(self, scope: Select) -> ReplacedKnockOut:
        return ReplacedKnockOut(scope, True)

    def by_attack_of_some(self, against: Filter) -> Filter:
        return against

    def by_any_opposing_attack(self) -> Filter:
        return POKEMON

    def prizes_on_heads(self, part: Modify) -> ParsedSentence:
        if part.op == "add" and isinstance(part.amount, int) and part.amount > 0:
            raise UnsupportedText("more Prize cards are taken at once")
        return ReplacesEvent(replace(part, flip=True))

    def any_victim(self, where: Filter, having: Fields | None) -> Select:
        return Select("play", "both", narrowed(where, having))

    def their_attackers(self, where: Filter) -> Filter:
        return POKEMON if where == Filter() else where

    def your_attackers(self, where: Filter) -> Filter:
        return POKEMON if where == Filter() else where

    def own_attack(self) -> Filter:
        return Filter(this=True)

    def fewer_prizes(self, n: int) -> Modify:
        return Modify("prizes", "add", -n)

    def no_prizes(self) -> Modify:
        return Modify("prizes", "none")

    def more_prizes(self, n: int) -> Modify:
        return Modify("prizes", "add", n)

    def would_line(self, line: ParsedSentence) -> ParsedSentence:
        return line

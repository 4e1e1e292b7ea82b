"""Semantics of `replacing.lark`: replaced Knock Outs, prevented damage, changed Prize cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from lark import v_args

from validator.effects.ir.lasting import Modify, Prevent, ReplaceKnockOut, ReplaceMove
from validator.effects.ir.slots import POKEMON, Cond, Duration, Filter, Select
from validator.effects.ir.values import Source
from validator.effects.text.semantics.ability_use import all_of_them
from validator.effects.text.semantics.lasting import with_duration
from validator.effects.text.semantics.pokemon import Fields, narrowed
from validator.effects.text.semantics.prevention import AttackSource
from validator.effects.text.semantics.sentence import (
    Clarifies,
    ContinuousParts,
    EventToReplace,
    ParsedSentence,
    ReplacesEvent,
    SemanticSection,
    Steps,
    UnsupportedText,
)
from validator.effects.text.semantics.while_in_play import limit_part

UNDAMAGED = Prevent(("damage",), source="both", flip=True)


class ReplacedKnockOut(NamedTuple):
    """Who would be Knocked Out, whether only with full HP, and whether by any effect of an opponent's
    attack.
    """

    scope: Select
    full: bool = False
    effects: bool = False

    def part(self, hp: int, *, flip: bool = False) -> ReplaceKnockOut:
        """Return the effect that leaves it with so much HP."""
        source: Source = "opponent" if self.effects else "both"
        return ReplaceKnockOut(hp, self.scope, source=source, flip=flip, full=self.full, effects=self.effects)


@v_args(inline=True)
class Replacing(SemanticSection):
    """Knock Outs and damage that do not come, Prize cards."""

    def stays_in_play(self, spared: ReplacedKnockOut, hp: int) -> ParsedSentence:
        return ContinuousParts((spared.part(hp),))

    def stays_for(self, span: Duration, spared: ReplacedKnockOut, hp: int) -> Steps:
        return (with_duration(spared.part(hp), span),)

    def undamaged_for(self, span: Duration, scope: Any) -> Steps:
        if not isinstance(scope, Select):
            raise UnsupportedText("affected Pokémon is unspecified")
        return (with_duration(replace(UNDAMAGED, scope=scope), span),)

    def may_stay_for(self, span: Duration, spared: ReplacedKnockOut) -> ParsedSentence:
        return EventToReplace(with_duration(spared.part(0, flip=True), span))

    def may_be_undamaged_for(self, span: Duration, scope: Any) -> ParsedSentence:
        if not isinstance(scope, Select):
            raise UnsupportedText("affected Pokémon is unspecified")
        return EventToReplace(with_duration(replace(UNDAMAGED, scope=scope), span))

    def may_stay(self, spared: ReplacedKnockOut) -> ParsedSentence:
        return EventToReplace(spared.part(0, flip=True))

    def stays_on_heads(self, hp: int) -> ParsedSentence:
        return ReplacesEvent(ReplaceKnockOut(hp))

    def may_be_undamaged(self, scope: Any) -> ParsedSentence:
        if not isinstance(scope, Select):
            raise UnsupportedText("affected Pokémon is unspecified")
        return EventToReplace(replace(UNDAMAGED, scope=scope))

    def may_be_undamaged_if(self, conds: tuple[Cond, ...]) -> ParsedSentence:
        return EventToReplace(limit_part(UNDAMAGED, conds))

    def may_take_less(self, scope: Any, attacks: AttackSource, order: str | None) -> ParsedSentence:
        if not isinstance(scope, Select) or order == "before":
            raise UnsupportedText("expected damage to one Pokémon after Weakness and Resistance")
        less = Modify("damage taken", "add", 0, scope, attacks.against, source=attacks.source, flip=True)
        return EventToReplace(less)

    def takes_less_on_heads(self, n: int) -> ParsedSentence:
        return ReplacesEvent(Modify("damage taken", "add", -n))

    def undamaged_on_heads(self) -> ParsedSentence:
        return ReplacesEvent(UNDAMAGED)

    def not_knocked_out(self, hp: int) -> int:
        return hp

    def knocked_out_to_hand(self, scope: Select, against: Filter) -> ParsedSentence:
        if against != POKEMON:
            raise UnsupportedText("by attacks of some Pokémon only")
        return ContinuousParts((ReplaceMove("hand", "pokemon", scope, by_attack=True),))

    def put_back_into_hand(self, scope: Select) -> ParsedSentence:
        return ContinuousParts((ReplaceMove("hand", "pokemon", scope, by_attack=True, source="both"),))

    def discards_to_one_tool(self, n: int) -> ParsedSentence:
        return Clarifies("tool slots", n)

    def prizes_change(
        self, scope: Select, against: Filter, conds: tuple[Cond, ...] | None, part: Modify
    ) -> ParsedSentence:
        cond = all_of_them(conds) if conds else None
        return ContinuousParts((replace(part, scope=scope, against=against, cond=cond),))

    def prizes_change_if(self, conds: tuple[Cond, ...], against: Filter, part: Modify) -> ParsedSentence:
        return ContinuousParts((limit_part(replace(part, against=against), conds),))

    def prizes_change_if_anyway(self, conds: tuple[Cond, ...], part: Modify) -> ParsedSentence:
        return ContinuousParts((limit_part(part, conds),))

    def prizes_change_anyway(self, scope: Select, part: Modify) -> ParsedSentence:
        return ContinuousParts((replace(part, scope=scope),))

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

    def replaced_by_whatever(self, scope: Select) -> ReplacedKnockOut:
        return ReplacedKnockOut(scope, effects=True)

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

"""Semantics of `tools.lark`: what cards do for the Pokémon they are attached to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from lark import v_args

from validator.effects.ir.lasting import (
    Attaches,
    CountAs,
    Grant,
    Modify,
    On,
    OnlyOn,
    Permit,
    Prevent,
    ReplaceMove,
)
from validator.effects.ir.slots import HOST, SELF, Cond, Filter, Happened, ThisCard
from validator.effects.ir.steps import Move, Shuffle, discard
from validator.effects.ir.values import Condition, EventOwner, Place
from validator.effects.text.semantics.pokemon import Fields, narrowed
from validator.effects.text.semantics.pronouns import is_host
from validator.effects.text.semantics.sentence import (
    ContinuousParts,
    ParsedSentence,
    SemanticSection,
    SetsSlots,
    Steps,
    UnsupportedText,
)
from validator.effects.text.semantics.while_in_play import limit_part
from validator.vocabulary import EnergyType

Parts: TypeAlias = tuple[Any, ...]
Conds: TypeAlias = tuple[Cond, ...]


@v_args(inline=True)
class Tools(SemanticSection):
    """What is granted to a Pokémon, the Prize cards for a Knock Out of it, and when the card is discarded."""

    def discarded_at_end(self, whose: EventOwner) -> ParsedSentence:
        return ContinuousParts((On("end of turn", (discard(ThisCard()),), whose=whose),))

    def discarded_after_attack(self, whose: EventOwner, mon: Any) -> ParsedSentence:
        if mon != HOST:
            raise UnsupportedText("the attack of another Pokémon")
        attacked = Happened("attack used", side="both", of=HOST)
        return ContinuousParts((On("end of turn", (discard(ThisCard()),), whose=whose, cond=attacked),))

    def attaches(self, where: Filter) -> ParsedSentence:
        return ContinuousParts((Attaches(), *((OnlyOn(where, stays=True),) if where != Filter() else ())))

    def only_onto(self, where: Filter, exception: Fields | None) -> ParsedSentence:
        return ContinuousParts((OnlyOn(narrowed(where, exception), stays=True),))

    def discarded_on_retreat(self, mon: Any) -> ParsedSentence:
        if mon not in (SELF, HOST):
            raise UnsupportedText("the card leaves another Pokémon")
        return ContinuousParts((On("retreated", (discard(ThisCard()),)),))

    def retreat_energy_to_hand(self, mon: Any) -> ParsedSentence:
        if not is_host(mon):
            raise UnsupportedText("another Pokémon retreats")
        return ContinuousParts((ReplaceMove("hand", "retreat energy", mon),))

    def discarded_to_hand(self) -> ParsedSentence:
        return ContinuousParts((ReplaceMove("hand", "this"),))

    def not_onto(self, where: Filter, having: Fields | None) -> ParsedSentence:
        return ContinuousParts((OnlyOn(Filter(none_of=(narrowed(where, having),)), stays=True),))

    def which_turn_end(self, side: str) -> str:
        return side

    def any_end(self) -> str:
        return "any"

    def continuous_and_prizes_if(
        self, conds: Conds, continuous: Parts, against: Filter, prizes: Modify
    ) -> ParsedSentence:
        parts = (*continuous, replace(prizes, scope=HOST, against=against))
        return ContinuousParts(tuple(limit_part(each, conds) for each in parts))

    def continuous_and_prizes(self, continuous: Parts, against: Filter, prizes: Modify) -> ParsedSentence:
        return ContinuousParts((*continuous, replace(prizes, scope=continuous[0].scope, against=against)))

    def also_recovers(self, continuous: Parts) -> ParsedSentence:
        recovers = Prevent(("conditions",), continuous[0].scope, source="both", recover=True)
        return ContinuousParts((*continuous, recovers))

    def discards_itself(self) -> Steps:
        return (discard(ThisCard()),)

    def keeps_itself_in_hand(self) -> Steps:
        return (Move(ThisCard(), "hand"),)

    def puts_itself_into_deck(self, end: Place) -> Steps:
        return (Move(ThisCard(), end),)

    def shuffles_itself(self) -> Steps:
        return (Move(ThisCard(), "deck"), Shuffle())

    def counts_once(self) -> ParsedSentence:
        return SetsSlots((("stacks", False),))

    def recovers_from_named(self, mon: Any, names: tuple[Condition, ...]) -> Parts:
        return (Prevent(("conditions",), mon, source="both", only=names, recover=True),)

    def safe_and_recovers(
        self, mon: Any, names: tuple[Condition, ...], again: tuple[Condition, ...]
    ) -> Parts:
        if names != again:
            raise UnsupportedText("two sorts of Special Conditions")
        return self.recovers_from_named(mon, names)

    def attacks_asleep(self, mon: Any) -> Parts:
        return (Permit("attack asleep", mon),)

    def retreats_asleep(self, mon: Any) -> Parts:
        return (Permit("retreat asleep", mon),)

    def either_named_condition(self, *names: str) -> tuple[str, ...]:
        return names

    def by_their_kind(self, where: Filter) -> Filter:
        return where

    def less_damage_taken(self, n: int) -> int:
        return -n

    def turn_continues(self, mon: Any, name: str) -> ParsedSentence:
        if not is_host(mon) or mon.where != Filter():
            raise UnsupportedText("a turn ends for another Pokémon")
        return ContinuousParts((Permit("keep turn", replace(mon, where=Filter(name=(name,)))),))

    def used_up_against(self, mon: Any, by: Filter, less: int) -> ParsedSentence:
        return ContinuousParts(
            (Modify("damage taken", "add", less, mon, by, source="opponent", discard=True),)
        )

    def tool_line(self, line: ParsedSentence) -> ParsedSentence:
        return line

    def uses_its_attack(self, mon: Any) -> tuple[Grant, ...]:
        return (Grant(ThisCard(), mon),)

    def is_of_team_plasma(self, mon: Any) -> Parts:
        return (CountAs(mon, markers=("Team Plasma",)),)

    def is_of_just_that_type(self, mon: Any, word: EnergyType) -> tuple[Modify, ...]:
        if not is_host(mon):
            raise UnsupportedText("type of another Pokémon")
        return (Modify("type", "set", scope=mon, types=(word,)),)

    def uses_its_power(self, mon: Any) -> tuple[Grant, ...]:
        return (Grant(ThisCard(), mon, abilities=True),)

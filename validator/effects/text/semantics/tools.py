"""Semantics of `tools.lark`: what cards do for the Pokémon they are attached to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from validator.effects import ir
from validator.effects.ir.values import Condition, EventOwner
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.forms import ParsedSentence, refuse_if
from validator.effects.text.semantics.pokemon import narrowed
from validator.effects.text.semantics.pronouns import is_host
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section
from validator.effects.text.semantics.while_in_play import limit_part
from validator.vocabulary import EnergyType

Parts: TypeAlias = tuple[Any, ...]
Conds: TypeAlias = tuple[ir.Cond, ...]


def _recovers_from_named(mon: ir.Select | ir.It, names: tuple[Condition, ...]) -> Parts:
    return (ir.Prevent(("conditions",), mon, source="both", only=names, recover=True),)


MEANINGS: Meanings = {
    "discarded_at_end": lambda whose: forms.ContinuousParts(
        (ir.On("end of turn", (ir.discard(ir.ThisCard()),), whose=whose),)
    ),
    "attaches": lambda where: forms.ContinuousParts(
        (ir.Attaches(), *((ir.OnlyOn(where, stays=True),) if where != ir.Filter() else ()))
    ),
    "only_onto": lambda where, exception: forms.ContinuousParts(
        (ir.OnlyOn(narrowed(where, exception), stays=True),)
    ),
    "discarded_to_hand": forms.ContinuousParts((ir.ReplaceMove("hand", "this"),)),
    "not_onto": lambda where, having: forms.ContinuousParts(
        (ir.OnlyOn(ir.Filter(none_of=(narrowed(where, having),)), stays=True),)
    ),
    "which_turn_end": SAME,
    "any_end": "any",
    "continuous_and_prizes": lambda continuous, against, prizes: forms.ContinuousParts(
        (*continuous, replace(prizes, scope=continuous[0].scope, against=against))
    ),
    "discards_itself": (ir.discard(ir.ThisCard()),),
    "moves_itself_to_hand": (ir.Move(ir.ThisCard(), "hand"),),
    "puts_itself_into_deck": lambda end: (ir.Move(ir.ThisCard(), end),),
    "shuffles_itself": (ir.Move(ir.ThisCard(), "deck"), ir.Shuffle()),
    "counts_once": forms.SetsSlots((("stacks", False),)),
    "attacks_asleep": lambda mon: (ir.Permit("attack asleep", mon),),
    "retreats_asleep": lambda mon: (ir.Permit("retreat asleep", mon),),
    "either_named_condition": lambda *names: names,
    "by_their_kind": SAME,
    "less_damage_taken": lambda n: -n,
    "used_up_against": lambda mon, by, less: forms.ContinuousParts(
        (ir.Modify("damage taken", "add", less, mon, by, source="opponent", discard=True),)
    ),
    "tool_line": SAME,
    "uses_its_attack": lambda mon: (ir.Grant(ir.ThisCard(), mon),),
    "is_of_team_plasma": lambda mon: (ir.CountAs(mon, markers=("Team Plasma",)),),
    "uses_its_power": lambda mon: (ir.Grant(ir.ThisCard(), mon, abilities=True),),
    "recovers_from_named": _recovers_from_named,
}


@section(MEANINGS)
class Tools(SemanticSection):
    """What is granted to a Pokémon, the Prize cards for a Knock Out of it, and when the card is discarded."""

    def discarded_after_attack(self, whose: EventOwner, mon: ir.Select | ir.It) -> ParsedSentence:
        refuse_if(mon != ir.HOST, "the attack of another Pokémon")
        attacked = ir.Happened("attack used", side="both", of=ir.HOST)
        return forms.ContinuousParts(
            (ir.On("end of turn", (ir.discard(ir.ThisCard()),), whose=whose, cond=attacked),)
        )

    def discarded_on_retreat(self, mon: ir.Select | ir.It) -> ParsedSentence:
        refuse_if(mon not in (ir.SELF, ir.HOST), "the card leaves another Pokémon")
        return forms.ContinuousParts((ir.On("retreated", (ir.discard(ir.ThisCard()),)),))

    def retreat_energy_to_hand(self, mon: ir.Select) -> ParsedSentence:
        refuse_if(not is_host(mon), "another Pokémon retreats")
        return forms.ContinuousParts((ir.ReplaceMove("hand", "retreat energy", mon),))

    def continuous_and_prizes_if(
        self, conds: Conds, continuous: Parts, against: ir.Filter, prizes: ir.Modify
    ) -> ParsedSentence:
        parts = (*continuous, replace(prizes, scope=ir.HOST, against=against))
        return forms.ContinuousParts(tuple(limit_part(each, conds) for each in parts))

    def also_recovers(self, continuous: Parts) -> ParsedSentence:
        recovers = ir.Prevent(("conditions",), continuous[0].scope, source="both", recover=True)
        return forms.ContinuousParts((*continuous, recovers))

    def safe_and_recovers(
        self, mon: ir.Select | ir.It, names: tuple[Condition, ...], again: tuple[Condition, ...]
    ) -> Parts:
        refuse_if(names != again, "two sorts of Special Conditions")
        return _recovers_from_named(mon, names)

    def turn_continues(self, mon: ir.Select, name: str) -> ParsedSentence:
        refuse_if(not is_host(mon) or mon.where != ir.Filter(), "a turn ends for another Pokémon")
        return forms.ContinuousParts((ir.Permit("keep turn", replace(mon, where=ir.Filter(name=(name,)))),))

    def is_of_just_that_type(self, mon: ir.Select | ir.It, word: EnergyType) -> tuple[ir.Modify, ...]:
        refuse_if(not is_host(mon), "type of another Pokémon")
        return (ir.Modify("type", "set", scope=mon, types=(word,)),)

"""Semantics of `triggers.lark`: what an Ability waits for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from validator.effects import ir
from validator.effects.ir.values import EffectSource, TriggerLimit
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.ability_use import AbilityEffect, all_of_them, moves_itself
from validator.effects.text.semantics.forms import Steps, UnsupportedText, refuse_if
from validator.effects.text.semantics.intermediate import Destination
from validator.effects.text.semantics.pokemon import Fields, either, narrowed
from validator.effects.text.semantics.pronouns import bind_pronoun, is_host, substitute
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section


class Event(NamedTuple):
    """What is waited for, and who "it" and "that Pokémon" are in what is done then."""

    on: ir.On
    subject: Any = ir.SELF


IT_HAPPENED_TO = ir.It("event")
UNNAMED: Any = ""
"""The event of an `On` that another phrase names."""
_ONCE_ANYWAY = frozenset(
    {
        "benched from hand",
        "evolved",
        "became",
        "leveled up",
        "attached",
        "knocked out",
        "discarded by own card",
        "drawn for turn",
        "face-down prize taken",
        "",
    }
)
"""What happens to a Pokémon at most once in a turn."""
_BEFORE_THE_HAND = ("face-down prize taken", "drawn for turn")
"""What happens to a card on its way to the hand."""


def happens_to(target: object, *, active: bool = False) -> Event:
    """Return an event without a name that happens to a Pokémon; `active`: to this one while Active."""
    if isinstance(target, ir.Choice) and target == ir.Choice(target.of):
        target = target.of
    match target:
        case ir.Select("self" | "host" as zone, "you", where) if zone == "host" or where == ir.ANY:
            where = replace(where, active=True) if active else where
            cond = None if where == ir.ANY else ir.Exists(ir.Select(zone, where=where))
            return Event(ir.On(UNNAMED, (), cond=cond), ir.Select(zone))
        case ir.Select("active" | "play" as zone, ("you" | "opponent" | "both") as side, where) if not active:
            if zone == "active":
                where = replace(where, active=True)
            whose = "any" if side == "both" else side
            return Event(ir.On(UNNAMED, (), whose, where), IT_HAPPENED_TO)
    raise UnsupportedText("an event happens to one Pokémon of a kind")


def _on_event(event: Event, conds: tuple[ir.Cond, ...] | None, used: AbilityEffect) -> forms.StartsPart:
    on = event.on
    if used.steps and isinstance(used.steps[0], Destination):
        raise UnsupportedText("no cards found to refer to")
    if on.event not in _BEFORE_THE_HAND and any(moves_itself(each) for each in used.steps):
        raise UnsupportedText("the card is already in play")
    required = (*([on.cond] if on.cond is not None else []), *(conds or ()))
    required = substitute(required, event.subject)
    on = replace(on, cond=all_of_them(required) if required else None)
    on = replace(on, steps=bind_pronoun(used.steps, event.subject), optional=used.optional)
    return forms.StartsPart(on)


def _once_on_event(event: Event, conds: tuple[ir.Cond, ...] | None, used: AbilityEffect) -> forms.StartsPart:
    limit: TriggerLimit = "" if event.on.whose == "self" and event.on.event in _ONCE_ANYWAY else "once"
    return _on_event(Event(replace(event.on, limit=limit), event.subject), conds, used)


def _at_moment(moment: ir.On, conds: tuple[ir.Cond, ...] | None, used: AbilityEffect) -> forms.StartsPart:
    about_host = any(isinstance(each, ir.Exists) and is_host(each.of) for each in conds or ())
    return _on_event(Event(moment, ir.HOST if about_host else ir.SELF), conds, used)


def _on_damaged(victim: Event, attack: ir.On) -> Event:
    return Event(replace(victim.on, event=attack.event, by=attack.by), victim.subject)


def _on_you_attach(where: ir.Filter, to: ir.Target) -> Event:
    victim = happens_to(to)
    return Event(replace(victim.on, event="energy attached from hand", by=where), victim.subject)


def _attach_together(n: int) -> Steps:
    return (ir.Attach(ir.Choice(ir.Select("hand", where=ir.ENERGY), n - 1), ir.It()),)


def _on_any_benched_from_hand(where: ir.Filter, exception: Fields | None) -> Event:
    return Event(ir.On("benched from hand", (), "any", narrowed(where, exception)), IT_HAPPENED_TO)


MEANINGS: Meanings = {
    "their_turn_ends": (ir.EndTurn(),),
    "draw_more": lambda n: (ir.Draw(n),),
    "at_checkup": ir.On("checkup", (), "any"),
    "when_conditions_checked": ir.On("conditions checked", (), "any"),
    "at_your_end": ir.On("end of turn", (), "you"),
    "at_opponents_end": ir.On("end of turn", (), "opponent"),
    "at_any_end": ir.On("end of turn", (), "any"),
    "on_prize_taken": Event(ir.On("face-down prize taken", (), cond=ir.Turn("yours"))),
    "on_drawn": Event(ir.On("drawn for turn", (), cond=ir.Compare(ir.Room(), ">", 0))),
    "on_deck_discarded": Event(ir.On("discarded from deck by opponent", ())),
    "on_hand_discarded": Event(ir.On("discarded from hand by opponent", ())),
    "on_discarded_by": lambda name: Event(ir.On("discarded by own card", (), by=ir.Filter(name=(name,)))),
    "on_benched": Event(ir.On("benched from hand", ())),
    "on_became": Event(ir.On("became", ())),
    "on_leveled_up": Event(ir.On("leveled up", ())),
    "on_evolved": Event(ir.On("evolved", ())),
    "on_evolved_benched": Event(
        ir.On("evolved", (), cond=ir.Exists(ir.Select("self", where=ir.Filter(active=False))))
    ),
    "on_they_bench": lambda where: Event(ir.On("benched from hand", (), "opponent", where), IT_HAPPENED_TO),
    "on_they_evolve": lambda where: Event(ir.On("evolved", (), "opponent", where), IT_HAPPENED_TO),
    "on_they_support": Event(ir.On("supporter played", (), "opponent")),
    "on_retreat": Event(ir.On("retreated", ()), IT_HAPPENED_TO),
    "on_they_retreat": Event(ir.On("retreated", (), "opponent"), IT_HAPPENED_TO),
    "on_evolved_active": Event(
        ir.On("evolved", (), cond=ir.Exists(ir.Select("self", where=ir.Filter(active=True))))
    ),
    "on_moved_to_active": Event(ir.On("moved to active", (), cond=ir.Turn("yours"))),
    "on_your_pokemon_to_active": lambda where: Event(
        ir.On("moved to active", (), "you", where, cond=ir.Turn("yours")), IT_HAPPENED_TO
    ),
    "on_their_pokemon_to_bench": Event(
        ir.On("moved to bench", (), "opponent", cond=ir.Not(ir.Turn("yours"))), IT_HAPPENED_TO
    ),
    "their_new_one_is": lambda names: (ir.Inflict(names),),
    "on_moved_to_bench": Event(ir.On("moved to bench", (), cond=ir.Turn("yours"))),
    "on_any_leveled_up": Event(ir.On("leveled up", (), "any"), IT_HAPPENED_TO),
    "on_knocked_out_by_attack": lambda victim: Event(
        replace(victim.on, event="knocked out by attack"), victim.subject
    ),
    "on_out_by_attack": lambda victim: Event(
        replace(victim.on, event="knocked out in attack"), victim.subject
    ),
    "on_knocked_out": lambda victim: Event(replace(victim.on, event="knocked out"), victim.subject),
    "by_attacks_alone": ("attacks",),
    "by_attacks_or_powers": ("attacks", "abilities"),
    "on_they_attach": lambda where: Event(
        ir.On("energy attached from hand", (), "opponent", by=where), IT_HAPPENED_TO
    ),
    "on_any_benched": lambda where: Event(ir.On("benched", (), "any", where), IT_HAPPENED_TO),
    "it_is_being": happens_to,
    "active_it_is": lambda target: happens_to(target, active=True),
    "any_is_being": happens_to,
    "by_any_attack": ir.On("damaged", ()),
    "by_their_attack": ir.On("damaged by opponent", ()),
    "by_attack_of": lambda *kinds: ir.On(
        "damaged by opponent", (), by=either(*(each for each in kinds if each is not None))
    ),
    "take_more_prizes": lambda n: (ir.TakePrizes(n),),
    "trigger_sentence": SAME,
    "on_event": _on_event,
    "once_on_event": _once_on_event,
    "once_on_event_of_theirs": lambda event, conds, used: _once_on_event(
        event, (*(conds or ()), ir.Not(ir.Turn("yours"))), used
    ),
    "on_event_in_their_turn": lambda event, used: _on_event(event, (ir.Not(ir.Turn("yours")),), used),
    "at_moment": _at_moment,
    "at_moment_if": lambda conds, moment, used: _at_moment(moment, conds, used),
    "at_moment_postfix": lambda steps, moment: _at_moment(moment, None, AbilityEffect(False, steps)),
    "at_moment_while": lambda conds, steps, moment: _at_moment(moment, conds, AbilityEffect(False, steps)),
    "on_you_attach_named": lambda name, of: _on_you_attach(ir.Filter(name=(name,)), of),
    "on_damaged": _on_damaged,
    "on_their_attack": lambda target: _on_damaged(happens_to(target), ir.On("damaged by opponent", ())),
    "on_an_attack": lambda target: _on_damaged(happens_to(target), ir.On("damaged", ())),
    "on_you_attach": _on_you_attach,
    "attach_together": _attach_together,
    "attach_up_to_together": lambda n: ((ir.May(_attach_together(n)),)),
    "on_any_benched_from_hand": _on_any_benched_from_hand,
}


@section(MEANINGS)
class Triggers(SemanticSection):
    """Events and moments."""

    def on_event_while(
        self, conds: tuple[ir.Cond, ...], event: Event, used: AbilityEffect
    ) -> forms.StartsPart:
        if event.on.cond is not None:
            conds, event = (*conds, event.on.cond), event._replace(on=replace(event.on, cond=None))
        return _on_event(event, conds, used)

    def on_played(self, conds: tuple[ir.Cond, ...] | None, used: AbilityEffect) -> forms.StartsPart:
        # A card is a Basic Pokémon or an Evolution: it is only ever played in one of these ways.
        benched = _on_event(Event(ir.On("benched from hand", ())), conds, used)
        return replace(benched, also="evolved")

    def on_evolving_one(self, group: ir.Select) -> Event:
        where = group.where
        if len(where.name) != 1 or replace(where, name=(), other=False) != ir.ANY or group.side != "you":
            raise UnsupportedText("state before the evolution is unknown")
        return Event(ir.On("evolved", (), "you", ir.Filter(evolves_from=where.name[0], other=where.other)))

    def on_evolving(self, of: ir.Select) -> Event:
        if not is_host(of) or of.where not in (ir.ANY, ir.Filter(markers=("V",))):
            raise UnsupportedText("state before the evolution is unknown")
        return Event(ir.On("evolved", (), where=of.where), ir.HOST)

    def on_hurt(self, victim: Event, attack: ir.On) -> Event:
        event = _on_damaged(victim, attack)
        alive = ir.Compare(ir.Field(event.subject, "remaining hp"), ">", 0)
        cond = alive if event.on.cond is None else ir.All((event.on.cond, alive))
        return event._replace(on=replace(event.on, cond=cond))

    def on_knocking_out(self, where: ir.Filter) -> Event:
        own = ir.Filter(this=True)
        return Event(ir.On("knocked out by attack", (), "opponent", where, by=own), IT_HAPPENED_TO)

    def on_you_attach_but(self, where: ir.Filter, to: ir.Target, causes: tuple[EffectSource, ...]) -> Event:
        event = _on_you_attach(where, to)
        return event._replace(on=replace(event.on, not_by=causes))

    def on_you_attach_for_turn(self, where: ir.Filter, to: ir.Target) -> Event:
        victim = happens_to(to)
        # (several of one text allow no more than one of them)
        alone = victim.on.whose == "self"
        on = replace(victim.on, event="energy attached for turn", by=where, stacks=alone)
        return Event(on, victim.subject)

    def on_any_attach(self, card: ir.Filter, where: ir.Filter, having: Fields | None) -> Event:
        on = ir.On("energy attached from hand", (), "any", narrowed(where, having), card)
        return Event(on, IT_HAPPENED_TO)

    def on_any_played(self, where: ir.Filter, having: Fields | None) -> Event:
        refuse_if(where.stage != ("Basic",), "a Pokémon is played onto the Bench or to evolve")
        return _on_any_benched_from_hand(where, having)

    def on_any_evolved(self, where: ir.Filter, onto: ir.Filter) -> Event:
        if onto != ir.ANY and (where, onto) != (ir.Filter(markers=("VMAX",)), ir.Filter(markers=("V",))):
            raise UnsupportedText("what it evolves from is asked for")
        return Event(ir.On("evolved", (), "any", where), IT_HAPPENED_TO)

    def active_having_it_is(self, target: ir.Target, row: Fields) -> Event:
        event = happens_to(target, active=True)
        if not isinstance(event.on.cond, ir.Exists) or not isinstance(event.on.cond.of, ir.Select):
            raise UnsupportedText("an event happens to one Pokémon of a kind")
        of = event.on.cond.of
        return event._replace(
            on=replace(event.on, cond=ir.Exists(replace(of, where=narrowed(of.where, row))))
        )

    def full_it_is(self, target: ir.Target) -> Event:
        event = happens_to(target)
        return event._replace(on=replace(event.on, full=True))

"""Semantics of `triggers.lark`: what an Ability waits for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from lark import v_args

from validator.effects.ir.lasting import On
from validator.effects.ir.slots import ANY, HOST, SELF, Choice, Cond, Exists, Filter, It, Not, Select, Turn
from validator.effects.ir.steps import Draw, EndTurn, Inflict, TakePrizes
from validator.effects.text.semantics.ability_use import AbilityEffect, all_of_them, moves_itself
from validator.effects.text.semantics.intermediate import Destination
from validator.effects.text.semantics.pokemon import Fields, narrowed
from validator.effects.text.semantics.pronouns import bind_pronoun, is_host
from validator.effects.text.semantics.sentence import (
    ParsedSentence,
    SemanticSection,
    StartsPart,
    Steps,
    UnsupportedText,
)


class Event(NamedTuple):
    """What is waited for, and who "it" and "that Pokémon" are in what is done then."""

    on: On
    subject: Any = SELF


IT_HAPPENED_TO = It("event")
_ONCE_ANYWAY = frozenset(
    {"benched from hand", "evolved", "attached", "knocked out", "face-down prize taken", ""}
)
"""What happens to a Pokémon at most once in a turn."""


def happens_to(target: Any, *, active: bool = False) -> Event:
    """Return an event without a name that happens to a Pokémon; `active`: to this one while Active."""
    if isinstance(target, Choice) and target == Choice(target.of):
        target = target.of
    match target:
        case Select("self" | "host" as zone, "you", where) if zone == "host" or where == ANY:
            where = replace(where, active=True) if active else where
            cond = None if where == ANY else Exists(Select(zone, where=where))
            return Event(On("", (), cond=cond), Select(zone))
        case Select("active" | "play" as zone, ("you" | "opponent" | "both") as side, where) if not active:
            if zone == "active":
                where = replace(where, active=True)
            whose = "any" if side == "both" else side
            return Event(On("", (), whose, where), IT_HAPPENED_TO)
    raise UnsupportedText("an event happens to one Pokémon of a kind")


@v_args(inline=True)
class Triggers(SemanticSection):
    """Events and moments."""

    def on_event(self, event: Event, conds: tuple[Cond, ...] | None, used: AbilityEffect) -> StartsPart:
        on = event.on
        if used.steps and isinstance(used.steps[0], Destination):
            raise UnsupportedText("no cards found to refer to")
        if on.event != "face-down prize taken" and any(moves_itself(each) for each in used.steps):
            raise UnsupportedText("the card is already in play")
        required = (*([on.cond] if on.cond is not None else []), *(conds or ()))
        on = replace(on, cond=all_of_them(required) if required else None)
        on = replace(on, steps=bind_pronoun(used.steps, event.subject), optional=used.optional)
        return StartsPart(on)

    def once_on_event(self, event: Event, conds: tuple[Cond, ...] | None, used: AbilityEffect) -> StartsPart:
        limit = "" if event.on.whose == "self" and event.on.event in _ONCE_ANYWAY else "once"
        return self.on_event(Event(replace(event.on, limit=limit), event.subject), conds, used)

    def on_event_while(self, conds: tuple[Cond, ...], event: Event, used: AbilityEffect) -> StartsPart:
        if event.on.cond is not None:
            conds, event = (*conds, event.on.cond), event._replace(on=replace(event.on, cond=None))
        return self.on_event(event, conds, used)

    def at_moment(self, moment: On, conds: tuple[Cond, ...] | None, used: AbilityEffect) -> StartsPart:
        about_host = any(isinstance(each, Exists) and is_host(each.of) for each in conds or ())
        return self.on_event(Event(moment, HOST if about_host else SELF), conds, used)

    def at_moment_if(self, conds: tuple[Cond, ...], moment: On, used: AbilityEffect) -> StartsPart:
        return self.at_moment(moment, conds, used)

    def on_played(self, conds: tuple[Cond, ...] | None, used: AbilityEffect) -> StartsPart:
        # A card is a Basic Pokémon or an Evolution: it is only ever played in one of these ways.
        benched = self.on_event(Event(On("benched from hand", ())), conds, used)
        return replace(benched, also="evolved")

    def at_moment_postfix(self, steps: Steps, moment: On) -> StartsPart:
        return self.at_moment(moment, None, AbilityEffect(False, steps))

    def at_moment_while(self, conds: tuple[Cond, ...], steps: Steps, moment: On) -> StartsPart:
        return self.at_moment(moment, conds, AbilityEffect(False, steps))

    def their_turn_ends(self) -> Steps:
        return (EndTurn(),)

    def draw_more(self, n: int) -> Steps:
        return (Draw(n),)

    def at_checkup(self) -> On:
        return On("checkup", (), "any")

    def at_your_end(self) -> On:
        return On("end of turn", (), "you")

    def at_any_end(self) -> On:
        return On("end of turn", (), "any")

    def on_prize_taken(self) -> Event:
        return Event(On("face-down prize taken", (), cond=Turn("yours")))

    def on_benched(self) -> Event:
        return Event(On("benched from hand", ()))

    def on_evolved(self) -> Event:
        return Event(On("evolved", ()))

    def on_evolved_active(self) -> Event:
        return Event(On("evolved", (), cond=Exists(Select("self", where=Filter(active=True)))))

    def on_evolving_one(self, group: Select) -> Event:
        where = group.where
        if len(where.name) != 1 or replace(where, name=(), other=False) != ANY or group.side != "you":
            raise UnsupportedText("state before the evolution is unknown")
        return Event(On("evolved", (), "you", Filter(evolves_from=where.name[0], other=where.other)))

    def on_evolving(self, of: Any) -> Event:
        if not is_host(of) or of.where not in (ANY, Filter(markers=("V",))):
            raise UnsupportedText("state before the evolution is unknown")
        return Event(On("evolved", (), where=of.where), HOST)

    def on_moved_to_active(self) -> Event:
        return Event(On("moved to active", (), cond=Turn("yours")))

    def on_your_pokemon_to_active(self, where: Filter) -> Event:
        return Event(On("moved to active", (), "you", where, cond=Turn("yours")), IT_HAPPENED_TO)

    def on_their_pokemon_to_bench(self) -> Event:
        return Event(On("moved to bench", (), "opponent", cond=Not(Turn("yours"))), IT_HAPPENED_TO)

    def their_new_one_is(self, names: tuple[str, ...]) -> Steps:
        return (Inflict(names),)

    def on_moved_to_bench(self) -> Event:
        return Event(On("moved to bench", (), cond=Turn("yours")))

    def on_damaged(self, victim: Event, attack: On) -> Event:
        return Event(replace(victim.on, event=attack.event, by=attack.by), victim.subject)

    def on_their_attack(self, target: Any) -> Event:
        return self.on_damaged(happens_to(target), On("damaged by opponent", ()))

    def on_an_attack(self, target: Any) -> Event:
        return self.on_damaged(happens_to(target), On("damaged", ()))

    def on_knocked_out_by_attack(self, victim: Event) -> Event:
        return Event(replace(victim.on, event="knocked out by attack"), victim.subject)

    def on_knocked_out(self, victim: Event) -> Event:
        return Event(replace(victim.on, event="knocked out"), victim.subject)

    def on_you_attach(self, where: Filter, to: Any) -> Event:
        victim = happens_to(to)
        return Event(replace(victim.on, event="energy attached from hand", by=where), victim.subject)

    def on_they_attach(self, where: Filter) -> Event:
        return Event(On("energy attached from hand", (), "opponent", by=where), IT_HAPPENED_TO)

    def on_any_attach(self, card: Filter, where: Filter, having: Fields | None) -> Event:
        on = On("energy attached from hand", (), "any", narrowed(where, having), card)
        return Event(on, IT_HAPPENED_TO)

    def on_any_benched(self, where: Filter) -> Event:
        return Event(On("benched", (), "any", where), IT_HAPPENED_TO)

    def on_any_benched_from_hand(self, where: Filter) -> Event:
        return Event(On("benched from hand", (), "any", where), IT_HAPPENED_TO)

    def on_any_evolved(self, where: Filter, onto: Filter) -> Event:
        if onto != ANY and (where, onto) != (Filter(markers=("VMAX",)), Filter(markers=("V",))):
            raise UnsupportedText("what it evolves from is asked for")
        return Event(On("evolved", (), "any", where), IT_HAPPENED_TO)

    def it_is_being(self, target: Any) -> Event:
        return happens_to(target)

    def active_it_is(self, target: Any) -> Event:
        return happens_to(target, active=True)

    def full_it_is(self, target: Any) -> Event:
        event = happens_to(target)
        return event._replace(on=replace(event.on, full=True))

    def any_is_being(self, group: Select) -> Event:
        return happens_to(group)

    def by_any_attack(self) -> On:
        return On("damaged", ())

    def by_their_attack(self) -> On:
        return On("damaged by opponent", ())

    def by_attack_of(self, where: Filter) -> On:
        return On("damaged by opponent", (), by=where)

    def take_more_prizes(self, n: int) -> Steps:
        return (TakePrizes(n),)

    def trigger_sentence(self, line: ParsedSentence) -> ParsedSentence:
        return line

"""Semantics of `triggers.lark`: what an Ability waits for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from lark import v_args

from validator.effects.ir.lasting import On
from validator.effects.ir.slots import (
    ANY,
    ENERGY,
    HOST,
    SELF,
    All,
    Choice,
    Compare,
    Cond,
    Exists,
    Field,
    Filter,
    It,
    Not,
    Room,
    Select,
    Turn,
)
from validator.effects.ir.steps import Attach, Draw, EndTurn, Inflict, May, TakePrizes
from validator.effects.ir.values import Condition, EffectSource, TriggerLimit
from validator.effects.text.semantics.ability_use import AbilityEffect, all_of_them, moves_itself
from validator.effects.text.semantics.intermediate import Destination
from validator.effects.text.semantics.pokemon import Fields, either, narrowed
from validator.effects.text.semantics.pronouns import bind_pronoun, is_host, substitute
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


def happens_to(target: Any, *, active: bool = False) -> Event:
    """Return an event without a name that happens to a Pokémon; `active`: to this one while Active."""
    if isinstance(target, Choice) and target == Choice(target.of):
        target = target.of
    match target:
        case Select("self" | "host" as zone, "you", where) if zone == "host" or where == ANY:
            where = replace(where, active=True) if active else where
            cond = None if where == ANY else Exists(Select(zone, where=where))
            return Event(On(UNNAMED, (), cond=cond), Select(zone))
        case Select("active" | "play" as zone, ("you" | "opponent" | "both") as side, where) if not active:
            if zone == "active":
                where = replace(where, active=True)
            whose = "any" if side == "both" else side
            return Event(On(UNNAMED, (), whose, where), IT_HAPPENED_TO)
    raise UnsupportedText("an event happens to one Pokémon of a kind")


@v_args(inline=True)
class Triggers(SemanticSection):
    """Events and moments."""

    def on_event(self, event: Event, conds: tuple[Cond, ...] | None, used: AbilityEffect) -> StartsPart:
        on = event.on
        if used.steps and isinstance(used.steps[0], Destination):
            raise UnsupportedText("no cards found to refer to")
        if on.event not in _BEFORE_THE_HAND and any(moves_itself(each) for each in used.steps):
            raise UnsupportedText("the card is already in play")
        required = (*([on.cond] if on.cond is not None else []), *(conds or ()))
        required = substitute(required, event.subject)
        on = replace(on, cond=all_of_them(required) if required else None)
        on = replace(on, steps=bind_pronoun(used.steps, event.subject), optional=used.optional)
        return StartsPart(on)

    def once_on_event(self, event: Event, conds: tuple[Cond, ...] | None, used: AbilityEffect) -> StartsPart:
        limit: TriggerLimit = "" if event.on.whose == "self" and event.on.event in _ONCE_ANYWAY else "once"
        return self.on_event(Event(replace(event.on, limit=limit), event.subject), conds, used)

    def once_on_event_of_theirs(
        self, event: Event, conds: tuple[Cond, ...] | None, used: AbilityEffect
    ) -> StartsPart:
        return self.once_on_event(event, (*(conds or ()), Not(Turn("yours"))), used)

    def on_event_in_their_turn(self, event: Event, used: AbilityEffect) -> StartsPart:
        return self.on_event(event, (Not(Turn("yours")),), used)

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

    def when_conditions_checked(self) -> On:
        return On("conditions checked", (), "any")

    def at_your_end(self) -> On:
        return On("end of turn", (), "you")

    def at_opponents_end(self) -> On:
        return On("end of turn", (), "opponent")

    def at_any_end(self) -> On:
        return On("end of turn", (), "any")

    def on_prize_taken(self) -> Event:
        return Event(On("face-down prize taken", (), cond=Turn("yours")))

    def on_drawn(self) -> Event:
        return Event(On("drawn for turn", (), cond=Compare(Room(), ">", 0)))

    def on_deck_discarded(self) -> Event:
        return Event(On("discarded from deck by opponent", ()))

    def on_hand_discarded(self) -> Event:
        return Event(On("discarded from hand by opponent", ()))

    def on_discarded_by(self, name: str) -> Event:
        return Event(On("discarded by own card", (), by=Filter(name=(name,))))

    def on_benched(self) -> Event:
        return Event(On("benched from hand", ()))

    def on_became(self) -> Event:
        return Event(On("became", ()))

    def on_leveled_up(self, *_: str) -> Event:
        return Event(On("leveled up", ()))

    def on_evolved(self) -> Event:
        return Event(On("evolved", ()))

    def on_evolved_benched(self) -> Event:
        return Event(On("evolved", (), cond=Exists(Select("self", where=Filter(active=False)))))

    def on_they_bench(self, where: Filter) -> Event:
        return Event(On("benched from hand", (), "opponent", where), IT_HAPPENED_TO)

    def on_they_evolve(self, where: Filter) -> Event:
        return Event(On("evolved", (), "opponent", where), IT_HAPPENED_TO)

    def on_they_support(self) -> Event:
        return Event(On("supporter played", (), "opponent"))

    def on_retreat(self) -> Event:
        return Event(On("retreated", ()), IT_HAPPENED_TO)

    def on_they_retreat(self) -> Event:
        return Event(On("retreated", (), "opponent"), IT_HAPPENED_TO)

    def on_you_attach_named(self, name: str, of: Any) -> Event:
        return self.on_you_attach(Filter(name=(name,)), of)

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

    def their_new_one_is(self, names: tuple[Condition, ...]) -> Steps:
        return (Inflict(names),)

    def on_moved_to_bench(self) -> Event:
        return Event(On("moved to bench", (), cond=Turn("yours")))

    def on_damaged(self, victim: Event, attack: On) -> Event:
        return Event(replace(victim.on, event=attack.event, by=attack.by), victim.subject)

    def on_hurt(self, victim: Event, attack: On) -> Event:
        event = self.on_damaged(victim, attack)
        alive = Compare(Field(event.subject, "remaining hp"), ">", 0)
        cond = alive if event.on.cond is None else All((event.on.cond, alive))
        return event._replace(on=replace(event.on, cond=cond))

    def on_knocking_out(self, where: Filter) -> Event:
        own = Filter(this=True)
        return Event(On("knocked out by attack", (), "opponent", where, by=own), IT_HAPPENED_TO)

    def on_any_leveled_up(self) -> Event:
        return Event(On("leveled up", (), "any"), IT_HAPPENED_TO)

    def on_their_attack(self, target: Any) -> Event:
        return self.on_damaged(happens_to(target), On("damaged by opponent", ()))

    def on_an_attack(self, target: Any) -> Event:
        return self.on_damaged(happens_to(target), On("damaged", ()))

    def on_knocked_out_by_attack(self, victim: Event) -> Event:
        return Event(replace(victim.on, event="knocked out by attack"), victim.subject)

    def on_out_by_attack(self, victim: Event) -> Event:
        return Event(replace(victim.on, event="knocked out in attack"), victim.subject)

    def on_knocked_out(self, victim: Event) -> Event:
        return Event(replace(victim.on, event="knocked out"), victim.subject)

    def on_you_attach(self, where: Filter, to: Any) -> Event:
        victim = happens_to(to)
        return Event(replace(victim.on, event="energy attached from hand", by=where), victim.subject)

    def on_you_attach_but(self, where: Filter, to: Any, causes: tuple[EffectSource, ...]) -> Event:
        event = self.on_you_attach(where, to)
        return event._replace(on=replace(event.on, not_by=causes))

    def by_attacks_alone(self) -> tuple[EffectSource, ...]:
        return ("attacks",)

    def by_attacks_or_powers(self) -> tuple[EffectSource, ...]:
        return ("attacks", "abilities")

    def on_you_attach_for_turn(self, where: Filter, to: Any) -> Event:
        victim = happens_to(to)
        # (several of one text allow no more than one of them)
        alone = victim.on.whose == "self"
        on = replace(victim.on, event="energy attached for turn", by=where, stacks=alone)
        return Event(on, victim.subject)

    def attach_together(self, n: int) -> Steps:
        return (Attach(Choice(Select("hand", where=ENERGY), n - 1), It()),)

    def attach_up_to_together(self, n: int) -> Steps:
        return (May(self.attach_together(n)),)

    def on_they_attach(self, where: Filter) -> Event:
        return Event(On("energy attached from hand", (), "opponent", by=where), IT_HAPPENED_TO)

    def on_any_attach(self, card: Filter, where: Filter, having: Fields | None) -> Event:
        on = On("energy attached from hand", (), "any", narrowed(where, having), card)
        return Event(on, IT_HAPPENED_TO)

    def on_any_benched(self, where: Filter) -> Event:
        return Event(On("benched", (), "any", where), IT_HAPPENED_TO)

    def on_any_benched_from_hand(self, where: Filter, exception: Fields | None) -> Event:
        return Event(On("benched from hand", (), "any", narrowed(where, exception)), IT_HAPPENED_TO)

    def on_any_played(self, where: Filter, having: Fields | None) -> Event:
        if where.stage != ("Basic",):
            raise UnsupportedText("a Pokémon is played onto the Bench or to evolve")
        return self.on_any_benched_from_hand(where, having)

    def on_any_evolved(self, where: Filter, onto: Filter) -> Event:
        if onto != ANY and (where, onto) != (Filter(markers=("VMAX",)), Filter(markers=("V",))):
            raise UnsupportedText("what it evolves from is asked for")
        return Event(On("evolved", (), "any", where), IT_HAPPENED_TO)

    def it_is_being(self, target: Any) -> Event:
        return happens_to(target)

    def active_it_is(self, target: Any) -> Event:
        return happens_to(target, active=True)

    def active_having_it_is(self, target: Any, row: Fields) -> Event:
        event = happens_to(target, active=True)
        if not isinstance(event.on.cond, Exists) or not isinstance(event.on.cond.of, Select):
            raise UnsupportedText("an event happens to one Pokémon of a kind")
        of = event.on.cond.of
        return event._replace(on=replace(event.on, cond=Exists(replace(of, where=narrowed(of.where, row)))))

    def full_it_is(self, target: Any) -> Event:
        event = happens_to(target)
        return event._replace(on=replace(event.on, full=True))

    def any_is_being(self, group: Select) -> Event:
        return happens_to(group)

    def by_any_attack(self) -> On:
        return On("damaged", ())

    def by_their_attack(self) -> On:
        return On("damaged by opponent", ())

    def by_attack_of(self, *kinds: Filter | None) -> On:
        return On("damaged by opponent", (), by=either(*(each for each in kinds if each is not None)))

    def take_more_prizes(self, n: int) -> Steps:
        return (TakePrizes(n),)

    def trigger_sentence(self, line: ParsedSentence) -> ParsedSentence:
        return line

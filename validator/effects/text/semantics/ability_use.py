"""Semantics of `ability_use.lark`: when and how often an Ability can be used."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from lark import v_args

from validator.effects.ir.lasting import Activated
from validator.effects.ir.nodes import walk
from validator.effects.ir.slots import (
    SELF,
    SOME_DONE,
    YOUR_HAND,
    All,
    Amount,
    Compare,
    Cond,
    Count,
    Exists,
    Filter,
    Not,
    Select,
    Target,
    ThisCard,
    Turn,
)
from validator.effects.ir.steps import If, Inflict, Move, Price, PutIntoPlay, Require, Step
from validator.effects.ir.values import AbilityPlace, Condition, Empty, Place
from validator.effects.text.semantics.intermediate import Destination
from validator.effects.text.semantics.legacy_attacks import for_each_of
from validator.effects.text.semantics.pronouns import bind_pronoun, subject_of
from validator.effects.text.semantics.sentence import (
    Clarifies,
    EndsTurnIfDone,
    ExcludesKnockOutTargets,
    ExcludesPaidCards,
    LimitsReduction,
    OnlyWhile,
    ParsedSentence,
    PlainSteps,
    Requirements,
    SemanticSection,
    SetsSlots,
    StartsPart,
    Steps,
    UnsupportedText,
    UseCost,
)


class UseCondition(NamedTuple):
    """What must be so to use an Ability: where its card is, and conditions."""

    place: AbilityPlace | Empty
    conds: tuple[Cond, ...]


class AbilityEffect(NamedTuple):
    """What an Ability does in its first sentence, and whether the player may leave it."""

    optional: bool
    steps: Steps


ENTERS = PutIntoPlay(ThisCard())
"""What a card does that is not in play yet."""


def moves_itself(step: Step) -> bool:
    """Return whether a step is done with the card itself, which is not in play."""
    return step == ENTERS or (isinstance(step, Move) and step.what == ThisCard())


def _of_the_card(steps: Steps) -> Steps:
    """Do with the card what is done before a Pokémon of it is in play.

    Raises `UnsupportedText` for what only a Pokémon can do.
    """
    made = list(steps)
    for place, step in enumerate(steps):
        if step == ENTERS:
            break
        if isinstance(step, Move) and step.what == SELF:
            made[place] = replace(step, what=ThisCard())
        elif any(node == SELF for _, node in walk(step)):
            raise UnsupportedText("the card is not in play")
    return tuple(made)


PLACES: dict[bool, AbilityPlace] = {True: "active", False: "bench"}
"""The place of an Ability by whether its Pokémon is Active."""


def all_of_them(conds: tuple[Cond, ...]) -> Cond:
    """Join conditions."""
    return conds[0] if len(conds) == 1 else All(conds)


def place_of(cond: Cond) -> AbilityPlace | Empty:
    """Return the place that a condition requires of this Pokémon; empty for other conditions."""
    for active, place in PLACES.items():
        if cond == Exists(Select("self", where=Filter(active=active))):
            return place
    return ""


@v_args(inline=True)
class AbilityUse(SemanticSection):
    """How often, where, on what conditions, at what price."""

    def may_be_used(
        self, often: Activated, condition: UseCondition | None, used: AbilityEffect
    ) -> ParsedSentence:
        place, conds = condition or UseCondition("", ())
        places = [found for found in map(place_of, conds) if found]
        if not place and places:
            place, conds = places[0], tuple(each for each in conds if place_of(each) != places[0])
        if used.steps and isinstance(used.steps[0], Destination):
            raise UnsupportedText("no cards found to refer to")
        if any(moves_itself(each) for each in used.steps) and place not in ("hand", "discard"):
            raise UnsupportedText("the card is already in play")
        steps = bind_pronoun(used.steps, (subject_of(All(conds)) if conds else None) or SELF)
        if place in ("hand", "discard"):
            steps = _of_the_card(steps)
        needed = (*often.steps, *map(Require, conds))
        return StartsPart(replace(often, where=place or "play", steps=(*needed, *steps)))

    def may_be_used_while(
        self, conds: tuple[Cond, ...], often: Activated, used: AbilityEffect
    ) -> ParsedSentence:
        return self.may_be_used(often, UseCondition("", conds), used)

    def must_be_paid(self, steps: Steps) -> ParsedSentence:
        return UseCost(Price(steps))

    def one_of_name(self, *_: object) -> ParsedSentence:
        return SetsSlots((("shared", True), ("limit", "name")))

    def one_a_game(self, _: int) -> ParsedSentence:
        return SetsSlots((("vstar", True),))

    def ends_the_turn(self) -> ParsedSentence:
        return SetsSlots((("ends_turn", True),))

    def if_done_ends_the_turn(self) -> ParsedSentence:
        return EndsTurnIfDone()

    def use_also_does(self, steps: Steps) -> ParsedSentence:
        return PlainSteps(steps)

    def not_used_if(self, conds: tuple[Cond, ...]) -> ParsedSentence:
        if conds == (Exists(Select("self", where=Filter(affected=("*",)))),):
            return SetsSlots((("no_conditions", True),))
        return Requirements((Require(Not(all_of_them(conds))),))

    def used_only_if(self, conds: tuple[Cond, ...]) -> ParsedSentence:
        return OnlyWhile(all_of_them(conds))

    def not_the_discarded(self) -> ParsedSentence:
        return ExcludesPaidCards()

    def not_at_once(self) -> ParsedSentence:
        old = Exists(Select("self", where=Filter(fresh=False)))
        return Requirements((Require(Not(Turn("your first"))), Require(old)))

    def not_when_new(self) -> ParsedSentence:
        return Requirements((Require(Exists(Select("self", where=Filter(fresh=False)))),))

    def once_a_turn(self) -> Activated:
        return Activated(())

    def once_at_first(self) -> Activated:
        return Activated((Require(Turn("your first")),))

    def any_times(self) -> Activated:
        return Activated((), "any")

    def in_your_turn(self) -> Activated:
        return Activated((), "any")

    def if_in_place(self, place: UseCondition) -> UseCondition:
        return place

    def if_in_place_and(self, place: UseCondition, conds: tuple[Cond, ...]) -> UseCondition:
        return place._replace(conds=(*place.conds, *conds))

    def if_so(self, conds: tuple[Cond, ...]) -> UseCondition:
        return UseCondition("", conds)

    def in_hand(self) -> UseCondition:
        return UseCondition("hand", ())

    def last_in_hand(self) -> UseCondition:
        return UseCondition("hand", (Compare(Count(YOUR_HAND), "==", 1),))

    def in_discard(self) -> UseCondition:
        return UseCondition("discard", ())

    def one_cond(self, cond: Cond) -> tuple[Cond, ...]:
        return (cond,)

    def more_conds(self, cond: Cond, conds: tuple[Cond, ...]) -> tuple[Cond, ...]:
        return (cond, *conds)

    def may_do(self, steps: Steps) -> AbilityEffect:
        return AbilityEffect(True, steps)

    def may_use(self) -> AbilityEffect:
        return AbilityEffect(True, ())

    def may_pay(self, steps: Steps) -> AbilityEffect:
        return AbilityEffect(True, (Price(steps),))

    def may_trade(self, price: Steps, steps: Steps) -> AbilityEffect:
        return AbilityEffect(True, (Price(price), *steps))

    def may_do_for_each(self, times: Amount, steps: Steps) -> AbilityEffect:
        return AbilityEffect(True, for_each_of(times, steps))

    def may_enter(self) -> AbilityEffect:
        return AbilityEffect(True, (ENTERS,))

    def may_enter_and(self, steps: Steps) -> AbilityEffect:
        return AbilityEffect(True, (ENTERS, If(SOME_DONE, steps)))

    def may_inflict(self, of: Target, names: tuple[Condition, ...]) -> AbilityEffect:
        return AbilityEffect(True, (Inflict(names, of),))

    def may_put_under(self, end: Place) -> AbilityEffect:
        return AbilityEffect(True, (Move(ThisCard(), end),))

    def may_put_back(self, end: Place) -> AbilityEffect:
        return AbilityEffect(True, (Move(ThisCard(), end, reveal=True),))

    def at_most_reduced(self, n: int) -> ParsedSentence:
        return LimitsReduction(n)

    def works_even_if(self, conds: tuple[Cond, ...]) -> ParsedSentence:
        return Clarifies("conditions")

    def excludes_knock_out_targets(self) -> ParsedSentence:
        return ExcludesKnockOutTargets()

    def must_do(self, steps: Steps) -> AbilityEffect:
        return AbilityEffect(False, steps)

    def is_done(self, steps: Steps) -> AbilityEffect:
        return AbilityEffect(False, steps)

    def ability_line(self, line: ParsedSentence) -> ParsedSentence:
        return line

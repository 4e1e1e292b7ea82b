"""Semantics of `ability_use.lark`: when and how often an Ability can be used."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from validator.effects import ir
from validator.effects.ir.nodes import walk
from validator.effects.ir.values import AbilityPlace, Empty
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.forms import ParsedSentence, Steps, UnsupportedText
from validator.effects.text.semantics.intermediate import Destination
from validator.effects.text.semantics.legacy_attacks import for_each_of
from validator.effects.text.semantics.pronouns import bind_pronoun, subject_of
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section


class UseCondition(NamedTuple):
    """What must be so to use an Ability: where its card is, and conditions."""

    place: AbilityPlace | Empty
    conds: tuple[ir.Cond, ...]


class AbilityEffect(NamedTuple):
    """What an Ability does in its first sentence, and whether the player may leave it."""

    optional: bool
    steps: Steps


ENTERS = ir.PutIntoPlay(ir.ThisCard())
"""What a card does that is not in play yet."""


def moves_itself(step: ir.Step) -> bool:
    """Return whether a step is done with the card itself, which is not in play."""
    return step == ENTERS or (isinstance(step, ir.Move) and step.what == ir.ThisCard())


def _of_the_card(steps: Steps) -> Steps:
    """Do with the card what is done before a Pokémon of it is in play.

    Raises `UnsupportedText` for what only a Pokémon can do.
    """
    made = list(steps)
    for place, step in enumerate(steps):
        if step == ENTERS:
            break
        if isinstance(step, ir.Move) and step.what == ir.SELF:
            made[place] = replace(step, what=ir.ThisCard())
        elif any(node == ir.SELF for _, node in walk(step)):
            raise UnsupportedText("the card is not in play")
    return tuple(made)


PLACES: dict[bool, AbilityPlace] = {True: "active", False: "bench"}
"""The place of an Ability by whether its Pokémon is Active."""


def all_of_them(conds: tuple[ir.Cond, ...]) -> ir.Cond:
    """Join conditions."""
    return conds[0] if len(conds) == 1 else ir.All(conds)


def place_of(cond: ir.Cond) -> AbilityPlace | Empty:
    """Return the place that a condition requires of this Pokémon; empty for other conditions."""
    for active, place in PLACES.items():
        if cond == ir.Exists(ir.Select("self", where=ir.Filter(active=active))):
            return place
    return ""


def _may_be_used(often: ir.Activated, condition: UseCondition | None, used: AbilityEffect) -> ParsedSentence:
    place, conds = condition or UseCondition("", ())
    places = [found for found in map(place_of, conds) if found]
    if not place and places:
        place, conds = places[0], tuple(each for each in conds if place_of(each) != places[0])
    if used.steps and isinstance(used.steps[0], Destination):
        raise UnsupportedText("no cards found to refer to")
    if any(moves_itself(each) for each in used.steps) and place not in ("hand", "discard"):
        raise UnsupportedText("the card is already in play")
    steps = bind_pronoun(used.steps, (subject_of(ir.All(conds)) if conds else None) or ir.SELF)
    if place in ("hand", "discard"):
        steps = _of_the_card(steps)
    needed = (*often.steps, *map(ir.Require, conds))
    return forms.StartsPart(replace(often, where=place or "play", steps=(*needed, *steps)))


MEANINGS: Meanings = {
    "must_be_paid": lambda steps: forms.UseCost(ir.Price(steps)),
    "one_of_name": forms.SetsSlots((("shared", True), ("limit", "name"))),
    "one_a_game": forms.SetsSlots((("vstar", True),)),
    "ends_the_turn": forms.SetsSlots((("ends_turn", True),)),
    "if_done_ends_the_turn": forms.PartRemark("done ends turn"),
    "use_also_does": forms.PlainSteps,
    "used_only_if": lambda conds: forms.OnlyWhile(all_of_them(conds)),
    "not_the_discarded": forms.PartRemark("excludes paid cards"),
    "not_when_new": forms.Requirements(
        (ir.Require(ir.Exists(ir.Select("self", where=ir.Filter(fresh=False)))),)
    ),
    "once_a_turn": ir.Activated(()),
    "once_at_first": ir.Activated((ir.Require(ir.Turn("your first")),)),
    "any_times": ir.Activated((), "any"),
    "in_your_turn": ir.Activated((), "any"),
    "if_in_place": SAME,
    "if_in_place_and": lambda place, conds: place._replace(conds=(*place.conds, *conds)),
    "if_so": lambda conds: UseCondition("", conds),
    "in_hand": UseCondition("hand", ()),
    "last_in_hand": UseCondition("hand", (ir.Compare(ir.Count(ir.YOUR_HAND), "==", 1),)),
    "in_discard": UseCondition("discard", ()),
    "one_cond": lambda cond: (cond,),
    "more_conds": lambda cond, conds: (cond, *conds),
    "may_do": lambda steps: AbilityEffect(True, steps),
    "may_use": AbilityEffect(True, ()),
    "may_pay": lambda steps: AbilityEffect(True, (ir.Price(steps),)),
    "may_trade": lambda price, steps: AbilityEffect(True, (ir.Price(price), *steps)),
    "may_do_for_each": lambda times, steps: AbilityEffect(True, for_each_of(times, steps)),
    "may_enter": AbilityEffect(True, (ENTERS,)),
    "may_enter_and": lambda steps: AbilityEffect(True, (ENTERS, ir.If(ir.SOME_DONE, steps))),
    "may_inflict": lambda of, names: AbilityEffect(True, (ir.Inflict(names, of),)),
    "may_put_under": lambda end: AbilityEffect(True, (ir.Move(ir.ThisCard(), end),)),
    "may_put_back": lambda end: AbilityEffect(True, (ir.Move(ir.ThisCard(), end, reveal=True),)),
    "at_most_reduced": forms.LimitsReduction,
    "works_even_if": forms.Clarifies("conditions"),
    "excludes_knock_out_targets": forms.PartRemark("excludes knock outs"),
    "must_do": lambda steps: AbilityEffect(False, steps),
    "is_done": lambda steps: AbilityEffect(False, steps),
    "ability_line": SAME,
    "may_be_used": _may_be_used,
    "may_be_used_while": lambda conds, often, used: _may_be_used(often, UseCondition("", conds), used),
}


@section(MEANINGS)
class AbilityUse(SemanticSection):
    """How often, where, on what conditions, at what price."""

    def not_used_if(self, conds: tuple[ir.Cond, ...]) -> ParsedSentence:
        if conds == (ir.Exists(ir.Select("self", where=ir.Filter(affected=("*",)))),):
            return forms.SetsSlots((("no_conditions", True),))
        return forms.Requirements((ir.Require(ir.Not(all_of_them(conds))),))

    def not_at_once(self) -> ParsedSentence:
        old = ir.Exists(ir.Select("self", where=ir.Filter(fresh=False)))
        return forms.Requirements((ir.Require(ir.Not(ir.Turn("your first"))), ir.Require(old)))

"""Semantics of `damage.lark`: coins, damage, damage counters, healing, Special Conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from validator.effects import ir
from validator.effects.ir.nodes import contains
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.board import is_one
from validator.effects.text.semantics.choosing import CHOSEN, EACH
from validator.effects.text.semantics.forms import ParsedSentence, Steps, UnsupportedText, refuse_if
from validator.effects.text.semantics.pronouns import substitute
from validator.effects.text.semantics.section import Meanings, SemanticSection, section
from validator.vocabulary import SPECIAL_CONDITIONS

SECOND = "second"
"""The name of the second of two coins."""


def so_much_each(n: int, of: ir.Amount) -> ir.Amount:
    """So much for each of what is counted."""
    return of if n == 1 else ir.Linear(of, n)


def _damage_each(n: int, of: ir.Amount) -> Steps:
    return (ir.AttackDamage("times", of),)


def _rounded(nearest: int, *, up: bool) -> bool:
    refuse_if(nearest != 10, "damage is rounded to tens")
    return up


def _damage_to_each(n: int, to: ir.Target, of: ir.Amount) -> Steps:
    if to == ir.OPPONENT_ACTIVE:
        return _damage_each(n, of)  # the printed damage, which is so much times what is counted
    if isinstance(to, ir.Select) and not is_one(to) and contains(of, ir.It):
        return (ir.ForEach(to, (ir.Damage(EACH, substitute(so_much_each(n, of), EACH)),)),)
    return (ir.Damage(to, so_much_each(n, of)),)


def _if_it_did_damage(steps: Steps) -> ParsedSentence:
    return forms.PlainSteps((ir.Hit(), ir.If(ir.SOME_DONE, _as_much_first(steps))))


def _if_it_stays(steps: Steps) -> ParsedSentence:
    return forms.PlainSteps(
        (ir.Hit(), ir.If(ir.Compare(ir.Field(ir.DEFENDING, "remaining hp"), ">", 0), steps))
    )


MEANINGS: Meanings = {
    "flip_one": (ir.Flip(),),
    "flip_many": lambda n: (ir.Flip(n),),
    "flip_until_tails": (ir.Flip(None),),
    "flip_for_each": lambda n: (ir.Flip(n),),
    "they_flip_for_each": lambda group: (ir.Flip(ir.Count(group), by="opponent"),),
    "flip_another": (ir.Flip(name=SECOND),),
    "they_flip_one": (ir.Flip(by="opponent"),),
    "they_flip_many": lambda n: (ir.Flip(n, by="opponent"),),
    # ------------------------------------------------------------------ the attack's own damage
    "more_damage": lambda n: (ir.AttackDamage("add", n),),
    "more_damage_each": lambda n, of: (ir.AttackDamage("add", so_much_each(n, of)),),
    "less_damage": lambda n: (ir.AttackDamage("sub", n),),
    "less_damage_each": lambda n, of: (ir.AttackDamage("sub", so_much_each(n, of)),),
    "damage_set_from": lambda n, _: (ir.AttackDamage("set", n),),
    "damage_set": lambda n: (ir.AttackDamage("set", n),),
    "damage_half": lambda up: (ir.AttackDamage("set", ir.Half(ir.Field(ir.DEFENDING, "remaining hp"), up)),),
    "damage_of_its_hp": (ir.AttackDamage("set", ir.Field(ir.It(), "hp")),),
    "damage_done_to_it": (ir.AttackDamage("set", ir.DamageTaken(ir.SELF)),),
    "damage_doubled": (ir.AttackDamage("times", 2),),
    "no_damage": (ir.AttackDamage("set", 0),),
    "does_nothing": (ir.CancelAttack(),),
    "ignore_weakness": (ir.IgnoreSteps(("weakness",)),),
    "ignore_resistance": (ir.IgnoreSteps(("resistance",)),),
    "ignore_both": (ir.IgnoreSteps(("weakness", "resistance")),),
    "ignore_effects": (ir.IgnoreSteps(("effects",)),),
    "ignore_resistance_too": (ir.IgnoreSteps(("resistance", "effects")),),
    "ignore_weakness_too": (ir.IgnoreSteps(("weakness", "effects")),),
    "ignore_all": (ir.IgnoreSteps(("weakness", "resistance", "effects")),),
    # ------------------------------------------------------------------ to Pokémon
    "damage_to": lambda n, to: (ir.Damage(to, n),),
    "damage_to_plus_each": lambda n, to, more, of: (ir.Damage(to, ir.Linear(of, more, n)),),
    "damage_as_hp": (ir.AttackDamage("set", ir.Field(ir.It(), "hp")),),
    "damage_as_taken": (ir.AttackDamage("set", ir.DamageTaken(ir.SELF)),),
    "damage_to_itself": lambda n: (ir.Damage(ir.SELF, n),),
    "damage_to_itself_each": lambda n, of: (ir.Damage(ir.SELF, so_much_each(n, of)),),
    "put_counters": lambda n, on: (ir.PlaceCounters(on, n),),
    "put_counters_each": lambda n, on, of: (ir.PlaceCounters(on, so_much_each(n, of)),),
    "put_as_many_counters": lambda of: (ir.PlaceCounters(of, ir.Done()),),
    "split_counters": lambda n, on: (ir.PlaceCounters(on, n, split=True),),
    "put_counters_plus_each": lambda n, more, of, on: (ir.PlaceCounters(on, ir.Linear(of, more, n)),),
    "split_counters_each": lambda n, on, each: (ir.PlaceCounters(on, so_much_each(n, each), split=True),),
    "heal": lambda n, of: (ir.Heal(of, n),),
    "heal_each": lambda n, of, each: (ir.Heal(of, so_much_each(n, each)),),
    "heal_as_much": lambda of: (ir.Hit(), ir.Heal(of, ir.Done())),
    "heal_as_much_there": lambda of: (ir.Heal(of, ir.Done()),),
    "heal_half_as_much": (ir.Hit(), ir.Heal(ir.SELF, ir.Half(ir.Done()))),
    "heal_all": lambda of: (ir.Heal(of),),
    "cure_some": lambda target, names: (ir.Cure(target, names),),
    "cure_all": lambda of: (ir.Cure(of),),
    "cure_named": lambda name, of: (ir.Cure(of, (name,)),),
    "cure_one": lambda of: (ir.Cure(of, choose=True),),
    "inflict_any": lambda on: (ir.Inflict(SPECIAL_CONDITIONS, on, choose=True),),
    "inflict_either": lambda on, *names: (ir.Inflict(names, on, choose=True),),
    "inflict": lambda on, names: (ir.Inflict(names, on),),
    "inflict_one_of": lambda on, names: (ir.Inflict(names, on, choose=True),),
    "cure_of": lambda of, names: (ir.Cure(of, names),),
    "knocked_out": lambda target: (ir.KnockOut(target),),
    # ------------------------------------------------------------------ whole sentences
    "weakness_on_bench": forms.StepRemark("weakness on bench"),
    "damage_unchanged": forms.StepRemark("damage unchanged"),
    "may_do_more": lambda n: forms.OptionalSteps((ir.AttackDamage("add", n),)),
    "may_do_more_each": lambda n, of: forms.OptionalSteps((ir.AttackDamage("add", so_much_each(n, of)),)),
    "may_do_more_and": lambda n, other, to: forms.OptionalSteps(
        (ir.AttackDamage("add", n), ir.Damage(to, other))
    ),
    "may_do_more_with": lambda n, steps: forms.OptionalSteps((ir.AttackDamage("add", n), *steps)),
    "may_do_instead": lambda n: forms.OptionalSteps((ir.AttackDamage("set", n),)),
    "may_do_instead_if": lambda cond, n: forms.OptionalConditional((ir.AttackDamage("set", n),), cond),
    "counters_instead": forms.CountersInstead,
    "if_defending_is_out": lambda steps: forms.PlainSteps(
        (ir.Hit(), ir.If(ir.All((ir.SOME_DONE, _NO_HP_LEFT)), steps))
    ),
    "knocked_out_to_lost": lambda: forms.PlainSteps((_to_lost(ir.OPPONENT_POKEMON),)),
    "active_to_lost": lambda: forms.PlainSteps((_to_lost(ir.OPPONENT_ACTIVE),)),
    "damage_each": _damage_each,
    "rounded_up": lambda nearest: _rounded(nearest, up=True),
    "rounded_down": lambda nearest: _rounded(nearest, up=False),
    "damage_to_each": _damage_to_each,
    "damage_each_to": lambda n, of, to: _damage_to_each(n, to, of),
    "if_it_did_damage": _if_it_did_damage,
    "may_if_it_did_damage": lambda steps: _if_it_did_damage((ir.May(steps),)),
    "if_it_stays": _if_it_stays,
    "may_if_it_stays": lambda steps: _if_it_stays((ir.May(steps),)),
}


@section(MEANINGS)
class DamageAndCoins(SemanticSection):
    """Coins, damage and what is done to Pokémon."""

    def damage_each_capped(self, n: int, of: ir.Amount, most: int) -> Steps:
        refuse_if(most % n, "the most damage is not a multiple")
        return (ir.AttackDamage("times", ir.Linear(of, high=most // n)),)

    def damage_each_time(self, group: ir.Select, times: int, n: int) -> Steps:
        names = [f"time {each}" for each in range(times)]
        return (
            *(ir.Choose(ir.Choice(group, name=name)) for name in names),
            *(ir.Damage(ir.It(name), n) for name in names),
        )

    def damage_to_one_and_others(self, n: int, *rows: Any) -> Steps:
        group, other = rows[-2:]
        refuse_if(group != ir.OPPONENT_POKEMON, "expected one of all the opponent's Pokémon")
        others = ir.Select("play", "opponent", ir.Filter(but=CHOSEN.name))
        return (ir.Choose(ir.Choice(group, name=CHOSEN.name)), ir.Damage(CHOSEN, n), ir.Damage(others, other))

    def damage_to_those_free(self, n: int, group: ir.Select) -> Steps:
        free = ir.Compare(ir.Field(EACH, "retreat"), "==", 0)
        return (ir.ForEach(group, (ir.If(free, (ir.Damage(EACH, n),)),)),)

    def heal_all_and_cure(self, of: ir.Target) -> Steps:
        if isinstance(of, ir.Choice):
            raise UnsupportedText("one choice for both conditions")
        return (ir.Heal(of), ir.Cure(of))

    def heal_and_cure(self, n: int, of: ir.Target) -> Steps:
        if isinstance(of, ir.Choice):
            return (ir.Choose(replace(of, name=CHOSEN.name)), ir.Heal(CHOSEN, n), ir.Cure(CHOSEN))
        return (ir.Heal(of, n), ir.Cure(of))

    def heal_and_cure_one(self, n: int, of: ir.Target) -> Steps:
        if isinstance(of, ir.Choice):
            raise UnsupportedText("one choice for both conditions")
        return (ir.Heal(of, n), ir.Cure(of, choose=True))

    def may_do_to_bench(self, cond: ir.Cond | None, n: int, *_: object) -> ParsedSentence:
        steps = (ir.AttackDamage("set", 0), ir.Damage(ir.Choice(ir.Select("bench", "both")), n))
        return forms.OptionalSteps(steps) if cond is None else forms.OptionalConditional(steps, cond)

    def knocked_out_instead(self, cond: ir.Cond, mon: ir.Target) -> ParsedSentence:
        if mon not in (ir.It(), ir.DEFENDING):
            raise UnsupportedText("only the Pokémon that would be damaged is Knocked Out instead")
        return forms.PlainSteps((ir.If(cond, (ir.KnockOut(ir.DEFENDING),), (ir.Hit(),)),))

    def if_it_is_out(self, steps: Steps) -> ParsedSentence:
        """After the attack's damage, and before Knock Outs: no HP is left."""
        refuse_if(contains(steps, ir.TakePrizes), "the Prize cards are taken for the Knock Out")
        return forms.Conditional(steps, ir.Exists(ir.Select("play", "opponent", ir.Filter(max_remaining=0))))

    def prizes_more(self, where: ir.Filter, n: int) -> ParsedSentence:
        of = ir.Select("play", "opponent", where)
        more = ir.Modify("prizes", "add", n, of, ir.Filter(this=True), lasts=ir.THIS_TURN)
        return forms.PlainSteps((more,))


_NO_HP_LEFT: ir.Cond = ir.Compare(ir.Field(ir.DEFENDING, "remaining hp"), "==", 0)


def _to_lost(mons: ir.Select) -> ir.ReplaceMove:
    """Return that Pokémon that this attack Knocks Out go to the Lost Zone with all their cards."""
    return ir.ReplaceMove("lost", "pokemon and cards", mons, by_attack=True, lasts=ir.THIS_TURN)


def _as_much_first(steps: Steps) -> Steps:
    """Return the steps after the damage, first those that read how much of it was done."""
    later = [each for each in steps if each != ir.Hit()]
    return tuple(sorted(later, key=lambda each: not contains(each, ir.Done)))

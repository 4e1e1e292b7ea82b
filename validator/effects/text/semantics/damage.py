"""Semantics of `damage.lark`: coins, damage, damage counters, healing, Special Conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir.lasting import Modify, ReplaceMove
from validator.effects.ir.nodes import contains
from validator.effects.ir.slots import (
    DEFENDING,
    OPPONENT_ACTIVE,
    OPPONENT_POKEMON,
    SELF,
    SOME_DONE,
    THIS_TURN,
    All,
    Amount,
    Choice,
    Compare,
    Cond,
    Count,
    DamageTaken,
    Done,
    Exists,
    Field,
    Filter,
    Half,
    It,
    Linear,
    Select,
)
from validator.effects.ir.steps import (
    AttackDamage,
    CancelAttack,
    Choose,
    Cure,
    Damage,
    Flip,
    ForEach,
    Heal,
    Hit,
    If,
    IgnoreSteps,
    Inflict,
    KnockOut,
    May,
    PlaceCounters,
    TakePrizes,
)
from validator.effects.ir.values import Condition
from validator.effects.text.semantics.board import is_one
from validator.effects.text.semantics.choosing import CHOSEN, EACH
from validator.effects.text.semantics.pronouns import substitute
from validator.effects.text.semantics.sentence import (
    Conditional,
    CountersInstead,
    DamageUnchanged,
    OptionalConditional,
    OptionalSteps,
    ParsedSentence,
    PlainSteps,
    SemanticSection,
    Steps,
    UnsupportedText,
    WeaknessOnBench,
)
from validator.vocabulary import SPECIAL_CONDITIONS

SECOND = "second"
"""The name of the second of two coins."""


def so_much_each(n: int, of: Amount) -> Amount:
    """So much for each of what is counted."""
    return of if n == 1 else Linear(of, n)


@v_args(inline=True)
class DamageAndCoins(SemanticSection):
    """Coins, damage and what is done to Pokémon."""

    def flip_one(self) -> Steps:
        return (Flip(),)

    def flip_many(self, n: int) -> Steps:
        return (Flip(n),)

    def flip_until_tails(self) -> Steps:
        return (Flip(None),)

    def flip_for_each(self, n: Amount) -> Steps:
        return (Flip(n),)

    def they_flip_for_each(self, group: Select) -> Steps:
        return (Flip(Count(group), by="opponent"),)

    def flip_another(self) -> Steps:
        return (Flip(name=SECOND),)

    def they_flip_one(self) -> Steps:
        return (Flip(by="opponent"),)

    def they_flip_many(self, n: int) -> Steps:
        return (Flip(n, by="opponent"),)

    # ------------------------------------------------------------------ the attack's own damage

    def more_damage(self, n: int) -> Steps:
        return (AttackDamage("add", n),)

    def more_damage_each(self, n: int, of: Amount) -> Steps:
        return (AttackDamage("add", so_much_each(n, of)),)

    def damage_each(self, n: int, of: Amount) -> Steps:
        return (AttackDamage("times", of),)

    def damage_each_capped(self, n: int, of: Amount, most: int) -> Steps:
        if most % n:
            raise UnsupportedText("the most damage is not a multiple")
        return (AttackDamage("times", Linear(of, high=most // n)),)

    def less_damage(self, n: int) -> Steps:
        return (AttackDamage("sub", n),)

    def less_damage_each(self, n: int, of: Amount) -> Steps:
        return (AttackDamage("sub", so_much_each(n, of)),)

    def damage_set_from(self, n: int, _: int) -> Steps:
        return (AttackDamage("set", n),)

    def damage_set(self, n: int) -> Steps:
        return (AttackDamage("set", n),)

    def damage_half(self, up: bool) -> Steps:
        return (AttackDamage("set", Half(Field(DEFENDING, "remaining hp"), up)),)

    def damage_of_its_hp(self) -> Steps:
        return (AttackDamage("set", Field(It(), "hp")),)

    def damage_done_to_it(self) -> Steps:
        return (AttackDamage("set", DamageTaken(SELF)),)

    def rounded_up(self, nearest: int) -> bool:
        return self._rounded(nearest, up=True)

    def rounded_down(self, nearest: int) -> bool:
        return self._rounded(nearest, up=False)

    def _rounded(self, nearest: int, *, up: bool) -> bool:
        if nearest != 10:
            raise UnsupportedText("damage is rounded to tens")
        return up

    def damage_doubled(self) -> Steps:
        return (AttackDamage("times", 2),)

    def no_damage(self) -> Steps:
        return (AttackDamage("set", 0),)

    def does_nothing(self) -> Steps:
        return (CancelAttack(),)

    def ignore_weakness(self) -> Steps:
        return (IgnoreSteps(("weakness",)),)

    def ignore_resistance(self) -> Steps:
        return (IgnoreSteps(("resistance",)),)

    def ignore_both(self) -> Steps:
        return (IgnoreSteps(("weakness", "resistance")),)

    def ignore_effects(self) -> Steps:
        return (IgnoreSteps(("effects",)),)

    def ignore_resistance_too(self) -> Steps:
        return (IgnoreSteps(("resistance", "effects")),)

    def ignore_weakness_too(self) -> Steps:
        return (IgnoreSteps(("weakness", "effects")),)

    def ignore_all(self) -> Steps:
        return (IgnoreSteps(("weakness", "resistance", "effects")),)

    # ------------------------------------------------------------------ to Pokémon

    def damage_to(self, n: int, to: Any) -> Steps:
        return (Damage(to, n),)

    def damage_each_time(self, group: Select, times: int, n: int) -> Steps:
        names = [f"time {each}" for each in range(times)]
        return (
            *(Choose(Choice(group, name=name)) for name in names),
            *(Damage(It(name), n) for name in names),
        )

    def damage_to_one_and_others(self, n: int, *rows: Any) -> Steps:
        group, other = rows[-2:]
        if group != OPPONENT_POKEMON:
            raise UnsupportedText("expected one of all the opponent's Pokémon")
        others = Select("play", "opponent", Filter(but=CHOSEN.name))
        return (Choose(Choice(group, name=CHOSEN.name)), Damage(CHOSEN, n), Damage(others, other))

    def damage_to_each(self, n: int, to: Any, of: Amount) -> Steps:
        if to == OPPONENT_ACTIVE:
            return self.damage_each(n, of)  # the printed damage, which is so much times what is counted
        if isinstance(to, Select) and not is_one(to) and contains(of, It):
            return (ForEach(to, (Damage(EACH, substitute(so_much_each(n, of), EACH)),)),)
        return (Damage(to, so_much_each(n, of)),)

    def damage_to_plus_each(self, n: int, to: Any, more: int, of: Amount) -> Steps:
        return (Damage(to, Linear(of, more, n)),)

    def damage_as_hp(self) -> Steps:
        return (AttackDamage("set", Field(It(), "hp")),)

    def damage_as_taken(self) -> Steps:
        return (AttackDamage("set", DamageTaken(SELF)),)

    def damage_to_those_free(self, n: int, group: Select) -> Steps:
        free = Compare(Field(EACH, "retreat"), "==", 0)
        return (ForEach(group, (If(free, (Damage(EACH, n),)),)),)

    def damage_each_to(self, n: int, of: Amount, to: Any) -> Steps:
        return self.damage_to_each(n, to, of)

    def damage_to_itself(self, n: int) -> Steps:
        return (Damage(SELF, n),)

    def damage_to_itself_each(self, n: int, of: Amount) -> Steps:
        return (Damage(SELF, so_much_each(n, of)),)

    def put_counters(self, n: int, on: Any) -> Steps:
        return (PlaceCounters(on, n),)

    def put_counters_each(self, n: int, on: Any, of: Amount) -> Steps:
        return (PlaceCounters(on, so_much_each(n, of)),)

    def put_as_many_counters(self, of: Any) -> Steps:
        return (PlaceCounters(of, Done()),)

    def split_counters(self, n: int, on: Select) -> Steps:
        return (PlaceCounters(on, n, split=True),)

    def put_counters_plus_each(self, n: int, more: int, of: Amount, on: Any) -> Steps:
        return (PlaceCounters(on, Linear(of, more, n)),)

    def split_counters_each(self, n: int, on: Select, each: Amount) -> Steps:
        return (PlaceCounters(on, so_much_each(n, each), split=True),)

    def heal(self, n: int, of: Any) -> Steps:
        return (Heal(of, n),)

    def heal_each(self, n: int, of: Any, each: Amount) -> Steps:
        return (Heal(of, so_much_each(n, each)),)

    def heal_as_much(self, of: Any) -> Steps:
        return (Hit(), Heal(of, Done()))

    def heal_as_much_there(self, of: Any) -> Steps:
        return (Heal(of, Done()),)

    def heal_all_and_cure(self, of: Any) -> Steps:
        if isinstance(of, Choice):
            raise UnsupportedText("one choice for both conditions")
        return (Heal(of), Cure(of))

    def heal_half_as_much(self, *_: Any) -> Steps:
        return (Hit(), Heal(SELF, Half(Done())))

    def heal_all(self, of: Any) -> Steps:
        return (Heal(of),)

    def cure_some(self, target: Any, names: tuple[Condition, ...]) -> Steps:
        return (Cure(target, names),)

    def cure_all(self, of: Any) -> Steps:
        return (Cure(of),)

    def cure_named(self, name: Condition, of: Any) -> Steps:
        return (Cure(of, (name,)),)

    def heal_and_cure(self, n: int, of: Any) -> Steps:
        if isinstance(of, Choice):
            return (Choose(replace(of, name=CHOSEN.name)), Heal(CHOSEN, n), Cure(CHOSEN))
        return (Heal(of, n), Cure(of))

    def cure_one(self, of: Any) -> Steps:
        return (Cure(of, choose=True),)

    def heal_and_cure_one(self, n: int, of: Any) -> Steps:
        if isinstance(of, Choice):
            raise UnsupportedText("one choice for both conditions")
        return (Heal(of, n), Cure(of, choose=True))

    def inflict_any(self, on: Any) -> Steps:
        return (Inflict(SPECIAL_CONDITIONS, on, choose=True),)

    def inflict_either(self, on: Any, *names: Condition) -> Steps:
        return (Inflict(names, on, choose=True),)

    def inflict(self, on: Any, names: tuple[Condition, ...]) -> Steps:
        return (Inflict(names, on),)

    def inflict_one_of(self, on: Any, names: tuple[Condition, ...]) -> Steps:
        return (Inflict(names, on, choose=True),)

    def cure_of(self, of: Any, names: tuple[Condition, ...]) -> Steps:
        return (Cure(of, names),)

    def knocked_out(self, target: Any) -> Steps:
        return (KnockOut(target),)

    # ------------------------------------------------------------------ whole sentences

    def weakness_on_bench(self) -> ParsedSentence:
        return WeaknessOnBench()

    def damage_unchanged(self) -> ParsedSentence:
        return DamageUnchanged()

    def may_do_more(self, n: int) -> ParsedSentence:
        return OptionalSteps((AttackDamage("add", n),))

    def may_do_more_each(self, n: int, of: Amount) -> ParsedSentence:
        return OptionalSteps((AttackDamage("add", so_much_each(n, of)),))

    def may_do_more_and(self, n: int, other: int, to: Any) -> ParsedSentence:
        return OptionalSteps((AttackDamage("add", n), Damage(to, other)))

    def may_do_more_with(self, n: int, steps: Steps) -> ParsedSentence:
        return OptionalSteps((AttackDamage("add", n), *steps))

    def may_do_instead(self, n: int) -> ParsedSentence:
        return OptionalSteps((AttackDamage("set", n),))

    def may_do_instead_if(self, cond: Cond, n: int) -> ParsedSentence:
        return OptionalConditional((AttackDamage("set", n),), cond)

    def may_do_to_bench(self, cond: Cond | None, n: int, *_: Any) -> ParsedSentence:
        steps = (AttackDamage("set", 0), Damage(Choice(Select("bench", "both")), n))
        return OptionalSteps(steps) if cond is None else OptionalConditional(steps, cond)

    def counters_instead(self, cond: Cond, n: int) -> ParsedSentence:
        return CountersInstead(cond, n)

    def if_it_did_damage(self, steps: Steps) -> ParsedSentence:
        return PlainSteps((Hit(), If(SOME_DONE, _as_much_first(steps))))

    def may_if_it_did_damage(self, steps: Steps) -> ParsedSentence:
        return self.if_it_did_damage((May(steps),))

    def if_defending_is_out(self, steps: Steps) -> ParsedSentence:
        return PlainSteps((Hit(), If(All((SOME_DONE, _NO_HP_LEFT)), steps)))

    def knocked_out_to_lost(self) -> ParsedSentence:
        return PlainSteps((_to_lost(OPPONENT_POKEMON),))

    def active_to_lost(self) -> ParsedSentence:
        return PlainSteps((_to_lost(OPPONENT_ACTIVE),))

    def knocked_out_instead(self, cond: Cond, mon: Any) -> ParsedSentence:
        if mon not in (It(), DEFENDING):
            raise UnsupportedText("only the Pokémon that would be damaged is Knocked Out instead")
        return PlainSteps((If(cond, (KnockOut(DEFENDING),), (Hit(),)),))

    def if_it_stays(self, steps: Steps) -> ParsedSentence:
        return PlainSteps((Hit(), If(Compare(Field(DEFENDING, "remaining hp"), ">", 0), steps)))

    def may_if_it_stays(self, steps: Steps) -> ParsedSentence:
        return self.if_it_stays((May(steps),))

    def if_it_is_out(self, steps: Steps) -> ParsedSentence:
        """After the attack's damage, and before Knock Outs: no HP is left."""
        if contains(steps, TakePrizes):
            raise UnsupportedText("the Prize cards are taken for the Knock Out")
        return Conditional(steps, Exists(Select("play", "opponent", Filter(max_remaining=0))))

    def prizes_more(self, where: Filter, n: int) -> ParsedSentence:
        of = Select("play", "opponent", where)
        more = Modify("prizes", "add", n, of, Filter(this=True), lasts=THIS_TURN)
        return PlainSteps((more,))


_NO_HP_LEFT = Compare(Field(DEFENDING, "remaining hp"), "==", 0)


def _to_lost(mons: Select) -> ReplaceMove:
    """Return that Pokémon that this attack Knocks Out go to the Lost Zone with all their cards."""
    return ReplaceMove("lost", "pokemon and cards", mons, by_attack=True, lasts=THIS_TURN)


def _as_much_first(steps: Steps) -> Steps:
    """Return the steps after the damage, first those that read how much of it was done."""
    later = [each for each in steps if each != Hit()]
    return tuple(sorted(later, key=lambda each: not contains(each, Done)))

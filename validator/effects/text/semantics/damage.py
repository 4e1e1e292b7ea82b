"""Semantics of `damage.lark`: coins, damage, damage counters, healing, Special Conditions."""

from __future__ import annotations

from typing import Any

from lark import v_args

from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import (
    OPPONENT_ACTIVE,
    SELF,
    THIS_TURN,
    Amount,
    Choice,
    Count,
    Done,
    Filter,
    Half,
    Linear,
    Select,
)
from validator.effects.ir.steps import (
    AttackDamage,
    CancelAttack,
    Cure,
    Damage,
    Flip,
    Heal,
    Hit,
    IgnoreSteps,
    Inflict,
    KnockOut,
    PlaceCounters,
)
from validator.effects.ir.values import Condition
from validator.effects.text.semantics.sentence import (
    OptionalSteps,
    ParsedSentence,
    PlainSteps,
    SemanticSection,
    Steps,
    UnsupportedText,
)
from validator.vocabulary import SPECIAL_CONDITIONS


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

    def less_damage(self, n: int) -> Steps:
        return (AttackDamage("sub", n),)

    def less_damage_each(self, n: int, of: Amount) -> Steps:
        return (AttackDamage("sub", so_much_each(n, of)),)

    def damage_set_from(self, n: int, _: int) -> Steps:
        return (AttackDamage("set", n),)

    def damage_set(self, n: int) -> Steps:
        return (AttackDamage("set", n),)

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

    def ignore_all(self) -> Steps:
        return (IgnoreSteps(("weakness", "resistance", "effects")),)

    # ------------------------------------------------------------------ to Pokémon

    def damage_to(self, n: int, to: Any) -> Steps:
        return (Damage(to, n),)

    def damage_to_each(self, n: int, to: Any, of: Amount) -> Steps:
        if to == OPPONENT_ACTIVE:
            return self.damage_each(n, of)  # the printed damage, which is so much times what is counted
        return (Damage(to, so_much_each(n, of)),)

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

    def split_counters(self, n: int, on: Select) -> Steps:
        return (PlaceCounters(on, n, split=True),)

    def heal(self, n: int, of: Any) -> Steps:
        return (Heal(of, n),)

    def heal_each(self, n: int, of: Any, each: Amount) -> Steps:
        return (Heal(of, so_much_each(n, each)),)

    def heal_as_much(self) -> Steps:
        return (Hit(), Heal(SELF, Done()))

    def heal_half_as_much(self, *_: Any) -> Steps:
        return (Hit(), Heal(SELF, Half(Done())))

    def heal_all(self, of: Any) -> Steps:
        return (Heal(of),)

    def cure_all(self, of: Any) -> Steps:
        return (Cure(of),)

    def heal_and_cure(self, n: int, of: Any) -> Steps:
        if isinstance(of, Choice):
            raise UnsupportedText("one choice for both conditions")
        return (Heal(of, n), Cure(of))

    def inflict_any(self, on: Any) -> Steps:
        return (Inflict(SPECIAL_CONDITIONS, on, choose=True),)

    def inflict(self, on: Any, names: tuple[Condition, ...]) -> Steps:
        return (Inflict(names, on),)

    def knocked_out(self, target: Any) -> Steps:
        return (KnockOut(target),)

    # ------------------------------------------------------------------ whole sentences

    def may_do_more(self, n: int) -> ParsedSentence:
        return OptionalSteps((AttackDamage("add", n),))

    def prizes_more(self, where: Filter, n: int) -> ParsedSentence:
        of = Select("play", "opponent", where)
        more = Modify("prizes", "add", n, of, Filter(this=True), lasts=THIS_TURN)
        return PlainSteps((more,))

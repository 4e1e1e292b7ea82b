"""The meaning of `damage.lark`: coins, damage, damage counters, healing, Special Conditions."""

from __future__ import annotations

from typing import Any

from lark import v_args

from validator.effects.ir import SELF, Amount, Linear
from validator.effects.steps import (
    AttackDamage,
    CancelAttack,
    Damage,
    Flip,
    Heal,
    IgnoreSteps,
    Inflict,
    PlaceCounters,
)
from validator.effects.text.meaning.line import Section, Steps


@v_args(inline=True)
class DamageAndCoins(Section):
    """Coins, damage and what is done to Pokémon."""

    def flip_one(self) -> Steps:
        return (Flip(),)

    def flip_many(self, n: int) -> Steps:
        return (Flip(n),)

    def flip_until_tails(self) -> Steps:
        return (Flip(None),)

    def flip_for_each(self, n: Amount) -> Steps:
        return (Flip(n),)

    def more_damage(self, n: int) -> Steps:
        return (AttackDamage("add", n),)

    def more_damage_each(self, n: int, of: Amount) -> Steps:
        return (AttackDamage("add", Linear(of, n)),)

    def damage_each(self, n: int, of: Amount) -> Steps:
        return (AttackDamage("times", of),)

    def less_damage_each(self, n: int, of: Amount) -> Steps:
        return (AttackDamage("sub", Linear(of, n)),)

    def damage_to(self, n: int, to: Any) -> Steps:
        return (Damage(to, n),)

    def damage_to_itself(self, n: int) -> Steps:
        return (Damage(SELF, n),)

    def does_nothing(self) -> Steps:
        return (CancelAttack(),)

    def ignore_both(self) -> Steps:
        return (IgnoreSteps(("weakness", "resistance")),)

    def ignore_weakness(self) -> Steps:
        return (IgnoreSteps(("weakness",)),)

    def ignore_resistance(self) -> Steps:
        return (IgnoreSteps(("resistance",)),)

    def put_counters(self, n: int, on: Any) -> Steps:
        return (PlaceCounters(on, n),)

    def heal(self, n: int, of: Any) -> Steps:
        return (Heal(of, n),)

    def inflict(self, on: Any, names: tuple[str, ...]) -> Steps:
        return (Inflict(names, on),)

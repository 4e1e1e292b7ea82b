"""What using a card costs: two cases each, in programs made for the test."""

from __future__ import annotations

import pytest

from tests.effects.functions.spelling import costs, does
from validator.effects.ir.lasting import Activated, AsBasic, Forbid, Modify, On, Part, Prevent
from validator.effects.ir.slots import (
    ALL_POKEMON,
    HEADS,
    HOST,
    OPPONENT_ACTIVE,
    SELF,
    TAILS,
    YOUR_BENCH,
    YOUR_HAND,
    YOUR_POKEMON,
    Attached,
    Choice,
    Counters,
    Filter,
    Select,
    ThisCard,
    Turn,
)
from validator.effects.ir.steps import (
    AttackDamage,
    CancelAttack,
    Damage,
    Draw,
    EndTurn,
    Flip,
    Heal,
    If,
    Inflict,
    KnockOut,
    Move,
    PlaceCounters,
    Price,
    Require,
)

CASES: list[tuple[str, tuple[Part, ...], list[str]]] = [
    ("attack", (Flip(3),), ["coin 3"]),
    ("trainer", (Flip(None),), ["coin x"]),
    ("attack", (Move(Choice(Attached(SELF), 2), "discard"),), ["energy 2 energy >discard"]),
    ("attack", (Move(Attached(SELF), "hand"),), ["energy all energy >hand"]),
    ("attack", (Damage(SELF, 30),), ["recoil 30"]),
    ("attack", (PlaceCounters(Choice(YOUR_BENCH), 2),), ["recoil 20"]),
    ("attack", (Flip(), If(TAILS, (CancelAttack(),))), ["coin 1", "may-fail [coin]"]),
    ("attack", (Price((If(Turn("went first"), (CancelAttack(),)),)),), ["may-fail [if]"]),
    ("attack", (Require(Turn("went second")),), []),
    ("ability", (Prevent(("damage",), flip=True),), ["coin 1"]),
    (
        "tool",
        (Modify("damage taken", amount=-60, scope=HOST, discard=True),),
        ["leaves-play 1 self >discard"],
    ),
    (
        "tool",
        (On("end of turn", (Move(ThisCard(), "discard"),)),),
        ["leaves-play 1 self >discard [each-turn]"],
    ),
    ("trainer", (AsBasic(60),), ["rest retreat"]),
    ("attack", (Forbid("attack"),), ["rest attack"]),
    ("attack", (Forbid("retreat"),), ["rest retreat"]),
    ("trainer", (Price((Move(Choice(YOUR_HAND, 2), "discard"),)), Draw(3)), ["discard-hand 2 any >discard"]),
    (
        "attack",
        (Move(Choice(Select("hand", where=Filter(provides=("Fire",)))), "lost"),),
        ["discard-hand 1 energy >lost [limited]"],
    ),
    ("attack", (Inflict(("Asleep",), SELF),), ["self-condition asleep"]),
    (
        "attack",
        (Flip(), If(HEADS, (), (Inflict(("Confused",), SELF),))),
        ["coin 1", "self-condition confused [coin]"],
    ),
    ("trainer", (Move(YOUR_HAND, "deck"), Draw(6)), ["return-hand all any >deck"]),
    ("trainer", (Move(Choice(YOUR_HAND), "deck bottom"), Draw(2)), ["return-hand 1 any >deck-bottom"]),
    ("attack", (AttackDamage("sub", Counters(SELF)),), ["less-damage x"]),
    ("tool", (Modify("damage dealt", amount=-20, scope=Select("host")),), ["less-damage 20"]),
    ("trainer", (EndTurn(),), ["ends-turn"]),
    ("ability", (Activated((Draw(2),), ends_turn=True),), ["ends-turn [each-turn]"]),
    ("ability", (Move(SELF, "discard"),), ["leaves-play 1 self >discard"]),
    ("ability", (Activated((KnockOut(SELF),)),), ["leaves-play 1 self [each-turn]"]),
    ("trainer", (Heal(OPPONENT_ACTIVE, 30),), ["other"]),
    ("attack", (Modify("damage taken", amount=30),), ["other 30"]),
]


@pytest.mark.parametrize(("how", "parts", "expected"), CASES)
def test_cost(how: str, parts: tuple[Part, ...], expected: list[str]) -> None:
    assert costs(how, *parts) == expected


def test_damage_to_both_sides_is_a_function_and_a_cost() -> None:
    every = Damage(ALL_POKEMON, 10)
    assert does("attack", every) == ["spread 10 all @opponent [both]"]
    assert costs("attack", every) == ["recoil 10 [both]"]


def test_stadium_that_hurts_both_players_costs_neither() -> None:
    assert costs("stadium", PlaceCounters(ALL_POKEMON, 1)) == []


def test_both_active_pokemon_are_hit() -> None:
    either = Inflict(("Asleep",), Select("active", "both"))
    assert does("attack", either) == ["condition asleep @opponent [both]"]
    assert costs("attack", either) == ["self-condition asleep [both]"]


def test_choice_among_both_sides_costs_nothing() -> None:
    assert costs("attack", Damage(Choice(ALL_POKEMON), 10)) == []


def test_energy_taken_back_is_no_recovery() -> None:
    assert does("ability", Move(Choice(Attached(YOUR_POKEMON)), "hand")) == []

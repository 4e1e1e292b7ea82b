"""What only the cards of earlier years say (`older.lark`), and who "that Pokémon" is."""

from __future__ import annotations

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, GRASS, LAPRAS, SPRIGATITO, WATER
from tests.effects.behaviour.scene import attacks, compiled
from tests.engine.kit import act, active, attached, bench, catalogue, offers
from validator.effects.ir.slots import DEFENDING, HEADS, SELF, TAILS
from validator.effects.ir.steps import (
    AttackDamage,
    CancelAttack,
    Damage,
    Flip,
    Heal,
    Hit,
    If,
    Inflict,
    Price,
)
from validator.effects.text.compile import Refused, compile_text
from validator.effects.text.names import proper_names
from validator.engine.program.opcodes import CONFUSED

ALL_FIRE = "Discard all {R} Energy attached to this Pokémon"
BELT = "sv08.5-117"
PAID = "Discard 2 {R} Energy attached to this Pokémon"


def refused(text: str, kind: str = "attack") -> bool:
    """Return whether a text is not compiled."""
    return isinstance(compile_text(text, "", kind, proper_names(catalogue())), Refused)


@pytest.mark.alternative("paid_to_attack", "all_energy")
@pytest.mark.parametrize(("fires", "damage"), [(2, 20), (0, 0)])
def test_all_of_nothing_is_no_price(fires: int, damage: int) -> None:
    """ATTACK-10: what an attack asks for must be there."""
    energy = [FIRE] * fires + [WATER] * 2
    game = attacks(f"{ALL_FIRE} in order to use this attack.", "20", this={"energy": energy})
    assert active(game, 1).damage == damage
    assert attached(game, active(game, 0)) == ["Water Energy"] * 2


@pytest.mark.alternative("paid_to_attack")
@pytest.mark.parametrize(("fires", "damage", "left"), [(2, 20, 0), (1, 0, 1)])
def test_an_attack_that_is_paid_for(fires: int, damage: int, left: int) -> None:
    energy = [FIRE] * fires + [WATER] * 2
    game = attacks(f"{PAID} in order to use this attack.", "20", this={"energy": energy})
    assert active(game, 1).damage == damage
    assert attached(game, active(game, 0)).count("Fire Energy") == left


@pytest.mark.alternative("paid_or_nothing")
@pytest.mark.parametrize(("fires", "damage", "left"), [(2, 20, 0), (1, 0, 1)])
def test_an_attack_that_is_paid_for_or_does_nothing(fires: int, damage: int, left: int) -> None:
    energy = [FIRE] * fires + [WATER] * 2
    game = attacks(f"{PAID} or this attack does nothing.", "20", this={"energy": energy})
    assert active(game, 1).damage == damage
    assert attached(game, active(game, 0)).count("Fire Energy") == left


@pytest.mark.alternative("before_damage", "heal")
def test_before_damage() -> None:
    text = "Before doing damage, heal 30 damage from the Defending Pokémon."
    game = attacks(text, "20", theirs={"active": (LAPRAS, {"damage": 120})})
    assert active(game, 1).damage == 110  # Not Knocked Out: healed first.


@pytest.mark.alternative("before_damage", "if_done_in_this_way")
@pytest.mark.parametrize(("tools", "damage"), [([BELT], 0), ([], 50)])
def test_condition_on_an_effect_before_damage_may_follow_it(tools: list[str], damage: int) -> None:
    """The damage is something done too, and is not what the text asks about."""
    text = "Before doing damage, discard all Pokémon Tools from your opponent's Active Pokémon."
    game = attacks(
        f"{text} If you discarded a Pokémon Tool in this way, heal all damage from this Pokémon.",
        "20",
        this={"damage": 50},
        theirs={"active": (LAPRAS, {"tools": tools})},
    )
    assert (active(game, 0).damage, active(game, 1).damage) == (damage, 20)


def test_conditions_that_cannot_follow_the_damage() -> None:
    text = "Before doing damage, heal 30 damage from this Pokémon."
    assert refused(f"{text} If you healed any damage in this way, draw a card.", "attack")


@pytest.mark.alternative("may_before_damage")
@pytest.mark.parametrize(("answer", "damage"), [("yes", 110), ("no", 0)])
def test_what_may_be_done_before_damage(answer: str, damage: int) -> None:
    text = "Before doing damage, you may heal 30 damage from the Defending Pokémon."
    game = attacks(text, "20", theirs={"active": (LAPRAS, {"damage": 120}), "bench": [CYCLIZAR]})
    act(game, answer)
    if answer == "no":  # Knocked Out: the Benched Pokémon comes.
        act(game, "prize")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("capped", "more_damage_each")
@pytest.mark.parametrize(("counters", "damage"), [(1, 20), (2, 30), (4, 30)])
def test_no_more_than_so_much_is_added(counters: int, damage: int) -> None:
    text = "Does 10 damage plus 10 more damage for each damage counter on this Pokémon."
    game = attacks(
        f"{text} You can't add more than 20 damage in this way.", "10+", this={"damage": 10 * counters}
    )
    assert active(game, 1).damage == damage


@pytest.mark.alternative("done_for_each", "heads_count")
@pytest.mark.parametrize(("coins", "left"), [((0, 0), 2), ((1, 0), 1), ((1, 1), 0)])
def test_once_for_each_heads(coins: tuple[int, ...], left: int) -> None:
    text = "Flip 2 coins. For each heads, discard an Energy attached to the Defending Pokémon."
    game = attacks(text, "20", coins, theirs={"active": (LAPRAS, {"energy": [GRASS, WATER]})})
    while not offers(game, "end"):
        act(game, "card")
    assert len(attached(game, active(game, 1))) == left


@pytest.mark.alternative("done_for_each")
@pytest.mark.parametrize(("coins", "damage"), [((1, 1, 0), 100), ((0, 0, 1), 50), ((0, 0, 0), 0)])
def test_a_coin_for_each_is_one_flip_of_so_many(coins: tuple[int, ...], damage: int) -> None:
    """COIN: all heads count, not those of the last coin alone."""
    text = "For each Energy attached to this Pokémon, flip a coin. This attack does 50 damage times"
    game = attacks(f"{text} the number of heads.", "50×", coins, this={"energy": [FIRE] * 3})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("inflict_both")
@pytest.mark.parametrize("both", ["Both ", ""])
def test_both_are_affected(both: str) -> None:
    game = attacks(f"{both}this Pokémon and the Defending Pokémon are now Confused.")
    assert active(game, 0).turned == active(game, 1).turned == CONFUSED


@pytest.mark.alternative("stronger")
def test_a_stronger_poison() -> None:
    text = "The Defending Pokémon is now Asleep and Poisoned. Put 3 damage counters instead of 1 on"
    game = attacks(f"{text} the Defending Pokémon between turns.", coins=(0,))
    assert active(game, 1).damage == 30


@pytest.mark.alternative("everyones_benched")
def test_each_benched_pokemon_of_both_sides() -> None:
    game = attacks(
        "Does 10 damage to each Benched Pokémon.",
        mine={"bench": [LAPRAS]},
        theirs={"bench": [CYCLIZAR, SPRIGATITO]},
    )
    assert [each.damage for each in (*bench(game, 0), *bench(game, 1))] == [10, 10, 10]
    assert active(game, 1).damage == 0


@pytest.mark.alternative("if_any_tails", "does_nothing")
@pytest.mark.parametrize(("coins", "damage"), [((1, 1), 20), ((1, 0), 0), ((0, 0), 0)])
def test_nothing_if_any_coin_is_tails(coins: tuple[int, ...], damage: int) -> None:
    game = attacks("Flip 2 coins. If either of them is tails, this attack does nothing.", "20", coins)
    assert active(game, 1).damage == damage


@pytest.mark.alternative("if_tails", "does_nothing")
@pytest.mark.parametrize(("coins", "damage"), [((1, 1), 20), ((1, 0), 20), ((0, 0), 0)])
def test_nothing_if_all_coins_are_tails(coins: tuple[int, ...], damage: int) -> None:
    game = attacks("Flip 2 coins. If both of them are tails, this attack does nothing.", "20", coins)
    assert active(game, 1).damage == damage


@pytest.mark.alternative("if_any_heads")
@pytest.mark.parametrize(("coins", "confused"), [((1, 1), True), ((1, 0), True), ((0, 0), False)])
def test_something_if_any_coin_is_heads(coins: tuple[int, ...], confused: bool) -> None:
    game = attacks("Flip 2 coins. If either of them is heads, this Pokémon is now Confused.", "20", coins)
    assert (active(game, 0).turned == CONFUSED) is confused


# ------------------------------------------------------------------------------- the order of an attack


@pytest.mark.parametrize("between", ["; if", ". If"])
def test_tails_and_the_attack_does_nothing_at_all(between: str) -> None:
    text = f"Flip a coin. If heads, this Pokémon is now Confused{between} tails, this attack does nothing."
    game = attacks(text, "20", (0,))
    assert active(game, 1).damage == 0
    assert not active(game, 0).turned
    game = attacks(text, "20", (1,))
    assert active(game, 1).damage == 20
    assert active(game, 0).turned


@pytest.mark.parametrize(
    ("coins", "damage", "confused"), [((1, 1), 20, True), ((1, 0), 20, False), ((0, 0), 0, False)]
)
def test_all_heads_has_an_effect_and_all_tails_none(
    coins: tuple[int, ...], damage: int, confused: bool
) -> None:
    tails = "If both of them are tails, this attack does nothing"
    game = attacks(
        f"Flip 2 coins. If both of them are heads, this Pokémon is now Confused. {tails}.", "20", coins
    )
    assert active(game, 1).damage == damage
    assert bool(active(game, 0).turned) is confused


@pytest.mark.parametrize(("answer", "damage", "own"), [("yes", 30, 10), ("no", 10, 0)])
def test_more_damage_that_is_paid_with_ones_own(answer: str, damage: int, own: int) -> None:
    more = "You may do 10 damage plus 20 more damage"
    game = attacks(f"{more}. If you do, this Pokémon does 10 damage to itself.", "10+")
    act(game, answer)
    assert (active(game, 1).damage, active(game, 0).damage) == (damage, own)


def test_nothing_unless_it_is_so() -> None:
    text = "If the Defending Pokémon is Confused, this attack does nothing."
    assert active(attacks(text, "20"), 1).damage == 20
    confused = {"active": (LAPRAS, {"conditions": "C"})}
    assert active(attacks(text, "20", theirs=confused), 1).damage == 0


def test_attack_does_nothing_only_by_its_condition() -> None:
    assert refused("Draw 2 cards. If you drew any cards in this way, this attack does nothing.")


def test_damage_is_done_before_other_effects_of_a_coin() -> None:
    more = "this attack does 10 damage plus 20 more damage"
    parts = compiled(
        f"Flip a coin. If heads, {more}. If tails, this Pokémon does 10 damage to itself.", "attack"
    ).parts
    assert parts == (
        Flip(),
        If(HEADS, (AttackDamage("add", 20), Hit()), (Hit(), Damage(SELF, 10))),
    )


def test_a_branch_with_damage_alone_stays_as_it_is() -> None:
    parts = compiled("Flip a coin. If heads, this attack does 10 damage plus 20 more damage.", "attack").parts
    assert parts == (Flip(), If(HEADS, (AttackDamage("add", 20),)))


def test_attack_condition_comes_first() -> None:
    parts = compiled("Flip a coin. If tails, this attack does nothing (not even damage).", "attack").parts
    assert parts == (Price((Flip(), If(TAILS, (CancelAttack(),)))),)


# ------------------------------------------------------------------------------- that Pokémon


def test_that_pokemon_is_the_one_named_last() -> None:
    parts = compiled(
        "Discard an Energy attached to the Defending Pokémon. That Pokémon is now Asleep.", "attack"
    ).parts
    assert parts[-1] == Inflict(("Asleep",), DEFENDING)


def test_it_is_this_pokemon_where_no_other_is_named() -> None:
    parts = compiled("Discard an Energy attached to this Pokémon and heal 20 damage from it.", "attack").parts
    assert parts[-1] == Heal(SELF, 20)


@pytest.mark.alternative("that_pokemon")
def test_that_pokemon_is_the_one_chosen() -> None:
    game = attacks(
        "Does 10 damage to 1 of your opponent's Benched Pokémon. Flip a coin. If heads, put 1 damage counter"
        " on that Pokémon.",
        "",
        (1,),
        theirs={"bench": [CYCLIZAR, SPRIGATITO]},
    )
    act(game, "pokemon", "Sprigatito")
    assert [each.damage for each in bench(game, 1)] == [0, 20]


def test_ambiguous_pokemon_is_refused() -> None:
    assert refused(
        "The Defending Pokémon is now Poisoned. Heal 10 damage from this Pokémon. It is now Asleep."
    )


def test_a_chosen_pokemon_after_cards_that_were_found() -> None:
    assert refused("Discard an Energy from 1 of your opponent's Pokémon. That Pokémon is now Asleep.")

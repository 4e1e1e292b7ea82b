"""Sentences of early attacks only: requirements, and steps before the damage (`legacy_attacks.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *
from validator.engine.changes.in_play import inflict, switch
from validator.engine.program.opcodes import AWAKE, CONFUSED

LAPRAS_READY = (LAPRAS, {"energy": [WATER] * 3})
CONFUSES = (
    "your opponent's Active Pokémon is now Confused. Put 5 damage counters instead of 3 on that Pokémon for"
    " this"
)
HARD = "Put 7 damage counters instead of 3 on that Pokémon for this Special Condition."
THEIRS = {"active": (LAPRAS, {"energy": [WATER, WATER, WATER]}), "bench": [(GIBLE, {"energy": [WATER]})]}
NACLI = ("sv02-121", "Salt Coating")
"""A Basic Fighting Pokémon with an attack that does no damage."""


@pytest.mark.alternative("paid_to_attack")
@pytest.mark.parametrize(("fires", "damage", "left"), [(2, 20, 0), (1, 0, 1)])
def test_an_attack_that_is_paid_for(fires: int, damage: int, left: int) -> None:
    energy = [FIRE] * fires + [WATER] * 2
    game = attacks(
        "Discard 2 {R} Energy attached to this Pokémon in order to use this attack.",
        "20",
        this={"energy": energy},
    )
    assert active(game, 1).damage == damage
    assert attached(game, active(game, 0)).count("Fire Energy") == left


@pytest.mark.alternative("paid_or_nothing")
@pytest.mark.parametrize(("fires", "damage", "left"), [(2, 20, 0), (1, 0, 1)])
def test_an_attack_that_is_paid_for_or_does_nothing(fires: int, damage: int, left: int) -> None:
    energy = [FIRE] * fires + [WATER] * 2
    game = attacks(
        "Discard 2 {R} Energy attached to this Pokémon or this attack does nothing.",
        "20",
        this={"energy": energy},
    )
    assert active(game, 1).damage == damage
    assert attached(game, active(game, 0)).count("Fire Energy") == left


@pytest.mark.alternative("before_damage", "if_done_in_this_way")
@pytest.mark.parametrize("tools", [["sv08.5-117"], []])
def test_condition_on_an_effect_before_damage_is_checked_after_it(tools: list[str]) -> None:
    text = "Before doing damage, discard all Pokémon Tools from this Pokémon. If you discarded a Pokémon Tool"
    game = attacks(f"{text} in this way, draw 2 cards.", "10", this={"tools": tools})
    assert active(game, 1).damage == 10
    assert len(zone(game, 0, "hand")) == (2 if tools else 0)


@pytest.mark.alternative("may_before_damage")
@pytest.mark.parametrize(("answer", "damage"), [("yes", 110), ("no", 0)])
def test_what_may_be_done_before_damage(answer: str, damage: int) -> None:
    text = "Before doing damage, you may heal 30 damage from the Defending Pokémon."
    game = attacks(text, "20", theirs={"active": (LAPRAS, {"damage": 120}), "bench": [CYCLIZAR]})
    act(game, answer)
    if answer == "no":  # Knocked Out: the Benched Pokémon comes.
        act(game, "prize")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("stronger")
def test_a_stronger_poison() -> None:
    text = "The Defending Pokémon is now Asleep and Poisoned. Put 3 damage counters instead of 1 on"
    assert hurt(attacks(f"{text} the Defending Pokémon between turns.", coins=(0,))) == 30


@pytest.mark.alternative("stronger_now")
def test_the_number_ends_with_the_confusion() -> None:
    """It recovers on the Bench, and is Confused again by another effect."""
    game = attacks(
        f"{CONFUSES} Special Condition.", coins=(0,), theirs={"active": LAPRAS_READY, "bench": [MEWTWO]}
    )
    assert any(each.part.node.quantity == "confusion" for each in game.state.effects)
    act(game, "retreat")
    while not offers(game, "end"):
        game.choose(0)
    assert not game.state.effects


@pytest.mark.alternative("stronger_now")
@pytest.mark.parametrize(("coins", "damage"), [((0,), 70), ((1,), 0)])
@pytest.mark.parametrize("words", [HARD, "Put 7 damage counters instead of 3 on the Confused Pokémon."])
def test_more_damage_counters_of_confusion(coins: tuple[int, ...], damage: int, words: str) -> None:
    game = attacks(f"The Defending Pokémon is now Confused. {words}", "", coins, theirs=THEIRS)
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("stronger_now")
def test_another_confusion_is_as_strong_as_usual() -> None:
    """The number belongs to this Confusion: it ends with it, and a new one takes its place."""
    game = attacks(f"The Defending Pokémon is now Confused. {HARD}", "", (0,), theirs=THEIRS)
    inflict(game.state, active(game, 1), "Confused")
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == 30


@pytest.mark.alternative("stronger_now")
def test_the_bench_ends_it() -> None:
    game = attacks(f"The Defending Pokémon is now Confused. {HARD}", "", theirs=THEIRS)
    switch(game.state, 1, bench(game, 1)[0].uid)
    assert bench(game, 1)[0].turned == AWAKE
    assert not game.state.effects


@pytest.mark.alternative("done_for_each")
@pytest.mark.parametrize(("coins", "left"), [((1, 1), 1), ((1, 0), 2), ((0, 0), 3)])
def test_so_often_as_there_are_heads(coins: tuple[int, ...], left: int) -> None:
    game = attacks(
        "Flip 2 coins. For each heads, discard a {R} Energy from your opponent's Active Pokémon.",
        coins=coins,
        theirs={"active": (LAPRAS, {"energy": [FIRE, FIRE, FIRE]})},
    )
    if left < 3:
        pick(game, *["Fire Energy"] * (3 - left))
    assert len(active(game, 1).energy) == left


@pytest.mark.parametrize(
    ("text", "coins", "deck", "hand"),
    [
        case("done_for_each draw", "draw 2 cards", (1, 1), -4, 4),
        case("done_for_each draw", "draw 2 cards", (0, 0), 0, 0),
        case("done_for_each discard_top", "discard the top 2 cards of your deck", (1, 0), -2, 0),
    ],
)
def test_something_for_each_heads(text: str, coins: tuple[int, ...], deck: int, hand: int) -> None:
    game = attacks(f"Flip 2 coins. For each heads, {text}.", "10", coins)
    full = attacks("Heal 10 damage from this Pokémon.", "10").state.sides[0]
    side = game.state.sides[0]
    assert (len(side.deck) - len(full.deck), len(side.hand)) == (deck, hand)


@pytest.mark.alternative("done_for_each", "choose_first", "damage_to")
@pytest.mark.parametrize(("coins", "damage"), [((1, 1), 30), ((1, 0), 0), ((0, 0), 0)])
def test_damage_for_each_heads_is_one_damage(coins: tuple[int, ...], damage: int) -> None:
    """Resistance is subtracted from the sum, not from each part of it."""
    each = (
        f"Flip 2 coins. Choose 1 of {THEY}'s Pokémon. For each heads, this attack does 30 damage to that"
        " Pokémon."
    )
    theirs = {"active": MEWTWO, "bench": [LAPRAS]}
    game = attacks(each, "", coins, bearing=NACLI, this={"energy": [FIGHTING]}, theirs=theirs)
    pick(game, "Mewtwo")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("done_for_each", "every_bench_count")
@pytest.mark.parametrize(("coins", "damage"), [((1, 0, 0), [10, 0, 0]), ((0, 1, 1), [0, 10, 10])])
def test_each_pokemon_has_its_own_coin(coins: tuple[int, ...], damage: list[int]) -> None:
    text = (
        "For each Benched Pokémon, flip a coin. For each heads, this attack does 10 damage to that Pokémon."
    )
    game = attacks(text, "", coins, mine={"bench": [GIBLE]}, theirs=TWO_BENCHED)
    assert [mon.damage for mon in (*bench(game, 0), *bench(game, 1))] == damage


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
    assert hurt(attacks(f"{text} the number of heads.", "50×", coins, this={"energy": [FIRE] * 3})) == damage


@pytest.mark.alternative("done_for_each", "does_nothing")
@pytest.mark.parametrize(("coins", "left", "damage"), [((0, 0), 2, 0), ((1, 0), 1, 20), ((1, 1), 0, 20)])
def test_nothing_if_all_coins_are_tails(coins: tuple[int, ...], left: int, damage: int) -> None:
    text = (
        f"Flip 2 coins. For each heads, discard an Energy from {THEY}'s Active Pokémon. If both of them are"
        " tails, this attack does nothing."
    )
    game = attacks(text, "20", coins, theirs={"active": (LAPRAS, {"energy": energies(2)})})
    while game.decision and not offers(game, "end"):
        game.choose(0)
    assert len(energy_on(game, 1)) == left
    assert active(game, 1).damage == damage


@pytest.mark.alternative("inflict_both")
@pytest.mark.parametrize("both", ["Both ", ""])
def test_both_are_affected(both: str) -> None:
    game = attacks(f"{both}this Pokémon and the Defending Pokémon are now Confused.")
    assert active(game, 0).turned == active(game, 1).turned == CONFUSED

"""Attacks of the EX, Diamond & Pearl and HeartGold & SoulSilver years: what is chosen, and coins told"
" apart."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    COPPERAJAH,
    CYCLIZAR,
    FIRE,
    GABITE,
    GIBLE,
    LAPRAS,
    MEWTWO,
    OGERPON,
    RESHIRAM,
    WATER,
)
from tests.effects.behaviour.scene import ENERGY, attacks
from tests.engine.kit import act, active, attached, bench, kinds, offers, options, pick, top, zone
from validator.engine.program.opcodes import ASLEEP, CONFUSED, PARALYZED

JUDGE, BALL, BALLOON = "sv10-222", "sv04.5-084", "me02.5-181"
EMPOLEON = "dp1-120"
"""Empoleon LV.X."""
NOTHING = "this attack does nothing"
TO_BE_OUT = "would be Knocked Out by damage from an attack"
IS_NOT = "is not Knocked Out, and its remaining HP"
HEADS = "flip a coin. If heads"


@pytest.mark.alternative("if_that_coin", "first_coin", "if_second_heads", "if_second_tails")
@pytest.mark.parametrize(
    ("coins", "asleep", "poisoned", "damage"), [((1, 0), True, False, 10), ((0, 1), False, True, 0)]
)
def test_coins_are_told_apart(coins: tuple[int, ...], asleep: bool, poisoned: bool, damage: int) -> None:
    text = (
        "Flip 2 coins. If the first coin is heads, the Defending Pokémon is now Asleep. If the second coin"
        " is heads, the Defending Pokémon is now Poisoned. If the second coin is tails, this attack does 10"
        " damage to 1 of your opponent's Benched Pokémon."
    )
    game = attacks(text, coins=(*coins, 0, 0), theirs={"bench": [MEWTWO]})
    assert (active(game, 1).turned == ASLEEP, bool(active(game, 1).poison)) == (asleep, poisoned)
    assert bench(game, 1)[0].damage == damage


@pytest.mark.alternative("if_that_coin", "third_coin", "first_coin", "of_tails")
def test_a_third_coin() -> None:
    text = "Flip 3 coins. If the third coin is heads, the Defending Pokémon is now Confused."
    tails = "Flip 2 coins. If the first coin is tails, the Defending Pokémon is now Confused."
    assert active(attacks(text, coins=(0, 0, 1)), 1).turned == CONFUSED
    assert active(attacks(tails, coins=(0, 1)), 1).turned == CONFUSED
    assert active(attacks(text, coins=(1, 1, 0)), 1).turned != CONFUSED


@pytest.mark.alternative("counters_instead", "split_counters")
@pytest.mark.parametrize(("hand", "n"), [([FIRE], 1), ([], 3)])
def test_another_number_of_damage_counters(hand: list[str], n: int) -> None:
    text = (
        "Put 1 damage counter on the Defending Pokémon. If you have no cards in your hand, put 3 damage"
        " counters instead."
    )
    split = text.replace("the Defending Pokémon", "your opponent's Benched Pokémon in any way you like")
    assert active(attacks(text, mine={"hand": hand}), 1).damage == 10 * n
    assert bench(attacks(split, mine={"hand": hand}, theirs={"bench": [MEWTWO]}), 1)[0].damage == 10 * n


@pytest.mark.alternative("counters_instead", "if_is")
@pytest.mark.parametrize(("place", "damage"), [(0, 10), (1, 40)])
def test_another_number_for_the_chosen_pokemon(place: int, damage: int) -> None:
    text = (
        "Put 1 damage counter on 1 of your opponent's Benched Pokémon. If that Pokémon is an evolved"
        " Pokémon, put 4 damage counters instead."
    )
    game = attacks(text, theirs={"bench": [MEWTWO, (GIBLE, GABITE)]})
    game.choose(place)
    assert bench(game, 1)[place].damage == damage


@pytest.mark.alternative("conditional", "damage_set", "class_lv_x")
@pytest.mark.parametrize(("name", "damage"), [("Empoleon LV.X", 50), ("Mewtwo", 20)])
def test_other_damage_to_the_chosen_pokemon(name: str, damage: int) -> None:
    text = (
        "This attack does 20 damage to 1 of your opponent's Benched Pokémon. If that Pokémon is a Pokémon"
        " LV.X, this attack does 50 damage instead."
    )
    game = attacks(text, theirs={"bench": [MEWTWO, EMPOLEON]}, lacking=["Empoleon LV.X DP 120"])
    pick(game, name)
    assert [each.damage for each in bench(game, 1) if top(game, each) == name] == [damage]


@pytest.mark.alternative("conditional", "more_damage")
@pytest.mark.parametrize(("name", "damage"), [("Lapras", [10, 20]), ("Mewtwo", [0, 60])])
def test_more_damage_to_the_chosen_pokemon(name: str, damage: list[int]) -> None:
    text = (
        "This attack does 10 damage to 1 of your opponent's Benched Pokémon. If that Pokémon already has"
        " any damage counters on it, this attack does 30 more damage."
    )
    game = attacks(text, theirs={"bench": [LAPRAS, (MEWTWO, {"damage": 20})]})
    pick(game, name)
    assert [each.damage for each in bench(game, 1)] == damage


@pytest.mark.alternative("or_nothing_of")
@pytest.mark.parametrize(("hand", "damage"), [([FIRE], 0), ([FIRE, WATER], 20)])
def test_nothing_without_two_cards_to_discard(hand: list[str], damage: int) -> None:
    text = f"Discard 2 cards from your hand. If you can't discard 2 cards from your hand, {NOTHING}."
    game = attacks(text, "20", mine={"hand": hand})
    if damage:
        assert zone(game, 0, "hand") == []
    assert active(game, 1).damage == damage


@pytest.mark.alternative("or_nothing")
@pytest.mark.parametrize(("energy", "damage"), [(ENERGY, 20), ([], 0)])
def test_nothing_without_basic_energy_to_discard(energy: list[str], damage: int) -> None:
    text = f"Discard 2 basic Energy from this Pokémon. If you can't discard cards, {NOTHING}."
    special = ["swsh9-151"] * 3
    game = attacks(text, "20", this={"energy": energy or special})
    while game.decision and game.decision.kind not in ("main", "setup") and game.decision.player == 0:
        game.choose(0)
    assert active(game, 1).damage == damage


@pytest.mark.alternative("they_discard_attached")
def test_the_opponent_discards_energy() -> None:
    text = "Your opponent discards an Energy from the Defending Pokémon."
    game = attacks(text, theirs={"active": (LAPRAS, {"energy": [FIRE, WATER]})})
    assert game.decision is not None and game.decision.player == 1
    pick(game, "Water Energy")
    assert attached(game, active(game, 1)) == ["Fire Energy"]


@pytest.mark.alternative("discard_at_random_until")
@pytest.mark.parametrize(("cards", "left"), [(5, 3), (2, 2)])
def test_random_cards_until_a_number_is_left(cards: int, left: int) -> None:
    text = "Discard random cards from your opponent's hand until they have 3 cards in their hand."
    game = attacks(text, theirs={"hand": [FIRE] * cards}, picks=(61, 62)[: cards - 3])
    assert zone(game, 1, "hand").count("Fire Energy") == left


@pytest.mark.alternative("take_into_their_deck")
@pytest.mark.parametrize("coin", [1, 0])
def test_a_chosen_card_is_shuffled_into_their_deck(coin: int) -> None:
    text = (
        "Flip a coin. If heads, look at your opponent's hand. Choose a Trainer card you find there and"
        " shuffle it into their deck."
    )
    game = attacks(text, coins=(coin,), theirs={"hand": [JUDGE, FIRE]})
    if coin:
        assert not offers(game, "card", "Fire Energy")
    assert zone(game, 1, "hand")[:1] == (["Fire Energy"] if coin else ["Judge"])
    assert ("shuffle" in kinds(game)) == bool(coin)


@pytest.mark.alternative("may_do_instead", "if_you_do")
@pytest.mark.parametrize(("answer", "done", "own"), [("yes", 60, 10), ("no", 20, 0)])
def test_other_damage_for_a_price(answer: str, done: int, own: int) -> None:
    text = (
        "You may have this attack do 60 damage instead. If you do, this Pokémon also does 10 damage to"
        " itself."
    )
    game = attacks(text, "20")
    act(game, answer)
    assert (active(game, 1).damage, active(game, 0).damage) == (done, own)


@pytest.mark.alternative("may_do_more_each", "if_you_do")
@pytest.mark.parametrize(("answer", "done", "own"), [("yes", 40, 10), ("no", 20, 0)])
def test_more_damage_for_each_for_a_price(answer: str, done: int, own: int) -> None:
    text = (
        "You may have this attack do 20 more damage for each {R} Energy attached to this Pokémon. If you"
        " do, this Pokémon also does 10 damage to itself."
    )
    game = attacks(text, "20+", theirs={"active": LAPRAS})
    act(game, answer)
    assert (active(game, 1).damage, active(game, 0).damage) == (done, own)


@pytest.mark.alternative("may_do_more_and", "if_you_do")
@pytest.mark.parametrize(("answer", "done"), [("yes", (50, 10, 20)), ("no", (20, 0, 0))])
def test_more_damage_and_damage_to_the_bench(answer: str, done: tuple[int, int, int]) -> None:
    text = (
        "You may have this attack do 30 more damage and 10 damage to 1 of your opponent's Benched Pokémon."
        " If you do, this Pokémon also does 20 damage to itself."
    )
    game = attacks(text, "20+", theirs={"active": LAPRAS, "bench": [MEWTWO]})
    act(game, answer)
    assert (active(game, 1).damage, bench(game, 1)[0].damage, active(game, 0).damage) == done


@pytest.mark.alternative("may_do_to_bench")
@pytest.mark.parametrize(("answer", "done"), [("yes", (0, 10)), ("no", (20, 0))])
def test_damage_to_the_bench_in_place_of_the_damage(answer: str, done: tuple[int, int]) -> None:
    text = (
        "If you have no cards in your hand, you may have this attack do 10 damage to 1 of the Benched"
        " Pokémon instead."
    )
    game = attacks(text, "20", theirs={"bench": [MEWTWO]})
    act(game, answer)
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == done


@pytest.mark.alternative("may_do_to_bench")
def test_no_damage_to_the_bench_without_the_condition() -> None:
    text = (
        "If you have no cards in your hand, you may have this attack do 10 damage to 1 of the Benched"
        " Pokémon instead."
    )
    game = attacks(text, "20", mine={"hand": [FIRE]}, theirs={"bench": [MEWTWO]})
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (20, 0)


@pytest.mark.alternative("conditional_on_both", "if_alone")
@pytest.mark.parametrize(("mine", "hand", "done"), [([], [], 50), ([MEWTWO], [], 20), ([], [FIRE], 20)])
def test_two_conditions(mine: list[str], hand: list[str], done: int) -> None:
    text = (
        "If you have no cards in your hand and this Pokémon is the only Pokémon you have in play, this"
        " attack does 30 more damage."
    )
    game = attacks(text, "20+", mine={"bench": mine, "hand": hand}, theirs={"active": LAPRAS})
    assert active(game, 1).damage == done


@pytest.mark.alternative("ignored_if")
@pytest.mark.parametrize(("hand", "left"), [([], 5), ([FIRE], 0)])
def test_an_effect_that_is_ignored(hand: list[str], left: int) -> None:
    text = "Discard all Energy from this Pokémon. Ignore this effect if you have no cards in your hand."
    game = attacks(text, mine={"hand": hand})
    assert len(attached(game, active(game, 0))) == left


@pytest.mark.alternative("optional", "switch_your_pokemon")
def test_then_you_may() -> None:
    text = "Draw a card. Then, you may switch this Pokémon with 1 of your Benched Pokémon."
    game = attacks(text, mine={"bench": [MEWTWO]})
    act(game, "yes")
    assert top(game, active(game, 0)) == "Mewtwo"


@pytest.mark.alternative("may_stay_for", "stays_on_heads")
@pytest.mark.parametrize("coin", [1, 0])
def test_a_coin_against_a_knock_out(coin: int) -> None:
    when = f"During your opponent's next turn, if this Pokémon {TO_BE_OUT}"
    theirs = {"active": (RESHIRAM, {"energy": ENERGY})}
    text = f"{when}, {HEADS}, this Pokémon {IS_NOT} becomes 10."
    game = attacks(text, coins=(coin,), mine={"bench": [MEWTWO]}, theirs=theirs)
    act(game, "attack")
    while game.decision and game.decision.kind != "main":
        game.choose(0)
    assert (top(game, active(game, 0)) == "Mewtwo") != bool(coin)


@pytest.mark.alternative("may_be_undamaged_for", "undamaged_on_heads")
@pytest.mark.parametrize("coin", [1, 0])
def test_a_coin_against_damage(coin: int) -> None:
    by = "this Pokémon would be damaged by an attack"
    text = f"During your opponent's next turn, if {by}, {HEADS}, prevent that damage."
    game = attacks(text, coins=(coin,), theirs={"active": (CYCLIZAR, {"energy": ENERGY})})
    act(game, "attack")
    assert (active(game, 0).damage == 0) == bool(coin)


@pytest.mark.alternative("stays_for", "conditional")
def test_a_knock_out_is_replaced_after_heads() -> None:
    stays = f"if this Pokémon {TO_BE_OUT}, it {IS_NOT} becomes 10"
    text = f"Flip a coin. If heads, during your opponent's next turn, {stays}."
    theirs = {"active": (RESHIRAM, {"energy": ENERGY})}
    game = attacks(text, coins=(1,), this={"damage": 50}, theirs=theirs)
    act(game, "attack")
    assert active(game, 0).damage == 50


@pytest.mark.alternative("trainers_but_supporters")
def test_trainer_cards_but_no_supporter_cards() -> None:
    text = (
        "Your opponent can't play any Trainer cards, except for Supporter cards, from their hand during"
        " your opponent's next turn."
    )
    game = attacks(text, theirs={"hand": [JUDGE, BALL, BALLOON], "bench": [OGERPON]})
    assert offers(game, "play", "Judge")
    assert len([each for each in options(game) if each[0] in ("play", "tool")]) == 1


@pytest.mark.alternative("cure_named")
def test_one_special_condition_is_removed() -> None:
    text = "Remove the Special Condition Poisoned from the Defending Pokémon."
    theirs = {"active": (LAPRAS, {"conditions": "PZ"})}
    game = attacks(text, theirs=theirs)
    assert not active(game, 1).poison
    assert active(game, 1).turned == PARALYZED


@pytest.mark.alternative("discard_trainers", "before_damage")
def test_trainer_cards_are_discarded_before_the_damage() -> None:
    text = "Before doing damage, discard all Trainer cards attached to the Defending Pokémon."
    tools = {"tools": [BALLOON, "dp6-137"], "energy": [FIRE]}
    game = attacks(text, "20", theirs={"active": (LAPRAS, tools)})
    assert attached(game, active(game, 1)) == ["Fire Energy"]
    assert len(zone(game, 1, "discard")) == 2


@pytest.mark.alternative("if_they_have_not", "does_nothing")
@pytest.mark.parametrize(("theirs", "damage"), [([], 0), ([MEWTWO], 20)])
def test_nothing_where_the_opponent_has_none(theirs: list[str], damage: int) -> None:
    text = f"If your opponent doesn't have any Benched Pokémon, {NOTHING}."
    assert active(attacks(text, "20", theirs={"bench": theirs}), 1).damage == damage


@pytest.mark.alternative("put_deck_end")
def test_cards_from_the_bottom_of_the_deck() -> None:
    game = attacks("Draw 2 cards from the bottom of your deck.", mine={"deck": [JUDGE]})
    assert zone(game, 0, "hand") == ["Grass Energy"] * 2
    assert zone(game, 0, "deck")[0] == "Judge"


@pytest.mark.alternative("if_it_did_damage")
@pytest.mark.parametrize(("target", "damage"), [(LAPRAS, 30), (COPPERAJAH, 40)])
def test_what_is_done_after_any_damage(target: object, damage: int) -> None:
    text = "If this attack does any damage to the Defending Pokémon, heal 10 damage from this Pokémon."
    game = attacks(text, "20", this={"damage": 40}, theirs={"active": target})
    assert active(game, 0).damage == damage


@pytest.mark.alternative("damage_to_one_and_others")
def test_damage_to_one_and_to_the_others() -> None:
    text = (
        "This attack does 30 damage to 1 of your opponent's Pokémon and 10 damage to each of your"
        " opponent's other Pokémon."
    )
    game = attacks(text, theirs={"bench": [MEWTWO, CYCLIZAR]})
    pick(game, "Mewtwo")
    assert [active(game, 1).damage, *(each.damage for each in bench(game, 1))] == [20, 30, 10]  # Weakness


@pytest.mark.alternative("unless_they_do")
@pytest.mark.parametrize(
    ("hand", "answer", "stopped"), [([FIRE], "yes", False), ([FIRE], "no", True), ([], "", True)]
)
def test_unless_the_opponent_discards_a_card(hand: list[str], answer: str, stopped: bool) -> None:
    text = "If your opponent doesn't discard a card from their hand, the Defending Pokémon is now Paralyzed."
    game = attacks(text, theirs={"hand": hand})
    if answer:
        assert game.decision is not None and game.decision.player == 1
        act(game, answer)
    assert (active(game, 1).turned == PARALYZED) == stopped


@pytest.mark.alternative("not_the_discarded")
def test_the_discarded_card_cannot_be_attached() -> None:
    text = (
        "You may discard a {R} Energy from this Pokémon. If you do, attach an Energy card from your discard"
        " pile to this Pokémon. You can't choose a card you discarded with the effect of this card."
    )
    game = attacks(text, this={"energy": [FIRE] * 3}, mine={"discard": [WATER]})
    act(game, "yes")
    while game.decision and game.decision.player == 0 and game.decision.kind != "main":
        game.choose(0)
    assert attached(game, active(game, 0)) == ["Fire Energy", "Fire Energy", "Water Energy"]


@pytest.mark.alternative("conditional_instead", "damage_to")
@pytest.mark.parametrize(("hand", "damage"), [([], 40), ([FIRE], 10)])
def test_other_damage_to_that_pokemon(hand: list[str], damage: int) -> None:
    text = (
        "This attack does 10 damage to 1 of your opponent's Benched Pokémon. If you have no cards in your"
        " hand, this attack does 40 damage to that Pokémon instead."
    )
    game = attacks(text, mine={"hand": hand}, theirs={"bench": [MEWTWO]})
    assert bench(game, 1)[0].damage == damage

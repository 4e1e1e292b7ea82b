"""Attacks of the first years: coins, damage that was done, choices, and effects on two Pokémon."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, GABITE, GIBLE, GRASS, LAPRAS, MEWTWO, WATER
from tests.effects.behaviour.scene import ENERGY, attacks, bearer
from tests.engine.kit import act, active, bench, catalogue, energy_on, offers, options, pick, zone
from validator.effects.text.compile import Refused, compile_text
from validator.effects.text.names import proper_names
from validator.engine.changes.in_play import switch
from validator.engine.game import Game
from validator.engine.program.opcodes import CONDITIONS, CONFUSED

TARGET = "the Defending Pokémon"
THEY_NEXT = "during your opponent's next turn"
DID = f"If this attack did any damage to {TARGET}"
STAYS = f"If this attack did not Knock Out {TARGET}"
SECOND = "If the second coin is"
EITHER = "This effect ends if either Pokémon leaves the Active Spot."
ROUNDED = "to the nearest 10)"
IN_FRONT = "is in the Active Spot"
DOES = "this attack does"
TWO = {"active": (LAPRAS, {"energy": ENERGY}), "bench": [GIBLE, GIBLE]}


# ---------------------------------------------------------------------- coins


@pytest.mark.alternative("flip_another", "if_second_heads", "if_second_tails")
@pytest.mark.parametrize(("coins", "healed"), [((0,), 0), ((1, 0), 10), ((1, 1), 30)])
def test_a_second_coin_is_flipped_after_heads_only(coins: tuple[int, ...], healed: int) -> None:
    text = (
        f"Flip a coin. If heads, flip another coin. {SECOND} heads, heal 30 damage from this Pokémon."
        f" {SECOND} tails, heal 10 damage from this Pokémon."
    )
    game = attacks(text, "", coins, this={"damage": 30})
    assert active(game, 0).damage == 30 - healed


@pytest.mark.alternative("if_n_tails")
@pytest.mark.parametrize(("coins", "left"), [((1, 1), 5), ((1, 0), 4), ((0, 0), 5)])
def test_exactly_one_tails(coins: tuple[int, ...], left: int) -> None:
    text = "Flip 2 coins. If 1 of them is tails, discard a {R} Energy from this Pokémon."
    assert len(energy_on(attacks(text, "", coins), 0)) == left


@pytest.mark.alternative("done_for_each", "every_bench_count")
@pytest.mark.parametrize(("coins", "damage"), [((1, 0, 0), [10, 0, 0]), ((0, 1, 1), [0, 10, 10])])
def test_each_pokemon_has_its_own_coin(coins: tuple[int, ...], damage: list[int]) -> None:
    text = (
        "For each Benched Pokémon, flip a coin. For each heads, this attack does 10 damage to that Pokémon."
    )
    game = attacks(text, "", coins, mine={"bench": [GIBLE]}, theirs=TWO)
    assert [mon.damage for mon in (*bench(game, 0), *bench(game, 1))] == damage


# ---------------------------------------------------------------------- damage


@pytest.mark.alternative("damage_set")
@pytest.mark.parametrize(("coins", "damage"), [((1, 0), 20), ((1, 1), 50), ((0, 0), 0)])
def test_the_coins_say_how_much_damage_is_done(coins: tuple[int, ...], damage: int) -> None:
    text = f"Flip 2 coins. If 1 of them is heads, {DOES} 20 damage. If both are heads, {DOES}"
    assert active(attacks(f"{text} 50 damage.", "", coins, theirs={"active": MEWTWO}), 1).damage == damage


@pytest.mark.parametrize(
    ("way", "damage"),
    [
        pytest.param("up", 70, marks=pytest.mark.alternative("damage_half", "rounded_up")),
        pytest.param("down", 60, marks=pytest.mark.alternative("damage_half", "rounded_down")),
    ],
)
def test_half_of_the_remaining_hp(way: str, damage: int) -> None:
    text = f"This attack does damage equal to half {TARGET}'s remaining HP (rounded {way} {ROUNDED}."
    assert active(attacks(text, "", theirs={"active": MEWTWO}), 1).damage == damage


@pytest.mark.alternative("no_damage")
@pytest.mark.parametrize("words", [f"no damage to {TARGET}", f"nothing to {TARGET}", "no damage"])
@pytest.mark.parametrize(("coin", "damage", "own"), [(1, 20, 0), (0, 0, 30)])
def test_tails_turns_the_damage_round(words: str, coin: int, damage: int, own: int) -> None:
    text = f"Flip a coin. If tails, this attack does {words} and this Pokémon does 30 damage to itself."
    game = attacks(text, "20", (coin,))
    assert (active(game, 1).damage, active(game, 0).damage) == (damage, own)


@pytest.mark.alternative("damage_doubled")
def test_doubled_base_damage() -> None:
    text = f"If {TARGET} is a Basic Pokémon, this attack's base damage is doubled."
    assert active(attacks(text, "20"), 1).damage == 40
    evolved = attacks(text, "20", theirs={"active": ((GIBLE, GABITE), {})})
    assert active(evolved, 1).damage == 2 * 20  # its Weakness


# ---------------------------------------------------------------------- what the attack did


@pytest.mark.alternative("if_it_did_damage", "heal_half_as_much")
def test_what_depends_on_the_damage_that_was_done() -> None:
    text = (
        f"{DID}, {TARGET} is now Confused and heal from this Pokémon half the same amount of damage you did"
        f" to {TARGET} (rounded up {ROUNDED}."
    )
    game = attacks(text, "30", this={"damage": 40})
    assert (active(game, 1).turned, active(game, 0).damage) == (CONFUSED, 20)


@pytest.mark.alternative("may_if_it_did_damage")
def test_it_may_be_done_only_after_damage() -> None:
    text = f"{DID}, you may heal 10 damage from this Pokémon."
    game = attacks(text, "20", this={"damage": 30})
    act(game, "yes")
    assert active(game, 0).damage == 20
    nothing = attacks(
        f"Flip a coin. If tails, this attack does no damage. {text}", "20", (0,), this={"damage": 30}
    )
    assert not offers(nothing, "yes")
    assert active(nothing, 0).damage == 30


@pytest.mark.alternative("if_it_stays")
@pytest.mark.parametrize(("before", "confused"), [(0, True), (110, False)])
def test_what_is_done_unless_the_attack_knocks_out(before: int, confused: bool) -> None:
    text = f"{STAYS}, this Pokémon is now Confused."
    game = attacks(text, "20", theirs={"active": (LAPRAS, {"damage": before}), "bench": [GIBLE]})
    assert (active(game, 0).turned == CONFUSED) is confused


@pytest.mark.alternative("may_if_it_stays")
def test_what_may_be_done_unless_the_attack_knocks_out() -> None:
    text = f"{STAYS}, you may switch 1 of your opponent's Benched Pokémon with their Active Pokémon."
    game = attacks(text, "20", theirs=TWO)
    act(game, "yes")
    pick(game, "Cynthia's Gible")
    assert bench(game, 1)[0].damage == 20
    out = attacks(text, "20", theirs={"active": (LAPRAS, {"damage": 110}), "bench": [GIBLE, GIBLE]})
    assert not offers(out, "yes")


# ---------------------------------------------------------------------- choices and conditions


@pytest.mark.alternative("inflict_one_of", "conditions_three")
def test_one_of_four_special_conditions() -> None:
    game = attacks(f"{TARGET} is now Asleep, Confused, Paralyzed, or Poisoned, your choice.", "")
    assert len(options(game)) == 4
    act(game, "condition", str(CONDITIONS.index("Confused")))
    assert (active(game, 1).turned, active(game, 1).poison) == (CONFUSED, 0)


@pytest.mark.alternative("cure_of")
def test_a_special_condition_ends() -> None:
    text = f"{TARGET} is no longer Asleep or Confused."
    game = attacks(text, "", theirs={"active": (LAPRAS, {"conditions": "CP"})})
    assert (active(game, 1).turned, active(game, 1).poison) == (0, 1)


@pytest.mark.alternative("if_has_basic_energy")
@pytest.mark.parametrize(("energy", "confused"), [([WATER], True), (["sv05-161"], False), ([], False)])
def test_whether_there_is_basic_energy(energy: list[str], confused: bool) -> None:
    text = f"If {TARGET} has any basic Energy attached, this Pokémon is now Confused."
    game = attacks(text, "", theirs={"active": (LAPRAS, {"energy": energy})})
    assert (active(game, 0).turned == CONFUSED) is confused


@pytest.mark.alternative("if_has_basic_energy")
def test_whether_there_is_basic_energy_of_a_type() -> None:
    text = f"If {TARGET} has any basic {{R}} Energy attached, this Pokémon is now Confused."
    assert (
        attacks(text, "", theirs={"active": (LAPRAS, {"energy": [FIRE]})}).state.sides[0].active.turned
        == CONFUSED
    )
    assert (
        attacks(text, "", theirs={"active": (LAPRAS, {"energy": [GRASS]})}).state.sides[0].active.turned == 0
    )


# ---------------------------------------------------------------------- effects on two Pokémon


def _back_and_forth(game: Game, player: int) -> None:
    """Switch a player's Active Pokémon out and in again by the rules of the board."""
    state = game.state
    before = state.sides[player].active
    assert before is not None
    switch(state, player, state.sides[player].bench[0].uid)
    switch(state, player, before.uid)


LESS = f"{THEY_NEXT}, attacks used by {TARGET} do 10 less damage to this Pokémon"


@pytest.mark.alternative("own_foe", "ends_with_either")
@pytest.mark.parametrize(("benched", "damage"), [(None, 10), (0, 20), (1, 20)])
def test_an_effect_between_two_pokemon_ends_with_either(benched: int | None, damage: int) -> None:
    scene: dict[str, Any] = {"mine": {"bench": [GIBLE]}, "theirs": TWO}
    game = attacks(f"{LESS}. {EITHER}", "", **scene)
    if benched is not None:
        _back_and_forth(game, benched)
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("own_foe")
def test_only_damage_to_this_pokemon_is_reduced() -> None:
    game = attacks(LESS + ".", "", mine={"bench": [LAPRAS]}, theirs=TWO)
    switch(game.state, 0, game.state.sides[0].bench[0].uid)
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == 20


@pytest.mark.alternative("while_active")
def test_an_effect_lasts_until_the_pokemon_leaves_the_active_spot() -> None:
    game = attacks(f"{TARGET} can't retreat until it leaves the Active Spot.", "", theirs=TWO)
    assert not offers(game, "retreat")
    act(game, "end")
    act(game, "end")
    assert not offers(game, "retreat")
    _back_and_forth(game, 1)
    act(game, "end")
    act(game, "end")
    assert offers(game, "retreat")


@pytest.mark.parametrize(
    ("way", "hit", "damage"),
    [
        pytest.param("down", "10", 0, marks=pytest.mark.alternative("half_taken", "rounded_down")),
        pytest.param("up", "10", 10, marks=pytest.mark.alternative("half_taken", "rounded_up")),
        pytest.param("down", "30", 10, marks=pytest.mark.alternative("half_taken")),
        pytest.param("up", "30", 20, marks=pytest.mark.alternative("half_taken")),
    ],
)
def test_half_of_the_damage_is_taken(way: str, hit: str, damage: int) -> None:
    text = f"{THEY_NEXT}, this Pokémon takes half the damage from attacks (rounded {way} {ROUNDED}."
    card_id, name = bearer("attack", hit)
    game = attacks(text, "", theirs={"active": (card_id, {"energy": ENERGY})})
    act(game, "attack", name)
    assert active(game, 0).damage == damage


# ---------------------------------------------------------------------- either way, and what lasts


@pytest.mark.alternative("either_way", "while_in_play")
@pytest.mark.parametrize(("coin", "damage"), [(1, 20), (0, 0)])
def test_an_attack_is_used_once_whatever_the_coin_says(coin: int, damage: int) -> None:
    text = (
        "Flip a coin. If tails, this attack does nothing. Either way, this Pokémon can't use this"
        " attack as long"
        " as it stays in play."
    )
    game = attacks(text, "20", (coin,), mine={"bench": [GIBLE]})
    assert active(game, 1).damage == damage
    _back_and_forth(game, 0)
    act(game, "end")
    assert not offers(game, "attack", bearer("attack", "20")[1])


@pytest.mark.alternative("either_way_optional")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_you_may_whatever_the_opponent_does(answer: str) -> None:
    game = attacks("Your opponent may draw a card. Either way, you may draw 2 cards.", "")
    act(game, answer)
    act(game, "yes")
    assert (len(zone(game, 0, "hand")), len(zone(game, 1, "hand"))) == (2, 1 + (answer == "yes"))


def test_what_changes_the_attack_does_not_come_before_its_price() -> None:
    text = "Flip a coin. If tails, this attack does nothing. Either way, draw a card."
    assert isinstance(compile_text(text, "", "attack", proper_names(catalogue())), Refused)


@pytest.mark.alternative("lasts_for_while")
@pytest.mark.parametrize(("benched", "damage"), [(False, 0), (True, 20)])
def test_an_effect_that_holds_while_a_condition_does(benched: bool, damage: int) -> None:
    text = (
        f"{THEY_NEXT}, as long as this Pokémon {IN_FRONT}, prevent all damage done to your"
        f" Pokémon by"
        " attacks."
    )
    game = attacks(text, "", mine={"bench": [LAPRAS]}, theirs=TWO)
    if benched:
        switch(game.state, 0, game.state.sides[0].bench[0].uid)
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("if_knocked_out")
@pytest.mark.parametrize(("before", "out"), [(0, False), (50, True)])
def test_a_knock_out_is_returned(before: int, out: bool) -> None:
    text = (
        f"{THEY_NEXT}, if this Pokémon is Knocked Out by damage from an opponent's attack, Knock Out the"
        " Attacking Pokémon."
    )
    game = attacks(text, "20", this={"damage": before}, mine={"bench": [GIBLE]}, theirs=TWO)
    act(game, "attack", "Water Gun")
    assert ("Lapras" in zone(game, 1, "discard")) is out


# ---------------------------------------------------------------------- cards


@pytest.mark.alternative("if_has_both_energy")
@pytest.mark.parametrize(("energy", "healed"), [([FIRE, WATER], 10), ([FIRE, FIRE], 0), ([WATER, GRASS], 0)])
def test_energy_of_both_types(energy: list[str], healed: int) -> None:
    text = "If this Pokémon has {R} and {W} basic Energy attached, heal 10 damage from this Pokémon."
    game = attacks(text, "", this={"damage": 30, "energy": energy})
    assert active(game, 0).damage == 30 - healed


@pytest.mark.alternative("if_card_is", "paid_to_attack")
@pytest.mark.parametrize(("kind", "damage"), [("Fire", 40), ("Water", 20)])
def test_what_was_discarded_to_use_the_attack(kind: str, damage: int) -> None:
    text = (
        "Discard an Energy card attached to this Pokémon to use this attack. If the discarded card is a"
        " {R} Energy"
        " card, this attack does 20 more damage."
    )
    game = attacks(text, "20")
    pick(game, f"{kind} Energy")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("named_cards")
def test_a_card_of_one_of_several_names() -> None:
    named = 'a card named "Lapras" or "Cynthia\'s Gible"'
    text = f"Search your deck for {named}, reveal it, and put it into your hand. Shuffle your deck."
    game = attacks(text, "", mine={"deck": [LAPRAS, GIBLE, GABITE]})
    assert not offers(game, "Cynthia's Gabite")
    pick(game, "Cynthia's Gible")
    assert "Cynthia's Gible" in zone(game, 0, "hand")


@pytest.mark.alternative("take_into_their_deck")
@pytest.mark.parametrize(("coin", "left"), [(1, 1), (0, 2)])
def test_a_card_of_their_hand_is_shuffled_away(coin: int, left: int) -> None:
    text = (
        "Flip a coin. If heads, look at your opponent's hand. Choose a Trainer card you find there and"
        " shuffle it into their deck."
    )
    game = attacks(text, "", (coin,), theirs={"hand": [FIRE, "me01-114"], "deck": [WATER]})
    assert len(zone(game, 1, "hand")) == left + 1  # and the card drawn for the turn


@pytest.mark.alternative("base_damage_doubled")
def test_an_attack_does_twice_its_base_damage_in_the_next_turn() -> None:
    _, name = bearer("attack", "20")
    text = f"During your next turn, this Pokémon's \"{name}\" attack's base damage is doubled."
    game = attacks(text, "20", theirs={"active": MEWTWO, "bench": [GIBLE]})
    act(game, "end")
    act(game, "attack", name)
    assert active(game, 1).damage == 20 + 40


@pytest.mark.alternative("may_be_undamaged_for", "undamaged_on_heads")
@pytest.mark.parametrize(("coin", "damage"), [(1, 0), (0, 20)])
def test_a_coin_may_prevent_damage_in_their_turn(coin: int, damage: int) -> None:
    flip = "if this Pokémon would be damaged by an attack, flip a coin"
    text = f"{THEY_NEXT}, {flip}. If heads, prevent that damage."
    game = attacks(text, "", (coin,), theirs=TWO)
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("damage_to_each")
def test_each_pokemon_takes_damage_for_its_own_energy() -> None:
    text = f"{DOES} 10 damage to each of your opponent's Pokémon for each Energy card attached to"
    theirs = {"active": (MEWTWO, {"energy": [FIRE, FIRE]}), "bench": [(GIBLE, {"energy": [FIRE]}), GIBLE]}
    game = attacks(f"{text} that Pokémon.", "", theirs=theirs)
    assert [mon.damage for mon in (active(game, 1), *bench(game, 1))] == [20, 10, 0]


@pytest.mark.alternative("if_it_stays", "if_all_heads")
@pytest.mark.parametrize(("coins", "confused"), [((1, 1), True), ((1, 0), False)])
def test_all_of_the_coins_that_a_condition_flips(coins: tuple[int, ...], confused: bool) -> None:
    text = f"{STAYS}, flip 2 coins. If both of them are heads, this Pokémon is now Confused."
    game = attacks(text, "20", coins)
    assert (active(game, 0).turned == CONFUSED) is confused


def test_the_coins_of_each_pokemon_are_not_counted_together() -> None:
    text = (
        "For each of your opponent's Benched Pokémon, flip a coin. If heads, this attack does 10 damage to"
        " that Pokémon. This Pokémon does 10 damage to itself for each tails."
    )
    assert isinstance(compile_text(text, "", "attack", proper_names(catalogue())), Refused)


@pytest.mark.alternative("if_called_or_is")
@pytest.mark.parametrize(("defender", "damage"), [(GIBLE, 2 * 30), (MEWTWO, 30), (CYCLIZAR, 20)])
def test_a_word_of_the_name_or_a_type(defender: str, damage: int) -> None:
    text = f'If {TARGET} has "Cynthia\'s" in its name or is a {{P}} Pokémon, {DOES} 10 more damage.'
    assert active(attacks(text, "20", theirs={"active": defender}), 1).damage == damage


COINS = "Flip a number of coins equal to"


def test_coins_for_energy_that_is_of_another_type_in_the_discard_pile() -> None:
    text = (
        f"Discard all {{L}} Energy cards attached to this Pokémon in order to use this attack. {COINS} the"
        " number of {L} Energy cards you discarded. This attack does 30 damage times the number of heads."
    )
    game = attacks(text, "30×", (1, 1), this={"energy": ["sve-004", "sm1-137", FIRE, FIRE]})
    assert active(game, 1).damage == 60

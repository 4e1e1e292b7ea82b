"""Attacks of 2003 to 2010: what they count, compare and do instead."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    FIRE,
    GRASS,
    LAPRAS,
    MEWTWO,
    RESHIRAM,
    SPRIGATITO,
    STADIUM,
    WATER,
)
from tests.effects.behaviour.scene import attacks
from tests.engine.kit import act, active, bench, card, offers, options, pick, zone

BALLOON = "me02.5-181"
PONYTA = "base1-60"
"""Smash Kick and Flame Tail, two attacks without a text."""
JUDGE, BALL = "sv10-222", "sv04.5-084"
DOES = "his attack does"
THEY = "your opponent"
THEN = "Then, search your deck for"
ONLY = "That Pokémon can use only"
FOE = "your opponent's"


@pytest.mark.alternative("your_types_in_play_count", "damage_each")
def test_types_of_pokemon_in_play() -> None:
    text = f"T{DOES} 20 damage for each different type of Basic Pokémon you have in play."
    game = attacks(text, "20×", mine={"bench": [LAPRAS, LAPRAS, RESHIRAM]})
    types = {card(each).types for each in (LAPRAS, RESHIRAM)} | {card_types(game)}
    assert active(game, 1).damage == 20 * len(types)


def card_types(game: object) -> object:
    return card(game.state.table.defs[active(game, 0).cards[-1]].card.id).types  # type: ignore[attr-defined]


@pytest.mark.alternative("named_in_play_count", "more_damage_each")
def test_pokemon_of_two_names_in_play() -> None:
    text = f"T{DOES} 10 more damage for each Lapras and Mewtwo in play."
    game = attacks(text, "20+", mine={"bench": [LAPRAS, RESHIRAM]}, theirs={"bench": [MEWTWO]})
    assert active(game, 1).damage == 20 + 3 * 10  # the Defending Pokémon is a Lapras too


@pytest.mark.alternative("their_tools_count", "damage_to_each")
def test_tools_and_a_stadium_of_the_opponent() -> None:
    text = (
        f"T{DOES} 30 damage to 1 of {FOE} Pokémon for each Pokémon Tool and Stadium card your"
        " opponent has in play."
    )
    tooled = (LAPRAS, {"tools": [BALLOON]})
    game = attacks(text, theirs={"active": tooled, "bench": [MEWTWO]}, mine={"bench": [tooled]})
    pick(game, "Mewtwo")
    assert bench(game, 1)[0].damage == 30


@pytest.mark.alternative("prizes_more_count", "if_has_more", "more_damage_each")
@pytest.mark.parametrize(("mine", "theirs", "damage"), [(5, 2, 50), (2, 5, 20)])
def test_damage_for_each_prize_card_more(mine: int, theirs: int, damage: int) -> None:
    text = (
        f"If you have more Prize cards left than your opponent, t{DOES} 10 more damage for each"
        " Prize card more than your opponent."
    )
    game = attacks(text, "20+", mine={"prizes": mine}, theirs={"prizes": theirs})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("pokemon_more_count", "damage_each")
@pytest.mark.parametrize(
    ("mine", "theirs", "damage"), [([], [MEWTWO, MEWTWO], 40), ([LAPRAS, LAPRAS], [], 0)]
)
def test_damage_for_each_pokemon_more(mine: list[str], theirs: list[str], damage: int) -> None:
    text = f"T{DOES} 20 damage for each Pokémon in play your opponent has more than you."
    game = attacks(text, "20×", mine={"bench": mine}, theirs={"bench": theirs})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("units_done_count", "damage_each")
def test_units_of_all_discarded_energy() -> None:
    text = (
        f"Discard all {{R}} Energy from this Pokémon. T{DOES} 20 damage for each {{R}} Energy you"
        " discarded in this way."
    )
    game = attacks(text, "20×", this={"energy": [FIRE, FIRE, WATER]})
    assert active(game, 1).damage == 40
    assert zone(game, 0, "discard") == ["Fire Energy"] * 2


@pytest.mark.alternative("units_done_count", "flip_for_each")
def test_coins_for_discarded_energy() -> None:
    text = (
        f"Discard all {{R}} Energy from this Pokémon. Flip a coin for each {{R}} Energy you"
        f" discarded in this way. T{DOES} 20 damage for each heads."
    )
    game = attacks(text, "20×", (1, 0, 1), this={"energy": [FIRE, FIRE, FIRE]})
    assert active(game, 1).damage == 40
    assert len(zone(game, 0, "discard")) == 3


@pytest.mark.alternative("counted_energy_of_kinds", "discard_top", "damage_each")
def test_basic_energy_of_two_types_among_discarded_cards() -> None:
    text = (
        f"Discard the top 3 cards of your deck. T{DOES} 20 damage for each basic {{R}} or {{W}}"
        " Energy card you discarded in this way."
    )
    game = attacks(text, "20×", mine={"deck": [FIRE, WATER, GRASS]})
    assert active(game, 1).damage == 40


@pytest.mark.alternative("if_both_differ", "more_damage")
@pytest.mark.parametrize(("mine", "damage"), [(3, 20), (5, 40)])
def test_different_numbers_of_prize_cards(mine: int, damage: int) -> None:
    text = f"If you and your opponent have a different number of Prize cards left, t{DOES} 20 more damage."
    game = attacks(text, "20+", mine={"prizes": mine}, theirs={"prizes": 3})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("if_energy_compared", "more_damage")
@pytest.mark.parametrize(("n", "damage"), [(6, 50), (5, 20), (4, 20)])
def test_less_energy_than_all_of_the_opponents(n: int, damage: int) -> None:
    text = f"If your Pokémon have less Energy than {FOE}, t{DOES} 30 more damage."
    game = attacks(text, "20+", theirs={"bench": [(MEWTWO, {"energy": [FIRE] * n})]})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("as_many_or_more", "if_has_more", "does_nothing")
@pytest.mark.parametrize(("hand", "damage"), [([FIRE], 20), ([FIRE, FIRE], 0)])
def test_nothing_with_as_many_cards_or_more(hand: list[str], damage: int) -> None:
    text = f"If you have more or the same number of cards in your hand as {THEY}, t{DOES} nothing."
    game = attacks(text, "20", mine={"hand": hand}, theirs={"hand": [WATER, WATER]})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("damage_to_plus_each")
def test_damage_plus_more_for_what_the_chosen_pokemon_has() -> None:
    text = f"T{DOES} 20 damage to 1 of {FOE} Pokémon plus 10 more damage for each Energy attached to it."
    game = attacks(text, theirs={"bench": [(MEWTWO, {"energy": [FIRE, FIRE]})]})
    pick(game, "Mewtwo")
    assert bench(game, 1)[0].damage == 40


@pytest.mark.alternative("damage_as_hp", "if_discarded_kind")
@pytest.mark.parametrize(("top", "damage"), [(SPRIGATITO, 70), (FIRE, 0)])
def test_damage_equal_to_the_hp_of_a_discarded_card(top: str, damage: int) -> None:
    text = (
        f"Discard the top card of {FOE} deck. If you discarded a Pokémon, t{DOES} damage equal to"
        " the HP of that Pokémon."
    )
    game = attacks(text, theirs={"active": MEWTWO, "deck": [top]})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("damage_as_taken")
@pytest.mark.parametrize(("hurt", "damage"), [((2, 50), 50), ((1, 50), 0)])
def test_the_damage_of_the_last_turn_is_done_back(hurt: tuple[int, int], damage: int) -> None:
    text = f"T{DOES} the same amount of damage done to this Pokémon to the Defending Pokémon."
    game = attacks(text, theirs={"active": MEWTWO}, use=False)
    active(game, 0).hurt = hurt
    act(game, "attack")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("damage_to_those_free")
def test_damage_to_pokemon_that_retreat_for_nothing() -> None:
    text = f"T{DOES} 10 damage to each of {FOE} Benched Pokémon that doesn't have a Retreat Cost."
    free = (SPRIGATITO, {"tools": [BALLOON]})
    game = attacks(text, "20", theirs={"bench": [MEWTWO, free]})
    assert [each.damage for each in bench(game, 1)] == [0, 10]


@pytest.mark.alternative("put_as_many_counters", "put_up_to")
@pytest.mark.parametrize("n", [1, 3])
def test_as_many_counters_again(n: int) -> None:
    text = (
        "Put up to 3 damage counters on this Pokémon. Then, put that many damage counters on the"
        " Defending Pokémon."
    )
    game = attacks(text)
    act(game, "number", str(n))
    assert (active(game, 0).damage, active(game, 1).damage) == (10 * n, 10 * n)


@pytest.mark.alternative("put_counters_plus_each")
def test_counters_plus_more() -> None:
    text = (
        "Put 1 damage counter, plus 2 more damage counter for each damage counter on this"
        " Pokémon, on the Defending Pokémon."
    )
    game = attacks(text, this={"damage": 20})
    assert active(game, 1).damage == 50


@pytest.mark.alternative("if_defending_is_out", "discard_attached")
@pytest.mark.parametrize(("hurt", "left"), [(110, 4), (100, 5)])
def test_what_is_done_if_the_attack_knocks_out(hurt: int, left: int) -> None:
    text = (
        "If the Defending Pokémon is Knocked Out by this attack, discard a {R} Energy attached"
        " to this Pokémon."
    )
    game = attacks(text, "20", theirs={"active": (LAPRAS, {"damage": hurt}), "bench": [MEWTWO]})
    assert len(active(game, 0).energy) == left


@pytest.mark.alternative("knocked_out_to_lost", "damage_to")
def test_knocked_out_pokemon_go_to_the_lost_zone() -> None:
    lost = "put that Pokémon and all attached cards in the Lost Zone instead of discarding it"
    text = (
        f"T{DOES} 30 damage to each of {FOE} Pokémon. If any of {FOE} Pokémon would be Knocked"
        f" Out by damage from this attack, {lost}."
    )
    weak = (MEWTWO, {"damage": 110, "energy": [FIRE], "tools": [BALLOON]})
    game = attacks(text, theirs={"bench": [weak, MEWTWO]})
    assert sorted(zone(game, 1, "lost")) == ["Air Balloon", "Fire Energy", "Mewtwo"]
    assert not zone(game, 1, "discard")


@pytest.mark.alternative("active_to_lost")
@pytest.mark.parametrize(("damage", "gone"), [(110, ["Lapras", "Fire Energy"]), (0, [])])
def test_the_knocked_out_active_pokemon_goes_to_the_lost_zone(damage: int, gone: list[str]) -> None:
    lost = "put that Pokémon and all attached cards in the Lost Zone instead of discarding it"
    text = f"If the Defending Pokémon is Knocked Out by this attack, {lost}."
    foe = (LAPRAS, {"damage": damage, "energy": [FIRE]})
    game = attacks(text, "20", theirs={"active": foe, "bench": [MEWTWO]})
    assert sorted(zone(game, 1, "lost")) == sorted(gone)


@pytest.mark.alternative("knocked_out_instead")
@pytest.mark.parametrize(("foe", "left"), [(LAPRAS, 0), (RESHIRAM, 0)])
def test_a_basic_pokemon_is_knocked_out_instead(foe: str, left: int) -> None:
    text = (
        "If the Defending Pokémon is a {W} Pokémon, that Pokémon is Knocked Out instead of"
        " damaged by this attack."
    )
    game = attacks(text, "20", theirs={"active": foe, "bench": [MEWTWO]})
    if foe == LAPRAS:
        assert zone(game, 1, "discard") == ["Lapras"]
    else:
        assert active(game, 1).damage == 20


@pytest.mark.alternative("may_do_instead_if", "if_has_tool")
@pytest.mark.parametrize("will", ["yes", "no"])
def test_more_damage_for_a_tool_that_is_discarded_after_it(will: str) -> None:
    text = (
        "If this Pokémon has a Pokémon Tool attached to it, you may have this attack do 100"
        " damage instead. If you do, discard a Pokémon Tool attached to this Pokémon."
    )
    game = attacks(text, "20", this={"tools": [BALLOON]})
    act(game, will)
    assert active(game, 1).damage == (100 if will == "yes" else 20)
    assert zone(game, 0, "discard") == (["Air Balloon"] if will == "yes" else [])


@pytest.mark.alternative("if_you_do_and", "reveal_own_hand")
@pytest.mark.parametrize(("hand", "damage"), [([FIRE], 50), ([LAPRAS], 20), ([], 50)])
def test_a_revealed_hand_without_pokemon(hand: list[str], damage: int) -> None:
    text = (
        "You may reveal your hand. If you do and if you don't have any Pokémon in your hand,"
        f" t{DOES} 30 more damage."
    )
    game = attacks(text, "20+", mine={"hand": hand})
    if offers(game, "yes"):  # with a Pokémon in hand it would do nothing
        act(game, "yes")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("knocked_out_both")
def test_both_are_knocked_out() -> None:
    text = "Both this Pokémon and the Defending Pokémon are now Knocked Out."
    game = attacks(text, mine={"bench": [RESHIRAM]}, theirs={"bench": [MEWTWO]})
    assert zone(game, 1, "discard") == ["Lapras"]
    assert len(zone(game, 0, "discard")) == 6  # with its Energy


@pytest.mark.alternative("discard_their_stadium")
def test_only_the_opponents_stadium_is_discarded() -> None:
    game = attacks("Discard a Stadium card your opponent has in play.", "20", stadium=STADIUM)
    owner = game.state.stadium // 60 if game.state.stadium >= 0 else 1
    assert owner == 0 or not game.state.stadium >= 0


@pytest.mark.alternative("add_deck_end_to_prizes")
def test_cards_are_added_to_prize_cards() -> None:
    text = f"Add the top 2 cards of {FOE} deck to their Prize cards."
    game = attacks(text, "20", theirs={"prizes": 3})
    assert len(game.state.sides[1].prizes) == 5


@pytest.mark.alternative("discard_deck_down", "more_damage_each")
def test_a_deck_is_discarded_but_for_one_card() -> None:
    text = (
        f"Discard cards from the top of your deck until you have 1 card left. T{DOES} 10 more"
        f" damage for each {{R}} Energy card you discarded in this way."
    )
    game = attacks(text, "20+", mine={"deck": [FIRE, WATER, FIRE, GRASS], "deck_size": 4})
    assert active(game, 1).damage == 40
    assert zone(game, 0, "deck") == ["Grass Energy"]


@pytest.mark.alternative("turn_any_prizes_up")
def test_prize_cards_are_turned_face_up() -> None:
    text = (
        f"You may turn any number of your face-down Prize cards face up. If you do, t{DOES} 10"
        " more damage for each card you revealed in this way."
    )
    game = attacks(text, "20+")
    if offers(game, "yes"):
        act(game, "yes")
    game.choose(0, 1)
    assert active(game, 1).damage == 40


@pytest.mark.alternative("as_many_as_done", "put_from")
def test_as_many_cards_are_searched_for() -> None:
    put = "Put up to 3 cards from your hand on top of your deck."
    text = f"{put} {THEN} that many cards and put them into your hand. Shuffle your deck."
    game = attacks(text, mine={"hand": [FIRE, FIRE], "deck": [WATER, GRASS]})
    pick(game, "Fire Energy", "Fire Energy")
    pick(game, "Fire Energy", "Fire Energy")
    pick(game, "Water Energy", "Grass Energy")
    assert sorted(zone(game, 0, "hand")) == ["Grass Energy", "Water Energy"]


@pytest.mark.alternative("any_trainer_card")
def test_a_card_of_three_kinds_of_trainer_cards() -> None:
    text = (
        "Search your deck for an Item, Supporter, or Stadium card, reveal it, and put it into"
        " your hand. Shuffle your deck."
    )
    game = attacks(text, mine={"deck": [JUDGE, BALL, BALLOON, FIRE]})
    assert sorted(row[-1] for row in options(game)) == sorted(card(each).name for each in (JUDGE, BALL))
    pick(game, "Judge")
    assert zone(game, 0, "hand") == ["Judge"]


@pytest.mark.alternative("own_or_so_named")
def test_a_card_of_either_name_or_its_own() -> None:
    text = "Search your deck for a Lapras or this Pokémon and put it onto your Bench. Shuffle your deck."
    game = attacks(text, mine={"deck": [LAPRAS, MEWTWO]})
    assert [row[-1] for row in options(game)] == ["Lapras"]
    pick(game, "Lapras")
    assert len(bench(game, 0)) == 1


@pytest.mark.alternative("they_choose_first", "put_counters")
def test_the_opponent_chooses_the_pokemon() -> None:
    text = "Your opponent chooses 1 of their Pokémon. Put 4 damage counters on that Pokémon."
    game = attacks(text, theirs={"bench": [MEWTWO]})
    assert game.decision is not None and game.decision.player == 1
    pick(game, "Mewtwo")
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (0, 40)


@pytest.mark.alternative("capped_coins")
@pytest.mark.parametrize(("coins", "damage"), [((1, 1, 1), 60), ((1, 0, 1), 40)])
def test_no_more_than_so_many_coins(coins: tuple[int, ...], damage: int) -> None:
    text = (
        f"Flip a coin for each Energy attached to this Pokémon. T{DOES} 20 damage for each heads."
        " You can't flip more than 3 coins in this way."
    )
    assert active(attacks(text, "20×", coins), 1).damage == damage


@pytest.mark.alternative("attack_asleep", "if_affected")
@pytest.mark.parametrize(("state", "usable"), [("S", True), ("Z", False)])
def test_an_attack_while_asleep(state: str, usable: bool) -> None:
    text = (
        f"If this Pokémon is Asleep, t{DOES} 30 more damage. This attack can be used even if this"
        " Pokémon is Asleep."
    )
    game = attacks(text, "20+", this={"conditions": state}, use=False, coins=(1, 1))
    assert offers(game, "attack") is usable
    if usable:
        act(game, "attack")
        assert active(game, 1).damage == 50


def test_no_other_attack_while_asleep() -> None:
    game = attacks(f"T{DOES} 30 more damage.", "20+", this={"conditions": "S"}, use=False, coins=(1,))
    assert not offers(game, "attack")


@pytest.mark.alternative("switch_counters")
@pytest.mark.parametrize(("mine", "theirs"), [(30, 10), (0, 40), (20, 20)])
def test_damage_counters_are_switched(mine: int, theirs: int) -> None:
    text = "Switch all damage counters on this Pokémon with those on the Defending Pokémon."
    game = attacks(text, this={"damage": mine}, theirs={"active": (LAPRAS, {"damage": theirs})})
    assert (active(game, 0).damage, active(game, 1).damage) == (theirs, mine)


@pytest.mark.alternative("both_instead", "split_counters")
@pytest.mark.parametrize(("prizes", "n"), [(1, 6), (2, 3)])
def test_another_number_under_two_conditions(prizes: int, n: int) -> None:
    put = "damage counters on your opponent's Pokémon in any way you like"
    text = (
        f"Put 3 {put}. If your opponent has only 1 Prize card left and you have no cards in your"
        f" hand, put 6 {put} instead."
    )
    game = attacks(text, theirs={"prizes": prizes})
    while offers(game, "Lapras"):
        act(game, "Lapras")
    assert active(game, 1).damage == 10 * n


@pytest.mark.alternative("can_use_only_chosen")
def test_only_the_chosen_attack_can_be_used() -> None:
    text = (
        f"Choose 1 of the Defending Pokémon's attacks. {ONLY} that attack during your opponent's next turn."
    )
    game = attacks(text, theirs={"active": (PONYTA, {"energy": [FIRE, FIRE]})})
    act(game, "copy", "Flame Tail")
    assert [row for row in options(game) if row[0] == "attack"] == [("attack", "Flame Tail")]


@pytest.mark.alternative("counters_instead", "if_named")
@pytest.mark.parametrize(("foe", "moved"), [(LAPRAS, 40), (MEWTWO, 20)])
def test_more_counters_are_moved_instead(foe: str, moved: int) -> None:
    text = (
        "Move 2 damage counters from this Pokémon to the Defending Pokémon. If the Defending"
        " Pokémon is Lapras, move 4 damage counters instead."
    )
    game = attacks(text, this={"damage": 50}, theirs={"active": foe})
    assert (active(game, 0).damage, active(game, 1).damage) == (50 - moved, moved)


@pytest.mark.parametrize(("coin", "damage"), [(1, 60), (0, 0)])
def test_an_optional_coin_on_whose_tails_the_attack_does_nothing(coin: int, damage: int) -> None:
    text = f"You may flip a coin. If tails, t{DOES} nothing. If heads, this attack's base damage is 60."
    game = attacks(text, "20", (coin,), use=False)
    act(game, "attack")
    act(game, "yes")
    assert active(game, 1).damage == damage


def test_an_optional_coin_that_is_not_flipped() -> None:
    text = f"You may flip a coin. If tails, t{DOES} nothing. If heads, this attack's base damage is 60."
    game = attacks(text, "20")
    act(game, "no")
    assert active(game, 1).damage == 20


@pytest.mark.parametrize(("coin", "n", "damage", "left"), [(1, 3, 70, 1), (0, 3, 0, 3), (0, 4, 70, 0)])
def test_a_price_that_a_coin_decides(coin: int, n: int, damage: int, left: int) -> None:
    text = (
        "Flip a coin. If heads, discard 2 Energy cards from this Pokémon. If tails, discard 4"
        f" Energy cards from this Pokémon. If you can't, t{DOES} nothing."
    )
    game = attacks(text, "70", (coin,), this={"energy": [FIRE] * n})
    if game.state.player == 0:
        pick(game, *["Fire Energy"] * (n - left))
    assert (active(game, 1).damage, len(active(game, 0).energy)) == (damage, left)

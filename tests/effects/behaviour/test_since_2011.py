"""Attacks since Black & White: their conditions, what they count, and what they do later."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    COPPERAJAH,
    FIRE,
    GRASS,
    LAPRAS,
    MEWTWO,
    RESHIRAM,
    ROSELIA,
    ROSERADE,
    SPRIGATITO,
    WATER,
)
from tests.effects.behaviour.scene import attacks, compiled
from tests.engine.kit import act, active, bench, card, energy_on, offers, options, pick, top, zone
from validator.effects.ir.nodes import walk
from validator.effects.ir.steps import Promote
from validator.engine.game import Game

THEY, DOES, THIS, FOE = "your opponent", "This attack does", "this Pokémon", "Defending Pokémon"
JUDGE, BALL, BALLOON = "sv10-222", "sv04.5-084", "me02.5-181"
AQUA, MAGMA, FLITTLE = "dc1-3", "dc1-1", "sv01-100"
"""A Pokémon of either team, and one without a Retreat Cost."""
GX, V, BREAK = "sm1-100", "swshp-SWSH004", "xyp-XY134"
MORE = "this attack does 30 more damage"
PARTIAL: Any = {"lacking": [card(each).label for each in (AQUA, MAGMA, GX, V, BREAK)]}


def in_deck(game: Game, player: int, name: str) -> bool:
    """Return whether a card went into a deck, or has been drawn from it since."""
    return name in zone(game, player, "deck") + zone(game, player, "hand")


def does(cond: str, **more: Any) -> int:
    """The damage of an attack that does 20, and 30 more under a condition."""
    return active(attacks(f"If {cond}, {MORE}.", "20+", **more), 1).damage


# --------------------------------------------------------------------------- conditions


@pytest.mark.alternative("if_has_one_of")
@pytest.mark.parametrize(("left", "damage"), [(2, 50), (3, 20), (4, 50)])
def test_one_of_two_numbers_of_prize_cards(left: int, damage: int) -> None:
    cond = f"{THEY} has exactly 2 or 4 Prize cards remaining"
    assert does(cond, theirs={"prizes": left}) == damage


@pytest.mark.alternative("if_each_has")
@pytest.mark.parametrize(("mine", "theirs", "damage"), [(1, 1, 50), (1, 2, 20), (2, 1, 20)])
def test_a_number_that_each_player_has(mine: int, theirs: int, damage: int) -> None:
    cond = "each player has exactly 1 Prize card remaining"
    assert does(cond, mine={"prizes": mine}, theirs={"prizes": theirs}) == damage


@pytest.mark.alternative("if_both_have")
@pytest.mark.parametrize(("theirs", "damage"), [([LAPRAS], 50), ([], 20)])
def test_the_same_number_on_both_sides(theirs: list[str], damage: int) -> None:
    cond = f"you and {THEY} have the same number of Benched Pokémon"
    assert does(cond, mine={"bench": [LAPRAS]}, theirs={"bench": theirs}) == damage


@pytest.mark.alternative("if_has_n_more")
@pytest.mark.parametrize(("mine", "damage"), [(5, 20), (6, 50)])
def test_so_many_more_prize_cards(mine: int, damage: int) -> None:
    cond = f"you have at least 3 more Prize cards remaining than {THEY}"
    assert does(cond, mine={"prizes": mine}, theirs={"prizes": 3}) == damage


@pytest.mark.alternative("if_prizes_of_both")
@pytest.mark.parametrize(("theirs", "damage"), [(4, 50), (5, 20)])
def test_the_prize_cards_of_both_players_together(theirs: int, damage: int) -> None:
    cond = "the total of both players' remaining Prize cards is 6 or less"
    assert does(cond, mine={"prizes": 2}, theirs={"prizes": theirs}) == damage


HURT = (LAPRAS, {"damage": 10})


@pytest.mark.alternative("if_all_damaged")
@pytest.mark.parametrize(("mine", "damage"), [([HURT, HURT], 50), ([HURT, LAPRAS], 20), ([], 20)])
def test_all_of_the_bench_has_damage_counters(mine: list[Any], damage: int) -> None:
    cond = "all of your Benched Pokémon have at least 1 damage counter on them"
    assert does(cond, mine={"bench": mine}) == damage


@pytest.mark.alternative("if_any_has_energy")
@pytest.mark.parametrize(("energy", "damage"), [([FIRE], 20), ([FIRE, WATER], 50)])
def test_any_of_a_group_has_energy_of_a_type(energy: list[str], damage: int) -> None:
    cond = f"any of {THEY}'s Pokémon have any Water Energy attached to them"
    assert does(cond, theirs={"bench": [(LAPRAS, {"energy": energy})]}) == damage


@pytest.mark.alternative("if_any_has_card")
@pytest.mark.parametrize(("tools", "damage"), [([BALLOON], 50), ([], 20)])
def test_any_of_a_group_has_a_card(tools: list[str], damage: int) -> None:
    cond = 'your Benched Pokémon have any "Air Balloon" attached'
    assert does(cond, mine={"bench": [LAPRAS, (LAPRAS, {"tools": tools})]}) == damage


@pytest.mark.alternative("if_energy_types")
@pytest.mark.parametrize(("energy", "damage"), [([FIRE] * 5, 20), ([FIRE] * 4 + [WATER], 50)])
def test_different_types_of_energy(energy: list[str], damage: int) -> None:
    cond = f"{THIS} has 2 or more different types of basic Energy attached to it"
    assert does(cond, this={"energy": energy}) == damage


@pytest.mark.alternative("if_hp_is")
@pytest.mark.parametrize(("hurt", "damage"), [(10, 50), (20, 20)])
def test_an_exact_number_of_hp_left(hurt: int, damage: int) -> None:
    cond = f"the {FOE}'s remaining HP is 180"
    copperajah = (COPPERAJAH, {"damage": hurt})
    assert does(cond, theirs={"active": copperajah}) == hurt + damage


@pytest.mark.alternative("if_max_hp")
@pytest.mark.parametrize(("other", "damage"), [(LAPRAS, 0), (SPRIGATITO, 20)])
def test_nothing_against_many_hp(other: str, damage: int) -> None:
    text = f"If {THEY}'s Active Pokémon's maximum HP is 100 or more, this attack does nothing."
    assert active(attacks(text, "20", theirs={"active": (other, {"damage": 10})}), 1).damage == 10 + damage


@pytest.mark.alternative("if_retreat_cost")
@pytest.mark.parametrize(("other", "damage"), [(RESHIRAM, 50), (SPRIGATITO, 20), (COPPERAJAH, 50)])
def test_a_high_retreat_cost(other: Any, damage: int) -> None:
    cond = f"the Retreat Cost of {THEY}'s Active Pokémon is {{C}}{{C}} or more"
    assert does(cond, theirs={"active": other}) == damage


@pytest.mark.parametrize(("tools", "damage"), [([BALLOON], 50), ([], 20)])
def test_no_retreat_cost(tools: list[str], damage: int) -> None:
    cond = f"{THEY}'s Active Pokémon has no Retreat Cost"
    assert does(cond, theirs={"active": (LAPRAS, {"tools": tools})}) == damage


@pytest.mark.alternative("if_second_in_first_turn")
@pytest.mark.parametrize(("turn", "damage"), [(2, 50), (4, 20)])
def test_the_first_turn_of_the_second_player(turn: int, damage: int) -> None:
    cond = "you go second and it's your first turn"
    assert does(cond, turn=turn) == damage


@pytest.mark.parametrize(("other", "damage"), [(AQUA, 50), (MAGMA, 20)])
def test_a_pokemon_of_team_aqua(other: str, damage: int) -> None:
    cond = f"{THEY}'s Active Pokémon is a Team Aqua Pokémon"
    assert does(cond, theirs={"active": other}, **PARTIAL) == damage


@pytest.mark.parametrize(("other", "damage"), [(AQUA, 20), (MAGMA, 50)])
def test_a_pokemon_of_team_magma(other: str, damage: int) -> None:
    cond = f"{THEY}'s Active Pokémon is a Team Magma Pokémon"
    assert does(cond, theirs={"active": other}, **PARTIAL) == damage


@pytest.mark.alternative("class_break")
@pytest.mark.parametrize(("other", "damage"), [((LAPRAS, BREAK), 50), (LAPRAS, 20)])
def test_a_pokemon_break(other: Any, damage: int) -> None:
    cond = f"{THEY} has any Pokémon BREAK in play"
    assert (
        does(cond, theirs={"bench": [(other, {}) if isinstance(other, tuple) else other]}, **PARTIAL)
        == damage
    )


@pytest.mark.alternative("if_found")
@pytest.mark.parametrize(("hand", "damage"), [([JUDGE, FIRE], 50), ([JUDGE], 20)])
def test_a_card_found_in_the_opponents_hand(hand: list[str], damage: int) -> None:
    text = f"Your opponent reveals their hand. If you find any Energy cards there, {MORE}."
    assert active(attacks(text, "20+", theirs={"hand": hand}), 1).damage == damage


@pytest.mark.alternative("if_so_many_discarded")
@pytest.mark.parametrize(("hand", "damage"), [([JUDGE] * 3, 50), ([JUDGE] * 2, 20)])
def test_so_many_cards_were_discarded(hand: list[str], damage: int) -> None:
    text = f"Discard your hand. If you discarded 3 or more cards in this way, {MORE}."
    assert active(attacks(text, "20+", mine={"hand": hand}), 1).damage == damage


@pytest.mark.alternative("if_first_tails")
@pytest.mark.parametrize(("coins", "confused"), [((0,), True), ((1, 0), False)])
def test_the_first_of_several_flips(coins: tuple[int, ...], confused: bool) -> None:
    text = f"Flip a coin until you get tails. {DOES} 20 damage for each heads. If the first flip is"
    game = attacks(f"{text} tails, {THEY}'s Active Pokémon is now Confused.", "20×", coins)
    assert bool(active(game, 1).turned) is confused


# --------------------------------------------------------------------------- what is counted


@pytest.mark.alternative("all_prizes_taken")
def test_the_prize_cards_that_both_players_have_taken() -> None:
    text = "Does 20 damage times the number of Prize cards both players have taken."
    assert active(attacks(text, "20×", mine={"prizes": 5}, theirs={"prizes": 4}), 1).damage == 60


@pytest.mark.alternative("pokemon_fewer_count")
@pytest.mark.parametrize(("theirs", "damage"), [([LAPRAS] * 2, 20 + 60), ([], 20)])
def test_so_many_pokemon_fewer(theirs: list[str], damage: int) -> None:
    text = f"If you have fewer Pokémon in play than {THEY}, this attack does 30 more damage for each"
    game = attacks(f"{text} Pokémon fewer you have in play.", "20+", theirs={"bench": theirs})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("counted_of_retreat", "retreat_of_exactly")
def test_cards_with_an_exact_retreat_cost() -> None:
    text = f"Discard the top 3 cards of your deck. {DOES} 20 damage for each Pokémon with a"
    text += " Retreat Cost"
    game = attacks(
        f"{text} of exactly 2 that you discarded in this way.",
        "20×",
        mine={"deck": [LAPRAS, SPRIGATITO, COPPERAJAH[0]]},
    )
    assert active(game, 1).damage == 20


@pytest.mark.alternative("of_exact_retreat")
def test_cards_with_an_exact_retreat_cost_in_the_hand() -> None:
    text = "Discard any number of Pokémon with a Retreat Cost of exactly 2 from your hand."
    game = attacks(text, mine={"hand": [LAPRAS, SPRIGATITO, MEWTWO, COPPERAJAH[0]]})
    assert [row[1] for row in options(game)] == ["Lapras", "Mewtwo"]


@pytest.mark.alternative("that_retreat_count", "damage_to_each")
def test_damage_to_each_by_its_own_retreat_cost() -> None:
    text = f"{DOES} 10 damage to each of {THEY}'s Pokémon for each Colorless in that Pokémon's"
    game = attacks(f"{text} Retreat Cost.", theirs={"active": MEWTWO, "bench": [SPRIGATITO, COPPERAJAH]})
    assert [mon.damage for mon in (active(game, 1), *bench(game, 1))] == [20, 10, 40]


@pytest.mark.alternative("its_retreat_count", "damage_to_each")
def test_damage_to_one_by_its_own_retreat_cost() -> None:
    text = f"{DOES} 20 damage to 1 of {THEY}'s Pokémon for each {{C}} in its Retreat Cost."
    game = attacks(text, theirs={"active": MEWTWO, "bench": [SPRIGATITO, COPPERAJAH]})
    pick(game, "Copperajah")
    assert [mon.damage for mon in (active(game, 1), *bench(game, 1))] == [0, 0, 80]


@pytest.mark.alternative("damage_to_each")
def test_damage_to_one_by_its_own_energy() -> None:
    text = f"{DOES} 20 damage to 1 of {THEY}'s Pokémon times the amount of Energy attached"
    text += " to that"
    theirs = {"active": (MEWTWO, {"energy": [FIRE]}), "bench": [(RESHIRAM, {"energy": [FIRE] * 3})]}
    game = attacks(f"{text} Pokémon.", theirs=theirs)
    pick(game, "Reshiram")
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (0, 60)


@pytest.mark.alternative("everyones_of")
def test_each_pokemon_of_two_kinds() -> None:
    text = f"{DOES} 50 damage to each Pokémon V and Pokémon-GX (both yours and {THEY}'s)."
    game = attacks(text, mine={"bench": [V]}, theirs={"active": MEWTWO, "bench": [GX, LAPRAS]}, **PARTIAL)
    assert [mon.damage for mon in (*bench(game, 0), active(game, 1), *bench(game, 1))] == [50, 0, 50, 0]


@pytest.mark.alternative("weakness_on_bench")
def test_weakness_on_the_bench() -> None:
    text = f"{DOES} 30 damage to 1 of {THEY}'s Benched Pokémon. Also apply Weakness and"
    text += " Resistance"
    game = attacks(f"{text} for Benched Pokémon.", theirs={"bench": [LAPRAS]})
    assert bench(game, 1)[0].damage == 60  # the attacker is a {L} Pokémon
    plain = f"{DOES} 30 damage to 1 of {THEY}'s Benched Pokémon."
    assert bench(attacks(plain, theirs={"bench": [LAPRAS]}), 1)[0].damage == 30


# --------------------------------------------------------------------------- what the opponent does


@pytest.mark.alternative("they_shuffle_pokemon")
def test_the_opponents_active_pokemon_goes_into_the_deck() -> None:
    text = "Your opponent shuffles their Active Pokémon and all attached cards into their deck."
    game = attacks(text, theirs={"active": (MEWTWO, {"energy": [FIRE]}), "bench": [LAPRAS]})
    assert in_deck(game, 1, "Mewtwo") and in_deck(game, 1, "Fire Energy")
    assert top(game, active(game, 1)) == "Lapras"


@pytest.mark.alternative("they_shuffle_pokemon", "choose_first")
def test_a_chosen_pokemon_goes_into_the_opponents_deck() -> None:
    text = f"Choose 1 of {THEY}'s Benched Pokémon. Your opponent shuffles that Pokémon and all cards"
    game = attacks(f"{text} attached to it into their deck.", theirs={"bench": [MEWTWO, RESHIRAM]})
    pick(game, "Mewtwo")
    assert in_deck(game, 1, "Mewtwo")
    assert [top(game, mon) for mon in bench(game, 1)] == ["Reshiram"]


@pytest.mark.alternative("they_put_pokemon")
def test_the_opponents_active_pokemon_goes_into_the_hand() -> None:
    text = "Your opponent puts their Active Pokémon and all cards attached to it into their hand."
    game = attacks(text, theirs={"active": (MEWTWO, {"energy": [FIRE]}), "bench": [LAPRAS]})
    assert "Mewtwo" in zone(game, 1, "hand") and "Fire Energy" in zone(game, 1, "hand")


@pytest.mark.alternative("they_shuffle_attached")
def test_energy_of_all_the_opponents_pokemon_goes_into_the_deck() -> None:
    text = "Your opponent shuffles all Energy from all of their Pokémon into their deck."
    theirs = {
        "active": (MEWTWO, {"energy": [FIRE]}),
        "bench": [(LAPRAS, {"energy": [WATER], "tools": [BALLOON]})],
    }
    game = attacks(text, theirs=theirs)
    assert not active(game, 1).energy and not bench(game, 1)[0].energy
    assert bench(game, 1)[0].tools
    assert in_deck(game, 1, "Fire Energy") and in_deck(game, 1, "Water Energy")


@pytest.mark.alternative("shuffle_into_own_deck")
def test_both_active_pokemon_go_into_their_decks() -> None:
    text = "Shuffle each player's Active Pokémon and all attached cards into their deck."
    game = attacks(text, mine={"bench": [RESHIRAM]}, theirs={"active": MEWTWO, "bench": [LAPRAS]})
    assert (top(game, active(game, 0)), top(game, active(game, 1))) == ("Reshiram", "Lapras")
    assert in_deck(game, 1, "Mewtwo") and not in_deck(game, 0, "Mewtwo")


@pytest.mark.alternative("they_put_from_hand")
def test_the_opponent_puts_a_card_under_the_deck() -> None:
    text = "Your opponent puts a card from their hand on the bottom of their deck."
    game = attacks(text, theirs={"hand": [JUDGE, FIRE]})
    assert game.decision is not None and game.decision.player == 1
    pick(game, "Judge")
    assert zone(game, 1, "deck")[-1] == "Judge"


@pytest.mark.alternative("take_into_their_deck")
@pytest.mark.parametrize(("coins", "left"), [((0, 0), 3), ((1, 0), 2), ((1, 1), 1)])
def test_a_card_for_each_heads_goes_into_the_opponents_deck(coins: tuple[int, ...], left: int) -> None:
    text = f"Flip 2 coins. If either of them is heads, {THEY} reveals their hand. For each heads, choose a"
    game = attacks(
        f"{text} card you find there and shuffle it into {THEY}'s deck.",
        coins=coins,
        theirs={"hand": [JUDGE, FIRE, BALL]},
    )
    if sum(coins):
        assert game.decision is not None and game.decision.player == 0
        pick(game, *["Judge", "Fire Energy"][: sum(coins)])
    drawn = 1 if sum(coins) else 0  # (the last card put there, since the test does not shuffle)
    there = [name for name in zone(game, 1, "hand") if name != "Grass Energy"]
    assert len(there) == left + drawn


@pytest.mark.alternative("chosen_player")
@pytest.mark.parametrize("player", [0, 1])
def test_a_player_is_chosen(player: int) -> None:
    text = "Choose a player. That player shuffles their hand into their deck and draws 4 cards."
    game = attacks(text, mine={"hand": [JUDGE]}, theirs={"hand": [JUDGE]})
    act(game, "mode", str(player))
    assert len(zone(game, player, "hand")) == 4 + player
    assert "Judge" in zone(game, 1 - player, "hand")


# --------------------------------------------------------------------------- later


@pytest.mark.alternative("no_abilities_for")
def test_the_defending_pokemon_has_no_abilities() -> None:
    game = attacks(
        f"The {FOE} has no Abilities until the end of your next turn.",
        theirs={"active": "sv08-076"},
    )
    kinds = [effect.part.kind for effect in game.state.effects]
    assert kinds == ["Suppress"]
    act(game, "end")
    assert [effect.part.kind for effect in game.state.effects] == ["Suppress"]
    act(game, "end")
    assert not game.state.effects


@pytest.mark.alternative("prizes_for_any", "more_prizes")
@pytest.mark.parametrize(("other", "taken"), [((MEWTWO, {"damage": 100}), 3)])
def test_more_prize_cards_for_the_defending_pokemon(other: Any, taken: int) -> None:
    text = f"During your next turn, if the {FOE} is Knocked Out, take 2 more Prize cards."
    game = attacks(text, "20", theirs={"active": other, "bench": [LAPRAS]})
    act(game, "end")
    act(game, "attack")
    while game.decision is not None and game.decision.kind == "prizes":
        game.choose(*range(game.decision.low))
    assert 6 - len(game.state.sides[0].prizes) == taken


@pytest.mark.alternative("prizes_for_any", "no_prizes")
def test_no_prize_cards_for_this_pokemon() -> None:
    text = f"During {THEY}'s next turn, if {THIS} is Knocked Out, {THEY} can't take any Prize"
    game = attacks(
        f"{text} cards for it.",
        this={"damage": 40},
        mine={"bench": [LAPRAS]},
        theirs={"active": (RESHIRAM, {"energy": [FIRE] * 3})},
    )
    act(game, "attack", "Heat Blast")
    assert top(game, active(game, 0)) == "Lapras"
    assert len(game.state.sides[1].prizes) == 6


@pytest.mark.alternative("undamaged_for")
@pytest.mark.parametrize(("coin", "damage"), [(1, 0), (0, 20)])
def test_a_coin_may_prevent_the_damage_of_the_next_turn(coin: int, damage: int) -> None:
    text = f"If any damage is done to {THIS} by attacks during {THEY}'s next turn, flip a"
    text += " coin. If heads,"
    game = attacks(
        f"{text} prevent that damage.", coins=(coin,), theirs={"active": (LAPRAS, {"energy": [WATER]})}
    )
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("whenever_damaged")
def test_the_defending_pokemon_is_knocked_out_when_it_is_damaged() -> None:
    text = f"During your next turn, if the {FOE} is damaged by an attack, it will be Knocked Out."
    game = attacks(text, "20", theirs={"active": MEWTWO, "bench": [LAPRAS]})
    act(game, "end")
    act(game, "attack")
    assert "Mewtwo" in zone(game, 1, "discard")


# --------------------------------------------------------------------------- wordings


def test_more_is_searched_for_in_the_first_turn() -> None:
    text = (
        "Search your deck for a {W} Energy card and attach it to 1 of your Benched Pokémon. If you go second"
    )
    text += " and it's your"
    text += " first turn, instead search for up to 3 {W} Energy cards and attach them to your Pokémon in"
    text += " any way you"
    for turn, most in ((2, 3), (4, 1)):
        game = attacks(
            f"{text} like. Then, shuffle your deck.", turn=turn, mine={"bench": [LAPRAS], "deck": [WATER] * 4}
        )
        assert game.decision is not None and game.decision.high == most


def test_several_cards_instead_of_one() -> None:
    text = "Search your deck for a {R} Pokémon, reveal it, and put it into your hand. If you go second and"
    text += " it's your"
    text += " first turn, search for up to 3 {R} Pokémon instead of 1. Then, shuffle your deck."
    for turn, most in ((2, 3), (4, 1)):
        game = attacks(text, turn=turn, mine={"deck": [RESHIRAM] * 4})
        assert game.decision is not None and game.decision.high == most


def test_a_kind_of_card_is_chosen_that_the_opponent_cant_play() -> None:
    text = f"Choose Item cards or Supporter cards. During {THEY}'s next turn, they can't play any of"
    text += " the chosen"
    game = attacks(f"{text} cards from their hand.", theirs={"hand": [JUDGE, BALL], "bench": [LAPRAS]})
    act(game, "mode", "0")
    assert offers(game, "play", "Judge")
    assert not offers(game, "play", "Nest Ball")


def test_devolving_in_the_words_of_other_years() -> None:
    text = f"Devolve 1 of {THEY}'s evolved Pokémon by removing the highest Stage Evolution card from"
    text += " it. Your"
    game = attacks(
        f"{text} opponent shuffles that card into their deck.", theirs={"bench": [((ROSELIA, ROSERADE), {})]}
    )
    assert top(game, bench(game, 1)[0]) == "Cynthia's Roselia"
    assert in_deck(game, 1, "Cynthia's Roserade")


@pytest.mark.parametrize(("hand", "damage"), [([FIRE], 20), ([JUDGE], 0)])
def test_nothing_if_a_card_cant_be_discarded(hand: list[str], damage: int) -> None:
    text = "Discard a {R} Energy card from your hand. If you don't, this attack does nothing."
    game = attacks(text, "20", mine={"hand": hand})
    assert active(game, 1).damage == damage


def test_energy_is_moved_to_other_pokemon() -> None:
    text = "Move as many {R} Energy attached to your Pokémon to your other Pokémon in any way you like."
    game = attacks(text, this={"energy": [FIRE, GRASS]}, mine={"bench": [LAPRAS]})
    assert [row[1] for row in options(game)] == ["Fire Energy"]
    pick(game, "Fire Energy")
    assert energy_on(game, 0, 0) == ["Fire Energy"]


@pytest.mark.alternative("promotes_first", "shuffle_into_own_deck")
def test_you_choose_your_new_active_pokemon_first() -> None:
    text = (
        "Shuffle each player's Active Pokémon and all cards attached to it into their deck. (You choose a new"
    )
    sides = {"bench": [RESHIRAM, MEWTWO]}
    program = compiled(f"{text} Active Pokémon first.)", "attack")
    assert any(isinstance(node, Promote) for _, node in walk(program))
    game = attacks(f"{text} Active Pokémon first.)", mine=sides, theirs=sides)
    assert game.decision is not None and game.decision.player == 0
    pick(game, "Mewtwo")
    assert game.decision is not None and game.decision.player == 1
    pick(game, "Reshiram")
    assert (top(game, active(game, 0)), top(game, active(game, 1))) == ("Mewtwo", "Reshiram")


@pytest.mark.alternative("put_into_deck", "if_you_do")
def test_this_pokemon_goes_into_the_deck_for_a_search() -> None:
    text = f"Put {THIS} and all cards attached to it into your deck. If you do, search your deck for a card"
    text += " and put it"
    game = attacks(
        f"{text} into your hand. Then, shuffle your deck.", mine={"bench": [LAPRAS], "deck": [JUDGE]}
    )
    pick(game, "Judge")
    assert zone(game, 0, "hand") == ["Judge"]
    assert top(game, active(game, 0)) == "Lapras"


@pytest.mark.alternative("turn_some_prizes_up", "if_card_is", "found_pokemon")
@pytest.mark.parametrize(("prizes", "damage"), [([LAPRAS] * 2, 50), ([FIRE] * 2, 20)])
def test_a_prize_card_is_turned_face_up(prizes: list[str], damage: int) -> None:
    text = (
        f"Turn 1 of your face-down Prize cards face up. If that Prize card is a Pokémon, {MORE}. (That Prize"
    )
    game = attacks(f"{text} card remains face up for the rest of the game.)", "20+", mine={"prizes": prizes})
    act(game, "prize")
    assert active(game, 1).damage == damage
    assert len(game.state.seen) == 1


@pytest.mark.alternative("turn_some_prizes_up", "if_you_do")
@pytest.mark.parametrize(("answer", "damage"), [("yes", 50), ("no", 20)])
def test_a_prize_card_may_be_turned_face_up(answer: str, damage: int) -> None:
    text = f"You may turn 1 of your face-down Prize cards face up. If you do, {MORE}."
    game = attacks(text, "20+", mine={"prizes": [LAPRAS]})
    act(game, answer)
    assert active(game, 1).damage == damage


@pytest.mark.alternative("discard_down_to")
@pytest.mark.parametrize(("answer", "number", "left"), [("yes", "2", 3), ("yes", "4", 3), ("no", "", 4)])
def test_discarding_down_to_a_number_of_cards(answer: str, number: str, left: int) -> None:
    text = (
        "You may discard any number of cards from your hand until you have 2 or fewer. Draw cards until you"
    )
    game = attacks(f"{text} have 3 cards in your hand.", mine={"hand": [JUDGE, BALL, FIRE, WATER]})
    act(game, answer)
    if number:
        assert [row[1] for row in options(game)] == ["2", "3", "4"]
        act(game, "number", number)
        if number != "4":
            pick(game, *["Judge", "Nest Ball"])
    assert len(zone(game, 0, "hand")) == left


@pytest.mark.alternative("or_nothing", "shuffle_into_deck")
@pytest.mark.parametrize(("mine", "damage"), [([LAPRAS], 20), ([], 0)])
def test_nothing_if_no_pokemon_can_be_shuffled_into_the_deck(mine: list[str], damage: int) -> None:
    text = (
        "Choose 1 of your Benched Lapras and shuffle that Pokémon and all attached cards into your deck. If"
    )
    game = attacks(
        f"{text} you can't shuffle a Lapras into your deck, this attack does nothing.",
        "20",
        mine={"bench": [*mine, RESHIRAM]},
    )
    assert active(game, 1).damage == damage
    assert [top(game, mon) for mon in bench(game, 0)] == ["Reshiram"]


def test_attacks_of_the_defending_pokemon_cost_more() -> None:
    text = f"During {THEY}'s next turn, attacks that the {FOE} uses cost {{C}}{{C}} more."
    for energy, able in ((2, False), (3, True)):
        game = attacks(text, theirs={"active": (LAPRAS, {"energy": [WATER] * energy})})
        assert offers(game, "attack", "Water Gun") is able


# --------------------------------------------------------------------------- single phrases


@pytest.mark.alternative("if_no_tool")
@pytest.mark.parametrize(("tools", "damage"), [([BALLOON], 20), ([], 0)])
def test_nothing_without_a_pokemon_tool(tools: list[str], damage: int) -> None:
    text = f"If the {FOE} has no Pokémon Tool card attached to it, this attack does nothing."
    assert active(attacks(text, "20", theirs={"active": (LAPRAS, {"tools": tools})}), 1).damage == damage


@pytest.mark.alternative("win_game")
@pytest.mark.parametrize(("prizes", "result"), [(2, 0), (3, None)])
def test_the_game_is_won_with_few_prize_cards_left(prizes: int, result: int | None) -> None:
    text = "If you use this attack when you have only 2 Prize cards remaining, you win this game."
    assert attacks(text, mine={"prizes": prizes}).state.result == result


@pytest.mark.alternative("lose_game")
@pytest.mark.parametrize(("coins", "result"), [((0, 0), 1), ((0, 1), None)])
def test_the_game_is_lost_by_tails(coins: tuple[int, ...], result: int | None) -> None:
    assert (
        attacks("Flip 2 coins. If all of them are tails, you lose this game.", coins=coins).state.result
        == result
    )


@pytest.mark.alternative("put_equal")
def test_as_many_damage_counters_as_on_this_pokemon() -> None:
    text = f"Put damage counters on 1 of {THEY}'s Pokémon equal to the number of damage counters on this"
    game = attacks(f"{text} Pokémon.", this={"damage": 30}, theirs={"bench": [MEWTWO]})
    pick(game, "Mewtwo")
    assert bench(game, 1)[0].damage == 30


@pytest.mark.alternative("put_equal")
def test_as_many_damage_counters_as_on_one_of_the_bench() -> None:
    text = f"Put damage counters on {THEY}'s Active Pokémon equal to the number of damage counters on 1 of"
    mine = {"bench": [(MEWTWO, {"damage": 40}), (LAPRAS, {"damage": 10})]}
    game = attacks(f"{text} your Benched Pokémon.", mine=mine)
    pick(game, "Mewtwo")
    assert active(game, 1).damage == 40


@pytest.mark.alternative("move_all_counters")
def test_the_damage_counters_of_all_ones_pokemon_are_moved() -> None:
    text = f"Move all damage counters from each of your Pokémon to {THEY}'s Active Pokémon."
    game = attacks(text, this={"damage": 20}, mine={"bench": [HURT, MEWTWO]})
    assert [mon.damage for mon in (active(game, 0), *bench(game, 0), active(game, 1))] == [0, 0, 0, 30]


@pytest.mark.alternative("counted_names")
def test_cards_of_two_names_are_counted() -> None:
    text = f"{DOES} 30 more damage for each Lapras and Mewtwo in your discard pile."
    assert active(attacks(text, "20+", mine={"discard": [LAPRAS, MEWTWO, RESHIRAM]}), 1).damage == 80


@pytest.mark.alternative("types_in_pile_count", "capped")
def test_types_of_energy_in_the_discard_pile() -> None:
    text = f"{DOES} 20 more damage for each different type of basic Energy card in your discard pile. You"
    text += " can't add"
    game = attacks(f"{text} more than 30 damage in this way.", "20+", mine={"discard": [FIRE, FIRE]})
    assert active(game, 1).damage == 40
    game = attacks(f"{text} more than 30 damage in this way.", "20+", mine={"discard": [FIRE, WATER, GRASS]})
    assert active(game, 1).damage == 50


@pytest.mark.alternative("put_at_random", "random_one")
def test_a_random_card_goes_to_the_lost_zone() -> None:
    game = attacks(f"Put a random card from {THEY}'s hand in the Lost Zone.", theirs={"hand": [JUDGE]})
    assert zone(game, 1, "lost") == ["Judge"]


@pytest.mark.alternative("discard_at_random_until")
@pytest.mark.parametrize(("hand", "gone"), [([JUDGE] * 2, 1), ([JUDGE], 0)])
def test_random_cards_are_discarded_down_to_a_number(hand: list[str], gone: int) -> None:
    text = f"Discard cards from {THEY}'s hand at random until they have 1 cards in their hand."
    game = attacks(text, theirs={"hand": hand}, picks=[60 + 1])
    assert len(zone(game, 1, "discard")) == gone


@pytest.mark.alternative("whenever_attached")
@pytest.mark.parametrize("attached", [True, False])
def test_the_defending_pokemon_falls_asleep_when_energy_is_attached(attached: bool) -> None:
    text = f"If {THEY} attaches an Energy card from their hand to the {FOE} during their"
    text += " next turn,"
    game = attacks(
        f"{text} that Pokémon will be Asleep.", coins=(0,), theirs={"hand": [FIRE], "bench": [MEWTWO]}
    )
    act(game, "energy", "Fire Energy", "Lapras" if attached else "Mewtwo")
    assert bool(active(game, 1).turned) is attached


@pytest.mark.parametrize(("prizes", "counters"), [(3, 12), (4, 4)])
def test_more_damage_counters_instead(prizes: int, counters: int) -> None:
    text = f"Put 4 damage counters on {THEY}'s Pokémon in any way you like. If {THEY} has exactly 3"
    game = attacks(
        f"{text} Prize cards remaining, put 12 damage counters on them instead.", theirs={"prizes": prizes}
    )
    while game.decision is not None and game.decision.kind == "put counter":
        game.choose(0)
    assert active(game, 1).damage == 10 * counters


def test_more_pokemon_are_discarded_instead() -> None:
    text = f"Discard 1 of {THEY}'s Pokémon and all cards attached to it. If {THIS} has at"
    text += " least 2 extra"
    for energy, left in (([FIRE] * 5, 1), ([FIRE], 2)):
        game = attacks(
            f"{text} Energy attached to it, discard 2 of {THEY}'s Pokémon instead.",
            this={"energy": energy},
            theirs={"bench": [MEWTWO, RESHIRAM]},
            use=len(energy) > 1,
        )
        if len(energy) > 1:
            pick(game, "Mewtwo", "Reshiram")
            assert len(bench(game, 1)) == left - 1


@pytest.mark.parametrize(("n", "damage"), [(2, 60), (0, 0)])
def test_benched_pokemon_of_a_name_are_discarded_for_damage(n: int, damage: int) -> None:
    text = f"Discard any number of Mewtwo from your Bench. {DOES} 30 damage for each Mewtwo you"
    text += " discarded in"
    game = attacks(f"{text} this way.", "30×", mine={"bench": [MEWTWO, MEWTWO, RESHIRAM]})
    pick(game, *["Mewtwo"] * n)
    assert active(game, 1).damage == damage


def test_the_top_card_is_seen_and_the_deck_may_be_shuffled() -> None:
    text = f"Look at the top card of {THEY}'s deck. You may have {THEY} shuffle their deck."
    game = attacks(text, theirs={"deck": [MEWTWO]})
    act(game, "no")
    assert zone(game, 1, "hand") == ["Mewtwo"]


def test_trainer_cards_are_discarded_for_heads() -> None:
    text = f"Flip 3 coins. If any of them are heads, {THEY} reveals their hand. Then, for each"
    text += " heads, discard a"
    game = attacks(
        f"{text} Trainer card from {THEY}'s hand.",
        coins=(1, 0, 0),
        theirs={"hand": [JUDGE, FIRE, BALL]},
    )
    assert sorted(row[1] for row in options(game)) == ["Judge", "Nest Ball"]
    pick(game, "Judge")
    assert zone(game, 1, "discard") == ["Judge"]

"""Counts: "for each …" (`amounts.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.steps import Remember

ROCKET_ENERGY = "sv10-182"
MAGIKARP = "smp-SM166"
EEVEE_PROMO = "swshp-SWSH230"
SCREAM_TAIL = "svp-065"
PEARL = "sv09-151"


def active_damage(board: dict[str, Any]) -> int:
    """The damage the other side's Active Pokémon of a board has."""
    row = board.get("theirs", {}).get("active")
    return int(row[1].get("damage", 0)) if isinstance(row, tuple) else 0


@pytest.mark.parametrize(
    ("phrase", "board", "n"),
    [
        case("energy_count", "{W} Energy attached to this Pokémon", {}, 1),
        case("energy_count_any", "Energy attached to this Pokémon", {}, 5),
        case(
            "all_of your_side play_of",
            "Energy attached to all of your Pokémon",
            {"mine": {"bench": [(LAPRAS, {"energy": [WATER]})]}},
            6,
        ),
        case(
            "unused_count",
            "{R} Energy attached to this Pokémon but not used to pay for this attack's Energy cost",
            {"this": {"energy": [FIRE, FIRE, GRASS]}},
            2,
        ),
        case(
            "unused_count_any",
            "Energy attached to this Pokémon but not used to pay for this attack's Energy cost",
            {"this": {"energy": [FIRE, FIRE, GRASS]}},
            2,
        ),
        case(
            "rare_energy_count special_energy_only",
            "Special Energy attached to this Pokémon",
            {"this": {"energy": [FIRE, FUSION]}},
            1,
        ),
        case(
            "rare_energy_count basic_energy_only",
            "Basic {R} Energy attached to this Pokémon",
            {"this": {"energy": [FIRE, FUSION, GRASS]}},
            1,
        ),
        case(
            "energy_card_count basic_energy_only",
            "Basic Energy card attached to this Pokémon",
            {"this": {"energy": [FIRE, FUSION, GRASS]}},
            2,
        ),
        case(
            "named_energy_count energy_of_name",
            "Team Rocket's Energy attached to all of your Pokémon",
            {"mine": {"bench": [(WOBBUFFET, {"energy": [FIRE, ROCKET_ENERGY]})]}},
            1,
        ),
        case(
            "energy_of_label fusion_strike_energy",
            "Fusion Strike Energy attached to all of your Pokémon",
            {"mine": {"bench": [(LAPRAS, {"energy": [FIRE]}), ("swsh8-113", {"energy": [FUSION]})]}},
            1,
        ),
        case(
            "tool_count",
            "Pokémon Tool attached to all of your Pokémon",
            {"mine": {"bench": [(LAPRAS, {"tools": [BAND]})]}, "this": {"tools": [PEARL]}},
            2,
        ),
        case(
            "energy_kind_count",
            "different type of Basic Energy attached to this Pokémon",
            {"this": {"energy": [FIRE, FIRE, GRASS]}},
            2,
        ),
        case("counter_count", "damage counter on this Pokémon", {"this": HURT}, 3),
        case(
            "counter_count opponents_active",
            "damage counter on your opponent's Active Pokémon",
            {"theirs": {"active": (LAPRAS, HURT)}},
            3,
        ),
        case(
            "every_counter_count",
            "damage counter on all Pokémon",
            {"this": HURT, "theirs": {"active": (LAPRAS, {"damage": 20})}},
            5,
        ),
        case(
            "condition_count",
            "Special Condition affecting this Pokémon",
            {"this": {"conditions": "PB"}, "coins": (1,)},
            2,
        ),
        case("group_count bench_of", "of your Benched Pokémon", {"mine": {"bench": [LAPRAS, LAPRAS]}}, 2),
        case(
            "group_count play_of opponents",
            "of your opponent's Pokémon in play",
            {"theirs": {"bench": [LAPRAS, LAPRAS]}},
            3,
        ),
        case(
            "every_bench_count",
            "Benched Pokémon",
            {"mine": {"bench": [LAPRAS]}, "theirs": {"bench": [LAPRAS, LAPRAS]}},
            3,
        ),
        case(
            "every_play_count of_type",
            "{R} Pokémon in play",
            {"mine": {"bench": [RESHIRAM]}, "theirs": {"bench": [RESHIRAM, LAPRAS]}},
            2,
        ),
        case(
            "your_kind_in_play_count",
            "{R} Pokémon you have in play",
            {"mine": {"bench": [RESHIRAM]}, "theirs": {"bench": [RESHIRAM]}},
            1,
        ),
        case(
            "their_kind_in_play_count",
            "Pokémon ex your opponent has in play",
            {"theirs": {"bench": [OGERPON]}},
            1,
        ),
        case(
            "your_bench_count basic",
            "Basic Pokémon on your Bench",
            {"mine": {"bench": [RESHIRAM, ("sv10-007", "sv10-008")]}},
            1,
        ),
        case(
            "their_bench_count stage",
            "Stage 1 Pokémon on your opponent's Bench",
            {"theirs": {"bench": [RESHIRAM, ("sv10-007", "sv10-008")]}},
            1,
        ),
        case(
            "every_type_count",
            "different type of Benched Pokémon",
            {"mine": {"bench": [RESHIRAM]}, "theirs": {"bench": [RESHIRAM, LAPRAS]}},
            2,
        ),
        case(
            "your_types_count",
            "different type of Pokémon on your Bench",
            {"mine": {"bench": [RESHIRAM, RESHIRAM, LAPRAS]}},
            2,
        ),
        case("their_prizes_taken", "Prize card your opponent has taken", {"theirs": {"prizes": 4}}, 2),
        case("your_prizes_taken", "Prize card you have taken", {"mine": {"prizes": 3}}, 3),
        case("their_prizes_left", "of your opponent's remaining Prize cards", {"theirs": {"prizes": 4}}, 4),
        case("your_prizes_left", "of your remaining Prize cards", {"mine": {"prizes": 3}}, 3),
        case("pile_count in_your_hand counted_any", "card in your hand", {"mine": {"hand": [FIRE, BAG]}}, 2),
        case("in_their_hand", "card in your opponent's hand", {"theirs": {"hand": [FIRE, BAG, BAG]}}, 3),
        case("your_deck_pile counted_any", "card in your deck", {"mine": {"deck_size": 4}}, 4),
        case(
            "counted_energy_of_type",
            "{R} Energy card in your discard pile",
            {"mine": {"discard": [FIRE, WATER, BAG]}},
            1,
        ),
        case(
            "counted_energy",
            "Energy card in your discard pile",
            {"mine": {"discard": [FIRE, FUSION, BAG]}},
            2,
        ),
        case(
            "counted_energy_of_kind your_discard_pile",
            "Special Energy card in your discard pile",
            {"mine": {"discard": [FIRE, FUSION, BAG]}},
            1,
        ),
        case(
            "counted_trainer counted_kind_item their_discard_pile",
            "Item card in your opponent's discard pile",
            {"theirs": {"discard": [BAG, BAG, SCOUTING]}},
            2,
        ),
        case(
            "counted_kind_supporter counted_in_name",
            'Supporter card that has "Scouting" in its name in your discard pile',
            {"mine": {"discard": ["sv09-149", SCOUTING]}},
            1,
        ),
        case(
            "counted_kind_stadium",
            "Stadium card in your discard pile",
            {"mine": {"discard": [STADIUM, SCOUTING]}},
            1,
        ),
        case(
            "counted_kind_tool",
            "Pokémon Tool card in your discard pile",
            {"mine": {"discard": [BAND, PEARL, SCOUTING]}},
            2,
        ),
        case(
            "counted_kind_trainer both_discard_piles",
            "Trainer card in each player's discard pile",
            {"mine": {"discard": [BAND, LAPRAS]}, "theirs": {"discard": [SCOUTING]}},
            2,
        ),
        case(
            "counted_pokemon",
            "{R} Pokémon in your discard pile",
            {"mine": {"discard": [RESHIRAM, LAPRAS, FIRE]}},
            1,
        ),
        case(
            "pile_count counted_pokemon",
            "Pokémon in your discard pile that has an Ability",
            {"mine": {"discard": [RESHIRAM, SNORLAX_PROMO]}},
            1,
        ),
        case(
            "counted_name",
            "Hop's Bag card in your discard pile",
            {"mine": {"discard": [BAG, BAG, SCOUTING]}},
            2,
        ),
        case(
            "counted_label",
            "Ancient card in your discard pile",
            {"mine": {"discard": [SCREAM_TAIL, "sv04-170", SCOUTING]}},
            2,
        ),
        case(
            "lost_zone", "card in the Lost Zone", {"mine": {"lost": [BAG]}, "theirs": {"lost": [BAG, BAG]}}, 3
        ),
        case("your_lost_zone", "card in your Lost Zone", {"mine": {"lost": [BAG]}}, 1),
        case("their_retreat_count", "{C} in your opponent's Active Pokémon's Retreat Cost", {}, 2),
        case(
            "other",
            "of your other Basic Pokémon in play",
            {"mine": {"bench": [LAPRAS, ("sv10-007", "sv10-008")]}},
            1,
        ),
        case(
            "any_kind",
            "of your Pokémon ex and Pokémon V in play",
            {"mine": {"bench": [OGERPON, MEOWTH_V, LAPRAS]}},
            2,
        ),
        case("radiant", "of your Radiant Pokémon in play", {"mine": {"bench": [EEVEE_PROMO, LAPRAS]}}, 1),
        case("tag_team", "of your TAG TEAM Pokémon in play", {"mine": {"bench": [MAGIKARP, LAPRAS]}}, 1),
        case(
            "having_quality with_attack",
            "of your opponent's Pokémon that has the Spike Sting attack",
            {"theirs": {"bench": ["sv10-007", LAPRAS]}},
            1,
        ),
        case(
            "having_quality with_ability_of_name",
            "of your opponent's Pokémon that has the Extra Helpings Ability",
            {"theirs": {"bench": [SNORLAX_PROMO, LAPRAS]}},
            1,
        ),
        case(
            "with_tool",
            "of your Pokémon that has a Pokémon Tool attached",
            {"mine": {"bench": [(LAPRAS, {"tools": [BAND]}), LAPRAS]}},
            1,
        ),
        case(
            "with_counters",
            "of your Pokémon that has 3 or more damage counters on it",
            {"mine": {"bench": [(LAPRAS, HURT), (LAPRAS, {"damage": 20})]}},
            1,
        ),
        case(
            "with_no_counters",
            "of your Benched Pokémon that has no damage counters on it",
            {"mine": {"bench": [(LAPRAS, HURT), LAPRAS]}},
            1,
        ),
        case(
            "with_resistance",
            "of your Benched Pokémon that has {F} Resistance",
            {"mine": {"bench": [MEWTWO, LAPRAS]}},
            1,
        ),
        case(
            "with_weakness",
            "of your Benched Pokémon that has a {R} Weakness",
            {"mine": {"bench": [SPRIGATITO, LAPRAS]}},
            1,
        ),
    ],
)
def test_so_much_for_each(phrase: str, board: dict[str, Any], n: int) -> None:
    board = dict(board)
    before = active_damage(board)
    game = attacks(
        f"This attack does 10 damage for each {phrase}.",
        "10×",
        lacking=[
            "Fusion Strike Energy FST 244",
            "Magikarp & Wailord-GX PR-SM SM166",
            "Mew V FST 113",
            "Radiant Eevee PR-SW SWSH230",
            "Scream Tail PR-SV 65",
            "Team Rocket's Wobbuffet PR-SV 203",
        ],
        **board,
    )
    assert active(game, 1).damage - before == 10 * n


@pytest.mark.parametrize(
    ("noun", "damage"),
    [case("energy_cards_count", "Energy card", 20), case("energy_count_any", "Energy", 30)],
)
def test_texts_about_cards_count_cards(noun: str, damage: int) -> None:
    game = attacks(
        f"This attack does 10 damage for each {noun} attached to your opponent's Active Pokémon.",
        "10×",
        theirs={"active": (LAPRAS, {"energy": [FIRE, DOUBLE_COLORLESS]})},
    )
    assert active(game, 1).damage == damage


@pytest.mark.alternative("energy_cards_count")
def test_a_coin_for_each_energy_card_of_all_pokemon() -> None:
    text = "Flip a coin for each Energy card attached to your opponent's Pokémon. This attack does 20 damage"
    theirs = {"active": (MEWTWO, {"energy": [WATER]}), "bench": [(LAPRAS, {"energy": [FIRE, WATER]})]}
    assert hurt(attacks(f"{text} for each heads.", "20×", (1, 1, 1), theirs=theirs)) == 60


@pytest.mark.alternative("rare_energy_of_two")
def test_basic_energy_of_two_types() -> None:
    text = (
        "This attack does 20 damage times the amount of basic Grass and basic Lightning Energy attached to"
        " your Pokémon."
    )
    mine = {"bench": [(LAPRAS, {"energy": [GRASS, LIGHTNING, WATER]})]}
    game = attacks(text, "20×", this={"energy": [GRASS, FIRE, FIRE]}, mine=mine, theirs={"active": MEWTWO})
    assert active(game, 1).damage in (60, 120)


@pytest.mark.alternative("energy_of_both", "flip_for_each")
def test_basic_energy_cards_on_both_active_pokemon() -> None:
    text = "Flip a coin for each basic Energy card attached to this Pokémon and to the Defending Pokémon."
    game = attacks(text, coins=(1,) * 6, theirs={"active": (LAPRAS, {"energy": [FIRE, DOUBLE_TURBO]})})
    assert len([each for each in game.state.events if each[0] == "coin"]) == 6


@pytest.mark.parametrize(("again", "damage"), [(True, 40), (False, 0)])
def test_coins_flipped_again(again: bool, damage: int) -> None:
    text = "Flip 2 coins. This attack does 20 damage for each heads."
    game = attacks(text, "20×", (0, 0, 1, 1), stadium="swsh3-162")
    act(game, "yes" if again else "no")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("found_count", "reveal_hand")
def test_cards_of_their_hand_are_counted() -> None:
    text = "Your opponent reveals their hand. This attack does 20 damage for each Energy card you find there."
    assert hurt(attacks(text, "20×", theirs={"hand": [FIRE, BAG, WATER]})) == 40


def card_types(game: object) -> object:
    return card(game.state.table.defs[active(game, 0).cards[-1]].card.id).types  # type: ignore[attr-defined]


@pytest.mark.alternative("your_types_in_play_count", "damage_each")
def test_types_of_pokemon_in_play() -> None:
    text = "This attack does 20 damage for each different type of Basic Pokémon you have in play."
    game = attacks(text, "20×", mine={"bench": [LAPRAS, LAPRAS, RESHIRAM]})
    types = {card(each).types for each in (LAPRAS, RESHIRAM)} | {card_types(game)}
    assert active(game, 1).damage == 20 * len(types)


@pytest.mark.alternative("names_you_have_count")
def test_pokemon_of_several_names_in_play() -> None:
    text = "Heal 10 damage from this Pokémon for each Lapras, this Pokémon, and Cyclizar you have in play."
    game = attacks(text, this={"damage": 50}, mine={"bench": [LAPRAS, MEWTWO]}, theirs={"bench": [CYCLIZAR]})
    assert active(game, 0).damage == 30


@pytest.mark.alternative("their_types_count")
def test_damage_for_each_type_on_their_bench() -> None:
    text = f"This attack does 20 damage times the number of different types of Pokémon on {THEY}'s Bench."
    assert hurt(attacks(text, "20×", theirs={"bench": [RESHIRAM, RESHIRAM, SPRIGATITO]})) == 40


@pytest.mark.alternative("all_prizes_taken")
def test_the_prize_cards_that_both_players_have_taken() -> None:
    text = "Does 20 damage times the number of Prize cards both players have taken."
    assert active(attacks(text, "20×", mine={"prizes": 5}, theirs={"prizes": 4}), 1).damage == 60


@pytest.mark.alternative("pokemon_fewer_count")
@pytest.mark.parametrize(("theirs", "damage"), [([LAPRAS] * 2, 20 + 60), ([], 20)])
def test_so_many_pokemon_fewer(theirs: list[str], damage: int) -> None:
    text = "If you have fewer Pokémon in play than your opponent, this attack does 30 more damage for each"
    assert hurt(attacks(f"{text} Pokémon fewer you have in play.", "20+", theirs={"bench": theirs})) == damage


@pytest.mark.alternative("their_prizes_last_turn")
def test_prize_cards_of_their_last_turn_are_counted() -> None:
    text = "This attack does 20 more damage for each Prize card your opponent took during their last turn."
    taken = [("last", "prize taken", 1, LAPRAS)] * 2
    assert hurt(attacks(text, "10+")) == 10
    game = attacks(text, "10+", theirs={"hand": [LAPRAS]}, facts=taken)
    assert hurt(game) == 50


@pytest.mark.alternative("done_count", "counted_energy_of_type")
@pytest.mark.parametrize("cards", [2, 1, 0])
def test_damage_for_each_energy_of_a_type_discarded(cards: int) -> None:
    game = attacks(
        "You may discard any number of {R} Energy cards attached to this Pokémon. This attack does 10 damage"
        " plus 20 more damage for each {R} Energy card you discarded in this way.",
        "10+",
        this={"energy": [FIRE, FIRE, WATER]},
    )
    assert not any("Water Energy" in row for row in options(game))
    pick(game, *["Fire Energy"] * cards)
    assert active(game, 1).damage == 10 + 20 * cards


@pytest.mark.alternative("units_done_count", "damage_each")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_damage_for_each_energy_discarded(n: int) -> None:
    text = "Discard as many {L} Energy attached to your Pokémon as you like. This attack does 20 damage"
    mine = {"bench": [(LAPRAS, {"energy": [LIGHTNING, FIRE]})]}
    game = attacks(f"{text} times the amount of {{L}} Energy you discarded in this way.", "20×", mine=mine)
    assert {row[-1] for row in options(game)} == {"Lightning Energy"}
    pick(game, *["Lightning Energy"] * n)
    assert zone(game, 0, "discard") == ["Lightning Energy"] * n
    assert active(game, 1).damage == 20 * n


def test_the_units_are_counted_where_they_are_attached() -> None:
    program = compiled(
        "Discard any amount of {L} Energy from this Pokémon. For each Energy you discarded in this way,"
        f" choose 1 of {THEY}'s Pokémon and do 20 damage to it.",
        "attack",
    )
    assert isinstance(program.parts[1], Remember)


@pytest.mark.alternative("its_retreat_count", "damage_to_each")
def test_damage_to_one_by_its_own_retreat_cost() -> None:
    text = "This attack does 20 damage to 1 of your opponent's Pokémon for each {C} in its Retreat Cost."
    game = attacks(text, theirs={"active": MEWTWO, "bench": [SPRIGATITO, COPPERAJAH]})
    pick(game, "Copperajah")
    assert [mon.damage for mon in (active(game, 1), *bench(game, 1))] == [0, 0, 80]


@pytest.mark.alternative("that_retreat_count", "damage_to_each")
@pytest.mark.parametrize(("name", "damage"), [("Copperajah", 80), ("Cyclizar", 20)])
def test_the_retreat_cost_of_the_chosen_pokemon(name: str, damage: int) -> None:
    text = (
        "Choose 1 of your opponent's Pokémon. This attack does 20 damage to that Pokémon for each {C} in"
        " that Pokémon's Retreat Cost."
    )
    game = attacks(text, theirs={"bench": [COPPERAJAH, CYCLIZAR]})
    pick(game, name)
    assert sum(each.damage for each in bench(game, 1)) == damage


@pytest.mark.alternative("that_retreat_count", "damage_to_each")
def test_damage_to_each_by_its_own_retreat_cost() -> None:
    text = f"This attack does 10 damage to each of {THEY}'s Pokémon for each Colorless in that Pokémon's"
    game = attacks(f"{text} Retreat Cost.", theirs={"active": MEWTWO, "bench": [SPRIGATITO, COPPERAJAH]})
    assert [mon.damage for mon in (active(game, 1), *bench(game, 1))] == [20, 10, 40]


@pytest.mark.parametrize(
    ("kind", "discarded"),
    [case("counted_energy_of_kind", "basic", 5), case("counted_energy_of_type", "Fire", 1)],
)
def test_energy_cards_of_a_kind_that_were_discarded_count(kind: str, discarded: int) -> None:
    text = (
        f"You may discard any number of {kind} Energy cards attached to this Pokémon. If you do, this attack"
        f" does 30 damage plus 10 more damage for each {kind} Energy card you discarded."
    )
    game = attacks(text, "30")
    names = ["Grass Energy", "Fire Energy", "Water Energy", "Lightning Energy", "Psychic Energy"]
    pick(game, *(names if discarded == 5 else ["Fire Energy"]))
    assert active(game, 1).damage == 30 + 10 * discarded

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


@pytest.mark.alternative("extra_count", "capped")
@pytest.mark.parametrize(("extra", "damage"), [(0, 20), (1, 40), (4, 60)])
def test_more_damage_for_each_extra_energy(extra: int, damage: int) -> None:
    text = (
        f"This attack does 20 more damage for each extra Fire Energy attached to {THIS} (in addition to this"
        " attack's cost). You can't add more than 40 damage in this way."
    )
    cost = len(card(bearer("attack", "20+")[0]).attacks[0].cost or ())
    this = {"energy": [FIRE] * (cost + extra)}
    assert hurt(attacks(text, "20+", this=this)) == damage


@pytest.mark.alternative("found_energy_count")
def test_energy_among_revealed_cards_that_go_back() -> None:
    text = (
        "Reveal the top 3 cards of your deck. This attack does 10 more damage for each {W} Energy you find"
        " there. Shuffle the revealed cards back into your deck."
    )
    game = attacks(text, "20+", mine={"deck": [WATER, FIRE, WATER]})
    assert active(game, 1).damage == 40
    assert zone(game, 0, "discard") == []


@pytest.mark.alternative("found_energy_count", "revealed_but_discarded")
def test_other_revealed_cards_are_discarded() -> None:
    text = (
        "Reveal the top 3 cards of your deck. This attack does 10 more damage for each {W} Energy you find"
        f" there. Then, shuffle those Energy cards back into {DECK} and discard the other cards."
    )
    game = attacks(text, "20+", mine={"deck": [WATER, FIRE, WATER]})
    assert active(game, 1).damage == 40
    assert zone(game, 0, "discard") == ["Fire Energy"]


@pytest.mark.alternative("rare_energy_of_two")
def test_basic_energy_of_two_types() -> None:
    text = (
        "This attack does 20 damage times the amount of basic Grass and basic Lightning Energy attached to"
        " your Pokémon."
    )
    mine = {"bench": [(LAPRAS, {"energy": [GRASS, LIGHTNING, WATER]})]}
    game = attacks(text, "20×", this={"energy": [GRASS, FIRE, FIRE]}, mine=mine, theirs={"active": MEWTWO})
    assert active(game, 1).damage in (60, 120)


@pytest.mark.alternative("rare_energy_count", "play_of")
def test_special_energy_of_all_is_counted() -> None:
    text = "This attack does 20 damage for each Special Energy attached to your opponent's Pokémon."
    theirs = {"active": (LAPRAS, {"energy": [MIST, WATER]}), "bench": [(MEWTWO, {"energy": [MIST]})]}
    assert hurt(attacks(text, "20×", theirs=theirs)) == 40


@pytest.mark.alternative("energy_of_both", "damage_each")
def test_energy_on_both_active_pokemon() -> None:
    text = "This attack does 10 damage for each Energy attached to this Pokémon and the Defending Pokémon."
    assert hurt(attacks(text, "20×", theirs={"active": (MEWTWO, {"energy": [FIRE]})})) == 20 * 6


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


@pytest.mark.alternative("found_count", "discard_them_of_kind", "look_shown")
def test_cards_of_the_deck_are_counted_and_go() -> None:
    """The others stay in the deck, which is shuffled."""
    game = attacks(
        "Reveal the top 4 cards of your deck. This attack does 20 damage for each {R} Energy card you find"
        " there. Then, discard those {R} Energy cards and shuffle the other cards back into your deck.",
        "20×",
        mine={"deck": [FIRE, BAG, FIRE, WATER]},
    )
    assert (hurt(game), zone(game, 0, "discard")) == (40, ["Fire Energy", "Fire Energy"])


@pytest.mark.alternative("found_count", "damage_to_each")
def test_cards_of_the_deck_count_for_one_that_is_chosen() -> None:
    game = attacks(
        "Reveal the top 3 cards of your deck. This attack does 20 damage to 1 of your opponent's Pokémon for"
        f" each Energy card {FOUND}. Then, discard those Energy cards and shuffle the other cards back into"
        " your deck.",
        mine={"deck": [FIRE, BAG, WATER]},
        theirs={"bench": [MEWTWO]},
    )
    pick(game, "Mewtwo")
    assert (hurt(game), bench(game, 1)[0].damage) == (0, 40)


@pytest.mark.parametrize(("n", "damage"), [(2, 60), (0, 0)])
def test_benched_pokemon_of_a_name_are_discarded_for_damage(n: int, damage: int) -> None:
    text = "Discard any number of Mewtwo from your Bench. This attack does 30 damage for each Mewtwo you"
    text += " discarded in"
    game = attacks(f"{text} this way.", "30×", mine={"bench": [MEWTWO, MEWTWO, RESHIRAM]})
    pick(game, *["Mewtwo"] * n)
    assert active(game, 1).damage == damage


@pytest.mark.alternative("your_kinds_in_play_count", "damage_each")
def test_two_kinds_of_pokemon_in_play() -> None:
    text = "This attack does 20 damage for each {W} Pokémon and each {P} Pokémon you have in play."
    mine = {"bench": [LAPRAS, MEWTWO, CYCLIZAR]}
    # The attacker is a Psychic Pokémon too.
    assert hurt(attacks(text, "20×", mine=mine, theirs={"active": CYCLIZAR})) == 60


def card_types(game: object) -> object:
    return card(game.state.table.defs[active(game, 0).cards[-1]].card.id).types  # type: ignore[attr-defined]


@pytest.mark.alternative("your_types_in_play_count", "damage_each")
def test_types_of_pokemon_in_play() -> None:
    text = "This attack does 20 damage for each different type of Basic Pokémon you have in play."
    game = attacks(text, "20×", mine={"bench": [LAPRAS, LAPRAS, RESHIRAM]})
    types = {card(each).types for each in (LAPRAS, RESHIRAM)} | {card_types(game)}
    assert active(game, 1).damage == 20 * len(types)


@pytest.mark.alternative("your_types_in_play_count", "as_many_as_there")
def test_as_many_cards_as_types_of_pokemon() -> None:
    text = (
        f"Search {DECK} for a number of cards up to the number of different types of {MON} you have in"
        " play and put them into your hand. Then, shuffle your deck."
    )
    game = attacks(text, mine={"bench": [RESHIRAM, RESHIRAM, LAPRAS]})
    assert game.decision and game.decision.high == 3


@pytest.mark.alternative("named_in_play_count", "more_damage_each")
def test_pokemon_of_two_names_in_play() -> None:
    text = "This attack does 10 more damage for each Lapras and Mewtwo in play."
    game = attacks(text, "20+", mine={"bench": [LAPRAS, RESHIRAM]}, theirs={"bench": [MEWTWO]})
    assert active(game, 1).damage == 20 + 3 * 10  # the Defending Pokémon is a Lapras too


@pytest.mark.alternative("names_in_pile_count", "more_damage_each")
def test_cards_of_names_in_a_pile() -> None:
    text = "This attack does 10 more damage for each Lapras, Mewtwo, and Judge in your discard pile."
    gone = [LAPRAS, LAPRAS, JUDGE, CYCLIZAR, FIRE]
    assert hurt(attacks(text, "20+", mine={"discard": gone}, theirs={"active": LAPRAS})) == 50


@pytest.mark.alternative("names_on_bench_count")
def test_pokemon_of_several_names_on_the_bench() -> None:
    text = "This attack does 10 more damage for each Lapras, Mewtwo, and Cyclizar on your Bench."
    assert hurt(attacks(text, "20+", mine={"bench": [LAPRAS, MEWTWO, MEWTWO, GIBLE]})) == 50


@pytest.mark.alternative("names_you_have_count")
def test_pokemon_of_several_names_in_play() -> None:
    text = "Heal 10 damage from this Pokémon for each Lapras, this Pokémon, and Cyclizar you have in play."
    game = attacks(text, this={"damage": 50}, mine={"bench": [LAPRAS, MEWTWO]}, theirs={"bench": [CYCLIZAR]})
    assert active(game, 0).damage == 30


@pytest.mark.alternative("group_difference")
@pytest.mark.parametrize(("theirs", "damage"), [([GIBLE], 40), ([GIBLE, GIBLE, GIBLE], 20)])
def test_more_pokemon_on_one_bench_than_on_the_other(theirs: list[str], damage: int) -> None:
    """Fewer do not take damage away."""
    text = (
        "This attack does 20 more damage for each of your Benched Pokémon minus the number of your"
        " opponent's Benched Pokémon."
    )
    assert hurt(attacks(text, "20+", mine={"bench": [GIBLE, GIBLE]}, theirs={"bench": theirs})) == damage


@pytest.mark.alternative("kinds_in_pile_count", "damage_each")
def test_three_kinds_of_cards_in_a_hand() -> None:
    kinds = "Supporter, Stadium, and Item card"
    text = (
        f"Look at your opponent's hand. This attack does 20 damage for each {kinds} in your opponent's hand."
    )
    game = attacks(text, "20×", theirs={"active": LAPRAS, "hand": [JUDGE, BALL, MEWTWO, STADIUM, FIRE]})
    assert active(game, 1).damage == 60


@pytest.mark.alternative("energy_in_play_count", "more_damage_each")
def test_energy_of_a_type_in_play() -> None:
    text = "This attack does 10 more damage for each {P} Energy in play."
    theirs = {"active": (LAPRAS, {"energy": [PSYCHIC]}), "bench": [(MEWTWO, {"energy": [PSYCHIC, FIRE]})]}
    assert hurt(attacks(text, "20+", theirs=theirs)) == 50


@pytest.mark.alternative("their_trainers_count", "more_damage_each")
def test_trainer_cards_in_play() -> None:
    text = "This attack does 10 more damage for each Trainer card your opponent has in play."
    theirs = {"active": (LAPRAS, {"tools": [BALLOON]}), "bench": [(MEWTWO, {"tools": [BALLOON]})]}
    assert hurt(attacks(text, "20+", mine={"bench": [(LAPRAS, {"tools": [BALLOON]})]}, theirs=theirs)) == 40


@pytest.mark.alternative("their_tools_count", "damage_to_each")
def test_tools_and_a_stadium_of_the_opponent() -> None:
    text = (
        "This attack does 30 damage to 1 of your opponent's Pokémon for each Pokémon Tool and Stadium card"
        " your opponent has in play."
    )
    tooled = (LAPRAS, {"tools": [BALLOON]})
    game = attacks(text, theirs={"active": tooled, "bench": [MEWTWO]}, mine={"bench": [tooled]})
    pick(game, "Mewtwo")
    assert bench(game, 1)[0].damage == 30


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


@pytest.mark.alternative("pokemon_more_count", "damage_each")
@pytest.mark.parametrize(
    ("mine", "theirs", "damage"), [([], [MEWTWO, MEWTWO], 40), ([LAPRAS, LAPRAS], [], 0)]
)
def test_damage_for_each_pokemon_more(mine: list[str], theirs: list[str], damage: int) -> None:
    text = "This attack does 20 damage for each Pokémon in play your opponent has more than you."
    assert hurt(attacks(text, "20×", mine={"bench": mine}, theirs={"bench": theirs})) == damage


@pytest.mark.alternative("prizes_more_count", "if_has_more", "more_damage_each")
@pytest.mark.parametrize(("mine", "theirs", "damage"), [(5, 2, 50), (2, 5, 20)])
def test_damage_for_each_prize_card_more(mine: int, theirs: int, damage: int) -> None:
    text = (
        "If you have more Prize cards left than your opponent, this attack does 10 more damage for each"
        " Prize card more than your opponent."
    )
    assert hurt(attacks(text, "20+", mine={"prizes": mine}, theirs={"prizes": theirs})) == damage


@pytest.mark.alternative("their_prizes_last_turn")
def test_prize_cards_of_their_last_turn_are_counted() -> None:
    text = "This attack does 20 more damage for each Prize card your opponent took during their last turn."
    taken = [("last", "prize taken", 1, LAPRAS)] * 2
    assert hurt(attacks(text, "10+")) == 10
    game = attacks(text, "10+", theirs={"hand": [LAPRAS]}, facts=taken)
    assert hurt(game) == 50


@pytest.mark.alternative("pile_count", "shuffle_them_into_deck")
def test_energy_of_two_types_goes_back() -> None:
    text = (
        "Does 20 damage times the number of Grass Energy cards and Lightning Energy cards in your"
        f" {DISCARDS}. Then, shuffle all of those cards back into your deck."
    )
    game = attacks(text, "20×", mine={"discard": [GRASS, LIGHTNING, FIRE]})
    assert active(game, 1).damage == 40 and zone(game, 0, "discard") == ["Fire Energy"]


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


@pytest.mark.alternative("done_count", "counted_energy_of_kind")
def test_damage_for_each_basic_energy_discarded() -> None:
    game = attacks(
        "Discard 2 Energy cards from this Pokémon. This attack does 20 more damage for each basic Energy"
        " card you discarded in this way.",
        "10+",
        this={"energy": [FIRE, "sv05-161"]},
    )
    assert active(game, 1).damage == 30


@pytest.mark.alternative("done_count", "discard_from_hand")
def test_each_card_you_discarded_is_one_in_this_way() -> None:
    each = (
        "Discard up to 2 Energy cards from your hand. This attack does 20 damage for each Energy card you"
        " discarded."
    )
    game = attacks(each, "20×", mine={"hand": [FIRE, WATER, JUDGE]})
    pick(game, "Fire Energy", "Water Energy")
    assert active(game, 1).damage == 40


@pytest.mark.alternative("types_in_pile_count", "capped")
def test_types_of_energy_in_the_discard_pile() -> None:
    text = (
        "This attack does 20 more damage for each different type of basic Energy card in your discard pile."
        " You can't add"
    )
    game = attacks(f"{text} more than 30 damage in this way.", "20+", mine={"discard": [FIRE, FIRE]})
    assert active(game, 1).damage == 40
    game = attacks(f"{text} more than 30 damage in this way.", "20+", mine={"discard": [FIRE, WATER, GRASS]})
    assert active(game, 1).damage == 50


@pytest.mark.alternative("counters_done_count", "two_steps")
def test_damage_for_each_counter_placed() -> None:
    game = attacks(
        "Put 3 damage counters on this Pokémon, and this attack does 20 more damage for each damage counter"
        " you placed in this way.",
        "10+",
    )
    assert (active(game, 0).damage, active(game, 1).damage) == (30, 70)


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


@pytest.mark.alternative("units_done_count", "discard_attached")
def test_a_card_that_provides_two_counts_as_two_energy() -> None:
    text = "Discard all Energy from this Pokémon. Then, discard a card from the top of your opponent's deck"
    game = attacks(
        f"{text} for each Energy you discarded in this way.", this={"energy": [DOUBLE_OF_SUM, FIRE, WATER]}
    )
    assert energy_on(game, 0) == []
    assert len(zone(game, 1, "discard")) == 4


@pytest.mark.alternative("units_done_count", "done_for_each", "damage_to")
def test_a_new_choice_for_each_energy() -> None:
    text = (
        f"Discard any amount of {{L}} Energy from {THIS}. Then, for each Energy you discarded in this way,"
        f" choose 1 of {THEY}'s Pokémon and do 20 damage to it. This damage isn't affected by Weakness or"
        " Resistance."
    )
    game = attacks(text, this={"energy": [LIGHTNING] * 3}, theirs={"bench": [MEWTWO]})
    pick(game, *["Lightning Energy"] * 3)
    for name in ("Lapras", "Mewtwo", "Lapras"):
        pick(game, name)
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (40, 20)


def test_the_units_are_counted_where_they_are_attached() -> None:
    program = compiled(
        "Discard any amount of {L} Energy from this Pokémon. For each Energy you discarded in this way,"
        f" choose 1 of {THEY}'s Pokémon and do 20 damage to it.",
        "attack",
    )
    assert isinstance(program.parts[1], Remember)


@pytest.mark.alternative("units_done_count", "damage_each")
def test_units_of_all_discarded_energy() -> None:
    text = (
        "Discard all {R} Energy from this Pokémon. This attack does 20 damage for each {R} Energy you"
        " discarded in this way."
    )
    game = attacks(text, "20×", this={"energy": [FIRE, FIRE, WATER]})
    assert active(game, 1).damage == 40
    assert zone(game, 0, "discard") == ["Fire Energy"] * 2


@pytest.mark.alternative("units_done_count", "flip_for_each")
def test_coins_for_discarded_energy() -> None:
    text = (
        "Discard all {R} Energy from this Pokémon. Flip a coin for each {R} Energy you discarded in this"
        " way. This attack does 20 damage for each heads."
    )
    game = attacks(text, "20×", (1, 0, 1), this={"energy": [FIRE, FIRE, FIRE]})
    assert active(game, 1).damage == 40
    assert len(zone(game, 0, "discard")) == 3


@pytest.mark.alternative("kinds_done_count")
def test_damage_for_each_kind_discarded() -> None:
    game = attacks(
        "Discard 3 Energy from this Pokémon, and this attack does 20 more damage for each type of Basic"
        " Energy you discarded in this way.",
        "10+",
        this={"energy": [FIRE, FIRE, WATER, GRASS]},
    )
    for name in ("Fire Energy", "Fire Energy", "Water Energy"):
        pick(game, name)
    assert (active(game, 1).damage, attached(game, active(game, 0))) == (50, ["Grass Energy"])


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


@pytest.mark.alternative("that_retreat_count", "done_for_each")
def test_the_retreat_cost_of_each_pokemon() -> None:
    text = (
        "For each of your opponent's Pokémon, put 1 damage counter on that Pokémon for each {C} in that"
        " Pokémon's Retreat Cost."
    )
    game = attacks(text, theirs={"bench": [COPPERAJAH, CYCLIZAR]})
    assert [active(game, 1).damage, *(each.damage for each in bench(game, 1))] == [20, 40, 10]


@pytest.mark.alternative("that_retreat_count", "damage_to_each")
def test_damage_to_each_by_its_own_retreat_cost() -> None:
    text = f"This attack does 10 damage to each of {THEY}'s Pokémon for each Colorless in that Pokémon's"
    game = attacks(f"{text} Retreat Cost.", theirs={"active": MEWTWO, "bench": [SPRIGATITO, COPPERAJAH]})
    assert [mon.damage for mon in (active(game, 1), *bench(game, 1))] == [20, 10, 40]


@pytest.mark.alternative("holon_energy", "named_energy_count")
@pytest.mark.parametrize(("energy", "done"), [([HOLON, FIRE, HOLON], 60), ([FIRE] * 3, 20)])
def test_energy_with_holon_in_its_name(energy: list[str], done: int) -> None:
    text = "This attack does 20 more damage for each Holon Energy attached to this Pokémon."
    game = attacks(
        text, "20+", this={"energy": energy}, theirs={"active": LAPRAS}, lacking=["Holon Energy GL DS 105"]
    )
    assert active(game, 1).damage == done


@pytest.mark.alternative("counted_energy_of_type", "done_count")
def test_energy_of_two_types_discarded() -> None:
    text = (
        "Discard the top 3 cards of your deck. This attack does 10 more damage for each {R} or {W} Energy"
        " card you discarded in this way."
    )
    assert hurt(attacks(text, "20+", mine={"deck": [FIRE, WATER, GRASS]}, theirs={"active": LAPRAS})) == 40


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


@pytest.mark.alternative("counted_energy_of_kinds", "discard_top", "damage_each")
def test_basic_energy_of_two_types_among_discarded_cards() -> None:
    text = (
        "Discard the top 3 cards of your deck. This attack does 20 damage for each basic {R} or {W} Energy"
        " card you discarded in this way."
    )
    assert hurt(attacks(text, "20×", mine={"deck": [FIRE, WATER, GRASS]})) == 40


@pytest.mark.alternative("counted_of_retreat", "retreat_of_exactly")
def test_cards_with_an_exact_retreat_cost() -> None:
    text = (
        "Discard the top 3 cards of your deck. This attack does 20 damage for each Pokémon with a Retreat"
        " Cost of exactly 2 that you discarded in this way."
    )
    assert hurt(attacks(text, "20×", mine={"deck": [LAPRAS, SPRIGATITO, COPPERAJAH[0]]})) == 20


@pytest.mark.alternative("counted_names")
def test_cards_of_two_names_are_counted() -> None:
    text = "This attack does 30 more damage for each Lapras and Mewtwo in your discard pile."
    assert active(attacks(text, "20+", mine={"discard": [LAPRAS, MEWTWO, RESHIRAM]}), 1).damage == 80


@pytest.mark.alternative("counted_kind_tool", "costs_nothing")
@pytest.mark.parametrize(("tools", "offered"), [(2, True), (1, False)])
def test_attacks_for_nothing_with_tools_in_the_discard_pile(tools: int, offered: bool) -> None:
    text = (
        "If there are 2 or more Pokémon Tools in your discard pile, ignore all Energy in the attack cost of"
        f" each of {THIS}'s attacks."
    )
    game = with_ability(
        text, use=False, mine={"discard": [A_TOOL] * tools, **BUSY}, lacking=["Defiance Band SVI 169"]
    )
    assert offers(game, "attack") == offered

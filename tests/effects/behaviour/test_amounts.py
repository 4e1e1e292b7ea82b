"""What is counted (`amounts.lark`): an attack that does 10 damage for each of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIRE, GRASS, LAPRAS, MEWTWO, OGERPON, RESHIRAM, SPRIGATITO, STADIUM, WATER
from tests.effects.behaviour.scene import attacks, bearer, compiled
from tests.engine.kit import Board, act, active, card

BAND, PEARL = "sv09-148", "sv09-151"
SCOUTING, BAG = "sv09-146", "sv09-147"
FUSION = "swsh8-244"
ROCKET_ENERGY, WOBBUFFET, SCREAM_TAIL = "sv10-182", "svp-203", "svp-065"
SNORLAX = "svp-184"
MEOWTH_V, EEVEE, MAGIKARP = "swshp-SWSH004", "swshp-SWSH230", "smp-SM166"

HURT = {"damage": 30}


@pytest.mark.parametrize(
    ("phrase", "board", "n"),
    [
        pytest.param(
            "{W} Energy attached to this Pokémon", {}, 1, marks=pytest.mark.alternative("energy_count")
        ),
        pytest.param(
            "Energy attached to this Pokémon", {}, 5, marks=pytest.mark.alternative("energy_count_any")
        ),
        pytest.param(
            "Energy attached to all of your Pokémon",
            {"mine": {"bench": [(LAPRAS, {"energy": [WATER]})]}},
            6,
            marks=pytest.mark.alternative("all_of", "your_side", "play_of"),
        ),
        pytest.param(
            "{R} Energy attached to this Pokémon but not used to pay for this attack's Energy cost",
            {"this": {"energy": [FIRE, FIRE, GRASS]}},
            2,
            marks=pytest.mark.alternative("unused_count"),
        ),
        pytest.param(
            "Energy attached to this Pokémon but not used to pay for this attack's Energy cost",
            {"this": {"energy": [FIRE, FIRE, GRASS]}},
            2,
            marks=pytest.mark.alternative("unused_count_any"),
        ),
        pytest.param(
            "Special Energy attached to this Pokémon",
            {"this": {"energy": [FIRE, FUSION]}},
            1,
            marks=pytest.mark.alternative("rare_energy_count", "special_energy_only"),
        ),
        pytest.param(
            "Basic {R} Energy attached to this Pokémon",
            {"this": {"energy": [FIRE, FUSION, GRASS]}},
            1,
            marks=pytest.mark.alternative("rare_energy_count", "basic_energy_only"),
        ),
        pytest.param(
            "Basic Energy card attached to this Pokémon",
            {"this": {"energy": [FIRE, FUSION, GRASS]}},
            2,
            marks=pytest.mark.alternative("energy_card_count", "basic_energy_only"),
        ),
        pytest.param(
            "Team Rocket's Energy attached to all of your Pokémon",
            {"mine": {"bench": [(WOBBUFFET, {"energy": [FIRE, ROCKET_ENERGY]})]}},
            1,
            marks=pytest.mark.alternative("named_energy_count", "energy_of_name"),
        ),
        pytest.param(
            "Fusion Strike Energy attached to all of your Pokémon",
            {"mine": {"bench": [(LAPRAS, {"energy": [FIRE]}), ("swsh8-113", {"energy": [FUSION]})]}},
            1,
            marks=pytest.mark.alternative("energy_of_label", "fusion_strike_energy"),
        ),
        pytest.param(
            "Pokémon Tool attached to all of your Pokémon",
            {"mine": {"bench": [(LAPRAS, {"tools": [BAND]})]}, "this": {"tools": [PEARL]}},
            2,
            marks=pytest.mark.alternative("tool_count"),
        ),
        pytest.param(
            "different type of Basic Energy attached to this Pokémon",
            {"this": {"energy": [FIRE, FIRE, GRASS]}},
            2,
            marks=pytest.mark.alternative("energy_kind_count"),
        ),
        pytest.param(
            "damage counter on this Pokémon",
            {"this": HURT},
            3,
            marks=pytest.mark.alternative("counter_count"),
        ),
        pytest.param(
            "damage counter on your opponent's Active Pokémon",
            {"theirs": {"active": (LAPRAS, HURT)}},
            3,
            marks=pytest.mark.alternative("counter_count", "opponents_active"),
        ),
        pytest.param(
            "damage counter on all Pokémon",
            {"this": HURT, "theirs": {"active": (LAPRAS, {"damage": 20})}},
            5,
            marks=pytest.mark.alternative("every_counter_count"),
        ),
        pytest.param(
            "Special Condition affecting this Pokémon",
            {"this": {"conditions": "PB"}, "coins": (1,)},
            2,
            marks=pytest.mark.alternative("condition_count"),
        ),
        pytest.param(
            "of your Benched Pokémon",
            {"mine": {"bench": [LAPRAS, LAPRAS]}},
            2,
            marks=pytest.mark.alternative("group_count", "bench_of"),
        ),
        pytest.param(
            "of your opponent's Pokémon in play",
            {"theirs": {"bench": [LAPRAS, LAPRAS]}},
            3,
            marks=pytest.mark.alternative("group_count", "play_of", "opponents"),
        ),
        pytest.param(
            "Benched Pokémon",
            {"mine": {"bench": [LAPRAS]}, "theirs": {"bench": [LAPRAS, LAPRAS]}},
            3,
            marks=pytest.mark.alternative("every_bench_count"),
        ),
        pytest.param(
            "{R} Pokémon in play",
            {"mine": {"bench": [RESHIRAM]}, "theirs": {"bench": [RESHIRAM, LAPRAS]}},
            2,
            marks=pytest.mark.alternative("every_play_count", "of_type"),
        ),
        pytest.param(
            "{R} Pokémon you have in play",
            {"mine": {"bench": [RESHIRAM]}, "theirs": {"bench": [RESHIRAM]}},
            1,
            marks=pytest.mark.alternative("your_kind_in_play_count"),
        ),
        pytest.param(
            "Pokémon ex your opponent has in play",
            {"theirs": {"bench": [OGERPON]}},
            1,
            marks=pytest.mark.alternative("their_kind_in_play_count"),
        ),
        pytest.param(
            "Basic Pokémon on your Bench",
            {"mine": {"bench": [RESHIRAM, ("sv10-007", "sv10-008")]}},
            1,
            marks=pytest.mark.alternative("your_bench_count", "basic"),
        ),
        pytest.param(
            "Stage 1 Pokémon on your opponent's Bench",
            {"theirs": {"bench": [RESHIRAM, ("sv10-007", "sv10-008")]}},
            1,
            marks=pytest.mark.alternative("their_bench_count", "stage"),
        ),
        pytest.param(
            "different type of Benched Pokémon",
            {"mine": {"bench": [RESHIRAM]}, "theirs": {"bench": [RESHIRAM, LAPRAS]}},
            2,
            marks=pytest.mark.alternative("every_type_count"),
        ),
        pytest.param(
            "different type of Pokémon on your Bench",
            {"mine": {"bench": [RESHIRAM, RESHIRAM, LAPRAS]}},
            2,
            marks=pytest.mark.alternative("your_types_count"),
        ),
        pytest.param(
            "Prize card your opponent has taken",
            {"theirs": {"prizes": 4}},
            2,
            marks=pytest.mark.alternative("their_prizes_taken"),
        ),
        pytest.param(
            "Prize card you have taken",
            {"mine": {"prizes": 3}},
            3,
            marks=pytest.mark.alternative("your_prizes_taken"),
        ),
        pytest.param(
            "of your opponent's remaining Prize cards",
            {"theirs": {"prizes": 4}},
            4,
            marks=pytest.mark.alternative("their_prizes_left"),
        ),
        pytest.param(
            "of your remaining Prize cards",
            {"mine": {"prizes": 3}},
            3,
            marks=pytest.mark.alternative("your_prizes_left"),
        ),
        pytest.param(
            "card in your hand",
            {"mine": {"hand": [FIRE, BAG]}},
            2,
            marks=pytest.mark.alternative("pile_count", "in_your_hand", "counted_any"),
        ),
        pytest.param(
            "card in your opponent's hand",
            {"theirs": {"hand": [FIRE, BAG, BAG]}},
            3,
            marks=pytest.mark.alternative("in_their_hand"),
        ),
        pytest.param(
            "card in your deck",
            {"mine": {"deck_size": 4}},
            4,
            marks=pytest.mark.alternative("your_deck_pile", "counted_any"),
        ),
        pytest.param(
            "{R} Energy card in your discard pile",
            {"mine": {"discard": [FIRE, WATER, BAG]}},
            1,
            marks=pytest.mark.alternative("counted_energy_of_type"),
        ),
        pytest.param(
            "Energy card in your discard pile",
            {"mine": {"discard": [FIRE, FUSION, BAG]}},
            2,
            marks=pytest.mark.alternative("counted_energy"),
        ),
        pytest.param(
            "Special Energy card in your discard pile",
            {"mine": {"discard": [FIRE, FUSION, BAG]}},
            1,
            marks=pytest.mark.alternative("counted_energy_of_kind", "your_discard_pile"),
        ),
        pytest.param(
            "Item card in your opponent's discard pile",
            {"theirs": {"discard": [BAG, BAG, SCOUTING]}},
            2,
            marks=pytest.mark.alternative("counted_trainer", "counted_kind_item", "their_discard_pile"),
        ),
        pytest.param(
            'Supporter card that has "Scouting" in its name in your discard pile',
            {"mine": {"discard": ["sv09-149", SCOUTING]}},
            1,
            marks=pytest.mark.alternative("counted_kind_supporter", "counted_in_name"),
        ),
        pytest.param(
            "Stadium card in your discard pile",
            {"mine": {"discard": [STADIUM, SCOUTING]}},
            1,
            marks=pytest.mark.alternative("counted_kind_stadium"),
        ),
        pytest.param(
            "Pokémon Tool card in your discard pile",
            {"mine": {"discard": [BAND, PEARL, SCOUTING]}},
            2,
            marks=pytest.mark.alternative("counted_kind_tool"),
        ),
        pytest.param(
            "Trainer card in each player's discard pile",
            {"mine": {"discard": [BAND, LAPRAS]}, "theirs": {"discard": [SCOUTING]}},
            2,
            marks=pytest.mark.alternative("counted_kind_trainer", "both_discard_piles"),
        ),
        pytest.param(
            "{R} Pokémon in your discard pile",
            {"mine": {"discard": [RESHIRAM, LAPRAS, FIRE]}},
            1,
            marks=pytest.mark.alternative("counted_pokemon"),
        ),
        pytest.param(
            "Pokémon in your discard pile that has an Ability",
            {"mine": {"discard": [RESHIRAM, SNORLAX]}},
            1,
            marks=pytest.mark.alternative("pile_count", "counted_pokemon"),
        ),
        pytest.param(
            "Hop's Bag card in your discard pile",
            {"mine": {"discard": [BAG, BAG, SCOUTING]}},
            2,
            marks=pytest.mark.alternative("counted_name"),
        ),
        pytest.param(
            "Ancient card in your discard pile",
            {"mine": {"discard": [SCREAM_TAIL, "sv04-170", SCOUTING]}},
            2,
            marks=pytest.mark.alternative("counted_label"),
        ),
        pytest.param(
            "card in the Lost Zone",
            {"mine": {"lost": [BAG]}, "theirs": {"lost": [BAG, BAG]}},
            3,
            marks=pytest.mark.alternative("lost_zone"),
        ),
        pytest.param(
            "card in your Lost Zone",
            {"mine": {"lost": [BAG]}},
            1,
            marks=pytest.mark.alternative("your_lost_zone"),
        ),
        pytest.param(
            "{C} in your opponent's Active Pokémon's Retreat Cost",
            {},
            2,
            marks=pytest.mark.alternative("their_retreat_count"),
        ),
        pytest.param(
            "of your other Basic Pokémon in play",
            {"mine": {"bench": [LAPRAS, ("sv10-007", "sv10-008")]}},
            1,
            marks=pytest.mark.alternative("other"),
        ),
        pytest.param(
            "of your Pokémon ex and Pokémon V in play",
            {"mine": {"bench": [OGERPON, MEOWTH_V, LAPRAS]}},
            2,
            marks=pytest.mark.alternative("any_kind"),
        ),
        pytest.param(
            "of your Radiant Pokémon in play",
            {"mine": {"bench": [EEVEE, LAPRAS]}},
            1,
            marks=pytest.mark.alternative("radiant"),
        ),
        pytest.param(
            "of your TAG TEAM Pokémon in play",
            {"mine": {"bench": [MAGIKARP, LAPRAS]}},
            1,
            marks=pytest.mark.alternative("tag_team"),
        ),
        pytest.param(
            "of your opponent's Pokémon that has the Spike Sting attack",
            {"theirs": {"bench": ["sv10-007", LAPRAS]}},
            1,
            marks=pytest.mark.alternative("having_quality", "with_attack"),
        ),
        pytest.param(
            "of your opponent's Pokémon that has the Extra Helpings Ability",
            {"theirs": {"bench": [SNORLAX, LAPRAS]}},
            1,
            marks=pytest.mark.alternative("having_quality", "with_ability_of_name"),
        ),
        pytest.param(
            "of your Pokémon that has a Pokémon Tool attached",
            {"mine": {"bench": [(LAPRAS, {"tools": [BAND]}), LAPRAS]}},
            1,
            marks=pytest.mark.alternative("with_tool"),
        ),
        pytest.param(
            "of your Pokémon that has 3 or more damage counters on it",
            {"mine": {"bench": [(LAPRAS, HURT), (LAPRAS, {"damage": 20})]}},
            1,
            marks=pytest.mark.alternative("with_counters"),
        ),
        pytest.param(
            "of your Benched Pokémon that has no damage counters on it",
            {"mine": {"bench": [(LAPRAS, HURT), LAPRAS]}},
            1,
            marks=pytest.mark.alternative("with_no_counters"),
        ),
        pytest.param(
            "of your Benched Pokémon that has {F} Resistance",
            {"mine": {"bench": [MEWTWO, LAPRAS]}},
            1,
            marks=pytest.mark.alternative("with_resistance"),
        ),
        pytest.param(
            "of your Benched Pokémon that has a {R} Weakness",
            {"mine": {"bench": [SPRIGATITO, LAPRAS]}},
            1,
            marks=pytest.mark.alternative("with_weakness"),
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


def active_damage(board: dict[str, Any]) -> int:
    """The damage the other side's Active Pokémon of a board has."""
    row = board.get("theirs", {}).get("active")
    return int(row[1].get("damage", 0)) if isinstance(row, tuple) else 0


@pytest.mark.alternative("energy_provides")
@pytest.mark.parametrize(("counted", "damage"), [("Basic {R} Energy", 40), ("Basic {R} Energy card", 20)])
def test_basic_energy_that_provides_more_counts_as_more(counted: str, damage: int) -> None:
    card_id, name = bearer("ability")
    attacker, attack = bearer("attack", "10×")
    board = Board()
    board.side(0, active=(attacker, {"energy": [FIRE, FIRE, GRASS]}), bench=[card_id])
    board.side(1, active=MEWTWO)
    twice = "Each Basic {R} Energy attached to your Pokémon provides {R}{R} Energy."
    text = f"This attack does 10 damage for each {counted} attached to this Pokémon."
    board.declare(card_id, "ability", name, *compiled(twice, "ability", card(card_id).name).parts)
    board.declare(attacker, "attack", attack, *compiled(text, "attack", card(attacker).name).parts)
    game = board.game()
    act(game, "attack", attack)
    assert active(game, 1).damage == damage

"""What Poké-Powers and Poké-Bodies said in their years, in the words of those years."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    CYCLIZAR,
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
from tests.effects.behaviour.scene import bearer, comes_from_hand, with_ability
from tests.engine.kit import act, active, bench, hp_left, offers, options, pick, zone
from validator.engine.queries import retreat_cost
from validator.engine.queries.quantities import types_of, weaknesses_of

LEVEL_X = ("dp6-43", "dp6-146")
BABY = "ecard1-22"
STAYS = {"hand": [GRASS]}
"""Something to do in the first turn, which would be over else."""
REACT, HOLON = "ex12-82", "ex11-105"
TOWN, HOLON_STADIUM = "sv10-180", "ex11-96"
POTION, SUPPORTER = "sv01-188", "sv01-189"
PARTIAL: Any = {
    "lacking": [
        "Cacturne SS 2",
        "Holon Energy GL DS 105",
        "Holon Ruins DS 96",
        "Pichu EX 22",
        "React Energy LM 82",
    ]
}
ONCE = "Once during your turn (before your attack)"


def costs(text: str, *, mine: list[Any], **scene: Any) -> list[int]:
    """The Retreat Costs of player 0's Benched Pokémon beside a Pokémon with an Ability of this text."""
    game = with_ability(text, use=False, mine={"bench": mine}, **scene, **PARTIAL)
    return [retreat_cost(game.state, mon) for mon in bench(game, 0)]


# ------------------------------------------------------------------------------------ who is meant


@pytest.mark.alternative("everyones_named")
def test_pokemon_of_several_names_on_both_sides() -> None:
    text = "The Retreat Cost for each Lapras, Cyclizar, and Roselia (both yours and your opponent's) is 0."
    assert costs(text, mine=[LAPRAS, CYCLIZAR, MEWTWO]) == [0, 0, 2]


@pytest.mark.alternative("any_name", "possessor")
def test_pokemon_of_several_names_that_you_have_in_play() -> None:
    text = "The Retreat Cost for each Lapras, Cyclizar, and Roselia you have in play is Colorless less."
    assert costs(text, mine=[LAPRAS, CYCLIZAR, MEWTWO]) == [1, 0, 2]


@pytest.mark.alternative("own_or_named")
def test_this_pokemon_or_another_of_a_name() -> None:
    game = with_ability(
        "Each of your this Pokémon and Lapras gets +20 HP.", use=False, mine={"bench": [LAPRAS, MEWTWO]}
    )
    assert [hp_left(game, mon) for mon in bench(game, 0)] == [150, 130]


@pytest.mark.alternative("named_or_own")
def test_another_of_a_name_or_this_pokemon() -> None:
    game = with_ability(
        "Each of your Lapras and this Pokémon gets +20 HP.", use=False, mine={"bench": [LAPRAS, MEWTWO]}
    )
    assert [hp_left(game, mon) for mon in bench(game, 0)] == [150, 130]


@pytest.mark.alternative("except_both", "baby")
def test_all_but_two_kinds() -> None:
    text = "The Retreat Cost for each of your Pokémon (excluding Water Pokémon and Baby Pokémon) is 0."
    assert costs(text, mine=[LAPRAS, BABY, MEWTWO]) == [2, 1, 0]


@pytest.mark.alternative("class_lv_x")
def test_damage_counters_on_pokemon_lv_x_between_turns() -> None:
    text = "Put 1 damage counter on each of your opponent's Pokémon LV.X between turns."
    game = with_ability(text, use=False, mine=STAYS, theirs={"bench": [LEVEL_X, SPRIGATITO]}, **PARTIAL)
    act(game, "end")
    assert [mon.damage for mon in bench(game, 1)] == [10, 0]


@pytest.mark.alternative("evolving_from_this")
def test_a_card_that_evolves_from_this_pokemon() -> None:
    text = f"{ONCE}, you may search your deck for a Pokémon that evolves from this Pokémon, show it to your"
    text += " opponent, and put it into your hand. Shuffle your deck afterward."
    game = with_ability(text, mine={"deck": ["ex2-2", LAPRAS]}, **PARTIAL)
    assert {option[1] for option in options(game) if len(option) > 1} == {"Cacturne"}


@pytest.mark.alternative("your_active_having")
@pytest.mark.parametrize(("energy", "cost"), [(FIRE, 0), (WATER, 2)])
def test_the_active_pokemon_with_energy_of_a_type(energy: str, cost: int) -> None:
    text = (
        "If you have any Fire Energy attached to your Active Pokémon, the Retreat Cost for that Pokémon is 0."
    )
    other = (
        "Your Active Pokémon that has Fire Energy attached to it can't be affected by any Special Conditions."
    )
    game = with_ability(
        f"{text} {other}", use=False, benched=True, mine={"active": (LAPRAS, {"energy": [energy]})}
    )
    assert retreat_cost(game.state, active(game, 0)) == cost


# ------------------------------------------------------------------------------------ conditions


@pytest.mark.alternative("if_has_basic_energy")
@pytest.mark.parametrize(("energy", "cost"), [([FIRE], 0), ([], 1), (["sv05-161"], 1)])
def test_as_long_as_it_has_basic_energy(energy: list[str], cost: int) -> None:
    text = "If this Pokémon has any basic Energy cards attached to it, this Pokémon's Retreat Cost is 0."
    game = with_ability(text, use=False, this={"energy": energy}, **PARTIAL)
    assert retreat_cost(game.state, active(game, 0)) == cost


@pytest.mark.alternative("if_has_energy_called")
@pytest.mark.parametrize(("energy", "hp"), [([HOLON], 150), ([WATER], 130)])
def test_as_long_as_it_has_energy_with_a_word_in_its_name(energy: list[str], hp: int) -> None:
    text = (
        "As long as this Pokémon has any Holon Energy cards attached to it, each of your Water Pokémon gets"
    )
    text += " +20 HP."
    game = with_ability(text, use=False, this={"energy": energy}, mine={"bench": [LAPRAS]}, **PARTIAL)
    assert hp_left(game, bench(game, 0)[0]) == hp


@pytest.mark.alternative("if_stadium_called")
@pytest.mark.parametrize(("stadium", "hp"), [(HOLON_STADIUM, 150), (TOWN, 130), ("", 130)])
def test_as_long_as_a_stadium_with_a_word_in_its_name_is_in_play(stadium: str, hp: int) -> None:
    text = "If any Stadium card with Holon in its name is in play, each of your Water Pokémon"
    text += " gets +20 HP."
    game = with_ability(text, use=False, mine={"bench": [LAPRAS]}, stadium=stadium, **PARTIAL)
    assert hp_left(game, bench(game, 0)[0]) == hp


@pytest.mark.alternative("if_names_on_bench")
@pytest.mark.parametrize(("there", "can"), [([LAPRAS, MEWTWO], True), ([LAPRAS], False)])
def test_if_all_of_these_are_on_your_bench(there: list[str], can: bool) -> None:
    text = f"{ONCE}, if you have Lapras and Mewtwo on your Bench, you may draw a card."
    game = with_ability(text, use=False, mine={"bench": there})
    assert offers(game, "ability") is can


@pytest.mark.alternative("if_attacked")
@pytest.mark.parametrize("attacked", [True, False])
def test_no_attack_after_an_attack_of_the_last_turn(attacked: bool) -> None:
    text = "If this Pokémon used any attacks during your last turn, this Pokémon can't attack."
    game = with_ability(text, use=False, this={"energy": [GRASS] * 3}, mine=STAYS)
    act(game, *(["attack"] if attacked else ["end"]))
    act(game, "end")
    assert offers(game, "attack") is not attacked


# ------------------------------------------------------------------------------------ events


@pytest.mark.alternative("if_attached_kind")
@pytest.mark.parametrize(("energy", "condition"), [(GRASS, "Confused"), (FIRE, "Poisoned"), (WATER, "")])
def test_what_happens_depends_on_the_energy_attached(energy: str, condition: str) -> None:
    text = (
        "When you attach a Grass Energy card or Fire Energy card from your hand to this Pokémon, you may use"
        " this Ability. If you attach a Fire Energy card, the Defending Pokémon is now Poisoned. If you"
        " attach a Grass Energy card, the Defending Pokémon is now Confused. This power can't be used if"
        " this Pokémon is affected by a Special Condition."
    )
    game = with_ability(text, use=False, mine={"hand": [energy]})
    act(game, "energy")
    if condition:
        act(game, "yes")
    foe = active(game, 1)
    assert (bool(foe.turned), bool(foe.poison)) == (condition == "Confused", condition == "Poisoned")
    sick = with_ability(text, use=False, mine={"hand": [energy]}, this={"conditions": "P"})
    act(sick, "energy")
    assert not offers(sick, "yes")


@pytest.mark.alternative("on_you_attach_named")
@pytest.mark.parametrize(("energy", "damage"), [(REACT, 0), (WATER, 30)])
def test_energy_of_a_name_is_attached(energy: str, damage: int) -> None:
    text = (
        "Whenever you attach a React Energy card from your hand to this Pokémon, remove all damage counters"
    )
    text += " from this Pokémon."
    game = with_ability(text, use=False, mine={"hand": [energy]}, this={"damage": 30}, **PARTIAL)
    act(game, "energy")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("on_evolved_benched")
@pytest.mark.parametrize("place", ["bench", "active"])
def test_when_it_evolves_a_benched_pokemon(place: str) -> None:
    text = "When you play this Pokémon from your hand to evolve 1 of your Benched Pokémon, you may draw a"
    text += " card."
    game = comes_from_hand(text, evolving=place, **PARTIAL)
    assert offers(game, "yes") is (place == "bench")


THEIRS = "put 2 damage counters on that Pokémon. You can't use more than 1 Cold Wind Poké-Body each turn."


@pytest.mark.alternative("on_they_bench")
def test_the_opponent_plays_a_basic_pokemon() -> None:
    text = f"When your opponent plays a Basic Pokémon from their hand onto their Bench, {THEIRS}"
    game = with_ability(text, use=False, mine={"hand": [LAPRAS, GRASS]}, theirs={"hand": [LAPRAS, CYCLIZAR]})
    act(game, "bench", "Lapras")
    assert bench(game, 0)[0].damage == 0
    act(game, "end")
    act(game, "bench", "Lapras")
    act(game, "bench", "Cyclizar")
    assert [mon.damage for mon in bench(game, 1)] == [20, 20]


@pytest.mark.alternative("on_they_evolve")
def test_the_opponent_evolves() -> None:
    text = "Whenever your opponent plays an Evolution card from their hand to evolve 1 of their"
    text += f" Pokémon, {THEIRS}"
    game = with_ability(
        text, use=False, mine=STAYS, theirs={"bench": [ROSELIA], "hand": [ROSERADE]}, **PARTIAL
    )
    act(game, "end")
    act(game, "evolve", "Cynthia's Roserade")
    assert bench(game, 1)[0].damage == 20


@pytest.mark.alternative("on_they_support")
def test_the_opponent_plays_a_supporter() -> None:
    text = "After your opponent plays a Supporter card from their hand, put 1 damage counter on"
    text += " each of your"
    text += " opponent's Pokémon."
    game = with_ability(
        text, use=False, mine=STAYS, theirs={"hand": [SUPPORTER], "bench": [SPRIGATITO]}, **PARTIAL
    )
    act(game, "end")
    act(game, "play")
    assert [active(game, 1).damage, bench(game, 1)[0].damage] == [10, 10]


@pytest.mark.alternative("on_they_retreat")
def test_the_opponents_active_pokemon_retreats() -> None:
    text = "If your opponent's Active Pokémon retreats, put 2 damage counters on that Pokémon."
    there = {"active": (LAPRAS, {"energy": [WATER, WATER]}), "bench": [SPRIGATITO]}
    game = with_ability(text, use=False, mine=STAYS, theirs=there)
    act(game, "end")
    act(game, "retreat")
    while not offers(game, "end"):
        game.choose(*range(game.decision.low if game.decision else 0))
    assert [active(game, 1).damage, bench(game, 1)[0].damage] == [0, 20]


@pytest.mark.alternative("once_on_event_of_theirs")
def test_once_during_the_opponents_turn() -> None:
    text = (
        "Once during your opponent's turn, if this Pokémon is your Active Pokémon and is damaged by an attack"
    )
    text += " (even if this Pokémon is Knocked Out), you may put 2 damage counters on the Attacking Pokémon."
    there = {"active": (RESHIRAM, {"energy": [FIRE] * 4})}
    game = with_ability(text, use=False, theirs=there, mine={"bench": [LAPRAS], "hand": [GRASS]})
    act(game, "end")
    act(game, "attack", "Heat Blast")
    act(game, "yes")
    assert active(game, 1).damage == 20


@pytest.mark.alternative("prizes_change_anyway", "no_prizes")
def test_no_prize_card_for_this_pokemon_however_it_is_knocked_out() -> None:
    text = "When this Pokémon is Knocked Out, your opponent doesn't take any Prize cards."
    game = with_ability(
        text, use=False, this={"damage": 60, "conditions": "P"}, mine={"bench": [LAPRAS], "hand": [GRASS]}
    )
    act(game, "end")
    assert len(game.state.sides[1].prizes) == 6
    assert len(zone(game, 0, "discard")) == 1


# ------------------------------------------------------------------------------------ what changes


@pytest.mark.alternative("at_most_reduced", "taken_reduced")
@pytest.mark.parametrize(("energy", "damage"), [(0, 20), (1, 10), (2, 10)])
def test_damage_reduced_for_each_energy_up_to_a_limit(energy: int, damage: int) -> None:
    text = "Any damage done to this Pokémon by your opponent's attacks is reduced by 10 for each Water Energy"
    text += " attached to this Pokémon. You can't reduce more than 10 damage in this way."
    there = {"active": (SPRIGATITO, {"energy": [GRASS] * 2})}
    game = with_ability(text, use=False, this={"energy": [WATER] * energy}, mine=STAYS, theirs=there)
    act(game, "end")
    act(game, "attack", "Leafage")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("hp_is")
def test_the_maximum_hp_is_another() -> None:
    game = with_ability(
        "The maximum HP for each Lapras you have in play is now 80.",
        use=False,
        mine={"bench": [LAPRAS, MEWTWO]},
    )
    assert [hp_left(game, mon) for mon in bench(game, 0)] == [80, 130]
    assert hp_left(game, active(game, 1)) == 130


@pytest.mark.alternative("no_weakness_to")
@pytest.mark.parametrize(("word", "there"), [("Lightning", False), ("Fire", True)])
def test_no_weakness_to_a_type(word: str, there: bool) -> None:
    text = f"As long as this Pokémon is on your Bench, don't apply {word} Weakness for all of your Pokémon in"
    text += " play."
    game = with_ability(text, use=False, benched=True)
    assert bool(weaknesses_of(game.state, active(game, 0))) is there
    assert weaknesses_of(game.state, active(game, 1))


@pytest.mark.alternative("move_counters_anywhere")
def test_a_damage_counter_from_any_pokemon_to_any_other() -> None:
    text = f"{ONCE}, you may move 1 damage counter from either player's Pokémon to another Pokémon"
    text += " (yours or your opponent's)."
    game = with_ability(text, mine={"bench": [(LAPRAS, {"damage": 10})]}, theirs={"bench": [CYCLIZAR]})
    if len(options(game)) > 1 and not offers(game, "end"):
        pick(game, "Cyclizar")
    assert bench(game, 0)[0].damage == 0
    assert bench(game, 1)[0].damage == 10


@pytest.mark.alternative("trainers_but_supporters")
def test_no_trainer_cards_but_supporters() -> None:
    text = "As long as this Pokémon is your Active Pokémon, your opponent can't play any Trainer cards"
    text += " (except for Supporter cards) from their hand."
    there = {"active": (LAPRAS, {"damage": 30}), "hand": [POTION, SUPPORTER]}
    game = with_ability(text, use=False, mine=STAYS, theirs=there, **PARTIAL)
    act(game, "end")
    assert {option[1] for option in options(game) if option[0] == "play"} == {"Professor's Research"}


@pytest.mark.alternative("one_so_named")
def test_a_card_of_one_of_several_names() -> None:
    text = (
        f"{ONCE}, you may search your deck for Lapras, Mewtwo, or Roselia and put it onto your Bench. Shuffle"
    )
    text += " your deck afterward."
    game = with_ability(text, mine={"deck": [LAPRAS, CYCLIZAR, MEWTWO]})
    assert {option[1] for option in options(game) if len(option) > 1} == {"Lapras", "Mewtwo"}


# ------------------------------------------------------------------------------------ coins


@pytest.mark.alternative("gate_while")
@pytest.mark.parametrize(("coin", "damage"), [(1, 20), (0, 0)])
def test_a_coin_before_each_attack_of_some_pokemon(coin: int, damage: int) -> None:
    text = "As long as this Pokémon is your Active Pokémon, whenever your opponent's Basic Pokémon tries to"
    text += " attack, your opponent flips a coin. If tails, that attack does nothing."
    there = {"active": (SPRIGATITO, {"energy": [GRASS] * 3})}
    game = with_ability(text, (coin,), use=False, mine=STAYS, theirs=there)
    act(game, "end")
    act(game, "attack", "Leafage")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("may_take_less", "takes_less_on_heads")
@pytest.mark.parametrize(("coin", "damage"), [(1, 10), (0, 20)])
def test_less_damage_on_heads(coin: int, damage: int) -> None:
    text = "During your opponent's turn, if this Pokémon would be damaged by an opponent's attack (after"
    text += " applying Weakness and Resistance), flip a coin. If heads, reduce that damage by 10."
    there = {"active": (SPRIGATITO, {"energy": [GRASS] * 3})}
    game = with_ability(text, (coin,), use=False, mine=STAYS, theirs=there)
    act(game, "end")
    act(game, "attack", "Leafage")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("may_take_less", "undamaged_on_heads")
@pytest.mark.parametrize(("coin", "damage"), [(1, 0), (0, 20)])
def test_no_damage_on_heads(coin: int, damage: int) -> None:
    text = (
        "Whenever this Pokémon would be damaged by your opponent's attack, flip a coin. If heads, prevent all"
    )
    text += " damage done to this Pokémon by that attack."
    there = {"active": (SPRIGATITO, {"energy": [GRASS] * 3})}
    game = with_ability(text, (coin,), use=False, mine=STAYS, theirs=there)
    act(game, "end")
    act(game, "attack", "Leafage")
    assert active(game, 0).damage == damage


# ------------------------------------------------------------------------------------ several of one text


def test_one_poke_body_of_a_name_counts() -> None:
    bearer_id, _ = bearer("ability")
    text = "Each of your Water Pokémon gets +20 HP. You can't use more than 1 Warm Coat Poké-Body each turn."
    game = with_ability(text, use=False, mine={"bench": [bearer_id, LAPRAS]})
    assert hp_left(game, bench(game, 0)[1]) == 150


@pytest.mark.alternative("type_is")
def test_a_type_until_the_end_of_the_turn() -> None:
    text = f"{ONCE}, you may use this power. This Pokémon's type is Water until the end of your turn."
    game = with_ability(text, mine=STAYS)
    assert types_of(game.state, active(game, 0)) == types_of(game.state, active(game, 1))
    act(game, "end")
    assert types_of(game.state, active(game, 0)) != types_of(game.state, active(game, 1))

"""Attacks of the EX, Diamond & Pearl and HeartGold & SoulSilver years: what is counted, and what is asked."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    COPPERAJAH,
    CYCLIZAR,
    FIRE,
    GRASS,
    LAPRAS,
    MEWTWO,
    PSYCHIC,
    SPRIGATITO,
    STADIUM,
    WATER,
)
from tests.effects.behaviour.scene import attacks, plays
from tests.engine.kit import active, bench, pick, zone

JUDGE, BALL, BALLOON = "sv10-222", "sv04.5-084", "me02.5-181"
MACHINE = "dp6-137"
"""Technical Machine TS-2, which is no Tool."""
HOLON = "ex11-105"
"""Holon Energy GL."""
DO_MORE = "this attack does 30 more damage"


@pytest.mark.alternative("heal_as_much")
def test_a_benched_pokemon_is_healed_by_the_damage_done() -> None:
    text = "Heal from 1 of your Pokémon the same amount of damage you did to the Defending Pokémon."
    game = attacks(text, "20", mine={"bench": [(MEWTWO, {"damage": 50})]}, theirs={"active": LAPRAS})
    pick(game, "Mewtwo")
    assert bench(game, 0)[0].damage == 30


@pytest.mark.alternative("heal_as_much_there")
def test_healed_by_the_damage_done_to_the_chosen_pokemon() -> None:
    text = (
        "This attack does 30 damage to 1 of your opponent's Pokémon. Heal from this Pokémon the same amount"
        " of damage you did to that Pokémon."
    )
    game = attacks(text, this={"damage": 50}, theirs={"bench": [MEWTWO]})
    pick(game, "Mewtwo")
    assert (bench(game, 1)[0].damage, active(game, 0).damage) == (30, 20)


@pytest.mark.alternative("heal_all_and_cure")
def test_all_damage_and_special_conditions_are_removed() -> None:
    text = "Heal all damage and remove all Special Conditions from this Pokémon."
    game = attacks(text, this={"damage": 40, "conditions": "PB"})
    mon = active(game, 0)
    assert (mon.damage, mon.poison, mon.burn) == (0, 0, 0)


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


@pytest.mark.alternative("if_retreat_is")
@pytest.mark.parametrize(("tools", "done"), [([], 20), ([BALLOON], 50)])
def test_a_retreat_cost_with_its_effects(tools: list[str], done: int) -> None:
    """Air Balloon makes a Retreat Cost two less."""
    text = f"If the Defending Pokémon's Retreat Cost is 0, {DO_MORE}."
    game = attacks(text, "20+", theirs={"active": (LAPRAS, {"tools": tools})})
    assert active(game, 1).damage == done


@pytest.mark.alternative("if_no_retreat")
@pytest.mark.parametrize(("tools", "done"), [([], 20), ([BALLOON], 50)])
def test_no_retreat_cost(tools: list[str], done: int) -> None:
    text = f"If your opponent's Active Pokémon has no Retreat Cost, {DO_MORE}."
    game = attacks(text, "20+", theirs={"active": (LAPRAS, {"tools": tools})})
    assert active(game, 1).damage == done


@pytest.mark.alternative("if_retreat_exactly")
@pytest.mark.parametrize(("target", "done"), [(LAPRAS, 50), (CYCLIZAR, 20), (COPPERAJAH, 20)])
def test_an_exact_retreat_cost_in_play(target: str, done: int) -> None:
    text = f"If the Defending Pokémon has a Retreat Cost of exactly 2, {DO_MORE}."
    assert active(attacks(text, "20+", theirs={"active": target}), 1).damage == done


@pytest.mark.alternative("retreat_of_exactly")
def test_an_exact_retreat_cost_of_a_card() -> None:
    text = "Put a Pokémon with a Retreat Cost of exactly 1 from your discard pile into your hand."
    game = plays(text, mine={"discard": [LAPRAS, CYCLIZAR, COPPERAJAH[-1]]})
    assert zone(game, 0, "hand") == ["Cyclizar"]


@pytest.mark.alternative("if_has_machine", "machine_count")
@pytest.mark.parametrize(("tools", "done"), [([MACHINE], 40), ([BALLOON], 20), ([MACHINE, BALLOON], 40)])
def test_a_technical_machine(tools: list[str], done: int) -> None:
    text = "This attack does 10 more damage for each Technical Machine card attached to this Pokémon."
    text += " If this Pokémon has a Technical Machine card attached to it, this attack does 10 more damage."
    game = attacks(text, "20+", this={"tools": tools}, theirs={"active": LAPRAS})
    assert active(game, 1).damage == done


@pytest.mark.alternative("if_kinds_attached")
@pytest.mark.parametrize(
    ("energy", "done"),
    [
        ([FIRE, FIRE, WATER], 20),
        ([FIRE, GRASS, WATER], 50),
    ],
)
def test_different_types_of_basic_energy(energy: list[str], done: int) -> None:
    text = f"If this Pokémon has 3 or more different types of basic Energy cards attached to it, {DO_MORE}."
    game = attacks(text, "20+", this={"energy": energy}, theirs={"active": LAPRAS})
    assert active(game, 1).damage == done


@pytest.mark.alternative("if_stage_below")
@pytest.mark.parametrize(("below", "done"), [((SPRIGATITO,), 50), ((), 20)])
def test_what_a_pokemon_evolved_from(below: tuple[str, ...], done: int) -> None:
    text = f"If this Pokémon evolved from Sprigatito, {DO_MORE}."
    game = attacks(text, "20+", below=below, theirs={"active": LAPRAS})
    assert active(game, 1).damage == done


@pytest.mark.alternative("holon_energy", "named_energy_count")
@pytest.mark.parametrize(("energy", "done"), [([HOLON, FIRE, HOLON], 60), ([FIRE] * 3, 20)])
def test_energy_with_holon_in_its_name(energy: list[str], done: int) -> None:
    text = "This attack does 20 more damage for each Holon Energy attached to this Pokémon."
    game = attacks(
        text, "20+", this={"energy": energy}, theirs={"active": LAPRAS}, lacking=["Holon Energy GL DS 105"]
    )
    assert active(game, 1).damage == done


@pytest.mark.alternative("your_kinds_in_play_count", "damage_each")
def test_two_kinds_of_pokemon_in_play() -> None:
    text = "This attack does 20 damage for each {W} Pokémon and each {P} Pokémon you have in play."
    mine = {"bench": [LAPRAS, MEWTWO, CYCLIZAR]}
    game = attacks(text, "20×", mine=mine, theirs={"active": CYCLIZAR})
    assert active(game, 1).damage == 60  # and the attacker, which is a Psychic Pokémon


@pytest.mark.alternative("names_in_pile_count", "more_damage_each")
def test_cards_of_names_in_a_pile() -> None:
    text = "This attack does 10 more damage for each Lapras, Mewtwo, and Judge in your discard pile."
    gone = [LAPRAS, LAPRAS, JUDGE, CYCLIZAR, FIRE]
    game = attacks(text, "20+", mine={"discard": gone}, theirs={"active": LAPRAS})
    assert active(game, 1).damage == 50


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
    game = attacks(text, "20+", theirs=theirs)
    assert active(game, 1).damage == 50


@pytest.mark.alternative("their_trainers_count", "more_damage_each")
def test_trainer_cards_in_play() -> None:
    text = "This attack does 10 more damage for each Trainer card your opponent has in play."
    theirs = {"active": (LAPRAS, {"tools": [BALLOON]}), "bench": [(MEWTWO, {"tools": [BALLOON]})]}
    game = attacks(text, "20+", mine={"bench": [(LAPRAS, {"tools": [BALLOON]})]}, theirs=theirs)
    assert active(game, 1).damage == 40


@pytest.mark.alternative("counted_energy_of_type", "done_count")
def test_energy_of_two_types_discarded() -> None:
    text = (
        "Discard the top 3 cards of your deck. This attack does 10 more damage for each {R} or {W} Energy"
        " card you discarded in this way."
    )
    game = attacks(text, "20+", mine={"deck": [FIRE, WATER, GRASS]}, theirs={"active": LAPRAS})
    assert active(game, 1).damage == 40


@pytest.mark.alternative("if_damaged_on_bench")
@pytest.mark.parametrize(("damage", "done"), [(10, 50), (0, 20)])
def test_a_damaged_pokemon_of_a_name_on_the_bench(damage: int, done: int) -> None:
    text = f"If Mewtwo is on your Bench and has any damage counters on it, {DO_MORE}."
    mine = {"bench": [(MEWTWO, {"damage": damage}), (LAPRAS, {"damage": 10})]}
    assert active(attacks(text, "20+", mine=mine, theirs={"active": LAPRAS}), 1).damage == done


@pytest.mark.alternative("if_not_in_play", "does_nothing")
@pytest.mark.parametrize(("mine", "done"), [([MEWTWO], 20), ([LAPRAS], 0)])
def test_nothing_without_a_pokemon_in_play(mine: list[str], done: int) -> None:
    text = "If you don't have Mewtwo in play, this attack does nothing."
    game = attacks(text, "20", mine={"bench": mine})
    assert active(game, 1).damage == done


@pytest.mark.alternative("if_would_be_out")
@pytest.mark.parametrize(("damage", "own"), [(110, 30), (100, 0)])
def test_a_pokemon_that_would_be_knocked_out(damage: int, own: int) -> None:
    text = (
        "If the Defending Pokémon would be Knocked Out by this attack, this Pokémon does 30 damage to itself."
    )
    theirs = {"active": (LAPRAS, {"damage": damage}), "bench": [MEWTWO]}
    game = attacks(text, "20", theirs=theirs)
    assert active(game, 0).damage == own


@pytest.mark.alternative("if_played_this")
@pytest.mark.parametrize(("facts", "done"), [([("now", "benched from hand", 0, "svp-206")], 50), ([], 20)])
def test_played_from_the_hand_this_turn(facts: list[tuple[str, ...]], done: int) -> None:
    text = f"If you played this Pokémon from your hand during this turn, {DO_MORE}."
    game = attacks(text, "20+", facts=facts, theirs={"active": LAPRAS})
    assert active(game, 1).damage == done

"""What is compared and counted: HP left, Energy on two Pokémon, Resistance, numbers up to a count."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    FIRE,
    GABITE,
    GIBLE,
    LAPRAS,
    MEWTWO,
    ROSELIA,
    ROSERADE,
    SPRIGATITO,
    WATER,
)
from tests.effects.behaviour.scene import ENERGY, attacks
from tests.engine.kit import act, active, bench, options, pick, top, zone
from validator.engine.program.opcodes import PARALYZED

DO_MORE = "this attack does 30 more damage"


@pytest.mark.alternative("if_compared_hp", "fewer_than")
@pytest.mark.parametrize(("damage", "more"), [(50, 0), (60, 0), (70, 30)])
def test_less_hp_left_than_the_attacker(damage: int, more: int) -> None:
    """What counts is what is left before the damage; the attacker has 70 HP."""
    text = f"If the Defending Pokémon has less remaining HP than this Pokémon, {DO_MORE}."
    game = attacks(text, "20+", theirs={"active": (LAPRAS, {"damage": damage})})
    assert active(game, 1).damage - damage == 20 + more


@pytest.mark.alternative("if_same_hp")
@pytest.mark.parametrize(("damage", "more"), [(50, 0), (60, 30), (70, 0)])
def test_as_much_hp_left_as_the_attacker(damage: int, more: int) -> None:
    text = f"If your opponent's Active Pokémon has the same remaining HP as this Pokémon, {DO_MORE}."
    game = attacks(text, "20+", theirs={"active": (LAPRAS, {"damage": damage})})
    assert active(game, 1).damage - damage == 20 + more


@pytest.mark.alternative("if_other_energy")
@pytest.mark.parametrize(("theirs", "done"), [(5, 20), (4, 50), (6, 50)])
def test_a_different_amount_of_energy(theirs: int, done: int) -> None:
    text = f"If this Pokémon and the Defending Pokémon have a different amount of Energy attached, {DO_MORE}."
    game = attacks(text, "20+", theirs={"active": (LAPRAS, {"energy": [FIRE] * theirs})})
    assert active(game, 1).damage == done


DOUBLE = "swsh9-151"
"""Double Turbo Energy: one card, two units."""


@pytest.mark.alternative("if_other_cards")
@pytest.mark.parametrize(("theirs", "done"), [([FIRE] * 5, 20), ([FIRE, FIRE, FIRE, DOUBLE], 50)])
def test_a_different_number_of_energy_cards(theirs: list[str], done: int) -> None:
    text = (
        f"If this Pokémon and the Defending Pokémon don't have the same number of Energy cards attached,"
        f" {DO_MORE}."
    )
    game = attacks(text, "20+", theirs={"active": (LAPRAS, {"energy": theirs})})
    assert active(game, 1).damage == done


@pytest.mark.alternative("energy_of_both", "damage_each")
def test_energy_on_both_active_pokemon() -> None:
    text = "This attack does 10 damage for each Energy attached to this Pokémon and the Defending Pokémon."
    game = attacks(text, "20×", theirs={"active": (MEWTWO, {"energy": [FIRE]})})
    assert active(game, 1).damage == 20 * 6


@pytest.mark.alternative("energy_of_both", "flip_for_each")
def test_basic_energy_cards_on_both_active_pokemon() -> None:
    text = "Flip a coin for each basic Energy card attached to this Pokémon and to the Defending Pokémon."
    game = attacks(text, coins=(1,) * 6, theirs={"active": (LAPRAS, {"energy": [FIRE, DOUBLE]})})
    assert len([each for each in game.state.events if each[0] == "coin"]) == 6


@pytest.mark.alternative("with_any_resistance", "if_it_has")
@pytest.mark.parametrize(("target", "done"), [(MEWTWO, 100), (LAPRAS, 20)])
def test_any_resistance(target: str, done: int) -> None:
    game = attacks(
        f"If the Defending Pokémon has any Resistance, {DO_MORE}.", "20+", theirs={"active": target}
    )
    assert active(game, 1).damage == done


@pytest.mark.alternative("if_named")
@pytest.mark.parametrize(("target", "done"), [(MEWTWO, 100), (LAPRAS, 20)])
def test_a_pokemon_of_a_name(target: str, done: int) -> None:
    game = attacks(f"If the Defending Pokémon is Mewtwo, {DO_MORE}.", "20+", theirs={"active": target})
    assert active(game, 1).damage == done


@pytest.mark.alternative("as_many_or_fewer", "if_has_more")
@pytest.mark.parametrize(("mine", "done"), [(0, 50), (1, 50), (2, 20)])
def test_as_many_or_fewer_benched_pokemon(mine: int, done: int) -> None:
    text = f"If you have the same number of or less Benched Pokémon than your opponent, {DO_MORE}."
    game = attacks(text, "20+", mine={"bench": [MEWTWO] * mine}, theirs={"bench": [MEWTWO]})
    assert active(game, 1).damage == done


@pytest.mark.alternative("just_n", "if_has_not", "does_nothing")
@pytest.mark.parametrize(("gone", "done"), [(1, 0), (2, 20), (3, 20)])
def test_fewer_than_a_number(gone: int, done: int) -> None:
    text = "If you don't have 2 Pokémon in your discard pile, this attack does nothing."
    game = attacks(text, "20", mine={"discard": [MEWTWO] * gone})
    assert active(game, 1).damage == done


@pytest.mark.alternative("stages")
@pytest.mark.parametrize(("attacker", "hurt"), [((ROSELIA,), True), ((ROSELIA, ROSERADE), False)])
def test_damage_of_two_stages_is_prevented(attacker: tuple[str, ...], hurt: bool) -> None:
    text = (
        "During your opponent's next turn, prevent all damage done to this Pokémon by attacks from Stage 1"
        " or Stage 2 Pokémon."
    )
    theirs = {"active": (attacker, {"energy": ENERGY})}
    game = attacks(text, theirs=theirs)
    act(game, "attack")
    assert (active(game, 0).damage > 0) == hurt


@pytest.mark.alternative("as_many_of", "as_many_as_counted", "damage_to")
def test_damage_to_a_number_of_pokemon() -> None:
    text = (
        "Choose a number of your opponent's Benched Pokémon up to the amount of {W} Energy attached to this"
        " Pokémon. This attack does 10 damage to each of them."
    )
    game = attacks(text, this={"energy": [WATER, WATER, FIRE]}, theirs={"bench": [MEWTWO, LAPRAS, CYCLIZAR]})
    assert game.decision is not None and game.decision.high == 2
    pick(game, "Mewtwo", "Cyclizar")
    assert [each.damage for each in bench(game, 1)] == [10, 0, 10]


@pytest.mark.alternative("as_many_as_there", "as_many_as_group", "search")
def test_a_search_for_as_many_as_there_are() -> None:
    text = (
        "Search your deck for an amount of Basic Pokémon up to the number of your opponent's Pokémon and"
        " put them onto your Bench. Then, shuffle your deck."
    )
    game = attacks(text, mine={"deck": [MEWTWO, LAPRAS, CYCLIZAR]}, theirs={"bench": [LAPRAS]})
    assert game.decision is not None and game.decision.high == 2
    pick(game, "Mewtwo", "Cyclizar")
    assert [top(game, each) for each in bench(game, 0)] == ["Mewtwo", "Cyclizar"]


@pytest.mark.alternative("capped_counters", "put_counters_each")
@pytest.mark.parametrize(("cards", "done"), [(2, 20), (5, 30)])
def test_no_more_damage_counters_than_a_number(cards: int, done: int) -> None:
    text = (
        "Put 1 damage counter on the Defending Pokémon for each card in your hand. You can't put more than"
        " 3 damage counters in this way."
    )
    game = attacks(text, mine={"hand": [FIRE] * cards})
    assert active(game, 1).damage == done


@pytest.mark.alternative("inflict_either")
def test_one_of_two_special_conditions() -> None:
    game = attacks("The Defending Pokémon is now either Paralyzed or Burned.")
    assert len(options(game)) == 2
    game.choose(0)
    assert (active(game, 1).turned == PARALYZED) != bool(active(game, 1).burn)


@pytest.mark.alternative("choose_first", "flip_one", "devolve_into_deck")
@pytest.mark.parametrize(("coin", "left"), [(1, "Cynthia's Gible"), (0, "Cynthia's Gabite")])
def test_a_coin_for_the_chosen_pokemon(coin: int, left: str) -> None:
    text = (
        "If your opponent has any evolved Pokémon in play, choose 1 of your opponent's evolved Pokémon and"
        " flip a coin. If heads, devolve that Pokémon by shuffling the highest Stage Evolution card on it"
        " into your opponent's deck."
    )
    game = attacks(text, coins=(coin,), theirs={"bench": [(GIBLE, GABITE), LAPRAS]})
    assert [top(game, each) for each in bench(game, 1)] == [left, "Lapras"]
    assert ("Cynthia's Gabite" in zone(game, 1, "deck") + zone(game, 1, "hand")) == bool(coin)


@pytest.mark.alternative("choose_first", "flip_one", "devolve_into_deck")
def test_no_coin_without_a_pokemon_to_choose() -> None:
    text = (
        "If your opponent has any evolved Pokémon in play, choose 1 of your opponent's evolved Pokémon and"
        " flip a coin. If heads, devolve that Pokémon by shuffling the highest Stage Evolution card on it"
        " into your opponent's deck."
    )
    game = attacks(text, theirs={"bench": [LAPRAS]})
    assert not [each for each in game.state.events if each[0] == "coin"]


@pytest.mark.alternative("devolve")
def test_either_players_evolved_pokemon() -> None:
    text = (
        "Devolve 1 of evolved Pokémon in play by putting the highest Stage Evolution card on it into that"
        " player's hand."
    )
    game = attacks(text, mine={"bench": [(GIBLE, GABITE)]}, theirs={"bench": [(GIBLE, GABITE), SPRIGATITO]})
    assert len(options(game)) == 2
    game.choose(1)
    assert [top(game, each) for each in bench(game, 1)] == ["Cynthia's Gible", "Sprigatito"]
    assert zone(game, 1, "hand")[0] == "Cynthia's Gabite"

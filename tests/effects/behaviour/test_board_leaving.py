"""Pokémon that leave play (`leaving_play.lark`), evolving and devolving (`evolving.lark`)."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, GABITE, GARCHOMP, GIBLE, LAPRAS, MEWTWO, RESHIRAM, ROSELIA, ROSERADE
from tests.effects.behaviour.scene import attacks, plays, with_ability
from tests.engine.kit import active, bench, card, pick, top, zone

EVOLVING, ONTO_IT = "a card that evolves from 1 of your Pokémon", "onto that Pokémon to evolve it"
HIGHEST = "the highest Stage Evolution card on it"


@pytest.mark.alternative("put_into_hand", "with_attached", "this_pokemon")
def test_the_attacker_and_its_cards_go_to_the_hand() -> None:
    game = attacks(
        "Put this Pokémon and all attached cards into your hand.",
        this={"energy": [FIRE, FIRE]},
        mine={"bench": [MEWTWO]},
    )
    assert len(zone(game, 0, "hand")) == 3
    assert top(game, active(game, 0)) == "Mewtwo"


@pytest.mark.alternative("put_into_hand", "without_attached")
def test_without_a_word_of_them_attached_cards_are_discarded() -> None:
    game = plays(
        "Put 1 of your Pokémon into your hand.",
        mine={"bench": [((GIBLE, GABITE), {"energy": [FIRE]})]},
    )
    pick(game, card(GABITE).name)
    assert len(zone(game, 0, "hand")) == 2
    assert "Fire Energy" in zone(game, 0, "discard")


@pytest.mark.alternative("put_into_hand", "their_hand", "with_attached")
def test_the_opponents_pokemon_moves_to_their_hand() -> None:
    game = attacks(
        "Put 1 of your opponent's Benched Pokémon and all attached cards into their hand.",
        theirs={"bench": [(RESHIRAM, {"energy": [FIRE]})]},
    )
    assert {"Reshiram", "Fire Energy"} <= set(zone(game, 1, "hand"))
    assert bench(game, 1) == ()


@pytest.mark.alternative("shuffle_into_deck", "with_attached")
def test_a_pokemon_and_its_cards_go_into_the_deck() -> None:
    game = plays(
        "Shuffle 1 of your Benched Pokémon and all attached cards into your deck.",
        mine={"bench": [(RESHIRAM, {"energy": [FIRE]})]},
    )
    assert {"Reshiram", "Fire Energy"} <= set(zone(game, 0, "deck"))


@pytest.mark.alternative("put_into_lost", "with_attached")
def test_a_pokemon_and_its_cards_are_lost() -> None:
    game = attacks(
        "Put 1 of your opponent's Benched Pokémon and all attached cards in the Lost Zone.",
        theirs={"bench": [(RESHIRAM, {"energy": [FIRE]})]},
    )
    assert sorted(zone(game, 1, "lost")) == ["Fire Energy", "Reshiram"]


@pytest.mark.alternative("discard_pokemon")
def test_a_pokemon_and_its_cards_are_discarded() -> None:
    game = attacks(
        "Discard 1 of your Benched Pokémon and all attached cards.",
        mine={"bench": [(RESHIRAM, {"energy": [FIRE]})]},
    )
    assert {"Reshiram", "Fire Energy"} <= set(zone(game, 0, "discard"))
    assert bench(game, 0) == ()


@pytest.mark.alternative("evolve_from_deck")
def test_a_pokemon_evolves_with_a_card_of_the_deck() -> None:
    game = plays(
        f"Search your deck for {EVOLVING} and put it {ONTO_IT}. Then, shuffle your deck.",
        mine={"bench": [ROSELIA, GIBLE], "deck": [ROSERADE, GARCHOMP]},
    )
    pick(game, card(ROSERADE).name)
    assert top(game, bench(game, 0)[0]) == card(ROSERADE).name


@pytest.mark.alternative("devolve")
def test_each_evolved_pokemon_loses_its_highest_stage() -> None:
    game = attacks(
        f"Devolve each of your opponent's Pokémon by putting {HIGHEST} into your opponent's hand.",
        theirs={"active": (GIBLE, GABITE, GARCHOMP), "bench": [LAPRAS, (ROSELIA, ROSERADE)]},
    )
    assert [top(game, mon) for mon in (active(game, 1), *bench(game, 1))] == [
        card(each).name for each in (GABITE, LAPRAS, ROSELIA)
    ]
    assert {card(GARCHOMP).name, card(ROSERADE).name} <= set(zone(game, 1, "hand"))


@pytest.mark.alternative("devolve_into_deck")
def test_the_highest_stage_is_shuffled_into_the_deck() -> None:
    game = attacks(
        f"Devolve each of your opponent's Pokémon by shuffling {HIGHEST} into your opponent's deck.",
        theirs={"active": (GIBLE, GABITE), "bench": [LAPRAS]},
    )
    assert top(game, active(game, 1)) == card(GIBLE).name
    assert card(GABITE).name == zone(game, 1, "hand")[0]  # it was on top when their turn began


@pytest.mark.alternative("replace_card", "in_discard_pile")
def test_a_pokemon_of_the_discard_pile_takes_the_place_of_one_in_play() -> None:
    game = plays(
        "Choose a {P} Pokémon in your discard pile and switch it with 1 of your {W} Pokémon in play.",
        mine={"active": (LAPRAS, {"damage": 50, "energy": [FIRE]}), "bench": [RESHIRAM], "discard": [MEWTWO]},
    )
    mon = active(game, 0)
    assert (top(game, mon), mon.damage, len(mon.energy)) == ("Mewtwo", 50, 1)
    assert "Lapras" in zone(game, 0, "discard")


@pytest.mark.alternative("replace_this", "in_discard_pile")
def test_a_pokemon_of_the_discard_pile_takes_the_place_of_this_one() -> None:
    text = (
        "Once during your turn, you may choose a {P} Pokémon from your discard pile and switch it with this"
    )
    game = with_ability(f"{text} Pokémon.", this={"damage": 10}, mine={"discard": [MEWTWO]})
    assert (top(game, active(game, 0)), active(game, 0).damage) == ("Mewtwo", 10)

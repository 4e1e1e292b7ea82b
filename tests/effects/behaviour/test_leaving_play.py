"""Pokémon that leave play, and Pokémon put into play (`leaving_play.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *

CHARMANDER = "sv03.5-004"
CHARMELEON = "sv03.5-005"


@pytest.mark.alternative("shuffle_into_deck")
@pytest.mark.parametrize(("own", "shuffled"), [([MEWTWO], True), ([], False)])
def test_no_deck_is_shuffled_without_the_pokemon_that_is_required(own: list[str], shuffled: bool) -> None:
    text = f"If you have any Benched {MON}, shuffle 1 of them and all cards attached to it into your deck."
    game = attacks(text, mine={"bench": own})
    assert any(event[0] == "shuffle" and event[2] == 0 for event in game.state.events) is shuffled


@pytest.mark.alternative("they_shuffle_pokemon")
def test_the_opponents_active_pokemon_moves_into_the_deck() -> None:
    text = "Your opponent shuffles their Active Pokémon and all attached cards into their deck."
    game = attacks(text, theirs={"active": (MEWTWO, {"energy": [FIRE]}), "bench": [LAPRAS]})
    assert in_deck(game, 1, "Mewtwo") and in_deck(game, 1, "Fire Energy")
    assert top(game, active(game, 1)) == "Lapras"


@pytest.mark.alternative("they_shuffle_pokemon", "choose_first")
def test_a_chosen_pokemon_moves_into_the_opponents_deck() -> None:
    text = "Choose 1 of your opponent's Benched Pokémon. Your opponent shuffles that Pokémon and all cards"
    game = attacks(f"{text} attached to it into their deck.", theirs={"bench": [MEWTWO, RESHIRAM]})
    pick(game, "Mewtwo")
    assert in_deck(game, 1, "Mewtwo")
    assert [top(game, mon) for mon in bench(game, 1)] == ["Reshiram"]


@pytest.mark.alternative("they_shuffle_attached")
def test_energy_of_all_the_opponents_pokemon_moves_into_the_deck() -> None:
    text = "Your opponent shuffles all Energy from all of their Pokémon into their deck."
    theirs = {
        "active": (MEWTWO, {"energy": [FIRE]}),
        "bench": [(LAPRAS, {"energy": [WATER], "tools": [BALLOON]})],
    }
    game = attacks(text, theirs=theirs)
    assert not active(game, 1).energy and not bench(game, 1)[0].energy
    assert bench(game, 1)[0].tools
    assert in_deck(game, 1, "Fire Energy") and in_deck(game, 1, "Water Energy")


@pytest.mark.parametrize(
    "text",
    [
        "Shuffle your opponent's Active Pokémon and all attached cards into their deck.",
        "Devolve each of your opponent's Pokémon by shuffling the highest Stage Evolution card on it into"
        " their deck.",
    ],
)
@pytest.mark.parametrize("protected", [False, True])
def test_a_deck_into_which_no_pokemon_comes_is_not_shuffled(text: str, protected: bool) -> None:
    energy = [MIST] if protected else [FIRE]
    game = attacks(
        text, "", theirs={"active": ((CHARMANDER, CHARMELEON), {"energy": energy}), "bench": [MEWTWO]}
    )
    assert ("shuffle" in [event[0] for event in game.state.events]) is not protected


@pytest.mark.alternative("shuffle_into_own_deck")
def test_both_active_pokemon_go_into_their_decks() -> None:
    text = "Shuffle each player's Active Pokémon and all attached cards into their deck."
    game = attacks(text, mine={"bench": [RESHIRAM]}, theirs={"active": MEWTWO, "bench": [LAPRAS]})
    assert (top(game, active(game, 0)), top(game, active(game, 1))) == ("Reshiram", "Lapras")
    assert in_deck(game, 1, "Mewtwo") and not in_deck(game, 0, "Mewtwo")


@pytest.mark.alternative("put_on_deck_end")
def test_a_pokemon_moves_under_the_deck() -> None:
    text = "Put 1 of your Benched Pokémon and all attached cards on the bottom of your deck."
    game = plays(text, mine={"bench": [(MEWTWO, {"energy": [FIRE]})], "hand": [GRASS]})
    assert not bench(game, 0) and set(zone(game, 0, "deck")[-2:]) == {"Mewtwo", "Fire Energy"}
    assert "Fire Energy" not in zone(game, 0, "discard")


def test_more_pokemon_are_discarded_instead() -> None:
    text = (
        f"Discard 1 of {THEY}'s Pokémon and all cards attached to it. If this Pokémon has at least 2 extra"
        " Energy attached to it, discard 2 of your opponent's Pokémon instead."
    )
    for energy, left in (([FIRE] * 5, 1), ([FIRE], 2)):
        game = attacks(
            text, this={"energy": energy}, theirs={"bench": [MEWTWO, RESHIRAM]}, use=len(energy) > 1
        )
        if len(energy) > 1:
            pick(game, "Mewtwo", "Reshiram")
            assert len(bench(game, 1)) == left - 1

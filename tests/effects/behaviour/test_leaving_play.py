"""Pokémon that leave play, and Pokémon put into play (`leaving_play.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *

CHARMANDER = "sv03.5-004"
CHARMELEON = "sv03.5-005"


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
        "Put 1 of your Pokémon into your hand.", mine={"bench": [((GIBLE, GABITE), {"energy": [FIRE]})]}
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


def test_a_pokemon_with_all_its_cards_goes_back() -> None:
    mine = {"bench": [(MEWTWO, {"energy": [FIRE]})]}
    game = plays(
        f"Choose a Pokémon on your Bench. Shuffle it and any cards attached to it into {DECK}.", mine=mine
    )
    assert bench(game, 0) == () and {"Mewtwo", "Fire Energy"} <= set(zone(game, 0, "deck"))
    game = plays("Return 1 of your Pokémon and all cards attached to it to your hand.", mine=mine)
    pick(game, "Mewtwo")
    assert sorted(zone(game, 0, "hand")) == ["Fire Energy", "Mewtwo"]


@pytest.mark.alternative("shuffle_into_deck")
@pytest.mark.parametrize(("own", "shuffled"), [([MEWTWO], True), ([], False)])
def test_no_deck_is_shuffled_without_the_pokemon_that_is_required(own: list[str], shuffled: bool) -> None:
    text = f"If you have any Benched {MON}, shuffle 1 of them and all cards attached to it into your deck."
    game = attacks(text, mine={"bench": own})
    assert any(event[0] == "shuffle" and event[2] == 0 for event in game.state.events) is shuffled


@pytest.mark.alternative("they_shuffle_pokemon")
def test_the_opponents_active_pokemon_goes_into_the_deck() -> None:
    text = "Your opponent shuffles their Active Pokémon and all attached cards into their deck."
    game = attacks(text, theirs={"active": (MEWTWO, {"energy": [FIRE]}), "bench": [LAPRAS]})
    assert in_deck(game, 1, "Mewtwo") and in_deck(game, 1, "Fire Energy")
    assert top(game, active(game, 1)) == "Lapras"


@pytest.mark.alternative("they_shuffle_pokemon", "choose_first")
def test_a_chosen_pokemon_goes_into_the_opponents_deck() -> None:
    text = "Choose 1 of your opponent's Benched Pokémon. Your opponent shuffles that Pokémon and all cards"
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


@pytest.mark.alternative("put_on_deck_alone")
def test_it_goes_under_the_deck_without_its_cards() -> None:
    text = (
        f"{ONCE} (before your attack), if this Pokémon is on your Bench, you may draw a card. Then, discard"
        " all cards attached to this Pokémon and put this Pokémon on the bottom of your deck."
    )
    game = with_ability(
        text, benched=True, this={"energy": [WATER]}, mine={"deck": [MEWTWO, CYCLIZAR], **BUSY}
    )
    assert bench(game, 0) == ()
    assert zone(game, 0, "discard") == ["Water Energy"]
    assert zone(game, 0, "deck")[-1] == card(bearer("ability")[0]).name
    assert "Mewtwo" in zone(game, 0, "hand")


@pytest.mark.alternative("put_into_deck", "if_you_do")
def test_this_pokemon_goes_into_the_deck_for_a_search() -> None:
    text = (
        f"Put this Pokémon and all cards attached to it into your deck. If you do, search {DECK} for a card"
        " and put it into your hand. Then, shuffle your deck."
    )
    game = attacks(text, mine={"bench": [LAPRAS], "deck": [JUDGE]})
    pick(game, "Judge")
    assert zone(game, 0, "hand") == ["Judge"]
    assert top(game, active(game, 0)) == "Lapras"


@pytest.mark.alternative("put_on_deck_end")
def test_a_pokemon_goes_under_the_deck() -> None:
    text = "Put 1 of your Benched Pokémon and all attached cards on the bottom of your deck."
    game = plays(text, mine={"bench": [(MEWTWO, {"energy": [FIRE]})], "hand": [GRASS]})
    assert not bench(game, 0) and set(zone(game, 0, "deck")[-2:]) == {"Mewtwo", "Fire Energy"}
    assert "Fire Energy" not in zone(game, 0, "discard")


@pytest.mark.alternative("put_into_lost", "with_attached")
def test_a_pokemon_and_its_cards_are_lost() -> None:
    game = attacks(
        "Put 1 of your opponent's Benched Pokémon and all attached cards in the Lost Zone.",
        theirs={"bench": [(RESHIRAM, {"energy": [FIRE]})]},
    )
    assert sorted(zone(game, 1, "lost")) == ["Fire Energy", "Reshiram"]


@pytest.mark.alternative("discard_some_pokemon", "bench_done_count")
def test_any_number_of_the_bench_is_discarded() -> None:
    game = attacks(
        f"You may discard any number of your Benched {MON}. This attack does 40 more damage for each Benched"
        " Pokémon you discarded in this way.",
        "10+",
        mine={"bench": [(LAPRAS, {"energy": [WATER]}), SPRIGATITO, CYCLIZAR]},
    )
    pick(game, "Lapras", "Cyclizar")
    assert (hurt(game), len(bench(game, 0))) == (90, 1)
    assert sorted(zone(game, 0, "discard")) == ["Cyclizar", "Lapras", "Water Energy"]


@pytest.mark.alternative("discard_pokemon")
def test_a_pokemon_and_its_cards_are_discarded() -> None:
    game = attacks(
        "Discard 1 of your Benched Pokémon and all attached cards.",
        mine={"bench": [(RESHIRAM, {"energy": [FIRE]})]},
    )
    assert {"Reshiram", "Fire Energy"} <= set(zone(game, 0, "discard"))
    assert bench(game, 0) == ()


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


@pytest.mark.alternative("any_with_attached")
def test_any_number_of_pokemon_are_taken_back() -> None:
    text = "Put any number of your Benched Pokémon and all attached cards into your hand."
    mine: dict[str, Any] = {"bench": [(LAPRAS, {"energy": [FIRE]}), MEWTWO, GIBLE], "hand": []}
    game = attacks(text, mine=mine)
    pick(game, "Lapras", "Mewtwo")
    assert len(bench(game, 0)) == 1
    assert {"Lapras", "Mewtwo", "Fire Energy"} <= set(zone(game, 0, "hand"))

"""Energy that goes from one Pokémon to others, and whether cards or units of it are counted."""

from __future__ import annotations

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, GRASS, LAPRAS, MEWTWO, RESHIRAM, WATER
from tests.effects.behaviour.scene import attacks, plays
from tests.engine.kit import active, bench, kinds, names, options, pick, zone
from validator.engine.game import Game

YOURS = "your Pokémon"
DOUBLE = "bw4-92"
"""Provides two Colorless."""


def attached_energy(game: Game) -> list[list[str]]:
    """The Energy on the Benched Pokémon of player 0, in their order."""
    return [names(game, mon.energy) for mon in bench(game, 0)]


@pytest.mark.alternative("move_attached", "onto_any", "attached_among")
def test_energy_moves_to_other_pokemon_including_the_attacker() -> None:
    game = attacks(
        f"Move any amount of Energy from {YOURS} to your other Pokémon in any way you like.",
        this={"energy": [FIRE]},
        mine={"bench": [(RESHIRAM, {"energy": [WATER]}), LAPRAS]},
    )
    pick(game, "Water Energy")
    assert sorted(option[1] for option in options(game)) == sorted(
        [names(game, active(game, 0).cards)[-1], "Lapras"]
    )
    pick(game, names(game, active(game, 0).cards)[-1])
    assert names(game, active(game, 0).energy) == ["Fire Energy", "Water Energy"]


@pytest.mark.alternative("move_attached", "onto_another", "attached_to")
def test_two_energy_of_one_pokemon_go_to_one_other() -> None:
    game = plays(
        "Move up to 2 Energy from 1 of your Pokémon to another of your Pokémon.",
        mine={"active": (LAPRAS, {"energy": [FIRE, WATER]}), "bench": [MEWTWO, CYCLIZAR]},
    )
    pick(game, "Lapras")
    pick(game, "Fire Energy")
    pick(game, "Water Energy")
    assert {option[1] for option in options(game)} == {"Mewtwo", "Cyclizar"}
    pick(game, "Mewtwo")
    assert attached_energy(game) == [["Fire Energy", "Water Energy"], []]


@pytest.mark.alternative("move_attached", "onto_another", "attached_to")
def test_all_that_an_attacker_gives_away_moves_to_one_other() -> None:
    game = attacks(
        "Move any number of {R} Energy from this Pokémon to another of your Pokémon.",
        this={"energy": [FIRE, FIRE]},
        mine={"bench": [MEWTWO, CYCLIZAR]},
    )
    pick(game, "Fire Energy", "Fire Energy")
    pick(game, "Mewtwo")
    assert attached_energy(game) == [["Fire Energy", "Fire Energy"], []]


@pytest.mark.alternative("attach_from", "onto_each_of")
def test_player_chooses_who_gets_scarce_energy() -> None:
    game = plays(
        "Attach a Basic Energy card from your discard pile to each of your Basic Pokémon.",
        mine={"bench": [MEWTWO, CYCLIZAR], "discard": [FIRE]},
    )
    pick(game, "Cyclizar")
    assert attached_energy(game) == [[], ["Fire Energy"]]


@pytest.mark.alternative("attach_from", "onto_each", "if_done_in_this_way")
def test_what_was_attached_to_the_first_of_several_counts() -> None:
    text = "Choose up to 2 of your Basic Pokémon and attach a Basic Energy card from your discard pile to"
    game = plays(
        f"{text} each of them. If you attached any Energy in this way, draw 3 cards.",
        "supporter",
        mine={"bench": [MEWTWO, CYCLIZAR], "discard": [FIRE], "hand": [GRASS]},
    )
    pick(game, "Mewtwo", "Cyclizar")
    assert attached_energy(game) == [["Fire Energy"], []]
    assert kinds(game).count("draw") == 3


@pytest.mark.parametrize(
    ("noun", "damage"),
    [
        pytest.param("Energy card", 20, marks=pytest.mark.alternative("energy_cards_count")),
        pytest.param("Energy", 30, marks=pytest.mark.alternative("energy_count_any")),
    ],
)
def test_texts_about_cards_count_cards(noun: str, damage: int) -> None:
    game = attacks(
        f"This attack does 10 damage for each {noun} attached to your opponent's Active Pokémon.",
        "10×",
        theirs={"active": (LAPRAS, {"energy": [FIRE, DOUBLE]})},
    )
    assert active(game, 1).damage == damage


@pytest.mark.alternative("energy_by_cards", "discard_attached")
def test_two_energy_cards_of_an_old_text_are_two_cards() -> None:
    game = attacks(
        "Discard 2 Energy cards attached to this Pokémon in order to use this attack.",
        this={"energy": [DOUBLE, FIRE, FIRE]},
    )
    pick(game, "Double Colorless Energy", "Fire Energy")
    assert names(game, active(game, 0).energy) == ["Fire Energy"]


@pytest.mark.alternative("found_there", "reveal_hand")
def test_energy_cards_from_a_hand_that_was_shown() -> None:
    game = plays(
        "Your opponent reveals their hand. Discard 2 Energy cards from it.",
        "supporter",
        theirs={"hand": [FIRE, MEWTWO, WATER]},
    )
    assert zone(game, 1, "discard") == ["Fire Energy", "Water Energy"]


@pytest.mark.alternative("attach_from", "onto_n_of_group")
def test_so_many_as_were_attached_go_on_the_pokemon_that_got_them() -> None:
    count = "Put 1 damage counter on that Pokémon for each Energy card attached in this way."
    game = attacks(
        f"Attach up to 2 Basic Energy cards from your discard pile to 1 of {YOURS}. {count}",
        mine={"bench": [MEWTWO], "discard": [FIRE, WATER]},
    )
    while game.decision and game.decision.player == 0:
        pick(game, *(["Mewtwo"] if options(game)[0][0] == "pokemon" else ["Fire Energy", "Water Energy"]))
    assert attached_energy(game) == [["Fire Energy", "Water Energy"]]
    assert bench(game, 0)[0].damage == 20


@pytest.mark.alternative("attach_from", "onto_n_of_group")
def test_extra_energy_refers_to_the_attached_pokemon() -> None:
    prevent = "prevent all effects of attacks, including damage, done to it during your opponent's next turn"
    game = attacks(
        f"Attach a Basic Energy card from your discard pile to 1 of {YOURS}. If this Pokémon has at least 1"
        f" extra Energy attached to it, {prevent}.",
        mine={"discard": [FIRE], "bench": [MEWTWO]},
    )
    pick(game, "Mewtwo")
    (effect,) = game.state.effects
    assert effect.mon == active(game, 0).uid


@pytest.mark.alternative("flip_many")
@pytest.mark.parametrize(("coins", "left"), [((1, 1), 1), ((1, 0), 2), ((0, 0), 3)])
def test_for_each_heads_a_card_is_chosen(coins: tuple[int, ...], left: int) -> None:
    text = "For each heads, choose a random card from your opponent's hand."
    game = attacks(
        f"Flip 2 coins. {text} Your opponent reveals those cards and shuffles them into their deck.",
        coins=coins,
        theirs={"hand": [FIRE, WATER, MEWTWO]},
        picks=(61, 62)[: sum(coins)],
    )
    assert len(zone(game, 1, "hand")) - 1 == left

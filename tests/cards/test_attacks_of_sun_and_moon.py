"""Attacks of XY and Sun & Moon that are declared by hand do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, LAPRAS, MEWTWO, RESHIRAM, WATER
from tests.engine.kit import Board, act, active, bench, card, energy_on, offers, pick, top, zone

TENTACRUEL, CELESTEELA, ROWLET, BRUXISH, SAMUROTT = "sm10-41", "sm10-163", "sm11-1", "sm3-38", "xy11-32"
SPROUT, IVY, FLOWER = "sv03.5-001", "sv03.5-002", "sv03.5-003"
"""A Grass Pokémon of three Stages."""
THREE = {"energy": [WATER] * 3}
LACKING = [card(each).label for each in (ROWLET, CELESTEELA, TENTACRUEL, SAMUROTT, SPROUT, IVY, FLOWER)]


def test_wicked_tentacles_hurts_the_pokemon_that_gets_the_energy() -> None:
    board = Board()
    board.side(0, active=(TENTACRUEL, THREE))
    board.side(1, active=(LAPRAS, {"energy": [FIRE]}), bench=[MEWTWO, RESHIRAM])
    game = board.game(lacking=LACKING)
    act(game, "attack", "Wicked Tentacles")
    pick(game, "Reshiram")
    assert energy_on(game, 1, 1) == ["Fire Energy"]
    assert [each.damage for each in (active(game, 1), *bench(game, 1))] == [0, 0, 30]


def test_wicked_tentacles_without_energy_does_nothing() -> None:
    board = Board()
    board.side(0, active=(TENTACRUEL, THREE))
    board.side(1, active=LAPRAS, bench=[MEWTWO])
    game = board.game(lacking=LACKING)
    act(game, "attack", "Wicked Tentacles")
    assert active(game, 1).damage == bench(game, 1)[0].damage == 0


@pytest.mark.parametrize("benched", [[], [MEWTWO]])
def test_wicked_tentacles_moves_the_energy_to_another_pokemon(benched: list[str]) -> None:
    board = Board()
    board.side(0, active=(TENTACRUEL, THREE))
    board.side(1, active=(LAPRAS, {"energy": [FIRE]}), bench=benched)
    game = board.game(lacking=LACKING)
    act(game, "attack", "Wicked Tentacles")
    assert active(game, 1).damage == 0
    assert [each.damage for each in bench(game, 1)] == [30] * len(benched)
    assert energy_on(game, 1) == ([] if benched else ["Fire Energy"])


@pytest.mark.parametrize(("deck", "hand"), [(5, 3), (2, 0)])
def test_discovery_gx_takes_new_prize_cards(deck: int, hand: int) -> None:
    board = Board()
    board.side(0, active=(CELESTEELA, THREE), prizes=[MEWTWO] * 3, deck=[RESHIRAM] * deck, deck_size=deck)
    board.side(1, active=LAPRAS)
    game = board.game(lacking=LACKING)
    act(game, "attack", "Discovery GX")
    assert zone(game, 0, "hand").count("Mewtwo") == hand
    assert zone(game, 0, "prizes") == (["Reshiram"] if hand else ["Mewtwo"]) * 3
    assert game.decision is not None


@pytest.mark.parametrize("second", [True, False])
def test_super_growth_evolves_once_or_twice(second: bool) -> None:
    board = Board()
    board.side(
        0, active=ROWLET, bench=[SPROUT], deck=[IVY, *([FLOWER] if second else []), LAPRAS], deck_size=3
    )
    board.side(1, active=LAPRAS)
    game = board.game(lacking=LACKING)
    act(game, "attack", "Super Growth")
    while not offers(game, "end"):
        game.choose(0)
    assert top(game, bench(game, 0)[0]) == card(FLOWER if second else IVY).name


def test_synchronoise_damages_those_of_the_same_type() -> None:
    board = Board()
    board.side(0, active=(BRUXISH, THREE))
    board.side(1, active=LAPRAS, bench=[MEWTWO, LAPRAS])
    game = board.game(lacking=LACKING)
    act(game, "attack", "Synchronoise")
    assert active(game, 1).damage == 60
    assert [each.damage for each in bench(game, 1)] == [0, 20]


@pytest.mark.parametrize(("hurt", "out"), [(20, False), (30, True)])
def test_ultimate_blade_knocks_out_what_has_little_left(hurt: int, out: bool) -> None:
    board = Board()
    board.side(0, active=(SAMUROTT, THREE))
    board.side(1, active=(LAPRAS, {"damage": hurt}), bench=[MEWTWO])
    game = board.game(lacking=LACKING)
    act(game, "attack", "Ultimate Blade")
    while not offers(game, "end"):
        game.choose(0)
    assert (top(game, active(game, 1)) == "Mewtwo") is out

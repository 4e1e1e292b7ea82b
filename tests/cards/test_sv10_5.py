"""Cards of Black Bolt and White Flare do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import GABITE, GIBLE, GRASS, LAPRAS, MEWTWO, STADIUM, WATER
from tests.engine.kit import Board, act, active, attached, bench, offers, options, pick, zone

IGNITION = "sv10.5w-086"


def test_pokegear_takes_a_supporter_of_the_top_seven() -> None:
    board = Board()
    board.side(
        0,
        hand=["sv10.5b-084"],
        deck=[LAPRAS, "me01-130", "me02.5-183", GRASS, STADIUM, MEWTWO, "me03-076", "me02-087"],
    )
    game = board.game()
    act(game, "play", "Pokégear 3.0")
    assert [row[1] for row in options(game)] == ["Boss's Orders", "Judge"]
    pick(game, "Judge")
    assert zone(game, 0, "hand") == ["Judge"]


def test_hilda_finds_an_evolution_pokemon_and_an_energy() -> None:
    board = Board(filler=LAPRAS)
    board.side(0, hand=["sv10.5w-084"], deck=[GIBLE, GABITE, IGNITION, GRASS])
    game = board.game()
    act(game, "play", "Hilda")
    assert [row[1] for row in options(game)] == ["Cynthia's Gabite", "Ignition Energy", "Grass Energy"]
    assert (1, 2) not in game.answers(merged=False)  # two Energy cards
    pick(game, "Cynthia's Gabite", "Ignition Energy")
    assert zone(game, 0, "hand") == ["Cynthia's Gabite", "Ignition Energy"]


@pytest.mark.rule("D-20")
def test_ignition_energy_gives_three_to_an_evolution_and_is_discarded_at_the_end_of_the_turn() -> None:
    board = Board()
    board.side(0, active=("me03-020", "me03-021"), bench=[LAPRAS], hand=[IGNITION])
    board.side(1, active=(LAPRAS, {"tools": ["sv05-152"], "energy": [WATER, IGNITION]}), hand=[GIBLE])
    game = board.game()
    act(game, "energy", "Ignition Energy", "Mega Starmie ex")
    assert offers(game, "attack", "Nebula Beam") and not offers(game, "attack", "Jetting Blow")
    act(game, "attack", "Nebula Beam")
    assert zone(game, 0, "discard") == ["Ignition Energy"]
    assert attached(game, active(game, 1)) == ["Water Energy", "Ignition Energy", "Hero's Cape"]
    assert not offers(game, "attack", "Surf")  # one Colorless for a Basic Pokémon
    assert bench(game, 0)[0].energy == ()

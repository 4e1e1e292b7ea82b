"""Cards of Paradox Rift do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    FIRE,
    GABITE,
    GARCHOMP,
    GIBLE,
    GRASS,
    LAPRAS,
    MEWTWO,
    RESHIRAM,
    ROSELIA,
    ROSERADE,
    WATER,
)
from tests.engine.kit import Board, act, active, attached, bench, offers, options, pick, top, zone

EVOLUTION = "sv04-178"


@pytest.mark.parametrize(("mine", "theirs", "allowed"), [(4, 3, True), (3, 3, False), (2, 3, False)])
def test_counter_catcher_needs_more_prize_cards_left(mine: int, theirs: int, allowed: bool) -> None:
    board = Board()
    board.side(0, hand=["sv04-160"], prizes=mine)
    board.side(1, active=LAPRAS, bench=[RESHIRAM, MEWTWO], prizes=theirs)
    game = board.game()
    assert offers(game, "play", "Counter Catcher") is allowed
    if allowed:
        act(game, "play", "Counter Catcher")
        pick(game, "Reshiram")
        assert top(game, active(game, 1)) == "Reshiram"


def test_earthen_vessel_costs_a_card_and_finds_two_basic_energy() -> None:
    board = Board(filler=LAPRAS)
    board.side(0, hand=["sv04-163", MEWTWO], deck=[GRASS, "sv10.5w-086", WATER, WATER])
    game = board.game()
    act(game, "play", "Earthen Vessel")
    assert [row[1] for row in options(game)] == ["Grass Energy", "Water Energy", "Water Energy"]
    pick(game, "Grass Energy", "Water Energy")
    assert zone(game, 0, "hand") == ["Grass Energy", "Water Energy"]
    assert zone(game, 0, "discard") == ["Mewtwo", "Earthen Vessel"]
    poor = Board()
    poor.side(0, hand=["sv04-163"], deck=[GRASS])
    assert not offers(poor.game(), "play", "Earthen Vessel")


@pytest.mark.rule("TRAINER-13")
def test_technical_machine_evolution_evolves_two_benched_pokemon_even_in_the_first_turn() -> None:
    board = Board(turn=2, filler=LAPRAS)
    board.side(
        0,
        active=(MEWTWO, {"energy": [WATER], "tools": [EVOLUTION]}),
        bench=[(GIBLE, {"since": 2}), LAPRAS, (ROSELIA, {"since": 2})],
        deck=[GARCHOMP, GABITE, ROSERADE],
    )
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "attack", "Evolution")
    pick(game, "Cynthia's Gible", "Cynthia's Roselia")
    assert set(options(game)) == {
        ("evolve", "Cynthia's Gabite", "Cynthia's Gible"),
        ("evolve", "Cynthia's Roserade", "Cynthia's Roselia"),
        ("no",),
    }
    act(game, "evolve", "Cynthia's Gabite")
    act(game, "evolve", "Cynthia's Roserade")
    names = ["Cynthia's Gabite", "Lapras", "Cynthia's Roserade"]
    assert [top(game, mon) for mon in bench(game, 0)] == names
    assert zone(game, 0, "discard") == ["Technical Machine: Evolution"]


def test_technical_machine_evolution_is_discarded_at_the_end_of_its_players_turn_alone() -> None:
    board = Board()
    board.side(0, active=(MEWTWO, {"tools": [EVOLUTION]}), hand=[GIBLE])
    board.side(1, active=(LAPRAS, {"tools": [EVOLUTION]}), hand=[GIBLE])
    game = board.game()
    act(game, "end")
    assert (attached(game, active(game, 0)), len(active(game, 1).tools)) == ([], 1)
    act(game, "end")
    assert attached(game, active(game, 1)) == []


@pytest.mark.parametrize(("energy", "hand"), [(2, 3), (1, 3), (0, 0)])
def test_professor_sada_s_vitality_gives_ancient_pokemon_energy_and_draws(energy: int, hand: int) -> None:
    board = Board()
    ancient = "sv04-124"
    board.side(0, active=LAPRAS, bench=[ancient, ancient], hand=["sv04-170"], discard=[FIRE] * energy)
    board.side(1, active=LAPRAS)
    game = board.game(lacking=["Roaring Moon ex PAR 124"])
    assert offers(game, "play", "Professor Sada's Vitality") is (energy > 0)
    if energy:
        act(game, "play", "Professor Sada's Vitality")
        pick(game, "Roaring Moon ex", "Roaring Moon ex")
        while len(zone(game, 0, "hand")) < hand and not offers(game, "end"):
            pick(game, "Fire Energy")
        assert [len(mon.energy) for mon in bench(game, 0)] == [1, energy - 1]
        assert len(zone(game, 0, "hand")) == hand

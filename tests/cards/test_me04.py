"""Cards of Chaos Rising do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, GRASS, LAPRAS, MEWTWO, OGERPON, WATER
from tests.engine.kit import Board, act, active, bench, hp_left, names, offers, pick, top, zone

DELPHOX = ("me04-011", "me04-012", "me04-013")


def test_flaring_magic_discards_a_basic_fire_energy_and_fills_the_hand() -> None:
    board = Board()
    board.side(0, active=DELPHOX, hand=[FIRE, LAPRAS])
    game = board.game()
    act(game, "ability", "Flaring Magic")
    assert zone(game, 0, "discard") == ["Fire Energy"] and len(zone(game, 0, "hand")) == 7
    assert not offers(game, "ability", "Flaring Magic")
    board = Board()
    board.side(0, active=DELPHOX, hand=[WATER, LAPRAS])
    assert not offers(board.game(), "ability", "Flaring Magic")


def test_energized_storm_counts_the_energy_of_both_sides() -> None:
    board = Board()
    board.side(0, active=(DELPHOX, {"energy": [FIRE, FIRE]}), bench=[(LAPRAS, {"energy": [WATER]})])
    board.side(1, active=(LAPRAS, {"energy": [WATER]}), bench=[(LAPRAS, {"energy": [GRASS]})])
    game = board.game()
    act(game, "attack", "Energized Storm")
    found = [event[4] for event in game.state.events if event[0] == "damage"]
    assert found == [150]


def test_prism_tower_draws_for_two_cards() -> None:
    board = Board()
    board.side(0, hand=[LAPRAS, WATER]).put_stadium("me04-080")
    game = board.game()
    act(game, "ability", "Prism Tower")
    assert sorted(zone(game, 0, "discard")) == ["Lapras", "Water Energy"] and len(zone(game, 0, "hand")) == 1
    board = Board()
    board.side(0, hand=[LAPRAS]).put_stadium("me04-080")
    assert not offers(board.game(), "ability", "Prism Tower")


@pytest.mark.parametrize(("prizes", "usable"), [(3, True), (4, False)])
def test_special_red_card_requires_three_prize_cards_or_fewer(prizes: int, usable: bool) -> None:
    board = Board()
    board.side(0, hand=["me04-082", LAPRAS])
    board.side(1, hand=[LAPRAS] * 5, prizes=prizes)
    game = board.game()
    assert offers(game, "play", "Special Red Card") is usable
    if usable:
        game.script(picks=game.state.sides[1].hand)
        act(game, "play", "Special Red Card")
        assert len(zone(game, 1, "hand")) == 3 and zone(game, 1, "deck")[-5:] == ["Lapras"] * 5


def test_special_red_card_is_not_played_against_an_empty_hand() -> None:
    board = Board()
    board.side(0, hand=["me04-082", LAPRAS])
    board.side(1, prizes=3)
    assert not offers(board.game(), "play", "Special Red Card")


def test_tuck_tail_takes_everything_into_the_hand() -> None:
    board = Board()
    board.side(0, active=("me03-121", {"energy": [FIRE, FIRE, WATER]}), bench=[LAPRAS])
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "attack", "Tuck Tail")
    assert top(game, active(game, 0)) == "Lapras" and bench(game, 0) == ()
    assert sorted(zone(game, 0, "hand")) == ["Fire Energy", "Fire Energy", "Meowth ex", "Water Energy"]
    assert hp_left(game, active(game, 1)) == hp_left(game, active(game, 0)) - 60


@pytest.mark.parametrize(("now", "damage"), [(OGERPON, 20), (MEWTWO, 100)])
def test_az_s_tranquility_heals_a_pokemon_ex_that_went_to_the_bench(now: str, damage: int) -> None:
    board = Board()
    board.side(0, active=(now, {"damage": 100}), bench=[LAPRAS], hand=["me04-076"])
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "play", "AZ's Tranquility")
    assert top(game, active(game, 0)) == "Lapras"
    assert bench(game, 0)[0].damage == damage


@pytest.mark.parametrize("copies", [1, 2])
def test_transformation_tome_is_played_two_at_once(copies: int) -> None:
    board = Board()
    board.side(0, active=(LAPRAS, {"damage": 50}), hand=["me04-083"] * copies, discard=[MEWTWO])
    board.side(1, active=LAPRAS)
    game = board.game()
    assert offers(game, "play", "Transformation Tome") is (copies == 2)
    if copies == 2:
        act(game, "play", "Transformation Tome")
        assert (top(game, active(game, 0)), active(game, 0).damage) == ("Mewtwo", 50)
        assert sorted(zone(game, 0, "discard")) == ["Lapras", "Transformation Tome", "Transformation Tome"]


def test_pleasing_present_lets_each_player_attach_energy_from_the_hand_the_opponent_first() -> None:
    board = Board()
    board.side(0, active=("me04-018", {"energy": [FIRE]}), bench=[MEWTWO], hand=[GRASS, WATER])
    board.side(1, active=LAPRAS, bench=[OGERPON], hand=[FIRE, WATER, LAPRAS])
    game = board.game()
    act(game, "attack", "Pleasing Present")
    assert game.decision and game.decision.player == 1
    act(game, "yes")
    pick(game, "Fire Energy", "Water Energy")
    assert game.decision.player == 1
    pick(game, "Lapras")
    pick(game, "Teal Mask Ogerpon ex")
    assert game.decision.player == 0
    act(game, "yes")
    pick(game, "Grass Energy")
    pick(game, "Mewtwo")
    found = [names(game, mon.energy) for mon in (active(game, 1), *bench(game, 1), *bench(game, 0))]
    assert found == [["Fire Energy"], ["Water Energy"], ["Grass Energy"]]


FLOETTE, TOWER, WATCHTOWER = "me04-075", "me04-080", "sv10-180"


@pytest.mark.parametrize(("stadium", "fits"), [(TOWER, True), (WATCHTOWER, False), ("", False)])
def test_ange_floette_is_played_for_a_prism_tower(stadium: str, fits: bool) -> None:
    board = Board()
    board.side(0, active=LAPRAS, hand=[FLOETTE])
    if stadium:
        board.put_stadium(stadium, 1)
    game = board.game()
    assert offers(game, "play", "Ange Floette") is fits
    if fits:
        act(game, "play", "Ange Floette")
        assert game.table.defs[game.state.stadium].name == "Ange Floette"
        assert zone(game, 1, "discard") == ["Prism Tower"]


def test_ange_floette_is_played_in_the_turn_of_the_tower() -> None:
    board = Board()
    board.side(0, active=LAPRAS, hand=[TOWER, FLOETTE, WATCHTOWER])
    game = board.game()
    act(game, "play", "Prism Tower")
    assert not offers(game, "play", "Team Rocket's Watchtower")
    act(game, "play", "Ange Floette")
    assert game.table.defs[game.state.stadium].name == "Ange Floette"


PHANTUMP, TREVENANT = "me04-038", "me04-039"


@pytest.mark.parametrize(("turn", "fits"), [(1, False), (2, False), (3, True)])
def test_spiteful_evolution_hurts_the_pokemon_it_evolves(turn: int, fits: bool) -> None:
    board = Board(turn=turn, player=1 - turn % 2)
    player = 1 - turn % 2
    board.side(player, active=LAPRAS, bench=[(PHANTUMP, {"since": turn})], hand=[TREVENANT])
    game = board.game(lacking=["Trevenant CRI 39"])
    assert offers(game, "ability", "Spiteful Evolution") is fits
    if fits:
        act(game, "ability", "Spiteful Evolution")
        (mon,) = bench(game, player)
        assert top(game, mon) == "Trevenant" and mon.damage == 20

"""Cards of Prismatic Evolutions do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    COPPERAJAH,
    CYCLIZAR,
    FIRE,
    GIBLE,
    GRASS,
    LAPRAS,
    MEWTWO,
    OGERPON,
    PSYCHIC,
    RESHIRAM,
    ROSELIA,
    SPRIGATITO,
    STADIUM,
    WATER,
)
from tests.engine.kit import Board, act, active, attached, bench, offers, options, pick, top, zone
from validator.engine.game import Game

WELLSPRING, ZERO = "sv08.5-027", "sv08.5-094"
HOOTHOOT, NOCTOWL = "sv07-114", "sv08.5-078"
DRAGAPULT = ("me02.5-158", "me02.5-159", "me02.5-160")


def test_sob_prevents_the_defending_pokemon_from_retreating_for_a_turn() -> None:
    board = Board()
    board.side(0, active=(WELLSPRING, {"energy": [WATER]}), hand=[GIBLE])
    board.side(1, active=(LAPRAS, {"energy": [WATER] * 4}), bench=[RESHIRAM], hand=["me01-130"])
    game = board.game()
    act(game, "attack", "Sob")
    assert not offers(game, "retreat")
    act(game, "end")
    act(game, "end")
    assert offers(game, "retreat")
    again = board.game()
    act(again, "attack", "Sob")
    act(again, "play", "Switch")  # the effect goes with the place
    assert active(again, 1).energy == () and not offers(again, "retreat")
    act(again, "energy", "Grass Energy", "Reshiram")


@pytest.mark.parametrize("uses", [True, False])
def test_torrential_pump_may_shuffle_three_energy_away_to_hit_the_bench(uses: bool) -> None:
    board = Board(filler=LAPRAS)
    board.side(0, active=(WELLSPRING, {"energy": [WATER, WATER, GRASS, FIRE]}))
    board.side(1, active=(COPPERAJAH, {}), bench=[MEWTWO, LAPRAS])
    game = board.game()
    act(game, "attack", "Torrential Pump")
    act(game, "yes" if uses else "no")
    if uses:
        pick(game, "Grass Energy")
        pick(game, "Fire Energy")
        pick(game, "Mewtwo")
        assert attached(game, active(game, 0)) == ["Water Energy"]
        assert {"Grass Energy", "Fire Energy", "Water Energy"} <= set(zone(game, 0, "deck"))
    assert active(game, 1).damage == 100
    assert [mon.damage for mon in bench(game, 1)] == [120 * uses, 0]


@pytest.mark.parametrize(("there", "finds"), [(OGERPON, True), (LAPRAS, False)])
def test_jewel_seeker_finds_two_trainer_cards_when_it_evolves_with_a_tera_pokemon(
    there: str, finds: bool
) -> None:
    board = Board()
    board.side(
        0, active=there, bench=[HOOTHOOT], hand=[NOCTOWL], deck=[MEWTWO, "me01-130", STADIUM, "me01-131"]
    )
    game = board.game()
    act(game, "evolve", "Noctowl")
    if finds:
        act(game, "yes")
        assert len(options(game)) == 3
        pick(game, "Switch", "Team Rocket's Watchtower")
    assert zone(game, 0, "hand") == ["Switch", "Team Rocket's Watchtower"] * finds
    assert not offers(game, "ability")


def eight(player: int = 0) -> Board:
    """Area Zero Underdepths of a player is in play; player 0 has a Tera Pokémon and a Bench of eight."""
    board = Board().put_stadium(ZERO, player)
    names = [LAPRAS, RESHIRAM, MEWTWO, CYCLIZAR, GIBLE, ROSELIA, SPRIGATITO]
    return board.side(0, active=LAPRAS, bench=[OGERPON, *names], hand=[STADIUM, LAPRAS])


def names_on_bench(game: Game, player: int) -> list[str]:
    return [top(game, mon) for mon in bench(game, player)]


def test_area_zero_underdepths_lets_a_player_with_a_tera_pokemon_have_eight_on_the_bench() -> None:
    board = Board().put_stadium(ZERO, 1)
    board.side(0, active=OGERPON, bench=[LAPRAS] * 5, hand=[GIBLE, ROSELIA, CYCLIZAR, SPRIGATITO])
    board.side(1, active=LAPRAS, bench=[LAPRAS] * 5, hand=[GIBLE])
    game = board.game()
    for name in ("Cynthia's Gible", "Cynthia's Roselia", "Cyclizar"):
        act(game, "bench", name)
    assert not offers(game, "bench")
    act(game, "end")
    assert not offers(game, "bench")  # the other player has no Tera Pokémon


@pytest.mark.rule("D-53")
def test_area_zero_underdepths_empties_the_bench_when_it_leaves_play() -> None:
    game = eight().game()
    act(game, "play", "Team Rocket's Watchtower")
    assert game.decision
    assert (game.decision.player, game.decision.kind) == (0, "discard from bench")
    assert (game.decision.low, game.decision.high) == (3, 3)
    pick(game, "Teal Mask Ogerpon ex", "Cyclizar", "Mewtwo")
    assert len(bench(game, 0)) == 5 and "Cyclizar" not in names_on_bench(game, 0)
    assert {"Teal Mask Ogerpon ex", "Cyclizar", "Mewtwo"} <= set(zone(game, 0, "discard"))
    assert len(game.state.sides[1].prizes) == 6


def test_area_zero_underdepths_empties_first_the_bench_of_who_played_it() -> None:
    board = eight(1)
    board.side(1, active=DRAGAPULT, bench=[GIBLE] * 6, hand=[GIBLE])
    game = board.game()
    act(game, "play", "Team Rocket's Watchtower")
    players = []
    while game.decision and game.decision.kind == "discard from bench":
        players.append(game.decision.player)
        game.choose(*range(game.decision.low))
    assert players == [1, 0]


@pytest.mark.rule("D-53")
def test_area_zero_underdepths_empties_the_bench_without_the_last_tera_pokemon() -> None:
    board = Board(turn=4, player=1).put_stadium(ZERO)
    board.side(0, active=(OGERPON, {"damage": 190}), bench=[LAPRAS] * 8, hand=[GIBLE])
    board.side(1, active=(LAPRAS, {"energy": [WATER] * 3}))
    game = board.game()
    act(game, "attack", "Surf")
    assert game.decision and game.decision.kind == "discard from bench"
    game.choose(0, 1, 2)
    while game.decision.kind != "main":
        game.choose(*range(game.decision.low))
    assert (len(bench(game, 0)), len(game.state.sides[1].prizes)) == (4, 4)


@pytest.mark.rule("D-19")
def test_crispin_takes_one_energy_and_attaches_one_of_another_type() -> None:
    board = Board(filler=LAPRAS)
    board.side(
        0, active=LAPRAS, bench=[MEWTWO], hand=["sv08.5-105"], deck=[FIRE, FIRE, PSYCHIC, "sv10.5w-086"]
    )
    game = board.game()
    act(game, "play", "Crispin")
    assert len(options(game)) == 3 and (0, 1) not in game.answers(merged=False)
    pick(game, "Fire Energy", "Psychic Energy")
    pick(game, "Fire Energy")
    act(game, "pokemon", "Mewtwo")
    assert zone(game, 0, "hand") == ["Fire Energy"]
    assert attached(game, bench(game, 0)[0]) == ["Psychic Energy"]
    assert not game.state.sides[0].energy_done


def test_crispin_with_one_energy_takes_it_into_the_hand() -> None:
    board = Board(filler=LAPRAS)
    board.side(0, active=LAPRAS, bench=[MEWTWO], hand=["sv08.5-105"], deck=[FIRE, PSYCHIC])
    game = board.game()
    act(game, "play", "Crispin")
    pick(game, "Psychic Energy")
    assert zone(game, 0, "hand") == ["Psychic Energy"]
    assert (active(game, 0).energy, bench(game, 0)[0].energy) == ((), ())


def test_larrys_skill_discards_the_hand_and_finds_three_cards() -> None:
    board = Board()
    deck = [LAPRAS, MEWTWO, "sv08.5-105", "me01-130", FIRE, "sv10.5w-086"]
    board.side(0, hand=["sv08.5-115", GIBLE, ROSELIA], deck=deck)
    game = board.game()
    act(game, "play", "Larry's Skill")
    assert ("card", "Switch") not in options(game) and ("card", "Ignition Energy") not in options(game)
    pick(game, "Mewtwo", "Crispin", "Fire Energy")
    assert zone(game, 0, "hand") == ["Mewtwo", "Crispin", "Fire Energy"]
    assert {"Cynthia's Gible", "Cynthia's Roselia"} <= set(zone(game, 0, "discard"))


@pytest.mark.parametrize(
    ("cards", "energy", "attack", "usable"),
    [
        (DRAGAPULT, [FIRE], "Phantom Dive", True),
        (DRAGAPULT, [PSYCHIC], "Phantom Dive", True),
        (DRAGAPULT, [WATER], "Phantom Dive", False),
        (DRAGAPULT, [], "Jet Headbutt", True),
        (COPPERAJAH, [WATER, WATER], "Ram", False),
    ],
)
def test_sparkling_crystal_takes_an_energy_of_any_type_off_the_cost(
    cards: tuple[str, ...], energy: list[str], attack: str, usable: bool
) -> None:
    board = Board()
    board.side(0, active=(cards, {"energy": energy, "tools": ["sv08.5-129"]}), hand=[GIBLE])
    assert offers(board.game(), "attack", attack) is usable


@pytest.mark.parametrize(("active_id", "left"), [("sv01-013", (0, [])), ("sv07-031", (30, ["Grass Energy"]))])
def test_wafting_heal_discards_the_energy_of_the_grass_pokemon_that_it_heals(
    active_id: str, left: tuple[int, list[str]]
) -> None:
    board = Board()
    board.side(
        0, active=(active_id, {"damage": 30, "energy": [GRASS]}), bench=["sv08.5-007"], hand=["sv08.5-008"]
    )
    game = board.game()
    act(game, "evolve", "Whimsicott")
    assert offers(game, "yes") is (left == (0, []))
    if left == (0, []):
        act(game, "yes")
    assert (active(game, 0).damage, attached(game, active(game, 0))) == left


@pytest.mark.parametrize(("guess", "drawn"), [("130", (0, 4)), ("120", (4, 0))])
def test_tyme_lets_the_opponent_guess_the_hp_of_a_pokemon(guess: str, drawn: tuple[int, int]) -> None:
    board = Board()
    board.side(0, active=GIBLE, hand=["sv08.5-143", LAPRAS, MEWTWO, GRASS])
    board.side(1, active=GIBLE)
    game = board.game()
    act(game, "play", "Tyme")
    assert options(game) == [("card", "Lapras"), ("card", "Mewtwo")]
    pick(game, "Lapras")
    told = [event for event in game.state.events if event[0] in ("name", "reveal")]
    assert told == [("name", 3, 0, "Lapras")]
    assert game.decision is not None and game.decision.player == 1
    assert options(game)[0] == ("number", "30") and options(game)[-1] == ("number", "400")
    act(game, "number", guess)
    mine, theirs = drawn
    assert len(zone(game, 0, "hand")) == 3 + mine
    assert len(zone(game, 1, "hand")) == theirs
    assert "Lapras" in zone(game, 0, "hand")
    assert [event[0] for event in game.state.events].count("reveal") == 1


def test_tyme_is_not_played_without_a_pokemon_in_hand() -> None:
    board = Board()
    board.side(0, active=GIBLE, hand=["sv08.5-143", GRASS])
    board.side(1, active=GIBLE)
    assert not offers(board.game(), "play", "Tyme")

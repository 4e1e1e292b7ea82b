"""Trainer cards of Sword & Shield sets do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    COPPERAJAH,
    CYCLIZAR,
    FIRE,
    GABITE,
    GARCHOMP,
    GIBLE,
    GRASS,
    LAPRAS,
    MEWTWO,
    RESHIRAM,
    SPRIGATITO,
)
from tests.effects.behaviour.scene import ENERGY, attacks
from tests.engine.kit import Board, act, active, bench, hp_left, offers, options, pick, top, zone

CANDY = "me01-125"
CAPE = "sv05-152"
TOWER = "sv10-180"


def test_pokestop_gives_the_items_among_three_discarded_cards() -> None:
    board = Board()
    board.side(0, active=LAPRAS, hand=[FIRE], deck=[CANDY, GRASS, CANDY, CANDY])
    board.side(1, active=LAPRAS)
    board.put_stadium("swsh10.5-068", player=1)
    game = board.game()
    act(game, "ability")
    assert zone(game, 0, "hand") == ["Fire Energy", "Rare Candy", "Rare Candy"]
    assert zone(game, 0, "discard") == ["Grass Energy"]
    assert not offers(game, "ability")


def test_collapsed_stadium_leaves_four_benched_pokemon_to_each_player() -> None:
    five = [SPRIGATITO, MEWTWO, CYCLIZAR, RESHIRAM, LAPRAS]
    board = Board()
    board.side(0, active=LAPRAS, bench=five, hand=["swsh9-137", SPRIGATITO, FIRE])
    board.side(1, active=LAPRAS, bench=five)
    game = board.game()
    act(game, "play", "Collapsed Stadium")
    assert game.decision
    assert game.decision.player == 0
    pick(game, "Mewtwo")
    assert game.decision.player == 1
    pick(game, "Reshiram")
    assert [len(bench(game, player)) for player in (0, 1)] == [4, 4]
    assert not offers(game, "bench")


@pytest.mark.parametrize(("mode", "lost"), [("0", "Hero's Cape"), ("1", "Team Rocket's Watchtower")])
def test_lost_vacuum_loses_a_tool_or_the_stadium(mode: str, lost: str) -> None:
    board = Board()
    board.side(0, active=LAPRAS, hand=["swsh11-162", GRASS, FIRE])
    board.side(1, active=(LAPRAS, {"tools": [CAPE]}))
    board.put_stadium(TOWER, player=1)
    game = board.game()
    act(game, "play", "Lost Vacuum")
    pick(game, "Grass Energy")
    act(game, "mode", mode)
    assert zone(game, 0, "lost") == ["Grass Energy"]
    assert zone(game, 1, "lost") == [lost]


@pytest.mark.parametrize(("hand", "tools", "may"), [(["sve-002"], [], False), ([], [CAPE], False)])
def test_lost_vacuum_needs_a_card_and_something_to_lose(hand: list[str], tools: list[str], may: bool) -> None:
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": [FIRE, FIRE]}), bench=[MEWTWO], hand=["swsh11-162", *hand])
    board.side(1, active=(LAPRAS, {"tools": tools}))
    assert offers(board.game(), "play", "Lost Vacuum") is may


def test_escape_rope_switches_both_players_the_opponent_first() -> None:
    board = Board()
    board.side(0, active=LAPRAS, bench=[MEWTWO, CYCLIZAR], hand=["swsh5-125", FIRE])
    board.side(1, active=LAPRAS, bench=[RESHIRAM, SPRIGATITO])
    game = board.game()
    act(game, "play", "Escape Rope")
    assert game.decision
    assert game.decision.player == 1
    pick(game, "Sprigatito")
    pick(game, "Cyclizar")
    assert [top(game, active(game, player)) for player in (0, 1)] == ["Cyclizar", "Sprigatito"]


@pytest.mark.parametrize("player", [0, 1])
def test_escape_rope_passes_over_a_player_without_a_bench(player: int) -> None:
    board = Board()
    board.side(0, active=LAPRAS, bench=[] if player == 0 else [MEWTWO], hand=["swsh5-125", FIRE])
    board.side(1, active=LAPRAS, bench=[] if player == 1 else [MEWTWO])
    game = board.game()
    act(game, "play", "Escape Rope")
    tops = [top(game, active(game, each)) for each in (0, 1)]
    assert tops[player] == "Lapras"
    assert tops[1 - player] == "Mewtwo"


def test_switch_cart_heals_the_basic_pokemon_it_moves() -> None:
    board = Board()
    board.side(0, active=(LAPRAS, {"damage": 50}), bench=[MEWTWO], hand=["swsh10-154", FIRE])
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "play", "Switch Cart")
    assert top(game, active(game, 0)) == "Mewtwo"
    assert hp_left(game, bench(game, 0)[0]) == 110


def test_switch_cart_moves_no_evolved_pokemon() -> None:
    board = Board()
    board.side(0, active=COPPERAJAH, bench=[MEWTWO], hand=["swsh10-154", FIRE])
    board.side(1, active=LAPRAS)
    assert ("play", "Switch Cart") not in options(board.game())


@pytest.mark.parametrize("copies", [1, 2])
def test_cross_switcher_is_played_two_at_once(copies: int) -> None:
    board = Board()
    board.side(0, active=LAPRAS, bench=[MEWTWO], hand=["swsh8-230"] * copies)
    board.side(1, active=LAPRAS, bench=[RESHIRAM])
    game = board.game()
    assert offers(game, "play", "Cross Switcher") is (copies == 2)
    if copies == 2:
        act(game, "play", "Cross Switcher")
        assert [top(game, active(game, player)) for player in (0, 1)] == ["Mewtwo", "Reshiram"]


@pytest.mark.parametrize("candy", ["sm1-129", "bw5-100"])
def test_rare_candy_of_older_sets_skips_the_stage_1(candy: str) -> None:
    board = Board()
    board.side(0, active=GIBLE, hand=[candy, GABITE, GARCHOMP])
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "play", "Rare Candy")
    assert len(active(game, 0).cards) == 2


@pytest.mark.parametrize(("target", "left"), [("Lapras", 60), ("Mewtwo", 60)])
def test_double_turbo_energy_provides_two_and_lessens_damage(target: str, left: int) -> None:
    board = Board()
    other = MEWTWO if target == "Mewtwo" else LAPRAS
    board.side(0, active=(CYCLIZAR, {"energy": ["swsh9-151"]}), hand=[FIRE])
    board.side(1, active=(other, {"damage": 40}))
    game = board.game()
    act(game, "attack", "Speed Attack")
    assert hp_left(game, active(game, 1)) == left


def test_double_turbo_energy_lessens_no_damage_to_ones_own_pokemon() -> None:
    text = "This attack also does 30 damage to each of your Benched Pokémon."
    game = attacks(text, "30", this={"energy": [*ENERGY, "swsh9-151"]}, mine={"bench": [MEWTWO]})
    assert hp_left(game, active(game, 1)) == 120
    assert hp_left(game, bench(game, 0)[0]) == 100

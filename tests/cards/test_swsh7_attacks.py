"""Attacks of Evolving Skies do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, LAPRAS, LIGHTNING, MEWTWO, WATER
from tests.engine.kit import Board, act, active, offers, options, pick
from validator.engine.game import Game

MEDICHAM, RAYQUAZA, RAYQUAZA_VMAX = "swsh7-83", "swsh7-110", ("swsh7-110", "swsh7-111")


def looped(damage: int, *, used: bool = False) -> Game:
    """Medicham V before its attack, against a Lapras with a Mewtwo on the Bench."""
    board = Board("swsh2020")
    board.side(0, active=(MEDICHAM, {"energy": [FIRE, FIRE]}))
    board.side(1, active=(LAPRAS, {"damage": damage}), bench=[MEWTWO])
    if used:
        board.extra["facts_own"] = ([("attack used", 0, 1000, 0, "Yoga Loop")], [])
    return board.game()


@pytest.mark.parametrize(("damage", "player"), [(110, 0), (100, 1)])
def test_yoga_loop_gives_another_turn_for_a_knock_out(damage: int, player: int) -> None:
    """20 damage in counters Knock Out a Lapras of 130 HP that has 110; the turn goes on without a Checkup."""
    game = looped(damage)
    act(game, "attack", "Yoga Loop")
    pick(game, "Lapras")
    while not offers(game, "end"):
        game.choose(0)
    assert (game.state.player, game.state.turn) == (player, 4)
    assert (("checkup", 3, 0) in game.state.events) is (player == 1)


def test_yoga_loop_not_twice_running() -> None:
    assert offers(looped(0), "attack", "Yoga Loop")
    assert not offers(looped(0, used=True), "attack", "Yoga Loop")


@pytest.mark.parametrize(("mode", "discarded", "damage"), [("0", 2, 180), ("1", 1, 100)])
def test_max_burst_discards_of_one_type(mode: str, discarded: int, damage: int) -> None:
    board = Board("swsh2020")
    board.side(0, active=(RAYQUAZA_VMAX, {"energy": [FIRE, FIRE, LIGHTNING]}))
    board.side(1, active=RAYQUAZA_VMAX)
    game = board.game(lacking=["Rayquaza V EVS 110", "Rayquaza VMAX EVS 111"])
    act(game, "attack", "Max Burst")
    act(game, "mode", mode)
    pick(game, *(["Fire Energy"] * 2 if mode == "0" else ["Lightning Energy"])[:discarded])
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(("yes", "damage"), [("yes", 100), ("no", 20)])
def test_spiral_burst_may_discard(yes: str, damage: int) -> None:
    board = Board("swsh2020")
    board.side(0, active=(RAYQUAZA, {"energy": [FIRE, FIRE, LIGHTNING, WATER]}))
    board.side(1, active=RAYQUAZA_VMAX)
    game = board.game(lacking=["Rayquaza V EVS 110", "Rayquaza VMAX EVS 111"])
    act(game, "attack", "Spiral Burst")
    act(game, yes)
    if yes == "yes":
        act(game, "mode", "0")
        assert len(options(game)) == 2
        pick(game, "Fire Energy")
    assert active(game, 1).damage == damage

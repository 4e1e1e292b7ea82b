"""Abilities and Tools of several sets, declared by hand, do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    COPPERAJAH,
    CYCLIZAR,
    FIGHTING,
    FIRE,
    GRASS,
    LAPRAS,
    RESHIRAM,
    SPRIGATITO,
    WATER,
)
from tests.effects.behaviour.scene import ENERGY
from tests.engine.kit import Board, act, active, attached, hp_left, offers, options, top, zone

SUPPORTER = "sv01-189"


@pytest.mark.parametrize(("coins", "asleep"), [((1, 0), True), ((1, 1), False)])
def test_stir_and_snooze_requires_two_heads(coins: tuple[int, ...], asleep: bool) -> None:
    board = Board()
    board.side(0, active=(("sv02-161", "sv02-162"), {"conditions": "S"}), hand=[GRASS])
    game = board.game(coins, lacking=["Slaking PAL 162"])
    act(game, "end")
    assert bool(active(game, 0).turned) is asleep


@pytest.mark.parametrize(("mon", "fits"), [("swsh7-172", True), ("swsh1-138", False)])
def test_elemental_badge_makes_attacks_of_three_names_cheaper(mon: str, fits: bool) -> None:
    board = Board()
    board.side(0, active=(mon, {"energy": [WATER, WATER], "tools": ["swsh7-147"]}))
    without = Board()
    without.side(0, active=(mon, {"energy": [WATER, WATER]}))
    found = [
        {row[1] for row in options(each.game(lacking=["Zacian V SSH 138"])) if row[0] == "attack"}
        for each in (without, board)
    ]
    assert (found[0] < found[1]) is fits


@pytest.mark.parametrize(("mon", "less"), [(COPPERAJAH, 30), (LAPRAS, 0)])
def test_metal_goggles_weaken_attacks_on_metal_pokemon(mon: object, less: int) -> None:
    board = Board(player=1, turn=4)
    board.side(0, active=(mon, {"tools": ["sm9-148"]}))
    board.side(1, active=(CYCLIZAR, {"energy": ENERGY}))
    game = board.game()
    act(game, "attack", "Speed Attack")
    assert active(game, 0).damage == 50 - less


@pytest.mark.parametrize(
    ("mon", "hurt", "left"), [("sv01-112", 0, 10), ("sv01-112", 10, 0), (SPRIGATITO, 0, 0)]
)
def test_focus_sash_saves_a_fighting_pokemon_with_full_hp(mon: str, hurt: int, left: int) -> None:
    board = Board(player=1, turn=4)
    board.side(0, active=(mon, {"tools": ["xy3-91"], "damage": hurt}), bench=[LAPRAS])
    board.side(1, active=(RESHIRAM, {"energy": ENERGY}))
    game = board.game()
    act(game, "attack", "Heat Blast")
    if left:
        assert hp_left(game, active(game, 0)) == left and not attached(game, active(game, 0))
        assert zone(game, 0, "discard") == ["Focus Sash"]
    else:
        game.choose(0)
        assert top(game, active(game, 0)) == "Lapras"


@pytest.mark.parametrize(("benched", "fits"), [(True, True), (False, False)])
def test_retreat_aid_helps_from_the_bench(benched: bool, fits: bool) -> None:
    dodrio = ("base2-49", "base2-34")
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": [WATER]}), bench=[dodrio if benched else CYCLIZAR])
    assert offers(board.game(lacking=["Bellsprout JU 49", "Dodrio JU 34"]), "retreat") is fits


def test_hidden_claw_discards_a_tool() -> None:
    board = Board()
    board.side(0, active=LAPRAS, hand=["swsh6-104"])
    board.side(1, active=(LAPRAS, {"tools": ["sv05-152"]}))
    game = board.game(lacking=["Liepard V CRE 104"])
    act(game, "bench", "Liepard V")
    act(game, "yes")
    assert not active(game, 1).tools and zone(game, 1, "discard") == ["Hero's Cape"]


@pytest.mark.parametrize(("card_id", "lost"), [(SUPPORTER, True), (FIRE, False)])
def test_mountain_pass_takes_a_supporter_off_the_opponents_deck(card_id: str, lost: bool) -> None:
    board = Board()
    board.side(0, active=LAPRAS, hand=["sm8-165", GRASS])
    board.side(1, active=LAPRAS, deck=[card_id, WATER])
    game = board.game()
    act(game, "ability", "Mountain Pass")
    assert zone(game, 0, "lost") == ["Trumbeak"]
    if lost:
        assert len(options(game)) == 1
        game.choose(0)
    assert len(zone(game, 1, "lost")) == int(lost) and len(zone(game, 1, "deck")) == 54 - int(lost) - 1


def test_mountain_pass_needs_a_card_in_the_opponents_deck() -> None:
    board = Board()
    board.side(0, active=LAPRAS, hand=["sm8-165", GRASS])
    board.side(1, active=LAPRAS, deck_size=0)
    assert not offers(board.game(), "ability", "Mountain Pass")


@pytest.mark.parametrize("mode", ["0", "1"])
def test_hearsay_takes_a_supporter_from_either_pile(mode: str) -> None:
    board = Board()
    board.side(
        0,
        active="sv02-158",
        hand=["svp-022"],
        discard=[SUPPORTER],
        deck=[LAPRAS, SUPPORTER],
    )
    game = board.game()
    act(game, "evolve", "Pelipper")
    act(game, "yes")
    act(game, "mode", mode)
    if mode == "1":
        game.choose(0)
    assert len(zone(game, 0, "hand")) == 1
    assert len(zone(game, 0, "discard")) == int(mode)


@pytest.mark.parametrize(
    ("groudon", "mine", "fits"), [("ex4-9", 3, True), ("ex4-9", 2, False), ("ex4-3", 3, False)]
)
def test_power_saver_requires_four_pokemon_of_the_team(groudon: str, mine: int, fits: bool) -> None:
    magma = "ex4-9"
    board = Board()
    board.side(0, active=(groudon, {"energy": [FIGHTING, WATER] * 3}), bench=[magma] * (mine - 1))
    board.side(1, active=LAPRAS, bench=[magma])
    assert (
        offers(board.game(lacking=["Team Aqua's Kyogre MA 3", "Team Magma's Groudon MA 9"]), "attack") is fits
    )

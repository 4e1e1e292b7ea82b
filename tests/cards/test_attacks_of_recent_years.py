"""Attacks of 2011 to 2024 that are declared by hand do what they print."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    COPPERAJAH,
    CYCLIZAR,
    FIGHTING,
    FIRE,
    GABITE,
    GARCHOMP,
    GIBLE,
    GRASS,
    LAPRAS,
    LIGHTNING,
    MEWTWO,
    PSYCHIC,
    RESHIRAM,
    ROSELIA,
    ROSERADE,
    WATER,
)
from tests.engine.kit import (
    Board,
    act,
    active,
    bench,
    card,
    energy_on,
    offers,
    options,
    pick,
    top,
    zone,
)
from validator.effects.ir.lasting import Provide
from validator.engine.game import Game

DARKNESS, METAL = "sve-007", "sve-008"
ALL_TYPES = [GRASS, FIRE, WATER, LIGHTNING, PSYCHIC, FIGHTING, DARKNESS, METAL]
HELMET, BALL = "sv01-193", "sv01-196"
"""A Pokémon Tool and another Item."""
WEAVILE, RAINBOW = "swsh9-087", "swsh1-186"
INKAY, DREEPY, MEDICHAM = "swsh6-69", "sv06-128", "swsh7-83"
"""A Rapid Strike Pokémon, what Dragapult evolves from, and a Pokémon V."""

_OTHER_CARDS = (
    HELMET, BALL, INKAY, DREEPY, MEDICHAM, GIBLE, GABITE, GARCHOMP, ROSELIA, ROSERADE, WEAVILE, "sm10-107",
)  # fmt: skip
OTHERS = [card(each).label for each in _OTHER_CARDS]
"""Texts of no concern here may have no program."""


def attacked(
    card_id: str,
    name: str,
    *,
    this: dict[str, Any] | None = None,
    mine: dict[str, Any] | None = None,
    theirs: dict[str, Any] | None = None,
    coins: tuple[int, ...] = (),
) -> Game:
    """Use an attack of a card against a Lapras; the attacker has an Energy of each type, or `this`."""
    board = Board()
    board.side(0, **{"active": (card_id, {"energy": ALL_TYPES, **(this or {})}), **(mine or {})})
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    board.declare(RAINBOW, "energy", "", Provide(("Any",)))
    game = board.game(coins=coins, lacking=[card(card_id).label, *OTHERS])
    act(game, "attack", name)
    return game


def go_on(game: Game) -> None:
    """Choose the first options until a turn can end."""
    while not offers(game, "end"):
        assert game.decision
        game.choose(*range(max(1, game.decision.low)))


def damage_on(game: Game, player: int) -> list[int]:
    """Return the damage on a player's Pokémon, the Active one first."""
    return [each.damage for each in (active(game, player), *bench(game, player))]


@pytest.mark.parametrize(("mode", "damage"), [("0", 120), ("1", 60)])
def test_dragon_burst_discards_all_of_one_type(mode: str, damage: int) -> None:
    energy = [FIRE, FIRE, LIGHTNING, WATER]
    game = attacked(
        "bwp-BW47", "Dragon Burst", this={"energy": energy}, theirs={"active": COPPERAJAH, "bench": [MEWTWO]}
    )
    act(game, "mode", mode)
    assert active(game, 1).damage == damage
    assert len(energy_on(game, 0)) == len(energy) - damage // 60


def test_synchronoise_damages_benched_pokemon_of_the_same_type() -> None:
    game = attacked("bw3-56", "Synchronoise", theirs={"bench": [LAPRAS, MEWTWO]})
    assert damage_on(game, 1) == [20, 20, 0]


def test_fluffy_tag_strengthens_the_new_active_pokemon() -> None:
    game = attacked("bw7-15", "Fluffy Tag", mine={"bench": [(LAPRAS, {"energy": [WATER]}), MEWTWO]})
    pick(game, "Lapras")
    assert top(game, active(game, 0)) == "Lapras"
    act(game, "end")
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == 60


@pytest.mark.parametrize(("hurt", "moved"), [(50, 60), (20, 40)])
def test_damakinesis_moves_six_damage_counters(hurt: int, moved: int) -> None:
    game = attacked(
        "bw8-70", "Damakinesis", this={"damage": 20}, mine={"bench": [(MEWTWO, {"damage": hurt})]}
    )
    go_on(game)
    assert active(game, 1).damage == moved
    assert sum(damage_on(game, 0)) == 20 + hurt - moved


@pytest.mark.parametrize(("energy", "damage"), [(WATER, 90), (FIRE, 50)])
def test_color_coordination_needs_energy_of_the_type(energy: str, damage: int) -> None:
    game = attacked("bw11-21", "Color Coordination", this={"energy": [energy, FIGHTING, FIGHTING]})
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(("card_id", "name"), [("xy4-7", "Coordinate"), ("sm8-57", "Happy Delivery")])
def test_tools_are_searched_for_pokemon_without_one(card_id: str, name: str) -> None:
    side = {"bench": [CYCLIZAR, (MEWTWO, {"tools": [HELMET]}), RESHIRAM], "deck": [HELMET, HELMET]}
    game = attacked(card_id, name, mine=side)
    assert not offers(game, "pokemon", "Mewtwo")
    pick(game, "Cyclizar", "Reshiram")
    go_on(game)
    assert [len(each.tools) for each in bench(game, 0)] == [1, 1, 1]


def test_trick_moves_a_tool_to_a_pokemon_of_the_same_player() -> None:
    game = attacked("xy5-101", "Trick", theirs={"bench": [(MEWTWO, {"tools": [HELMET]}), RESHIRAM]})
    assert [row[1] for row in options(game)] == ["Lapras", "Reshiram"]
    pick(game, "Reshiram")
    assert [len(each.tools) for each in bench(game, 1)] == [0, 1]


@pytest.mark.parametrize(("card_id", "name"), [("xy7-67", "Digital Reboot"), ("sm8-19", "Time Distortion")])
def test_devolve_as_many_times_as_you_like(card_id: str, name: str) -> None:
    game = attacked(card_id, name, mine={"bench": [(GIBLE, GABITE, GARCHOMP), (ROSELIA, ROSERADE), MEWTWO]})
    assert not offers(game, "pokemon", "Mewtwo")
    pick(game, card(GARCHOMP).name)
    act(game, "number", "2")
    assert top(game, bench(game, 0)[0]) == card(GIBLE).name
    assert top(game, bench(game, 0)[1]) == card(ROSERADE).name
    assert len(zone(game, 0, "hand")) == 2


def test_gathering_footsteps_counts_the_retreat_costs() -> None:
    game = attacked("xy8-81", "Gathering Footsteps", mine={"bench": [LAPRAS]}, theirs={"active": COPPERAJAH})
    assert active(game, 1).damage == 30 + 20


def test_dragon_dance_counts_once() -> None:
    game = attacked(
        "xy8-111", "Dragon Dance", this={"energy": [METAL, METAL, FIGHTING]}, theirs={"active": COPPERAJAH}
    )
    for name in ("Dragon Dance", "Sharp Fang"):
        act(game, "end")
        act(game, "attack", name)
    assert active(game, 1).damage == 60 + 100


def test_mirror_mirror_makes_both_hands_four() -> None:
    game = attacked("xy11-49", "Mirror Mirror", mine={"hand": [LAPRAS] * 6}, theirs={"hand": [FIRE]})
    assert len(zone(game, 1, "hand")) == 4
    pick(game, "Lapras", "Lapras")
    assert len(zone(game, 0, "hand")) == 4


def test_little_grudge_discards_energy_of_the_attacker() -> None:
    game = attacked(
        "xy12-47",
        "Little Grudge",
        this={"damage": 30},
        mine={"bench": [LAPRAS]},
        theirs={"active": (LAPRAS, {"energy": [WATER] * 3})},
    )
    act(game, "attack", "Water Gun")
    go_on(game)
    assert len(energy_on(game, 1)) == 2


def test_lost_boomerang_puts_what_it_knocks_out_in_the_lost_zone() -> None:
    hurt = (LAPRAS, {"damage": 100, "energy": [FIRE]})
    game = attacked("smp-SM187", "Lost Boomerang GX", theirs={"active": hurt, "bench": [MEWTWO, RESHIRAM]})
    pick(game, "Lapras", "Mewtwo")
    go_on(game)
    assert zone(game, 1, "lost") == ["Fire Energy", "Lapras"]
    assert damage_on(game, 1) == [50, 0]


@pytest.mark.parametrize(("answer", "hand", "damage"), [("yes", 2, 0), ("no", 0, 80)])
def test_amazing_plea_leaves_the_choice_to_the_opponent(answer: str, hand: int, damage: int) -> None:
    game = attacked("sm4-86", "Amazing Plea", mine={"discard": [LAPRAS, MEWTWO, FIRE]})
    pick(game, "Lapras", "Mewtwo")
    assert game.decision and game.decision.player == 1
    act(game, answer)
    assert len(zone(game, 0, "hand")) == hand
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(("card_id", "damage"), [(LAPRAS, 80), (MEWTWO, 10)])
def test_mirror_step_wants_a_pokemon_of_the_same_name(card_id: str, damage: int) -> None:
    game = attacked("sm7-60", "Mirror Step", mine={"bench": [CYCLIZAR, card_id]})
    assert active(game, 1).damage == damage


def test_swim_may_damage_the_bench_instead() -> None:
    wet = (LAPRAS, {"energy": [WATER]})
    game = attacked("sm9-27", "Swim", theirs={"active": wet, "bench": [MEWTWO, RESHIRAM]})
    act(game, "yes")
    pick(game, "Reshiram")
    assert damage_on(game, 1) == [0, 0, 90]
    game = attacked("sm9-27", "Swim", theirs={"bench": [MEWTWO, RESHIRAM]})
    assert damage_on(game, 1) == [90, 0, 0]


@pytest.mark.parametrize(
    ("card_id", "name", "left", "where"),
    [("sm9-126", "Make 'Em Pay", 4, "discard"), ("swsh10-059", "Ominous Prose", 3, "deck")],
)
def test_a_hand_is_left_with_so_many_cards(card_id: str, name: str, left: int, where: str) -> None:
    game = attacked(card_id, name, theirs={"hand": [LAPRAS, MEWTWO, FIRE, FIRE, WATER, WATER]})
    assert game.decision
    assert game.decision.low == game.decision.high == 6 - left
    go_on(game)
    assert len(zone(game, 1, "hand")) == left + 1
    assert where == "deck" or "Lapras" in zone(game, 1, where)
    game = attacked(card_id, name, theirs={"hand": [LAPRAS] * 3})
    assert zone(game, 1, "hand").count("Lapras") == 3

"""Damage counters that are moved, multiplied, put until so much HP is left (`counters.lark`), and the end
of Special
Conditions.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import LAPRAS, MEWTWO, RESHIRAM
from tests.effects.behaviour.scene import attacks
from tests.engine.kit import act, active, bench, options, pick
from validator.engine.game import Game

THEIR_ACTIVE = "your opponent's Active Pokémon"
THEIR_BENCH = "your opponent's Benched Pokémon"
THEIR_POKEMON = "your opponent's Pokémon"
YOUR_BENCH = "your Benched Pokémon"
EACH = "This attack does 20 damage for each"
UNTIL = "until its remaining HP is"
TWO = {"active": (LAPRAS, {"damage": 20}), "bench": [(MEWTWO, {"damage": 30})]}


def damage(game: Game, player: int) -> list[int]:
    """The damage of a side's Active and Benched Pokémon."""
    return [active(game, player).damage, *(mon.damage for mon in bench(game, player))]


@pytest.mark.parametrize(
    ("text", "scene", "mine", "theirs"),
    [
        pytest.param(
            f"Move 2 damage counters from 1 of {YOUR_BENCH} to {THEIR_ACTIVE}.",
            {"mine": {"bench": [(MEWTWO, {"damage": 30}), RESHIRAM]}},
            [0, 10, 0],
            [20],
            marks=pytest.mark.alternative("move_counters", "onto_this_mon"),
        ),
        pytest.param(
            f"Move 2 damage counters from each of your Pokémon to {THEIR_ACTIVE}.",
            {"this": {"damage": 20}, "mine": {"bench": [(MEWTWO, {"damage": 10}), RESHIRAM]}},
            [0, 0, 0],
            [30],
            marks=pytest.mark.alternative("move_counters"),
        ),
        pytest.param(
            f"Move 2 damage counters from this Pokémon to {THEIR_ACTIVE}.",
            {"this": {"damage": 30}},
            [10],
            [20],
            marks=pytest.mark.alternative("move_counters"),
        ),
        pytest.param(
            f"Move all damage counters from 1 of {YOUR_BENCH} to {THEIR_ACTIVE}.",
            {"mine": {"bench": [(MEWTWO, {"damage": 60}), RESHIRAM]}},
            [0, 0, 0],
            [60],
            marks=pytest.mark.alternative("move_all_counters"),
        ),
        pytest.param(
            f"Move all damage counters from this Pokémon to {THEIR_ACTIVE}.",
            {"this": {"damage": 40}},
            [0],
            [40],
            marks=pytest.mark.alternative("move_all_counters"),
        ),
        pytest.param(
            f"Double the number of damage counters on each of {THEIR_POKEMON}.",
            {"theirs": TWO},
            [0],
            [40, 60],
            marks=pytest.mark.alternative("multiply_counters", "twice"),
        ),
        pytest.param(
            f"Triple the number of damage counters on each of {THEIR_POKEMON}.",
            {"theirs": TWO},
            [0],
            [60, 90],
            marks=pytest.mark.alternative("multiply_counters", "three_times"),
        ),
        pytest.param(
            f"Quadruple the number of damage counters on each of {THEIR_POKEMON}.",
            {"theirs": TWO},
            [0],
            [80, 120],
            marks=pytest.mark.alternative("multiply_counters", "four_times"),
        ),
        pytest.param(
            f"Double the number of damage counters on {THEIR_ACTIVE}.",
            {"theirs": TWO},
            [0],
            [40, 30],
            marks=pytest.mark.alternative("multiply_counters"),
        ),
        pytest.param(
            f"Put damage counters on {THEIR_ACTIVE} {UNTIL} 30.",
            {"theirs": TWO},
            [0],
            [100, 30],
            marks=pytest.mark.alternative("put_until"),
        ),
        pytest.param(
            f"Put damage counters on each of {THEIR_BENCH} {UNTIL} 100.",
            {"theirs": {"bench": [MEWTWO, (RESHIRAM, {"damage": 60})]}},
            [0],
            [0, 30, 60],
            marks=pytest.mark.alternative("put_until"),
        ),
    ],
)
def test_counters_change_place(text: str, scene: dict[str, Any], mine: list[int], theirs: list[int]) -> None:
    game = attacks(text, **scene)
    assert (damage(game, 0), damage(game, 1)) == (mine, theirs)


@pytest.mark.alternative("move_counters")
def test_from_each_to_one_that_is_chosen_first() -> None:
    game = attacks(
        f"Move 2 damage counters from each of your Pokémon to 1 of {THEIR_POKEMON}.",
        this={"damage": 20},
        mine={"bench": [(MEWTWO, {"damage": 30})]},
        theirs={"bench": [RESHIRAM]},
    )
    pick(game, "Reshiram")
    assert (damage(game, 0), damage(game, 1)) == ([0, 10], [0, 40])


@pytest.mark.alternative("move_any_counters", "onto_their_active")
def test_as_many_as_the_player_likes() -> None:
    game = attacks(
        f"You may move any number of damage counters from {THEIR_BENCH} to their Active Pokémon.",
        theirs={"bench": [(RESHIRAM, {"damage": 30}), (MEWTWO, {"damage": 10})]},
    )
    pick(game, "Reshiram")
    act(game, "number", "2")
    act(game, "no")
    assert damage(game, 1) == [20, 10, 10]


@pytest.mark.alternative("move_any_counters", "onto_their_others")
def test_among_their_pokemon() -> None:
    game = attacks(
        f"You may move any number of damage counters from {THEIR_POKEMON} to their other Pokémon in"
        " any way you like.",
        theirs={"active": (LAPRAS, {"damage": 30}), "bench": [RESHIRAM, MEWTWO]},
    )
    pick(game, "Lapras")
    pick(game, "Mewtwo")
    act(game, "number", "3")
    act(game, "no")
    assert damage(game, 1) == [0, 0, 30]


@pytest.mark.alternative("put_up_to", "counters_done_count")
def test_up_to_so_many_counters() -> None:
    """In today's rules "up to" is at least one."""
    game = attacks(
        f"Put up to 3 damage counters on this Pokémon. {EACH} damage counter you placed in this way.",
        "20×",
    )
    assert options(game) == [("number", "1"), ("number", "2"), ("number", "3")]
    act(game, "number", "2")
    assert (damage(game, 0), damage(game, 1)) == ([20], [40])


# ------------------------------------------------------ Special Conditions that end, coins of the other side


@pytest.mark.parametrize(
    ("text", "left"),
    [
        pytest.param(
            "This Pokémon recovers from all Special Conditions.",
            50,
            marks=pytest.mark.alternative("cure_all"),
        ),
        pytest.param(
            "Remove all Special Conditions from this Pokémon.", 50, marks=pytest.mark.alternative("cure_all")
        ),
        pytest.param(
            "Heal 30 damage from this Pokémon, and it recovers from all Special Conditions.",
            20,
            marks=pytest.mark.alternative("cure_all", "that_pokemon"),
        ),
        pytest.param(
            "Heal 30 damage and remove all Special Conditions from this Pokémon.",
            20,
            marks=pytest.mark.alternative("heal_and_cure"),
        ),
    ],
)
def test_special_conditions_end(text: str, left: int) -> None:
    game = attacks(text, this={"damage": 50, "conditions": "PB"})
    assert (active(game, 0).poison, active(game, 0).burn, active(game, 0).damage) == (0, 0, left)


@pytest.mark.alternative("they_flip_for_each", "their_bench_of")
def test_the_opponent_flips_for_each_of_the_bench() -> None:
    game = attacks(
        "Your opponent flips a coin for each of their Benched Pokémon. This attack does 20 damage"
        " for each tails.",
        "20×",
        coins=(0, 1),
        theirs={"bench": [MEWTWO, RESHIRAM]},
    )
    assert damage(game, 1) == [20, 0, 0]


@pytest.mark.alternative("they_flip_for_each", "their_play_of")
def test_the_opponent_flips_for_each_of_theirs() -> None:
    game = attacks(
        "Your opponent flips a coin for each of their Pokémon. This attack does 20 damage for each tails.",
        "20×",
        coins=(0, 0),
        theirs={"bench": [MEWTWO]},
    )
    assert damage(game, 1) == [40, 0]

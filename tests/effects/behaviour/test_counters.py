"""Damage counters: moved, multiplied, or placed up to a number of HP left (`counters.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *

TWO = {"active": (LAPRAS, {"damage": 20}), "bench": [(MEWTWO, {"damage": 30})]}


@pytest.mark.parametrize(
    ("text", "scene", "mine", "theirs"),
    [
        case(
            "move_counters onto_this_mon",
            "Move 2 damage counters from 1 of your Benched Pokémon to your opponent's Active Pokémon.",
            {"mine": {"bench": [(MEWTWO, {"damage": 30}), RESHIRAM]}},
            [0, 10, 0],
            [20],
        ),
        case(
            "move_counters",
            "Move 2 damage counters from each of your Pokémon to your opponent's Active Pokémon.",
            {"this": {"damage": 20}, "mine": {"bench": [(MEWTWO, {"damage": 10}), RESHIRAM]}},
            [0, 0, 0],
            [30],
        ),
        case(
            "move_counters",
            "Move 2 damage counters from this Pokémon to your opponent's Active Pokémon.",
            {"this": {"damage": 30}},
            [10],
            [20],
        ),
        case(
            "move_all_counters",
            "Move all damage counters from 1 of your Benched Pokémon to your opponent's Active Pokémon.",
            {"mine": {"bench": [(MEWTWO, {"damage": 60}), RESHIRAM]}},
            [0, 0, 0],
            [60],
        ),
        case(
            "move_all_counters",
            "Move all damage counters from this Pokémon to your opponent's Active Pokémon.",
            {"this": {"damage": 40}},
            [0],
            [40],
        ),
        case(
            "multiply_counters twice",
            "Double the number of damage counters on each of your opponent's Pokémon.",
            {"theirs": TWO},
            [0],
            [40, 60],
        ),
        case(
            "multiply_counters three_times",
            "Triple the number of damage counters on each of your opponent's Pokémon.",
            {"theirs": TWO},
            [0],
            [60, 90],
        ),
        case(
            "multiply_counters four_times",
            "Quadruple the number of damage counters on each of your opponent's Pokémon.",
            {"theirs": TWO},
            [0],
            [80, 120],
        ),
        case(
            "multiply_counters",
            "Double the number of damage counters on your opponent's Active Pokémon.",
            {"theirs": TWO},
            [0],
            [40, 30],
        ),
        case(
            "put_until",
            "Put damage counters on your opponent's Active Pokémon until its remaining HP is 30.",
            {"theirs": TWO},
            [0],
            [100, 30],
        ),
        case(
            "put_until",
            f"Put damage counters on each of {THEY}'s Benched Pokémon until its remaining HP is 100.",
            {"theirs": {"bench": [MEWTWO, (RESHIRAM, {"damage": 60})]}},
            [0],
            [0, 30, 60],
        ),
    ],
)
def test_counters_change_place(text: str, scene: dict[str, Any], mine: list[int], theirs: list[int]) -> None:
    game = attacks(text, **scene)
    assert (damage(game, 0), damage(game, 1)) == (mine, theirs)


@pytest.mark.alternative("move_counters", "n_counters", "onto_another_of_their_kind", "up_to")
def test_damage_counters_of_the_opponent_are_moved() -> None:
    text = (
        f"Once during your turn, you may move up to 2 damage counters from 1 of {THEY}'s Pokémon to another"
        " of their Pokémon."
    )
    theirs = {"active": (LAPRAS, {"damage": 50}), "bench": [(MEWTWO, {"damage": 30}), CYCLIZAR]}
    game = with_ability(text, theirs=theirs)
    assert {row[1] for row in options(game)} == {"Lapras", "Mewtwo"}
    pick(game, "Lapras")
    pick(game, "Cyclizar")
    act(game, "number", "2")
    assert active(game, 1).damage == 30 and bench(game, 1)[1].damage == 20


@pytest.mark.alternative("move_counters", "onto_another_mon")
def test_damage_counters_are_moved_to_another_of_ones_own() -> None:
    text = f"{ONCE}, you may move 1 damage counter from 1 of your Pokémon to another of your {{W}} Pokémon."
    game = with_ability(text, this={"damage": 20}, mine={"bench": [LAPRAS]})
    assert active(game, 0).damage == 10 and bench(game, 0)[0].damage == 10


@pytest.mark.alternative("move_counters_anywhere")
def test_a_damage_counter_from_any_pokemon_to_any_other() -> None:
    text = (
        f"{ONCE} (before your attack), you may move 1 damage counter from either player's Pokémon to another"
        f" {MON} (yours or your opponent's)."
    )
    game = with_ability(text, mine={"bench": [(LAPRAS, {"damage": 10})]}, theirs={"bench": [CYCLIZAR]})
    if len(options(game)) > 1 and not offers(game, "end"):
        pick(game, "Cyclizar")
    assert bench(game, 0)[0].damage == 0
    assert bench(game, 1)[0].damage == 10


@pytest.mark.alternative("move_any_counters", "onto_their_others")
def test_damage_counters_of_the_bench_go_elsewhere() -> None:
    text = (
        f"Move as many damage counters on {THEY}'s Benched Pokémon as you like to any of {THEY}'s other"
        " Pokémon in any way you like."
    )
    game = attacks(text, theirs={"bench": [(MEWTWO, {"damage": 30})]})
    pick(game, "Mewtwo")
    while not offers(game, "end") and active(game, 1).damage == 0:
        game.choose(len(options(game)) - 1)
    assert active(game, 1).damage + bench(game, 1)[0].damage == 30


@pytest.mark.alternative("move_all_counters")
def test_the_damage_counters_of_all_ones_pokemon_are_moved() -> None:
    text = "Move all damage counters from each of your Pokémon to your opponent's Active Pokémon."
    game = attacks(text, this={"damage": 20}, mine={"bench": [HURT_LAPRAS, MEWTWO]})
    assert [mon.damage for mon in (active(game, 0), *bench(game, 0), active(game, 1))] == [0, 0, 0, 30]


@pytest.mark.alternative("put_equal")
def test_as_many_damage_counters_as_on_this_pokemon() -> None:
    text = f"Put damage counters on 1 of {THEY}'s Pokémon equal to the number of damage counters on this"
    game = attacks(f"{text} Pokémon.", this={"damage": 30}, theirs={"bench": [MEWTWO]})
    pick(game, "Mewtwo")
    assert bench(game, 1)[0].damage == 30


@pytest.mark.alternative("put_up_to", "counters_done_count")
def test_up_to_so_many_counters() -> None:
    """In today's rules "up to" is at least one."""
    game = attacks(
        f"Put up to 3 damage counters on {THIS}. This attack does 20 damage for each damage counter you"
        " placed in this way.",
        "20×",
    )
    assert options(game) == [("number", "1"), ("number", "2"), ("number", "3")]
    act(game, "number", "2")
    assert (damage(game, 0), damage(game, 1)) == ([20], [40])


def test_counters_move_as_long_as_none_is_knocked_out() -> None:
    weak = (CYCLIZAR, {"damage": 100})
    game = with_ability(
        f"As often as you like during your turn, you may move 1 {HARM} counter from 1 of your {MON} to"
        " another as long as you don't Knock Out that Pokémon.",
        this={"damage": 20},
        mine={"bench": [weak, MEWTWO], **BUSY},
    )
    while not offers(game, "ability"):
        assert sum("Cyclizar" in str(row) for row in options(game)) <= 1
        game.choose(0)
    assert bench(game, 0)[0].damage <= 100
    assert bench(game, 0)[1].damage == 10

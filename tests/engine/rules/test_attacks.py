"""Attacking: its steps in each edition, who attacks and defends, and what a failed attack leaves (ATTACK)."""

from __future__ import annotations

import pytest

from tests.engine.kit import Board, act, bench, name_of, pick
from tests.engine.rules.by_edition import (
    CHARMANDER,
    CORPHISH,
    GEODUDE,
    GROWLITHE,
    expected,
    start,
)
from validator.effects.ir import DEFENDING, OPPONENT_BENCH, OPPONENT_NEXT_TURN, Choice
from validator.effects.lasting import Forbid
from validator.effects.steps import Damage


@pytest.mark.rule("ATTACK-19", "D-26")
@expected(
    ex2004="Charmander",
    bw2012="Charmander",
    xy2015="Charmander",
    swsh2020="Growlithe",
    sv2023="Growlithe",
)
def test_defending_pokemon_is_the_active_one_or_what_receives_the_attack(edition: str, wanted: str) -> None:
    board = Board(edition)
    board.declare(
        GEODUDE,
        "attack",
        "Pebble Throw",
        Damage(Choice(OPPONENT_BENCH), 10),
        Forbid("evolve", DEFENDING, lasts=OPPONENT_NEXT_TURN),
    )
    board.side(0, active=(GEODUDE, {"energy": ["sve-006"]}))
    board.side(1, active=CHARMANDER, bench=[GROWLITHE, CORPHISH])
    game = start(board)
    act(game, "attack", "Pebble Throw")
    pick(game, "Growlithe")
    assert bench(game, 1)[0].damage == 10
    (bound,) = [each.uid for each in game.state.effects]
    assert name_of(game, bound) == wanted

"""The chance to win: certain ends, what hidden cards may change, and which positions have none."""

from __future__ import annotations

import pytest

from tests.bots.test_bots import new_game
from tests.engine.kit import Board, act
from validator.bots.matches.played_on import win_chance
from validator.engine.checks.invariants import check_state
from validator.engine.game import Game
from validator.engine.views.imagine import imagine_hidden
from validator.errors import UsageError
from validator.rng import Rng

DREEPY, DRAGAPULT, FIRE, PSYCHIC = "sv06-128", "sv06-130", "sve-002", "sve-005"


def with_one_attack_to_win() -> Game:
    """The opponent's only Pokémon has less HP than the attack does damage."""
    board = Board(active=((DREEPY, "sv06-129", DRAGAPULT), {"energy": [FIRE, PSYCHIC]}))
    return board.side(1, active=DREEPY).game()


def to_a_turn(game: Game) -> Game:
    """Play first choices until a player is to act in a turn."""
    while game.decision and game.decision.kind != "main":
        game.choose(*range(game.decision.low))
    return game


def test_who_is_about_to_win_has_the_better_chance() -> None:
    game = with_one_attack_to_win()
    before = win_chance(game, games=20, seed=1)
    assert before.value == 1.0 and before.low > 0.8 and before.high == 1.0 and before.games == 20
    act(game, "attack", "Phantom Dive")
    assert to_a_turn(game).is_over
    assert win_chance(game) == win_chance(game, games=0) and win_chance(game).value == 1.0


def test_the_same_seed_gives_the_same_estimate_and_leaves_the_game_as_it_is() -> None:
    game = to_a_turn(new_game("dragapult-2026"))
    before = game.to_dict()
    found = [win_chance(game, games=5, seed=seed) for seed in (1, 1, 2)]
    assert found[0] == found[1] and game.to_dict() == before
    assert all(0.0 <= each.low <= each.value <= each.high <= 1.0 for each in found)


def test_hands_stay_and_what_is_face_down_is_at_random() -> None:
    state = to_a_turn(new_game("dragapult-2026")).state
    worlds = [imagine_hidden(state, Rng(seed)) for seed in range(5)]
    for player in (0, 1):
        side = state.sides[player]
        hidden = sorted([*side.deck, *side.prizes])
        assert {world.sides[player].hand for world in worlds} == {side.hand}
        assert all(sorted([*w.sides[player].deck, *w.sides[player].prizes]) == hidden for w in worlds)
        assert len({world.sides[player].deck for world in worlds}) == 5
        assert len({frozenset(world.sides[player].prizes) for world in worlds}) > 1
    for world in worlds:
        check_state(world)


def test_other_decisions_have_no_estimate() -> None:
    with pytest.raises(UsageError, match="main part of a turn"):
        win_chance(new_game("dragapult-2026"))
    with pytest.raises(UsageError, match="Invalid number of games: 0"):
        win_chance(with_one_attack_to_win(), games=0)

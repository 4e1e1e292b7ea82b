"""The learning adapters, by the other side's own suites; each is skipped where its package is missing."""

from __future__ import annotations

import warnings

import pytest

from tests.cards.decks import deck
from tests.engine.kit import hand_made
from validator.engine.game import Game, GameOptions
from validator.envs.packages import require
from validator.envs.spaces import ActionSpace
from validator.errors import InputError, MissingExtra
from validator.rng import Rng

DECKS = [deck("dragapult-2026"), deck("starmie-2026")]
OPTIONS = GameOptions(programs=hand_made(), undo=False, log=False, sudden_death=1)


@pytest.fixture(autouse=True)
def _quiet() -> None:
    """The packages issue their own warnings."""
    warnings.simplefilter("ignore")


@pytest.mark.parametrize("actions", ["option", "meaning"])
def test_pettingzoo_accepts_the_environment(actions: str) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    from pettingzoo.test import api_test, seed_test

    from validator.envs import aec

    api_test(aec.env(DECKS, actions=actions, options=OPTIONS), num_cycles=300)  # type: ignore[arg-type]
    seed_test(lambda: aec.env(DECKS, actions=actions, options=OPTIONS), num_cycles=40)  # type: ignore[arg-type]


def test_pettingzoo_refuses_what_is_masked() -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    from validator.engine.errors import IllegalAction
    from validator.envs import aec

    env = aec.env(DECKS, options=OPTIONS)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="masked"):
        env.step(127)


@pytest.mark.parametrize("chance", ["explicit", "sampled"])
@pytest.mark.parametrize("serialize", [False, True])
def test_openspiel_plays_the_game(chance: str, serialize: bool) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    from validator.envs import spiel

    name = f"python_ptcg_{chance}_{serialize}".lower()
    options = GameOptions(programs=hand_made(), sudden_death=0)
    game = spiel.register(DECKS, chance=chance, options=options, short_name=name)  # type: ignore[arg-type]
    pyspiel.random_sim_test(game, num_sims=1, serialize=serialize, verbose=False)


def test_openspiel_resamples_what_a_player_cannot_see() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    from validator.envs import spiel

    options = GameOptions(programs=hand_made(), sudden_death=0)
    game = spiel.register(DECKS, chance="sampled", options=options, short_name="python_ptcg_resampled")
    state, chance = game.new_initial_state(), Rng(4)
    compared = 0
    while not state.is_terminal() and compared < 30:
        player = state.current_player()
        if player >= 0:
            other = state.resample_from_infostate(player, lambda: chance.below(1000) / 1000)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.legal_actions() == state.legal_actions()
            compared += 1
        legal = state.legal_actions()
        state.apply_action(legal[chance.below(len(legal))])
    assert compared > 5


def test_gymnasium_accepts_the_environment() -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    pytest.importorskip("numpy", reason="NumPy is not installed")
    from gymnasium.utils.env_checker import check_env

    from validator.envs import single

    env = single.env(DECKS, opponent="first", options=OPTIONS)
    check_env(env, skip_render_check=True)
    observation, _ = env.reset(seed=3)
    for _ in range(2_000):
        action = int(observation["action_mask"].argmax())
        observation, reward, over, _, info = env.step(action)
        assert not info and (over or reward == 0)
        if over:
            break
    assert over and reward in (-1.0, 0.0, 1.0)


def test_features_have_a_name_for_each_column() -> None:
    pytest.importorskip("numpy", reason="NumPy is not installed")
    from validator.envs.features import Features

    features = Features.of(DECKS)
    game = Game.new(*DECKS, seed=2, options=OPTIONS)
    chance = Rng(2)
    assert len(set(features.spec)) == len(features.spec) == features.size
    for _ in range(60):
        if game.is_over:
            break
        for player in (0, 1):
            row = features.row(game.seat(player))
            assert row.shape == (features.size,) and row.min() >= 0 and row.max() <= 8
        game.push(chance.below(len(game.legal_actions)))


def test_numbers_by_meaning_are_all_different_and_stable() -> None:
    space = ActionSpace.of(DECKS)
    again = ActionSpace.from_dict(space.to_dict())
    used = set()
    spare = 0
    for seed in range(3):
        game = Game.new(*DECKS, seed=seed, options=OPTIONS)
        chance = Rng(seed)
        while not game.is_over:
            legal = game.legal_actions
            numbers = space.numbers(legal)
            assert len(set(numbers)) == len(legal) and max(numbers) < space.size
            assert again.numbers(legal) == numbers
            spare += sum(space.index(action) < 0 for action in legal)
            used |= set(numbers)
            game.push(chance.below(len(legal)))
    assert spare == 0 and len(used) > 80
    with pytest.raises(InputError, match="version"):
        ActionSpace.from_dict({"version": 99})


def test_a_missing_package_is_named() -> None:
    with pytest.raises(MissingExtra, match="Nothing is required") as caught:
        require("there_is_no_such_module", "Nothing")
    assert "pip install numpy pettingzoo gymnasium" in caught.value.remedy

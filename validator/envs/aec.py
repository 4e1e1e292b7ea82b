"""A PettingZoo environment: both seats learn, one pick at a time.

from validator.envs import aec
env = aec.env([deck, other])
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    action = None if terminated else choose(observation["action_mask"])
    env.step(action)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from validator.catalogue.card import Card
from validator.engine.errors import IllegalAction
from validator.engine.game import Game, GameOptions
from validator.envs.packages import require
from validator.envs.table import DEFAULTS, Encoding, Table, started

__all__ = ["AGENTS", "PtcgEnv", "env"]

_pettingzoo = require("pettingzoo", "PettingZoo")
_wrappers = require("pettingzoo.utils.wrappers", "PettingZoo")
_gymnasium = require("gymnasium", "Gymnasium")

_Base: Any = _pettingzoo.AECEnv

AGENTS = ("player_0", "player_1")


class PtcgEnv(_Base):  # type: ignore[misc]
    """The environment without wrappers; see `env`."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "ptcg_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        decks: Sequence[Sequence[Card]],
        *,
        actions: Encoding = "option",
        options: GameOptions = DEFAULTS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(decks, actions, options)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        observed, chosen = self.table.spaces_of(_gymnasium)
        self._observed = dict.fromkeys(AGENTS, observed)
        self._chosen = {agent: _gymnasium.spaces.Discrete(chosen.n) for agent in AGENTS}
        self.game: Game | None = None

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self._observed[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self._chosen[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game."""
        self.game = self.table.start(seed)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.game.to_move or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent observes, with its mask of legal actions."""
        return self.table.observe(started(self.game), 0 if agent == AGENTS[0] else 1)

    def step(self, action: int | None) -> None:
        """Make one pick. Raises `IllegalAction` for a number that the mask does not allow."""
        game = started(self.game)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        numbers = self.table.numbers(game)
        if action is None or action not in numbers:
            raise IllegalAction(f"Action {action} is masked.", "Choose an action that the mask allows.")
        self._cumulative_rewards[agent] = 0.0
        game.push(numbers.index(int(action)))
        self._clear_rewards()
        if game.is_over:
            for place, reward in enumerate(game.returns()):
                self.rewards[AGENTS[place]] = reward
                self.terminations[AGENTS[place]] = True
        else:
            self.agent_selection = AGENTS[game.to_move or 0]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the open decision as text."""
        return None if self.game is None or self.render_mode is None else repr(self.game)

    def close(self) -> None:
        """Nothing has to be closed."""


def env(
    decks: Sequence[Sequence[Card]],
    *,
    actions: Encoding = "option",
    options: GameOptions = DEFAULTS,
    render_mode: str | None = None,
) -> Any:
    """Return the environment for games between two decks (one: a mirror match).

    Args:
        decks: The decks.
        actions: `option` (places in the legal actions, 128 numbers) or `meaning` (fixed numbers).
        options: What the games are played with.
        render_mode: `ansi` for text.
    """
    made = PtcgEnv(decks, actions=actions, options=options, render_mode=render_mode)
    return _wrappers.OrderEnforcingWrapper(_wrappers.AssertOutOfBoundsWrapper(made))

"""A Gymnasium environment: one seat learns, a bot plays the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from validator.bots.matches.result import BotSource, make
from validator.bots.turns import step
from validator.catalogue.card import Card
from validator.engine.game import Game, GameOptions, Player
from validator.envs.packages import require
from validator.envs.table import DEFAULTS, Encoding, Table, started

__all__ = ["SingleEnv", "env"]

_gymnasium = require("gymnasium", "Gymnasium")
_Base: Any = _gymnasium.Env


class SingleEnv(_Base):  # type: ignore[misc]
    """Games of one learner against a bot.

    A number that the mask does not allow loses the game, since Gymnasium does not know of masks.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        decks: Sequence[Sequence[Card]],
        *,
        opponent: BotSource = "random",
        player: Player = 0,
        actions: Encoding = "option",
        options: GameOptions = DEFAULTS,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(decks, actions, options)
        self.render_mode = render_mode
        self.player = player
        self._opponent = opponent
        self._bots: dict[int, Any] = {}
        self.observation_space, self.action_space = self.table.spaces_of(_gymnasium)
        self.game: Game | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new game, and let the bot decide what comes before the learner's first decision."""
        super().reset(seed=seed)
        own = int(self.np_random.integers(0, 2**31))
        self.game = self.table.start(own)
        other = 1 - self.player
        self._bots = {other: make(self._opponent, other, own)}
        self._let_bot_play()
        return self._observe(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Make one pick of the learner, then the decisions of the bot."""
        game = started(self.game)
        numbers = self.table.numbers(game)
        if action not in numbers:
            return self._observe(), -1.0, True, False, {"illegal": int(action)}
        game.push(numbers.index(int(action)))
        self._let_bot_play()
        reward = game.returns()[self.player]
        return self._observe(), reward, game.is_over, False, {}

    def _let_bot_play(self) -> None:
        game = started(self.game)
        while not game.is_over and game.to_move != self.player:
            step(game, self._bots)

    def _observe(self) -> dict[str, Any]:
        return self.table.observe(started(self.game), self.player)

    def render(self) -> str | None:
        """Return the game as text."""
        return None if self.game is None or self.render_mode is None else repr(self.game)


def env(decks: Sequence[Sequence[Card]], **options: Any) -> SingleEnv:
    """Return the environment for games between two decks; see `SingleEnv` for the options."""
    return SingleEnv(decks, **options)

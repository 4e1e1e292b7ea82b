"""What all adapters share: decks, encodings and the game that is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from validator.catalogue.card import Card
from validator.engine.game import Game, GameOptions, Player
from validator.envs.features import Features
from validator.envs.packages import require
from validator.envs.spaces import OPTION_ACTIONS, ActionSpace
from validator.errors import UsageError

__all__ = ["Encoding", "Table"]

Encoding: TypeAlias = Literal["option", "meaning"]
DEFAULTS = GameOptions(undo=False, log=False, sudden_death=3)


def started(game: Game | None) -> Game:
    """Return the game that is played. Raises `UsageError` where none has been started."""
    if game is None:
        raise UsageError("No game has been started.", "Reset the environment first.")
    return game


class Table:
    """Two decks, how actions are numbered and what is observed."""

    def __init__(self, decks: Sequence[Sequence[Card]], actions: Encoding, options: GameOptions) -> None:
        if len(decks) not in (1, 2) or actions not in ("option", "meaning"):
            raise UsageError("A table needs one or two decks and actions `option` or `meaning`.")
        self.numpy = require("numpy", "NumPy")
        self.decks = (tuple(decks[0]), tuple(decks[-1]))
        self.space = ActionSpace.of(self.decks) if actions == "meaning" else None
        self.size = OPTION_ACTIONS if self.space is None else self.space.size
        self.features = Features.of(self.decks)
        self.options = replace(options, undo=False)

    def start(self, seed: int | None) -> Game:
        """Return a new game."""
        return Game.new(*self.decks, seed=seed, options=self.options)

    def numbers(self, game: Game) -> list[int]:
        """Return the number of each legal action."""
        legal = game.legal_actions
        return list(range(len(legal))) if self.space is None else self.space.numbers(legal)

    def observe(self, game: Game, player: Player) -> dict[str, Any]:
        """Return what a player observes, and which numbers it may choose."""
        mask = self.numpy.zeros(self.size, dtype=self.numpy.int8)
        if game.to_move == player:
            mask[self.numbers(game)] = 1
        return {"observation": self.features.row(game.seat(player)), "action_mask": mask}

    def spaces_of(self, gymnasium: Any) -> tuple[Any, Any]:
        """Return the space of observations and that of actions."""
        spaces = gymnasium.spaces
        observed = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 8.0, (self.features.size,), self.numpy.float32),
                "action_mask": spaces.Box(0, 1, (self.size,), self.numpy.int8),
            }
        )
        return observed, spaces.Discrete(self.size)

"""The rules engine: a plain library that plays the whole game, from set-up to the last Prize card."""

from __future__ import annotations

from validator.engine.game import Game, GameOptions, Outcome

__all__ = ["Game", "GameOptions", "Outcome"]

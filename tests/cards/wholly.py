"""A board whose cards have all programs there are, those that the grammar compiles too."""

from __future__ import annotations

from tests.engine.kit import Board, everything
from validator.effects.registry import Library


class WholeBoard(Board):
    """A position in which every text that has a program is played by it."""

    def library(self) -> Library:
        return everything().with_programs(self.programs)

"""Puzzles: positions of real cards with a goal, and a proof of which decisions keep it in reach.

Each file of this folder has the puzzles of some years. A `Puzzle` sets up its position, a `Solver` plays
out every decision up to the goal, and `play` lets a bot try it. `python -m tests.bots.planner.puzzles BOT…`
prints which puzzles bots solve.
"""

from tests.bots.planner.puzzles.playing import Trial, follow, play, solves
from tests.bots.planner.puzzles.puzzle import Puzzle, WholeBoard, read_puzzles
from tests.bots.planner.puzzles.solver import Solver, TooManyPositions

__all__ = [
    "Puzzle",
    "Solver",
    "TooManyPositions",
    "Trial",
    "WholeBoard",
    "follow",
    "play",
    "read_puzzles",
    "solves",
]

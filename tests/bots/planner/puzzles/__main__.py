"""Print which puzzles bots solve: `python -m tests.bots.planner.puzzles BOT… [--fresh | --tuned]`."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from tests.bots.planner.puzzles.playing import solves
from tests.bots.planner.puzzles.puzzle import Puzzle, read_puzzles
from tests.bots.planner.puzzles.solver import Solver


def main() -> None:
    """Print one row for each puzzle, then the shares by kind and by years."""
    parser = argparse.ArgumentParser(prog="python -m tests.bots.planner.puzzles", description=__doc__)
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--seeds", type=int, default=5, help="how often each puzzle is tried")
    parser.add_argument("--only", default="", help="only puzzles whose name has this text")
    parser.add_argument("--handed-over", action="store_true", help="decide as for another engine")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--fresh", action="store_true", help="only those written after the bots were tuned")
    which.add_argument("--tuned", action="store_true", help="only those written before")
    given = parser.parse_args()
    puzzles = [
        each
        for each in read_puzzles()
        if given.only in each.name
        and not (given.fresh and not each.fresh)
        and not (given.tuned and each.fresh)
    ]
    solved: dict[tuple[str, str], bool] = {}
    for puzzle in puzzles:
        solver = Solver(puzzle)
        for bot in given.bots:
            solved[puzzle.name, bot] = _try(solver, bot, given.seeds, handed_over=given.handed_over)
    groups: list[tuple[str, Callable[[Puzzle], str]]] = [
        ("kind", lambda each: each.kind),
        ("years", lambda each: each.years),
        ("written", lambda each: "after tuning" if each.fresh else "before"),
        ("all", lambda _: "all"),
    ]
    for title, group in groups:
        print(f"\n{title:22}{'puzzles':>8}" + "".join(f"{bot:>12}" for bot in given.bots))
        for name in sorted({group(each) for each in puzzles}):
            those = [each for each in puzzles if group(each) == name]
            shares = [sum(solved[each.name, bot] for each in those) for bot in given.bots]
            print(f"{name:22}{len(those):8}" + "".join(f"{share:12}" for share in shares))


def _try(solver: Solver, bot: str, seeds: int, *, handed_over: bool) -> bool:
    puzzle = solver.puzzle
    solved, error = solves(solver, bot, seeds, handed_over=handed_over)
    print(f"{'solved' if solved else 'missed':7} {bot:10} {puzzle.years} {puzzle.name}: {error}", flush=True)
    return solved


if __name__ == "__main__":
    main()

"""Compare our engine with that of a contest: `python -m tests.benchmarks.peer --peer PYTHON --cards FILE`.

PYTHON is an interpreter with the package kaggle-environments, FILE a table of that engine's card numbers with
the columns `cabt_id` and `tcgdex_ids`. Both engines play the same pairs of 2026 decks at random, in turn, one
process each; processor time is counted, and decisions are those among two or more options. The figures of the
other engine are the time of its own wrapper, and that of its rules alone: the call that makes a choice,
without writing the position as JSON and reading it. The least of all rounds counts.
"""

from __future__ import annotations

import argparse
import csv
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

Figures = dict[str, float]


def play_theirs(first: list[int], second: list[int], games: int) -> Figures:
    """Play random games with the wrapper of the other engine; runs in its interpreter."""
    import random

    from kaggle_environments.envs.cabt.cg import game
    from kaggle_environments.envs.cabt.cg.sim import Battle

    rules = 0.0
    select = Battle.lib.Select
    clock = time.thread_time

    def timed(*arguments: Any) -> Any:
        nonlocal rules
        start = clock()
        found = select(*arguments)
        rules += clock() - start - reading
        return found

    start = clock()
    for _ in range(9_999):
        clock()
    reading = (clock() - start) / 10_000

    class Timed:
        """The library with a clock round the call that makes a choice."""

        Select = staticmethod(timed)

        def __getattr__(self, name: str) -> Any:
            return getattr(plain, name)

    plain = Battle.lib
    figures: Figures = {}
    for library in (plain, Timed()):
        Battle.lib = library
        random.seed(1)
        decisions = steps = 0
        start = time.process_time()
        for _ in range(games):
            seen, _ = game.battle_start(first, second)
            while seen["current"]["result"] < 0:
                asked = seen["select"]
                count = len(asked["option"])
                decisions += count > 1
                steps += 1
                seen = game.battle_select(random.sample(range(count), asked["maxCount"]))
            game.battle_finish()
        spent = time.process_time() - start
        if library is plain:
            figures |= {"µs/decision": spent / decisions * 1e6, "ms/game": spent / games * 1e3}
        else:
            figures |= {"rules µs/decision": rules / decisions * 1e6, "rules µs/step": rules / steps * 1e6}
    Battle.lib = plain
    return figures


def play_ours(first: str, second: str, games: int) -> Figures:
    """Play random games with our engine."""
    from tests.benchmarks.builds import play

    return play((first, second), games)


def work() -> None:
    """Answer requests on standard input: two decks and a number of games, one a line."""
    for line in sys.stdin:
        first, second, games = json.loads(line)
        done = (play_ours if isinstance(first, str) else play_theirs)(first, second, games)
        print(json.dumps(done), flush=True)


class Player:
    """A process that plays with one of the engines."""

    def __init__(self, python: str) -> None:
        root = Path(__file__).resolve().parents[2]
        self._process = subprocess.Popen(
            [python, "-P", __file__, "--work"],
            env={"PYTHONPATH": str(root), "PATH": "/usr/bin:/bin"} if python == sys.executable else None,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self, first: object, second: object, games: int) -> Figures:
        """Play games of two decks. What the package prints when it is imported is passed over."""
        assert self._process.stdin is not None and self._process.stdout is not None
        print(json.dumps([first, second, games]), file=self._process.stdin, flush=True)
        while not (line := self._process.stdout.readline()).startswith("{"):
            assert line, "the process has ended"
        found: Figures = json.loads(line)
        return found


def best(rows: list[Figures]) -> Figures:
    """Return the least of each figure."""
    return {name: min(row[name] for row in rows) for name in rows[0]}


def numbers_of(path: Path) -> dict[str, int]:
    """Return the other engine's number of each of our cards."""
    with path.open(encoding="utf-8", newline="") as file:
        return {
            card: int(row["cabt_id"]) for row in csv.DictReader(file) for card in row["tcgdex_ids"].split(";")
        }


def main(arguments: list[str]) -> int:
    """Measure and print, a line for each pair."""
    from tests.benchmarks.builds import PAIRS
    from tests.cards.decks import deck

    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.peer", description=__doc__)
    parser.add_argument("--peer", metavar="PYTHON", required=True)
    parser.add_argument("--cards", metavar="FILE", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=20, help="of each pair in each round")
    options = parser.parse_args(arguments)
    numbers = numbers_of(options.cards)
    ours, theirs = Player(sys.executable), Player(options.peer)
    print(
        f"random play, processor time on one core, best of {options.rounds} rounds of {options.games} games"
    )
    for pair in PAIRS:
        lists = [[numbers[card.id] for card in deck(name)] for name in pair]
        rows: tuple[list[Figures], list[Figures]] = ([], [])
        for _ in range(options.rounds):
            rows[0].append(ours.play(*pair, options.games))
            rows[1].append(theirs.play(*lists, options.games))
        mine, other = best(rows[0]), best(rows[1])
        print(f"{pair[0]} against {pair[1]}:")
        for name, row in (("ours", mine), ("theirs", other)):
            print(f"  {name}: " + ", ".join(f"{key} {value:.1f}" for key, value in row.items()))
        wrapper = other["µs/decision"] / mine["µs/decision"]
        rules = mine["µs/decision"] / other["rules µs/decision"]
        print(f"  {wrapper:.1f} times as fast as its wrapper, {rules:.2f} times the cost of its rules")
    return 0


if __name__ == "__main__":
    if sys.argv[1:] == ["--work"]:
        work()
    else:
        sys.exit(main(sys.argv[1:]))

"""Compare builds of the project: `python -m tests.benchmarks.builds TREE TREE… [--rounds N] [--games N]`.

Each TREE is a checkout; `python .ci/compile.py DIRECTORY` makes one with the compiled build. Each plays the
same games of four pairs of 2026 decks, in its own process. The trees take turns in short rounds, and
processor time is counted; a figure is the best of the rounds, which other work on the machine disturbs least.
The first tree is what the others are compared with.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

PAIRS = (
    ("dragapult-2026", "starmie-2026"),
    ("raging-bolt-2026", "cynthia-garchomp-2026"),
    ("starmie-2026", "raging-bolt-2026"),
    ("cynthia-garchomp-2026", "dragapult-2026"),
)
_COPIES = 5_000
_GAMES_KEPT = 100


def play(pair: tuple[str, str], games: int) -> dict[str, float]:
    """Play random games of a pair; count decisions among two or more options."""
    from tests.cards.decks import deck
    from tests.engine.kit import hand_made
    from validator.bots.base import pick_at_random
    from validator.engine.game import Game, GameOptions
    from validator.rng import Rng

    chance = Rng(1)
    decks = (deck(pair[0]), deck(pair[1]))
    options = GameOptions(programs=hand_made(), undo=False)
    decisions = 0
    start = time.process_time()
    for seed in range(games):
        game = Game.new(decks, seed=seed, options=options)
        while decision := game.decision:
            decisions += len(decision.options) > 1
            game.choose(*pick_at_random(decision, chance))
    spent = time.process_time() - start
    return {"µs/decision": spent / decisions * 1e6, "ms/game": spent / games * 1e3}


def play_bot(name: str, turns: int) -> dict[str, float]:
    """Let a bot play against itself for some turns; count its choices among two or more options."""
    from tests.cards.decks import deck
    from tests.engine.kit import hand_made
    from validator.bots.registry import make_bot
    from validator.bots.turns import step
    from validator.engine.game import Game, GameOptions

    options = GameOptions(programs=hand_made(), undo=False)
    game = Game.new(deck(PAIRS[0][0]), deck(PAIRS[0][1]), seed=1, options=options)
    bots = [make_bot(name, player, 1) for player in (0, 1)]
    decisions = 0
    start = time.process_time()
    while not game.is_over and game.turn < turns:
        decisions += len(game.decision.options) > 1
        step(game, bots)
    return {"µs/decision": (time.process_time() - start) / decisions * 1e6}


def measure_memory() -> dict[str, float]:
    """Return the microseconds of a copy and the bytes of a game in its middle, its data not counted."""
    import gc
    import tracemalloc

    from tests.cards.decks import deck
    from tests.engine.kit import hand_made
    from validator.bots.base import pick_at_random
    from validator.engine.game import Game, GameOptions
    from validator.rng import Rng

    def middle(seed: int) -> Game:
        chance = Rng(seed)
        options = GameOptions(programs=hand_made(), undo=False)
        game = Game.new(deck(PAIRS[0][0]), deck(PAIRS[0][1]), seed=seed, options=options)
        while game.decision and game.state.turn < 8:
            game.choose(*pick_at_random(game.decision, chance))
        return game

    state = middle(5).state
    start = time.process_time()
    for _ in range(_COPIES):
        state.copy(log=False)
    spent = time.process_time() - start
    for seed in range(_GAMES_KEPT):  # what games share is made before
        middle(seed)
    gc.collect()
    tracemalloc.start()
    games = [middle(seed) for seed in range(_GAMES_KEPT)]
    gc.collect()
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return {"copy µs": spent / _COPIES * 1e6, "bytes/game": size / len(games)}


def measure_start(tree: str) -> dict[str, float]:
    """Return the processor milliseconds and the peak megabytes of `check` as a process."""
    root = Path(__file__).resolve().parents[2]
    check = [sys.executable, "-m", "validator", "check", str(root / "card_data/decks/standard-2026.txt")]
    script = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL);"
        "r = resource.getrusage(resource.RUSAGE_CHILDREN);"
        "print(r.ru_utime + r.ru_stime, r.ru_maxrss / 1024)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *check, "--on", "2026-07-20"],
        env={**os.environ, "PYTHONPATH": tree},
        cwd=tree,
        capture_output=True,
        text=True,
        check=True,
    )
    seconds, peak = map(float, done.stdout.split())
    return {"check ms": seconds * 1e3, "check MB": peak}


def work() -> None:
    """Answer requests on standard input: the name of a function here and its arguments, one a line."""
    jobs: dict[str, Callable[..., dict[str, float]]] = {
        "play": play,
        "play_bot": play_bot,
        "measure_memory": measure_memory,
    }
    for line in sys.stdin:
        name, *arguments = json.loads(line)
        print(json.dumps(jobs[name](*arguments)), flush=True)


class Build:
    """A tree, and the process that plays with its code."""

    def __init__(self, tree: str) -> None:
        self.tree = str(Path(tree).resolve())
        self.name = Path(tree).name
        self._process = subprocess.Popen(
            [sys.executable, "-P", __file__],
            env={**os.environ, "PYTHONPATH": self.tree},
            cwd=self.tree,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, *job: Any) -> dict[str, float]:
        """Return the answer of the process."""
        to, answers = self._process.stdin, self._process.stdout
        assert to is not None and answers is not None
        to.write(json.dumps(job) + "\n")
        to.flush()
        found: dict[str, float] = json.loads(answers.readline())
        return found

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def compare(builds: list[Build], title: str, rounds: list[tuple[Any, ...]]) -> None:
    """Give every build the same jobs, turn about, and print the best and the ratios."""
    rows: list[list[dict[str, float]]] = [[] for _ in builds]
    for job in rounds:
        for build, row in zip(builds, rows, strict=True):
            row.append(build.ask(*job))
    print_rows(builds, title, rows)


def print_rows(builds: list[Build], title: str, rows: list[list[dict[str, float]]]) -> None:
    """Print the best of each figure, and how many times as good as the first build it is."""
    for figure in rows[0][0]:
        best = [min(each[figure] for each in row) for row in rows]
        cells = [f"{value:12,.1f} ({best[0] / value:.2f})" for value in best]
        print(f"{title:45} {figure:12}", *cells, flush=True)


def main(arguments: list[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.builds", description=__doc__)
    parser.add_argument("trees", nargs="+", metavar="TREE", help="a checkout, compiled in place or not")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--games", type=int, default=30, help="of each pair and round")
    options = parser.parse_args(arguments)
    builds = [Build(tree) for tree in options.trees]
    print(f"load of the machine: {os.getloadavg()[0]:.1f} of {os.cpu_count()} cores, with this command")
    print(f"{'':58}", *(f"{build.name[-19:]:>19}" for build in builds))
    try:
        for pair in PAIRS:
            for build in builds:
                build.ask("play", pair, 5)
            compare(builds, " – ".join(pair), [("play", pair, options.games)] * options.rounds)
        for bot, turns in (("greedy", 14), ("search", 6)):
            compare(builds, bot, [("play_bot", bot, turns)] * options.rounds)
        compare(builds, "a game in its middle", [("measure_memory",) for _ in range(3)])
        rounds = [[measure_start(build.tree) for build in builds] for _ in range(options.rounds)]
        starts = [list(column) for column in zip(*rounds, strict=True)]
        print_rows(builds, "ptcg check, one list", starts)
    finally:
        for build in builds:
            build.close()
    return 0


if __name__ == "__main__":
    if len(sys.argv) == 1:
        work()
    else:
        sys.exit(main(sys.argv[1:]))

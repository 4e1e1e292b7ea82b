"""How fast the engine plays: `python -m tests.benchmarks.engine [--seconds S]`.

Random play between real Standard decks on one core: decisions among two or more options per second, games
per second, microseconds per copy.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time

from tests.cards.decks import deck
from tests.engine.kit import hand_made
from validator.bots.base import pick_at_random
from validator.engine.game import Game, GameOptions
from validator.rng import Rng

PAIRS = (
    ("dragapult-2026", "starmie-2026"),
    ("raging-bolt-2026", "cynthia-garchomp-2026"),
    ("starmie-2026", "starmie-2026"),
    ("cynthia-garchomp-2025", "spidops-2025"),
)
_ROUNDS = 5


def play_for(seconds: float, seed: int) -> tuple[float, float]:
    """Play random games for this many seconds of processor time; return decisions and games per second."""
    chance = Rng(seed)
    programs = hand_made()
    decisions = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        first, second = PAIRS[games % len(PAIRS)]
        game = Game.new(
            (deck(first), deck(second)),
            seed=seed * 1000 + games,
            options=GameOptions(programs=programs, undo=False),
        )
        while decision := game.decision:
            decisions += len(decision.options) > 1
            game.choose(*pick_at_random(decision, chance))
        games += 1
    return decisions / spent, games / spent


def copy_time(runs: int = 20_000) -> float:
    """Return the microseconds of a copy without the log, in the middle of a game."""
    game = Game.new(
        (deck("dragapult-2026"), deck("starmie-2026")),
        seed=5,
        options=GameOptions(programs=hand_made(), undo=False),
    )
    chance = Rng(5)
    while game.decision and game.state.turn < 8:
        game.choose(*pick_at_random(game.decision, chance))
    state = game.state
    start = time.perf_counter()
    for _ in range(runs):
        state.copy(log=False)
    return (time.perf_counter() - start) / runs * 1e6


def main(arguments: list[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.engine", description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="processor time of each round")
    options = parser.parse_args(arguments)
    play_for(0.5, 0)
    rows = [play_for(options.seconds, number) for number in range(1, _ROUNDS + 1)]
    decisions, games = (statistics.median(row[place] for row in rows) for place in (0, 1))
    least, most = min(row[0] for row in rows), max(row[0] for row in rows)
    print(f"{decisions:,.0f} decisions/s ({least:,.0f} to {most:,.0f}), {games:.0f} games/s")
    print(f"copy without the log: {copy_time():.1f} µs")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

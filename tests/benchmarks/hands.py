"""Time a million opening hands with their statistics: `python -m tests.benchmarks.hands`.

Figures are the best of several runs: CPU time of one process, and the time on the clock, the start of a
second process included where it is worth one. Hands against an opponent cost more; they are measured too.
"""

from __future__ import annotations

import os
import platform
import time
from datetime import date

from tests.benchmarks.sample import sample_texts
from validator.odds.deal import DealSetup
from validator.services.odds.deal_setup import DealOptions
from validator.services.odds.hands import hands_of_text, tally_in_processes

DAY = date(2026, 8, 1)
MILLION = 1_000_000
OPTIONS = {
    "alone": DealOptions(on=DAY),
    "against 9 Basic Pokémon": DealOptions(on=DAY, opponent_basics=9),
    "and a limit of 2 mulligans": DealOptions(on=DAY, opponent_basics=9, mulligan_limit=2),
    "against 1 Basic Pokémon": DealOptions(on=DAY, opponent_basics=1),
}


def time_hands(table: DealSetup, count: int, processes: int, runs: int = 3) -> tuple[float, float]:
    """Return the least CPU time of this process, and the least time on the clock, in seconds."""
    cpu, clock = [], []
    for _ in range(runs):
        started, began = time.process_time(), time.perf_counter()
        tally = tally_in_processes(table, 7, count, processes)
        cpu.append(time.process_time() - started)
        clock.append(time.perf_counter() - began)
        assert tally.hands == count
    return min(cpu), min(clock)


def main() -> None:
    """Print a line for each kind of hands."""
    text = sample_texts(1)[0]
    for name, options in OPTIONS.items():
        (report,) = hands_of_text(text, seed=7, options=options)
        table = report.about.table
        cpu, _ = time_hands(table, MILLION // 5, 1)
        print(f"opening hands {name}: {cpu / (MILLION // 5) * 1e6:.2f} µs each")
    (report,) = hands_of_text(text, seed=7, options=OPTIONS["alone"])
    for millions, processes in ((1, 2), (4, 1), (4, 2)):
        _, clock = time_hands(report.about.table, millions * MILLION, processes)
        print(
            f"{millions},000,000 opening hands with statistics, up to {processes} processes: "
            f"{clock:.2f} s on the clock"
        )


if __name__ == "__main__":
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    main()

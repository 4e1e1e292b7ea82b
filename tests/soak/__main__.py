"""Play random games and check the invariants; exits 1 when one is broken, a game crashes or does not end."""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext

from tests.soak.run import Findings, play_many

_CHUNK = 50


def main(arguments: list[str]) -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("-n", "--games", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes; 0 for this one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first game, to repeat one")
    parser.add_argument("--share", type=int, default=100, help="the dear checks at one step in so many")
    options = parser.parse_args(arguments)
    numbers = range(options.first, options.first + options.games)
    chunks = [numbers[start : start + _CHUNK] for start in range(0, len(numbers), _CHUNK)]
    total = Findings()
    start = time.perf_counter()
    pool = ProcessPoolExecutor(max_workers=options.workers) if options.workers else nullcontext()
    with pool as workers:
        run = workers.map if workers is not None else map
        done = run(play_many, [options.seed] * len(chunks), chunks, [options.share] * len(chunks))
        for count, findings in enumerate(done, start=1):
            total.add(findings)
            if count % 20 == 0 or findings.broken:
                print(f"{total.games:,} games, {len(total.broken)} broken", file=sys.stderr, flush=True)
    seconds = time.perf_counter() - start
    print(f"{total.games:,} games, {total.decisions:,} decisions among two or more options, {seconds:.0f} s")
    print(f"dear checks at {total.checked:,} steps; endings: {dict(total.endings.most_common())}")
    for line in total.broken[:40]:
        print(line)
    print(f"{len(total.broken)} broken")
    return 1 if total.broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

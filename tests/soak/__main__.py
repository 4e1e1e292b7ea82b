"""Play random games and check the invariants; exits 1 when one is broken, a game crashes or does not end.

With `--lists FOLDER` the decks are drawn from a collection of real lists, all of whose texts are executed.
`--ran FILE` writes how often each program ran.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from pathlib import Path

from tests.soak.lists import playable_lists
from tests.soak.run import Findings, play_many

_CHUNK = 50


def main(arguments: list[str]) -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("-n", "--games", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes; 0 for this one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first game, to repeat one")
    parser.add_argument(
        "--share", type=int, default=100, help="run the expensive checks at one step in this many"
    )
    parser.add_argument("--lists", type=Path, help="draw the decks from the real lists of this folder")
    parser.add_argument("--ran", type=Path, help="write a CSV file of programs and how often each ran")
    options = parser.parse_args(arguments)
    if options.lists is not None:
        print(f"{len(playable_lists(options.lists)):,} lists to draw from", file=sys.stderr, flush=True)
    numbers = range(options.first, options.first + options.games)
    chunks = [numbers[start : start + _CHUNK] for start in range(0, len(numbers), _CHUNK)]
    total = Findings()
    start = time.perf_counter()
    pool = ProcessPoolExecutor(max_workers=options.workers) if options.workers else nullcontext()
    with pool as workers:
        run = workers.map if workers is not None else map
        each = [(options.seed, chunk, options.share, options.lists) for chunk in chunks]
        done = run(play_many, *zip(*each, strict=True))
        for count, findings in enumerate(done, start=1):
            total.add(findings)
            if count % 20 == 0 or findings.broken:
                print(f"{total.games:,} games, {len(total.broken)} broken", file=sys.stderr, flush=True)
    seconds = time.perf_counter() - start
    print(f"{total.games:,} games, {total.decisions:,} decisions among two or more options, {seconds:.0f} s")
    print(f"dear checks at {total.checked:,} steps; endings: {dict(total.endings.most_common())}")
    for line in total.broken[:40]:
        print(line)
    if options.ran is not None:
        write_ran(options.ran, total)
    print(f"{len(total.broken)} broken")
    return 1 if total.broken else 0


def write_ran(path: Path, total: Findings) -> None:
    """Write the programs that ran, most used first."""
    rows = [f"{name},{count}" for name, count in total.ran.most_common()]
    path.write_text("\n".join(["program,times", *rows, ""]), encoding="utf-8")
    print(f"{len(rows):,} programs ran")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Check many different lists on one and two processes: `python -m tests.benchmarks.bulk [LISTS | DIRECTORY]`.

They are those of a directory, or made from the example decks: other counts, other prints of the same names,
rotated ones among them, and some misspelt names. Prints lists a second, CPU time and the peak memory of all
processes together, and what a list costs that was checked before beside one that was not.
"""

from __future__ import annotations

import contextlib
import os
import random
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from tests.conftest import DECKS
from validator.catalogue.load import built_in_catalogue
from validator.services.decks.check import check_text

ROOT = Path(__file__).resolve().parents[2]
DAY = date(2026, 7, 20)
LISTS = 4_000
MISSPELT = 0.01
"""Share of lines whose name is misspelt: each costs a search."""

OTHER_PRINT = 0.1
"""Share of lines that name another print of the card, legal or not."""


@dataclass(frozen=True)
class Figures:
    """What a run took: seconds of wall and CPU time, and megabytes of memory at most."""

    wall: float
    cpu: float
    peak: float


def make_lists(count: int, seed: int = 7) -> Iterator[str]:
    """Yield different lists; the same seed gives the same lists."""
    catalogue = built_in_catalogue()
    decks = [path.read_text("utf-8") for path in sorted(DECKS.glob("*-202[56].txt"))]
    dealer = random.Random(seed)
    for _ in range(count):
        lines = []
        for line in dealer.choice(decks).splitlines():
            copies, _, rest = line.partition(" ")
            words = rest.split()
            if not copies.isdigit() or len(words) < 3:
                lines.append(line)
                continue
            name, code, number = " ".join(words[:-2]), *words[-2:]
            chance = dealer.random()
            if chance < MISSPELT:
                name = name[:2] + name[3:]
            elif chance < MISSPELT + OTHER_PRINT and (prints := catalogue.named(name)):
                card = dealer.choice(prints)
                code, number = card.code, card.number
            copies = str(dealer.randint(1, 4)) if dealer.random() < 0.2 else copies
            lines.append(f"{copies} {name} {code} {number}")
        yield "\n".join(lines) + "\n"


def write_lists(folder: Path, count: int) -> None:
    """Write different lists as files of a directory."""
    for number, text in enumerate(make_lists(count)):
        (folder / f"list-{number:06}.txt").write_text(text, "utf-8")


def measure(folder: Path, workers: int, output_format: str = "jsonl") -> Figures:
    """Check all lists of a directory with `ptcg check` and say what it took."""
    command = [
        sys.executable,
        "-m",
        "validator",
        "check",
        str(folder),
        "--on",
        DAY.isoformat(),
        "--no-config",
    ]
    command += ["--output-format", output_format, "--workers", str(workers), "--fail-on", "never"]
    command += ["--allow-undetermined"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) as process:
        watch = _Watch(process.pid)
        if process.wait() > 2:  # 2: some list of a directory cannot be read
            raise SystemExit(f"ptcg check failed with exit code {process.returncode}.")
        wall = time.perf_counter() - start
        peak = watch.stop()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Figures(wall, cpu, peak)


class _Watch:
    """Looks again and again at how much memory a process and those it started hold together (Linux)."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._peak = 0.0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._look)
        self._thread.start()

    def stop(self) -> float:
        """Return the most megabytes that were seen."""
        self._over.set()
        self._thread.join()
        return self._peak

    def _look(self) -> None:
        while not self._over.wait(0.1):
            self._peak = max(self._peak, sum(map(_megabytes, _family(self._pid))))


def _family(pid: int) -> list[int]:
    found = [pid]
    with contextlib.suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                found += _family(int(child))
    return found


def _megabytes(pid: int) -> float:
    with contextlib.suppress(OSError, IndexError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    return 0.0


def time_again(texts: Sequence[str], rounds: int = 5) -> tuple[float, float, float]:
    """Return microseconds of CPU a list: the first time, again after all others, and again at once."""
    first = _time(texts)
    pairs = [text for text in texts for _ in range(2)]
    again = twice = float("inf")
    for _ in range(rounds):
        again = min(again, _time(texts))
        twice = min(twice, _time(pairs))
    each = 1e6 / len(texts)
    return first * each, again * each, (twice - again) * each


def _time(texts: Sequence[str]) -> float:
    start = time.process_time()
    for text in texts:
        check_text(text, on=DAY)
    return time.process_time() - start


def compare_processes(folder: Path, count: int) -> None:
    """Measure one process, then two, and print how they compare."""
    one = None
    for workers in (1, 2):
        took = measure(folder, workers)
        print(
            f"{workers} process{'es' if workers > 1 else ''}: {count / took.wall:,.0f} lists/s,"
            f" {took.wall:.1f} s, CPU {took.cpu:.1f} s ({took.cpu / count * 1e6:.0f} µs a list),"
            f" peak {took.peak:.0f} MB"
        )
        if one is None:
            one = took
        else:
            fast, cpu = one.wall / took.wall, took.cpu / one.cpu
            print(f"two processes: {fast:.2f} times as fast, with {cpu:.2f} times the CPU time")


def main(arguments: list[str]) -> None:
    """Measure and print, a line each."""
    if arguments and Path(arguments[0]).is_dir():
        compare_processes(Path(arguments[0]), sum(1 for _ in Path(arguments[0]).iterdir()))
        return
    count = int(arguments[0]) if arguments else LISTS
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {count:,} different lists")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_lists(folder, count)
        compare_processes(folder, count)
    first, again, repeated = time_again(list(make_lists(min(count, 1_000), seed=8)))
    print(
        f"different lists: first {first:.0f} µs of CPU, again {again:.0f} µs, at once again {repeated:.0f} µs"
    )
    _, same, _ = time_again([next(make_lists(1))] * 200)
    print(f"one of the lists again and again: {same:.0f} µs")


if __name__ == "__main__":
    main(sys.argv[1:])

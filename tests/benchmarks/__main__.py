"""Print the speed figures of docs/accuracy.md, measured on this machine: `python -m tests.benchmarks`.

`--builds TREE…` compares other builds with this one (`tests.benchmarks.builds`), `--peer PYTHON --cards FILE`
compares it with the engine of a contest (`tests.benchmarks.peer`). Each part prints how busy the machine is.
"""

from __future__ import annotations

import argparse
import os
import platform
import resource
import statistics
import subprocess
import sys
import time
from datetime import date
from pathlib import Path

from tests.benchmarks import builds, bulk, hands, peer, request_cost, start
from tests.benchmarks.hostile import measure_all
from tests.benchmarks.play_load import measure_actions, measure_hands
from tests.benchmarks.sample import ROOT, sample_texts
from tests.benchmarks.service import measure_rate, started_service
from tests.conftest import DECKS
from validator.services.decks.check import check_text

DAY = date(2026, 7, 20)
RATES = (200, 300, 400, 600, 800, 1000, 1200)


def time_one_list() -> float:
    """Median milliseconds from list text to report, warm."""
    text = sample_texts(1)[0]
    check_text(text, on=DAY)
    times = []
    for _ in range(2000):
        start = time.perf_counter()
        check_text(text, on=DAY)
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1e3


def time_many_lists(count: int = 5000) -> float:
    """Seconds to check `count` lists one after the other in this process, started with an empty memory."""
    texts = sample_texts(count)
    start = time.perf_counter()
    for text in texts:
        check_text(text, on=DAY)
    return time.perf_counter() - start


def time_process(runs: int = 9) -> tuple[float, float]:
    """Median milliseconds and peak megabytes of `ptcg check ONE` as a process, after a first run."""
    deck = DECKS / "standard-2026.txt"
    command = [sys.executable, "-m", "validator", "check", str(deck), "--on", DAY.isoformat()]
    times = []
    for _ in range(runs + 1):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
        times.append(time.perf_counter() - start)
    script = (
        "import resource,subprocess,sys;subprocess.run(sys.argv[1:],stdout=subprocess.DEVNULL);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss/1024)"
    )
    peak = subprocess.run(
        [sys.executable, "-c", script, *command], check=True, capture_output=True, text=True, cwd=ROOT
    )
    return statistics.median(times[1:]) * 1e3, float(peak.stdout)


def main(arguments: list[str]) -> None:
    """Measure everything, a line each."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--builds", nargs="+", metavar="TREE", default=[])
    parser.add_argument("--peer", metavar="PYTHON")
    parser.add_argument("--cards", metavar="FILE")
    options = parser.parse_args(arguments)
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, {platform.machine()}")
    print(f"load of the machine before: {os.getloadavg()[0]:.1f}")
    print(f"5,000 lists on one core, cold: {time_many_lists():.2f} s")
    print(f"list text to report, warm, one list again and again: {time_one_list():.3f} ms")
    took, peak = time_process()
    print(f"ptcg check ONE as a process: {took:.0f} ms, {peak:.0f} MB")
    print(f"this process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
    start.main([])
    bulk.main([])
    hands.main()
    request_cost.main()
    builds.main([".", *options.builds])
    if options.peer and options.cards:
        peer.main(["--peer", options.peer, "--cards", options.cards])
    measure_service()


def measure_service() -> None:
    """Measure hostile requests, and the service under load."""
    worst = measure_all()[0]
    print(f"hostile requests, the most expensive: {worst[1].cpu:.2f} s of CPU, {worst[0].name}")
    texts = sample_texts(200)
    with started_service() as port:
        measure_rate(port, texts, 100, 2)
        for rate in RATES:
            figures = measure_rate(port, texts, rate)
            shown = ", ".join(f"{key} {value:.1f}" for key, value in figures.items())
            print(f"service, 2 workers, 50 connections, {rate} requests/s: {shown}")
            if figures["p99"] > 200:
                break
        for clients in (2, 8, 32):
            for what, measured in (
                ("10 hands", measure_hands(port, clients)),
                ("an action and the bot's answer", measure_actions(port, clients)),
                ("an action alone", measure_actions(port, clients, "goldfish")),
            ):
                shown = ", ".join(f"{key} {value:.1f}" for key, value in measured.items())
                print(f"service, 2 workers, {clients} clients, {what}: {shown}")


if __name__ == "__main__":
    os.chdir(Path(__file__).resolve().parents[2])
    main(sys.argv[1:])

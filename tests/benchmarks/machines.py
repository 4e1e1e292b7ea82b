"""How much faster two machines play the runs of one PostgreSQL: `python -m tests.benchmarks.machines`.

Each machine is a service with its own folder and one core. The same eight simulations are played by one of
them, then by two. The database has what is left of the cores.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

from tests.api.test_kill import Service
from tests.soak.kills import Simulations, workers
from tests.storage.postgres import Server

RUNS = 8


def seconds_with(machines: int, url: str, games: int) -> float:
    """Return how long the runs take."""
    with tempfile.TemporaryDirectory() as folder:
        services = []
        for number in range(machines):
            own = Path(folder) / str(number)
            own.mkdir()
            services.append(Service(url, own, workers=1))
        try:
            for core, each in enumerate(services):
                each.start()
                assert each.process is not None
                for pid in (each.process.pid, *workers(each)):
                    for thread in os.listdir(f"/proc/{pid}/task"):
                        os.sched_setaffinity(int(thread), {core})
            runs = Simulations(services[0], games)
            runs.result(runs.start(1, 0))  # the cards are read
            begun = time.monotonic()
            ids = [runs.start(seed, seed) for seed in range(2, 2 + RUNS)]
            for id in ids:
                runs.result(id)
            return time.monotonic() - begun
        finally:
            for each in services:
                each.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4_000)
    games = parser.parse_args().games
    os.environ |= {"PTCG_MAX_RUNNING_SIMULATIONS": "20", "PTCG_MAX_RUNNING_SIMULATIONS_PER_CLIENT": "20"}
    os.environ |= {"PTCG_RATE_LIMIT": "", "PTCG_RATE_LIMIT_HEAVY": "", "PTCG_SIMULATION_SECONDS": "3600"}
    server = Server()
    server.start()
    try:
        print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
        one, two = (seconds_with(n, server.make_database(f"machines{n}"), games) for n in (1, 2))
    finally:
        server.stop()
    print(
        f"{RUNS} simulations of {games} games: {one:.1f} s, two machines {two:.1f} s, {one / two:.2f} times"
    )


if __name__ == "__main__":
    main()

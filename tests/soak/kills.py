"""Kill worker processes of a service while it plays simulations: results are those of undisturbed ones.

`python -m tests.soak.kills [--kills 100] [--games 10000] [--seconds 6] [--url postgresql+psycopg://…]` kills
one of two workers again and again while two simulations run, the whole service at every tenth time, and
compares the results with those of the same simulations before.
"""

from __future__ import annotations

import argparse
import os
import signal
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import requests

from tests.api.test_kill import Service
from tests.conftest import DECKS

ENDED = ("done", "failed", "cancelled")


class Simulations:
    """Starts simulations and waits for their ends, whatever happens to the service."""

    def __init__(self, service: Service, games: int) -> None:
        self.service = service
        decks = [
            {"text": (DECKS / f"{name}-2026.txt").read_text("utf-8")} for name in ("starmie", "raging-bolt")
        ]
        self.body: dict[str, Any] = {"decks": decks, "games": games, "bots": ["random", "random"]}

    def ask(self, method: str, path: str, **more: Any) -> dict[str, Any]:
        while True:
            try:
                answer = requests.request(method, self.service.address + path, timeout=30, **more)
                if answer.ok:
                    return dict(answer.json())
                assert answer.status_code in (429, 503), answer.text
            except requests.RequestException:
                pass
            time.sleep(0.2)

    def start(self, seed: int, number: int) -> str:
        """Start one; the same number is not started twice."""
        headers = {"Idempotency-Key": f"run-{number}"}
        return str(
            self.ask("POST", "/v1/simulations", json={**self.body, "seed": seed}, headers=headers)["id"]
        )

    def look(self, id: str) -> dict[str, Any]:
        return self.ask("GET", f"/v1/simulations/{id}")

    def result(self, id: str) -> dict[str, Any]:
        """Wait for the end of one, and return its result."""
        while (run := self.look(id))["state"] not in ENDED:
            time.sleep(0.3)
        assert run["state"] == "done", run
        return dict(run["result"])


def workers(service: Service) -> list[int]:
    assert service.process is not None
    children = Path(f"/proc/{service.process.pid}/task/{service.process.pid}/children")
    return [int(each) for each in children.read_text().split()]


def kill_often(service: Service, *, kills: int, games: int, seconds: float, progress: bool = False) -> int:
    """Kill workers while simulations run; return how many ran. Raises `AssertionError` at any difference."""
    random, runs = Random(5), Simulations(service, games)
    seeds = (11, 12)
    wanted = {seed: runs.result(runs.start(seed, number)) for number, seed in enumerate(seeds)}
    going: dict[int, str] = {}
    number = len(seeds)
    for kill in range(kills):
        for seed in seeds:
            if seed in going and runs.look(going[seed])["state"] in ENDED:
                assert runs.result(going.pop(seed)) == wanted[seed]
            if seed not in going:
                going[seed] = runs.start(seed, number)
                number += 1
        time.sleep(random.uniform(0.1, 2 * seconds))
        if kill % 10 == 9:
            service.kill()
            service.start()
        elif found := workers(service):
            os.kill(random.choice(found), signal.SIGKILL)
        if progress:
            done = {seed: runs.look(id)["done"] for seed, id in going.items()}
            print(f"kill {kill + 1}: {number - len(seeds)} simulations, {done} games", flush=True)
    for seed, id in going.items():
        assert runs.result(id) == wanted[seed]
    return number - len(seeds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=6.0, help="mean time between two kills")
    parser.add_argument("--url", help="the database; a new SQLite file without")
    given = parser.parse_args()
    os.environ |= {"PTCG_MAX_RUNNING_SIMULATIONS": "4", "PTCG_MAX_RUNNING_SIMULATIONS_PER_CLIENT": "4"}
    os.environ |= {"PTCG_RATE_LIMIT": "", "PTCG_RATE_LIMIT_HEAVY": "", "PTCG_SIMULATION_SECONDS": "3600"}
    with tempfile.TemporaryDirectory() as folder:
        service = Service(given.url or f"sqlite:///{folder}/ptcg.db", Path(folder))
        service.start()
        try:
            ran = kill_often(
                service, kills=given.kills, games=given.games, seconds=given.seconds, progress=True
            )
        finally:
            service.kill()
    print(f"{given.kills} kills during {ran} simulations of {given.games} games: every result is the same.")


if __name__ == "__main__":
    main()

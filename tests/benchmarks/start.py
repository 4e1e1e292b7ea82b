"""What starting costs: `python -m tests.benchmarks.start [--imports]`.

Prints the CPU time of `ptcg check ONE` as a process, for a legal, a rotated and a misspelt list, beside that
of an empty interpreter and of importing click; with `--imports` also the modules that take longest to import.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DECKS = ROOT / "card_data" / "decks"
RUNS = 9
DAY = "2026-07-20"

MISSPELT = {
    "Dragapult": "Draggapult",
    "Drakloak": "Drakloack",
    "Boss's": "Bos's",
    "Professor's": "Profesor's",
}
"""Slips of the hand in the list that is searched for near names."""


def cpu_of(command: list[str]) -> float:
    """Return the milliseconds of CPU time that a process takes."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    nowhere = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_WRONLY, 0) for number in (1, 2)]
    _, _, used = os.wait4(os.posix_spawn(command[0], command, environment, file_actions=nowhere), 0)
    return (used.ru_utime + used.ru_stime) * 1e3


def commands(folder: Path) -> dict[str, list[str]]:
    """Return what is measured, by name; the misspelt list is written into a directory."""
    text = (DECKS / "dragapult-2026.txt").read_text("utf-8")
    for right, wrong in MISSPELT.items():
        text = text.replace(right, wrong)
    misspelt = folder / "misspelt.txt"
    misspelt.write_text(text, "utf-8")
    lists = {
        "legal": DECKS / "standard-2026.txt",
        "illegal": DECKS / "illegal-2026.txt",
        "rotated": DECKS / "black-and-white-2013.txt",
        "misspelt": misspelt,
    }
    python = [sys.executable, "-c"]
    return {"empty interpreter": [*python, "pass"], "import click": [*python, "import click"]} | {
        f"check, {name} list": [sys.executable, "-m", "validator", "check", str(path), "--on", DAY]
        for name, path in lists.items()
    }


def print_imports(command: list[str], most: int = 25) -> None:
    """Print the modules whose own import takes longest, in microseconds."""
    done = subprocess.run([sys.executable, "-X", "importtime", *command[1:]], capture_output=True, text=True)
    rows = [line.removeprefix("import time:").split("|") for line in done.stderr.splitlines() if "|" in line]
    times = sorted(((int(own), name.strip()) for own, _, name in rows[1:]), reverse=True)
    print(f"{len(times)} modules, {sum(own for own, _ in times) / 1e3:.1f} ms; the slowest, in microseconds:")
    for own, name in times[:most]:
        print(f"{own:8} {name}")


def main(arguments: list[str]) -> None:
    """Measure turn about, and print the least of all runs: other work only adds to it."""
    os.chdir(ROOT)
    with tempfile.TemporaryDirectory() as name:
        measured = commands(Path(name))
        times: dict[str, list[float]] = {what: [] for what in measured}
        for number in range(RUNS + 1):
            for what, command in measured.items():
                took = cpu_of(command)
                if number:  # the first run writes bytecode and caches
                    times[what].append(took)
        print(f"load {os.getloadavg()[0]:.1f}, least CPU time of {RUNS} runs")
        empty = min(times["empty interpreter"])
        for what, found in times.items():
            print(f"{what:22} {min(found):6.1f} ms  {min(found) / empty:5.1f} times an empty interpreter")
        if "--imports" in arguments:
            print_imports(measured["check, misspelt list"])


if __name__ == "__main__":
    main(sys.argv[1:])

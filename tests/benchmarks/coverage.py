"""Compare the line coverage of the fast tests with that of all tests, for each package of `validator`.

Measure both first (they need `pip install coverage`; worker processes are measured too)::

    coverage run -m pytest -n 2 && coverage combine && mv .coverage fast.coverage
    coverage run -m pytest -n 2 --slow && coverage combine && mv .coverage all.coverage
    python -m tests.benchmarks.coverage fast.coverage all.coverage

The exit code is 1 if a package has more than two points less with the fast tests.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any

MOST = 2.0
"""Largest difference in points that is accepted."""


def covered_by_package(data_file: str) -> dict[str, float]:
    """Return the percentage of covered lines of each package, from a data file of coverage.py."""
    from coverage import Coverage  # type: ignore[import-not-found, unused-ignore]

    measured: Any = Coverage(data_file=data_file)
    measured.load()
    lines: Counter[str] = Counter()
    covered: Counter[str] = Counter()
    root = Path(__file__).resolve().parents[2] / "validator"
    for path in sorted(root.rglob("*.py")):
        _, statements, _, missing, _ = measured.analysis2(str(path))
        package = path.relative_to(root).parts[0].removesuffix(".py")
        lines[package] += len(statements)
        covered[package] += len(statements) - len(missing)
    return {name: 100 * covered[name] / count for name, count in sorted(lines.items()) if count}


def main(fast_file: str, all_file: str) -> int:
    """Print the table; the exit code."""
    fast, everything = covered_by_package(fast_file), covered_by_package(all_file)
    far = 0
    for name, share in everything.items():
        apart = share - fast.get(name, 0.0)
        far += apart > MOST
        print(f"{name:<20} fast {fast.get(name, 0.0):5.1f}%  all {share:5.1f}%  {apart:+5.1f}")
    return int(far > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

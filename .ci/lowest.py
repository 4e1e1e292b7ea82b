"""Print the lowest versions that `pyproject.toml` allows, as a pip constraints file."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

EXTRAS = ("serve", "pdf", "postgres", "cluster")
"""The extras that people install; those for work on the project run on their newest versions."""


def lowest(project: dict[str, object]) -> list[str]:
    """Return `name==version` for every dependency with a lower bound; raises `ValueError` for one without."""
    extras = project["optional-dependencies"]
    assert isinstance(extras, dict) and isinstance(project["dependencies"], list)
    found = []
    for requirement in [*project["dependencies"], *(each for name in EXTRAS for each in extras[name])]:
        match = re.fullmatch(r"([A-Za-z0-9_.-]+)(?:\[[^]]*\])?>=([0-9.]+)", requirement)
        if match is None:
            raise ValueError(f"{requirement!r} has no plain lower bound; write NAME>=VERSION.")
        found.append(f"{match[1]}=={match[2]}")
    return found


if __name__ == "__main__":
    root = Path(__file__).resolve().parents[1]
    print("\n".join(lowest(tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"])))
    sys.exit(0)

"""Reads a pokemon-tcg-data dump, the second source: to compare with, and for texts that the first lacks.

Its licence is unclear, so the build takes no card from it; of a text that only it gives, the build keeps the
key and the program. Single facts that it settles are rows of
`card_data/corrections.csv` and `card_data/markers.csv`, each with its reason.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from validator.errors import UsageError


def read_ptcgdata(folder: Path) -> dict[str, dict[str, Any]]:
    """Read all cards of a pokemon-tcg-data dump by their id (`sv6-25`).

    Raises `UsageError` when `folder` has no `cards` directory with JSON files in it.
    """
    paths = sorted((folder / "cards").glob("*.json"))
    if not paths:
        raise UsageError(f"{folder} is not a pokemon-tcg-data dump: it has no cards/*.json.")
    return {card["id"]: card for path in paths for card in json.loads(path.read_text("utf-8"))}

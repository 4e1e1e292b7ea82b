"""Real deck lists, read from the collection's JSON-lines files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

COUNTED = (
    "standings-json",
    "codes4tcg",
    "misc-text",
    "misc-json",
    "ptcgsim-samples",
    "theme-decks-json",
)
"""The files whose card lines must be resolved."""


@dataclass(frozen=True, slots=True)
class RealList:
    """One collected list: `day` is the event's day if known in full, `cards` the collector's count."""

    id: str
    file: str
    text: str
    day: date | None
    cards: int | None
    guess: str


def read_lists(folder: Path, *files: str) -> Iterator[RealList]:
    """Read the named files (without suffix) of the collection, all of them without names."""
    paths = [folder / f"{name}.jsonl" for name in files] if files else sorted(folder.glob("*.jsonl"))
    for path in paths:
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                yield RealList(
                    id=row["id"],
                    file=path.stem,
                    text=row["text"],
                    day=_full_day(row.get("date")),
                    cards=row.get("cards_counted"),
                    guess=row.get("format_guess") or "",
                )


def _full_day(text: str | None) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        return None

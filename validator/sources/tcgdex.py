"""Reads a TCGdex dump: a directory with `sets.json` and one JSON array of cards per expansion."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from validator.errors import DataError, UsageError

RawCard = dict[str, Any]
"""One card as the dump spells it: upstream keys, nothing corrected."""

OTHER_LANGUAGES = ("de", "fr", "es", "it", "pt")
"""Languages whose card names the catalogue keeps for reading lists."""


@dataclass(frozen=True, slots=True)
class SourceSet:
    """One expansion of the dump with its cards as they are there. `release` is an ISO date."""

    id: str
    name: str
    series: str
    release: str
    printed_total: int | None
    cards: tuple[RawCard, ...]


def read_tcgdex(folder: Path) -> tuple[SourceSet, ...]:
    """Read every expansion of a TCGdex dump, in the order of its `sets.json`.

    Raises `UsageError` when `folder` is not such a dump and `DataError` when a file of it cannot be read.
    """
    index = folder / "sets.json"
    if not index.is_file():
        raise UsageError(
            f"{folder} is not a TCGdex dump: it has no sets.json.",
            "Use the directory with tcgdex/sets.json and one JSON file per set.",
        )
    return tuple(
        SourceSet(
            id=head["id"],
            name=head["name"],
            series=head["series"]["name"],
            release=head["releaseDate"],
            printed_total=head.get("cardCount", {}).get("official"),
            cards=read_cards(folder, head["id"]),
        )
        for head in _load_list(index)
    )


def read_cards(folder: Path, set_id: str) -> tuple[RawCard, ...]:
    """Read the cards of one expansion of a TCGdex dump; none where it has no file of it.

    Raises `DataError` when the file cannot be read.
    """
    path = folder / f"{set_id}.json"
    return tuple(_load_list(path)) if path.is_file() else ()


def _load_list(path: Path) -> list[dict[str, Any]]:
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise DataError(f"{path} cannot be read: {error}.", "Download the card data again.") from error
    if not isinstance(data, list):
        raise DataError(f"{path}: expected a list.", "Download the card data again.")
    return data

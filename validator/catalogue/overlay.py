"""The user's own card data over the built-in ones: sets that came out after the project's data were made.

A set file with `"extends": true` adds to the same set of an earlier directory: the cards there have been
reviewed and stay, missing cards are added. So a newer release of the project takes precedence.
"""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

from validator.catalogue.numbers import number_key
from validator.support.folders import data_folder

STATE_FILE = "sync.json"
"""The file in the user's data directory that says how far the sets in it reach."""

Json = dict[str, Any]


def user_folders() -> list[Path]:
    """Return the user's data directory if it holds sets, for `Catalogue.open`."""
    folder = data_folder()
    return [folder] if folder is not None and (folder / "sets").is_dir() else []


def overlay_sets(base: Json, more: Json) -> Json:
    """Return a set's data with the cards of `more` that it lacks, by id and by number.

    `base` keeps its head; missing fields of its head are taken from `more`.
    """
    ids = {card["id"] for card in base["cards"]}
    numbers = {number_key(card["number"]) for card in base["cards"]}
    added = [
        card for card in more["cards"] if card["id"] not in ids and number_key(card["number"]) not in numbers
    ]
    head = {key: value for key, value in more.items() if key not in ("cards", "extends", "synced")}
    return head | base | {"cards": [*base["cards"], *added]}


def read_sets_as_of(folder: Path | None) -> date | None:
    """Return the date of the last sync of the sets with a public database; None for never."""
    if folder is None:
        return None
    try:
        return date.fromisoformat(json.loads((folder / STATE_FILE).read_text("utf-8"))["sets_as_of"])
    except (OSError, ValueError, TypeError, KeyError):
        return None

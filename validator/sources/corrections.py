"""Single facts that the first source has wrong or lacks: the committed table, and how a row is applied."""

from __future__ import annotations

import copy
import csv
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from validator.errors import DataError
from validator.sources.card_record import printed_key
from validator.sources.tcgdex import RawCard
from validator.support.safe_text import show

_PART = re.compile(r"(attacks|abilities)\[(\d+)\](?:\.(name|damage|cost|type|text_key))?")
_NUMBERS = frozenset({"hp", "retreat"})
_LISTS = frozenset({"types", "cost"})
_PAIRS = frozenset({"weaknesses", "resistances"})
_WORDS = frozenset(
    {"name", "stage", "evolveFrom", "regulationMark", "trainerType", "energyType", "illustrator", "text_key"}
)


@dataclass(frozen=True, slots=True)
class Correction:
    """One corrected fact: `field` of card `card_id` reads `wrong` in the source and is `right` on the card.

    An empty `right` removes the field. Lists are joined with `;` (`Fire ×2`). `attacks[0].cost` counts from
    0, one past the end adds an entry; `attacks[2]` alone removes the entry of that name. `text_key` is
    for a text that the source lacks, or has wrong (the key of that one is `wrong`), `-` for a text that is
    not on the card. `reason` says what is wrong, `evidence` how that is known.
    """

    card_id: str
    field: str
    wrong: str
    right: str
    reason: str
    evidence: str


def read_corrections(path: Path) -> dict[str, tuple[Correction, ...]]:
    """Read the table of corrections, by the source's card id, rows in the order of the file."""
    rows: defaultdict[str, list[Correction]] = defaultdict(list)
    with path.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            correction = Correction(
                row["tcgdex_id"], row["field"], row["wrong"], row["right"], row["reason"], row["evidence"]
            )
            rows[correction.card_id].append(correction)
    return {card_id: tuple(found) for card_id, found in rows.items()}


def apply_corrections(card: RawCard, rows: Iterable[Correction]) -> tuple[RawCard, tuple[Correction, ...]]:
    """Return the corrected copy of a source card, and those rows whose `wrong` is no longer what it says.

    A stale row is not applied: the source has changed and the row needs a review.
    """
    corrected: RawCard = copy.deepcopy(card)
    stale = []
    for row in rows:
        if _spell(_read_field(corrected, row.field), row.field) == row.wrong:
            _write_field(corrected, row)
        else:
            stale.append(row)
    return corrected, tuple(stale)


def _read_field(card: Mapping[str, Any], field: str) -> Any:
    part = _PART.fullmatch(field)
    if part is None:
        if field not in _NUMBERS | _LISTS | _PAIRS | _WORDS:
            raise DataError(f"Unknown field in a correction: {show(field)}.")
        holder, key = card, field
    else:
        entries, index, key = card.get(part[1]) or [], int(part[2]), part[3] or "name"
        holder = entries[index] if index < len(entries) else {}
    return printed_key(card, holder, part[1] if part else None) if key == "text_key" else holder.get(key)


def _write_field(card: RawCard, row: Correction) -> None:
    part = _PART.fullmatch(row.field)
    if part is None:
        holder, key = card, row.field
    else:
        entries, index, key = card.setdefault(part[1], []), int(part[2]), part[3]
        if key is None:
            del entries[index]
            return
        if index > len(entries):
            raise DataError(f"Correction {row.card_id} {row.field} would leave a gap in the list.")
        if index == len(entries):
            entries.append({})
        holder = entries[index]
    if row.right:
        holder[key] = _parse(row.right, key)
    else:
        holder.pop(key, None)


def _spell(value: Any, field: str) -> str:
    if value is None:
        return ""
    if field in _PAIRS:
        return ";".join(f"{pair.get('type', '')} {pair.get('value') or ''}".strip() for pair in value)
    return ";".join(value) if isinstance(value, list) else str(value)


def _parse(text: str, key: str) -> Any:
    if key in _NUMBERS:
        return int(text)
    if key in _LISTS:
        return text.split(";")
    if key in _PAIRS:
        return [{"type": pair.split(" ")[0], "value": pair.partition(" ")[2]} for pair in text.split(";")]
    return text

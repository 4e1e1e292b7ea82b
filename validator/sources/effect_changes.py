"""Which programs a build added, changed or lost, and their English."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from validator.effects.compiled import SHARDS, row_of
from validator.effects.ir.lasting import Program
from validator.effects.ir.serialize import parse_program
from validator.effects.text.compile import Refused
from validator.effects.text.describe import describe_program
from validator.errors import DataError

_DESCRIBED_AS = ("attack", "ability", "energy")


@dataclass(frozen=True, slots=True)
class EffectChange:
    """A text whose program is `new`, `changed` or `lost`: its key, kind, card, the English before and now."""

    what: str
    key: str
    kind: str
    card: str
    before: str
    now: str

    def lines(self) -> Iterator[str]:
        """Yield the change as lines for a person."""
        yield f"{self.what} {self.kind} {self.card} {self.key}"
        if self.before:
            yield f"  before: {self.before}"
        if self.now:
            yield f"  now: {self.now}"


def read_rows(folder: Path) -> dict[str, Any]:
    """Return the entries of the shards of a directory by key; none where it has no shards."""
    rows: dict[str, Any] = {}
    for digit in SHARDS:
        path = folder / f"{digit}.json"
        if path.is_file():
            rows |= json.loads(path.read_text("utf-8"))
    return rows


def find_changes(
    before: Mapping[str, Any], found: Mapping[str, Program | Refused], texts: Mapping[str, tuple[str, str]]
) -> tuple[EffectChange, ...]:
    """Compare the entries of the last build with what this one found; `texts`: kind and card by key."""
    changes = []
    for key in sorted(texts.keys() & found.keys()):
        old, new = (
            before.get(key, {}).get("program"),
            json.loads(json.dumps(row_of(found[key]))).get("program"),
        )
        if old != new:
            what = "new" if old is None else "lost" if new is None else "changed"
            kind, card = texts[key]
            english = [_english(each, kind) for each in (old, new)]
            changes.append(EffectChange(what, key, kind, card, *english))
    return tuple(changes)


def _english(program: Any, kind: str) -> str:
    if program is None:
        return ""
    try:
        return describe_program(parse_program(program), kind if kind in _DESCRIBED_AS else "trainer")
    except DataError as error:
        return f"({error.message})"

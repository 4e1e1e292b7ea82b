"""On-disk cache of a set download, so an interrupted sync can resume."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

from validator.sources.remote import SetContent
from validator.sources.tcgdex import RawCard

_STALE_DAYS = 7


class DownloadCache:
    """The cards of one set fetched so far: a file with a head and one card a line, written as they come.

    Cards are taken from an earlier run when that was less than a week before `day`, from the same source, and
    the source has changed neither the set nor the list of its cards since. A line that was cut off counts as
    not there. Used in a `with` block; `discard` deletes the file once the set is stored.
    """

    def __init__(self, folder: Path, content: SetContent, source: str, day: date) -> None:
        self.path = folder / f"{content.id}.jsonl"
        self._head = {"source": source, "id": content.id, "name": content.name, "cards": dict(content.cards)}
        self._day = day
        self._cards = self._read()
        self._file: TextIO | None = None

    def __len__(self) -> int:
        return len(self._cards)

    def __enter__(self) -> DownloadCache:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lines = [_line(self._head | {"day": self._day.isoformat()}), *map(_line, self._cards.values())]
        fresh = self.path.with_suffix(".part")
        fresh.write_text("".join(lines), encoding="utf-8", newline="\n")
        os.replace(fresh, self.path)
        self._file = self.path.open("a", encoding="utf-8", newline="\n")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def get(self, card_id: str) -> RawCard | None:
        """Return a card fetched before, None for none."""
        return self._cards.get(card_id)

    def put(self, card: RawCard) -> None:
        """Keep a card, on disk at once."""
        assert self._file is not None
        self._cards[card["id"]] = card
        self._file.write(_line(card))
        self._file.flush()

    def discard(self) -> None:
        """Delete the file."""
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)

    def _read(self) -> dict[str, RawCard]:
        try:
            lines = self.path.read_text("utf-8").split("\n")
        except (OSError, ValueError):
            return {}
        found = [value for line in lines if isinstance(value := _parse(line), dict)]
        if not found or not self._fits(found[0]):
            return {}
        ids = self._head["cards"]
        return {
            card["id"]: card
            for card in found[1:]
            if isinstance(card.get("id"), str) and card["id"] in ids and "category" in card
        }

    def _fits(self, head: Mapping[str, Any]) -> bool:
        try:
            age = self._day - date.fromisoformat(head["day"])
        except (KeyError, TypeError, ValueError):
            return False
        same = all(head.get(key) == value for key, value in self._head.items())
        return same and abs(age.days) < _STALE_DAYS


def _line(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _parse(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None

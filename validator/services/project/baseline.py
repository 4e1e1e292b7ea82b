"""The baseline: findings that were there when checking began, so that only new ones are shown.

A baseline is a JSON file with one finding a line, sorted, the same bytes for the same findings. A finding is
known again by its fingerprint (`validator.reports.fingerprint`); file, code and subject are there for
people who read a change of the baseline.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from validator.errors import UsageError
from validator.support.encoding import to_plain
from validator.support.files import read_text

VERSION = 2
"""Version of the file's form and of the fingerprints in it."""


@dataclass(frozen=True, slots=True, order=True)
class BaselineEntry:
    """One finding of a baseline: the file relative to the project's root, the code, what it is about."""

    path: str
    code: str
    subject: str
    fingerprint: str

    def __str__(self) -> str:
        return f"{self.path}: {self.code} {self.subject}".rstrip()


def read_baseline(path: Path) -> tuple[BaselineEntry, ...]:
    """Read a baseline. Raises `UsageError` for a file that is missing or is none."""
    remedy = "Recreate it with --write-baseline."
    try:
        data = json.loads(read_text(path))
    except OSError as error:
        raise UsageError(f"{path}: cannot read baseline ({error.strerror}).", remedy) from None
    except (ValueError, RecursionError):
        raise UsageError(f"{path}: invalid baseline: not JSON.", remedy) from None
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise UsageError(f"{path}: unsupported baseline version (expected {VERSION}).", remedy)
    try:
        return tuple(
            sorted(
                BaselineEntry(*(_text(row[key]) for key in ("path", "code", "subject", "fingerprint")))
                for row in data["findings"]
            )
        )
    except (KeyError, TypeError):
        raise UsageError(f"{path}: incomplete finding in the baseline.", remedy) from None


def render_baseline(known: Iterable[BaselineEntry]) -> str:
    """Return the text of a baseline: sorted, one finding a line."""
    rows = [json.dumps(to_plain(one), ensure_ascii=False) for one in sorted(set(known))]
    body = ",\n".join(f"    {row}" for row in rows)
    inside = f"\n{body}\n  " if rows else ""
    return f'{{\n  "version": {VERSION},\n  "findings": [{inside}]\n}}\n'


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value

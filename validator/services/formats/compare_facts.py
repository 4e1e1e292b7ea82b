"""What newer format facts change: periods, bans, limits, set dates and regulation marks, one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

from validator.formats.calendar import MarkDate, SetDate
from validator.formats.format import Ban, Format, Period
from validator.services.formats.check_facts import CheckedFacts
from validator.support.encoding import JsonObject

Change = Literal["added", "changed", "removed"]
Kind = Literal["period", "ban", "limits", "set", "mark"]

_LIMITS = ("title", "size", "copies", "prizes", "dates", "reprints", "official", "notes", "limits")


@dataclass(frozen=True, slots=True)
class FactChange:
    """One fact that newer facts add, change or remove.

    `format` is empty for what all formats share, `name` the period's label, the banned card (with its
    prints), the set's id or the mark. `fields` are those that differ, `text` describes the fact as it is now.
    """

    kind: Kind
    change: Change
    name: str
    format: str = ""
    fields: tuple[str, ...] = ()
    text: str = ""

    def to_dict(self) -> JsonObject:
        """Return the change as a JSON object."""
        return {
            "kind": self.kind,
            "change": self.change,
            "format": self.format or None,
            "name": self.name,
            "fields": list(self.fields),
            "text": self.text,
        }

    def __str__(self) -> str:
        start = f"{self.format}: " if self.format else ""
        which = f" ({', '.join(self.fields)})" if self.fields else ""
        return f"{start}{self.kind} {self.name} {self.change}{which}{f': {self.text}' if self.text else ''}"


def compare_facts(before: CheckedFacts, after: CheckedFacts) -> tuple[FactChange, ...]:
    """List what changes between two sets of facts: format by format, then sets and marks."""
    found: list[FactChange] = []
    for name, new in after.formats.items():
        found += _compare_formats(name, before.formats.get(name), new)
    found += _compare("set", "", before.calendar.sets, after.calendar.sets)
    found += _compare("mark", "", before.calendar.marks, after.calendar.marks)
    return tuple(found)


def _compare_formats(name: str, old: Format | None, new: Format) -> Iterator[FactChange]:
    yield from _compare("period", name, _periods(old), _periods(new))
    yield from _compare("ban", name, _bans(old), _bans(new))
    differ = tuple(key for key in _LIMITS if old is None or getattr(old, key) != getattr(new, key))
    if differ:
        yield FactChange("limits", "changed", name, name, differ)


def _compare(
    kind: Kind, format_name: str, old: Mapping[str, Any], new: Mapping[str, Any]
) -> Iterator[FactChange]:
    for name, value in new.items():
        before = old.get(name)
        if before is None:
            yield FactChange(kind, "added", name, format_name, (), _describe(value))
        elif before != value:
            differ = tuple(
                one.name for one in fields(value) if getattr(value, one.name) != getattr(before, one.name)
            )
            yield FactChange(kind, "changed", name, format_name, differ, _describe(value))
    for name in old:
        if name not in new:
            yield FactChange(kind, "removed", name, format_name)


def _periods(chosen: Format | None) -> dict[str, Period]:
    return {period.label: period for period in chosen.periods} if chosen else {}


def _bans(chosen: Format | None) -> dict[str, Ban]:
    found: dict[str, Ban] = {}
    for ban in chosen.bans if chosen else ():
        name = f"{ban.name} ({', '.join(sorted(ban.prints))})" if ban.prints else ban.name
        while name in found:
            name += ", again"
        found[name] = ban
    return found


def _describe(value: Period | Ban | SetDate | MarkDate) -> str:
    if isinstance(value, SetDate):
        legal = value.legal if value.legal is not None else "never"
        return f"{value.kind}, released {value.release}, legal from {legal}"
    if isinstance(value, MarkDate):
        return f"from {value.day}"
    start = f"from {value.start}" if value.start else ""
    end = f"until {value.end}" if value.end else ""
    return " ".join(part for part in (start, end) if part)

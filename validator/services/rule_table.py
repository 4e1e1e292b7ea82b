"""The rules that tests must prove: their ids, what each is about, and the named systems that they make up.

Two files of `card_data/rulebooks`:

- `rules.csv`: `id`, `kind`, `title`. `kind` is `rule` (parts B and C of the rule matrix), `display` (a rule
  about what is shown, which changes no game), `remark` (an observation that must not act as a rule),
  `decision` (part D), `case` (a name pair, evolving pair or deck case of C.2 to C.4) or `table` (a parameter
  or order table).
- `systems.csv`: `number`, `name`, `rules` (part E), where `ZONE-02..04` means the three ids from ZONE-02
  to ZONE-04.

Source: rule matrix, parts A.3 to E.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from validator import data_files
from validator.data_files import file_status
from validator.errors import DataError

FOLDER = data_files.FOLDER / "rulebooks"
KINDS = ("rule", "display", "remark", "decision", "case", "table")
_RANGE = re.compile(r"(.+-)(\d+)\.\.(\d+)")


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A rule that at least one test must prove: its `id`, one of `KINDS`, and a `title` of a few words."""

    id: str
    kind: str
    title: str


@dataclass(frozen=True, slots=True)
class System:
    """A named system of the game: its `number` from 1, its `name` and the ids of its `rules`."""

    number: int
    name: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleTable:
    """All rules by id, in the order of the matrix, and all systems by number."""

    rules: Mapping[str, RuleRow]
    systems: tuple[System, ...]


def read_rule_table(folder: Path = FOLDER) -> RuleTable:
    """Read `rules.csv` and `systems.csv` of a directory.

    Raises `DataError` where a file is missing or damaged, an id comes twice, a kind is none of `KINDS` or a
    system names a rule that the table lacks.
    """
    rules: dict[str, RuleRow] = {}
    for row in _rows(folder / "rules.csv", ("id", "kind", "title")):
        rule = RuleRow(row["id"], row["kind"], row["title"])
        if rule.id in rules or rule.kind not in KINDS or not rule.title:
            raise DataError(f"rules.csv: {rule.id!r} comes twice, has no title or is of no known kind.")
        rules[rule.id] = rule
    systems = []
    for row in _rows(folder / "systems.csv", ("number", "name", "rules")):
        ids = tuple(_expand(row["rules"]))
        if unknown := sorted(set(ids) - set(rules)):
            raise DataError(f"systems.csv: system {row['number']} names unknown rules: {', '.join(unknown)}.")
        systems.append(System(int(row["number"]), row["name"], ids))
    return RuleTable(MappingProxyType(rules), tuple(systems))


def _rows(path: Path, columns: tuple[str, ...]) -> Iterator[dict[str, str]]:
    try:
        file_status(path)
        with path.open(encoding="utf-8", newline="") as lines:
            reader = csv.DictReader(lines, strict=True)
            if tuple(reader.fieldnames or ()) != columns:
                raise DataError(f"{path.name}: expected the columns {', '.join(columns)}.")
            for row in reader:
                if None in row or None in row.values():
                    raise DataError(f"{path.name}, line {reader.line_num}: expected {len(columns)} fields.")
                yield row
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise DataError(f"{path.name} cannot be read: {error}.") from error


def _expand(text: str) -> Iterator[str]:
    for part in text.split():
        if found := _RANGE.fullmatch(part):
            width = len(found[2])
            for number in range(int(found[2]), int(found[3]) + 1):
                yield f"{found[1]}{number:0{width}}"
        else:
            yield part

"""Rulebook editions: their sections, their parameters, and which edition replaces a missing subject.

An edition is a file `card_data/rulebooks/<id>.toml`. Five are rulebooks; `current` is a supplement that
is the edition of the rules in force: the newest rulebook at hand and what has been introduced since.

The file:

- `id`, `title`, `published` (a day) with `published_note` (where the day comes from), `kind` (`rulebook` or
  `supplement`);
- `inherits`: the editions that answer for what this one does not cover, in order, and `[inherits_for]` for
  subjects that go elsewhere: a rule id (`DECK-10`) or a family of rule ids (`NAME`) and the edition;
- `[sections]`: key = `[title]` or `[title, page]`, the keys that citations use;
- `[parameters]`: name = `{value, basis, rule}` or `{from, rule}`, with `decision` where one was needed.

`basis` says how far a value is the document's own: `stated`, `contents` (only the contents list it),
`inferred`, `decided` (the documents leave it open), `outside` (knowledge beyond the documents), `not
covered`, `page missing`. Source: rule matrix A.1 to A.3, D-01.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from types import MappingProxyType
from typing import Any

from validator.data_files import FOLDER, listed_names
from validator.errors import DataError, UsageError
from validator.support.lazy_dataclass import dataclass
from validator.support.reprs import brief
from validator.support.safe_text import show
from validator.support.toml_files import load_toml
from validator.vocabulary import EditionId, EditionKind

_FOLDER = FOLDER / "rulebooks"


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a rulebook: the `key` that citations use, a short `title`, its `page` where known."""

    key: str
    title: str
    page: int | None = None


@dataclass(frozen=True, slots=True)
class Parameter:
    """A value that differs between editions.

    `edition` is the edition whose document gives the value; it differs from the one asked when the value is
    inherited. `basis` is one of the words in the module's docstring, `rule` the rule id of the matrix and
    `decision` the matrix decision that settled an open question.
    """

    name: str
    value: Any
    basis: str
    rule: str
    edition: str
    decision: str | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Edition:
    """A rulebook edition, or the supplement `current`.

    `sections` by key; `own` holds the parameters as the file gives them, so use `parameter` or `[name]`,
    which follow inheritance.
    """

    id: EditionId
    title: str
    published: date
    published_note: str
    kind: EditionKind
    inherits: tuple[str, ...]
    inherits_for: Mapping[str, str]
    sections: Mapping[str, Section]
    own: Mapping[str, Mapping[str, Any]]

    def __repr__(self) -> str:
        return brief(f"Edition {self.id}, published {self.published}")

    def __str__(self) -> str:
        return self.title

    def lineage(self, rule: str = "") -> Iterator[Edition]:
        """Yield the editions that answer for `rule` here, this one first (rule matrix D-01)."""
        yield self
        seen = {self.id}
        family = rule.rsplit("-", 1)[0]
        special = self.inherits_for.get(rule) or self.inherits_for.get(family)
        for parent in (special, *self.inherits) if special else self.inherits:
            for edition in load_edition(parent).lineage(rule):
                if edition.id not in seen:
                    seen.add(edition.id)
                    yield edition

    def parameter(self, name: str) -> Parameter:
        """Return a parameter with its value, its basis and the edition it comes from.

        Raises `KeyError` for a name that neither this edition nor those it inherits from have.
        """
        return _parameter(self.id, name)

    def __getitem__(self, name: str) -> Any:
        """Return the bare value of a parameter: `edition["attack_order"]`."""
        return _parameter(self.id, name).value

    def parameters(self) -> Mapping[str, Parameter]:
        """Return every parameter of the edition, inherited ones included, by name in order."""
        names = {name for edition in self.lineage() for name in edition.own}
        return {name: self.parameter(name) for name in sorted(names)}


def edition_ids() -> tuple[EditionId, ...]:
    """Return the ids of all editions, oldest first, the supplement last."""
    return tuple(edition_id for _, edition_id in _calendar())


@cache
def load_edition(edition_id: str) -> Edition:
    """Load an edition by its id, such as `sv2023`; the id may be written in any case.

    Raises `UsageError` for an id that no file has, naming those that exist.
    """
    if not isinstance(edition_id, str):
        raise TypeError(f"load_edition() takes str as edition_id, not {type(edition_id).__name__}.")
    wanted = edition_id.strip().lower()
    if wanted != edition_id:
        return load_edition(wanted)
    if wanted not in edition_ids():
        raise UsageError(f"Unknown edition: {show(edition_id)}.", f"Use one of {', '.join(edition_ids())}.")
    path = _FOLDER / f"{wanted}.toml"
    try:
        return _read(load_toml(path))
    except (KeyError, TypeError, ValueError) as error:
        raise DataError(f"{path.name} is not a valid rulebook edition file: {error}.") from error


@cache
def edition_on(day: date) -> EditionId:
    """Return the id of the newest edition published by `day`; the oldest one for a day before them all."""
    calendar = _calendar()
    return max((item for item in calendar if item[0] <= day), default=calendar[0])[1]


def choose_edition(edition_id: str | None, day: date) -> EditionId:
    """Return the id of a named edition, else of the newest one on `day`. Raises `UsageError`."""
    return load_edition(edition_id).id if edition_id else edition_on(day)


@cache
def superseded_on(edition_id: str) -> date | None:
    """Return the day the next edition was published, which ends this one's own time; None for the newest."""
    published = load_edition(edition_id).published
    return min((day for day, _ in _calendar() if day > published), default=None)


@cache
def is_basic_energy_type(kind: str) -> bool:
    """Return whether any edition knows basic Energy of a type: `Fire` yes, `Dragon` no (rule TYPE-03)."""
    return any(kind in load_edition(edition_id)["basic_energy_types"] for edition_id in edition_ids())


@cache
def _calendar() -> tuple[tuple[date, EditionId], ...]:
    """Return `(published, id)` of every edition in order."""
    names = {path.name for path in _FOLDER.glob("*.toml")} | listed_names("rulebooks", ".toml")
    rows = [load_toml(_FOLDER / name) for name in names]
    return tuple(sorted((row["published"], row["id"]) for row in rows))


@cache
def _parameter(edition_id: str, name: str) -> Parameter:
    edition = load_edition(edition_id)
    for ancestor in edition.lineage():
        row = ancestor.own.get(name)
        if row is None:
            continue
        if "from" in row:
            source = _parameter(row["from"], name)
            return Parameter(
                name,
                source.value,
                source.basis,
                row["rule"],
                source.edition,
                row.get("decision", source.decision),
            )
        value = tuple(row["value"]) if isinstance(row["value"], list) else row["value"]
        return Parameter(name, value, row["basis"], row["rule"], ancestor.id, row.get("decision"))
    raise KeyError(name)


def _read(data: Mapping[str, Any]) -> Edition:
    sections = {
        key: Section(key, row[0], row[1] if len(row) > 1 else None) for key, row in data["sections"].items()
    }
    return Edition(
        id=data["id"],
        title=data["title"],
        published=data["published"],
        published_note=data["published_note"],
        kind=data["kind"],
        inherits=tuple(data["inherits"]),
        inherits_for=MappingProxyType(dict(data.get("inherits_for", {}))),
        sections=MappingProxyType(sections),
        own=MappingProxyType(data["parameters"]),
    )

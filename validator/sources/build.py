"""Builds `card_data/sets/*.json` from a public card database and the committed tables of corrections."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import card_data
from validator.errors import UsageError
from validator.sources.card_record import Facts, card_facts, number_order
from validator.sources.compile_effects import TextPile
from validator.sources.corrections import Correction, apply_corrections, read_corrections
from validator.sources.markers import CardMarkers, read_markers
from validator.sources.ptcgdata_files import read_ptcgdata
from validator.sources.set_codes import SetCodes, read_set_codes
from validator.sources.tcgdex import RawCard, SourceSet, read_tcgdex

TABLES = Path(card_data.__file__).parent
"""Where the committed tables lie: corrections.csv, markers.csv and set_codes.csv."""


@dataclass(frozen=True, slots=True)
class BuildReport:
    """What a build did: sets and cards written, corrections applied, and table rows that met nothing.

    `stale` corrections found another value than the one they correct; `orphans` are card ids in the tables
    that the source does not have. Neither is applied.
    """

    sets: int
    cards: int
    corrected: int
    stale: tuple[Correction, ...]
    orphans: tuple[str, ...]

    def summary(self) -> str:
        """Return the report as lines for a person."""
        lines = [f"{self.sets} sets, {self.cards} cards, {self.corrected} corrections applied"]
        lines += [f"not applied, the source has changed: {row.card_id} {row.field}" for row in self.stale]
        lines += [f"card not found in the source: {card_id}" for card_id in self.orphans]
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Tables:
    """The committed tables that every source card goes through: corrections and markers, by card id."""

    corrections: Mapping[str, tuple[Correction, ...]]
    marks: Mapping[str, CardMarkers]

    @classmethod
    def read(cls, folder: Path = TABLES) -> Tables:
        """Read the tables of a directory, the project's own by default; raises `DataError`."""
        return cls(read_corrections(folder / "corrections.csv"), read_markers(folder / "markers.csv"))

    def correct(self, raw: RawCard) -> tuple[RawCard, tuple[Correction, ...]]:
        """Return the corrected copy of a source card, and the corrections that did not fit it."""
        return apply_corrections(raw, self.corrections.get(raw["id"], ()))

    def facts_of(
        self, raw: RawCard, *, release: str, ptcgdata: str | None, found: CardMarkers | None = None
    ) -> tuple[Facts, tuple[Correction, ...]]:
        """Return a source card's corrected facts, and the corrections that did not meet what they correct.

        `release` is the set's ISO date, `ptcgdata` the card's id in the second source, `found` what the
        source itself says beside its fields, or leaves open.
        """
        card, stale = self.correct(raw)
        marks = self.marks.get(raw["id"], CardMarkers())
        if found is not None:
            marks = CardMarkers(
                marks.markers | found.markers,
                marks.unknown | found.unknown,
                marks.limits,
                marks.mark_conflict,
            )
        return card_facts(card, release=release, marks=marks, ptcgdata=ptcgdata), stale


def build_catalogue(source: Path, target: Path, texts: TextPile | None = None) -> BuildReport:
    """Build every set file from the directory `source` into the directory `target`, which is made if need be.

    The printed texts go to the pile `texts`, to be compiled; the set files have only their keys.

    `source` holds `tcgdex/` and may hold `card-links.csv` (ids of the second source). The same source gives
    the same bytes. Raises `UsageError` when `source` is not such a directory, `DataError` when a file is
    damaged.
    """
    if not source.is_dir():
        raise UsageError(f"{source} is not a directory.", "Pass the directory that contains tcgdex/.")
    sets = {found.id: found for found in read_tcgdex(source / "tcgdex")}
    codes = read_set_codes(TABLES / "set_codes.csv")
    tables = Tables.read()
    links = _read_links(source / "card-links.csv")
    target.mkdir(parents=True, exist_ok=True)
    stale: list[Correction] = []
    corrected = cards = 0
    seen: set[str] = set()
    for set_id in [*codes, *(set_id for set_id in sets if set_id not in codes)]:
        head = _set_head(set_id, sets.get(set_id), codes.get(set_id))
        lines = []
        for raw in sets[set_id].cards if set_id in sets else ():
            facts, missed = tables.facts_of(raw, release=head["release"], ptcgdata=links.get(raw["id"]))
            stale += missed
            corrected += len(tables.corrections.get(raw["id"], ())) - len(missed)
            seen.add(raw["id"])
            lines.append(facts)
            if texts is not None:
                texts.add(tables.correct(raw)[0], facts, head["release"])
        cards += len(lines)
        (target / f"{set_id}.json").write_text(write_set(head, lines), encoding="utf-8", newline="\n")
    if texts is not None:
        fill_gaps(texts, source)
    orphans = sorted((set(tables.corrections) | set(tables.marks)) - seen)
    return BuildReport(len(codes.keys() | sets.keys()), cards, corrected, tuple(stale), tuple(orphans))


def fill_gaps(texts: TextPile, source: Path) -> None:
    """Read the texts of a pile that the first database of the directory `source` lacks from the second."""
    if texts.lacking and (source / "pokemon-tcg-data").is_dir():
        texts.fill_gaps(read_ptcgdata(source / "pokemon-tcg-data"), _read_links(source / "card-links.csv"))


def write_set(head: Mapping[str, Any], cards: Iterable[Facts]) -> str:
    """Return the text of a set file: the head, then one card per line in the order of their numbers."""
    opening = _dump(head)[:-1]
    lines = [_dump(card) for card in sorted(cards, key=lambda card: number_order(card["number"]))]
    body = "\n" + ",\n".join(lines) + "\n" if lines else ""
    return f'{opening},\n"cards":[{body}]}}\n'


def _set_head(set_id: str, found: SourceSet | None, codes: SetCodes | None) -> dict[str, Any]:
    if codes is None:
        assert found is not None
        codes = SetCodes(
            set_id, "", "none", (), "", found.name, found.series, found.release, found.printed_total
        )
    head = {
        "id": set_id,
        "name": codes.name,
        "series": codes.series,
        "release": codes.release,
        "printed_total": codes.printed_total,
        "codes": _present(
            {
                "live": codes.live,
                "aliases": [
                    _present({"code": each.code, "prefix": each.prefix, "offset": each.offset or None})
                    for each in codes.aliases
                ],
                "status": codes.status,
            }
        ),
        "ptcgdata": codes.ptcgdata,
    }
    return _present(head)


def _present(values: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in values.items() if value not in (None, "", [], {})}


def _read_links(path: Path) -> dict[str, str]:
    if not path.is_file():
        return {}
    with path.open(encoding="utf-8", newline="") as lines:
        return {row["tcgdex_id"]: row["ptcgdata_id"] for row in csv.DictReader(lines)}


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

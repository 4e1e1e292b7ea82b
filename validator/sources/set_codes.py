"""Codes of expansions in deck lists: the committed table `card_data/set_codes.csv`.

Column `aliases` is a list separated by blanks: `UND`, `LOR:TG` (the code LOR with numbers TG01, TG02 …),
`SHF:SV+73` (the code SHF with the number 73 + n for the card SVn).
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from pathlib import Path

from validator.errors import DataError

_ALIAS = re.compile(r"(?P<code>[^:+]+)(?::(?P<prefix>[A-Z]+))?(?:\+(?P<offset>\d+))?")


@dataclass(frozen=True, slots=True)
class CodeAlias:
    """Another code for a set; with `prefix` only for numbers so begun, with `offset` for number + offset."""

    code: str
    prefix: str = ""
    offset: int = 0


@dataclass(frozen=True, slots=True)
class SetCodes:
    """One expansion as the table has it: codes, second source's id, and facts that correct the first source.

    `live` is what PTCG Live exports, `status` how sure that is: verified, pattern, source,
    source-only-not-in-live, guess or none.
    """

    set_id: str
    live: str
    status: str
    aliases: tuple[CodeAlias, ...]
    ptcgdata: str
    name: str
    series: str
    release: str
    printed_total: int | None


def read_set_codes(path: Path) -> dict[str, SetCodes]:
    """Read the table of set codes by TCGdex set id, in the order of the file (by release)."""
    with path.open(encoding="utf-8", newline="") as lines:
        return {row["set_id"]: _set_codes(row) for row in csv.DictReader(lines)}


def _set_codes(row: dict[str, str]) -> SetCodes:
    return SetCodes(
        set_id=row["set_id"],
        live=row["live"],
        status=row["status"],
        aliases=tuple(_alias(text) for text in row["aliases"].split()),
        ptcgdata=row["ptcgdata"],
        name=row["name"],
        series=row["series"],
        release=row["release"],
        printed_total=int(row["printed_total"]) if row["printed_total"] else None,
    )


def _alias(text: str) -> CodeAlias:
    match = _ALIAS.fullmatch(text)
    if match is None:
        raise DataError(
            f"set_codes.csv: invalid alias {text}.", "Use CODE, CODE:PREFIX or CODE:PREFIX+OFFSET."
        )
    return CodeAlias(match["code"], match["prefix"] or "", int(match["offset"] or 0))

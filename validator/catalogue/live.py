"""Which expansions Pokémon TCG Live knows: the reviewed table `card_data/ptcg_live.csv`.

Columns: `scope` (`series:NAME`, or `set:ID` for a single set, which comes first), `known` (yes, no, unknown),
`confidence`, `source`, `note`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal, cast

from validator.catalogue.sets import CardSet
from validator.data_files import FOLDER, read_table
from validator.errors import DataError
from validator.vocabulary import Confidence

Known = Literal["yes", "no", "unknown"]

_KNOWN = ("yes", "no", "unknown")


@dataclass(frozen=True, slots=True)
class LiveFact:
    """Whether PTCG Live knows a set or series, how sure that is (high, medium, low), and by which source."""

    known: Known
    confidence: Confidence
    source: str


_UNLISTED = LiveFact("unknown", "low", "")


def live_fact(card_set: CardSet) -> LiveFact:
    """Return whether PTCG Live knows the cards of a set; `unknown` for a series that the table lacks."""
    table = _load_table()
    return table.get(f"set:{card_set.id}") or table.get(f"series:{card_set.series}") or _UNLISTED


@lru_cache(maxsize=1)
def _load_table() -> Mapping[str, LiveFact]:
    return read_live_facts(FOLDER / "ptcg_live.csv")


def read_live_facts(path: Path) -> Mapping[str, LiveFact]:
    """Read a table of sets and series in PTCG Live by scope; raises `DataError` where a row is not one."""
    facts: dict[str, LiveFact] = {}
    try:
        for number, row in enumerate(read_table(path), start=2):
            scope = row["scope"]
            if row["known"] not in _KNOWN or not scope.startswith(("series:", "set:")) or scope in facts:
                raise DataError(f"{path.name}:{number}: {scope!r} is not a row of this table.")
            facts[scope] = LiveFact(
                cast(Known, row["known"]), cast(Confidence, row["confidence"]), row["source"]
            )
    except KeyError as error:
        raise DataError(f"{path} cannot be read: {error!r}.", "Restore the file.") from error
    return facts

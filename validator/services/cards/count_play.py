"""Count deck lists into play data, which say how often a format's lists hold a card."""

from __future__ import annotations

import csv
import io
import os
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from validator.catalogue.load import Catalogue
from validator.decks.deck import Deck
from validator.decks.load import load_decks
from validator.editions import edition_on
from validator.errors import InputError, UsageError
from validator.formats.format import Format
from validator.formats.load import load_format
from validator.formats.play_data import QUARTER_COLUMNS, QUARTERS, Quarter
from validator.formats.season import Season
from validator.formats.season_cache import open_season
from validator.rules.check import check_deck
from validator.search.substitutes.count_play_data import (
    FEWEST_LISTS,
    CountedList,
    client_day,
    count_list,
    count_quarter,
    quarter_of,
    write_quarter,
)
from validator.services.cards.deck_coverage import ListText
from validator.services.decks.check import DEFAULT_FORMAT
from validator.support.folders import data_folder

NO_DAY = "without a day"
NO_LIST = "not a deck list"
NOT_LEGAL = "not legal on their day"
NO_PERIOD = "of days that no known period of the format covers"
TOO_FEW = f"of a quarter with fewer than {FEWEST_LISTS} lists"

CLIENT_LEAD = timedelta(days=14)
"""How much earlier the game client has a new set than events."""


@dataclass(frozen=True, slots=True)
class PlayCount:
    """The quarters counted, in order of time, and how many lists were left out, by reason."""

    format: str
    quarters: tuple[Quarter, ...]
    left_out: Mapping[str, int]

    @property
    def lists(self) -> int:
        """The lists counted."""
        return sum(each.lists for each in self.quarters)


def count_play(
    lists: Iterable[ListText],
    catalogue: Catalogue,
    *,
    format: str = DEFAULT_FORMAT,
    on: date | None = None,
) -> PlayCount:
    """Count lists by quarter, main Pokémon and card; `on` is the day of lists that have none.

    Lists that are not legal on their day are left out, and so are those without a day. A list that is legal
    only in what the game client plays already counts for that. Raises `UnknownFormat`, and
    `UsageError` for a format that is not built in.
    """
    chosen = load_format(format)
    if not chosen.built_in:
        raise UsageError("Play data are for built-in formats.", "Name one, such as standard.")
    counted: dict[tuple[str, date], list[tuple[date, CountedList]]] = {}
    left_out: Counter[str] = Counter()
    for each in lists:
        day = each.day or on
        if day is None:
            left_out[NO_DAY] += 1
            continue
        try:
            decks = load_decks(each.data, catalogue, each.source, open_season(chosen, day, catalogue))
        except InputError:
            left_out[NO_LIST] += 1
            continue
        for deck in decks:
            season = _season_of(deck, chosen, day, catalogue)
            if season is None:
                left_out[NOT_LEGAL] += 1
            elif (quarter := quarter_of(day, season)) is None:
                left_out[NO_PERIOD] += 1
            else:
                counted.setdefault(quarter, []).append((day, count_list(deck, catalogue)))
    quarters = []
    for (name, period), members in counted.items():
        if len(members) < FEWEST_LISTS:
            left_out[TOO_FEW] += len(members)
        else:
            quarters.append(count_quarter(name, period, members))
    quarters.sort(key=lambda each: (each.period, each.first))
    return PlayCount(chosen.name, tuple(quarters), dict(sorted(left_out.items())))


def _season_of(deck: Deck, chosen: Format, day: date, catalogue: Catalogue) -> Season | None:
    """Return the season in which a deck is legal: that of its day or of the client; None in neither."""
    changed = client_day(chosen, day)
    for each in dict.fromkeys((day, changed, changed + CLIENT_LEAD)):
        season = open_season(chosen, each, catalogue)
        if check_deck(deck, season, edition_on(each), catalogue).verdict == "legal":
            return season
    return None


def play_folder() -> Path:
    """Return where the user's own play data are. Raises `UsageError` without a data directory."""
    own = data_folder()
    if own is None:
        raise UsageError("No user data directory.", "Set PTCG_DATA_DIR, or use --output.")
    return own / "play"


def store_play(count: PlayCount, folder: Path) -> list[Path]:
    """Write the files of a count under `folder`, over those of the same quarters, and return them.

    Other quarters that are there stay.
    """
    place = folder / count.format
    place.mkdir(parents=True, exist_ok=True)
    table = place / QUARTERS
    rows = {row["quarter"]: row for row in _kept_rows(table)}
    written = []
    for each in count.quarters:
        _replace(place / f"{each.name}.csv", write_quarter(each))
        written.append(place / f"{each.name}.csv")
        rows[each.name] = {
            "quarter": each.name,
            "period": each.period.isoformat(),
            "first": each.first.isoformat(),
            "last": each.last.isoformat(),
            "lists": str(each.lists),
        }
    out = io.StringIO()
    writer = csv.DictWriter(out, QUARTER_COLUMNS, lineterminator="\n", extrasaction="ignore")
    writer.writeheader()
    writer.writerows(sorted(rows.values(), key=lambda row: (row["period"], row["first"])))
    _replace(table, out.getvalue())
    return written


def _kept_rows(table: Path) -> list[dict[str, str]]:
    if not table.is_file():
        return []
    with table.open(encoding="utf-8", newline="") as lines:
        return [row for row in csv.DictReader(lines) if all(row.get(name) for name in QUARTER_COLUMNS)]


def _replace(path: Path, text: str) -> None:
    """Write a file beside its place and move it there, so that no reader sees a part."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    beside.write_text(text, encoding="utf-8", newline="")
    beside.replace(path)

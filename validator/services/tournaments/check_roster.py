"""Check a complete roster: one checked deck a player, and the problems of each row."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path

from validator.catalogue.load import Catalogue
from validator.deadline import check_deadline, time_left
from validator.decks.decode import MAX_BYTES
from validator.decks.load import load_decks, resolve_lists
from validator.editions import choose_edition
from validator.errors import DataError, InputError, PtcgError, UsageError
from validator.findings import Finding, Location, Suggestion
from validator.formats.divisions import place_player, read_division
from validator.formats.format import Format
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.reports.report import Report
from validator.reports.roster import Roster, RosterEntry
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue, check_decks
from validator.services.tournaments.read_roster import RosterRow
from validator.support.files import read_regular, refuse_way_out
from validator.support.safe_text import show
from validator.vocabulary import EditionId, Severity

MANY_CARDS = 10
"""A list with more cards than this that are not legal may be meant for another format."""

OTHER_FORMATS = ("standard", "expanded", "glc", "unlimited")
"""The formats in which such a list is tried, in this order."""

_YEAR = re.compile(r"(?<!\d)(19\d\d|20\d\d)(?!\d)")


def check_roster(
    rows: Iterable[RosterRow],
    *,
    source: str,
    format: str | Path | Format = DEFAULT_FORMAT,
    on: date | None = None,
    edition: str | None = None,
    catalogue: Catalogue | None = None,
) -> Roster:
    """Check every deck of a roster by one format on one day.

    A row that cannot be read or checked is a finding of that row (`ROS…`), never an end of the run. Raises
    `UsageError` for an unknown format or edition, and `TooExpensive` where the time of a request is up.
    """
    cards = catalogue or built_in_catalogue()
    day = on or today()
    season = open_season(load_format(format), day, cards)
    chosen = choose_edition(edition, day)
    entries: list[RosterEntry] = []
    seen: dict[str, RosterRow] = {}
    checker = _Checker(source, season.format, day, chosen, cards)
    for row in rows:
        report, deck_problems = checker.check(row)
        division, row_problems = _read_row(row, day)
        again = _find_again(row, seen)
        entries.append(
            RosterEntry(
                row.line,
                row.player,
                row.player_id,
                division,
                row.deck,
                report,
                (*row_problems, *again, *checker.find_second(row, report), *deck_problems),
                checker.find_other_format(row, report),
            )
        )
    return Roster(source, season.format.title, season.label, day, chosen, tuple(entries))


class _Checker:
    """Checks the lists of a roster by one format on one day."""

    def __init__(self, source: str, format: Format, day: date, edition: EditionId, cards: Catalogue) -> None:
        self._source, self._format, self._day = source, format, day
        self._edition, self._cards = edition, cards
        self._first: dict[str, Report] = {}

    def check(self, row: RosterRow) -> tuple[Report | None, list[Finding]]:
        """Return the report on the list of a row, or why there is none."""
        if row.text is None and row.file is None:
            if row.deck:
                return None, [_no_file(row, "no file of that name was sent")]
            remedy = "Ask the player for it, or enter its file name."
            return None, [_finding(row, "ROS001", "deck-missing", "Missing deck list.", remedy)]
        check_deadline()
        name = row.deck or f"{self._source}:{row.line}"
        try:
            reports = self._check(row, name, self._format)
        except (DataError, UsageError):
            raise
        except PtcgError as error:
            why = "Cannot read the list: " if isinstance(error, InputError) else ""
            return None, [_finding(row, "ROS003", "no-deck-list", f"{why}{error.message}", error.remedy)]
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            return None, [_no_file(row, reason)]
        if len(reports) != 1:
            message = f"The list contains {len(reports)} decks; a player registers one."
            remedy = "Keep the deck that will be played."
            return None, [_finding(row, "ROS004", "several-decks", message, remedy)]
        return reports[0], []

    def _check(self, row: RosterRow, name: str, format: Format) -> tuple[Report, ...]:
        season = open_season(format, self._day, self._cards)
        if row.read is not None:
            decks = resolve_lists((row.read,), self._cards, season)
        else:
            data = row.text if row.text is not None else _read_file(row)
            decks = load_decks(data, self._cards, name, season)
        return check_decks(
            decks, source=name, format=format, on=self._day, edition=self._edition, catalogue=self._cards
        )

    def find_second(self, row: RosterRow, report: Report | None) -> Iterator[Finding]:
        """Find a second list of a player, and a list of no one on the roster."""
        if row.stray:
            yield _finding(
                row,
                "ROS010",
                "player-unknown",
                f"No player of the roster has the list {row.deck}.",
                "Add the player, or name the list after a player or a Player ID of the roster.",
            )
        key = f"{row.line} {row.player_id} {row.player}"
        if row.first:
            first = self._first.get(key)
            differ = "" if first is None or report is None else f"; they differ in {_differ(first, report)}"
            yield _finding(
                row, "ROS011", "two-lists", f"Second list: also {row.first}{differ}.", "Keep one of the two."
            )
        elif report is not None:
            self._first[key] = report

    def find_other_format(self, row: RosterRow, report: Report | None) -> str:
        """Return the format in which a list is legal that fails this one in many cards; empty for none."""
        if report is None or report.verdict != "illegal" or count_illegal(report) <= MANY_CARDS:
            return ""
        if not time_left():
            return ""
        for name in OTHER_FORMATS:
            if name != report.format and time_left():
                other = self._check(row, report.source, load_format(name))[0]
                if other.legal:
                    return other.format_title
        return ""


def count_illegal(report: Report) -> int:
    """Count the cards of a list whose prints are not legal."""
    return sum(
        line.count
        for line, legality in zip(report.lines, report.legality, strict=True)
        if legality is not None and legality.legal is False
    )


def _differ(first: Report, second: Report) -> str:
    """Return in how many cards two lists differ, by name."""
    one, other = _names(first), _names(second)
    number = max((one - other).total(), (other - one).total())
    return "1 card" if number == 1 else f"{number} cards" if number else "prints only"


def _names(report: Report) -> Counter[str]:
    names: Counter[str] = Counter()
    for line in report.lines:
        names[line.card.name if line.card else line.entry.name] += line.count
    return names


def _read_file(row: RosterRow) -> bytes:
    assert row.file is not None
    refuse_way_out(row.file)
    return read_regular(row.file, MAX_BYTES)


def _no_file(row: RosterRow, reason: str) -> Finding:
    return _finding(
        row,
        "ROS002",
        "deck-file-missing",
        f"Cannot read {row.deck}: {reason}.",
        "Use a path relative to the roster, or put the list itself into the cell.",
    )


def _read_row(row: RosterRow, day: date) -> tuple[str, list[Finding]]:
    """Return the division, derived from the birth year if not given, and the problems of the row."""
    problems: list[Finding] = []
    if not row.player and not row.player_id:
        problems.append(
            _finding(row, "ROS006", "player-missing", "Missing player.", "Enter a name or Player ID.")
        )
    division = row.division
    if division:
        try:
            division = read_division(division)
        except UsageError as error:
            problems.append(
                _finding(row, "ROS007", "division-unknown", error.message, error.remedy, severity="warning")
            )
    if row.birth:
        year = _YEAR.search(row.birth)
        if year is None:
            problems.append(
                _finding(
                    row,
                    "ROS008",
                    "birth-unreadable",
                    f"Invalid year of birth: {show(row.birth)}.",
                    "Write YYYY or YYYY-MM-DD.",
                    severity="warning",
                )
            )
        else:
            placing = place_player(int(year[1]), day)
            if not division:
                division = placing.division or ""
            elif placing.division not in (None, division):
                problems.append(
                    _finding(
                        row,
                        "ROS009",
                        "division-differs",
                        f"Division {division} does not match the year of birth ({placing.division}).",
                        f"Check division and year of birth: {placing.reason}.",
                        severity="warning",
                    )
                )
    return division, problems


def _find_again(row: RosterRow, seen: dict[str, RosterRow]) -> Iterator[Finding]:
    """Find a Player ID that an earlier row has already, or a name where neither row has an ID."""
    key = f"id {row.player_id.casefold()}" if row.player_id else f"name {row.player.casefold()}"
    if not row.player_id and not row.player:
        return
    first = seen.setdefault(key, row)
    if first is not row and not row.first:
        what = f"Player ID {row.player_id}" if row.player_id else row.player
        place = f"line {first.line}" if first.line else first.deck
        yield _finding(
            row, "ROS005", "player-twice", f"Duplicate {what}: also in {place}.", "Keep one of the two rows."
        )


def _finding(
    row: RosterRow, code: str, name: str, message: str, remedy: str, *, severity: Severity = "error"
) -> Finding:
    suggestion = Suggestion(remedy) if remedy else None
    return Finding(code, name, severity, message, Location(line=row.line), suggestion=suggestion)

"""The JSON of a checked roster: one dataclass an object, for the command line and the API."""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Literal

from validator.field_docs import Doc
from validator.reports.roster import Roster, RosterEntry, RosterFinding, Standing
from validator.support.encoding import extended, to_plain
from validator.vocabulary import EditionId, Severity


@dataclass(slots=True)
class RosterProblemAnswer:
    """A problem to fix."""

    place: Annotated[Literal["deck", "roster"], Doc("deck or roster.")]
    line: Annotated[int, Doc("Line there, from 1; 0 for the whole list.")]
    severity: Annotated[Severity, Doc("Severity.")]
    code: Annotated[str, Doc("Finding code; stable.", examples=("DCK001",))]
    problem: Annotated[str, Doc("Message.")]
    remedy: Annotated[str, Doc("How to fix it; may be empty.")]


@dataclass(slots=True)
class RosterPlayerAnswer:
    """A player with the list, or a list of no one on the roster."""

    line: Annotated[int, Doc("Line of the roster, from 1; 0 without a roster.")]
    player: Annotated[str, Doc("Name; without a roster that of the file or list.")]
    player_id: Annotated[str, Doc("Player ID; may be empty.")]
    division: Annotated[str, Doc("Age division; may be empty.")]
    deck: Annotated[str, Doc("File that the list comes from; may be empty.")]
    standing: Annotated[Standing, Doc("legal, illegal, undetermined or unreadable (no list to check).")]
    ready: Annotated[bool, Doc("Whether there is nothing to fix.")]
    legal_in: Annotated[
        str | None,
        Doc("Another format in which a list is legal that has many cards that are not legal; null if none."),
    ]
    fix: Annotated[tuple[RosterProblemAnswer, ...], Doc("Problems to fix.")]
    mend: Annotated[tuple[RosterProblemAnswer, ...], Doc("Old name of `fix`.", deprecated=True)]


@dataclass(slots=True)
class RosterSummaryAnswer:
    """Counts of players and problems."""

    players: Annotated[int, Doc("Players and lists.")]
    legal: Annotated[int, Doc("Legal lists.")]
    illegal: Annotated[int, Doc("Illegal lists.")]
    undetermined: Annotated[int, Doc("Lists whose legality is undetermined.")]
    unreadable: Annotated[int, Doc("Players without a list that can be read.")]
    ready: Annotated[int, Doc("Players with nothing to fix.")]
    to_fix: Annotated[int, Doc("Problems to fix.")]
    to_mend: Annotated[int, Doc("Old name of `to_fix`.", deprecated=True)]


@dataclass(slots=True)
class RosterAnswer:
    """A checked roster or stack of lists."""

    roster: Annotated[str, Doc("What was checked.")]
    format: Annotated[str, Doc("Title of the format.")]
    period: Annotated[str, Doc("Format period.")]
    date: Annotated[datetime.date, Doc("Date that was checked against.")]
    edition: Annotated[EditionId, Doc("Rulebook edition.")]
    players: Annotated[tuple[RosterPlayerAnswer, ...], Doc("Players, in the order of the roster.")]
    summary: Annotated[RosterSummaryAnswer, Doc("Counts.")]


@dataclass(slots=True)
class SkippedFileAnswer:
    """A file that was left out."""

    name: Annotated[str, Doc("Name of the file.")]
    reason: Annotated[str, Doc("Why.")]


@dataclass(slots=True)
class StackAnswer(RosterAnswer):
    """A checked stack of lists."""

    lists: Annotated[int, Doc("Lists in the stack.")]
    skipped: Annotated[tuple[SkippedFileAnswer, ...], Doc("Files that were left out, and why.")]


def answer_roster(roster: Roster) -> RosterAnswer:
    """Return the answer on a checked roster: every player in the roster's order, and the summary."""
    counts = roster.count()
    return RosterAnswer(
        roster=roster.source,
        format=roster.format,
        period=roster.period,
        date=roster.on,
        edition=roster.edition,
        players=tuple(map(_answer_entry, roster.entries)),
        summary=RosterSummaryAnswer(**counts, to_mend=counts["to_fix"]),
    )


def answer_stack(roster: Roster, lists: int, skipped: Iterable[tuple[str, str]]) -> StackAnswer:
    """Return the answer on a checked stack; `skipped` are names of files and why they were left out."""
    return extended(
        StackAnswer,
        answer_roster(roster),
        lists,
        tuple(SkippedFileAnswer(name, reason) for name, reason in skipped),
    )


def _answer_entry(entry: RosterEntry) -> RosterPlayerAnswer:
    problems = tuple(map(_answer_problem, entry.to_fix))
    return RosterPlayerAnswer(
        line=entry.line,
        player=entry.player,
        player_id=entry.player_id,
        division=entry.division,
        deck=entry.deck,
        standing=entry.standing,
        ready=entry.ready,
        legal_in=entry.legal_in or None,
        fix=problems,
        mend=problems,
    )


def _answer_problem(problem: RosterFinding) -> RosterProblemAnswer:
    finding = problem.finding
    return RosterProblemAnswer(
        problem.place, finding.where.line, finding.severity, finding.code, finding.message, problem.remedy
    )


def render_roster_json(roster: Roster) -> str:
    """Render a checked roster as JSON text."""
    return json.dumps(to_plain(answer_roster(roster)), ensure_ascii=False, indent=2)

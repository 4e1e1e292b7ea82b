"""The report on one deck: what it was checked against, verdict, lines with their cards, and findings."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from validator.decks.deck import Deck, ResolvedLine
from validator.findings import Finding, count_severities
from validator.rules.check import Checked
from validator.support.encoding import JsonObject, to_plain
from validator.support.lazy_dataclass import dataclass
from validator.support.reprs import brief, html_of, text_of
from validator.vocabulary import SEVERITIES, EditionId, Verdict

EXPECTED_ROTATION = "expected-rotation"
"""The reason of a verdict that depends on a rotation that is not announced yet."""

if TYPE_CHECKING:
    from validator.formats.legality import DataAsOf, Legality, Span
    from validator.formats.season import Season
    from validator.reports.answers import ReportAnswer, SummaryAnswer


@dataclass(frozen=True, slots=True, repr=False)
class Suppressed:
    """A finding that was suppressed: by an ignore of the configuration or by the baseline, and why."""

    finding: Finding
    by: Literal["ignore", "baseline"]
    reason: str

    def __repr__(self) -> str:
        return brief(f"Suppressed {self.finding.code} by {self.by}: {self.reason}")

    def to_dict(self) -> JsonObject:
        """Return the finding as in a report, with `by` and `reason`."""
        return {**self.finding.to_dict(), "by": self.by, "reason": self.reason}


@dataclass(frozen=True, slots=True, repr=False)
class Report:
    """What checking one deck of one input gave.

    `source` is the input as it was named, `deck` the number of the deck in it from 1, `name` the deck's own
    title. `format` is the name `--format` takes, `format_title` what people call it, `period` the format
    period that contains the date. `lines` and `legality` go together: each card line, and how its print
    is, None where the card is not known. `suppressed` are the findings that were suppressed, None where
    no one asked for that; they keep counting for the verdict. The rest is as in
    `validator.rules.check.Checked`.
    """

    source: str
    deck: int
    name: str | None
    format: str
    format_title: str
    period: Span
    date: datetime.date
    edition: EditionId
    verdict: Verdict
    counts: Mapping[str, int]
    lines: tuple[ResolvedLine, ...]
    legality: tuple[Legality | None, ...]
    findings: tuple[Finding, ...]
    legal_until: datetime.date | None
    data_as_of: DataAsOf
    suppressed: tuple[Suppressed, ...] | None = None
    suggestions: Mapping[str, Any] | None = None

    def __repr__(self) -> str:
        counts = count_severities(self.findings)
        found = "".join(f", {_count(counts[word], word)}" for word in ("error", "warning") if counts[word])
        return brief(f"Report {self.verdict}, {self.format} {self.date}{found}")

    __str__ = text_of
    _repr_html_ = html_of

    @property
    def errors(self) -> tuple[Finding, ...]:
        """Return the findings of severity error."""
        return tuple(each for each in self.findings if each.severity == "error")

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """Return the findings of severity warning."""
        return tuple(each for each in self.findings if each.severity == "warning")

    @property
    def legal(self) -> bool:
        """Return whether the verdict is `legal`."""
        return self.verdict == "legal"

    @property
    def reasons(self) -> tuple[str, ...]:
        """The names of the findings that decide a verdict other than legal, each once, set-aside ones too."""
        found = [*self.findings, *(each.finding for each in self.suppressed or ())]
        if self.verdict == "illegal":
            return tuple(dict.fromkeys(each.name for each in found if each.severity == "error"))
        return tuple(dict.fromkeys(each.name for each in found if each.undetermined))

    @property
    def expects_rotation(self) -> bool:
        """Return whether the verdict depends on nothing but a rotation that is expected and not announced."""
        return self.verdict == "undetermined" and self.reasons == (EXPECTED_ROTATION,)

    @property
    def headline(self) -> str:
        """The verdict in one line: `Legal in Standard on 2026-08-01`."""
        text = self.verdict_text
        return text[0].upper() + text[1:]

    @property
    def verdict_text(self) -> str:
        """The headline as part of a longer line: `legal in Standard on 2026-08-01`."""
        if self.expects_rotation:
            return f"Undetermined: legal only if nothing rotates before {self.date}"
        return f"{self.verdict} in {self.format_title} on {self.date}"

    @property
    def open_findings(self) -> tuple[Finding, ...]:
        """The findings that keep the deck from being legal: errors, and facts that are not known.

        Every headline and every list of what is to be fixed counts these.
        """
        return tuple(each for each in self.findings if each.severity == "error" or each.undetermined)

    def to_dict(self, most_findings: int | None = None) -> JsonObject:
        """Return the report as the JSON object of command line and API; dates are ISO text.

        Of more than `most_findings` the most severe are listed, and `more_findings` counts the rest.
        """
        body: JsonObject = to_plain(self._answer(most_findings))
        if self.suppressed is not None:
            body["suppressed"] = [each.to_dict() for each in self.suppressed]
        if self.suggestions is not None:
            body["suggestions"] = dict(self.suggestions)
        return body

    def _answer(self, most_findings: int | None) -> ReportAnswer:
        # Imported here because a report as text does without it.
        from validator.reports.answers import CountsAnswer, PeriodAnswer, ReportAnswer, answer_line

        listed = self.findings
        if most_findings is not None and len(listed) > most_findings:
            severest = sorted(listed, key=lambda each: (SEVERITIES.index(each.severity), each.sort_key))
            listed = tuple(sorted(severest[:most_findings], key=lambda each: each.sort_key))
        period = self.period
        return ReportAnswer(
            source=self.source,
            deck=self.deck,
            format=self.format,
            format_label=self.format_title,
            period=PeriodAnswer(period.label, period.start, period.end, period.confidence),
            date=self.date,
            edition=self.edition,
            verdict=self.verdict,
            headline=self.headline,
            reasons=self.reasons,
            legal_until=self.legal_until,
            counts=CountsAnswer(**self.counts),
            cards=tuple(map(answer_line, self.lines, self.legality)),
            findings=listed,
            data_as_of=self.data_as_of,
            more_findings=len(self.findings) - len(listed),
        )


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def build_report(deck: Deck, checked: Checked, *, source: str, season: Season, edition: EditionId) -> Report:
    """Make the report on a checked deck."""
    return Report(
        source=source,
        deck=deck.number,
        name=deck.name,
        format=season.format.name,
        format_title=season.format.title,
        period=season.period,
        date=season.date,
        edition=edition,
        verdict=checked.verdict,
        counts=checked.counts,
        lines=deck.lines,
        legality=checked.legality,
        findings=checked.findings,
        legal_until=checked.legal_until,
        data_as_of=season.data_as_of,
    )


def describe_suppressed(suppressed: tuple[Suppressed, ...]) -> str:
    """Return how many findings were suppressed, and why: `2 findings suppressed: DCK001 (half decks), …`."""
    rows: dict[str, list[str]] = {}
    for each in suppressed:
        rows.setdefault(each.reason, []).append(each.finding.code)
    parts = [f"{', '.join(dict.fromkeys(codes))} ({reason.rstrip('.')})" for reason, codes in rows.items()]
    count = len(suppressed)
    return f"{count} finding{'' if count == 1 else 's'} suppressed: {'; '.join(parts)}"


def summarize(reports: list[Report] | tuple[Report, ...]) -> SummaryAnswer:
    """Count reports by verdict and findings by severity."""
    from validator.reports.answers import SeveritiesAnswer, SummaryAnswer

    verdicts = [report.verdict for report in reports]
    counts = count_severities([finding for report in reports for finding in report.findings])
    return SummaryAnswer(
        len(reports),
        verdicts.count("legal"),
        verdicts.count("illegal"),
        verdicts.count("undetermined"),
        SeveritiesAnswer(**counts),
    )

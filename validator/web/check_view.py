"""View model of a checked deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from validator.catalogue.load import Catalogue
from validator.decks.deck import Deck, ResolvedLine
from validator.decks.load import load_decks
from validator.findings import Finding
from validator.formats.legality import Legality
from validator.formats.load import load_format
from validator.formats.season import Season
from validator.formats.season_cache import open_season
from validator.reports.groups import find_repeats, shared_lines
from validator.reports.html import format_date
from validator.reports.report import Report
from validator.services.cards.serialize import serialize_card
from validator.services.decks.check import built_in_catalogue, check_decks
from validator.services.decks.next_rotation import LegalityEnd, find_ending
from validator.services.formats.changes import list_marks
from validator.support.encoding import JsonObject
from validator.web.card_links import card_url
from validator.web.check_form import CheckForm
from validator.web.fixes import SHARED, Fix, find_fixes
from validator.web.labels import (
    READ_AS,
    SIGNS,
    describe_citation,
    describe_legal_until,
    describe_verdict,
    shape_of,
    short_of,
    title_of,
)

SECTIONS = (("Pokémon", "Pokémon"), ("Trainer", "Trainer"), ("Energy", "Energy"), ("", "Unknown"))
"""Categories of cards, and the headings of their lines."""

_SECTION_TITLES = {"pokemon": "Pokémon", "trainer": "Trainer", "energy": "Energy"}
OPEN = frozenset({"bad", "unk"})
"""Signs of notes that are to be fixed or are undetermined."""

KNOWN = frozenset({"note", "info"})
"""Signs of notes that are only to be known."""

_RANK = ("bad", "unk", "note", "info", "tick")
LEAVES = frozenset({"FMT001", "FMT002", "FMT003", "FMT004"})
"""Codes of findings that take a card out of the deck."""

EXPECTED = "FMT010"
"""The code of the finding on all cards that an expected rotation takes out."""

ADVICE = "ADV"
"""How the codes of advice on deck building begin."""

_ABOUT_DATA = frozenset({"FMT008", "FMT009"})


@dataclass(frozen=True, slots=True)
class Note:
    """A finding as the page shows it."""

    code: str
    shape: str
    title: str
    why: str
    remedy: str
    cite: str
    fixes: tuple[Fix, ...]
    line: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a card line: `line 4`, or `card 3` where one line of the input holds several cards."""

    word: str
    number: int

    def __str__(self) -> str:
        return f"{self.word} {self.number}"

    @property
    def anchor(self) -> str:
        """The id of the line on the page."""
        return f"{self.word[0]}{self.number}"


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card line: as read, its card's facts (None where not known), its sign, and its findings.

    `other` is the place of another line that a finding of this one is about, None without one. `place` says
    the place of the line: its line, or its number among the cards where one line of the input holds several.
    """

    line: ResolvedLine
    name: str
    card: JsonObject | None
    address: str | None
    shape: str
    notes: tuple[Note, ...]
    other: Place | None
    place: Place

    def notes_of(self, shown: str) -> tuple[Note, ...] | None:
        """Return the notes that a view shows (`all`, `fix`, `know`); None where it leaves the line out."""
        if shown == "all":
            return self.notes
        wanted = OPEN if shown == "fix" else KNOWN
        found = tuple(note for note in self.notes if note.shape in wanted)
        return found if found or (not self.notes and self.shape in wanted) else None

    @property
    def sign(self) -> str:
        """The meaning of the line's sign."""
        return SIGNS[self.shape]


@dataclass(frozen=True, slots=True)
class CheckedDeck:
    """One deck of the list, checked: the report, when its legality ends, and its lines by section."""

    deck: Deck
    report: Report
    ending: LegalityEnd
    verdict: str
    until: str
    sections: tuple[tuple[str, int, tuple[CardRow, ...]], ...]
    problems: tuple[tuple[str, str, str], ...]
    whole: tuple[Note, ...]
    about_data: tuple[Note, ...]
    advice: tuple[Note, ...]
    safe: int
    prints: int

    @property
    def rows(self) -> tuple[CardRow, ...]:
        """Every line, by section."""
        return tuple(row for _, _, rows in self.sections for row in rows)

    @property
    def leaving(self) -> tuple[int, ...]:
        """The lines whose card is not in the format: rotated out or expected to, banned, not legal yet."""
        expected = {card for each in self.report.findings if each.code == EXPECTED for card in each.cards}
        return tuple(
            row.line.entry.line
            for row in self.rows
            if any(note.code in LEAVES and note.shape == "bad" for note in row.notes)
            or (row.line.card is not None and row.line.card.id in expected)
        )

    @property
    def to_fix(self) -> int:
        """Number of problems to fix, or undetermined."""
        return len(self.problems)

    @property
    def to_know(self) -> int:
        """Number of notes."""
        notes = [*self.whole, *(note for row in self.rows for note in row.notes)]
        return sum(note.shape in KNOWN for note in notes)

    def first_note(self, line: int = 0) -> Note | None:
        """Return the finding that is open first: the first of a line of the list, else the first problem."""
        notes = [(row.line.entry.line, note) for row in self.rows for note in row.notes]
        notes += [(0, note) for note in self.whole]
        here = [note for at, note in notes if line and at == line]
        return next(iter([*here, *(note for _, note in notes if note.shape in OPEN)]), None)

    @staticmethod
    def held(rows: tuple[CardRow, ...], shown: str) -> list[tuple[CardRow, tuple[Note, ...]]]:
        """Return the lines that a view shows, each with the notes that it shows of it."""
        found = ((row, row.notes_of(shown)) for row in rows)
        return [(row, notes) for row, notes in found if notes is not None]


def check_lists(form: CheckForm) -> tuple[CheckedDeck, ...]:
    """Check every deck of a list; only the one that is shown has its lines and findings.

    Raises `InputError` when the text is not a deck list.
    """
    catalogue = built_in_catalogue()
    chosen = load_format(form.format)
    season = open_season(chosen, form.day, catalogue)
    decks = load_decks(form.text, catalogue, "-", season)
    reports = check_decks(decks, format=form.format, on=form.day, advice=True, catalogue=catalogue)
    period = _describe_period(form, reports[0]) if reports else ""
    shown = min(max(form.deck, 1), len(decks))
    return tuple(
        (_show if number == shown else _summarize)(
            deck, report, find_ending(deck, season), period, season, catalogue
        )
        for number, (deck, report) in enumerate(zip(decks, reports, strict=True), 1)
    )


def _summarize(
    deck: Deck, report: Report, ending: LegalityEnd, period: str, season: Season, catalogue: Catalogue
) -> CheckedDeck:
    """Return a deck with its verdict alone, for the tab that leads to it."""
    verdict = describe_verdict(report, ending, catalogue)
    return CheckedDeck(
        deck, report, ending, verdict, describe_legal_until(ending, report.date), (), (), (), (), (), 0, 0
    )


def _describe_period(form: CheckForm, report: Report) -> str:
    marks = list_marks(load_format(form.format), form.day)
    since = f" since {format_date(report.period.start)}" if report.period.start else ""
    allowed = f": mark{'s' if len(marks) > 1 else ''} {', '.join(marks)}" if marks else ""
    return f"{report.format_title}{since}{allowed}"


def _show(
    deck: Deck, report: Report, ending: LegalityEnd, period: str, season: Season, catalogue: Catalogue
) -> CheckedDeck:
    lines = {line.entry.entry: line for line in report.lines}
    notes: dict[int, list[Note]] = {}
    whole: list[Note] = []
    about_data: list[Note] = []
    advice: list[Note] = []
    problems = []
    others: dict[int, Place] = {}
    repeats, shared = find_repeats(report), shared_lines(report)
    legality_of = dict(zip(lines, report.legality, strict=True))
    for finding in report.findings:
        entry = finding.where.entry
        line = lines.get(entry) if entry is not None else None
        legality = legality_of.get(entry) if entry is not None else None
        note = _note(finding, line, report, period, catalogue, id(finding) in repeats, season, legality)
        if finding.code.startswith(ADVICE):
            advice.append(note)
            continue
        if line is not None and entry is not None:
            notes.setdefault(entry, []).append(note)
            if finding.code in SHARED:
                for other in report.lines:
                    if other.card is not None and other.card.id in finding.cards and other is not line:
                        others[other.entry.entry] = _place(line, shared)
        elif finding.code in _ABOUT_DATA and not finding.undetermined and finding.severity != "error":
            about_data.append(note)
        else:
            whole.append(note)
        if note.shape in OPEN:
            problems.append(_problem_row(finding, line, legality, report, shared))
    safe, prints = (
        len({each.where.line for each in report.findings if each.is_safe_fix(legal_prints)})
        for legal_prints in (False, True)
    )
    return CheckedDeck(
        deck,
        report,
        ending,
        describe_verdict(report, ending, catalogue),
        describe_legal_until(ending, report.date),
        _sections(report, notes, others, shared, catalogue),
        tuple(problems),
        tuple(whole),
        tuple(about_data),
        tuple(advice),
        safe,
        prints - safe,
    )


def _sections(
    report: Report,
    notes: Mapping[int, Sequence[Note]],
    others: Mapping[int, Place],
    shared: frozenset[int],
    catalogue: Catalogue,
) -> tuple[tuple[str, int, tuple[CardRow, ...]], ...]:
    """Return the lines by category: its title, how many cards it has, and their rows."""
    misread = {finding.where.entry for finding in report.findings if finding.code in READ_AS}
    rows: dict[str, list[CardRow]] = {}
    for line, legality in zip(report.lines, report.legality, strict=True):
        row = _row(
            line,
            legality,
            tuple(notes.get(line.entry.entry, ())),
            others.get(line.entry.entry),
            _place(line, shared),
            catalogue,
            line.entry.entry in misread,
        )
        category = line.card.category if line.card else _SECTION_TITLES.get(line.entry.section or "", "")
        rows.setdefault(category, []).append(row)
    return tuple(
        (title, sum(row.line.count for row in rows[category]), tuple(rows[category]))
        for category, title in SECTIONS
        if category in rows
    )


def _problem_row(
    finding: Finding,
    line: ResolvedLine | None,
    legality: Legality | None,
    report: Report,
    shared: frozenset[int],
) -> tuple[str, str, str]:
    """Return a problem to fix: the id of its place on the page, the place in words, and what it is."""
    title = short_of(finding, line, legality, report)
    if line is None:
        where = f"Line {finding.where.line}" if finding.where.line else "Whole deck"
        return f"whole-{report.deck}", where, title
    name = line.card.name if line.card is not None else line.entry.name or "unreadable"
    place = _place(line, shared)
    return place.anchor, f"{str(place).capitalize()}, {name}", title


def _place(line: ResolvedLine, shared: frozenset[int]) -> Place:
    entry = line.entry
    return Place("card", entry.entry + 1) if entry.line in shared else Place("line", entry.line)


def _row(
    line: ResolvedLine,
    legality: Legality | None,
    notes: tuple[Note, ...],
    other: Place | None,
    place: Place,
    catalogue: Catalogue,
    misread: bool,
) -> CardRow:
    card = line.card
    fine = "tick" if legality is not None and legality.legal else "unk"
    if legality is not None and legality.legal is False:
        fine = "bad"
    shape = min((*(note.shape for note in notes), fine), key=_RANK.index)
    if other is not None:
        shape = "bad"
    written = line.entry.name or line.entry.raw.strip()[:80]
    return CardRow(
        line,
        written if card is None or misread else card.name,
        serialize_card(card) if card is not None else None,
        card_url(card, catalogue) if card is not None else None,
        shape,
        notes,
        other,
        place,
    )


def _note(
    finding: Finding,
    line: ResolvedLine | None,
    report: Report,
    period: str,
    catalogue: Catalogue,
    repeated: bool,
    season: Season,
    legality: Legality | None,
) -> Note:
    """Make the note of a finding; a `repeated` one leaves its explanation to the first of its group."""
    cited = [finding.code]
    if finding.code.startswith("FMT") and period:
        cited.append(period)
    if finding.cite is not None:
        cited.append(describe_citation(finding.cite))
    elif finding.source:
        cited.append(finding.source)
    if finding.confidence is not None:
        cited.append(f"{finding.confidence} confidence")
    fixes = find_fixes(finding, line, report, catalogue, season)
    remedy = finding.suggestion.text if finding.suggestion is not None and not fixes else ""
    short = repeated and bool(remedy or fixes)
    return Note(
        finding.code,
        shape_of(finding),
        title_of(finding, line, legality),
        "" if short else finding.message,
        remedy,
        "" if short else " · ".join(cited),
        fixes,
        finding.where.line if line is None else 0,
    )

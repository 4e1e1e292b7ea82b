"""Reports as one HTML page: nothing outside the file, no script, light and dark, for screens and print."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from html import escape
from pathlib import Path

from validator.catalogue.energy_types import LETTERS
from validator.decks.deck import ResolvedLine
from validator.findings import Finding
from validator.formats.legality import REFRESH, Legality
from validator.reports.check_run import CheckRun
from validator.reports.groups import describe_place, find_repeats, shared_lines
from validator.reports.report import Report, describe_suppressed, summarize
from validator.reports.run_notices import RunNotice, without_run_notices
from validator.reports.suggestions import render_suggestions

_PARTS = Path(__file__).parent / "page"
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_SECTIONS = (("Pokémon", "Pokémon"), ("Trainer", "Trainer"), ("Energy", "Energy"), ("", "Unresolved"))
_SHAPES = {"ok": "i-tick", "bad": "i-bad", "note": "i-note", "info": "i-info", "unk": "i-unk"}
_WORDS = {"ok": "Legal", "bad": "Not legal", "note": "Warning", "info": "Note", "unk": "Unknown"}
_RANK = ("bad", "unk", "note", "info", "ok")
_KINDS = {"error": "bad", "warning": "note", "info": "info"}
_VERDICTS = {
    "legal": ("ok", "i-ok", "Legal"),
    "illegal": ("bad", "i-bad", "Not legal"),
    "undetermined": ("unk", "i-unk", "Undetermined"),
}
_SPELLED = {
    "ace-spec-kind": "ACE SPEC kind",
    "ace-spec-limit": "ACE SPEC limit",
    "basic-energy": "basic Energy",
    "basic-energy-type": "type of basic Energy",
    "basic-pokemon": "Basic Pokémon",
    "energy-count": "Energy count",
    "energy-types": "Energy types",
    "legend-halves": "LEGEND halves",
    "pokemon-star-limit": "Pokémon ★ limit",
    "prism-star-limit": "Prism Star limit",
    "radiant-limit": "Radiant limit",
    "trainer-count": "Trainer count",
    "unown-group": "Unown group",
    "v-union": "V-UNION",
    "v-union-parts": "V-UNION parts",
}
"""Headings of findings whose names hold words that are written with capitals."""


def render_html(run: CheckRun) -> str:
    """Render a run as a whole HTML document; the same run gives the same text."""
    several = len(run.reports) != 1 or bool(run.unread)
    notices: tuple[RunNotice, ...] = ()
    if len(run.reports) > 1:
        notices = tuple(run.counts.notices.values())
        run = replace(run, reports=without_run_notices(run.reports))
    head = _title_of_run(run) if several else verdict_line(run.reports[0])
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
            f"<title>{escape(head)}</title>",
            f"<style>\n{page_part('report.css')}</style>",
            "</head>",
            "<body>",
            page_part("sprite.svg").strip(),
            '<a class="skip" href="#main">Skip to content</a>',
            '<main class="page" id="main">',
            *(_overview(run, head, notices) if several else ()),
            *(line for at, report in enumerate(run.reports, 1) for line in _deck(run, report, at, several)),
            '<p class="foot">Unofficial. Pokémon and its card names are trademarks of their owners. '
            "A judge at the event has the last word.</p>",
            "</main>",
            "</body>",
            "</html>",
            "",
        ]
    )


def render_report_html(report: Report) -> str:
    """Render one report for a notebook: the whole page in a frame, so that its styles stay inside."""
    page = escape(render_html(CheckRun((report,))))
    head = escape(verdict_line(report))
    return (
        f'<iframe title="{head}" srcdoc="{page}" sandbox style="width:100%;height:36rem;border:0"></iframe>'
    )


def verdict_line(report: Report) -> str:
    """Describe a deck's verdict in one line: `Not legal in Standard on 1 Aug 2026: 2 problems to fix`."""
    where = f"in {report.format_title} on {format_date(report.date)}"
    if report.verdict == "legal":
        until = f", until {format_date(report.legal_until)}" if report.legal_until else ""
        return f"Legal {where}{until}"
    if report.verdict == "illegal":
        count = len(report.open_findings)
        rest = f"{_count_problems(count)} to fix" if count else "all errors suppressed"
        return f"Not legal {where}: {rest}"
    if report.expects_rotation:
        return report.headline
    unknown = len(report.open_findings)
    facts = "1 fact" if unknown == 1 else f"{unknown} facts"
    rest = f"{facts} unknown" if unknown else "all unknown facts suppressed"
    return f"Undetermined {where}: {rest}"


def format_date(day: datetime.date) -> str:
    """Write a day as people read it: `1 Aug 2026`."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


@cache
def page_part(name: str) -> str:
    """Return the text of a file of the folder `page`."""
    return (_PARTS / name).read_text("utf-8")


def _count_problems(number: int) -> str:
    return "1 problem" if number == 1 else f"{number} problems"


def _title_of_run(run: CheckRun) -> str:
    counts = summarize(run.reports)
    words = {"legal": "legal", "illegal": "not legal", "undetermined": "undetermined"}
    parts = [
        f"{getattr(counts, verdict)} {word}" for verdict, word in words.items() if getattr(counts, verdict)
    ]
    if run.unread:
        parts.append(f"{len(run.unread)} not readable")
    decks = "1 deck" if len(run.reports) == 1 else f"{len(run.reports)} decks"
    return f"{decks}: {', '.join(parts)}" if parts else decks


def _overview(run: CheckRun, head: str, notices: tuple[RunNotice, ...]) -> Iterator[str]:
    yield f"<h1>{escape(head)}</h1>"
    targets = sorted({(report.format_title, report.date) for report in run.reports})
    parts = "; ".join(f"{title} on {format_date(day)}" for title, day in targets)
    yield f'<p class="meta">{escape(parts)}</p>'
    if run.reports:
        yield '<nav class="box" aria-label="Decks"><ol class="index">'
        for at, report in enumerate(run.reports, 1):
            kind, shape, word = _VERDICTS[report.verdict]
            count = len(report.open_findings)
            state = f"{word}: {_count_problems(count)}" if count else word
            yield (
                f'<li><span class="{kind}">{_icon(shape)}</span><a href="#d{at}">{escape(_name(report))}</a>'
                f'<span class="st {kind}">{escape(state)}</span></li>'
            )
        yield "</ol></nav>"
    if notices:
        yield '<section class="box whole"><h2>About the data</h2>'
        yield from (_finding(each.finding) for each in notices)
        yield "</section>"
    if run.unread:
        yield '<section class="box"><h2>Not readable</h2><ul class="unread">'
        for each in run.unread:
            text = f"{each.message} {each.remedy}".rstrip()
            yield f"<li><b>{escape(each.source)}</b>: {escape(text)}</li>"
        yield "</ul></section>"


def _name(report: Report) -> str:
    return f"{report.name} ({_place(report)})" if report.name else _place(report)


def _place(report: Report) -> str:
    number = f", deck {report.deck}" if report.deck > 1 else ""
    return f"{'Standard input' if report.source == '-' else report.source}{number}"


def _deck(run: CheckRun, report: Report, at: int, several: bool) -> Iterator[str]:
    level = "h2" if several else "h1"
    kind, shape, _ = _VERDICTS[report.verdict]
    yield f'<article class="deck" id="d{at}" aria-labelledby="v{at}">'
    about = [f'<p class="title">{escape(report.name)}</p>'] if report.name else []
    about.append(f'<p class="file">{escape(_place(report))} · {escape(str(report.period))}</p>')
    if several:
        yield from about
    yield f'<section class="verdict {kind}">{_icon(shape)}<div class="in">'
    yield f'<{level} id="v{at}">{escape(verdict_line(report))}</{level}>'
    to_fix = report.open_findings
    if to_fix:
        yield '<ol class="fix-list">'
        yield from (f"<li>{_fix_entry(report, finding, at)}</li>" for finding in to_fix)
        yield "</ol>"
    yield f"<p>{escape(_facts(report))}</p></div></section>"
    if not several:
        yield from about
    yield from _counts(report)
    closed = several and report.verdict == "legal"
    if closed:
        notes = len([finding for finding in report.findings if finding.where.entry is not None])
        hint = f", {notes} note{'' if notes == 1 else 's'}" if notes else ""
        yield f'<details class="box"><summary>The list: {len(report.lines)} lines{hint}</summary>'
    else:
        yield '<section class="box" aria-label="The list">'
    yield from _list(report, at)
    yield "</details>" if closed else "</section>"
    yield from _whole(report, at)
    if report.suggestions is not None:
        yield from render_suggestions(report.suggestions)
    yield from _aside(report)
    yield "</article>"


def _facts(report: Report) -> str:
    return (
        f"{report.counts['total']} cards. Rulebook edition {report.edition}. Data: "
        f"{report.data_as_of}. {escape(REFRESH)}"
    )


def _fix_entry(report: Report, finding: Finding, at: int) -> str:
    line = next((each for each in report.lines if each.entry.entry == finding.where.entry), None)
    if line is None or finding.where.entry is None:
        place = f"Line {finding.where.line}" if finding.where.line else "The whole deck"
        return f'<a href="#w{at}">{place}</a>: {escape(finding.message)}'
    name = line.card.name if line.card is not None else line.entry.name or "not readable"
    place = describe_place(finding, shared_lines(report))
    parts = f"{place[:1].upper()}{place[1:]}, {name}"
    return f'<a href="#d{at}-{line.entry.entry}">{escape(parts)}</a>: {escape(finding.message)}'


def _counts(report: Report) -> Iterator[str]:
    counts = report.counts
    rows = [
        ("Cards", counts["total"]),
        ("Pokémon", counts["pokemon"]),
        ("Trainer", counts["trainer"]),
        ("Energy", counts["energy"]),
    ]
    if counts["unknown"]:
        rows.append(("Unresolved", counts["unknown"]))
    cells = "".join(f"<div><dt>{name}</dt><dd>{number}</dd></div>" for name, number in rows)
    yield f'<dl class="box counts">{cells}</dl>'


def _whole(report: Report, at: int) -> Iterator[str]:
    """The findings that belong to no card line."""
    findings = [finding for finding in report.findings if finding.where.entry is None]
    if findings:
        yield f'<section class="box whole" id="w{at}"><h3>Findings about the whole deck</h3>'
        yield from (_finding(finding) for finding in findings)
        yield "</section>"


def _list(report: Report, at: int) -> Iterator[str]:
    rows = list(zip(report.lines, report.legality, strict=True))
    repeats, shared = find_repeats(report), shared_lines(report)
    for category, title in _SECTIONS:
        inside = [row for row in rows if (row[0].card.category if row[0].card else "") == category]
        if not inside:
            continue
        count = sum(line.count for line, _ in inside)
        cards = "1 card" if count == 1 else f"{count} cards"
        yield f'<h3 class="sec">{title} <span>{cards}</span></h3><ol>'
        for line, legality in inside:
            found = [each for each in report.findings if each.where.entry == line.entry.entry]
            place = f"card {line.entry.entry + 1}" if line.entry.line in shared else f"line {line.entry.line}"
            yield from _line(line, legality, found, repeats, place, at)
        yield "</ol>"


def _line(
    line: ResolvedLine,
    legality: Legality | None,
    found: list[Finding],
    repeats: frozenset[int],
    place: str,
    at: int,
) -> Iterator[str]:
    card, entry = line.card, line.entry
    word, number = place.split()
    kind = min((*map(_kind, found), "ok" if legality and legality.legal else "unk"), key=_RANK.index)
    if legality is not None and legality.legal is False:
        kind = "bad"
    yield f'<li id="d{at}-{entry.entry}" class="{"li-ok" if kind == "ok" else f"is-{kind}"}"><div class="ln">'
    yield f'<span class="no"><span class="vh">{word.capitalize()} </span>{number}</span>'
    yield f'<span class="qty">{entry.count}</span><span>{_pip(line)}</span>'
    if card is None:
        yield f'<span class="nm">{escape(entry.name or entry.raw.strip()[:80])}</span>'
        written = " ".join(part for part in (entry.code, entry.number) if part)
        yield f'<span class="pr">{escape(written)}</span>'
        yield '<span class="mk"></span>'
    else:
        about = card.stage if card.is_pokemon else card.kind if card.is_trainer else card.energy
        yield f'<span class="nm">{escape(card.name)}<span class="kind">{escape(about or "")}</span></span>'
        printed = card.label.removeprefix(f"{card.name} ")
        yield f'<span class="pr">{escape(printed)}</span>'
        yield f'<span class="mk">{f"mark {escape(card.mark)}" if card.mark else ""}</span>'
    yield f'<span class="st {kind}">{_icon(_SHAPES[kind], _WORDS[kind])}</span></div>'
    yield from (_finding(finding, repeated=id(finding) in repeats) for finding in found)
    yield "</li>"


def _kind(finding: Finding) -> str:
    return "unk" if finding.undetermined else _KINDS[finding.severity]


def _finding(finding: Finding, *, repeated: bool = False) -> str:
    """Render a finding; a `repeated` one without the explanation that an earlier one of its kind gives."""
    kind = _kind(finding)
    place = f"Line {finding.where.line}: " if finding.where.line and finding.where.entry is None else ""
    title = _SPELLED.get(finding.name) or finding.name.replace("-", " ")
    rows = [
        f'<div class="find {kind}"><p class="w">{_icon(_SHAPES[kind], _WORDS[kind])}'
        f"{place}{title[:1].upper()}{title[1:]}</p>",
    ]
    if not repeated or finding.suggestion is None:
        rows.append(f"<p>{escape(finding.message)}</p>")
    if finding.suggestion is not None:
        rows.append(f'<p class="fix">{escape(finding.suggestion.text)}</p>')
        edit = finding.suggestion.edit
        if edit is not None:
            write = f"replace with <code>{escape(edit.text.strip())}</code>" if edit.text else "goes"
            rows.append(f'<p class="edit">Line {edit.line} {write}</p>')
    if repeated:
        return "".join([*rows, "</div>"])
    parts = [finding.code]
    if finding.basis:
        parts.append(finding.basis)
    if finding.confidence is not None:
        parts.append(f"{finding.confidence} confidence")
    rows.append(f'<p class="cite">{escape(" · ".join(parts))}</p></div>')
    return "".join(rows)


def _aside(report: Report) -> Iterator[str]:
    if not report.suppressed:
        return
    yield '<details class="box whole">'
    yield f"<summary>{escape(describe_suppressed(report.suppressed))}</summary>"
    yield from (_finding(each.finding) for each in report.suppressed)
    yield "</details>"


def _pip(line: ResolvedLine) -> str:
    card = line.card
    if card is None:
        return ""
    types = card.types if card.is_pokemon else card.provides if card.is_basic_energy else ()
    letter = LETTERS.get(types[0]) if types else None
    if letter is None:
        return ""
    name = escape(types[0])
    return f'<svg class="pip t-{letter}" role="img" aria-label="{name}"><use href="#e-{letter}"/></svg>'


def _icon(shape: str, word: str = "") -> str:
    label = f'role="img" aria-label="{escape(word)}"' if word else 'aria-hidden="true"'
    return f'<svg class="ic" {label}><use href="#{shape}"/></svg>'

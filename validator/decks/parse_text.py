"""Parse text lists into decks: card lines, headings, totals, comments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from validator.deadline import check_deadline
from validator.decks import parse_findings
from validator.decks.deck import DeckList, ParsedLine
from validator.decks.headings import (
    DETAIL,
    FRAMES,
    LABELS,
    TITLED,
    Heading,
    fold_label,
    read_heading,
    read_label,
)
from validator.decks.parse_line import (
    CardText,
    CountSplit,
    correct_count,
    cut_lead,
    is_mistyped,
    join_cells,
    read_card_text,
    split_cards,
    split_count,
    split_last,
    split_ordinal,
    split_prefix,
)
from validator.findings import Finding
from validator.support.lazy_dataclass import dataclass, field, replace
from validator.support.lazy_regex import later
from validator.vocabulary import DeckSection, ReadDialect

MAX_LINE = 400
"""A longer line is not read as a card line."""

LEAST_DECK = 40
"""Fewer cards after the end of a list, without headings, are not a second deck."""

FULL_DECK = 60
"""Lists without headings are cut at blank lines only where every part has this many cards."""

_BLANKS = {
    ord(c): " "
    for c in "\u1680"
    "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
}
_CLEAN = (
    _BLANKS
    | {ord(c): "\n" for c in "\u2028\u2029\x0b\x0c\x85"}
    | dict.fromkeys(map(ord, "\ufeff\u2060\u00ad\u034f\u061c\u115f\u1160\u20e3\u3164\ufff9\ufffa\ufffb"))
    | dict.fromkeys([*range(0x180B, 0x180F), *range(0x200B, 0x2010), *range(0x202A, 0x202F)])
    | {0x2460 + at: f"{at + 1}. " for at in range(20)}
    | {ord(c): "×" for c in "✕✖⨯ⅹ"}
    | {ord(c): "x" for c in "хХ"}
    | dict.fromkeys([*range(0x2061, 0x2070), *range(0xFE00, 0xFE10), *range(0xE0000, 0xE0080)])
    | {c: chr(c - 0xFEE0) for c in range(0xFF10, 0xFF5B) if chr(c - 0xFEE0).isalnum() or chr(c) in "；"}
)
_UNCLEAN = later(
    "[\x0b\x0c\x85\xa0\xad\u034f\u061c\u115f\u1160\u1680\u180b-\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f"
    "\u20e3✕✖⨯ⅹхХ①-⑳\u3000\u3164\ufe00-\ufe0f\ufeff\uff10-\uff5a\ufff9-\ufffb\U000e0000-\U000e007f]"
)
"""Every character of `_CLEAN`, and a few that stay as they are."""
_REMEMBERED = 160
"""Longest line that is read the fast way, which is remembered."""

_FAST = later(
    r"(\d{1,3}) (?![xX枚張张장] |(?:copies|copy|pcs?|ea|of|Stk|Stück)\b)"
    r"([^\W\d_][^{<`&\"*|;,]{0,150}(?:\{[A-Z*]\}[^{<`&\"*|;,]{0,150})?)$"
)
_TAG = later(r"</?(?:code|pre|br|p|div|span|li|ul|ol|b|i|strong|em|td|tr|h[1-6])\b[^<>]{0,80}>", re.I)
_ROW = later(r"<tr\b[^<>]{0,500}>|</tr>|</table>", re.I)
_CELL = later(r"<t[dh]\b[^<>]{0,500}>", re.I)
_RTF_HEAD = later(r"\{\\(?:\*|fonttbl|colortbl|stylesheet|info)[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")
_RTF_LINE = later(r"\\(?:par|line)\b ?|\\\n")
_RTF = later(r"\\[a-z]{1,32}-?\d* ?|\\'[0-9a-f]{2}|[{}]")
_STAMP = later(r"(?m)^\[(?=[^\]\n]{0,20}\d:\d\d)[^\]\n]{4,30}\] [^:\n]{1,40}: ?")
"""The time and name in front of a pasted chat message: `[12:30, 5/6/2026] Tom: 4 Iono`."""
_BBCODE = later(r"\[/?(?:list|\*|quote|code|spoiler)\]", re.I)
_ANY_TAG = later(r"</?[a-z][^<>]{0,999}>", re.I)
_BREAK = later(r"(?:<br\b[^<>]{0,80}>|</(?:p|li|div|h[1-6])>)(?=[ \t]*[^\s])", re.I)
_ENTITY = later(r"&(?:#\d{1,6}|#x[0-9a-fA-F]{1,5}|[A-Za-z]{2,8}\d?);")
_QUOTES = later(r"^(?:\"\"\"|'''|```\w{0,10}|`+(?!\d{1,3}[xX×]?`))|(?:\"\"\"|'''|```|`+)[;,)]*$")
JOINT = "\x1f"
"""Joins the parts of a card that were on their own lines: such a line cannot be edited."""
_UNTIDY = later(r"(?m)^[ \t]*\d{1,3}(?:[.)]|[ \t]*$|[ \t]?[|]?[ \t][xX]?\d)")
_COUNT_SIGN = later(r"( *\d{1,3})[.)](?= *[^\W\d])")
_NUMBERED = later(r"[ \t]*(\d{1,2})[ \t]?[|]?[ \t](?=[xX]?\d{1,2}[xX×]?[ \t][^\W\d])")
_NO_COUNT = later(r"\S.* [A-Z][A-Z0-9-]{1,7} #?[A-Z]{0,5}\d{1,3}[a-z]?(?: PH)?$")
_SEPARATOR = later(r"[-=_*~#./\\|`'\": +]+$")
_ASIDE_PREFIX = later(r"SB: *(?=\d)")
_EXPLICIT_COMMENT = ("//", "# ", ";", "/*", "*/", "--", "https://", "http://")


@dataclass(slots=True)
class DeckPart:
    """One deck of a text while it is read: entries, headings with their place, and what was tolerated."""

    entries: list[ParsedLine] = field(default_factory=list)
    headings: list[tuple[int, Heading, int]] = field(default_factory=list)
    trailers: list[tuple[int, Heading]] = field(default_factory=list)
    starred: bool = False
    bulleted: bool = False
    bracketed: bool = False
    closed: bool = False
    named: str | None = None
    comments: list[tuple[int, str]] = field(default_factory=list)
    noted: list[int] = field(default_factory=list)
    pending: list[tuple[int, str, bool]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    markup: list[int] = field(default_factory=list)
    foils: dict[str, list[int]] = field(default_factory=dict)
    dropped: dict[str, list[int]] = field(default_factory=dict)
    breaks: list[int] = field(default_factory=list)
    aside: Heading | None = None
    left_out: dict[str, list[tuple[int, int]]] = field(default_factory=dict)

    @property
    def section(self) -> DeckSection | None:
        """The section of the next card line."""
        return self.headings[-1][1].section if self.headings else None

    @property
    def sections(self) -> set[DeckSection | None]:
        """The sections named so far."""
        return {heading.section for _, heading, _ in self.headings}

    @property
    def language(self) -> str | None:
        """The one language other than English that headings and trailer are in, if any."""
        spoken = {heading.language for _, heading, _ in self.headings if heading.section}
        spoken |= {heading.language for _, heading in self.trailers}
        spoken.discard("en")
        return spoken.pop() if len(spoken) == 1 else None

    def leave_out(self, label: str, line: int, count: int, text: str) -> None:
        """Record a card line that is not part of the deck."""
        self.left_out.setdefault(label, []).append((line, count))
        self.comments.append((line, text))

    @property
    def total(self) -> int:
        """Cards on all lines."""
        return _copies(self.entries)

    def blocks(self) -> Iterator[tuple[int, Heading, int, int]]:
        """Each heading with its line, and the lines and copies between it and the next."""
        if not self.headings:
            return
        ends = [start for _, _, start in self.headings[1:]] + [len(self.entries)]
        for (line, heading, start), end in zip(self.headings, ends, strict=True):
            below = self.entries[start:end]
            yield line, heading, len(below), _copies(below)


def _counts_last(line: str) -> CountSplit | None:
    """Cut `Iono (4)` into name and count; None for a heading."""
    counted = split_last(line) if line[-1:] in "0123456789xX×)]枚張张장" else None
    heading = read_heading(line) if counted is not None else None
    known = heading is not None and (heading.kind != "unknown" or heading.is_aside or DETAIL.match(line))
    return None if known or (counted and fold_label(counted.rest) in FRAMES) else counted


def _copies(entries: list[ParsedLine]) -> int:
    """Return the number of cards on some lines."""
    return sum([entry.count for entry in entries if entry.count > 0])


def clean_text(text: str) -> str:
    """Return a text with one kind of line end and blank, without invisible characters."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = text.translate(_CLEAN) if _UNCLEAN.search(text) else text
    if text.startswith("{\\rtf"):
        text = _RTF.sub("", _RTF_LINE.sub("\n", _RTF_HEAD.sub("", text)))
    if "]" in text:
        text = _BBCODE.sub("", _STAMP.sub("", text))
    if text.lstrip()[:1] in ("{", "["):
        return text
    text = _lay_out_html(text) if "<" in text else text
    return "\n".join(_join_broken(_cut_numbers(text.split("\n")))) if _UNTIDY.search(text) else text


def _lay_out_html(text: str) -> str:
    """Write each row of an HTML table as `4 | Ultra Ball`, and end a line where HTML ends one."""
    rows = [_CELL.split(row) for row in _ROW.split(text)]
    if len(rows) > 1:
        lines = (" | ".join(" ".join(_ANY_TAG.sub(" ", cell).split()) for cell in row[1:]) for row in rows)
        text = "\n".join(
            line or row[0]
            for line, row in zip(lines, rows, strict=True)
            if line or _ANY_TAG.sub("", row[0]).strip()
        )
    return _BREAK.sub("\n", text)


def read_parts(text: str) -> list[DeckPart]:
    """Cut a cleaned text into its decks and read their lines."""
    lines = text.replace("\t", " ").split("\n")
    first = sum(line[:1].isdigit() for line in lines)
    last = sum(_counts_last(line.strip()) is not None for line in lines) if first < len(lines) else 0
    reader = _Reader(last > max(first, 1))
    for number, raw in enumerate(lines, 1):
        check_deadline()
        reader.read(number, raw)
    return reader.finish()


def _cut_numbers(lines: list[str]) -> list[str]:
    """Take off what numbers the lines, `1 4 Iono`, `2| 3 Nest Ball`, or else signs of counts, `4. Iono`."""
    found = [_NUMBERED.match(line) for line in lines]
    if _counts_up([int(each[1]) for each in found if each], 3):
        return [
            f"{JOINT}{line[each.end() :]}" if each else line for each, line in zip(found, lines, strict=True)
        ]
    signs = [_COUNT_SIGN.match(line) if split_ordinal(line.strip()) is None else None for line in lines]
    counts = [int(each[1]) for each in signs if each]
    if len(counts) < 2 or _counts_up(counts, 2):
        return lines
    return [
        f"{each[1]} {line[each.end() :]}" if each else line for each, line in zip(signs, lines, strict=True)
    ]


def _counts_up(numbers: list[int], least: int) -> bool:
    return len(numbers) >= least and numbers == list(range(1, len(numbers) + 1))


def _begins_card(line: str, above: str) -> bool:
    """Return whether a line begins a card, or belongs to the one whose parts are `above` it."""
    if not line.isdecimal():
        return not above.isdecimal() and not (line.isupper() and line.isalnum() and above[:1].isdigit())
    last = above.rpartition(" ")[2]
    coded = last.isupper() and last.isalnum() and not last.isdecimal() and last != above
    return not coded and (not above or above[0].isdigit() or not last.isdecimal())


def _join_broken(lines: list[str]) -> list[str]:
    """Join cards whose parts are on their own lines, as copies of tables and PDF files have them."""
    bare = [line.strip().isdecimal() for line in lines]
    if sum(bare) < 3 or 4 * sum(bare) < len(lines):
        return lines
    joined, cards = list(lines), [[-1]]
    for at, line in enumerate(map(str.strip, lines)):
        above = " ".join(lines[place].strip() for place in cards[-1] if place >= 0)
        if not line or _begins_card(line, above) or read_label(line, None):
            cards.append([at])
        else:
            cards[-1].append(at)
    for card in cards:
        parts = [lines[place].strip() for place in card if place >= 0]
        if len(parts) > 1:
            if not parts[0][0].isdigit():
                parts.insert(0, parts.pop())
            joined[card[0]] = JOINT.join(parts)
            joined[card[1] : card[-1] + 1] = [""] * (len(card) - 1)
    return joined


def finish_part(part: DeckPart, dialect: ReadDialect, index: int) -> DeckList:
    """Return the deck list of a part, with the findings about its form."""
    findings = part.findings
    for line, heading, lines, copies in part.blocks():
        if heading.number is not None and heading.number not in (lines, copies):
            findings.append(parse_findings.heading_number(line, heading.label, heading.number, lines, copies))
    for line, trailer in part.trailers:
        if trailer.number is not None and trailer.number != part.total:
            findings.append(parse_findings.trailer_number(line, trailer.label, trailer.number, part.total))
    for suffix, lines_with in sorted(part.foils.items()):
        findings.append(parse_findings.print_suffix(lines_with, suffix))
    for note, lines_with in sorted(part.dropped.items()):
        findings.append(parse_findings.note_dropped(lines_with, note))
    for label, cards in part.left_out.items():
        lines_with, copies = [line for line, _ in cards], sum(max(count, 0) for _, count in cards)
        findings.append(parse_findings.left_out(lines_with, label, copies))
    if part.markup:
        findings.append(parse_findings.markup(part.markup))
    if part.noted:
        texts = dict(part.comments)
        findings.append(parse_findings.comment(part.noted, texts[part.noted[0]]))
    if len(findings) > 1:
        findings.sort(key=lambda finding: finding.sort_key)
    comments = tuple(sorted(part.comments)) if part.left_out else tuple(part.comments)
    return DeckList(dialect, index, tuple(part.entries), tuple(findings), part.named, comments, part.language)


def split_fast(raw: str) -> tuple[int, str] | None:
    """Return count and rest of a line as most are, one card after its count; None for any other line."""
    return _split_remembered(raw) if len(raw) <= _REMEMBERED else None


@lru_cache(maxsize=1 << 13)
def _split_remembered(raw: str) -> tuple[int, str] | None:
    fast = _FAST.match(raw)
    if fast is None or len(split_cards(raw)) > 1 or read_label(fast[2], int(fast[1])):
        return None
    return int(fast[1]), fast[2]


class _Reader:
    """Reads line after line into the current part and opens a new one where another deck begins."""

    def __init__(self, counts_last: bool) -> None:
        self.counts_last = counts_last  # the list has names with a count after them: `Iono (4)`
        self.parts: list[DeckPart] = []
        self.part = DeckPart()
        self.editable = True  # the line read is one of the text as it was given
        self.last_line = 0  # the number of the line above

    def read(self, number: int, raw: str) -> None:
        """Read one line of a cleaned text."""
        self.editable = JOINT not in raw
        raw = raw.replace(JOINT, " ")
        if fast := split_fast(raw):
            self._entry(number, raw, *fast, 1)
        else:
            self._read_slowly(number, raw)
        self.last_line = number

    def _read_slowly(self, number: int, raw: str) -> None:
        line = raw.strip()
        if not line:
            if self.part.entries:
                self.part.breaks.append(len(self.part.entries))
            return
        column = len(raw) - len(raw.lstrip())
        if len(line) > MAX_LINE:
            self._unreadable(number, line, None, "line too long", column + 1)
            return
        stripped = _strip_markup(line)
        if stripped != line:
            self.part.markup.append(number)
        if stripped:
            self._read_stripped(number, raw, stripped, column)

    def finish(self) -> list[DeckPart]:
        """Close the last part; what follows a list and is not a deck belongs to the deck before it."""
        self._settle(self.part, "end")
        parts: list[DeckPart] = []
        for part in (*self.parts, self.part):
            if parts and (not part.entries or _is_afterword(part)):
                _append_afterword(parts[-1], part)
            else:
                parts.append(part)
        return [cut for part in parts for cut in _cut_full_decks(part)]

    def _read_stripped(self, number: int, raw: str, line: str, column: int) -> None:
        if self.part.aside is not None and self.part.aside.kind == "prose" and self._stays_prose(line):
            self.part.comments.append((number, line))
            self.part.noted.append(number)
            return
        if aside := _ASIDE_PREFIX.match(line):
            counted = split_count(line[aside.end() :])
            self.part.leave_out("Sideboard", number, counted.count if counted else 0, line)
            return
        line = cut_lead(line)
        cards = split_cards(line)
        if len(cards) > 1:
            self._several(number, cards, column)
            return
        joined = join_cells(line)
        whole = joined == line
        line = joined
        if not line:
            return
        counted = (
            (_counts_last(line) if self.counts_last else None) or split_count(line) or split_ordinal(line)
        )
        if counted is not None:
            if heading := read_label(counted.rest, counted.count):
                self._heading(number, heading)
                return
            self._entry(number, raw, counted.count, counted.rest, counted.column + column, whole)
            if line[0] == "*":
                self.part.bulleted = True
        elif heading := read_heading(line):
            self._heading(number, heading)
        elif prefixed := split_prefix(line):
            self._unreadable(number, line, prefixed, "no space between count and name", column + 1)
        elif self._lacks_count(line) or is_mistyped(line):
            self._unreadable(number, line, None, "missing count", column + 1)
        elif not _SEPARATOR.match(line):
            self.part.pending.append((number, line, False))

    def _several(self, number: int, cards: list[tuple[str, int]], column: int) -> None:
        """Read a line that lists several cards."""
        for text, at in cards:
            counted = split_count(text)
            if counted is not None and not read_label(counted.rest, counted.count):
                start = column + at + counted.column
                self._entry(number, text, counted.count, counted.rest, start, alone=False)

    def _stays_prose(self, line: str) -> bool:
        """Return whether a line after `Usage:` is still text: all but the beginning of another deck."""
        heading = None if line[0].isdigit() else read_heading(line)
        return heading is None or heading.kind not in ("section", "start", "end", "trailer")

    def _lacks_count(self, line: str) -> bool:
        """Return whether a line, not a heading, lacks its count: it ends like a card line, or one is above
        it.
        """
        if not self._inside() or line.startswith((*_EXPLICIT_COMMENT, "#")) or "://" in line:
            return False
        if _SEPARATOR.match(line):
            return False
        part = self.part
        above = bool(part.entries) and part.entries[-1].line == self.last_line
        return above or _NO_COUNT.match(line) is not None

    def _inside(self) -> bool:
        """Return whether a card line can be here: after a card or heading and before the trailer."""
        part = self.part
        return bool(part.entries or part.headings) and not part.closed and part.aside is None

    def _entry(self, number: int, raw: str, count: int, rest: str, column: int, alone: bool = True) -> None:
        part = self.part
        if part.aside is not None:
            if part.aside.kind == "prose":
                part.comments.append((number, raw.strip()))
                part.noted.append(number)
            else:
                part.leave_out(part.aside.label, number, count, raw.strip())
            return
        if part.closed and part.entries:
            part = self._open()
        if part.pending:
            self._settle(part, "card")
        card = read_card_text(rest)
        index = len(part.entries)
        if card is None:
            part.findings.append(
                parse_findings.unreadable(number, raw.strip(), index, "missing card name", column)
            )
            card = CardText("")
        part.entries.append(
            ParsedLine(
                number, index, raw, count, card.name, card.code, card.number, part.section,
                card.foil, card.card_id, column, card.expansion, alone and self.editable,
            )
        )  # fmt: skip
        if card.foil:
            part.foils.setdefault(card.foil, []).append(number)
        if card.dropped:
            part.dropped.setdefault(card.dropped, []).append(number)
        if not 0 < count <= parse_findings.LARGEST_COUNT and (
            bad := parse_findings.invalid_count(number, count, card.name or raw.strip(), index, column)
        ):
            part.findings.append(bad)
        if card.code and "[" in rest and f"[{card.code}]" in rest:
            part.bracketed = True

    def _unreadable(self, number: int, line: str, counted: CountSplit | None, why: str, column: int) -> None:
        """A line that looks like a card line but is none; with a count it is an entry, so that it counts."""
        if self.part.aside is not None:
            self.part.leave_out(self.part.aside.label, number, counted.count if counted else 0, line)
            return
        if counted is None:
            self.part.findings.append(parse_findings.unreadable(number, line, None, why, column))
            return
        part = self._open() if self.part.closed and self.part.entries else self.part
        self._settle(part, "card")
        index = len(part.entries)
        part.findings.append(parse_findings.unreadable(number, line, index, why, column))
        part.entries.append(
            ParsedLine(number, index, line, counted.count, "", section=part.section, column=column)
        )

    def _heading(self, number: int, heading: Heading) -> None:
        part = self.part
        if heading.is_aside or (heading.kind == "prose" and part.entries):
            self._settle(part, "end")
            part.aside = heading
            part.comments.append((number, heading.label))
            if heading.kind == "prose":
                part.noted.append(number)
        elif heading.kind in ("unknown", "prose"):
            part.pending.append((number, heading.label, heading.kind == "unknown"))
        elif heading.kind == "trailer":
            self._settle(part, "end")
            part.closed = True
            part.trailers.append((number, heading))
        elif heading.kind == "end":
            part.closed = part.starred = True
        elif heading.kind == "start":
            part = self._open() if part.entries else part
            part.starred = True
        else:
            self._section(number, heading)

    def _section(self, number: int, heading: Heading) -> None:
        part = self.part
        again = heading.section in part.sections
        if part.aside is not None:
            inside = part.aside.is_aside and part.aside.label not in part.left_out
            if (inside and part.entries) or (again and part.aside.section is not None):
                part.aside = replace(part.aside, section=heading.section)
                part.comments.append((number, heading.label))
                return
            if again:
                part = self._open()
            part.aside, again = None, heading.section in part.sections
        if part.entries and (
            part.closed or (again and heading.section == "pokemon" and len(part.sections) > 1)
        ):
            part, again = self._open(), False
        self._settle(part, "heading")
        if again and part.section != heading.section:
            part.findings.append(parse_findings.section_twice(number, heading.label))
        part.headings.append((number, heading, len(part.entries)))

    def _open(self) -> DeckPart:
        """Begin a new deck; the lines since the last card or trailer are its title."""
        done = self.part
        self.part = DeckPart(pending=done.pending)
        done.pending = []
        self.parts.append(done)
        return self.part

    def _settle(self, part: DeckPart, before: str) -> None:
        """Decide what the lines since the last card were, now that a card, heading or the end follows.

        Before the first card of a deck a line `Deck: NAME` or else the last one is its title; a label with a
        colon or number right above a card is an unknown heading; the rest are comments.
        """
        pending, part.pending = part.pending, []
        title = max((at for at, (_, text, _) in enumerate(pending) if _may_be_title(text)), default=-1)
        labelled = any(TITLED.match(text) for _, text, _ in pending)
        for at, (line, text, is_heading) in enumerate(pending):
            last = at == len(pending) - 1
            if is_heading and last and before == "card" and fold_label(text) not in FRAMES:
                part.findings.append(parse_findings.unknown_heading(line, text))
                part.headings.append((line, Heading("unknown", text), len(part.entries)))
                continue
            part.comments.append((line, text))
            explicit = text.startswith(_EXPLICIT_COMMENT)
            above = before != "end" and not part.entries and not part.headings
            if above and (titled := TITLED.match(text)):
                part.named, labelled = titled["title"].strip(), True
            elif above and _is_detail(text):
                continue
            elif above and not explicit and not labelled and at == title:
                part.named = text.rstrip(":").strip()
                if _may_be_card(text):
                    part.noted.append(line)
            elif not explicit:
                part.noted.append(line)


_CARD_OR_TITLE = later(r"\w[ ]?[:=,;|…–-][ ]?[xX×]?\d{1,2}$")


def _may_be_card(title: str) -> bool:
    """Return whether a title may be a card with its count, `Iono - 4`: it is noted that it was not read."""
    return bool(_CARD_OR_TITLE.search(title) or _NO_COUNT.match(title) or correct_count(title))


def _is_detail(text: str) -> bool:
    """Return whether a line states a detail of a deck, or frames it."""
    return DETAIL.match(text) is not None or fold_label(text.rstrip(": ")) in FRAMES


def _may_be_title(text: str) -> bool:
    """Return whether an unlabelled line above a list can be the deck's name."""
    return not (
        text.startswith(_EXPLICIT_COMMENT)
        or TITLED.match(text)
        or _is_detail(text)
        or all(word in LABELS for word in fold_label(text).split() if word.isalpha())
    )


def _is_afterword(part: DeckPart) -> bool:
    """Return whether what follows a finished list is a text with some numbers in it, not another deck."""
    if part.trailers or part.starred or any(heading.section for _, heading, _ in part.headings):
        return False
    named = part.named is not None or bool(part.headings)
    listed = all(entry.code and entry.number for entry in part.entries) and not part.findings
    return part.total < LEAST_DECK and (named or not listed)


def _append_afterword(last: DeckPart, part: DeckPart) -> None:
    """Add what follows a list to it: card lines are left out of the deck, the rest are comments."""
    last.comments.extend(part.comments)
    last.noted.extend(part.noted)
    last.markup.extend(part.markup)
    for label, cards in part.left_out.items():
        last.left_out.setdefault(label, []).extend(cards)
    if not part.entries:
        last.findings.extend(part.findings)
        return
    label = part.named or next((heading.label for _, heading, _ in part.headings), "")
    last.noted.extend(line for line, _, _ in part.headings)
    last.comments.extend((line, heading.label) for line, heading, _ in part.headings)
    for entry in part.entries:
        if entry.code and entry.number:
            last.leave_out(label, entry.line, entry.count, entry.raw.strip())
        else:
            last.comments.append((entry.line, entry.raw.strip()))
            last.noted.append(entry.line)
    placed = {entry.line for entry in part.entries}
    for finding in part.findings:
        if finding.severity == "error" and finding.where.line not in placed:
            last.comments.append((finding.where.line, finding.subject))
            last.noted.append(finding.where.line)
    last.noted.sort()
    last.comments.sort()


def _strip_markup(line: str) -> str:
    """Take HTML tags, entities, quotation marks of program text and Markdown marks off a line."""
    if "**" in line and "***" not in line:
        line = line.replace("**", "")
    if "<" in line:
        line = _TAG.sub("", line)
    if "&" in line:
        from html import unescape  # only here: it imports every entity

        line = clean_text(_ENTITY.sub(lambda found: unescape(found[0]), line))
    if "`" in line and line.count("`") % 2 == 0:
        line = line.replace("`", " ").strip()
    if line[:1] in "\"'`" or line[-1:] in "\"'`;,)":
        line = _QUOTES.sub("", line)
    return line.strip()


def _cut_full_decks(part: DeckPart) -> list[DeckPart]:
    """Split a list without headings and trailer at blank lines, if every part is a full deck."""
    if part.headings or part.trailers or not part.breaks or part.total <= FULL_DECK:
        return [part]
    cuts: list[list[ParsedLine]] = [[]]
    seen = 0
    for entry in part.entries:
        if entry.entry in part.breaks and seen == FULL_DECK:
            cuts.append([])
            seen = 0
        cuts[-1].append(entry)
        seen += max(entry.count, 0)
    if len(cuts) == 1 or seen != FULL_DECK or part.findings:
        return [part]
    return [
        DeckPart(
            [replace(entry, entry=index) for index, entry in enumerate(cut)],
            comments=part.comments if number == 0 else [],
        )
        for number, cut in enumerate(cuts)
    ]

"""Mechanical edits of list lines that suggestions offer; none where the line's form does not show one."""

from __future__ import annotations

from validator.catalogue.card import Card
from validator.decks.deck import ResolvedLine
from validator.findings import Edit, Suggestion
from validator.support.lazy_regex import later

_COUNT_FIRST = later(r"^(\s*(?:\*\s*)?)(\d+)(\s*[xX×]?\s+\S.*)$")
_GAP = later(r"\s*[xX×]?\s+")
_COUNT_LAST = later(r"^(.*\S\s+[xX×]\s*)(\d+)(\s*)$")


def edit_count(line: ResolvedLine, count: int) -> Edit | None:
    """Rewrite a line with another count, or delete it for 0; None where its count cannot be found."""
    entry = line.entry
    if not entry.alone:
        return None
    raw = entry.raw.rstrip("\r\n")
    for form in (_COUNT_FIRST, _COUNT_LAST):
        found = form.match(raw)
        if found and int(found[2]) == entry.count:
            return Edit(entry.line, f"{found[1]}{count}{found[3]}" if count else "")
    return None


def edit_print(line: ResolvedLine, card: Card) -> Edit | None:
    """Rewrite a `4 Name SET 123` line with another print; None for a line of another form."""
    entry = line.entry
    raw = entry.raw.rstrip("\r\n")
    found = _COUNT_FIRST.match(raw) if entry.alone else None
    if not found or entry.code is None or entry.number is None or int(found[2]) != entry.count:
        return None
    if f" {entry.code} {entry.number}" not in raw:
        return None
    gap = _GAP.match(found[3])
    return Edit(entry.line, f"{found[1]}{found[2]}{gap[0] if gap else ' '}{card.label}")


def suggest_fewer(line: ResolvedLine, surplus: int, text: str) -> Suggestion:
    """Suggest taking out `surplus` copies, as an edit of `line` where that line alone holds enough.

    Never safe: the deck then needs other cards in their place.
    """
    edit = edit_count(line, line.count - surplus) if surplus <= line.count else None
    return Suggestion(f"{text}.", edit)

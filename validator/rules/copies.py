"""Counting copies: which line exceeds a limit, which limit beats which, and rules of one card in total."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from validator.decks.deck import ResolvedLine
from validator.findings import Finding
from validator.rules.base import Context, Lines, Rule, card_ids, card_of, count_copies
from validator.rules.edits import suggest_fewer

ONE_IN_TOTAL = ("ACE SPEC", "Radiant", "pokemon_star")
"""Markers and printed limits that allow one card in the whole deck."""


def exceeding_line(lines: Sequence[ResolvedLine], limit: int) -> ResolvedLine:
    """Return the line on which the copies, counted in the deck's order, first pass the limit."""
    seen = 0
    for line in lines:
        seen += line.count
        if seen > limit:
            return line
    raise ValueError(f"{seen} copies do not exceed {limit}")


def over_limit(
    rule: Rule,
    context: Context,
    message: str,
    lines: Lines,
    limit: int,
    *,
    rule_id: str = "",
    source: str = "",
) -> Finding:
    """Make a rule's finding on too many copies, at the line that passes the limit."""
    line, surplus = exceeding_line(lines, limit), count_copies(lines) - limit
    return rule.finding(
        context,
        message,
        line=line,
        cards=card_ids(lines),
        rule_id=rule_id,
        suggestion=suggest_fewer(line, surplus, f"Remove {surplus}"),
        source=source,
    )


def by_name(lines: Lines) -> Iterable[Lines]:
    """Return lines in groups of one name, in the deck's order."""
    names: dict[str, Lines] = {}
    for line in lines:
        names.setdefault(card_of(line).key, []).append(line)
    return names.values()


def names_over_limit(context: Context) -> Iterator[tuple[str, int, int, Lines]]:
    """Yield each name with too many copies as (key, copies, limit, lines), in the deck's order.

    A printed exception beats the general rule: what its own stricter limit already forbids is not counted
    here again, so that one violation gives one finding; a name whose every card prints that any number of
    it is allowed has no limit. Source: DECK-02, DECK-03, deck limits printed on cards.
    """
    general = context.season.copies
    special = context.season.limits.name_copies
    if general is None and not special:
        return
    for key, total in context.copies.items():
        limit = special.get(key, general) if special else general
        if limit is None or total <= limit:
            continue
        lines = context.by_name[key]
        count = _copies_that_count(lines)
        if count > limit:
            yield key, total, limit, lines


def _copies_that_count(lines: Lines) -> int:
    """Count the copies of one name that its cards' own limits leave."""
    cards = [card_of(line) for line in lines]
    if all("any_number" in card.limits for card in cards):
        return 0
    if any("one_per_name" in card.limits for card in cards) or any("Prism Star" in c.markers for c in cards):
        return 1
    single: set[str] = set()
    total = 0
    for line, card in zip(lines, cards, strict=True):
        own = next((m for m in ONE_IN_TOTAL if m in card.markers or m in card.limits), None)
        if own is None:
            total += line.count
        elif own not in single:
            single.add(own)
            total += 1
    if any("unown_group" in card.limits or "V-UNION" in card.markers for card in cards):
        return min(total, 4)
    return total


class OneInTotal(Rule):
    """A deck holds one card of a kind, whatever their names."""

    marker: ClassVar[str]
    kind: ClassVar[str]

    def check(self, context: Context) -> Iterable[Finding]:
        """Report the second card of the kind, or that it is unknown whether there is one."""
        lines = context.with_marker(self.marker)
        maybe = context.maybe_with_marker(self.marker)
        if not lines and not maybe:
            return
        total = count_copies(lines)
        if total > 1:
            line = exceeding_line(lines, 1)
            yield self.finding(
                context,
                f"{total} {self.kind} cards ({count_names(lines)}); a deck may have 1.",
                line=line,
                cards=card_ids(lines),
                suggestion=suggest_fewer(line, total - 1, f"Keep one {self.kind} card and remove the other"),
            )
        elif maybe and total + count_copies(maybe) > 1:
            names = ", ".join(dict.fromkeys(card_of(line).name for line in maybe))
            yield self.finding(
                context,
                f"Unknown whether {names} is a {self.kind} card; if so, the deck exceeds the limit.",
                line=maybe[0],
                cards=card_ids([*lines, *maybe]),
                severity="warning",
                undetermined=True,
            )


def count_names(lines: Iterable[ResolvedLine]) -> str:
    """Name the cards on some lines with their copies: `2 Prime Catcher, 1 Hero's Cape`."""
    counts: dict[str, int] = {}
    for line in lines:
        name = card_of(line).name
        counts[name] = counts.get(name, 0) + line.count
    return ", ".join(f"{count} {name}" for name, count in counts.items())

"""The errors that a deck still has with a proposal written in, and nothing else changed."""

from __future__ import annotations

from collections.abc import Iterable

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.decks.deck import Deck, ParsedLine, ResolvedLine
from validator.formats.season import Season
from validator.rules.check import check_deck
from validator.search.substitutes.leaving_cards import Leaving
from validator.support.lazy_dataclass import replace


class RemainingErrors:
    """Checks one deck with cards put in the place of others; what was checked is kept."""

    def __init__(self, deck: Deck, season: Season, edition: str, catalogue: Catalogue) -> None:
        self._deck = deck
        self._season, self._edition, self._catalogue = season, edition, catalogue
        self._found: dict[object, tuple[str, ...]] = {}

    def after(self, leaving: Leaving, written: Iterable[tuple[Card, int]]) -> tuple[str, ...]:
        """Return the codes of the errors, sorted, with cards written for as many copies that leave."""
        rows = tuple((card, count) for card, count in written if count)
        key = (tuple(line.entry.entry for line in leaving.lines), rows)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._check(leaving, rows)
        return found

    def _check(self, leaving: Leaving, rows: tuple[tuple[Card, int], ...]) -> tuple[str, ...]:
        out = sum(count for _, count in rows)
        leaves = {line.entry.entry: line.count for line in leaving.lines}
        taken: dict[int, int] = {}
        for entry in reversed(leaves):
            taken[entry] = min(out, leaves[entry])
            out -= taken[entry]
        lines: list[ResolvedLine] = []
        for line in self._deck.lines:
            left = line.count - taken.get(line.entry.entry, 0)
            if left == line.count:
                lines.append(line)
            elif left:
                lines.append(replace(line, entry=replace(line.entry, count=left)))
        gone = {entry for entry, count in taken.items() if count and count == leaves[entry]}
        last = max((line.entry.entry for line in self._deck.lines), default=0)
        for entry, (card, count) in enumerate(rows, start=last + 1):
            parsed = ParsedLine(0, entry, f"{count} {card.label}", count, card.name, card.code, card.number)
            lines.append(ResolvedLine(parsed, card, "set and number"))
        findings = tuple(each for each in self._deck.findings if each.where.entry not in gone)
        deck = replace(self._deck, lines=tuple(lines), findings=findings)
        checked = check_deck(deck, self._season, self._edition, self._catalogue)
        return tuple(sorted({each.code for each in checked.findings if each.severity == "error"}))

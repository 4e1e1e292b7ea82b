"""Compare two decks by the names of their cards; changes of print are listed separately."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.names import fold_name
from validator.catalogue.same_card import same_card
from validator.decks.deck import Deck, ResolvedLine
from validator.decks.dialects.base import SECTIONS, section_of
from validator.decks.load import load_decks
from validator.errors import UsageError
from validator.services.decks.check import built_in_catalogue
from validator.support.encoding import JsonObject
from validator.support.reprs import brief
from validator.vocabulary import DeckSection


@dataclass(frozen=True, slots=True, repr=False)
class NameChange:
    """A name whose copies or prints differ: `name` as printed, its `section`, copies before and after.

    `before` and `after` are the prints with their copies, by label; `other_card`: a print came in
    which is surely not the same card as those of the name that were there.
    """

    name: str
    section: DeckSection
    copies: tuple[int, int]
    before: tuple[tuple[str, int], ...]
    after: tuple[tuple[str, int], ...]
    other_card: bool = False

    def __repr__(self) -> str:
        return brief(f"NameChange {self}")

    def __str__(self) -> str:
        old, new = self.copies
        return f"{self.name}: {'other prints' if old == new else f'{old} to {new}'}"

    @property
    def kind(self) -> str:
        """`added`, `removed`, `changed` copies, or `prints` where only the prints differ."""
        old, new = self.copies
        if old == new:
            return "prints"
        return "added" if not old else "removed" if not new else "changed"

    def to_dict(self) -> JsonObject:
        """Return the change as a JSON object."""
        return {
            "name": self.name,
            "section": self.section,
            "change": self.kind,
            "copies": {"before": self.copies[0], "after": self.copies[1]},
            "prints": {
                "before": [{"print": label, "copies": copies} for label, copies in self.before],
                "after": [{"print": label, "copies": copies} for label, copies in self.after],
            },
            "other_card": self.other_card,
        }


@dataclass(frozen=True, slots=True, repr=False)
class DeckDiff:
    """How deck `new` differs from deck `old`: sources, totals, the changes in order, names that are alike."""

    sources: tuple[str, str]
    totals: tuple[int, int]
    changes: tuple[NameChange, ...]
    unknown: tuple[tuple[str, ...], tuple[str, ...]]

    def __repr__(self) -> str:
        return brief(f"DeckDiff {len(self.changes)} changes, {self.totals[0]} to {self.totals[1]} cards")

    def __str__(self) -> str:
        return "\n".join(map(str, self.changes)) or "No changes."

    @property
    def same(self) -> bool:
        """Return whether nothing differs."""
        return not self.changes

    def to_dict(self) -> JsonObject:
        """Return the comparison as a JSON object."""
        old, new = (
            {"source": source, "total": total, "unknown": list(unknown)}
            for source, total, unknown in zip(self.sources, self.totals, self.unknown, strict=True)
        )
        return {
            "before": old,
            "after": new,
            "same": self.same,
            "changes": [change.to_dict() for change in self.changes],
        }


def diff_texts(
    old: str | bytes,
    new: str | bytes,
    *,
    sources: tuple[str, str] = ("-", "-"),
    ignore_prints: bool = False,
    catalogue: Catalogue | None = None,
) -> DeckDiff:
    """Compare the deck of one text with that of another.

    With `ignore_prints` another print of the same card is not a change. Raises `InputError` where a text is
    not a deck list, `UsageError` where it holds several decks.
    """
    cards = catalogue or built_in_catalogue()
    decks = [
        _one(load_decks(data, cards, name), name) for data, name in zip((old, new), sources, strict=True)
    ]
    return diff_decks(decks[0], decks[1], sources=sources, ignore_prints=ignore_prints)


def diff_decks(
    old: Deck, new: Deck, *, sources: tuple[str, str] = ("-", "-"), ignore_prints: bool = False
) -> DeckDiff:
    """Compare two resolved decks; parameters as in `diff_texts`."""
    sides = [_by_name(old), _by_name(new)]
    changes = []
    for key in sorted(sides[0].keys() | sides[1].keys()):
        before, after = (side.get(key, []) for side in sides)
        change = _compare(before, after)
        if change is not None and not (ignore_prints and change.kind == "prints" and not change.other_card):
            changes.append(change)
    changes.sort(key=lambda change: (SECTIONS.index(change.section), fold_name(change.name), change.name))
    return DeckDiff(sources, (old.total, new.total), tuple(changes), (_unknown(old), _unknown(new)))


def _one(decks: tuple[Deck, ...], source: str) -> Deck:
    if len(decks) != 1:
        raise UsageError(
            f"{source} contains {len(decks)} decks; diff compares two single decks.",
            "Put each deck into its own file.",
        )
    return decks[0]


def _unknown(deck: Deck) -> tuple[str, ...]:
    return tuple(line.entry.raw.strip() for line in deck.lines if line.card is None)


def _by_name(deck: Deck) -> Mapping[str, list[ResolvedLine]]:
    lines: dict[str, list[ResolvedLine]] = {}
    for line in deck.lines:
        entry = line.entry
        written = " ".join(part for part in (fold_name(entry.name), entry.code, entry.number) if part)
        key = line.card.key if line.card is not None else f"? {written or entry.raw.strip()}"
        lines.setdefault(key, []).append(line)
    return lines


def _compare(before: list[ResolvedLine], after: list[ResolvedLine]) -> NameChange | None:
    prints = [_prints(before), _prints(after)]
    if prints[0] == prints[1]:
        return None
    copies = (sum(prints[0].values()), sum(prints[1].values()))
    gone, come = ({line.card.id: line.card for line in side if line.card} for side in (before, after))
    first = (after or before)[0]
    name = first.card.name if first.card is not None else first.entry.name or first.entry.raw.strip()
    return NameChange(
        name,
        section_of(first) or "trainer",
        copies,
        tuple(sorted(prints[0].items())),
        tuple(sorted(prints[1].items())),
        bool(before and after) and _other_card(gone, come),
    )


def _prints(lines: list[ResolvedLine]) -> Counter[str]:
    """Count copies by print; basic Energy is one card in every print."""
    prints: Counter[str] = Counter()
    for line in lines:
        card = line.card
        if card is None:
            prints[line.entry.name or line.entry.raw.strip()] += line.count
        else:
            prints[card.name if card.is_basic_energy else card.label] += line.count
    return prints


def _other_card(gone: dict[str, Card], come: dict[str, Card]) -> bool:
    """Return whether a print came in that is surely not the same card as any of the name that was there."""
    new = [card for card_id, card in come.items() if card_id not in gone]
    return any(
        all(same_card(card, old).verdict == "different" for old in gone.values()) for card in new if gone
    )

"""What a deck is made of, as bars that carry their numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from validator.catalogue.card import Card
from validator.catalogue.energy_types import TYPES
from validator.decks.deck import Deck

_STAGES = ("Basic", "Stage 1", "Stage 2")
_KINDS = ("Item", "Supporter", "Pokémon Tool", "Stadium")


@dataclass(frozen=True, slots=True)
class CountBar:
    """A bar: its label, its share of the longest in percent, and its number in words."""

    label: str
    share: float
    number: str


@dataclass(frozen=True, slots=True)
class BarGroup:
    """Some bars under a heading; `caption` says of what they count."""

    heading: str
    caption: str
    bars: tuple[CountBar, ...]


@dataclass(frozen=True, slots=True)
class DeckCounts:
    """A deck's cards by category, the bars of its parts, and its basic Energy by type."""

    total: int
    parts: tuple[tuple[str, int], ...]
    plots: tuple[BarGroup, ...]
    energy: tuple[tuple[str, int], ...]


def count_deck(deck: Deck) -> DeckCounts:
    """Count a deck: categories, stages, kinds of Trainers, attack costs, Retreat Costs, basic Energy."""
    cards = [(line.card, line.count) for line in deck.lines if line.card is not None and line.count]
    pokemon = [(card, count) for card, count in cards if card.is_pokemon]
    parts = [
        (name, sum(n for card, n in cards if card.category == name))
        for name in ("Pokémon", "Trainer", "Energy")
    ]
    if unknown := deck.total - sum(count for _, count in parts):
        parts.append(("Not known", unknown))
    stages = _tally((card.stage or "Pokémon", n) for card, n in pokemon)
    kinds = _tally((card.kind or "Trainer", n) for card, n in cards if card.is_trainer)
    attacks = _tally((_cheapest(card), n) for card, n in pokemon)
    retreats = _tally((card.retreat, n) for card, n in pokemon)
    most = max((*stages.values(), *kinds.values(), *attacks.values(), *retreats.values()), default=1)
    plots = (
        _bars("Stages", "Pokémon by stage", _named(stages, _STAGES), most),
        _bars("Trainers", "Trainer cards by kind", _named(kinds, _KINDS), most),
        _bars(
            "Energy for the cheapest attack",
            "Pokémon by the Energy cost of their cheapest attack",
            _numbered(attacks),
            most,
        ),
        _bars("Retreat Cost", "Pokémon by Retreat Cost", _numbered(retreats), most),
    )
    energy: Counter[str] = Counter()
    for card, count in cards:
        if card.is_basic_energy:
            for kind in card.provides:
                energy[kind] += count
    order = [kind for kind in TYPES if energy[kind]]
    return DeckCounts(
        deck.total,
        tuple(parts),
        plots,
        tuple((kind, energy[kind]) for kind in order),
    )


def _tally(pairs: Iterable[tuple[str | int | None, int]]) -> Counter[str | int | None]:
    counts: Counter[str | int | None] = Counter()
    for key, count in pairs:
        counts[key] += count
    return counts


def _named(counts: Counter[str | int | None], first: tuple[str, ...]) -> list[tuple[str, int]]:
    rest = sorted(str(key) for key in counts if key not in first)
    return [(key, counts[key]) for key in (*first, *rest) if counts[key]]


def _numbered(counts: Counter[str | int | None]) -> list[tuple[str, int]]:
    """Return the costs that cards have, the least first; unknown ones last."""
    rows = [(str(key), counts[key]) for key in sorted(key for key in counts if isinstance(key, int))]
    return [*rows, ("unknown", counts[None])] if counts[None] else rows


def _bars(heading: str, caption: str, rows: list[tuple[str, int]], most: int) -> BarGroup:
    """Return bars whose axis ends at `most`, the same for all of a deck."""
    return BarGroup(
        heading,
        caption,
        tuple(CountBar(label, round(count / most * 100, 1), str(count)) for label, count in rows),
    )


def _cheapest(card: Card) -> int | None:
    """Return the least Energy that an attack of a card costs; None without attacks, or where not known."""
    if "attacks" in card.unknown or "costs" in card.unknown:
        return None
    return min((len(attack.cost) for attack in card.attacks), default=None)

"""What a deck is made of, as bars that carry their numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from validator.catalogue.card import Card
from validator.catalogue.energy_types import TYPES
from validator.decks.deck import Deck

"""The Energy types in the order of the rulebooks; Colorless comes last."""

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
    plots = (
        _plot(
            "Stages", "Pokémon by stage", _tally((card.stage or "Pokémon", n) for card, n in pokemon), _STAGES
        ),
        _plot(
            "Trainers",
            "Trainer cards by kind",
            _tally((card.kind or "Trainer", n) for card, n in cards if card.is_trainer),
            _KINDS,
        ),
        _curve(
            "Energy for the cheapest attack",
            "Pokémon by the Energy cost of their cheapest attack",
            _tally((_cheapest(card), n) for card, n in pokemon),
        ),
        _curve("Retreat Cost", "Pokémon by Retreat Cost", _tally((card.retreat, n) for card, n in pokemon)),
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
        tuple(plot for plot in plots if plot.bars),
        tuple((kind, energy[kind]) for kind in order),
    )


def _tally(pairs: Iterable[tuple[str | int | None, int]]) -> Counter[str | int | None]:
    counts: Counter[str | int | None] = Counter()
    for key, count in pairs:
        counts[key] += count
    return counts


def _plot(heading: str, caption: str, counts: Counter[str | int | None], first: tuple[str, ...]) -> BarGroup:
    rest = sorted(str(key) for key in counts if key not in first)
    return _bars(heading, caption, [(key, counts[key]) for key in (*first, *rest) if counts[key]])


def _curve(heading: str, caption: str, counts: Counter[str | int | None]) -> BarGroup:
    """Make a curve: every cost from the least to the greatest, those that no card has included."""
    numbers = [key for key in counts if isinstance(key, int)]
    rows = [(str(cost), counts[cost]) for cost in range(min(numbers), max(numbers) + 1)] if numbers else []
    if counts[None]:
        rows.append(("unknown", counts[None]))
    return _bars(heading, caption, rows)


def _bars(heading: str, caption: str, rows: list[tuple[str, int]]) -> BarGroup:
    most = max((count for _, count in rows), default=0) or 1
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

"""Measure how many cards the engine can play, and which missing texts would unlock most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from validator.cards import ERAS, era_of, library
from validator.catalogue.card import Card
from validator.catalogue.governing_print import play_key
from validator.catalogue.load import Catalogue
from validator.catalogue.sets import CardSet
from validator.effects.registry import Library
from validator.errors import UsageError
from validator.formats.format import Format
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.services.cards.effects import NOT, PARTLY, PLAYABLE, status_of, text_rows
from validator.support.encoding import JsonObject, to_plain
from validator.support.progress import Progress, watched
from validator.support.reprs import brief_repr
from validator.support.safe_text import show


@dataclass(slots=True)
class CoverageCount:
    """How many different cards there are, and how many of them the engine plays; a print counts once each.

    Cards that play alike (same name, texts, attacks, HP) are one card.
    """

    statuses: dict[object, str] = field(default_factory=dict)

    def count(self, played: object, status: str) -> None:
        """Count a print by what distinguishes it from cards that play differently (`play_key`)."""
        self.statuses.setdefault(played, status)

    @property
    def cards(self) -> int:
        """How many different cards were counted."""
        return len(self.statuses)

    def of(self, status: str) -> int:
        """How many of them have a status."""
        return sum(1 for each in self.statuses.values() if each == status)

    @property
    def share(self) -> float:
        """The share that can be played, from 0 to 1; 0 of no card."""
        return self.of(PLAYABLE) / self.cards if self.cards else 0.0

    def to_dict(self) -> dict[str, object]:
        """Return the numbers as a JSON object."""
        return {
            "cards": self.cards,
            "playable": self.of(PLAYABLE),
            "partly": self.of(PARTLY),
            "not_playable": self.of(NOT),
            "share": round(self.share, 4),
        }


@dataclass(frozen=True, slots=True)
class MissingText:
    """A text without a program: an example of it, how many different cards have it, how many it alone keeps.

    `code`, `reason` are those of `effects.registry.Unsupported`; `what` names the attack or Ability (`card`
    for a Trainer or Energy card's own text).
    """

    key: str
    what: str
    example: str
    code: str
    reason: str
    cards: int
    unlocks: int


@dataclass(frozen=True, slots=True)
class EffectCoverage:
    """What the engine plays: in all, by era, by set (oldest first), and the missing texts, best first."""

    total: CoverageCount
    eras: tuple[tuple[str, CoverageCount], ...]
    sets: tuple[tuple[CardSet, CoverageCount], ...]
    missing: tuple[MissingText, ...]

    def to_dict(self) -> JsonObject:
        """Return the counts and the missing texts as plain data."""
        return {
            "total": self.total.to_dict(),
            "eras": [{"era": name, **tally.to_dict()} for name, tally in self.eras],
            "sets": [{"set": each.id, "name": each.name, **tally.to_dict()} for each, tally in self.sets],
            "texts_missing": len(self.missing),
            "missing": to_plain(self.missing),
        }

    __repr__ = brief_repr("EffectCoverage {0.total.cards:,} cards, {0.total.share:.1%}")


def measure_effects(
    catalogue: Catalogue,
    *,
    format_name: str | Path | Format | None = None,
    day: date | None = None,
    set_code: str | None = None,
    progress: Progress | None = None,
) -> EffectCoverage:
    """Count the cards the engine plays: all, or the legal ones of a format on a date, or those of one set.

    `progress` is called after each set. Raises `UnknownFormat`, and `UsageError` for a set that is not known
    or a format without a day.
    """
    programs = library(catalogue)
    season = None
    if format_name is not None:
        if day is None:
            raise UsageError("A date requires a format.", "Pass one.")
        season = open_season(load_format(format_name), day, catalogue)
    total = CoverageCount()
    eras = {era.years: CoverageCount() for era in ERAS}
    rows: list[tuple[CardSet, CoverageCount]] = []
    counted: list[Card] = []
    for card_set in watched(_sets(catalogue, set_code), progress):
        tally = CoverageCount()
        era = eras[era_of(card_set.release).years]
        for card in catalogue.in_whole_set(card_set.id):
            if season is not None and not season.legality_of(card).legal:
                continue
            status, played = status_of(card, programs), play_key(card, programs.text_of(card))
            for each in (total, era, tally):
                each.count(played, status)
            counted.append(card)
        if tally.cards:
            rows.append((card_set, tally))
    found = tuple((name, tally) for name, tally in eras.items() if tally.cards)
    return EffectCoverage(total, found, tuple(rows), _missing(counted, programs))


def _sets(catalogue: Catalogue, set_code: str | None) -> list[CardSet]:
    if set_code is None:
        chosen = [each for each in catalogue.sets() if each.total]
    else:
        chosen = [owner for owner, *_ in catalogue.sets_for_code(set_code)]
        if not chosen:
            raise UsageError(f"Unknown set code: {show(set_code, 40)}.", "Look it up with `ptcg cards find`.")
    return sorted(chosen, key=lambda each: (each.release, each.id))


def _missing(cards: Iterable[Card], programs: Library) -> tuple[MissingText, ...]:
    """Rank the texts without a program by how many different cards they alone keep from being played."""
    has: Counter[str] = Counter()
    unlocks: Counter[str] = Counter()
    example: dict[str, tuple[str, str]] = {}
    for card in {play_key(card, programs.text_of(card)): card for card in cards}.values():
        lacking = {
            key: name for _, name, _, key in text_rows(card, programs) if programs.program(key) is None
        }
        for key, name in lacking.items():
            has[key] += 1
            example[key] = (name or "card", card.label)
        if len(lacking) == 1:
            unlocks.update(lacking.keys())
    ranked = sorted(has, key=lambda key: (-unlocks[key], -has[key], example[key]))
    return tuple(
        MissingText(key, *example[key], "EFX001", programs.reason(key), has[key], unlocks[key])
        for key in ranked
    )

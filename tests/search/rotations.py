"""Real lists around the rotations of Standard: which cards left, and which lists were made before and after.

Prints are the collectors' choice, so a list is counted by what plays alike: by name, a Pokémon by its facts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from pathlib import Path

from tests.corpus.lists import RealList, read_lists
from validator.catalogue.card import Card
from validator.catalogue.load import built_in_catalogue
from validator.catalogue.preferred_print import newest, plays_alike
from validator.decks.deck import Deck
from validator.decks.load import load_decks
from validator.errors import InputError
from validator.formats.load import load_format
from validator.formats.season import Season
from validator.formats.season_cache import open_season

ROTATIONS = (date(2023, 4, 14), date(2024, 4, 5), date(2025, 4, 11), date(2026, 4, 10))
BEFORE, AFTER = timedelta(days=150), timedelta(days=200)
CLIENT = timedelta(days=15)
"""How much earlier than the event rules the client rotates."""


@dataclass(frozen=True, slots=True, eq=False)
class DatedList:
    """A real list of 60 cards: its deck, and the copies of each card that plays differently, by print id."""

    list: RealList
    day: date
    deck: Deck
    copies: Mapping[str, int]


def season_on(day: date) -> Season:
    """Standard on a date."""
    return open_season(load_format("standard"), day, built_in_catalogue())


@cache
def representative(card: Card) -> Card:
    """The newest print that plays like this one."""
    prints = built_in_catalogue().prints(card.key)
    return newest([other for other in prints if plays_alike(card, other)])


def dated_lists(folder: Path, first: date, last: date) -> list[DatedList]:
    """Read the lists of 60 known cards of some days, in the order of the collection."""
    found = []
    for each in read_lists(folder, "codes4tcg", "standings-json"):
        if each.day is None or not first <= each.day <= last:
            continue
        try:
            decks = load_decks(each.text, built_in_catalogue(), each.id, season_on(each.day))
        except InputError:
            continue
        for deck in decks:
            if deck.total == 60 and all(line.played for line in deck.lines):
                found.append(DatedList(each, each.day, deck, count(deck)))
    return found


def count(deck: Deck) -> Counter[str]:
    """Count the copies of each card of a deck that plays differently."""
    copies: Counter[str] = Counter()
    for line in deck.lines:
        if line.played is not None and line.count:
            copies[representative(line.played).id] += line.count
    return copies


def legal_in(season: Season, cards: Iterable[str]) -> bool:
    """Whether every card is legal in a season."""
    catalogue = built_in_catalogue()
    return all(season.legality_of(catalogue.card(each)).legal for each in cards)


def around(folder: Path, rotation: date) -> tuple[list[DatedList], list[DatedList]]:
    """The lists made for the format before a rotation, and those made for the format after it.

    Those before are legal before and not after; those after are legal after on their day, or on the day when
    the client has the same sets as events.
    """
    old = season_on(rotation - timedelta(days=1))
    before, after = [], []
    for each in dated_lists(folder, rotation - BEFORE, rotation + AFTER):
        if (
            each.day < rotation
            and legal_in(old, each.copies)
            and not legal_in(season_on(rotation), each.copies)
        ):
            before.append(each)
        elif each.day >= rotation - CLIENT and legal_in(
            season_on(max(each.day, rotation) + CLIENT), each.copies
        ):
            after.append(each)
    return before, after


def cards_that_left(rotation: date, lists: Iterable[DatedList]) -> Counter[str]:
    """The cards of some lists that a rotation took out, with the number of lists that hold each."""
    new = season_on(rotation)
    catalogue = built_in_catalogue()
    held: Counter[str] = Counter()
    for each in lists:
        held.update(each.copies.keys())
    return Counter(
        {card: n for card, n in held.items() if new.legality_of(catalogue.card(card)).legal is False}
    )

"""Load and check the two decks of a game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.decks.deck import Deck
from validator.decks.deck_name import name_deck, tell_apart
from validator.decks.load import load_decks
from validator.errors import ManyDecks, PtcgError, UsageError, within
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.reports.report import Report
from validator.services.decks.check import check_decks

DECK_SIZE = 60
"""Cards of a deck that is played (rule DECK-01)."""


class IllegalDecks(PtcgError):
    """A deck of a requested game is not legal; `reports` has one for each deck."""

    code = "ILLEGAL_DECK"

    def __init__(self, reports: Sequence[Report]) -> None:
        names = " and ".join(str(n + 1) for n, each in enumerate(reports) if each.verdict != "legal")
        super().__init__(f"Deck {names} is not legal.", "Fix the findings in the report.")
        self.reports = tuple(reports)


def read_checked(
    texts: Sequence[str], *, format: str, on: date, edition: str, any_deck: bool, catalogue: Catalogue
) -> tuple[tuple[tuple[Card, ...], tuple[Card, ...]], tuple[str, str]]:
    """Return the cards and the names of two decks; with one list both players have it.

    Raises what `read_all_checked` raises, and `UsageError` for another number of lists.
    """
    if not 1 <= len(texts) <= 2:
        raise UsageError(f"Expected one or two decks, got {len(texts)}.", "Send one list, or two.")
    read, names = read_all_checked(
        texts, format=format, on=on, edition=edition, any_deck=any_deck, catalogue=catalogue
    )
    return (read[0], read[-1]), (names[0], names[-1])


def read_all_checked(
    texts: Sequence[str], *, format: str, on: date, edition: str, any_deck: bool, catalogue: Catalogue
) -> tuple[tuple[tuple[Card, ...], ...], tuple[str, ...]]:
    """Return the cards and the names of decks.

    Raises `IllegalDecks` with the reports (with `any_deck` only where a deck has not 60 known cards), and
    `InputError` for a text that is not one list.
    """
    read: list[tuple[Card, ...]] = []
    names: list[str] = []
    reports: list[Report] = []
    season = open_season(load_format(format), on, catalogue)
    for number, text in enumerate(texts, start=1):
        source = f"deck {number}"
        with within("decks", number - 1):
            decks = load_decks(text, catalogue, source, season)
            if len(decks) != 1:
                raise ManyDecks(
                    f"{len(decks)} deck lists in one text.", "Send one list per deck.", source=source
                )
        deck = decks[0]
        reports += check_decks(
            (deck,),
            source=source,
            format=format,
            on=on,
            edition=None if edition == "current" else edition,
            catalogue=catalogue,
        )
        read.append(cards_of(deck))
        names.append(reports[-1].name or name_deck(deck))
    short = any(len(cards) != DECK_SIZE for cards in read)
    if short or (not any_deck and any(each.verdict == "illegal" for each in reports)):
        raise IllegalDecks(reports)
    return tuple(read), tell_apart(names)


def cards_of(deck: Deck) -> tuple[Card, ...]:
    """Return the cards of a deck in the order of its list; none where they are not a deck to play."""
    known = [line for line in deck.lines if line.played is not None and line.count > 0]
    if sum(line.count for line in known) != DECK_SIZE:
        return ()
    return tuple(line.played for line in known if line.played is not None for _ in range(line.count))

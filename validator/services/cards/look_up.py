"""Look cards up: by set and number, and as a line of a deck list names them."""

from __future__ import annotations

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.search import find_sure, nearest_codes
from validator.decks.deck import DeckList, ParsedLine
from validator.decks.parse import read_decks
from validator.decks.resolve import resolve
from validator.errors import InputError, UnknownCard
from validator.services.cards.answers import ResolvedAnswer, answer_card, answer_print
from validator.support.safe_text import show

_LONGEST = 60


def find_card(catalogue: Catalogue, text: str) -> Card:
    """Return the card that a catalogue id (`sv06-025`) or a set code and number (`TWM 25`) names.

    Raises `UnknownCard` as `get_card` does.
    """
    code, _, number = text.strip().rpartition(" ")
    if code:
        return get_card(catalogue, code, number)
    return catalogue.card(number)


def get_card(catalogue: Catalogue, code: str, number: str) -> Card:
    """Return the one card that a set's code (Live code, alias, catalogue id) and a collector number name.

    Raises `UnknownCard` when there is none, naming what is near, or when there are several, naming them.
    """
    if len(code) > _LONGEST or len(number) > _LONGEST:
        raise UnknownCard("Set code or card number is too long.")
    first = find_sure(catalogue, code, number)
    if len(first) == 1:
        return first[0]
    place = f"{code[:40]} {number[:40]}"
    if first:
        listed = ", ".join(card.label for card in first)
        raise UnknownCard(f"{place} matches several cards.", f"Use the code of its set: {listed}.")
    if located := catalogue.resolve_number(code, number):
        raise UnknownCard(f"Unknown card: {show(place)}.", f"Did you mean {located[0].label}?")
    owners = catalogue.sets_for_code(code)
    if not owners:
        near = nearest_codes(catalogue, code[:40])
        raise UnknownCard(
            f"Unknown set code: {show(code, 40)}.", f"Did you mean {' or '.join(near)}?" if near else ""
        )
    named = owners[0][0]
    if not named.total:
        raise UnknownCard(
            f"{named.name} ({named.code}) is a known set, but its cards are not in the catalogue yet."
        )
    raise UnknownCard(f"{named.name} ({named.code}) has no card {show(number, 40)}.")


def other_prints(catalogue: Catalogue, card: Card) -> tuple[Card, ...]:
    """Return the other prints with the same name under the rules, oldest first (NAME-23)."""
    return tuple(other for other in catalogue.prints(card.key) if other.id != card.id)


def resolve_line(catalogue: Catalogue, line: str) -> ResolvedAnswer:
    """Resolve a line of a deck list to a card. Raises `InputError` if the text is not one card line."""
    deck_lists = read_decks(line)
    entries = [entry for deck_list in deck_lists for entry in deck_list.entries]
    if len(entries) != 1:
        raise InputError(f"Expected one card line, got {len(entries)}.", "Example: `4 Ultra Ball SVI 196`.")
    return _resolve(catalogue, deck_lists[0])


def resolve_named(
    catalogue: Catalogue, name: str, set: str | None = None, number: str | None = None
) -> ResolvedAnswer:
    """Resolve a name to a card, with or without set code and number."""
    entry = ParsedLine(
        1, 0, " ".join(part for part in (name, set, number) if part), 1, name.strip(), set, number
    )
    return _resolve(catalogue, DeckList("plain", 1, (entry,)))


def _resolve(catalogue: Catalogue, deck_list: DeckList) -> ResolvedAnswer:
    deck = resolve(deck_list, catalogue)
    (line,) = deck.lines
    return ResolvedAnswer(
        answer_card(line.card) if line.card else None,
        line.how,
        tuple(map(answer_print, line.alternatives)),
        deck.findings,
    )

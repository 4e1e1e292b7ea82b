"""From text or bytes to resolved decks in one step."""

from __future__ import annotations

from validator.catalogue.load import Catalogue
from validator.catalogue.preferred_print import ChoosesPrints
from validator.decks import parse_findings
from validator.decks.budget import current_budget
from validator.decks.deck import Deck, DeckList
from validator.decks.decode import sniff
from validator.decks.parse import read_decks
from validator.decks.resolve import resolve
from validator.support.lazy_dataclass import replace


def load_decks(
    data: str | bytes, catalogue: Catalogue, source: str = "-", chooser: ChoosesPrints | None = None
) -> tuple[Deck, ...]:
    """Decode, read and resolve every deck of an input, in its order.

    `chooser` takes the print of a line that can mean several (see `resolve`).

    Raises `InputError` when the input is not a deck list. An encoding that had to be guessed is a finding
    of each deck (`LST014`).
    """
    text, encoding = (data, "utf-8") if isinstance(data, str) else sniff(data, source)
    return resolve_lists(note_encoding(read_decks(text, source=source), encoding), catalogue, chooser)


def note_encoding(lists: tuple[DeckList, ...], encoding: str) -> tuple[DeckList, ...]:
    """Add the finding on an encoding that had to be guessed."""
    if encoding.startswith("utf-"):
        return lists
    guessed = parse_findings.encoding_guessed(encoding)
    return tuple(replace(one, findings=(guessed, *one.findings)) for one in lists)


def resolve_lists(
    lists: tuple[DeckList, ...], catalogue: Catalogue, chooser: ChoosesPrints | None = None
) -> tuple[Deck, ...]:
    """Resolve lists that are read, within the budget of the request."""
    if (budget := current_budget()) is not None:
        budget.check_decks(len(lists))
        budget.look_up((e.name, e.code, e.number, e.card_id) for each in lists for e in each.entries)
    return tuple(resolve(deck_list, catalogue, chooser) for deck_list in lists)

"""From text or bytes to resolved decks in one step."""

from __future__ import annotations

from validator.catalogue.load import Catalogue
from validator.catalogue.preferred_print import ChoosesPrints
from validator.decks import parse_findings
from validator.decks.budget import current_budget
from validator.decks.deck import Deck
from validator.decks.decode import sniff
from validator.decks.parse import read_decks
from validator.decks.resolve import resolve
from validator.records import replace


def load_decks(
    data: str | bytes, catalogue: Catalogue, source: str = "-", chooser: ChoosesPrints | None = None
) -> tuple[Deck, ...]:
    """Decode, read and resolve every deck of an input, in its order.

    `chooser` takes the print of a line that can mean several (see `resolve`).

    Raises `InputError` when the input is not a deck list. An encoding that had to be guessed is a finding
    of each deck (`LST014`).
    """
    text, encoding = (data, "utf-8") if isinstance(data, str) else sniff(data, source)
    lists = read_decks(text, source=source)
    if (budget := current_budget()) is not None:
        budget.check_decks(len(lists))
        budget.look_up((e.name, e.code, e.number, e.card_id) for each in lists for e in each.entries)
    if not encoding.startswith("utf-"):
        guessed = parse_findings.encoding_guessed(encoding)
        lists = tuple(replace(one, findings=(guessed, *one.findings)) for one in lists)
    return tuple(resolve(deck_list, catalogue, chooser) for deck_list in lists)

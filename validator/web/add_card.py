"""Cards to add to a deck: what a query finds, with what the deck has of each already."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from validator.catalogue.card import Card
from validator.catalogue.preferred_print import newest
from validator.decks.load import load_decks
from validator.errors import InputError, PtcgError
from validator.formats.load import load_format
from validator.formats.season import Season
from validator.formats.season_cache import open_season
from validator.services.cards.serialize import serialize_card
from validator.services.decks.check import built_in_catalogue
from validator.services.decks.edit import is_empty
from validator.support.encoding import JsonObject
from validator.web.card_texts import summary_of
from validator.web.check_form import CheckForm, format_error

if TYPE_CHECKING:
    from validator.services.cards.find import FoundCard

ROWS = 8
"""Most cards that are suggested at once."""

SEARCHED = 24
"""Most cards among which the legal ones come first."""


@dataclass(frozen=True, slots=True)
class Addition:
    """A card to add: its facts, what it does, whether it is legal, copies in the deck, its button's value."""

    card: JsonObject
    text: str
    legal: bool | None
    copies: int
    value: str


def find_additions(form: CheckForm, query: str) -> tuple[list[Addition], str]:
    """Return the cards that a query finds, legal ones first, and what is wrong with the query."""
    from validator.services.cards.find import find_cards

    if not query:
        return [], ""
    season = open_season(load_format(form.format), form.day, built_in_catalogue())
    try:
        found = find_cards(query, format=form.format, on=form.day, limit=SEARCHED)
    except PtcgError as error:
        return [], format_error(error)
    cards = [_usual_print(each, season) for each in found.cards]
    cards.sort(key=lambda card: season.legality_of(card).legal is not True)
    copies = _copies(form, season)
    return [_addition(card, form, season, copies) for card in cards[:ROWS]], ""


def _usual_print(found: FoundCard, season: Season) -> Card:
    """Return the print to write: of the legal ones the first of the newest set, which is no special one."""
    legal = [each for each in found.prints if season.legality_of(each).legal]
    return newest(legal) if legal else found.card


def _copies(form: CheckForm, season: Season) -> Counter[object]:
    copies: Counter[object] = Counter()
    if is_empty(form.text):
        return copies
    try:
        decks = load_decks(form.text, built_in_catalogue(), "-", season)
    except InputError:
        return copies
    for line in decks[min(max(form.deck, 1), len(decks)) - 1].lines:
        if line.card is not None:
            copies[line.card.key] += line.count
    return copies


def _addition(card: Card, form: CheckForm, season: Season, copies: Counter[object]) -> Addition:
    return Addition(
        serialize_card(card),
        summary_of(card.id),
        season.legality_of(card).legal,
        copies[card.key],
        f"add:{form.deck}:{card.id}",
    )

"""Card data and formats: the catalogue, a card, a format and a season of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue, built_in_catalogue
from validator.catalogue.search import find_print
from validator.errors import UnknownCard
from validator.formats.format import Format
from validator.formats.load import load_format as _load_format
from validator.formats.season import Season
from validator.formats.season_cache import open_season
from validator.library.inputs import DateSource, FormatSource, date_of
from validator.reports.finding_catalogue import code_infos
from validator.rules.registry import RuleInfo
from validator.services.clock import today
from validator.support.arguments import check_types


@check_types
def load_catalogue(folder: Path | None = None) -> Catalogue:
    """Load a catalogue of cards.

    Args:
        folder: A directory of card data; the built-in data, with the user's own over them, if omitted.

    Returns:
        The catalogue. Cards are read when they are looked up; the built-in catalogue is shared.

    Raises:
        DataError: If the card data cannot be read.

    >>> import validator
    >>> validator.load_catalogue().card("sv06-130").name
    'Dragapult ex'
    """
    return built_in_catalogue() if folder is None else Catalogue.open(folder)


@check_types
def find_card(text: str, *, cards: Catalogue | None = None) -> Card:
    """Find a card by set and number, by catalogue id or by name.

    Args:
        text: Set code and number with or without the name before them, a catalogue id, or a name.
        cards: The catalogue; the built-in one if omitted.

    Returns:
        The print; of a name alone, the newest one.

    Raises:
        UnknownCard: If no card fits, or prints of the name play differently; the remedy names what fits.

    >>> import validator
    >>> validator.find_card("TWM 130")
    <Card sv06-130 'Dragapult ex' TWM 130>
    """
    catalogue = cards or built_in_catalogue()
    card = find_print(catalogue, text)
    prints = catalogue.named(text)
    if card not in prints:
        return card
    from validator.cards import library
    from validator.services.cards.effects import distinct_cards

    several = distinct_cards(prints, library(catalogue))
    if len(several) > 1:
        labels = ", ".join(each.label for each in several[:5])
        raise UnknownCard(
            f"{len(several)} cards named {card.name} play differently.", f"Use set code and number: {labels}."
        )
    return card


@check_types
def load_format(format: FormatSource = "standard") -> Format:
    """Load a tournament format.

    Args:
        format: The name of a built-in format, or the path of a format file.

    Returns:
        The format: its deck size, limits, periods and bans.

    Raises:
        UnknownFormat: If no format has this name and no such file exists.
        DataError: If the file is not a valid format.

    >>> import validator
    >>> validator.load_format("glc").size
    60
    """
    return _load_format(format)


@check_types
def season(
    format: FormatSource = "standard", on: DateSource | None = None, *, cards: Catalogue | None = None
) -> Season:
    """Open a format on a date.

    Args:
        format: The name of a built-in format, the path of a format file, or a loaded format.
        on: The date, or its text as YYYY-MM-DD; today if omitted.
        cards: The catalogue; the built-in one if omitted.

    Returns:
        The season, which answers which prints are legal.

    Raises:
        UnknownFormat: If no format has this name and no such file exists.

    >>> import validator
    >>> season = validator.season("standard", on="2026-08-01")
    >>> season.legality_of(validator.find_card("TWM 130")).status
    'legal'
    """
    return open_season(load_format(format), date_of(on) or today(), cards or built_in_catalogue())


def finding_codes() -> Mapping[str, RuleInfo]:
    """Return every code that a finding can have, with what it means, as `ptcg rules` shows it.

    >>> import validator
    >>> validator.finding_codes()["DCK001"].name
    'deck-size'
    """
    return MappingProxyType(code_infos())

"""What the public functions take: deck lists as text, bytes, files or decks, and dates."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path
from typing import TypeAlias, TypeVar

from validator.catalogue.load import Catalogue, built_in_catalogue
from validator.decks.deck import Deck
from validator.decks.load import load_decks
from validator.decks.parse import MAX_BYTES
from validator.errors import InputError, ManyDecks, within
from validator.formats.format import Format
from validator.formats.season import Season
from validator.services.clock import read_date
from validator.support.files import read_regular
from validator.support.lazy_regex import later
from validator.support.safe_text import show
from validator.vocabulary import FormatName

DeckSource: TypeAlias = Deck | str | bytes | Path
"""A deck list: a resolved deck, its text (never a path), its bytes, or the path of a file."""

FormatSource: TypeAlias = FormatName | str | Path | Format
"""A format: the name of a built-in one, the path of a format file, or a loaded format."""

DateSource: TypeAlias = date | str
"""A date, or its text as YYYY-MM-DD."""

Item = TypeVar("Item")

_FILE_NAME = later(
    r"(?![\w+.-]+://|[\[{\"])(?:[^\n\r]{1,300}\.(?:txt|text|md|csv|tsv|json|dck|dek|zip|tdf|pdf)"
    r"|\S*[/\\]\S*|~\S*)",
    re.I,
)
"""One line that ends as the names of files do, or has the signs of a path and no blank."""


def date_of(on: DateSource | None) -> date | None:
    """Return a date; None stays None. Raises `UsageError` if a text is not a date."""
    if isinstance(on, datetime):
        return on.date()
    if on is None or isinstance(on, date):
        return on
    with within("on"):
        return read_date(on)


def read_source(source: DeckSource) -> tuple[str | bytes, str]:
    """Return the text or bytes of a deck list, and its name for reports. Raises `InputError`."""
    if isinstance(source, Deck):
        return str(source), "-"
    if not isinstance(source, Path):
        if isinstance(source, str) and _FILE_NAME.fullmatch(source):
            raise InputError(
                f"This is the name of a file, not a deck list: {show(source)}.", f"Pass Path({source!r})."
            )
        return source, "-"
    try:
        return read_regular(source, MAX_BYTES), str(source)
    except OSError as error:
        raise InputError(f"Cannot read {source}: {error.strerror or error}.", "Check the path.") from error


def decks_of(source: DeckSource, cards: Catalogue | None, season: Season | None = None) -> tuple[Deck, ...]:
    """Return the decks of a source, resolved; `season` chooses among prints. Raises `InputError`."""
    if isinstance(source, Deck):
        return (source,)
    data, name = read_source(source)
    return load_decks(data, cards or built_in_catalogue(), name, season)


def deck_of(
    source: DeckSource, cards: Catalogue | None, season: Season | None = None, *, many: str = ""
) -> Deck:
    """Return the only deck of a source; `many` names the function for several. Raises `ManyDecks`."""
    return only(decks_of(source, cards, season), many)


def only(found: Sequence[Item], many: str = "") -> Item:
    """Return what was found for the only deck of a text; `many` names the function for several."""
    if len(found) != 1:
        remedy = f"Use {many}." if many else "Pass one deck at a time."
        raise ManyDecks(f"The text contains {len(found)} decks.", remedy)
    return found[0]


def name_of(source: DeckSource) -> str:
    """Return the name of a source for reports: its path, else `-`."""
    return str(source) if isinstance(source, Path) else "-"

"""Deck lists: check, read, write, fix and compare them."""

from __future__ import annotations

from dataclasses import dataclass

from validator.catalogue.load import Catalogue, built_in_catalogue
from validator.decks.deck import Deck
from validator.decks.write import write_deck as _write_deck
from validator.errors import within
from validator.library.data import season
from validator.library.inputs import (
    DateSource,
    DeckSource,
    FormatSource,
    date_of,
    deck_of,
    decks_of,
    name_of,
    only,
    read_source,
)
from validator.reports.report import Report
from validator.services.clock import today
from validator.services.decks.canonical import KEEP, Formatted, format_list
from validator.services.decks.check import check_decks, check_text
from validator.services.decks.diff import DeckDiff, diff_decks
from validator.services.decks.fix import AppliedFix, fix_text
from validator.services.decks.next_rotation import RotationForecast, forecast_format
from validator.support.arguments import check_types
from validator.support.reprs import brief
from validator.vocabulary import Dialect, EditionId


@dataclass(frozen=True, slots=True, repr=False)
class Fixed:
    """A deck list with its suggested fixes applied.

    Attributes:
        text: The list after the fixes.
        applied: The fixes, by line.
        report: The report on the list after the fixes.
    """

    text: str
    applied: tuple[AppliedFix, ...]
    report: Report

    def __repr__(self) -> str:
        count = len(self.applied)
        return brief(f"Fixed {count} line{'' if count == 1 else 's'}, {self.report.verdict}")

    def __str__(self) -> str:
        return self.text


@check_types
def check(
    deck: DeckSource,
    *,
    format: FormatSource = "standard",
    on: DateSource | None = None,
    edition: EditionId | str | None = None,
    advice: bool = False,
    cards: Catalogue | None = None,
) -> Report:
    """Check whether a deck is legal in a format on a date.

    Args:
        deck: A deck, the text or bytes of a deck list, or the path of a file.
        format: The name of a built-in format, the path of a format file, or a loaded format.
        on: The date, or its text as YYYY-MM-DD; today if omitted.
        edition: The rulebook edition to cite; the newest one published by the date if omitted.
        advice: Also give beginner advice (`ADV` findings).
        cards: The catalogue; the built-in one if omitted.

    Returns:
        The report: the verdict, every line with its card, and the findings.

    Raises:
        InputError: If the text is not a deck list. `ManyDecks` if it has several: use `check_all`.
        UnknownFormat: If no format has this name and no such file exists.
        UsageError: If no rulebook edition has this id.

    >>> import validator
    >>> validator.check("4 Ultra Ball MEG 131", on="2026-07-20")
    <Report illegal, standard 2026-07-20, 2 errors>
    """
    reports = check_all(deck, format=format, on=on, edition=edition, advice=advice, cards=cards)
    with within("deck"):
        return only(reports, "check_all")


@check_types
def check_all(
    source: DeckSource,
    *,
    format: FormatSource = "standard",
    on: DateSource | None = None,
    edition: EditionId | str | None = None,
    advice: bool = False,
    cards: Catalogue | None = None,
) -> tuple[Report, ...]:
    """Check every deck of a text; arguments and errors as in `check`.

    Returns:
        One report for each deck, in the order of the text.

    >>> import validator
    >>> len(validator.check_all("4 Ultra Ball MEG 131", on="2026-07-20"))
    1
    """
    if isinstance(source, Deck):
        return check_decks(
            (source,), format=format, on=date_of(on), edition=edition, advice=advice, catalogue=cards
        )
    data, name = read_source(source)
    return check_text(
        data, source=name, format=format, on=date_of(on), edition=edition, advice=advice, catalogue=cards
    )


@check_types
def read_deck(
    source: DeckSource,
    *,
    format: FormatSource | None = None,
    on: DateSource | None = None,
    cards: Catalogue | None = None,
) -> Deck:
    """Read one deck list and resolve its lines to cards.

    Args:
        source: The text or bytes of a deck list, or the path of a file.
        format: A format whose legal prints are preferred for lines that fit several.
        on: The date for `format`; today if omitted.
        cards: The catalogue; the built-in one if omitted.

    Returns:
        The deck, a sequence of cards. Lines that fit no card are findings of the deck, not errors.

    Raises:
        InputError: If the text is not a deck list. `ManyDecks` if it has several: use `read_decks`.

    >>> import validator
    >>> deck = validator.read_deck("4 Ultra Ball MEG 131")
    >>> len(deck), deck[0].label, deck.count("ultra ball")
    (4, 'Ultra Ball MEG 131', 4)
    """
    opened = None if format is None else season(format, on, cards=cards)
    return deck_of(source, cards, opened, many="read_decks")


@check_types
def read_decks(
    source: DeckSource,
    *,
    format: FormatSource | None = None,
    on: DateSource | None = None,
    cards: Catalogue | None = None,
) -> tuple[Deck, ...]:
    """Read every deck list of a text; arguments and errors as in `read_deck`.

    Returns:
        The decks, in the order of the text.

    >>> import validator
    >>> [deck.total for deck in validator.read_decks("4 Ultra Ball MEG 131")]
    [4]
    """
    opened = None if format is None else season(format, on, cards=cards)
    return decks_of(source, cards, opened)


@check_types
def write_deck(deck: Deck, dialect: Dialect | str = "ptcgl") -> str:
    """Write a deck in a list format.

    Args:
        deck: The deck.
        dialect: The list format; that of PTCG Live if omitted.

    Returns:
        The list. Lines that are not resolved are written as they were read.

    Raises:
        UsageError: If no list format has this name.

    >>> import validator
    >>> validator.write_deck(validator.read_deck("4 Ultra Ball MEG 131"), "plain")
    '4 Ultra Ball MEG 131'
    """
    return _write_deck(deck, dialect)


@check_types
def fix(
    deck: DeckSource,
    *,
    unsafe: bool = False,
    legal_prints: bool = False,
    format: FormatSource = "standard",
    on: DateSource | None = None,
    edition: EditionId | str | None = None,
    cards: Catalogue | None = None,
) -> Fixed:
    """Apply the suggested fixes of a deck list; arguments and errors as in `check`.

    Args:
        unsafe: Also apply fixes that change the cards of the deck, such as removing extra copies.
        legal_prints: Also write legal prints where a name alone or another print of the same card is fine.

    Returns:
        The list after the fixes, the fixes, and the report on the result.

    >>> import validator
    >>> validator.fix("3 Munkidory TWM 95", on="2026-07-20").text
    '3 Munkidori TWM 95'
    """
    catalogue = cards or built_in_catalogue()
    day = date_of(on) or today()
    data, name = read_source(deck)
    deck_of(data, catalogue)
    raw = data.encode("utf-8") if isinstance(data, str) else data
    fixed = fix_text(
        raw,
        source=name,
        format=format,
        on=day,
        edition=edition,
        catalogue=catalogue,
        unsafe=unsafe,
        legal_prints=legal_prints,
    )
    report = check(fixed.after, format=format, on=day, edition=edition, cards=catalogue)
    return Fixed(fixed.after, fixed.applied, report)


@check_types
def diff(before: DeckSource, after: DeckSource, *, cards: Catalogue | None = None) -> DeckDiff:
    """Compare two decks by the names of their cards.

    Args:
        before: The earlier deck.
        after: The later deck.
        cards: The catalogue; the built-in one if omitted.

    Returns:
        The names whose copies or prints differ.

    Raises:
        InputError: If a text is not a deck list or has several; `at` says which argument.

    >>> import validator
    >>> validator.diff("4 Ultra Ball MEG 131", "3 Ultra Ball MEG 131").changes[0].copies
    (4, 3)
    """
    with within("before"):
        old = deck_of(before, cards)
    with within("after"):
        new = deck_of(after, cards)
    return diff_decks(old, new, sources=(name_of(before), name_of(after)))


@check_types
def format_deck(
    deck: DeckSource, dialect: Dialect | str = KEEP, *, cards: Catalogue | None = None
) -> Formatted:
    """Write a text list in its canonical order and spelling, as `ptcg fmt` does; the cards stay the same.

    Args:
        deck: A deck list as in `check`; it may have several decks.
        dialect: The list format to write; that of the list if omitted.

    Returns:
        The list `before` and `after`, and whether it `changed`. The comments of the list stay.

    Raises:
        InputError: If the text is not a deck list, or must be fixed first.

    >>> import validator
    >>> print(validator.format_deck("4 ultra ball MEG 131").after.strip())
    4 Ultra Ball MEG 131
    """
    data, name = read_source(deck)
    raw = data.encode("utf-8") if isinstance(data, str) else data
    return format_list(raw, source=name, dialect=dialect, catalogue=cards)


@check_types
def next_rotation(
    deck: DeckSource,
    *,
    format: FormatSource = "standard",
    on: DateSource | None = None,
    edition: EditionId | str | None = None,
    cards: Catalogue | None = None,
) -> RotationForecast:
    """Find when a deck stops being legal, and by which cards; arguments and errors as in `check`.

    Returns:
        The report for the date, and the `ending`: its day, if that is known or expected, and what leaves.

    >>> import validator
    >>> ending = validator.next_rotation("4 Munkidori TWM 95", on="2026-08-01").ending
    >>> ending.kind, [each.card for each in ending.leaving]
    ('expected', ['Munkidori TWM 95'])
    """
    data, name = read_source(deck)
    found = forecast_format(
        data, source=name, format=format, on=date_of(on), edition=edition, catalogue=cards
    )
    with within("deck"):
        return only(found)

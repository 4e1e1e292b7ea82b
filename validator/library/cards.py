"""Cards: searches, cards in place of those that a deck may not play, and what the engine plays."""

from __future__ import annotations

from collections.abc import Collection

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue, built_in_catalogue
from validator.decks.deck import Deck
from validator.formats.load import load_format
from validator.library.inputs import DateSource, DeckSource, FormatSource, date_of, read_source
from validator.services.cards.coverage import EffectCoverage, measure_effects
from validator.services.cards.find import FoundCards, find_cards
from validator.services.cards.suggest import DEFAULT_PROPOSALS, alternatives
from validator.services.cards.suggest import suggest as _suggest
from validator.services.cards.suggestions import Suggestions
from validator.services.clock import today
from validator.support.arguments import check_types
from validator.support.progress import Progress


@check_types
def search_cards(
    query: str = "",
    *,
    format: FormatSource = "standard",
    on: DateSource | None = None,
    sort: str = "",
    limit: int = 20,
    cursor: str | None = None,
    details: bool = False,
    cards: Catalogue | None = None,
) -> FoundCards:
    """Search cards by a query, as `ptcg cards find` does.

    The first search of an installation builds an index, which takes some seconds. `format` and `on` are what
    `legal:`, `until:` and `played:` are about where they name nothing else.

    Args:
        query: Words of a name, and terms such as `type:fire`, `hp>=200`, `does:draw`; empty finds all cards.
        sort: Keys such as `-hp,name`, where the query has no `sort:`.
        limit: The most cards of the answer, 1 to 1,000.
        cursor: `next_cursor` of the answer before, for the next page.
        details: Also find what each card does, how often it is played, and whether it is legal.

    Returns:
        What the query means, how many cards it finds, and the cards: each has its `card` and its `prints`.

    Raises:
        QueryError: If the query cannot be read; `column` is the place.
        UsageError: If the sort, limit or cursor is invalid.

    >>> import validator
    >>> found = validator.search_cards("dragapult hp>=300 legal:standard", on="2026-08-01")
    >>> found.total, found.cards[0].card.name
    (1, 'Dragapult ex')
    """
    return find_cards(
        query,
        format=load_format(format),
        on=date_of(on),
        sort=sort,
        limit=limit,
        cursor=cursor,
        functions=details,
        standing=details,
        catalogue=cards,
    )


@check_types
def suggest(
    deck: DeckSource | Card,
    *,
    every: bool = False,
    exclude: Collection[str] = (),
    limit: int = DEFAULT_PROPOSALS,
    format: FormatSource = "standard",
    on: DateSource | None = None,
    cards: Catalogue | None = None,
) -> Suggestions:
    """Suggest cards in place of those that a deck may not play; other arguments and errors as in `check`.

    The first suggestions of an installation build an index, which takes some seconds.

    Args:
        deck: A deck as in `check`, or one card to replace.
        every: Suggest for every card of the deck, also for those that are legal.
        exclude: Names of cards that are not wanted.
        limit: The most cards of each list, 1 to 10.

    Returns:
        An entry for each card to replace, in the order of the list: a legal print of the same card, cards
        that do the same, and cards that decks like this one play.

    >>> import validator
    >>> found = validator.suggest("4 Nest Ball SVI 181", on="2026-08-01")
    >>> found.entries[0].card, found.entries[0].why
    ('Nest Ball SVI 181', 'rotated')
    """
    if isinstance(deck, Card):
        return alternatives(
            deck, format=format, on=date_of(on), exclude=exclude, limit=limit, catalogue=cards
        )
    return _suggest(
        deck if isinstance(deck, Deck) else read_source(deck)[0],
        format=format,
        on=date_of(on),
        want="alternatives" if every else "legal",
        exclude=exclude,
        limit=limit,
        catalogue=cards,
    )


@check_types
def coverage(
    *,
    format: FormatSource | None = None,
    on: DateSource | None = None,
    set: str | None = None,
    cards: Catalogue | None = None,
    progress: Progress | None = None,
) -> EffectCoverage:
    """Count the cards that the engine can play: all, those legal in a format, or those of a set.

    Args:
        format: Count only cards that are legal in this format.
        on: The date for it; today if omitted.
        set: Count only this set: a PTCG Live code, another code of it, or its catalogue id.
        progress: Called as `progress(done, total)` after each set; False stops it with what is counted.

    Returns:
        The counts in all, by era and by set, and the texts that the engine does not play.

    >>> import validator
    >>> validator.coverage(set="TWM").total.share
    1.0
    """
    return measure_effects(
        cards or built_in_catalogue(),
        format_name=format,
        day=date_of(on) or today(),
        set_code=set,
        progress=progress,
    )

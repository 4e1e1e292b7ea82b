"""Find cards by the query language: what is found, what the query means, completions, the words there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.search import nearest
from validator.decks.likeness import ALIKE, likeness
from validator.errors import UnknownCard, UsageError
from validator.formats.format import Format
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.search.hits import Advice, Hits
from validator.search.index import open_search_index
from validator.search.query.complete import Completion
from validator.search.query.complete import complete as list_completions
from validator.search.query.errors import QueryError
from validator.search.query.explain import Part, explain, list_parts
from validator.search.query.keys import KEY_OF, NAMES, Setting
from validator.search.query.parse import SORTS, parse
from validator.search.query.phrases import is_in_a_name, read_phrase, read_plain_words
from validator.search.query.tokens import LONGEST
from validator.search.query.tree import And, Name, Node, Query, SortBy, Term, Value, join_parts, parts_of
from validator.search.query.write import write_query
from validator.search.substitutes.play_shares import shares_of
from validator.services.cards.legality import FormatLegality, find_legality
from validator.services.cards.look_up import find_card
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue
from validator.support.reprs import brief_repr, dict_of
from validator.support.safe_text import show

if TYPE_CHECKING:
    from validator.effects.functions.text_function import CardFunctions
    from validator.formats.play_data import Play
    from validator.search.function_index import FunctionIndex

MOST_CARDS = 1000
"""The longest page of a search."""

_MOST_WORDS = 12
"""Most words of a text that names are searched for."""

_USES_FUNCTIONS = frozenset({"does", "costs", "like"})
_REASONS = {
    "text": "because a text of theirs is not read yet",
    "fact": "because no source gives a fact of theirs",
    "legality": "because it is not known whether they are legal",
}


@dataclass(frozen=True, slots=True)
class FoundCard:
    """A card that was found.

    `card` is the print shown for it, `prints` are all prints that were found, oldest first. `does` is
    what it does and costs, None where the search did not need to know. `played` is the share of lists that
    hold it, None without play data. `standing` is its legality in the format asked.
    """

    card: Card
    prints: tuple[Card, ...]
    does: CardFunctions | None
    played: float | None
    standing: FormatLegality | None

    __repr__ = brief_repr("FoundCard {0.card}")


@dataclass(frozen=True, slots=True)
class FoundCards:
    """A page of what a query finds.

    `text` is the query as it was read and `meaning` what it means, `parts` its parts that must hold together.
    `total` counts the cards found, `prints` their prints; `set_aside` says how many cards are neither in the
    query nor in its denial, and why. `notes` are remarks on the query; one of them names, where nothing is
    found, the part without which something would be. `hits` has everything found, for counts.
    """

    text: str
    meaning: str
    parts: tuple[Part, ...]
    cards: tuple[FoundCard, ...]
    total: int
    prints: int
    next_cursor: str | None
    set_aside: tuple[str, ...]
    notes: tuple[str, ...]
    format: Format
    day: date
    hits: Hits = field(repr=False)
    without: Part | None = None
    by_print: bool = False

    def __iter__(self) -> Iterator[FoundCard]:
        return iter(self.cards)

    to_dict = dict_of
    __repr__ = brief_repr("FoundCards {0.total:,}: {0.text}")


def find_cards(
    query: str = "",
    *,
    format: Format | str = DEFAULT_FORMAT,
    on: date | None = None,
    sort: str = "",
    limit: int = 20,
    cursor: str | None = None,
    filters: Mapping[str, str] | None = None,
    functions: bool = False,
    standing: bool = False,
    catalogue: Catalogue | None = None,
    note: Callable[[str], None] | None = None,
) -> FoundCards:
    """Find cards by a query (see docs/find.md), each card once with its prints.

    Args:
        query: The query; empty finds all cards.
        format: The format asked about, for `until`, `played`, the print that represents a card.
        on: The day; today by default.
        sort: How hits are sorted where the query does not say it: `-hp,name`.
        limit: The most cards, 1 to 1000.
        cursor: `next_cursor` of the page before.
        filters: What must hold besides: `set`, `mark`, `marker` or `category` with a value.
        functions: Whether to tell of each card what it does, also where the query does not ask for it.
        standing: Whether to tell the legality of each card in the format.
        catalogue: The cards; by default the built-in ones.
        note: Called with a sentence before something that takes seconds.

    Raises:
        QueryError: The query cannot be read; it names the place and a remedy.
        UsageError: A sort, limit, cursor or filter is not known.
    """
    start = _read_page(limit, cursor)
    setting = make_setting(format=format, on=on, catalogue=catalogue, note=note)
    try:
        read = parse(query, NAMES)
    except QueryError:
        if len(query) > 60 or not setting.catalogue.named(query):
            raise
        read = Query(Name(query.strip(), quoted=True))  # a name that looks like a term: `Type: Null`
    wanted = _with_filters(read, filters or {}, setting)
    try:
        order = parse(f"sort:{sort}", NAMES).sort if sort else ()
    except QueryError as error:
        remedy = error.remedy or f"Sort by {', '.join(SORTS)}."
        raise UsageError(error.message, remedy, at=("sort",)) from None
    hits = Hits(wanted, setting, order)
    by_print = False
    if not hits.total and (located := _locate(query, wanted, setting)) is not None:
        hits, by_print = Hits(located, setting, order), True
    elif words := _plain_words(read):
        meant, remark = _read_words(words, wanted, setting, bool(hits.total))
        hits = hits if meant is None else Hits(meant, setting, order)
        read = replace(read, notes=(*read.notes, *filter(None, [remark])))
    return _show(hits, read, start, limit, by_print, functions, standing)


def find_prints(
    text: str = "",
    *,
    filters: Mapping[str, str] | None = None,
    limit: int = 20,
    cursor: str | None = None,
    catalogue: Catalogue | None = None,
) -> FoundCards:
    """Find the prints with all words of a text in the name, each on its own; without a text all, by name.

    `filters`, `limit` and `cursor` are those of `find_cards`. Nothing in the text is read as a term.
    """
    start = _read_page(limit, cursor)
    setting = make_setting(catalogue=catalogue)
    words = text.split()[:_MOST_WORDS]
    read = Query(Name(" ".join(words)), prints=True) if words else Query(None, (SortBy("name"),), prints=True)
    return _show(Hits(_with_filters(read, filters or {}, setting), setting), read, start, limit)


def complete(
    query: str,
    at: int | None = None,
    *,
    format: Format | str = DEFAULT_FORMAT,
    on: date | None = None,
    catalogue: Catalogue | None = None,
) -> tuple[Completion, ...]:
    """Return up to 8 completions of the word that ends at a place of a query, by default its end."""
    setting = make_setting(format=format, on=on, catalogue=catalogue)
    return list_completions(query, len(query) if at is None else at, setting)


def make_setting(
    *,
    format: Format | str = DEFAULT_FORMAT,
    on: date | None = None,
    catalogue: Catalogue | None = None,
    note: Callable[[str], None] | None = None,
) -> Setting:
    """Return what a query is judged by: index, format and day. `note` is called before an index is built."""
    cards = built_in_catalogue() if catalogue is None else catalogue
    chosen = load_format(format) if isinstance(format, str) else format
    day = today() if on is None else on

    def before(text: str) -> Callable[[], None] | None:
        return None if note is None else lambda: note(text)

    index = open_search_index(cards, before("Reading all cards (once, about 10 seconds) …"))

    def functions() -> FunctionIndex:
        from validator.search.function_index import open_function_index

        return open_function_index(index, before("Reading what cards do (once, about 20 seconds) …"))

    @lru_cache(1)
    def play() -> Play | None:
        from validator.formats.play_data import play_for

        return play_for(open_season(chosen, day, cards))

    return Setting(index, chosen, day, functions, play)


def _with_filters(query: Query, filters: Mapping[str, str], setting: Setting) -> Query:
    """Add the options of the command line and of the API, which must be true too."""
    parts: list[Node] = []
    for name, value in filters.items():
        if not value:
            continue
        term = Term("is" if name == "marker" else name, ":", (Value(value, quoted=True),))
        try:
            KEY_OF[term.key].read(term, setting)
        except QueryError as error:
            raise UsageError(error.message, error.remedy, at=(name,)) from None
        parts.append(term)
    return replace(query, tree=join_parts((*parts_of(query.tree), *parts)))


def _read_page(limit: int, cursor: str | None) -> int:
    if not 1 <= limit <= MOST_CARDS:
        raise UsageError(f"Invalid limit {limit}: must be 1 to {MOST_CARDS}.", at=("limit",))
    if not cursor:
        return 0
    if not (cursor.isascii() and cursor.isdecimal() and len(cursor) <= 9):
        raise UsageError(
            f"Invalid cursor for this search: {show(cursor, 40)}.",
            "Use the next_cursor of a previous page.",
            at=("cursor",),
        )
    return int(cursor)


def _locate(text: str, query: Query, setting: Setting) -> Query | None:
    """Return the query of the one print that a set code and number, or an id, names where no name fits."""
    if not parts_of(query.tree) or not all(isinstance(part, Name) for part in parts_of(query.tree)):
        return None
    try:
        card = find_card(setting.catalogue, text)
    except UnknownCard:
        return None
    terms = (Term("set", ":", (Value(card.set_id),)), Term("number", ":", (Value(card.number),)))
    return Query(And(terms), query.sort, query.prints)


def _plain_words(query: Query) -> list[str]:
    """Return the words of a query that are not terms; none where some are in quotes, or there are many."""
    names = [part for part in parts_of(query.tree) if isinstance(part, Name)]
    words = [word for each in names for word in each.text.split()]
    plain = not any(each.quoted or each.whole for each in names) and len(words) <= _MOST_WORDS
    return words if plain else []


def _read_words(words: list[str], query: Query, setting: Setting, found: bool) -> tuple[Query | None, str]:
    """Return the query that plain words mean where no name has them (None: they mean none), and a remark.

    Words that are `found` side by side in a name stay names; the remark then has what they mean besides.
    """
    if found:
        text = " ".join(words)
        phrase = read_phrase(text) if len(words) == len(parts_of(query.tree)) else ""
        if not phrase or is_in_a_name(text, setting.catalogue.names()):
            return None, f"Found by name. For what cards are or do: {phrase}" if phrase else ""
    text, unknown = read_plain_words(words, setting.index)
    if not text or len(text) > LONGEST:
        return None, ""
    rest = (part for part in parts_of(query.tree) if not isinstance(part, Name))
    meant = replace(query, tree=join_parts((*parts_of(parse(text, NAMES).tree), *rest)))
    text = write_query(meant)
    if unknown:
        listed = ", ".join(f'"{show(word, 30)}"' for word in unknown)
        return None, f"Not understood: {listed}. For the other words: {text}"
    return (None, "") if text == write_query(query) else (meant, f"Searched for: {text}")


def _show(
    hits: Hits,
    read: Query,
    start: int,
    limit: int,
    by_print: bool = False,
    functions: bool = False,
    standing: bool = False,
) -> FoundCards:
    query, plan, setting = hits.query, hits.plan, hits.setting
    page = hits.page(start, limit)
    end = start + len(page)
    keys = {term.key for term in plan.terms}
    index = setting.index
    does = setting.functions() if functions or keys & _USES_FUNCTIONS else None
    play = setting.play() if does is not None or "played" in keys else None
    shares = None if play is None else shares_of(index, play)
    cards = []
    for hit in page:
        prints = tuple(index.card_at(at) for at in hit.prints)
        card = prints[hit.prints.index(hit.shown)]
        cards.append(
            FoundCard(
                card,
                prints,
                None if does is None else does.functions_of(hit.group),
                None if shares is None else shares.get(hit.group, 0.0),
                find_legality(setting.catalogue, card, setting.format, setting.day) if standing else None,
            )
        )
    advice = hits.advise()
    return FoundCards(
        write_query(query),
        explain(query, plan),
        list_parts(query, plan),
        tuple(cards),
        hits.total,
        hits.prints,
        str(end) if page and end < hits.total else None,
        tuple(
            f"{_count(count)} {'is' if count == 1 else 'are'} left out {_REASONS[why]}."
            for why, count in hits.set_aside.items()
        ),
        tuple(dict.fromkeys([*read.notes, *_notes(hits, advice)])),
        setting.format,
        setting.day,
        hits,
        None if advice is None else advice.part,
        by_print,
    )


def _notes(hits: Hits, advice: Advice | None) -> Iterator[str]:
    """Yield remarks on a query: those of its tests, and what would find more."""
    for term in hits.plan.terms:
        yield from hits.plan.test(term).notes
    if advice is not None and advice.part.without:
        yield f"Without {advice.part.written}: {_count(advice.cards)}."
    if not hits.total:
        names = [each.text for each in hits.plan.parts if isinstance(each, Name)]
        yield from _near_names(names, hits.setting.catalogue)
        if any("ex" in {each.text.casefold() for each in t.values} for t in hits.plan.terms if t.key == "is"):
            yield "is:ex is the modern Pokémon ex alone; older ones are is:pokemon-ex and is:ex-xy."


def _near_names(words: list[str], catalogue: Catalogue) -> Iterator[str]:
    """Yield a remark on words that no name holds: the names most like them."""
    text = " ".join(words)
    if not words or catalogue.named(text):
        return
    if near := [each.name for each in nearest(catalogue, text) if likeness(text, each.name) >= ALIKE]:
        yield f"Did you mean {' or '.join(near)}?"


def _count(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards:,} cards"


def open_indexes(note: Callable[[str], None] | None = None) -> None:
    """Open what searches and replacements read; `note` is called before a part of it is built."""
    make_setting(catalogue=built_in_catalogue(), note=note).functions()


def index_files(note: Callable[[str], None] | None = None) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """Build the files that searches and replacements read; return all of them, and those that were built.

    There are none where no directory for caches can be written. `note` is called before each is built.
    """
    from validator.search.function_index import list_files

    catalogue = built_in_catalogue()
    before = [path for path in list_files(catalogue) if path.is_file()]
    open_indexes(note)
    files = tuple(path for path in list_files(catalogue) if path.is_file())
    return files, tuple(path for path in files if path not in before)


def functions_of_card(card: Card) -> CardFunctions:
    """Return what a card of the built-in catalogue does and costs, from the index of functions."""
    from validator.search.function_index import functions_of_card

    setting = make_setting()
    return functions_of_card(setting.index, setting.functions(), card)

"""What the page Cards shows: the query, its meaning as chips, hits with prints, what narrows them down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from flask import url_for
from markupsafe import Markup

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.search import nearest
from validator.errors import UsageError
from validator.reports.html import format_date
from validator.services.cards.legality import FormatLegality
from validator.services.cards.serialize import serialize_card
from validator.services.decks.check import built_in_catalogue
from validator.support.encoding import JsonObject
from validator.web.card_links import card_url
from validator.web.card_texts import summary_of
from validator.web.labels import format_short_month

if TYPE_CHECKING:
    from validator.effects.functions.text_function import TextFunction
    from validator.search.narrow import Narrowings
    from validator.search.query.errors import QueryError
    from validator.search.query.keys.does import Wanted
    from validator.services.cards.find import FoundCard, FoundCards

FILTERS = ("set", "mark", "marker", "category")
"""The fields of links from before the query language; each becomes a term."""

SORTS = (
    ("", "Best first"),
    ("name", "Name"),
    ("-released", "Newest"),
    ("-hp", "HP"),
    ("-damage", "Damage"),
    ("-played", "Most played"),
)
"""What hits are sorted by, with its words."""

_LONGEST_TEXT = 230
_MOST_TRIES = 3
_SHOWN_PRINTS = 40


@dataclass(frozen=True, slots=True)
class Row:
    """A hit: the facts of its card, address, what it does after the found parts, legality, its prints."""

    card: JsonObject
    address: str
    found: tuple[str, ...]
    text: str
    standing: tuple[str, str] | None
    played: int | None
    place: str
    prints: tuple[tuple[str, str], ...]
    more_prints: int


@dataclass(frozen=True, slots=True)
class Asked:
    """What a reader asks for: the query and how it is shown."""

    query: str = ""
    sort: str = ""
    day: date = date.min
    day_given: bool = False
    cursor: str | None = None

    def address(self, query: str | None = None, **fields: str) -> str:
        """Return the address of the page with another query, or other fields."""
        pairs = {"q": self.query if query is None else query, "sort": self.sort}
        if self.day_given:
            pairs["on"] = self.day.isoformat()
        pairs = {name: value for name, value in {**pairs, **fields}.items() if value}
        path = url_for("web_cards.list_cards")
        return f"{path}?{urlencode(pairs)}" if pairs else path


@dataclass(frozen=True, slots=True)
class Shown:
    """What the page shows. With an `error` the hits are those of the query without its faulty part."""

    asked: Asked
    found: FoundCards | None = None
    rows: tuple[Row, ...] = ()
    error: UsageError | None = None
    marked: Markup | None = None
    near: tuple[tuple[Card, str], ...] = ()
    chips: tuple[tuple[str, str], ...] = ()
    narrowings: tuple[Narrowings, ...] = ()
    functions: tuple[Narrowings, ...] = ()
    following: str | None = None
    first: int = 1


def read_query(args: Mapping[str, str]) -> str:
    """Return the query of an address; fields of old links become terms of it."""
    from validator.search.query.tree import Term, Value
    from validator.search.query.write import write_node

    words = [args.get("q", "").strip()]
    for name in FILTERS:
        if value := args.get(name, "").strip()[:100].replace('"', ""):
            term = Term("is" if name == "marker" else name, ":", (Value(value, " " in value),))
            words.append(write_node(term))
    return " ".join(filter(None, words))


def show_cards(asked: Asked, limit: int) -> Shown:
    """Search for what is asked."""
    from validator.search.narrow import narrow, narrow_functions

    found, error = _search(asked, limit)
    if found is None:
        return Shown(asked, error=error, marked=_mark(asked.query, error))
    catalogue = built_in_catalogue()
    hits = found.hits
    near: tuple[tuple[Card, str], ...] = ()
    if not found.total and found.without is None and error is None:
        near = tuple(
            (each, card_url(each, catalogue)) for each in nearest(catalogue, asked.query[:60], limit=6)
        )
    first = int(asked.cursor or 0) + 1 if (asked.cursor or "").isdecimal() else 1
    wanted = _wanted(found)
    return Shown(
        asked,
        found,
        tuple(_row(each, catalogue, wanted, asked.day) for each in found.cards),
        error,
        _mark(asked.query, error),
        near,
        tuple((part.text, asked.address(part.without)) for part in found.parts),
        narrow(hits),
        narrow_functions(hits),
        asked.address(cursor=found.next_cursor) if found.next_cursor else None,
        first,
    )


def _search(asked: Asked, limit: int) -> tuple[FoundCards | None, UsageError | None]:
    """Search; without the faulty part where the query cannot be read, so that the other parts still count."""
    from validator.search.query.errors import QueryError
    from validator.services.cards.find import find_cards

    query, error = asked.query, None
    for _ in range(_MOST_TRIES):
        try:
            found = find_cards(
                query,
                on=asked.day,
                sort=asked.sort,
                limit=limit,
                cursor=asked.cursor,
                functions=True,
                standing=True,
            )
        except QueryError as fault:
            error = error or fault
            query = _without(query, fault)
            if not query:
                return None, error
        except UsageError as fault:
            return None, fault
        else:
            return found, error
    return None, error


def _without(query: str, fault: QueryError) -> str:
    """Return a query without the words that a fault is in."""
    start, end = fault.column - 1, min(fault.column - 1 + fault.length, len(query))
    while start > 0 and not query[start - 1].isspace():
        start -= 1
    while end < len(query) and not query[end].isspace():
        end += 1
    return f"{query[:start]} {query[end:]}".strip()


def _mark(query: str, error: UsageError | None) -> Markup | None:
    from validator.search.query.errors import QueryError

    if not isinstance(error, QueryError):
        return None
    start, end = error.column - 1, error.column - 1 + error.length
    wrong = query[start:end] or " "
    return Markup("{}<mark>{}</mark>{}").format(query[:start], wrong, query[end:])


def _wanted(found: FoundCards) -> list[Wanted]:
    from validator.search.query.keys.does import read_wanted
    from validator.search.query.tree import Term

    terms = [
        part
        for part in found.hits.plan.parts
        if isinstance(part, Term) and part.key == "does" and part.op != "!="
    ]
    return [read_wanted(term, value) for term in terms for value in term.values]


def _row(found: FoundCard, catalogue: Catalogue, wanted: list[Wanted], day: date) -> Row:
    card = found.card
    text = summary_of(card.id)
    if len(text) > _LONGEST_TEXT:
        text = f"{text[:_LONGEST_TEXT].rsplit(' ', 1)[0]} …"
    others = [each for each in reversed(found.prints)]
    return Row(
        serialize_card(card),
        card_url(card, catalogue),
        _found_parts(found, wanted),
        text,
        None if found.standing is None else say_standing(found.standing, day),
        None if not found.played else round(found.played * 100),
        _print_words(card),
        tuple((_print_words(each), card_url(each, catalogue)) for each in others[:_SHOWN_PRINTS]),
        max(0, len(others) - _SHOWN_PRINTS),
    )


def _found_parts(found: FoundCard, wanted: list[Wanted]) -> tuple[str, ...]:
    """Return the functions that a query asks for, in words."""
    from validator.effects.functions.words import in_words

    if found.does is None:
        return ()
    functions: list[TextFunction] = []
    for each in wanted:
        functions += [
            function for function in found.does.does if function.word == each.row.word and each.fits(function)
        ][:1]
    return tuple(dict.fromkeys(in_words(function) for function in functions))


def _print_words(card: Card) -> str:
    place = card.label.removeprefix(card.name).strip()
    return f"{place} · {card.mark}" if card.mark else place


def say_standing(found: FormatLegality, day: date) -> tuple[str, str]:
    """Return the sign and the words of a legality, and how long it lasts: `Legal, leaves about Mar 2027`."""
    legality = found.legality
    if legality.expected:
        return "note", f"{found.title}: legal only if nothing rotates"
    if legality.legal is None:
        return "unk", f"{found.title}: undetermined"
    if not legality.legal:
        left = (
            f", left {format_date(legality.until)}" if legality.until and legality.status == "rotated" else ""
        )
        return "bad", f"Not legal{left}" if legality.status != "banned" else "Banned"
    if found.until is not None:
        return "note", f"Legal until {format_date(found.until)}"
    if found.expected is not None and found.expected > day:
        return "note", f"Legal, leaves about {format_short_month(found.expected)}"
    return "tick", "Legal"


def link_query(text: str, **terms: str) -> str:
    """Return the address of a search."""
    query = " ".join(filter(None, [text, *(f"{key}:{value}" for key, value in terms.items())]))
    return f"{url_for('web_cards.list_cards')}?{urlencode({'q': query})}"

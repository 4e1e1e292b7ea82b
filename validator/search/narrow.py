"""Narrow a search down: for some keys the values that are left, with how many cards each leaves.

A choice writes the query: values of one key are joined by a comma (any of them), functions by a blank (all of
them). Values of the same key do not count against each other.
"""

from __future__ import annotations

from dataclasses import dataclass

from validator.effects.functions.taxonomy import FUNCTIONS, GROUPS
from validator.search.facts import fold_value
from validator.search.hits import Hits
from validator.search.query.keys import KEY_OF
from validator.search.query.tree import Node, Query, Term, Value, join_parts
from validator.search.query.write import write_query

ANY_OF = ("kind", "type", "stage", "mark")
"""The keys of which several values may be chosen."""


@dataclass(frozen=True, slots=True)
class Narrowing:
    """A value that a search may be narrowed to: `cards` it leaves, and the `query` that chooses it.

    Where it is `chosen` the query is the one without it.
    """

    value: str
    words: str
    cards: int
    query: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Narrowings:
    """The values of one key, or the functions of one group, by name."""

    key: str
    name: str
    values: tuple[Narrowing, ...]


def narrow(hits: Hits) -> tuple[Narrowings, ...]:
    """Return the kinds, types, stages and marks that a search may be narrowed to and that leave a card."""
    found = []
    for key in ANY_OF:
        rows = _values(hits, key)
        if rows:
            found.append(Narrowings(key, key.capitalize(), rows))
    return tuple(found)


def narrow_functions(hits: Hits) -> tuple[Narrowings, ...]:
    """Return the functions that a search may be narrowed to, by group."""
    functions, groups = hits.setting.functions(), hits.setting.index.groups
    chosen = {
        value.text: part
        for part in hits.plan.parts
        if isinstance(part, Term) and part.key == "does" and part.op != "!="
        for value in part.values
        if len(part.values) == 1
    }
    found = []
    for group in GROUPS:
        rows = []
        for row in FUNCTIONS:
            if row.group != group:
                continue
            part = chosen.get(row.word)
            contained = functions.having(functions.by_function.get((False, row.word), ()))
            cards = groups.count(hits.found.yes & contained)
            if cards or part is not None:
                term = Term("does", ":", (Value(row.word),))
                query = _written(hits, part, None if part is not None else term)
                rows.append(Narrowing(row.word, row.meaning, cards, query, part is not None))
        if rows:
            found.append(Narrowings("does", group, tuple(rows)))
    return tuple(found)


def _values(hits: Hits, key: str) -> tuple[Narrowing, ...]:
    groups = hits.setting.index.groups
    part = next(
        (each for each in hits.plan.parts if isinstance(each, Term) and each.key == key and each.op == ":"),
        None,
    )
    own = [value.text for value in part.values] if part is not None else []
    others = [each for each in hits.plan.parts if each is not part]
    left = hits.found.yes if part is None else hits.plan.find(others).yes
    rows = []
    for choice in KEY_OF[key].choices(hits.setting):
        value = Value(choice.value)
        bits = KEY_OF[key].read(Term(key, ":", (value,)), hits.setting).find().yes
        cards = groups.count(left & bits)
        chosen = [text for text in own if fold_value(text) == fold_value(choice.value)]
        if not cards and not chosen:
            continue
        stored = [Value(text) for text in own if text not in chosen]
        values = tuple(stored) if chosen else (*stored, value)
        query = _written(hits, part, Term(key, ":", values) if values else None)
        rows.append(Narrowing(choice.value, choice.words, cards, query, bool(chosen)))
    return tuple(rows)


def _written(hits: Hits, gone: Node | None, added: Term | None) -> str:
    """Return the query without one of its parts, and with another term in its place or at the end."""
    parts: list[Node] = []
    for each in hits.plan.parts:
        if each is not gone:
            parts.append(each)
        elif added is not None:
            parts.append(added)
            added = None
    if added is not None:
        parts.append(added)
    return write_query(Query(join_parts(tuple(parts)), hits.query.sort, hits.query.prints))

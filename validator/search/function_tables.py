"""The tables of the function index: what every card does, costs and needs, read from its programs."""

from __future__ import annotations

import json
import sqlite3
from array import array
from collections import defaultdict
from typing import Any

from validator.cards import library
from validator.catalogue.card import Card
from validator.effects.functions.text_function import TextFunction
from validator.effects.registry import NEEDED_FACTS, Library
from validator.search.bits import pack, set_bits
from validator.search.index import SearchIndex
from validator.search.traits import read_traits

_SCHEMA = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
CREATE TABLE arrays (name TEXT PRIMARY KEY, data BLOB) WITHOUT ROWID;
"""

Signature = tuple[bool, TextFunction]
"""A function, and whether it is a cost."""


def fill_functions(connection: sqlite3.Connection, search: SearchIndex) -> None:
    """Fill an empty database with what every card of a search index does."""
    programs = library(search.catalogue)
    cards = search.catalogue.cards_at(search.places)
    numbers: dict[Signature, int] = {}
    held, counts, unread = array("I"), array("H"), bytearray()
    holders: dict[int, list[int]] = defaultdict(list)
    starts = search.groups.starts
    needs: dict[str, int] = {}
    needs_of, names = array("H"), []
    known: dict[str | None, Any] = {}
    for group in range(len(search.groups)):
        traits = read_traits(cards[starts[group]], programs, known)
        needs_of.append(needs.setdefault(_plain(traits.needs), len(needs)))
        names.append(traits.program)
        found = traits.does
        signatures = [(False, function) for function in found.does] + [
            (True, function) for function in found.costs
        ]
        mine = [numbers.setdefault(each, len(numbers)) for each in signatures]
        held.extend(mine)
        counts.append(len(mine))
        unread.append(min(found.unread, 255))
        for number in dict.fromkeys(mine):
            holders[number].append(group)
    connection.executescript(_SCHEMA)
    rows = [
        [cost, f.word, f.amount, f.kind, f.place, f.source, f.whom, f.how, sorted(f.flags)]
        for cost, f in numbers
    ]
    lists = [holders[number] for number in range(len(numbers))]
    arrays = {
        "functions": _plain(rows).encode(),
        "held": held.tobytes(),
        "functions of": counts.tobytes(),
        "holders": array("I", (card for each in lists for card in each)).tobytes(),
        "cards with": array("H", map(len, lists)).tobytes(),
        "unread": bytes(unread),
        "needs": f"[{','.join(needs)}]".encode(),
        "needs of": needs_of.tobytes(),
        "programs": "\n".join(names).encode(),
        "playable": pack(_find_playable(cards, programs)),
    }
    connection.executemany("INSERT INTO arrays VALUES (?, ?)", arrays.items())
    connection.execute("INSERT INTO meta VALUES ('complete', 'yes')")
    connection.commit()


def _find_playable(cards: tuple[Card, ...], programs: Library) -> int:
    known: dict[object, bool] = {}
    playable = []
    for position, card in enumerate(cards):
        needs = [fact in card.unknown for fact in NEEDED_FACTS]
        texts = [each.text for each in card.attacks] + [each.text for each in card.abilities]
        key = (*needs, *texts, card.category, card.energy, programs.text_of(card))
        if key not in known:
            known[key] = not programs.lacks(card)
        if known[key]:
            playable.append(position)
    return set_bits(playable, len(cards))


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

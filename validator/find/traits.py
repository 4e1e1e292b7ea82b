"""What comparing cards needs of each card, read from the programs once and kept in the user's cache.

A card is compared by what it does and costs, what it needs of its owner's other cards, and whether its
program is that of another card. Reading that from all programs takes seconds; the kept file is read in a few
hundredths of one. It is keyed by the data files and the modules it is made from, written beside its place and
moved there.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from validator.cards import library
from validator.catalogue.card import Card
from validator.catalogue.index import list_data_files
from validator.catalogue.load import Catalogue, built_in_catalogue, built_in_folder
from validator.catalogue.overlay import user_folders
from validator.effects.compiled import FOLDER
from validator.effects.facets import CardFacets, Facet
from validator.effects.ir.lasting import Program
from validator.effects.ir.serialize import parse_program, serialize_program
from validator.effects.ir.steps import Search
from validator.effects.registry import Library
from validator.find.functions import functions_of, texts_of
from validator.find.needs import Need, needs_of
from validator.find.play import unit_of
from validator.folders import cache_folder

VERSION = 1
"""Raised when the form of the kept file changes."""

_PREFIX, _SUFFIX = "traits-", ".json"
_KEEP_SECONDS = 30 * 24 * 3600
_CODE = ("cards", "effects/facets", "effects/ir", "find")
"""The packages whose modules decide what is kept."""

Reader = Callable[[Card], "Traits"]


@dataclass(frozen=True, slots=True)
class Traits:
    """What a card does, what its texts need of its owner's other cards, and a name for its programs.

    `needs` are those of each text that does something, as `parse_needs` reads them. `program` is the same for
    two Trainer or Special Energy cards exactly when they are played by the same program; empty for other
    cards. `functions` are the words of what the card does.
    """

    does: CardFacets
    needs: Sequence[Any]
    program: str
    functions: frozenset[str]


class TraitsTable:
    """The traits of the cards of a catalogue, each made when it is first asked for."""

    def __init__(self, catalogue: Catalogue, rows: Mapping[str, Any] | None = None) -> None:
        self._catalogue = catalogue
        self._units: Mapping[str, str] = rows["units"] if rows else {}
        self._places: Mapping[str, int] = rows["places"] if rows else {}
        self._rows: Sequence[Any] = rows["traits"] if rows else ()
        self._found: dict[str | int, Traits] = {}

    def unit_of(self, card: Card) -> str:
        """Return what a card is counted as: the same for all prints that play alike."""
        return self._units.get(card.id) or unit_of(card, self._catalogue)

    def of(self, card: Card) -> Traits:
        """Return the traits of a card."""
        key: str | int = self._places.get(card.id, card.id)
        found = self._found.get(key)
        if found is None:
            made = (
                read_traits(card, library(self._catalogue))
                if key == card.id
                else _parse(self._rows[int(key)])
            )
            found = self._found[key] = made
        return found


def traits_of(catalogue: Catalogue) -> TraitsTable:
    """Return the traits of a catalogue's cards: for the built-in one from the kept file."""
    return _built_in() if catalogue is built_in_catalogue() else _in_memory(catalogue)


@cache
def _in_memory(catalogue: Catalogue) -> TraitsTable:
    return TraitsTable(catalogue)


@cache
def _built_in() -> TraitsTable:
    catalogue = built_in_catalogue()
    try:
        path = cache_folder() / f"{_PREFIX}{_digest()}{_SUFFIX}"
    except RuntimeError:  # no home directory
        return TraitsTable(catalogue, make_rows(catalogue))
    rows = _read_kept(path)
    if rows is None:
        rows = make_rows(catalogue)
        with contextlib.suppress(OSError):
            _keep(path, rows)
    return TraitsTable(catalogue, rows)


def read_traits(card: Card, programs: Library, known: dict[str | None, Any] | None = None) -> Traits:
    """Read the traits of a card from the programs of its texts; `known` keeps the needs of each text."""
    known = {} if known is None else known
    texts = [text for _, text in texts_of(card, programs)]
    found = {text: program for text in texts if (program := programs.program(text)) is not None}
    for text in found.keys() - known.keys():
        known[text] = _plain_needs(needs_of(found[text]))
    name = ""
    if not card.is_pokemon and texts and all(text in found for text in texts):
        plain = json.dumps([serialize_program(found[text]) for text in texts], ensure_ascii=False)
        name = blake2b(plain.encode(), digest_size=6).hexdigest()
    needs = [known[text] for text in texts if text in found]
    return _make(functions_of(card, programs), needs, name)


def _make(does: CardFacets, needs: Sequence[Any], program: str) -> Traits:
    return Traits(does, needs, program, frozenset(each.function for each in does.does))


def parse_needs(traits: Traits) -> tuple[tuple[Need, ...], ...]:
    """Return what each text of a card needs of its owner's other cards."""
    return tuple(tuple(_need(part) for part in parse_program(text).parts) for text in traits.needs)


def _plain_needs(needs: Iterable[Need]) -> list[Any]:
    searches = (Search(tuple((where, 1) for where in need)) for need in needs)
    return serialize_program(Program(tuple(searches)))


def make_rows(catalogue: Catalogue) -> dict[str, Any]:
    """Return the traits of all cards as plain data; equal ones are there once."""
    programs = library(catalogue)
    traits: dict[str, int] = {}
    places: dict[str, int] = {}
    units: dict[str, str] = {}
    alike: dict[tuple[object, ...], int] = {}
    needs: dict[str | None, Any] = {}
    for card in catalogue:
        units[card.id] = unit_of(card, catalogue)
        own = card.text if card.is_pokemon else programs.text_of(card)
        key = (card.key, card.category, card.kind, own, card.abilities, card.attacks)
        place = alike.get(key)
        if place is None:
            text = json.dumps(
                _plain(read_traits(card, programs, needs)), ensure_ascii=False, separators=(",", ":")
            )
            place = alike[key] = traits.setdefault(text, len(traits))
        places[card.id] = place
    return {"places": places, "units": units, "traits": [json.loads(text) for text in traits]}


def _plain(traits: Traits) -> list[Any]:
    does, costs = (list(map(_plain_facet, each)) for each in (traits.does.does, traits.does.costs))
    return [does, costs, traits.does.unread, traits.needs, traits.program]


def _plain_facet(facet: Facet) -> list[Any]:
    values = [getattr(facet, each.name) for each in fields(Facet)]
    return [*values[:-1], sorted(facet.flags)]


def _parse(row: Sequence[Any]) -> Traits:
    does, costs, unread, needs, program = row
    return _make(CardFacets(_facets(does), _facets(costs), unread), needs, program)


def _facets(rows: Iterable[Sequence[Any]]) -> tuple[Facet, ...]:
    found = []
    for function, amount, kind, place, source, whom, how, flags in rows:
        found.append(Facet(function, amount, kind, place, source, whom, how, frozenset(flags)))
    return tuple(found)


def _need(part: object) -> Need:
    assert isinstance(part, Search)
    return tuple(where for where, _ in part.quotas)


def _digest() -> str:
    """Return a digest of the names, sizes and times of all files that decide the traits."""
    home = Path(__file__).parents[1]
    own = user_folders()
    paths = [path for files in list_data_files([built_in_folder(), *own]) for path in files]
    for folder in (built_in_folder(), *own):
        paths += sorted((folder / FOLDER).glob("*.json"))
    for name in _CODE:
        paths += sorted(path for path in (home / name).iterdir() if path.is_file())
    digest = blake2b(str(VERSION).encode(), digest_size=10)
    for path in paths:
        status = path.stat()
        digest.update(f"\n{path.name} {status.st_size} {status.st_mtime_ns}".encode())
    return digest.hexdigest()


def _read_kept(path: Path) -> dict[str, Any] | None:
    """Return the rows of a kept file; None where there is none, or a damaged one."""
    try:
        rows = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None
    whole = isinstance(rows, dict) and rows.keys() == {"places", "units", "traits"}
    return rows if whole else None


def _keep(path: Path, rows: Mapping[str, Any]) -> None:
    """Write the file beside its place, move it there, and delete old ones."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.stem}.{os.urandom(6).hex()}.part")
    beside.write_text(json.dumps(rows, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    beside.replace(path)
    limit = path.stat().st_mtime - _KEEP_SECONDS
    for other in path.parent.glob(f"{_PREFIX}*"):
        if other != path and other.stat().st_mtime < limit:
            other.unlink(missing_ok=True)

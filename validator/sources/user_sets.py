"""Turns the cards of a public database into a set file of the user's own data directory.

The cards go through the same tables, spelling and markers as those of a build. What the source leaves open
is marked unknown, unless the catalogue has the very same card.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from validator.catalogue.card import Card
from validator.catalogue.index import fill_index, read_set_file
from validator.catalogue.load import Catalogue
from validator.catalogue.names import name_key
from validator.catalogue.sets import CardSet
from validator.effects.text.normalize import NORMALISER_VERSION
from validator.errors import DataError, PtcgError, SourceError
from validator.sources.build import Tables, write_set
from validator.sources.card_record import Facts
from validator.sources.compile_effects import TextPile
from validator.sources.markers import CardMarkers
from validator.sources.remote import LABELS, SetContent
from validator.sources.tcgdex import RawCard
from validator.sources.undetermined import drop_strange, fill_gaps, find_open, settle


def make_facts(
    raw: RawCard, *, release: str, set_id: str, catalogue: Catalogue, tables: Tables, texts: TextPile
) -> Facts:
    """Return the facts of one card of a public database, with what is open about it under `unknown`.

    `release` is its set's ISO date. Cards of the catalogue with the same name settle what the source leaves
    open. The printed texts go to the pile `texts`, to be compiled. Raises `DataError` for a card that cannot
    be a card.
    """
    raw = fill_gaps(raw, release)
    ptcgdata = raw.get("ptcgdata")
    known = drop_strange(raw)
    bare, _ = tables.facts_of(known, release=release, ptcgdata=ptcgdata)
    key = name_key(bare["name"], category=bare["category"], stage=bare.get("stage"))
    prints = [one for one in catalogue.prints(key) if one.id != bare["id"]]
    found = CardMarkers(frozenset(raw.get(LABELS, ())), find_open(raw, release, prints))
    facts, _ = tables.facts_of(known, release=release, ptcgdata=ptcgdata, found=found)
    texts.add(tables.correct(known)[0], facts, release)
    return settle(facts, prints, set_id)


def make_head(
    content: SetContent, *, release: str, known: CardSet | None, code: str, source: str, day: date
) -> dict[str, Any]:
    """Return the head of a set file that adds to the catalogue's set of that id, or is a new set.

    `known` is the catalogue's set, whose head takes precedence over this one. `code` is the code of PTCG
    Live, empty where the source's is in use already.
    """
    head = {
        "id": content.id,
        "name": known.name if known else content.name,
        "series": content.series,
        "release": release,
        "printed_total": content.printed_total,
        "codes": {"live": code, "status": "source"} if code else {"status": "none"},
        "ptcgdata": content.ptcgdata,
        "extends": True,
        "synced": {"source": source, "on": day.isoformat(), "text_keys": NORMALISER_VERSION},
    }
    return {key: value for key, value in head.items() if key == "series" or value not in (None, "")}


def read_own_set(folder: Path, set_id: str) -> dict[str, Any] | None:
    """Return a set file of the user's directory as JSON; None if it is missing or damaged."""
    path = _path(folder, set_id)
    if not path.is_file():
        return None
    try:
        return read_set_file(path)
    except DataError:
        return None


def keyed_by_this_release(stored: Mapping[str, Any] | None) -> bool:
    """Return whether the text keys of a set file of the user are those of this release.

    Keys of an earlier release find no built-in program: the cards have to be synced again.
    """
    synced = stored.get("synced") if stored else None
    return stored is None or (isinstance(synced, dict) and synced.get("text_keys") == NORMALISER_VERSION)


def store_set(folder: Path, head: Mapping[str, Any], cards: Iterable[Facts]) -> None:
    """Write a set file whole or not at all; an older one stays until the new one takes its place.

    Raises `SourceError` when the catalogue could not read the file.
    """
    lines = list(cards)
    text = write_set(head, lines)
    _prove(head, json.loads(text)["cards"])
    path = _path(folder, str(head["id"]))
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.urandom(4).hex()}.part")
    try:
        fresh.write_text(text, encoding="utf-8", newline="\n")
        os.replace(fresh, path)
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)


def _path(folder: Path, set_id: str) -> Path:
    return folder / "sets" / f"{set_id}.json"


def _prove(head: Mapping[str, Any], cards: list[Facts]) -> None:
    """Read a set as the catalogue would, so that no file is stored that could shut the catalogue."""
    keyed = []
    try:
        CardSet.from_dict(head, len(cards))
        for card in cards:
            key = name_key(card["name"], category=card["category"], stage=card.get("stage"))
            Card.from_dict(card, set_id=head["id"], code=head["id"], key=key)
            keyed.append((card, key))
        with contextlib.closing(sqlite3.connect(":memory:")) as connection:
            fill_index(connection, [(dict(head), keyed)], bodies=True)
    except (PtcgError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise SourceError(
            f"{head['synced']['source']}: cannot load the cards of {head['id']} into the catalogue "
            f"({error}).",
            "Report it to the maintainers of the source.",
        ) from error

"""The tables of the search index: the printed facts of all prints, each fact as a set of prints.

Prints stand by name, prints of one card side by side. For each key and value the table `postings` has the
set of prints with that value; `?` is the value of prints of which no source tells it. Attacks are kept by
their place on the card (`cost0`, `cost1` …), so that a search can ask for one attack with several facts.
"""

from __future__ import annotations

import json
import sqlite3
from array import array
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby

from validator.catalogue.card import Card
from validator.catalogue.counted_cards import units_of
from validator.catalogue.governing_print import play_key, played_text
from validator.catalogue.load import Catalogue
from validator.catalogue.names import evolves_from_key, fold_name
from validator.catalogue.numbers import number_key
from validator.formats.print_dates import PrintDays
from validator.search.bits import pack, set_bits
from validator.search.likeness import body_of
from validator.search.verdict_tables import verdict_tables

FACTS_VERSION = 6
"""Raised whenever the tables or what they hold change, so also with `same_card`: older files are then no
longer looked for.
"""

SLOTS = 4
"""Most attacks of a card."""

UNKNOWN = "?"
"""The value of a fact that no source tells."""

_SCHEMA = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
CREATE TABLE postings (key TEXT, value, bits BLOB, PRIMARY KEY (key, value)) WITHOUT ROWID;
CREATE TABLE arrays (name TEXT PRIMARY KEY, data BLOB) WITHOUT ROWID;
"""
_NEVER_BELOW = frozenset({"LEGEND", "V-UNION"})
_SIGNS = {"×": "x", "+": "+", "-": "-"}

Postings = dict[tuple[str, str | int], list[int]]


def fill_facts(connection: sqlite3.Connection, catalogue: Catalogue, days: PrintDays) -> None:
    """Fill an empty database with the facts of all prints of a catalogue."""
    connection.executescript(_SCHEMA)
    prints, groups = order_prints(catalogue)
    postings: Postings = defaultdict(list)
    filled = [card_set.id for card_set in catalogue.sets() if card_set.total]
    newest = filled[-1] if filled else None
    for position, card in enumerate(prints):
        for key, value in _facts_of(card):
            postings[key, value].append(position)
        if card.set_id == newest:
            postings["is", "new"].append(position)
    _add_evolutions(prints, postings)
    for _, group in groupby(range(len(prints)), key=groups.__getitem__):
        postings["is", "reprint"] += list(group)[1:]
    spelt = {
        "rarity": {fold_value(card.rarity): card.rarity for card in prints if card.rarity},
        "owner": {fold_value(card.owner): card.owner for card in prints if card.owner},
        "art": {fold_value(card.illustrator): card.illustrator for card in prints if card.illustrator},
    }
    size = len(prints)
    rows = ((key, value, pack(set_bits(found, size))) for (key, value), found in postings.items())
    connection.executemany("INSERT INTO postings VALUES (?, ?, ?)", rows)
    place_of = {card.id: place for place, card in enumerate(catalogue)}
    arrays: dict[str, bytes] = {
        "places": array("I", (place_of[card.id] for card in prints)).tobytes(),
        "groups": array("I", groups).tobytes(),
        "names": _join(fold_name(card.name) for card in prints),
        "damages": array("h", map(_most_damage, prints)).tobytes(),
        "units": _join(map(units_of(catalogue).__getitem__, (card.id for card in prints))),
        **_bodies(prints, groups),
        "spelt": json.dumps(spelt, ensure_ascii=False).encode(),
        **_attack_names(prints),
        **_ability_names(prints),
        **_local_names(prints),
        **verdict_tables(prints, catalogue, days),
    }
    connection.executemany("INSERT INTO arrays VALUES (?, ?)", arrays.items())
    connection.execute("INSERT INTO meta VALUES ('complete', 'yes')")
    connection.commit()


def order_prints(catalogue: Catalogue) -> tuple[list[Card], list[int]]:
    """Return all prints by name, those of one card side by side, oldest first; and the card of each."""
    named: dict[str, list[tuple[int, Card]]] = defaultdict(list)
    for place, card in enumerate(catalogue):
        named[card.key].append((place, card))
    cards: list[tuple[str, str, int, list[Card]]] = []
    for pairs in named.values():
        prints = [card for _, card in pairs]
        alike: dict[object, list[tuple[int, Card]]] = defaultdict(list)
        for place, card in pairs:
            alike[card.name, play_key(card, played_text(card, prints))].append((place, card))
        for group in alike.values():
            fold = fold_name(group[0][1].name)
            cards.append((fold.lower(), fold, group[0][0], [card for _, card in group]))
    cards.sort(key=lambda row: row[:3])
    ordered: list[Card] = []
    groups: list[int] = []
    for number, (_, _, _, same) in enumerate(cards):
        ordered += same
        groups += [number] * len(same)
    return ordered, groups


def fold_word(text: str) -> str:
    """Return a word of a name, of an attack or a marker as it is compared."""
    return fold_name(text).lower()


def fold_value(text: str) -> str:
    """Return a value of a key as it is compared: without signs and blanks between its words."""
    return fold_word(text).replace("-", "").replace(" ", "")


def _facts_of(card: Card) -> Iterable[tuple[str, str | int]]:
    yield "category", fold_value(card.category)
    if card.kind:
        yield "kind", fold_value(card.kind)
    if card.energy:
        yield "kind", fold_value(card.energy)
    yield "set", card.set_id
    yield "number", number_key(card.number)
    if card.number.isascii() and card.number.isdecimal():
        yield "plain number", int(card.number)
    yield (
        "mark",
        "none" if card.mark is None and "mark" not in card.unknown else (card.mark or UNKNOWN).lower(),
    )
    yield "rarity", fold_value(card.rarity) if card.rarity else UNKNOWN
    yield "art", fold_value(card.illustrator) if card.illustrator else UNKNOWN
    if card.owner:
        yield "owner", fold_value(card.owner)
    for marker in card.markers:
        yield "is", marker
    for fact in card.unknown:
        yield "is?", fact
    for language in card.names:
        yield "lang", language
    if card.is_pokemon:
        yield from _pokemon_facts(card)
    if card.abilities:
        yield "ability", "any"
    yield from _attack_facts(card)
    if _is_vanilla(card):
        yield "is", "vanilla"


def _pokemon_facts(card: Card) -> Iterable[tuple[str, str | int]]:
    for kind in card.types:
        yield "type", kind.lower()
    yield "types", ",".join(sorted(kind.lower() for kind in card.types))
    yield "stage", fold_value(card.stage) if card.stage else UNKNOWN
    yield "hp", UNKNOWN if card.hp is None else card.hp
    yield "retreat", UNKNOWN if card.retreat is None and "retreat" in card.unknown else card.retreat or 0
    for key, pairs, fact in (
        ("weak", card.weaknesses, "weaknesses"),
        ("resist", card.resistances, "resistances"),
    ):
        for kind, _ in pairs:
            yield key, kind.lower()
        if not pairs:
            yield key, UNKNOWN if fact in card.unknown else "none"


def _attack_facts(card: Card) -> Iterable[tuple[str, str | int]]:
    if "attacks" in card.unknown and not card.attacks:
        yield "attack", UNKNOWN
    if "costs" in card.unknown or ("attacks" in card.unknown and not card.attacks):
        yield "cost", UNKNOWN
    for slot, attack in enumerate(card.attacks):
        yield f"attack{slot}", "any"
        if attack.cost or "costs" not in card.unknown:
            yield f"cost{slot}", len(attack.cost)
            kinds = {kind.lower() for kind in attack.cost}
            for kind in kinds - {"colorless"} or kinds:
                yield f"energy{slot}", kind
        digits = "".join(sign for sign in attack.damage if sign.isdigit())
        yield f"damage{slot}", int(digits or 0)
        for sign, word in _SIGNS.items():
            if sign in attack.damage:
                yield f"damage{slot}", word


def _is_vanilla(card: Card) -> bool:
    """Return whether nothing but facts is printed on a card: no Ability and no text."""
    if card.is_trainer or card.energy == "Special" or "attacks" in card.unknown:
        return False
    return not (card.text or card.abilities or any(attack.text for attack in card.attacks))


def _add_evolutions(prints: Sequence[Card], postings: Postings) -> None:
    """Add from which Pokémon each print evolves, and into which it can, a Stage 2 skipped to included."""
    by_key: dict[str, list[int]] = defaultdict(list)
    for position, card in enumerate(prints):
        if "Radiant" not in card.markers and card.stage not in _NEVER_BELOW:
            by_key[card.key].append(position)
    below = {card.key: key for card in prints if (key := evolves_from_key(card)) is not None}
    into: dict[str, set[int]] = defaultdict(set)
    for position, card in enumerate(prints):
        key = evolves_from_key(card)
        if key is None:
            continue
        postings["from", fold_word(key)].append(position)
        names = into[fold_word(card.name)]
        names.update(by_key[key])
        if card.stage == "Stage 2" and key in below:
            names.update(by_key[below[key]])
    for name, positions in into.items():
        if positions:
            postings["into", name] = sorted(positions)


def _most_damage(card: Card) -> int:
    found = ["".join(sign for sign in attack.damage if sign.isdigit()) for attack in card.attacks]
    return max((int(digits or 0) for digits in found), default=-1)


def _bodies(prints: Sequence[Card], groups: Sequence[int]) -> dict[str, bytes]:
    """Return all different bodies, and the number of each card's: cards are compared by them."""
    numbers: dict[str, int] = {}
    firsts = (next(group)[1] for _, group in groupby(enumerate(prints), key=lambda pair: groups[pair[0]]))
    held = array(
        "I", (numbers.setdefault(json.dumps(body_of(card).to_row()), len(numbers)) for card in firsts)
    )
    return {"bodies": f"[{','.join(numbers)}]".encode(), "body of": held.tobytes()}


def _join(words: Iterable[str]) -> bytes:
    return "\n".join(words).encode()


def _attack_names(prints: Sequence[Card]) -> dict[str, bytes]:
    """Return all names of attacks, and for each place on the card the number of each print's; 0 is none."""
    numbers: dict[str, int] = {"": 0}
    slots = [array("I", bytes(4 * len(prints))) for _ in range(SLOTS)]
    for position, card in enumerate(prints):
        for slot, attack in zip(slots, card.attacks, strict=False):
            slot[position] = numbers.setdefault(fold_word(attack.name), len(numbers))
    return {"attacks": _join(numbers)} | {f"attack{n}": slot.tobytes() for n, slot in enumerate(slots)}


def _ability_names(prints: Sequence[Card]) -> dict[str, bytes]:
    """Return all names of Abilities, and pairs of a name's number and a print."""
    numbers: dict[str, int] = {}
    pairs = array("I")
    for position, card in enumerate(prints):
        for ability in card.abilities:
            pairs.extend((numbers.setdefault(fold_word(ability.name), len(numbers)), position))
    return {"abilities": _join(numbers), "ability pairs": pairs.tobytes()}


def _local_names(prints: Sequence[Card]) -> dict[str, bytes]:
    """Return the names in other languages: names, the language of each, and how many prints, which."""
    found: dict[tuple[str, str], list[int]] = defaultdict(list)
    for position, card in enumerate(prints):
        for language, name in card.names.items():
            found[fold_word(name).replace("\n", " "), language].append(position)
    return {
        "local": _join(fold for fold, _ in found),
        "local languages": json.dumps([language for _, language in found]).encode(),
        "local counts": array("I", map(len, found.values())).tobytes(),
        "local prints": array("I", (position for each in found.values() for position in each)).tobytes(),
    }

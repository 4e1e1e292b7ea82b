"""What judging all prints at once needs, computed once: prints that are judged alike, and the same cards.

Whether a print on its own is in a format depends on few of its facts: its set, mark and markers. Prints that
agree in these are one class, of which one print is judged. Prints of promo series have each their own day
and are classes by themselves.
"""

from __future__ import annotations

import json
from array import array
from collections import defaultdict
from collections.abc import Iterable, Sequence

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.same_card import load_exclusions, may_be_same, same_card
from validator.formats.print_dates import PrintDays
from validator.support.encoding import JsonObject


def verdict_tables(prints: Sequence[Card], catalogue: Catalogue, days: PrintDays) -> dict[str, bytes]:
    """Return the tables by name: `classes`, `class of`, `same`, `days`, `ids`, `keys`."""
    classes: dict[object, int] = {}
    rows: list[JsonObject] = []
    class_of = array("I")
    for card in prints:
        alone = days.dates[card.set_id].by_print
        key = card.id if alone else _judged_by(card)
        if key not in classes:
            classes[key] = len(rows)
            rows.append(_light(card))
        class_of.append(classes[key])
    by_print = [card for card in prints if days.dates[card.set_id].by_print]
    stored = {
        card.id: [
            [day.earliest.toordinal(), day.latest.toordinal(), day.confidence]
            for day in (days.day(card), days.day(card, release=True))
        ]
        for card in by_print
    }
    keys: dict[str, list[int]] = defaultdict(list)
    for position, card in enumerate(prints):
        keys[card.key].append(position)
    return {
        "classes": json.dumps(rows, ensure_ascii=False).encode(),
        "class of": class_of.tobytes(),
        "same": _same_cards(prints, keys.values()).tobytes(),
        "days": json.dumps(stored).encode(),
        "ids": "\n".join(card.id for card in prints).encode(),
        "keys": "\n".join(card.key for card in prints).encode(),
    }


def light_card(row: JsonObject) -> Card:
    """Return a print with no facts but those by which it is judged on its own."""
    return Card.from_dict(row, set_id=row["set"], code=row["code"], key=row["key"])


def _light(card: Card) -> JsonObject:
    row = {
        "id": card.id,
        "set": card.set_id,
        "code": card.code,
        "number": card.number,
        "name": card.name,
        "key": card.key,
        "category": card.category,
        "mark": card.mark,
        "mark_conflict": card.mark_conflict,
        "energy": card.energy,
        "provides": card.provides,
        "markers": sorted(card.markers),
        "unknown": sorted(card.unknown),
    }
    return {name: value for name, value in row.items() if value}


def _judged_by(card: Card) -> tuple[object, ...]:
    energy = card.provides if card.is_basic_energy else None
    return card.set_id, card.mark, card.mark_conflict, card.markers, card.unknown, energy


def _same_cards(prints: Sequence[Card], names: Iterable[list[int]]) -> array[int]:
    """Return the prints that may be the same card as others: runs of members, of all that each is the same
    card as, and of all that each may be the same card as, each run after its length.
    """
    found = array("I")
    for positions in names:
        alike: dict[object, list[int]] = defaultdict(list)
        for position in positions:
            if not prints[position].is_basic_energy:
                alike[_compared_by(prints[position])].append(position)
        kinds = list(alike.values())
        near = [({number}, set[int]()) for number in range(len(kinds))]
        for one, first in enumerate(kinds):
            for other in range(one + 1, len(kinds)):
                old, new = prints[first[0]], prints[kinds[other][0]]
                verdict = same_card(old, new).verdict if may_be_same(old, new) else "different"
                if verdict != "different":
                    near[one][verdict == "doubtful"].add(other)
                    near[other][verdict == "doubtful"].add(one)
        together: dict[tuple[frozenset[int], ...], list[int]] = defaultdict(list)
        for number, positions_of_kind in enumerate(kinds):
            together[tuple(map(frozenset, near[number]))] += positions_of_kind
        for neighbours, members in together.items():
            runs = [sorted(at for number in each for at in kinds[number]) for each in neighbours]
            if sum(map(len, runs)) > 1:
                for run in (members, *runs):
                    found.append(len(run))
                    found.extend(run)
    return found


def _compared_by(card: Card) -> tuple[object, ...]:
    """Return what `same_card` compares: prints that agree in it are the same card."""
    return (
        card.category,
        card.energy,
        card.hp,
        card.stage,
        card.types,
        card.attacks,
        card.abilities,
        card.weaknesses,
        card.resistances,
        card.retreat,
        "ACE SPEC" in card.markers,
        id(load_exclusions().get(card.id)),
    )

"""The cards of the YAML cases, and decks made of them: `3 Pignite`, `2 Pignite@B`, `1 Mewtwo V-UNION@F#3`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.names import name_key
from validator.catalogue.sets import CardSet
from validator.decks.deck import Deck, ParsedLine, ResolvedLine
from validator.formats.load import read_format
from validator.formats.season import Season
from validator.formats.season_cache import open_season
from validator.rules.check import Checked, check_deck

CASES = Path(__file__).with_name("cases")
DAY = date(2024, 6, 1)
OPEN = 'title = "Open"\ndates = "none"\n[pool]\neverything = true\n'
_LINE = re.compile(r"(-?\d+) ([^@#]+?)(?:@(\w))?(?:#(\d+))?$")
_ID = re.compile(r"<([^@>]+)@(\w)>")


@dataclass(frozen=True, slots=True)
class Case:
    """One case of a YAML file; the fields are described in `cases/README.md`."""

    id: str
    title: str
    deck: tuple[str, ...]
    expect: str
    rule: str | None = None
    rules: tuple[str, ...] = ()
    editions: tuple[str, ...] = ("sv2023",)
    findings: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    line: int | None = None
    rule_id: str | None = None
    severity: str | None = None
    message_contains: str | None = None
    edit: str | None = None
    format: str = OPEN
    day: date = DAY
    basic: bool = True
    fill: int = 60
    missing: tuple[str, ...] = ()


@cache
def load_cases() -> tuple[Case, ...]:
    """Read every case of the directory, the matrix cases first."""
    cases = []
    for path in sorted(CASES.glob("*.yaml")):
        if path.stem == "cards":
            continue
        data = yaml.safe_load(path.read_text("utf-8"))
        for row in data["cases"]:
            row = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
            cases.append(Case(rule=data.get("rule"), **row))
    return tuple(cases)


@cache
def book() -> Catalogue:
    """The catalogue of the made-up cards."""
    data = yaml.safe_load((CASES / "cards.yaml").read_text("utf-8"))
    sets = {
        letter: CardSet(
            id=f"made-{letter.lower()}",
            name=f"Made-up {letter}",
            series="Made-up",
            release=row["release"],
            code=row["code"],
            aliases=(),
            code_status="verified",
            printed_total=None,
            total=0,
        )
        for letter, row in data["sets"].items()
    }
    return Catalogue.of(_cards(data["cards"], sets), sets.values())


def _cards(rows: dict[str, dict[str, Any]], sets: dict[str, CardSet]) -> Iterator[Card]:
    numbers = dict.fromkeys(sets, 0)
    for name, row in rows.items():
        category = row.get("category", "Pokémon")
        stage = row.get("stage", "Basic") if category == "Pokémon" else None
        types = row.get("type", "Fire") if category == "Pokémon" else []
        for letter in row.get("prints", ["A"]):
            for part in range(row.get("parts", 1)):
                numbers[letter] += 1
                drawn = row.get("illustrators", {}).get(letter, "Somebody")
                yield Card(
                    id=f"made-{letter.lower()}-{numbers[letter]}",
                    set_id=sets[letter].id,
                    code=sets[letter].code,
                    number=str(numbers[letter]),
                    name=name,
                    key=name_key(name, category=category, stage=stage),
                    category=category,
                    stage=stage,
                    types=tuple([types] if isinstance(types, str) else types),
                    evolves_from=row.get("from"),
                    kind=row.get("kind"),
                    energy=row.get("energy"),
                    provides=tuple(row.get("provides", ())),
                    retreat=row.get("retreat", {}).get(letter),
                    hp=row.get("hp", {}).get(letter),
                    mark=row.get("mark", {}).get(letter),
                    illustrator=drawn[part] if isinstance(drawn, list) else drawn,
                    markers=_of(row.get("markers", ()), letter),
                    unknown=_of(row.get("unknown", ()), letter),
                    limits=_of(row.get("limits", ()), letter),
                    names=MappingProxyType({}),
                )


def _of(value: Any, letter: str) -> frozenset[str]:
    return frozenset(value.get(letter, ()) if isinstance(value, dict) else value)


@cache
def find_card(name: str, letter: str | None = None, part: int = 1) -> Card:
    """Find a card of the book: a name, the letter of a set, and which of several parts."""
    cards = [card for card in book().named(name) if card.name == name]
    cards.sort(key=lambda card: (card.set_id, int(card.number)))
    wanted = [card for card in cards if card.set_id == f"made-{(letter or cards[0].set_id[-1]).lower()}"]
    return wanted[part - 1]


def build_deck(lines: Iterable[str], *, missing: Iterable[str] = ()) -> Deck:
    """Make a resolved deck of such lines; names in `missing` stay without a card."""
    lost = set(missing)
    made = []
    for index, text in enumerate(lines):
        found = _LINE.match(text)
        assert found, text
        count, name, letter, part = int(found[1]), found[2], found[3], int(found[4] or 1)
        card = None if name in lost else find_card(name, letter, part)
        raw = f"{count} {card.label if card else name}"
        code, number = (card.code, card.number) if card else (None, None)
        entry = ParsedLine(index + 1, index, raw, count, name, code, number)
        made.append(ResolvedLine(entry, card, "set and number" if card else "unresolved"))
    return Deck("plain", 1, tuple(made))


def fill_deck(case: Case) -> Deck:
    """Make a case's deck: its lines, one Basic Pokémon and basic Fire Energy up to `fill` cards."""
    lines = list(case.deck)
    if case.basic:
        lines.append("1 Filler")
    rest = case.fill - sum(max(int(line.split()[0]), 0) for line in lines)
    if rest > 0:
        lines.append(f"{rest} Fire Energy")
    return build_deck(lines, missing=case.missing)


@cache
def season_of(text: str = OPEN, on: date = DAY) -> Season:
    """Return the season of a format given as TOML on a date, over the book."""
    text = _ID.sub(lambda found: find_card(found[1], found[2]).id, text)
    return open_season(read_format(text, name="case"), on, book())


def write_labels(text: str) -> str:
    """Write `<Name@A>` in an expected line as lists name the print."""
    return _ID.sub(lambda found: find_card(found[1], found[2]).label, text)


def check_case(case: Case, edition: str) -> Checked:
    """Check a case's deck under an edition."""
    return check_deck(fill_deck(case), season_of(case.format, case.day), edition, book(), advice=True)

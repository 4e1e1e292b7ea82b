"""Plant one known fault in a legal deck; what is added is swapped against basic Energy so that 60 cards stay.

A fault is a function from a deck (its lines as `Line`), the catalogue, the season and a seeded chooser to the
changed lines, or None where the deck gives no room for it (too little basic Energy, no such card).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from validator.catalogue.card import Card, plain_number
from validator.catalogue.load import Catalogue
from validator.decks.deck import Deck
from validator.formats.season import Season


@dataclass(frozen=True, slots=True)
class Line:
    """One card line: `card` is the print it means, `text` overrides how it is written."""

    count: int
    card: Card | None
    text: str = ""

    def __str__(self) -> str:
        if self.card is None:
            return f"{self.count} {self.text}"
        return f"{self.count} {self.card.name} {self.card.code} {self.text or plain_number(self.card.number)}"


Lines = list[Line]
Fault = Callable[[Lines, Catalogue, Season, random.Random], Lines | None]


def lines_of(deck: Deck) -> Lines | None:
    """The lines of a deck whose cards are all resolved, else None."""
    if not deck.complete:
        return None
    return [Line(line.count, line.card) for line in deck.lines]


def write(lines: Sequence[Line]) -> str:
    """Write the lines as a plain list."""
    return "\n".join(str(line) for line in lines if line.count) + "\n"


def copies(lines: Sequence[Line]) -> Counter[str]:
    """Copies by name key, basic Energy left out."""
    counts: Counter[str] = Counter()
    for line in lines:
        if line.card is not None and not line.card.is_basic_energy:
            counts[line.card.key] += line.count
    return counts


def take_energy(lines: Lines, wanted: int) -> Lines | None:
    """Take `wanted` basic Energy cards out of the deck."""
    result = []
    for line in lines:
        if wanted and line.card is not None and line.card.is_basic_energy:
            taken = min(wanted, line.count)
            line = replace(line, count=line.count - taken)
            wanted -= taken
        result.append(line)
    return result if not wanted else None


def _add(lines: Lines, *added: Line) -> Lines | None:
    rest = take_energy(lines, sum(line.count for line in added))
    return rest + list(added) if rest is not None else None


@lru_cache(maxsize=4096)
def _cards(catalogue: Catalogue, *, set_id: str | None = None, marker: str | None = None) -> tuple[Card, ...]:
    found = catalogue.in_whole_set(set_id) if set_id is not None else catalogue.cards_with(marker or "")
    return tuple(sorted(found, key=lambda card: card.id))


def _with_marker(catalogue: Catalogue, season: Season, marker: str) -> list[Card]:
    return [card for card in _cards(catalogue, marker=marker) if season.legality_of(card).legal]


def one_card_less(lines: Lines, _c: Catalogue, _s: Season, _r: random.Random) -> Lines | None:
    """59 cards."""
    return take_energy(lines, 1)


def one_card_more(lines: Lines, _c: Catalogue, _s: Season, _r: random.Random) -> Lines | None:
    """61 cards."""
    for index, line in enumerate(lines):
        if line.card is not None and line.card.is_basic_energy:
            return [*lines[:index], replace(line, count=line.count + 1), *lines[index + 1 :]]
    return None


def fifth_copy(lines: Lines, _c: Catalogue, _s: Season, chooser: random.Random) -> Lines | None:
    """A fifth copy of the same print."""
    counts = copies(lines)
    full = [i for i, line in enumerate(lines) if line.card and counts[line.card.key] == 4 and line.count]
    if not full:
        return None
    index = chooser.choice(full)
    more = [*lines[:index], replace(lines[index], count=lines[index].count + 1), *lines[index + 1 :]]
    return take_energy(more, 1)


def fifth_copy_other_print(
    lines: Lines, catalogue: Catalogue, season: Season, chooser: random.Random
) -> Lines | None:
    """A fifth copy under another print, or another level, of the same name."""
    counts = copies(lines)
    present = {line.card.id for line in lines if line.card}
    others = [
        other
        for key in sorted(key for key, count in counts.items() if count == 4)
        for other in catalogue.prints(key)
        if other.id not in present
        and season.legality_of(other).legal
        and not season.legality_of(other).doubtful
    ]
    return _add(lines, Line(1, chooser.choice(others))) if others else None


def fifth_copy_other_level(
    lines: Lines, catalogue: Catalogue, _s: Season, chooser: random.Random
) -> Lines | None:
    """Four copies of a Pokémon and its LV.X print: five of one name."""
    present = copies(lines)
    top = [each for each in _cards(catalogue, marker="LV.X") if not each.limits and each.key not in present]
    card = chooser.choice(top)
    plain = [each for each in catalogue.prints(card.key) if each.stage != "LV.X"]
    return _add(lines, Line(4, plain[0]), Line(1, card)) if plain else None


def second_ace_spec(
    lines: Lines, catalogue: Catalogue, season: Season, chooser: random.Random
) -> Lines | None:
    """A second, other ACE SPEC card."""
    present = [line.card.key for line in lines if line.card and "ACE SPEC" in line.card.markers]
    pool = [card for card in _with_marker(catalogue, season, "ACE SPEC") if card.key not in copies(lines)]
    return _add(lines, Line(1, chooser.choice(pool))) if len(present) == 1 and pool else None


def second_radiant(
    lines: Lines, catalogue: Catalogue, season: Season, chooser: random.Random
) -> Lines | None:
    """A second Radiant Pokémon."""
    present = [line.card.key for line in lines if line.card and "Radiant" in line.card.markers]
    pool = _with_marker(catalogue, season, "Radiant")
    return _add(lines, Line(1, chooser.choice(pool))) if len(present) == 1 and pool else None


def second_prism_star(
    lines: Lines, catalogue: Catalogue, season: Season, chooser: random.Random
) -> Lines | None:
    """Two copies of one Prism Star card."""
    present = copies(lines)
    pool = [card for card in _with_marker(catalogue, season, "Prism Star") if card.key not in present]
    return _add(lines, Line(2, chooser.choice(pool))) if pool else None


def two_illustrators(
    lines: Lines, catalogue: Catalogue, season: Season, chooser: random.Random
) -> Lines | None:
    """The four parts of a V-UNION, one of them from the other illustrator's set of four."""
    by_name: dict[str, list[Card]] = {}
    for card in _with_marker(catalogue, season, "V-UNION"):
        by_name.setdefault(card.key, []).append(card)
    mixed = [cards for _, cards in sorted(by_name.items()) if len({card.illustrator for card in cards}) > 1]
    if not mixed:
        return None
    cards = chooser.choice(mixed)
    first = [card for card in cards if card.illustrator == cards[0].illustrator]
    other = [card for card in cards if card.illustrator != cards[0].illustrator]
    return _add(lines, *(Line(1, card) for card in [*first[:3], chooser.choice(other)]))


def no_basic_pokemon(lines: Lines, _c: Catalogue, _s: Season, _r: random.Random) -> Lines | None:
    """Every Basic Pokémon swapped against basic Energy."""
    energy = next((i for i, line in enumerate(lines) if line.card and line.card.is_basic_energy), None)
    if energy is None:
        return None
    removed = sum(line.count for line in lines if line.card and line.card.is_basic_pokemon)
    left = [
        replace(line, count=line.count + removed) if index == energy else line
        for index, line in enumerate(lines)
        if not (line.card and line.card.is_basic_pokemon)
    ]
    return left if removed else None


def rotated_card(lines: Lines, catalogue: Catalogue, season: Season, chooser: random.Random) -> Lines | None:
    """A card that has left the format, no legal print of it."""
    present = copies(lines)
    sets = [each for each in catalogue.sets() if each.total and each.release >= "2011"]
    for _ in range(200):
        cards = _cards(catalogue, set_id=chooser.choice(sets).id)
        card = chooser.choice(cards)
        plain = not card.limits and not card.markers & {"ACE SPEC", "Radiant", "V-UNION", "Prism Star"}
        if (
            plain
            and not card.is_basic_energy
            and card.key not in present
            and season.legality_of(card).status == "rotated"
        ):
            return _add(lines, Line(1, card))
    return None


def banned_print(lines: Lines, catalogue: Catalogue, season: Season, chooser: random.Random) -> Lines | None:
    """A print that is banned on the day."""
    present = copies(lines)
    pool = [
        card
        for card in (catalogue.card(each) for ban in season.format.bans for each in ban.prints)
        if card.key not in present and season.legality_of(card).status == "banned"
    ]
    return _add(lines, Line(1, chooser.choice(sorted(pool, key=lambda card: card.id)))) if pool else None


def unknown_card(lines: Lines, _c: Catalogue, _s: Season, chooser: random.Random) -> Lines | None:
    """A card that does not exist."""
    return _add(lines, Line(1, None, f"{chooser.choice(['Blorbon', 'Quuxachu VSTAR', 'Zzyzx ex'])} QZX 12"))


def number_of_no_card(lines: Lines, _c: Catalogue, _s: Season, chooser: random.Random) -> Lines | None:
    """A number that the set does not have."""
    index = chooser.choice([i for i, line in enumerate(lines) if line.card and not line.card.is_basic_energy])
    return [*lines[:index], replace(lines[index], text="999"), *lines[index + 1 :]]


def number_of_another_card(
    lines: Lines, catalogue: Catalogue, _s: Season, chooser: random.Random
) -> Lines | None:
    """A number whose card has another name."""
    index = chooser.choice([i for i, line in enumerate(lines) if line.card and not line.card.is_basic_energy])
    card = lines[index].card
    assert card is not None
    others = [each for each in _cards(catalogue, set_id=card.set_id) if each.key != card.key]
    if not others:
        return None
    text = plain_number(chooser.choice(others).number)
    return [*lines[:index], replace(lines[index], text=text), *lines[index + 1 :]]

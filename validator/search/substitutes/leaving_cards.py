"""Which cards of a deck cannot stay, why, and which of them fall together as an Evolution line."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.names import evolves_from_key
from validator.decks.deck import Deck, ResolvedLine
from validator.formats.season import Season
from validator.search.substitutes.copies_left import Room, main_type

Why = Literal["rotated", "banned", "not yet legal", "not in format", "expected", "unknown", "limit", "asked"]

_DAY = timedelta(days=1)
_STAGES = {"Basic": 0, "Stage 2": 2}
"""How high a stage is in its line; the others are 1."""


@dataclass(frozen=True, slots=True)
class Leaving:
    """Cards that need others in their place: the lines of one card, or of an Evolution line that falls.

    `card` is the card, of a line its highest stage, None where no line names a known one. `cards` are all of
    them, with the copies that leave. `whole_line` says that more than one card falls together.
    """

    lines: tuple[ResolvedLine, ...]
    card: Card | None
    cards: tuple[tuple[Card, int], ...]
    count: int
    why: Why
    left_on: date | None = None
    whole_line: bool = False


@dataclass(frozen=True, slots=True)
class Parting:
    """What a deck keeps, with copies, and what leaves it, in the order of the list.

    `unknown` is how many of the copies that stay have an unknown legality.
    """

    stays: tuple[tuple[Card, int], ...]
    leaves: tuple[Leaving, ...]
    unknown: int = 0


def part(
    deck: Deck,
    season: Season,
    catalogue: Catalogue,
    *,
    every: bool = False,
    plays_on: Callable[[Card], bool] = lambda card: False,
) -> Parting:
    """Find what leaves a deck in a season.

    With `every` legal cards have entries too. `plays_on` says whether a legal card of the same name does the
    same as one that left: an Evolution line does not fall while its highest stage can be played on.
    """
    stays: list[tuple[Card, int]] = []
    found: dict[tuple[str, Why], Leaving] = {}
    known = [(line.card, line.count) for line in deck.lines if line.card is not None and line.count]
    room = Room(season, (), main_type(known))
    for line in deck.lines:
        if not line.count:
            continue
        card, why, left_on, count = line.card, *_reason(line, season), line.count
        if why is None and card is not None:
            staying = min(count, room.left(card))
            room.put(card, staying)
            if staying:
                stays.append((card, staying))
            count -= staying
            if count:
                why = "limit"
            elif every and not card.is_basic_energy:
                why, count = "asked", staying
        if why is None:
            continue
        key = (card.id if card is not None else f"?{line.entry.entry}", why)
        _add(found, key, Leaving((line,), card, ((card, count),) if card else (), count, why, left_on))
    unknown = sum(count for card, count in stays if season.legality_of(card).legal is None)
    return Parting(tuple(stays), tuple(_join_lines(found.values(), stays, catalogue, plays_on)), unknown)


def _reason(line: ResolvedLine, season: Season) -> tuple[Why | None, date | None]:
    if line.card is None:
        return "unknown", None
    legality = season.legality_of(line.card)
    if legality.expected:  # a rotation that is expected by the day takes it out
        return "expected", None
    if legality.legal is not False:
        return None, None
    if legality.status == "rotated":
        return "rotated", legality.until + _DAY if legality.until else None
    if legality.status == "banned":
        return "banned", legality.since
    return ("not yet legal" if legality.status == "not yet legal" else "not in format"), None


def _add(found: dict[tuple[str, Why], Leaving], key: tuple[str, Why], new: Leaving) -> None:
    old = found.get(key)
    if old is not None and old.card is not None:
        count = old.count + new.count
        new = Leaving((*old.lines, *new.lines), old.card, ((old.card, count),), count, old.why, old.left_on)
    found[key] = new


def _join_lines(
    leaving: Iterable[Leaving],
    stays: Iterable[tuple[Card, int]],
    catalogue: Catalogue,
    plays_on: Callable[[Card], bool],
) -> list[Leaving]:
    """Join the parts of each Evolution line that falls: all that it evolves into in the deck leaves too."""
    entries = list(leaving)
    out = {
        number: each.card
        for number, each in enumerate(entries)
        if each.card is not None and each.card.is_pokemon and each.why not in ("limit", "asked")
    }
    staying = {key for card, _ in stays for key in keys_below(card, catalogue)}
    lower = {number: keys_below(card, catalogue) for number, card in out.items()}
    above = {number: [other for other in out if below.key in lower[other]] for number, below in out.items()}
    lost: dict[int, bool] = {}
    falling = {
        number for number in out if above[number] and _falls(number, out, above, staying, plays_on, lost)
    }
    groups = _groups(falling, above)
    joined = {number: group for group in groups for number in group}
    result: list[Leaving] = []
    for number, each in enumerate(entries):
        group = joined.get(number)
        if group is None:
            result.append(each)
        elif number == group[0]:
            result.append(_as_line([entries[place] for place in group]))
    return result


def keys_below(card: Card, catalogue: Catalogue) -> frozenset[str]:
    """Return the name keys of what a card evolves from, and of what that evolves from (Rare Candy)."""
    key = evolves_from_key(card)
    if key is None:
        return frozenset()
    return frozenset((key, *filter(None, map(evolves_from_key, catalogue.prints(key)))))


def _falls(
    number: int,
    out: Mapping[int, Card],
    above: Mapping[int, list[int]],
    staying: Collection[str],
    plays_on: Callable[[Card], bool],
    lost: dict[int, bool],
) -> bool:
    """Return whether a card that left cannot be played on: neither it nor what it evolves into is needed."""
    if number not in lost:
        lost[number] = False  # names that evolve from each other would never end
        if out[number].key in staying:
            return False
        if above[number]:
            lost[number] = all(_falls(each, out, above, staying, plays_on, lost) for each in above[number])
        else:
            lost[number] = not plays_on(out[number])
    return lost[number]


def _groups(falling: Collection[int], above: Mapping[int, list[int]]) -> list[list[int]]:
    """Return the falling parts with what they evolve into, those that share a card as one group."""
    groups: list[set[int]] = []
    for number in sorted(falling):
        group = {number, *above[number]}
        for other in [each for each in groups if each & group]:
            group |= other
            groups.remove(other)
        groups.append(group)
    return [sorted(group) for group in groups]


def _as_line(parts: list[Leaving]) -> Leaving:
    cards = tuple(row for each in parts for row in each.cards)
    top = max(cards, key=lambda row: (_STAGES.get(row[0].stage or "", 1), row[1]))[0]
    chief = next(each for each in parts if each.card is top)
    lines = tuple(line for each in parts for line in each.lines)
    count = sum(each.count for each in parts)
    return Leaving(lines, top, cards, count, chief.why, chief.left_on, whole_line=True)

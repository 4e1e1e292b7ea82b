"""The programs that a run is to see at work, each with a card that has it, and small decks around such cards.

A deck has four copies of its card with the Pokémon it evolves from, the cards that its texts speak of, basic
Energy for its attacks, and a few cards that find others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache

from tests.engine.games import ENERGY
from tests.engine.kit import catalogue, everything
from validator.catalogue.card import Card
from validator.editions import edition_on
from validator.effects.ir.nodes import put_own_name, walk
from validator.effects.ir.slots import ANY, Filter
from validator.engine.linking.filters import FilterCompiler
from validator.engine.program.card_data import CardData
from validator.engine.program.edition_rules import rules_of
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.rng import Rng

CURRENT = "current"
_ENERGY = {**ENERGY, "Fairy": "sm1-172"}
_FINDERS = ("Ultra Ball", "Professor's Research", "Rare Candy", "Switch", "Energy Search")
_THEMES = (
    Filter(retreat=4),
    Filter(max_hp=60),
    Filter(min_hp=130),
    Filter(ability=True),
    Filter(owner="*"),
    Filter(types=("Colorless",)),
)
"""What the Pokémon that fill a deck have in common, one of these for some of them."""
_HELPERS = 16
_ROOM = 46
"""Cards of a deck before its basic Energy."""


@dataclass(frozen=True, slots=True)
class Target:
    """Programs to see at work (`attack:KEY` …), the card they are on, and the edition it is played in."""

    card: str
    programs: tuple[str, ...]
    edition: str = CURRENT


def programs_of(card: Card) -> tuple[str, ...]:
    """Name the programs of a card's texts; none for a Trainer card that cannot be played for its own text."""
    library = everything()
    if card.is_trainer and library.text_of(card) not in library.programs:
        return ()
    rows = [("attack", each.text) for each in card.attacks]
    rows += [("ability", each.text) for each in card.abilities]
    rows += [("card", library.text_of(card))]
    names = dict.fromkeys(f"{kind}:{key}" for kind, key in rows if key and key in library.programs)
    return tuple(names)


@cache
def pool(format_name: str, day: date) -> tuple[Card, ...]:
    """The cards to choose from: legal in a format on a date, or every card without a format; by id."""
    known = catalogue()
    cards = list(known)
    if format_name:
        season = open_season(load_format(format_name), day, known)
        cards = [card for card in cards if season.legality_of(card).legal is True]
    return tuple(sorted(cards, key=lambda card: card.id))


@cache
def targets(format_name: str, day: date) -> tuple[Target, ...]:
    """Every program of the pool once, on the first card that has it; one that can be played in full first."""
    seen: set[str] = set()
    found: list[Target] = []
    library = everything()
    for whole in (True, False):
        for card in pool(format_name, day):
            if bool(library.lacks(card)) is whole:
                continue
            names = tuple(name for name in programs_of(card) if name not in seen)
            if names:
                seen.update(names)
                found.append(Target(card.id, names, CURRENT if format_name else edition_of(card)))
    return tuple(found)


@cache
def edition_of(card: Card) -> str:
    """The edition that was in force when a card came out."""
    release = catalogue().set(card.set_id).release
    return edition_on(date.fromisoformat(release)) if release else CURRENT


class Builder:
    """Builds decks from the cards of a pool."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        library = everything()
        self.whole = tuple(card for card in cards if not library.lacks(card))
        rules = rules_of(CURRENT, True, {})
        data = tuple(CardData(card, rules) for card in self.whole)
        self._filters = FilterCompiler(data, data, data)
        self._fitting: dict[Filter, tuple[Card, ...]] = {}
        self._by_key: dict[str, list[Card]] = {}
        for card in self.whole:
            self._by_key.setdefault(card.key, []).append(card)

    def deck(self, target: Target, other: Target, chance: Rng) -> tuple[str, ...]:
        """A deck of 60 around a target, with a few of the cards that the other side's target speaks of."""
        card = catalogue().card(target.card)
        ids = [each.id for each in self.line(card, chance) for _ in range(4)]
        types = self._wanted_types(card) * 4
        for where, most in ((card, _HELPERS), (catalogue().card(other.card), _HELPERS // 2)):
            room = len(ids) + most
            for helper in self.helpers(where, chance):
                if len(ids) >= room:
                    break
                ids += [each.id for each in self.line(helper, chance) for _ in range(2)]
                types += self._wanted_types(helper)
        finders = [found[-1].id for name in _FINDERS if (found := self.named(name))]
        for kind in ("Stadium", "Pokémon Tool"):
            if cards := self.fitting(Filter(kind=(kind,))):
                finders.append(cards[chance.below(len(cards))].id)
        ids = [*ids[: _ROOM - 2 * len(finders)], *finders, *finders]
        themes = [Filter(category="Pokémon", stage=("Basic",)), _THEMES[chance.below(len(_THEMES))]]
        themes += [where for where in _filters_of(card) if where.category in ("", "Pokémon")]
        fillers = [
            each for where in themes if (each := [c for c in self.fitting(where) if c.is_basic_pokemon])
        ]
        while len(ids) < _ROOM - 4 or not self._starts(ids):
            basics = fillers[chance.below(len(fillers))]
            basic = basics[chance.below(len(basics))]
            ids += [basic.id] * 3
            types += basic.types
        energy = [_ENERGY[each] for each in types if each in _ENERGY] or list(_ENERGY.values())
        ids += [energy[n % len(energy)] for n in range(60 - len(ids))]
        return tuple(sorted(ids[:60]))

    def _starts(self, ids: list[str]) -> bool:
        return sum(catalogue().card(each).is_basic_pokemon for each in ids) >= 4

    def line(self, card: Card, chance: Rng) -> list[Card]:
        """A card with the Pokémon it evolves from, the Basic Pokémon last, or with its other parts."""
        if card.stage in ("LEGEND", "V-UNION"):
            return [each for each in catalogue().prints(card.key) if each.set_id == card.set_id][:4]
        found = [card]
        while found[-1].evolves_from is not None and len(found) < 5:
            below = self.named(found[-1].evolves_from)
            if not below:
                break
            found.append(below[chance.below(len(below))])
        return found

    def named(self, name: str) -> list[Card]:
        """The cards of a printed name: of the pool, or else of all there are, those first that can be played
        in full.
        """
        cards = catalogue().named(name)
        keys = {card.key for card in cards}
        here = [card for key in sorted(keys) for card in self._by_key.get(key, ())]
        return here or [card for card in cards if not everything().lacks(card)] or list(cards)

    def helpers(self, card: Card, chance: Rng) -> list[Card]:
        """The cards that a card's texts speak of, one for each description, in a random order."""
        found: list[Card] = []
        for where in dict.fromkeys(_filters_of(card)):
            cards = self.fitting(where)
            if cards:
                found.append(cards[chance.below(len(cards))])
        return chance.take(found, len(found))

    def fitting(self, where: Filter) -> tuple[Card, ...]:
        """The cards that fit a filter as printed."""
        if where not in self._fitting:
            compiled = self._filters.compile_any(where)
            found = [card for card, fits in zip(self.whole, compiled.cards, strict=True) if fits]
            if where.name and not found:
                found = [card for name in where.name for card in self.named(name)]
            self._fitting[where] = tuple(found)
        return self._fitting[where]

    def _wanted_types(self, card: Card) -> list[str]:
        """The types of basic Energy that a card asks for: of its attacks' costs, and those its texts name."""
        types = [each for attack in card.attacks for each in attack.cost or () if each in _ENERGY]
        for where in _filters_of(card):
            types += [each for each in (*where.provides, *where.energy_of) if each in _ENERGY]
        return list(dict.fromkeys(types)) or [each for each in card.types if each in _ENERGY]


@cache
def _filters_of(card: Card) -> tuple[Filter, ...]:
    library = everything()
    found: list[Filter] = []
    for name in programs_of(card):
        program = library.program(name.partition(":")[2])
        for _, node in walk(put_own_name(program.parts, card.name) if program is not None else ()):
            if isinstance(node, Filter) and node != ANY:
                found.append(node)
    return tuple(found)


def pairs(share: tuple[Target, ...], chance: Rng) -> Iterator[tuple[Target, Target]]:
    """The targets two by two, in a random order, those of one edition together; an odd one meets another."""
    editions = dict.fromkeys(each.edition for each in share)
    for edition in editions:
        group = [each for each in share if each.edition == edition]
        group = chance.take(group, len(group))
        for place in range(0, len(group), 2):
            yield group[place], group[place + 1 if place + 1 < len(group) else 0]

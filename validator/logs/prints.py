"""Which cards the names of a log are: the prints that fit all that the log says of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.catalogue.load import built_in_catalogue
from validator.formats.play_data import load_quarters
from validator.logs.events import BattleLog, Event
from validator.logs.names import NamedCard, is_known

DECK = 60
_MARKS = 3
"""How many regulation marks Standard has at a time."""


@dataclass(frozen=True, slots=True)
class Prints:
    """The card of each name of a log, for each player: the likeliest print, and all that are possible.

    `others` are prints that play differently; what the log says fits them too.
    """

    cards: tuple[Mapping[str, Card], Mapping[str, Card]]
    others: tuple[Mapping[str, tuple[Card, ...]], Mapping[str, tuple[Card, ...]]]
    unknown: tuple[str, ...]

    def card(self, player: int, name: str) -> Card | None:
        """Return the card that a player's name means, None where the catalogue has none."""
        return self.cards[player].get(name)

    def with_print(self, player: int, name: str, card: Card) -> Prints:
        """Return the prints with another one for a name."""
        cards = [dict(side) for side in self.cards]
        others = [dict(side) for side in self.others]
        before = cards[player][name]
        cards[player][name] = card
        others[player][name] = (*(each for each in others[player][name] if each != card), before)
        return Prints((cards[0], cards[1]), (others[0], others[1]), self.unknown)


def choose_prints(log: BattleLog) -> Prints:
    """Choose a print for each name of a log: the most played one of those that fit."""
    names: tuple[dict[str, set[str]], dict[str, set[str]]] = ({}, {})
    attacks: set[tuple[int, str, str]] = set()
    for event in every(log.events):
        for player, card in owned_cards(event):
            names[player].setdefault(card.name, set()).add(card.id)
        pokemon, attack = event.card("pokemon"), event.fields.get("attack")
        if pokemon is not None and event.player is not None and event.kind in ("use", "attack"):
            attacks.add((event.player, pokemon.name, str(attack)))
    catalogue = built_in_catalogue()
    found = {name: _named(catalogue, name) for side in names for name in side}
    marks = _fitting_marks(list(found.values()))
    cards: tuple[dict[str, Card], dict[str, Card]] = ({}, {})
    others: tuple[dict[str, tuple[Card, ...]], dict[str, tuple[Card, ...]]] = ({}, {})
    for player in (0, 1):
        for name, ids in names[player].items():
            used = {attack for who, pokemon, attack in attacks if (who, pokemon) == (player, name)}
            prints = _with_texts(found[name], used)
            prints = [card for card in prints if any(_is_print(card, each) for each in ids)] or prints
            prints = [card for card in prints if not marks or card.mark in marks] or prints
            if not prints:
                continue
            kinds: dict[object, list[Card]] = {}
            for each in prints:
                kinds.setdefault(plays_as(each), []).append(each)
            ranked = sorted(kinds.values(), key=_played, reverse=True)
            cards[player][name] = ranked[0][0 if ranked[0][0].is_pokemon else -1]
            if len(ranked) > 1:
                others[player][name] = tuple(kind[0] for kind in ranked[1:])
    unknown = tuple(sorted(name for name, prints in found.items() if not prints))
    return Prints(cards, others, unknown)


def every(events: Iterable[Event]) -> Iterator[Event]:
    """Return all events with the results that they caused, in the order of the log.

    A list of cards under a line has the player of that line.
    """
    for event in events:
        yield event
        for each in every(event.results):
            listed = each.player is None and each.kind in ("drawn", "mulligan_cards")
            yield replace(each, player=event.player) if listed else each


def owned_cards(event: Event) -> Iterator[tuple[int, NamedCard]]:
    """Return the cards that an event names, each with the player who owns it."""
    owner = event.fields.get("owner", event.player)
    player = event.player if event.player is not None else owner
    if not isinstance(player, int) or not isinstance(owner, int):
        return
    first = owner if event.kind in ("move", "devolve") else player
    for card in (*event.cards, *filter(None, [event.card()])):
        yield first, card
    if (pokemon := event.card("pokemon")) is not None:
        yield (owner if event.kind == "devolve" else player), pokemon
    if (target := event.card("target")) is not None and event.kind not in ("counters", "move_counters"):
        yield owner, target


@lru_cache(maxsize=1 << 12)
def _named(catalogue: Catalogue, name: str) -> list[Card]:
    """Return the prints of a name in any language, the oldest first."""
    bare = re.sub(r"^Basic (?=\S+ Energy$)", "", name)
    if not is_known(name):
        return []
    prints = list(catalogue.named(bare)) or [card for _, card in catalogue.named_in(name)]
    basic = [card for card in prints if card.is_basic_energy]
    return basic if basic and bare != name else prints


def _is_print(card: Card, client_id: str) -> bool:
    """Return whether the client's id, such as `sv6_128`, has the number of a print."""
    found = re.match(r".*?_(\d+)", client_id)
    return found is not None and found[1].lstrip("0") == re.sub(r"\D", "", card.number).lstrip("0")


def _with_texts(prints: Sequence[Card], used: set[str]) -> list[Card]:
    """Return the prints that have all of these attacks and Abilities, as far as any print has one."""
    for attack in sorted(used):
        having = [card for card in prints if attack in _texts(card)]
        prints = having or prints
    return list(prints)


def _texts(card: Card) -> set[str]:
    return {row.name for row in card.attacks} | {row.name for row in card.abilities}


def plays_as(card: Card) -> object:
    """Return what makes a print another card to play with."""
    if not card.is_pokemon:
        return card.category
    return (
        card.hp,
        card.stage,
        card.types,
        tuple((row.name, row.cost, row.damage, row.text) for row in card.attacks),
        tuple((row.name, row.text) for row in card.abilities),
        card.weaknesses,
        card.resistances,
        card.retreat,
    )


def _fitting_marks(found: Sequence[Sequence[Card]]) -> set[str]:
    """Return the regulation marks of every Standard in which all these names have a print."""
    marks = sorted({card.mark for prints in found for card in prints if card.mark})
    choices = [
        {card.mark for card in prints} for prints in found if prints and all(card.mark for card in prints)
    ]
    choices += [
        {card.mark for card in prints if card.mark}
        for prints in found
        if any(card.mark for card in prints)
        and not all(card.mark for card in prints)
        and prints[0].is_pokemon
    ]
    fitting: set[str] = set()
    for start in range(len(marks)):
        window = set(marks[start : start + _MARKS])
        if len(window) == min(_MARKS, len(marks)) and all(window & choice for choice in choices):
            fitting |= window
    return fitting


def _played(kind: Sequence[Card]) -> tuple[int, str]:
    """Return in how many lists of the play data prints that play alike were."""
    counts = _play_counts()
    return max(max(counts[card.id], counts[card.name]) for card in kind), kind[-1].mark or ""


@lru_cache(maxsize=1)
def _play_counts() -> Counter[str]:
    counts: Counter[str] = Counter()
    for quarter in load_quarters("standard"):
        for unit, (lists, _) in quarter.every.cards.items():
            counts[unit] += lists
    return counts

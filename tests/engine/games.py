"""Pairings of decks for whole games in tests.

`pairings` gives every pairing the soak run plays: the decks whose cards are all declared, decks of vanilla
Pokémon of each time, and decks drawn at random from all cards that can be played. A new deck is added to
`tests.cards.decks.PLAYED`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tests.cards.decks import PLAYED, deck
from tests.engine.kit import catalogue, everything, hand_made
from validator.catalogue.card import Card
from validator.editions import edition_ids
from validator.engine.game import Game, GameOptions
from validator.rng import Rng

VANILLA_SETS = {
    "ex2004": ("ex1", "ex6"),
    "bw2012": ("bw1", "bw2"),
    "xy2015": ("xy1", "xy2"),
    "swsh2020": ("swsh1", "swsh2"),
    "sv2023": ("sv01", "sv03"),
    "current": ("sv10", "me01"),
}
"""Sets of each edition's time that decks of Pokémon without any text are made from."""
ENERGY = {
    "Grass": "sve-001",
    "Fire": "sve-002",
    "Water": "sve-003",
    "Lightning": "sve-004",
    "Psychic": "sve-005",
    "Fighting": "sve-006",
    "Darkness": "sve-007",
    "Metal": "sve-008",
}


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two decks of 60 catalogue ids and the edition they are played in."""

    name: str
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    edition: str
    compiled: bool = False
    """Return whether the programs compiled from texts are played too."""

    def cards(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The cards of both decks."""
        known = catalogue()
        first, second = (tuple(known.card(each) for each in ids) for ids in self.decks)
        return first, second

    def start(self, seed: int, *, chance: str = "seeded", undo: bool = False, log: bool = True) -> Game:
        """Start a game of the pairing; kinds of card of another time are let in."""
        return Game.new(
            self.cards(),
            seed=seed,
            options=GameOptions(
                programs=everything() if self.compiled else hand_made(),
                edition=self.edition,
                chance=chance,
                permissive=True,
                undo=undo,
                log=log,
                sudden_death=5,
            ),
        )


def is_vanilla(card: Card) -> bool:
    """Return whether a Pokémon has no text at all: neither Abilities nor attacks that do more than damage."""
    return (
        card.category == "Pokémon"
        and card.stage in ("Basic", "Stage 1", "Stage 2")
        and not card.abilities
        and card.text is None
        and all(attack.text is None and attack.damage.isdigit() for attack in card.attacks)
    )


@cache
def playable(sets: tuple[str, ...], vanilla: bool, compiled: bool = False) -> tuple[Card, ...]:
    """The Pokémon and Trainer cards of some sets that can be played in full, by catalogue id; with
    `compiled` by the programs compiled from texts too.
    """
    library = everything() if compiled else hand_made()
    found = [
        card
        for set_id in sets
        for card in catalogue().in_whole_set(set_id)
        if (is_vanilla(card) if vanilla else not library.lacks(card))
    ]
    return tuple(sorted(found, key=lambda card: card.id))


def drawn_deck(
    sets: tuple[str, ...], chance: Rng, *, vanilla: bool, compiled: bool = False
) -> tuple[str, ...]:
    """A deck of 60 drawn at random: lines of Pokémon, Trainer cards where there are such, basic Energy."""
    pool = playable(sets, vanilla, compiled)
    basics = [card for card in pool if card.is_basic_pokemon]
    above: dict[str, list[Card]] = {}
    for card in pool:
        if card.evolves_from is not None:
            above.setdefault(card.evolves_from, []).append(card)
    trainers = [card for card in pool if card.category != "Pokémon"]
    ids: list[str] = []
    kinds: list[str] = []
    while len(ids) < (36 if vanilla else 28):
        card = basics[chance.below(len(basics))]
        kinds += card.types
        ids += [card.id] * (2 + chance.below(3))
        while above.get(card.name):
            card = above[card.name][chance.below(len(above[card.name]))]
            ids += [card.id] * (1 + chance.below(3))
    for _ in range(0 if vanilla or not trainers else 8):
        ids += [trainers[chance.below(len(trainers))].id] * 2
    energy = [ENERGY[kind] for kind in kinds if kind in ENERGY] or list(ENERGY.values())
    ids = ids[:48]
    while len(ids) < 60:
        ids.append(energy[chance.below(len(energy))])
    return tuple(sorted(ids))


@cache
def every_set() -> tuple[str, ...]:
    """The ids of all sets with cards that can be played in full, not only vanilla Pokémon."""
    return tuple(
        each.id for each in catalogue().sets() if any(not is_vanilla(c) for c in playable((each.id,), False))
    )


def vanilla_pairing(edition: str, seed: int = 1) -> Pairing:
    """Two decks of Pokémon without text, of the time of an edition."""
    chance = Rng(seed, 500)
    first, second = (drawn_deck(VANILLA_SETS[edition], chance, vanilla=True) for _ in range(2))
    return Pairing(f"vanilla {edition}", (first, second), edition)


def drawn_pairing(seed: int, edition: str, *, compiled: bool = False) -> Pairing:
    """Two decks drawn at random from every card that can be played, whatever its time."""
    chance = Rng(seed, 501)
    pool = list(every_set())
    sets = tuple(sorted(chance.take(pool, min(12, len(pool)))))
    first, second = (drawn_deck(sets, chance, vanilla=False, compiled=compiled) for _ in range(2))
    return Pairing(f"drawn {seed} {edition}", (first, second), edition, compiled)


def listed_pairings() -> Iterator[Pairing]:
    """Every pairing of the decks whose cards are all declared, each in its own edition."""
    for first, edition in PLAYED.items():
        for second, other in PLAYED.items():
            if edition == other:
                ids = tuple(tuple(card.id for card in deck(name)) for name in (first, second))
                yield Pairing(f"{first} - {second}", (ids[0], ids[1]), edition)


def pairings(seed: int = 0) -> Iterator[Pairing]:
    """Pairings without end: listed decks, vanilla ones, drawn ones, the editions in turn."""
    listed = list(listed_pairings())
    editions = edition_ids()
    number = 0
    while True:
        yield listed[number % len(listed)]
        yield vanilla_pairing(editions[number % len(editions)], seed + number)
        yield drawn_pairing(seed + number, editions[number % len(editions)])
        number += 1

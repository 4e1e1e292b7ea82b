"""The lists that games are played over: those of the arena, or real ones, some of which are held out."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

from tests.engine.kit import catalogue
from tests.soak.lists import Deck, playable_lists
from validator.bots.matches.arena import ArenaDeck, ArenaSpec
from validator.rng import Rng

_STREAM = 33


def is_held_out(deck: Deck) -> bool:
    """Return whether a list is held out: by its Pokémon with the most HP, so that its likes are too."""
    cards = [catalogue().card(each) for each in set(deck)]
    return crc32(max((card.hp or 0, card.name) for card in cards)[1].encode()) % 5 == 2


def real_decks(folder: Path, held: bool) -> tuple[ArenaDeck, ...]:
    """Return the lists of a collection that are held out, or the others."""
    rows = enumerate(playable_lists(folder))
    return tuple(
        ArenaDeck(f"list {number}", edition, deck)
        for number, (deck, edition) in rows
        if is_held_out(deck) == held
    )


def drawn(decks: tuple[ArenaDeck, ...], seed: int, number: int) -> tuple[ArenaDeck, ArenaDeck]:
    """Return two lists of one edition for the game of a number, at random."""
    chance = Rng(seed * 1_000_003 + number, _STREAM)
    first = decks[chance.below(len(decks))]
    others = [deck for deck in decks if deck.edition == first.edition]
    return first, others[chance.below(len(others))]


def in_turn(spec: ArenaSpec, number: int) -> tuple[ArenaDeck, ArenaDeck]:
    """Return the lists of an arena for the game of a number, each pairing in turn."""
    first, second = spec.pairings[number % len(spec.pairings)]
    return spec.decks[first], spec.decks[second]

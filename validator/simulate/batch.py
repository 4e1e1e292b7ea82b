"""Play many games on several processes; the same games however many there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from validator.cards import library
from validator.catalogue import Catalogue
from validator.simulate.match import Outcome, play_match

_CHUNK = 8


@dataclass(frozen=True, slots=True)
class Pairing:
    """What a run of games is: two lists of 60 card ids, two players, edition, seed."""

    decks: tuple[tuple[str, ...], tuple[str, ...]]
    bots: tuple[str, str]
    edition: str = "current"
    seed: int = 0
    allow_partial: bool = False


def play_games(pairing: Pairing, numbers: Sequence[int], catalogue: Catalogue | None = None) -> list[Outcome]:
    """Play the games of these numbers, one after another."""
    known = catalogue or Catalogue.open()
    programs = library(known)
    decks = [[known.card(each) for each in deck] for deck in pairing.decks]
    return [
        play_match(
            decks,
            pairing.bots,
            programs=programs,
            edition=pairing.edition,
            seed=pairing.seed,
            number=number,
            allow_partial=pairing.allow_partial,
        )
        for number in numbers
    ]


def run_batch(pairing: Pairing, count: int, *, workers: int = 1) -> Iterator[Outcome]:
    """Play `count` games and give their outcomes in order, as they are done."""
    chunks = [range(start, min(start + _CHUNK, count)) for start in range(0, count, _CHUNK)]
    if workers <= 1 or len(chunks) <= 1:
        for chunk in chunks:
            yield from play_games(pairing, chunk)
        return
    with ProcessPoolExecutor(max_workers=workers) as pool:
        for outcomes in pool.map(play_games, [pairing] * len(chunks), chunks):
            yield from outcomes

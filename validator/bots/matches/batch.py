"""Play many games by their numbers: which process plays one, and when, changes nothing about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from validator.bots.matches.match import PlayedGame, play_match
from validator.cards import library
from validator.catalogue import Catalogue
from validator.catalogue.load import built_in_catalogue


@dataclass(frozen=True, slots=True)
class SimulationSpec:
    """What a run of games is: two lists of 60 card ids, two players, edition, seed."""

    decks: tuple[tuple[str, ...], tuple[str, ...]]
    bots: tuple[str, str]
    edition: str = "current"
    seed: int = 0
    allow_partial: bool = False


def play_games(
    pairing: SimulationSpec, numbers: Sequence[int], catalogue: Catalogue | None = None
) -> list[PlayedGame]:
    """Play the games of these numbers, one after another; without a catalogue by that of the process."""
    known = catalogue or built_in_catalogue()
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


def cut(numbers: Sequence[int], size: int) -> list[Sequence[int]]:
    """Cut game numbers into chunks of a size."""
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]

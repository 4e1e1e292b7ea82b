"""Test games between deck lists: read the lists, set a game up, simulate many."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from datetime import date
from time import perf_counter

from validator.bots.matches.batch import SimulationSpec, cut, play_games
from validator.bots.matches.match import PlayedGame
from validator.bots.registry import spell_bot
from validator.cards import library
from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.decks.load import load_decks
from validator.editions import edition_on, load_edition
from validator.engine.game import Game, GameOptions
from validator.errors import InputError, UsageError
from validator.jobs.executor import Executor, InProcess
from validator.services.clock import today
from validator.services.decks.check import built_in_catalogue
from validator.services.games.decks import DECK_SIZE

PILOT_GAMES = 4
"""Games that are played at once to learn how long one takes."""

CHUNK_SECONDS = 2.0
"""How long a chunk of games is meant to last on a worker."""


def read_cards(data: str | bytes, source: str, catalogue: Catalogue | None = None) -> tuple[Card, ...]:
    """Read one deck list to its 60 cards, in the order of the list.

    Raises `InputError` naming the unresolved line, or the number of cards other than 60.
    """
    decks = load_decks(data, catalogue or built_in_catalogue(), source=source)
    if len(decks) != 1:
        raise InputError(f"{source} contains {len(decks)} decks.", "Pass a file with one deck list.")
    cards: list[Card] = []
    for line in decks[0].lines:
        if line.played is None:
            raise InputError(
                f"{source}, line {line.entry.line}: unresolved card.", f"Run ptcg check {source}."
            )
        cards += [line.played] * min(line.count, DECK_SIZE)
    count = sum(line.count for line in decks[0].lines)
    if count != DECK_SIZE or len(cards) != DECK_SIZE:
        raise InputError(
            f"{source} has {count:,} cards.", "A deck needs 60 cards to be played (rule DECK-01)."
        )
    return tuple(cards)


def choose_edition(edition: str | None, on: date | None = None) -> str:
    """Return the requested edition, or the one in force on a date. Raises `UsageError` for an unknown id."""
    return load_edition(edition).id if edition is not None else edition_on(on or today())


def check_bot(name: str) -> str:
    """Return the name of a bot in its one spelling. Raises `UsageError` for one that does not exist."""
    return spell_bot(name)


def start_game(
    decks: tuple[tuple[Card, ...], tuple[Card, ...]],
    *,
    edition: str,
    seed: int,
    allow_partial: bool = False,
    permissive: bool = False,
    catalogue: Catalogue | None = None,
) -> Game:
    """Set up a game between two decks. Raises `NotSupported` and `SetUpError`."""
    known = catalogue or built_in_catalogue()
    return Game.new(
        decks,
        seed=seed,
        options=GameOptions(
            programs=library(known), edition=edition, allow_partial=allow_partial, permissive=permissive
        ),
    )


def simulate(
    decks: tuple[tuple[Card, ...], tuple[Card, ...]],
    bots: tuple[str, str],
    count: int,
    *,
    edition: str,
    seed: int,
    executor: Executor | None = None,
    allow_partial: bool = False,
    chunk_seconds: float = CHUNK_SECONDS,
) -> Generator[PlayedGame, None, None]:
    """Play many games between two players; the same seed gives the same games on any executor.

    The first games are played here and timed, so that the chunks of the rest last about `chunk_seconds`.
    Raises `UsageError` for a number of games below 1, `NotSupported` and `SetUpError` before the first game.
    """
    if count < 1:
        raise UsageError(f"Invalid number of games: {count}.", "Must be at least 1.")
    start_game(decks, edition=edition, seed=seed, allow_partial=allow_partial)
    first, second = (tuple(card.id for card in deck) for deck in decks)
    pairing = SimulationSpec((first, second), bots, edition, seed, allow_partial)
    return _run(pairing, count, executor or InProcess(), chunk_seconds)


def _run(
    pairing: SimulationSpec, count: int, executor: Executor, chunk_seconds: float
) -> Generator[PlayedGame, None, None]:
    pilot = range(min(count, PILOT_GAMES))
    played = 0.0
    for number in pilot:
        begun = perf_counter()
        outcomes = play_games(pairing, range(number, number + 1))
        played += perf_counter() - begun
        yield from outcomes
    rest = range(len(pilot), count)
    size = chunk_size(played / len(pilot), len(rest), executor.workers, chunk_seconds)
    jobs = [(pairing, chunk) for chunk in cut(rest, size)]
    with closing(executor.run(play_games, jobs)) as results:
        for outcomes in results:
            yield from outcomes


def chunk_size(seconds_each: float, games: int, workers: int, seconds: float = CHUNK_SECONDS) -> int:
    """Return how many games make a chunk: some seconds of work, and at least four chunks for each worker."""
    wanted = int(seconds / max(seconds_each, 1e-6))
    return max(1, min(wanted, games // (4 * workers) or 1))

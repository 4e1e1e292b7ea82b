"""Test games between deck lists: read the lists, set a game up."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from validator.bots.planner.finish import numbers_of
from validator.bots.registry import spell_bot
from validator.cards import library
from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.decks.load import load_decks
from validator.editions import edition_on, load_edition
from validator.engine.game import Game, GameOptions
from validator.errors import InputError
from validator.services.clock import today
from validator.services.decks.check import built_in_catalogue
from validator.services.games.decks import DECK_SIZE
from validator.support.encoding import JsonObject


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


def picks_of(start: JsonObject, played: Game) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield who chose which options in a game, one decision after the other; `start` is its first state."""
    known = built_in_catalogue()
    game = Game.from_dict(start, known, library(known), undo=False)
    for player, picked in played.state.answers:
        numbers = numbers_of(game.state, picked)
        yield player, numbers
        game.choose(*numbers)

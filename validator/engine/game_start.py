"""The state in which a game starts: set up between two decks, or put up from a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, TypeAlias

from validator.catalogue.card import Card
from validator.catalogue.load import built_in_catalogue
from validator.effects.registry import Library
from validator.engine.board.chance_source import make_chance
from validator.engine.board.state import State
from validator.engine.linking.game_data import DECK, GameData, build_game_data
from validator.engine.machine import run
from validator.engine.options import GameOptions
from validator.engine.phases.setup import begin_set_up
from validator.engine.saving.position import state_from
from validator.engine.views.notation import read_position
from validator.rng import fresh_seed

DeckOrPair: TypeAlias = "Sequence[Card] | Sequence[Sequence[Card]]"


def set_up(first: DeckOrPair, second: Sequence[Card] | None, seed: int | None, options: GameOptions) -> State:
    """Return the state at the first decision of a game; the arguments are those of `Game.new`."""
    state = State(
        _game_data(first, second, options), make_chance(options.chance, _seed(seed), options.shuffles)
    )
    _put_options(state, options)
    for player in (0, 1):
        state.sides[player].deck = tuple(range(DECK * player, DECK * player + DECK))
    begin_set_up(state)
    run(state)
    return state


def put_up(
    position: Mapping[str, Any] | str,
    first: DeckOrPair,
    second: Sequence[Card] | None,
    seed: int | None,
    options: GameOptions,
) -> State:
    """Return the state at a position's first decision; the arguments are those of `Game.from_position`."""
    table = _game_data(first, second, options)
    data = read_position(position) if isinstance(position, str) else position
    state = state_from(data, table, make_chance(options.chance, _seed(seed), options.shuffles))
    _put_options(state, options)
    run(state)
    return state


def _game_data(first: DeckOrPair, second: Sequence[Card] | None, options: GameOptions) -> GameData:
    """Link the cards of both decks."""
    decks: Sequence[Any] = (first, first if second is None else second)
    if second is None and len(first) == 2 and not isinstance(first[0], Card):
        decks = first
    for deck in decks:
        if isinstance(deck, str) or not all(isinstance(card, Card) for card in deck):
            raise TypeError(f"A game takes decks as sequences of cards, not {type(deck).__name__}.")
    return build_game_data(
        [tuple(deck) for deck in decks],
        options.edition,
        built_in_programs() if options.programs is None else options.programs,
        permissive=options.permissive,
        allow_partial=options.allow_partial,
        switches=options.switches,
    )


def built_in_programs() -> Library:
    """Return the programs of the built-in catalogue.

    The declarations of `validator.cards` are plug-ins that stand above the engine, so they are loaded by
    name.
    """
    programs: Library = import_module("validator.cards").library(built_in_catalogue())
    return programs


def _seed(seed: int | None) -> int:
    return fresh_seed() if seed is None else seed


def _put_options(state: State, options: GameOptions) -> None:
    state.log = options.log
    state.pauses = options.pauses
    if not options.log:
        state.events = []
    state.sudden_limit = -1 if options.sudden_death is None else options.sudden_death

"""Games of real length, played through the service by a player that sees its own seat alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date

from tests.conftest import DECKS
from validator.bots import make_bot
from validator.bots.turns import step
from validator.cards import library
from validator.catalogue import Catalogue
from validator.engine.game import Game
from validator.services.decks.check import built_in_catalogue
from validator.services.games.cache import unpack
from validator.services.games.requests import NewGame, SeatView, StartedGame
from validator.services.games.service import Games

PAIR = ("dragapult-2026.txt", "raging-bolt-2026.txt")
DAY = date(2026, 7, 20)


def read_pair() -> tuple[str, str]:
    """Return the two example decks that the games are played with."""
    return (DECKS / PAIR[0]).read_text("utf-8"), (DECKS / PAIR[1]).read_text("utf-8")


def pick_greedily(game: Game, seat: int) -> tuple[int, ...]:
    """What a greedy bot picks in a seat of a copy of the game."""
    return step(game, {seat: make_bot("greedy", seat, game.decision.number)})


def play_to_the_end(
    service: Games,
    seed: int,
    *,
    keys: bool = True,
    most: int = 2_000,
    took: Callable[[float], None] = lambda _: None,
) -> tuple[StartedGame, SeatView]:
    """Play a person who picks greedily against the greedy bot; `took` gets each action's seconds."""
    catalogue: Catalogue = built_in_catalogue()
    programs = library(catalogue)
    started = service.start(NewGame(decks=read_pair(), players=("human", "greedy"), on=DAY, seed=seed))
    seen = started.seen
    while seen.data["view"]["decision"] is not None and seen.version < most:
        record = service.store.get(seen.id)
        assert record is not None
        game = Game.from_dict(unpack(record.save), catalogue, programs, undo=False)
        assert game.decision
        picked = pick_greedily(game, game.decision.player)
        key = f"key-{seen.version}" if keys else None
        began = time.perf_counter()
        seen = service.choose(seen.id, started.tokens[0], expected=seen.version, picked=picked, key=key)
        took(time.perf_counter() - began)
    return started, seen

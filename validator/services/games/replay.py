"""Step through a stored game, and return its setup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from validator.cards import library
from validator.catalogue import Catalogue
from validator.engine.game import Game
from validator.services.games.requests import SeatView
from validator.services.games.service import Games
from validator.services.games.views import NAMES, serialize_events, serialize_view


@dataclass(frozen=True, slots=True)
class Step:
    """A game after a number of its choices, as a seat sees it; `events` as `serialize_events` gives them."""

    at: int
    last: int
    view: Mapping[str, Any]
    events: list[dict[str, Any]]


def look_at_step(
    games: Games, id: str, token: str | None, at: int, names: tuple[str, str] = NAMES
) -> tuple[SeatView, Step]:
    """Return a game after its first `at` choices (0: as it began), as the seat of the token saw it then.

    `at` beyond the last choice is the last. Raises `NotYours` while the game runs, but for a person who
    holds every seat, and what `Games.look` raises.
    """
    seen = games.look(id, token)
    document = games.replay(id, token)
    actions = document["actions"]
    at = max(0, min(at, len(actions)))
    game = Game.from_dict(document["start"], games.catalogue, library(games.catalogue), undo=False)
    for each in actions[:at]:
        game.choose(*each["picked"])
    view = serialize_view(game, seen.seat)
    return seen, Step(at, len(actions), view, serialize_events(game, seen.seat, 0, names))


def serialize_setup(games: Games, id: str, token: str | None) -> dict[str, Any]:
    """Return what starts the same game again: `decks` (two lists as text), `players`, `seed`, `format`, `on`.

    It shows every card: raises `NotYours` as `Games.replay` does.
    """
    document = games.replay(id, token)
    setup = document["setup"]
    return {
        "decks": [write_list(ids, games.catalogue) for ids in document["start"]["decks"]],
        "players": document["players"],
        "seed": setup["seed"],
        "format": setup["format"],
        "on": setup["on"],
    }


def write_list(ids: list[str], catalogue: Catalogue) -> str:
    """Write a deck of catalogue ids as a list: `4 Dreepy TWM 128`."""
    rows = []
    for card_id, count in Counter(ids).items():
        card = catalogue.card(card_id)
        rows.append(f"{count} {card.label}")
    return "\n".join(rows)

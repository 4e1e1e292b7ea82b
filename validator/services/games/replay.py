"""Step through a stored game, and return its setup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from validator.cards import library
from validator.catalogue import Catalogue
from validator.engine.game import Game
from validator.services.explanations.seat_view import NAMES, serialize_events, serialize_view
from validator.services.explanations.steps import StepMark, play_steps
from validator.services.explanations.turn_log import TurnLog, log
from validator.services.games.requests import SeatView
from validator.services.games.service import Games


@dataclass(frozen=True, slots=True)
class Step:
    """A game after a number of its choices; `events` as `serialize_events` gives them.

    `view` is what a seat sees, `before` what it saw before the last choice; once the game is over, both hands
    are in it. `marks` has one for each step of
    the whole game, `log` the sentences up to this one.
    """

    at: int
    last: int
    view: Mapping[str, Any]
    before: Mapping[str, Any]
    events: list[dict[str, Any]]
    marks: tuple[StepMark, ...] = ()
    log: tuple[TurnLog, ...] = ()


def look_at_step(
    games: Games, id: str, token: str | None, at: int, names: tuple[str, str] = NAMES
) -> tuple[SeatView, Step]:
    """Return a game after its first `at` choices (0: as it began), as the seat of the token saw it then.

    `at` beyond the last choice is the last. Raises `NotYours` while the game runs, but for a person who
    holds every seat, and what `Games.look` raises.
    """
    seen = games.look(id, token)
    document = games.played(id, token)
    picks = [each["picked"] for each in document["actions"]]
    at = max(0, min(at, len(picks)))
    start = Game.from_dict(document["start"], games.catalogue, library(games.catalogue), undo=False)
    is_over = seen.data["state"] == "over"
    seats = (0, 1) if is_over else games.seats(id, token)
    played = play_steps(start, picks, at, seats, names)
    if is_over and at == len(picks) and not played.game.is_over:
        played.game.concede(1 - seen.data["view"]["result"])
    view = serialize_view(played.game, seen.seat)
    if is_over:
        show_hands(played.game, view)
    events = serialize_events(played.game, seats, 0, names)
    before = serialize_view(played.before, seen.seat)
    return seen, Step(at, len(picks), view, before, events, played.marks, log(played.game, seats, names))


def show_hands(game: Game, view: dict[str, Any]) -> None:
    """Put the hands of both players into a view."""
    for player in (0, 1):
        view["sides"][player]["hand"] = game.view_for(player).to_dict()["sides"][player]["hand"]


def serialize_setup(games: Games, id: str, token: str | None) -> dict[str, Any]:
    """Return what starts the same game again: `decks` (two lists as text), `players`, `seed`, `format`, `on`.

    It shows both lists: raises `SeatForbidden` as `Games.played` does. `seed` is None where none was chosen.
    """
    document = games.played(id, token)
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

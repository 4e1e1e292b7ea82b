"""Tell a seat of a game: what it may see, what it is asked, and what has happened, as data and in English."""

from __future__ import annotations

from typing import Any

from validator.engine.describe import ask_in_words, event_in_words, option_in_words
from validator.engine.game import Game
from validator.engine.machine import OPTION_NAMES
from validator.engine.view import event_cards

NAMES = ("Player 1", "Player 2")
"""What the players are called in the log; a page calls its own reader `You`."""


def tell_view(game: Game, seat: int | None) -> dict[str, Any]:
    """Give what a seat may see, as `Game.view_for`, and its decision with words.

    `decision` gains `question`, and for who decides `options`: `{"number", "kind", "text", "notation",
    "values"}`, `values` being the option as the engine names it.
    """
    view = game.view_for(seat).to_dict()
    decision = game.decision
    if decision is None:
        return view
    told: dict[str, Any] = view["decision"]
    told["question"] = ask_in_words(decision)
    if told["options"] is not None:
        told["options"] = [
            {
                "number": number,
                "kind": OPTION_NAMES[option[0]],
                "text": option_in_words(game, option),
                "notation": game.notate(number) if decision.low <= 1 <= decision.high else None,
                "values": list(option[1:]),
            }
            for number, option in enumerate(decision.options)
        ]
    return view


def tell_events(
    game: Game, seat: int | None, since: int = 0, names: tuple[str, str] = NAMES
) -> list[dict[str, Any]]:
    """Give the events from a number on as a seat may know them: `{"number", "kind", "player", "cards",
    "text"}`.

    `cards` are catalogue ids, null for a card the seat may not see; `text` is empty where an event is not
    worth a line of the log.
    """
    ids = game.table.ids
    return [
        {
            "number": number,
            "kind": event[0],
            "player": event[2] if event[2] in (0, 1) else None,
            "cards": [ids[card] if card >= 0 else None for card in event_cards(event) if card < len(ids)],
            "text": event_in_words(game, event, seat, names),
        }
        for number, event in enumerate(game.events_for(seat, since), start=since)
    ]

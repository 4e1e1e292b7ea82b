"""The board of a game's page: equal cards of the hand, and what is offered of each."""

from __future__ import annotations

from typing import Any

from validator.web.game.board import BoardView


def board(options: list[dict[str, Any]]) -> BoardView:
    side = {"active": None, "bench": [], "discard": [], "lost_zone": []}
    hand = [{"card": n, "id": each, "name": each} for n, each in ((4, "a-1"), (5, "a-1"), (6, "b-1"))]
    view = {
        "sides": [{**side, "hand": hand}, {**side, "hand": None}],
        "stadium": None,
        "decision": {"kind": "main", "options": options},
    }
    return BoardView(view, ("human", "greedy"), 0)


def test_equal_cards_of_the_hand_offer_the_same() -> None:
    shown = board([{"kind": "play", "values": [5], "text": "Play a", "number": 0}])
    assert (shown.twin("t4"), shown.twin("t5"), shown.twin("t6")) == ("t5", "t5", "t6")
    assert shown.uses("t4") == shown.uses("t5") == ["Play"] and shown.uses("t6") == []


def test_cards_without_options_represent_themselves() -> None:
    shown = board([])
    assert shown.twin("t4") == "t4" and shown.twin("t9") == "t9"

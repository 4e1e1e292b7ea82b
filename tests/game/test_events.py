"""Every kind of event has a class, whose fields are the one table of what the stored tuple holds."""

from __future__ import annotations

import ast
from dataclasses import fields
from itertools import islice
from pathlib import Path
from string import Formatter

import pytest

import validator
from tests.engine.games import pairings
from validator.bots.base import pick_at_random
from validator.engine.views.describe import describe_event
from validator.engine.views.event_log import CARD_FIELDS, EventLog, mask_events, read_event
from validator.engine.views.events import EVENT_CLASSES, Drew, Moved, TurnBegan
from validator.rng import Rng

ENGINE = Path(validator.__file__).parent / "engine"


def emitted() -> set[str]:
    """The kinds of event that the engine writes, read from its source."""
    found = set()
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "emit":
                assert isinstance(node.args[1], ast.Constant), ast.unparse(node)
                found.add(node.args[1].value)
    return found | {"draw"}


@pytest.mark.slow
def test_each_kind_that_the_engine_writes_has_a_class() -> None:
    assert set(EVENT_CLASSES) == emitted()


@pytest.mark.parametrize("pairing", [pytest.param(each, id=each.name) for each in islice(pairings(2), 9)])
def test_every_event_of_a_game_is_read_whole(pairing) -> None:  # type: ignore[no-untyped-def]
    game = pairing.start(8)
    chance = Rng(8)
    for _ in range(400):
        if not game.decision:
            break
        game.choose(*pick_at_random(game.decision, chance))
    table = game.table
    log = EventLog(table, game.state.events)
    assert len(log) == len(game.state.events) > 60
    for number, (event, stored) in enumerate(zip(log, game.state.events, strict=True)):
        assert (event.number, event.kind) == (number, stored[0])
        assert len(stored) - 3 - event.skipped == len(type(event).__match_args__) - 3
        shown = [-1 if card is None else card.number for card in event.cards]
        assert shown == list(stored[3 : 3 + len(shown)])
        assert event.text == describe_event(game, stored, None)


def test_a_card_that_is_hidden_is_none() -> None:
    game = next(pairings(2)).start(8)
    game.choose(0)
    stored = next(event for event in game.state.events if event[0] == "draw")
    player = stored[2]
    own, other = (read_event(game.table, mask_events([stored], seat)[0]) for seat in (player, 1 - player))
    assert isinstance(own, Drew) and own.card is not None and own.card.number == stored[3]
    assert isinstance(other, Drew) and other.card is None
    assert other.text == f"Player {player + 1} draws a card."
    assert own.seen_by == (player,)


def test_events_match_by_class() -> None:
    game = next(pairings(2)).start(8)
    match EventLog(game.table, [("move", 3, 0, 5, 0, 1)])[0]:
        case Moved(card=card, came_from="deck", to="hand"):
            assert card is not None and card.number == 5
        case _:
            pytest.fail("not read as a move")
    event = read_event(game.table, ("turn", 3, 1, -1, 7), 4)
    assert event == TurnBegan(4, 1, (0, 1), 7)
    assert CARD_FIELDS["attach"] == ("card", "pokemon") and CARD_FIELDS["turn"] == ()


@pytest.mark.parametrize("kind", EVENT_CLASSES)
def test_a_sentence_names_fields_that_are_there(kind: str) -> None:
    made = EVENT_CLASSES[kind]
    named = {name for _, name, _, _ in Formatter().parse(made.sentence) if name}
    assert named <= {"who", *(each.name for each in fields(made))}

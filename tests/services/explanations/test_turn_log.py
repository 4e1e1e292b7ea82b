"""The log by turns: a sentence for each action with its result, and no hidden card in it."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.kit import Board
from tests.soak.traces import start
from validator.bots.base import pick_at_random
from validator.engine.board.frames import Event
from validator.engine.game import Game
from validator.engine.program.opcodes import IN_DECK, IN_HAND
from validator.engine.views.event_log import event_cards
from validator.rng import Rng
from validator.services.explanations.hints import TurnLog, log
from validator.services.explanations.seat_view import events_of_seats
from validator.services.explanations.turn_log import Clauses

GAMES = 100


def played(number: int) -> tuple[Game, Counter[int]]:
    """A random game to its end, and how many decisions each turn had."""
    chance = Rng(55, number)
    game = start(number, chance)
    decisions: Counter[int] = Counter()
    while decision := game.decision:
        decisions[game.turn] += 1
        game.choose(*pick_at_random(decision, chance))
    return game, decisions


def turns_of(game: Game, seat: int | None) -> dict[int, TurnLog]:
    names = ("You", "Bot") if seat == 0 else ("Bot", "You") if seat == 1 else ("Ann", "Bob")
    return {each.turn: each for each in log(game, seat, names)}


def known_names(game: Game, seat: int | None) -> set[str]:
    """The names of the cards that a seat has seen, and of its own deck."""
    facts = game.table.defs
    seen = {card for event in game.events_for(seat) for card in event_cards(event) if 0 <= card < 120}
    own = set() if seat is None else set(range(60 * seat, 60 * seat + 60))
    return {facts[card].name for card in seen | own}


def test_a_turn_has_no_more_sentences_than_decisions_and_two() -> None:
    for number in range(GAMES):
        game, decisions = played(number)
        for seat in (0, 1, None):
            turns = turns_of(game, seat)
            for turn, told in turns.items():
                assert len(told.lines) <= decisions[turn] + 2, (number, turn, told.lines)
            names = known_names(game, seat)
            hidden = {each.name for each in game.table.defs} - names
            text = " ".join(line.text for told in turns.values() for line in told.lines)
            for name in hidden:
                assert name not in text or any(name in each for each in names), (number, seat, name)


def test_sentences_show_every_event_once() -> None:
    game, _ = played(3)
    numbers = [
        n
        for told in log(game, None)
        if told.turn
        for line in told.lines
        for n in range(line.first, line.last + 1)
    ]
    assert len(numbers) == len(set(numbers)) > 100
    for told in log(game, 0):
        for line in told.lines:
            assert line.text.endswith(".") and line.text[0].isupper()
            assert "  " not in line.text and ".." not in line.text
            assert line.bold in line.text


def moved_into_hand(events: list[Event]) -> set[int]:
    return {event[3] for event in events if event[0] == "move" and event[4:] == (IN_DECK, IN_HAND)}


def test_what_is_named_as_taken_was_taken() -> None:
    """A reader who sees only that cards were shown is told their names only where those were taken."""
    named = 0
    for number in range(30):
        game, _ = played(number)
        real = game.state.events
        for seat in (0, 1, None):
            events = events_of_seats(game, seat)
            begun = [n for n, event in enumerate(events) if event[0] == "action"]
            for first, last in zip(begun, [*begun[1:], len(events)], strict=True):
                clauses = Clauses(game.table, ("A", "B"), events[first][2])
                for event in events[first:last]:
                    clauses.add(event)
                clauses.texts()
                taken = moved_into_hand(real[first:last])
                for key, row in clauses.rows.items():
                    if key[0] == "move" and key[2:] == (IN_DECK, IN_HAND):
                        cards = {each[0] for each in row if each[0] >= 0}
                        assert cards <= taken
                        named += len(cards)
    assert named > 100


def test_a_search_has_no_result_while_its_choice_is_open() -> None:
    searches = 0
    for number in range(12):
        chance = Rng(55, number)
        game = start(number, chance)
        while decision := game.decision:
            searching = decision.kind == "search"
            if searching:
                line = log(game, decision.player)[-1].lines[-1].text
                assert not line.endswith(("found nothing.", "took no card.")), line
                searches += 1
            picked = pick_at_random(decision, chance)
            events = len(game.state.events)
            game.choose(*picked)
            if searching and picked:
                lines = [each for each in log(game, None)[-1].lines if each.last >= events]
                assert not any("took no card" in each.text for each in lines[:1]), lines
    assert searches > 40


def test_an_attack_shows_damage_and_hp() -> None:
    board = Board(edition="sv2023", active=("sv01-013", {"energy": ["sve-001", "sve-001"]}))
    board.side(1, active="sv01-052", bench=["sv01-013"])
    game = board.after("attack", "Leafage")
    (line,) = [each for each in log(game, 0, ("You", "Bot"))[-2].lines if each.bold == "Leafage"]
    view = game.view_for(0).sides[1].active
    assert view is not None
    left = f"{view.remaining_hp} of {view.hp} HP left."
    assert line.text.startswith("Leafage: ") and line.text.endswith(left)


@pytest.mark.parametrize(("seat", "text"), [(0, "Drew Sprigatito."), (1, "Drew a card.")])
def test_only_the_owner_reads_what_was_drawn(seat: int, text: str) -> None:
    game = Board(edition="sv2023", player=1, active="sv01-013", deck=["sv01-013"]).after("end")
    turn = next(each for each in log(game, seat) if each.player == 0)
    assert turn.lines[0].text == text


def test_games_saved_before_actions_had_events_are_shown_too() -> None:
    game, _ = played(3)
    whole = log(game, None)
    game.state.events = [
        event[:6] if event[0] == "damage" else event for event in game.state.events if event[0] != "action"
    ]
    before = log(game, None)
    assert [each.turn for each in before] == [each.turn for each in whole]
    attacks = [line.bold for turn in before for line in turn.lines if " damage to " in line.text]
    assert attacks and not any(" HP left" in line.text for turn in before for line in turn.lines)
    assert all(event.kind for event in game.events())

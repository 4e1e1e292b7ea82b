"""Views and events: what each seat may know, and never more."""

from __future__ import annotations

import json
import re
from itertools import islice
from typing import Any

import pytest

from tests.engine.games import Pairing, pairings, vanilla_pairing
from tests.engine.kit import Board, hand_made
from validator.bots.base import pick_at_random
from validator.engine.board.frames import Event
from validator.engine.board.state import State
from validator.engine.checks.invariants import check_secrets
from validator.engine.game import Game
from validator.engine.views.event_log import event_cards
from validator.engine.views.imagine import imagine
from validator.rng import Rng

SEATS = (0, 1, None)
GAMES = [pytest.param(pairing, id=pairing.name) for pairing in islice(pairings(11), 9)]


def walk(game: Game, chance: Rng, steps: int) -> None:
    for _ in range(steps):
        if game.decision:
            game.choose(*pick_at_random(game.decision, chance))


def shown_in(event: Event) -> list[int]:
    """The cards that an event names."""
    return [card for card in event_cards(event) if card >= 0]


def numbers(cards: Any) -> list[int]:
    return [each["card"] for each in cards]


def test_a_view_shows_ones_own_hand_and_counts_what_is_hidden() -> None:
    game = Board(hand=["sv01-014", "sve-001"], theirs={"hand": ["sve-002"], "prizes": 4}).game()
    own, other = game.view_for(0).to_dict()["sides"]
    assert (numbers(own["hand"]), other["hand"]) == ([1, 2], None)
    assert (own["hand_count"], other["hand_count"]) == (2, 1)
    assert other["prizes"] == [None] * 4
    assert own["deck_count"] == len(game.state.sides[0].deck) and "deck" not in own
    assert game.view_for(None).to_dict()["sides"][0]["hand"] is None


def test_a_view_is_plain_data() -> None:
    game = Board().side(0).side(1).game()
    for seat in SEATS:
        data = game.view_for(seat).to_dict()
        assert json.loads(json.dumps(data)) == data


def test_pokemon_lie_face_down_until_the_reveal() -> None:
    game = vanilla_pairing("sv2023").start(1)
    chance = Rng(1)
    downs = 0
    while game.state.turn == 0:
        for seat in SEATS:
            for player, side in enumerate(game.view_for(seat).to_dict()["sides"]):
                for mon in filter(None, (side["active"], *side["bench"])):
                    assert (mon == {"face_down": True}) is (seat != player)
                    downs += seat != player
        walk(game, chance, 1)
    assert downs
    for side in game.view_for(0).to_dict()["sides"]:
        assert side["active"]["card"] >= 0


def test_only_its_player_sees_what_a_decision_offers() -> None:
    game = vanilla_pairing("current").start(2)
    assert game.decision
    player = game.decision.player
    own = game.view_for(player).to_dict()["decision"]
    assert own["options"] == [list(option) for option in game.decision.options]
    for seat in (1 - player, None):
        row = game.view_for(seat).to_dict()["decision"]
        shown = {"player": player, "kind": game.decision.kind, "number": game.decision.number}
        assert row == {**shown, "options": None}


def test_events_from_a_number_on() -> None:
    game = vanilla_pairing("current").start(2)
    walk(game, Rng(0), 30)
    assert game.events_for(1, since=len(game.state.events) - 5) == game.events_for(1)[-5:]


def test_an_event_hides_every_card_from_whom_its_mask_leaves_out() -> None:
    game = Board().side(0).side(1).game()
    rows: list[tuple[Event, int | None, Event]] = [
        (("draw", 1, 0, 17), 0, ("draw", 1, 0, 17)),
        (("draw", 1, 0, 17), 1, ("draw", 1, 0, -1)),
        (("draw", 1, 0, 17), None, ("draw", 1, 0, -1)),
        (("evolve", 2, 0, 17, 18), 0, ("evolve", 2, 0, -1, -1)),
        (("evolve", 2, 0, 17, 18), 1, ("evolve", 2, 0, 17, 18)),
        (("move", 0, 0, 17, 0, 3), 1, ("move", 0, 0, -1, 0, 3)),
        (("shuffle", 0, 1), 0, ("shuffle", 0, 1)),
    ]
    for event, seat, masked in rows:
        game.state.events[:] = [event]
        assert game.events_for(seat) == [masked]


# --------------------------------------------------------------------------- never a hidden card


def open_cards(state: State, seat: int | None) -> set[int]:
    """Cards that lie open to a seat by where they are."""
    cards = {state.stadium}
    for player, side in enumerate(state.sides):
        cards |= {*side.discard, *side.lost, *side.resolving} | (set(side.prizes) & state.seen)
        if player == seat:
            cards |= set(side.hand)
        if state.turn or player == seat:
            cards |= {card for mon in side.pokemon for card in mon.all_cards}
    return cards


PUBLIC = {2, 4, 5, 6, 7}
"""Places of a move that lie open: discard pile, Lost Zone, in play, Stadium, on the table."""


def reveals(pairing: Pairing) -> bool:
    """Return whether a text of these decks shows what it moves from one hidden place to another."""
    cards = {card.id: card for deck in pairing.cards() for card in deck}.values()
    texts = {a.text for card in cards for a in (*card.attacks, *card.abilities)} | {
        card.text for card in cards
    }
    moves = [
        node
        for text in texts
        if text is not None and (program := hand_made().program(text)) is not None
        for node in re.findall(r"Move\(.*?order=", repr(program))
    ]
    return any("reveal=True" in node for node in moves)


def may_see(event: Event, seat: int | None, setting_up: bool, shows: bool) -> bool:
    """Return whether an event may name a card that is hidden before and after it, by the rules alone."""
    kind, seen, player, _, *rest = event
    if kind == "reveal":
        return True  # shown on purpose: the tests of each effect say to whom
    if kind == "draw":
        return player == seat
    if kind == "move":
        places = set(rest[:2])
        if setting_up:
            return player == seat
        return bool(places & PUBLIC) or (player == seat and 1 in places) or (shows and seen == 3)
    return kind in (
        "bench",
        "attach",
        "play",
        "discard",
        "knocked out",
        "evolve",
        "devolve",
        "switch",
        "damage",
    )


@pytest.mark.parametrize("pairing", GAMES)
def test_no_event_names_a_card_that_its_seat_may_not_know(pairing: Pairing) -> None:
    game, shows = pairing.start(5), reveals(pairing)
    chance = Rng(5, 3)
    length = 0
    before = {seat: open_cards(game.state, seat) for seat in SEATS}
    for _ in range(400):
        setting_up = game.state.turn == 0
        after = {seat: open_cards(game.state, seat) for seat in SEATS}
        for seat in SEATS:
            masked = game.events_for(seat, since=length)
            known = before[seat] | after[seat]
            for event, whole in zip(masked, game.state.events[length:], strict=True):
                if event[0] == "reveal":
                    known.add(event[3])
                for card in shown_in(event):
                    assert card in known or may_see(event, seat, setting_up, shows), (seat, whole)
                if seat is None:
                    assert whole[1] == 3 or not shown_in(event)
        length, before = len(game.state.events), after
        if not game.decision:
            return
        game.choose(*pick_at_random(game.decision, chance))


@pytest.mark.parametrize("pairing", GAMES)
@pytest.mark.slow
def test_no_view_depends_on_what_is_hidden(pairing: Pairing) -> None:
    """The same view, whatever the hidden cards are: dealing them again changes nothing visible."""
    chance = Rng(6, 4)
    looks = 0
    for seed in range(6, 40):  # a game may be over at once
        looks += _look_at_every_view(pairing.start(seed), chance)
        if looks > 20:
            return
    raise AssertionError(f"only {looks} looks")


def _look_at_every_view(game: Game, chance: Rng) -> int:
    """Play at random, compare the views after dealing again, and count the views of a waiting seat."""
    looks = 0
    for number in range(250):
        check_secrets(game)
        if number % 4 == 0:
            for seat in (0, 1):
                view = game.view_for(seat).to_dict()
                other = Game(imagine(game.state, seat, chance), undo=False)
                again = other.view_for(seat).to_dict()
                if not game.decision or game.decision.player != seat:
                    assert again == view
                    looks += 1
                else:  # what a search shows of a deck is visible to its player
                    assert {**again, "decision": 0} == {**view, "decision": 0}
        if not game.decision:
            break
        game.choose(*pick_at_random(game.decision, chance))
    return looks

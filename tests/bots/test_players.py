"""Players answer every decision legally, do what they are named for, and never see a hidden card."""

from __future__ import annotations

import json

import pytest

from tests.cards.decks import PLAYED, deck
from tests.engine.kit import Board, hand_made
from validator.bots import PLAYERS, make_player
from validator.bots.greedy import GreedyPlayer
from validator.bots.matches.match import play_match, step
from validator.bots.matches.stats import tally
from validator.engine.checks.invariants import check_state
from validator.engine.game import Game, GameOptions
from validator.engine.views.imagine import determinize
from validator.errors import UsageError
from validator.rng import Rng


def new_game(name: str = "starmie-2026", seed: int = 1) -> Game:
    """A mirror match."""
    return Game.new(
        (deck(name),) * 2,
        seed=seed,
        options=GameOptions(programs=hand_made(), edition=PLAYED[name], permissive=True, undo=False),
    )


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_player_plays_a_whole_game(name: str) -> None:
    game = new_game()
    players = [make_player(name, 0, 5), make_player("random", 1, 5)]
    chance = Rng(2)
    for _ in range(4000):
        if not game.decision:
            break
        step(game, players, chance)
        check_state(game.state)
    assert game.result is not None


def test_an_unknown_player_is_told() -> None:
    with pytest.raises(UsageError, match="greedy"):
        make_player("clever", 0)


def test_what_a_player_is_given_does_not_depend_on_hidden_cards() -> None:
    """Two games that differ only in what seat 0 cannot see are imagined alike, card for card."""
    game = new_game(seed=4)
    players = [make_player("greedy", seat, 3) for seat in (0, 1)]
    chance = Rng(9)
    while game.decision and (game.state.turn < 5 or game.decision.kind != "main"):
        step(game, players, chance)
    assert game.decision
    seat = game.decision.player
    other = game.copy(log=False)
    side = other.state.sides[1 - seat]
    pile = [*side.hand, *side.deck, *side.prizes]
    Rng(77).shuffle(pile)
    hand, rest = pile[: len(side.hand)], pile[len(side.hand) :]
    side.hand, side.deck = tuple(hand), tuple(rest[: len(side.deck)])
    side.prizes = tuple(rest[len(side.deck) :])
    assert game.view_for(seat).to_dict() == other.view_for(seat).to_dict()
    # the same cards in another order are shuffled: what comes out is as likely for both
    first = Game(determinize(game.state, seat, Rng(5)), undo=False)
    counted = sorted(first.state.sides[1 - seat].hand + first.state.sides[1 - seat].deck)
    second = Game(determinize(other.state, seat, Rng(5)), undo=False)
    assert len(second.state.sides[1 - seat].hand) == len(first.state.sides[1 - seat].hand)
    everything = set(pile)
    assert set(counted) <= everything
    assert set(second.state.sides[1 - seat].hand) <= everything
    assert first.view_for(seat).to_dict()["sides"] == game.view_for(seat).to_dict()["sides"]


def test_imagining_moves_hidden_cards_and_nothing_else() -> None:
    game = new_game(seed=8)
    players = [make_player("greedy", seat, 3) for seat in (0, 1)]
    chance = Rng(1)
    while game.decision and (game.state.turn < 4 or game.decision.kind != "main"):
        step(game, players, chance)
    assert game.decision
    seat = game.decision.player
    seen = [Game(determinize(game.state, seat, Rng(number)), undo=False) for number in range(30)]
    hands = {each.state.sides[1 - seat].hand for each in seen}
    orders = {each.state.sides[seat].deck for each in seen}
    assert len(hands) > 25
    assert len(orders) == 30
    for each in seen:
        check_state(each.state)
        assert each.state.sides[seat].hand == game.state.sides[seat].hand
        assert json.dumps(each.view_for(seat).to_dict()) == json.dumps(game.view_for(seat).to_dict())


def test_the_greedy_player_develops_before_it_attacks_and_takes_the_knock_out() -> None:
    board = Board()
    board.side(0, active=("sv01-013", {"energy": ["sve-001"]}), hand=["sv01-011", "sve-001"])
    board.side(1, active=("sv01-052", {"damage": 60}), bench=["sv01-020"])
    game = board.game()
    player = GreedyPlayer(0)
    kinds = []
    while game.decision and game.decision.player == 0 and game.decision.kind == "main":
        pick = player.choose(game)
        kinds.append(game.notate(*pick).split()[0])
        game.choose(*pick)
    assert kinds == ["bench", "energy", "attack"]
    assert game.decision and game.decision.kind == "prizes"


def test_the_greedy_player_beats_the_random_one() -> None:
    outcomes = [
        play_match((deck("starmie-2026"),) * 2, ("greedy", "random"), programs=hand_made(), seed=6, number=n)
        for n in range(30)
    ]
    assert tally(outcomes).wins[0] >= 24


@pytest.mark.slow
def test_the_searching_player_beats_the_greedy_one() -> None:
    """Over a hundred mirror games the search wins clearly more than half."""
    outcomes = [
        play_match((deck("starmie-2026"),) * 2, ("search", "greedy"), programs=hand_made(), seed=3, number=n)
        for n in range(100)
    ]
    assert tally(outcomes).wins[0] >= 60

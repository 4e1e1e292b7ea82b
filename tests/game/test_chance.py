"""Explicit chance: coins, random cards and shuffles are decisions with probabilities."""

from __future__ import annotations

import json
from collections import Counter
from math import isclose

import pytest

from tests.cards.decks import deck
from tests.engine.kit import hand_made
from validator.engine.checks.invariants import check_state
from validator.engine.errors import NotAChanceNode
from validator.engine.game import Game, GameOptions
from validator.engine.views.actions import CoinFalls, PickCard
from validator.rng import Rng

DECKS = (deck("dragapult-2026"), deck("starmie-2026"))


def new_game(shuffles: str = "dealt", seed: int = 3) -> Game:
    options = GameOptions(programs=hand_made(), chance="explicit", shuffles=shuffles, sudden_death=1)  # type: ignore[arg-type]
    return Game.new(*DECKS, seed=seed, options=options)


def sample(game: Game, chance: Rng) -> None:
    """Let chance decide, by its probabilities."""
    left = chance.below(10**9) / 10**9
    outcomes = list(game.chance_outcomes())
    while len(outcomes) > 1 and left >= outcomes[0][1]:
        left -= outcomes.pop(0)[1]
    game.push(outcomes[0][0])


def test_probabilities_add_up_to_one_at_each_node_of_a_whole_game() -> None:
    game, chance = new_game(), Rng(5)
    nodes: Counter[str] = Counter()
    while not game.is_over:
        if game.is_chance:
            assert game.to_move is None
            outcomes = game.chance_outcomes()
            assert isclose(sum(probability for _, probability in outcomes), 1)
            assert all(isinstance(action, CoinFalls | PickCard) for action, _ in outcomes)
            prints = [action.card.id for action, _ in outcomes if isinstance(action, PickCard)]
            assert len(prints) == len(set(prints))
            nodes[game.decision.kind] += 1
            sample(game, chance)
        else:
            check_state(game.state)
            game.push(chance.below(len(game.legal_actions)))
    assert nodes["deal"] > 118 and nodes["chance"] >= 1


def test_the_first_card_dealt_is_as_likely_as_its_copies() -> None:
    game = new_game()
    while game.decision.kind != "deal":
        game.push(0)
    outcomes = {
        action.card.id: probability
        for action, probability in game.chance_outcomes()
        if isinstance(action, PickCard)
    }
    counted = Counter(card.id for card in DECKS[0])
    player = game.decision.options[0][1] // 60
    if player:
        counted = Counter(card.id for card in DECKS[1])
    assert outcomes == {card_id: count / 60 for card_id, count in counted.items()}


def test_dealt_cards_come_in_the_order_in_which_they_were_dealt() -> None:
    compared = 0
    for seed in range(12):
        game, chance = new_game(), Rng(seed)
        while game.decision.kind != "deal":
            game.push(0)
        dealt: dict[int, list[str]] = {0: [], 1: []}
        while game.decision.kind == "deal":
            action = game.legal_actions[chance.below(len(game.legal_actions))]
            assert isinstance(action, PickCard)
            dealt[action.card.number // 60].append(action.card.id)
            game.push(action)
        if max(map(len, dealt.values())) > 59:  # a mulligan shuffles again
            continue
        for player, side in enumerate(game.state.sides):
            below = [game.table.ids[card] for card in side.deck[:-1]]  # the last one is not dealt, it is left
            assert len(below) >= 40 and below == dealt[player][-len(below) :]
        compared += 1
    assert compared


def test_sampled_shuffles_have_no_node_and_differ_by_seed() -> None:
    first, second = new_game("sampled", 1), new_game("sampled", 2)
    for game in (first, second):
        while game.is_chance or game.decision.kind == "go first":
            assert game.decision.kind != "deal"
            game.push(0)
    assert first.seed == 1 and first.state.sides[0].deck != second.state.sides[0].deck


def test_fixed_shuffles_leave_the_order() -> None:
    game = new_game("kept")
    while game.is_chance:
        game.push(0)
    side = game.state.sides[0]
    assert (*side.hand, *side.deck) == tuple(range(60))


@pytest.mark.parametrize("shuffles", ["dealt", "sampled", "kept"])
def test_a_game_is_saved_at_a_chance_node(shuffles: str) -> None:
    game, chance = new_game(shuffles), Rng(1)
    for number in range(90):
        if game.is_over:
            break
        if game.is_chance and number % 9 == 0:
            again = Game.from_dict(json.loads(game.to_json()), programs=game.table.library)
            assert again.key() == game.key() and again.chance_outcomes() == game.chance_outcomes()
            again.push(0)
            other = game.copy()
            other.push(0)
            assert again.key() == other.key()
        game.push(chance.below(len(game.legal_actions)))


def test_where_chance_does_not_decide_it_has_no_outcomes() -> None:
    game = new_game("sampled")
    while game.is_chance:
        game.push(0)
    with pytest.raises(NotAChanceNode):
        game.chance_outcomes()


def test_the_log_of_answers_survives_the_decisions_of_chance() -> None:
    game, players = new_game(), []
    while len(players) < 20:
        players.append(game.state.decision.player)  # type: ignore[union-attr]
        game.choose(0)
    assert [player for player, _ in game.state.answers] == players

"""Decks of real cards: every text has a program, and whole games of random choices end."""

from __future__ import annotations

import pytest

from tests.cards.decks import PLAYED, deck
from tests.engine.kit import catalogue
from validator.cards import library
from validator.engine.game import Game, GameOptions
from validator.engine.picks import is_allowed
from validator.rng import Rng

LIMIT = 5000
"""Decisions after which a game of random choices counts as endless."""
PAIRS = [(first, second) for first in PLAYED for second in PLAYED if PLAYED[first] == PLAYED[second]]


@pytest.mark.parametrize("name", PLAYED)
def test_every_text_of_a_deck_has_a_program(name: str) -> None:
    cards = deck(name)
    assert len(cards) == 60
    programs = library(catalogue())
    assert [str(lack) for card in dict.fromkeys(cards) for lack in programs.lacks(card)] == []


def play_at_random(game: Game, chance: Rng) -> int:
    """Play to the end with random choices and give how many there were."""
    count = 0
    while (decision := game.decision) and count < LIMIT:
        options = list(range(len(decision.options)))
        for _ in range(50):
            size = decision.low + chance.below(decision.high - decision.low + 1)
            picked = tuple(chance.take(options, size))
            if is_allowed(decision, picked):
                break
        else:
            picked = next(game.answers(merged=False))
        game.choose(*picked)
        count += 1
    return count


@pytest.mark.parametrize(("first", "second"), PAIRS)
@pytest.mark.slow
def test_games_of_random_choices_end_with_every_card_in_its_place(first: str, second: str) -> None:
    seed = PAIRS.index((first, second))
    game = Game.new(
        (deck(first), deck(second)),
        seed=seed,
        options=GameOptions(programs=library(catalogue()), edition=PLAYED[first], undo=False),
    )
    assert play_at_random(game, Rng(seed, 1)) < LIMIT
    assert game.result in (0, 1) and game.reason in ("prizes", "no-pokemon", "deck-out")
    for player, side in enumerate(game.state.sides):
        cards = [*side.hand, *side.deck, *side.prizes, *side.discard, *side.lost, *side.resolving]
        cards += [card for mon in side.pokemon for card in mon.all_cards]
        if game.state.stadium // 60 == player:
            cards.append(game.state.stadium)
        assert sorted(cards) == list(range(60 * player, 60 * player + 60))

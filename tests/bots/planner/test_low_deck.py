"""What the planner knows of a deck that runs out, and of an Active Pokémon that cannot get away."""

from __future__ import annotations

import pytest

from tests.bots.planner.puzzles import WholeBoard
from tests.engine.kit import describe
from validator.bots.planner.card_knowledge import REFILLS, RESET, Lore
from validator.bots.planner.features import deck_race
from validator.bots.planner.policy import Policy
from validator.bots.planner.strength import low_deck, missing_to_move
from validator.engine.game import Game

QUAXLY, SKIDDO, CHARIZARD = "sv01-052", "sv01-011", "sv03-125"
GRASS, FIRE = "sve-001", "sve-002"
READY = ("sv01-013", {"energy": [GRASS, GRASS]})
RESEARCH, DETERMINATION, ULTRA_BALL = "sv01-189", "me01-119", "sv01-196"


def board(deck: int, other: int = 40, prizes: int = 6, **own: object) -> Game:
    """A position with sizes of decks; the hand and the rest of the own side may be given."""
    made = WholeBoard(turn=5)
    made.side(0, **{"active": READY, "bench": [SKIDDO], "prizes": prizes, "deck_size": deck, **own})
    return made.side(1, active=QUAXLY, bench=[QUAXLY], deck_size=other).game()


def policy_plays(game: Game) -> list[tuple[str, ...]]:
    """What the policy does in its turn, in words."""
    policy = Policy(Lore(game.state.table))
    done, turn = [], game.turn
    while game.decision and game.turn == turn and game.decision.player == 0:
        picked = policy.answer(game.state)
        if game.decision.kind == "main":
            done.append(describe(game, game.decision.options[picked[0]]))
        game.choose(*picked)
    return done


def test_a_race_of_decks_counts_when_they_run_low() -> None:
    assert deck_race(board(20).state, 0) == 0.0
    behind = deck_race(board(5).state, 0)
    assert behind == pytest.approx(-(1 - 5 / 15))
    assert deck_race(board(5).state, 1) == -behind
    assert deck_race(board(5, prizes=1).state, 0) == 0.0
    assert deck_race(board(5, other=4).state, 0) > 0.0


def test_fewer_prize_cards_left_need_fewer_cards_in_the_deck() -> None:
    assert [low_deck(prizes) for prizes in (1, 2, 4, 6)] == [4, 6, 9, 12]


def test_cards_are_searched_for_only_while_the_deck_lasts() -> None:
    hand = [ULTRA_BALL, RESEARCH, GRASS, GRASS]
    assert ("play", "Ultra Ball") in policy_plays(board(20, hand=hand))
    done = policy_plays(board(6, hand=hand))
    assert ("play", "Ultra Ball") not in done and ("play", "Professor's Research") not in done


def test_a_full_hand_returns_into_a_low_deck() -> None:
    game = board(5, hand=[DETERMINATION, *[SKIDDO] * 12])
    card = game.state.sides[0].hand[0]
    assert Lore(game.state.table).roles[card] == RESET | REFILLS
    assert ("play", "Lillie's Determination") in policy_plays(game)
    assert len(game.state.sides[0].deck) > 5
    few = board(5, hand=[DETERMINATION, SKIDDO])
    assert ("play", "Lillie's Determination") not in policy_plays(few)


def test_the_energy_that_an_active_pokemon_lacks_to_attack_or_retreat_is_counted() -> None:
    game = board(30, active=(CHARIZARD, {}), bench=[READY], hand=[FIRE])
    active = game.state.sides[0].active
    assert active is not None
    assert missing_to_move(game.state, Lore(game.state.table), active) == 2
    assert missing_to_move(game.state, Lore(game.state.table), game.state.sides[0].bench[0]) == 0


def test_the_policy_retreats_as_soon_as_energy_allows() -> None:
    game = board(30, active=QUAXLY, bench=[READY], hand=[GRASS])
    done = policy_plays(game)
    assert done[:2] == [("energy", "Grass Energy", "Quaxly"), ("retreat",)]
    assert done[-1][0] == "attack"

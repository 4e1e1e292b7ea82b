"""What is of no use whatever follows is not tried, and what costs nothing is done first."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.planner.puzzles import WholeBoard
from tests.bots.planner.test_planner import answers, play_turn
from tests.engine.kit import act, describe
from validator.bots import make_bot
from validator.bots.planner.bot import PlannerBot
from validator.engine.game import Game

GRASS, FIGHTING = "sve-001", "sve-006"
BOSS, POWER_PRO, NEST_BALL = "sv02-172", "me01-124", "sv01-181"
READY = ("sv01-013", {"energy": [GRASS, GRASS]})


def tried(game: Game) -> list[tuple[str, ...]]:
    """What the planner would try in a position, in words."""
    decision = game.decision
    assert decision is not None
    return [describe(game, decision.options[answer[0]]) for answer in answers(game, 20)]


def board(**mine: Any) -> WholeBoard:
    """A position in which player 0 has these cards, and the opponent two healthy Pokémon."""
    made = WholeBoard(**mine)
    made.side(1, active="sv01-052", bench=["sv03-125"])
    return made


@pytest.mark.parametrize(("energy", "is_tried"), [([FIGHTING], True), ([], False)])
def test_a_card_for_more_damage_is_played_where_there_is_an_attack(energy: list[str], is_tried: bool) -> None:
    mine = ("sv01-114", {"energy": energy})
    game = board(active=mine, bench=["sv01-013"], hand=[POWER_PRO]).game()
    assert (("play", "Premium Power Pro") in tried(game)) is is_tried


@pytest.mark.parametrize(
    ("benched", "is_tried"),
    [
        ("sv03-125", True),  # it can neither attack nor retreat
        (("sv03-125", {"energy": [GRASS] * 3}), False),
        (("sv03-125", {"energy": [GRASS] * 3, "damage": 310}), True),
    ],
)
def test_a_pokemon_is_brought_up_for_a_knock_out_or_as_a_trap(benched: Any, is_tried: bool) -> None:
    made = WholeBoard(active=READY, bench=["sv01-013"], hand=[BOSS])
    made.side(1, active="sv01-052", bench=[benched])
    assert (("play", "Boss's Orders") in tried(made.game())) is is_tried


@pytest.mark.parametrize(("size", "fewest"), [(40, 1), (6, 0)])
def test_a_search_takes_what_it_offers_unless_the_deck_is_low(size: int, fewest: int) -> None:
    ultra_ball = "sv01-196"
    made = board(active=READY, hand=[ultra_ball, GRASS, GRASS], deck=["sv01-011"] * 4, deck_size=size)
    game = made.game()
    act(game, "play", "Ultra Ball")
    while game.decision and game.decision.kind != "search":
        game.choose(*range(game.decision.low))
    assert min(len(answer) for answer in answers(game, 20)) == fewest


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_basic_pokemon_is_benched_before_the_turn_ends(level: str) -> None:
    """Without a Bench the next Knock Out loses the game."""
    made = WholeBoard(active=("sv05-123", {"energy": ["sve-004"]}), hand=[FIGHTING, "sv06-025"])
    made.side(1, active="sv06-025", bench=["sv01-052"] * 4)
    game = made.game(permissive=True)
    bot = make_bot(level, 0, 0)
    assert isinstance(bot, PlannerBot)
    assert "bench" in [step[0] for step in play_turn(game, bot)]

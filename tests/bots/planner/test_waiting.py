"""Two players wait for each other: the planner does not count on a reply that helps it, and uses the time."""

from __future__ import annotations

from tests.bots.planner.puzzles import WholeBoard
from tests.engine.kit import describe
from validator.bots import UNLIMITED, Choice
from validator.bots.planner.bot import PlannerBot
from validator.engine.game import Game

SHROOMISH, QUAXLY, SKIDDO, CHARIZARD = "sv01-003", "sv01-052", "sv01-011", "sv03-125"
GRASS, FIRE = "sve-001", "sve-002"
RESEARCH = "sv01-189"


def standoff(prizes: int, own_energy: int = 2, hand: tuple[str, ...] = ()) -> Game:
    """Neither Active Pokémon can do much; the attackers on both Benches Knock each other Out.

    Whoever brings an attacker up first takes a Prize card, and loses the attacker.
    """
    own = (CHARIZARD, {"energy": [FIRE] * own_energy, "damage": 200})
    other = (CHARIZARD, {"energy": [FIRE, FIRE], "damage": 200})
    wall = (SHROOMISH, {"energy": [FIRE]})
    made = WholeBoard(turn=9, active=wall, bench=[own, SKIDDO], hand=list(hand), prizes=prizes, deck_size=20)
    made.side(1, active=(QUAXLY, {"energy": [GRASS]}), bench=[other, QUAXLY], prizes=prizes, deck_size=20)
    return made.game()


def choice(game: Game, **parameters: int) -> tuple[tuple[str, ...], dict[tuple[str, ...], float]]:
    """What the planner does, and the worth of what it tried."""
    chosen = PlannerBot(0, 1, worlds=3, rounds=2, **parameters).choose(game.seat(0), UNLIMITED)
    assert isinstance(chosen, Choice) and game.decision is not None
    options = game.decision.options
    worth = chosen.explanation["worth"]
    found = {describe(game, options[answer[0]]): value for answer, value in worth.items()}
    return describe(game, options[chosen.options[0]]), found


def test_the_opponent_may_wait_too() -> None:
    """The opponent's attacker would give the last Prize cards, if it came to the Active Spot."""
    done, worth = choice(standoff(prizes=2))
    assert done == ("end",)
    assert worth["end",] < 0.5


def test_energy_is_attached_before_the_turn_ends() -> None:
    """With the Energy the attacker could be brought up at once, which is a mistake here; it need not be."""
    done, _ = choice(standoff(prizes=4, own_energy=1, hand=(FIRE,)))
    assert done == ("energy", "Fire Energy", "Charizard ex")
    done, _ = choice(standoff(prizes=4, own_energy=2))
    assert done == ("end",)


def test_a_deck_is_not_drawn_empty_in_a_lost_position() -> None:
    """The own defeat by deck-out is sure then; a position without hope is not."""
    strong = (CHARIZARD, {"energy": [FIRE, FIRE, FIRE]})
    made = WholeBoard(turn=9, active=QUAXLY, bench=[SKIDDO], hand=[RESEARCH], prizes=6, deck_size=3)
    made.side(1, active=strong, bench=[strong], prizes=2, deck_size=30)
    done, worth = choice(made.game())
    assert done == ("end",)
    assert worth["end",] > worth["play", "Professor's Research"]

"""Measure how a deck starts: the odds of its cards, then how often it reaches goals, for at most a minute.

python consistency.py [DECK GOAL...]
"""

import sys
from pathlib import Path
from time import monotonic

import card_data
import validator

DECK = Path(card_data.__path__[0]) / "decks" / "dragapult-2026.txt"
GOALS = ["2 Drakloak in play by turn 2", "attack with Phantom Dive by turn 3"]
SECONDS = 60


def main() -> None:
    """Print the odds, then the goals."""
    deck = validator.read_deck(Path(sys.argv[1]) if len(sys.argv) > 1 else DECK)
    for name in dict.fromkeys(card.name for card in deck if card.is_basic_pokemon):
        odds = validator.probability(deck, f"{name} in opening")
        print(f"{odds.value:6.1%}  {name} in the opening hand")

    end = monotonic() + SECONDS
    result = validator.goldfish(
        deck, sys.argv[2:] or GOALS, hands=20, quick=True, seed=1, progress=lambda *_: monotonic() < end
    )
    if not result.complete:
        print(f"Stopped after {SECONDS} seconds.")
    for goal in result.goals:
        low, high = goal.total.interval
        print(f"{goal.goal}: {goal.total.reached} of {goal.total.hands} ({low:.0%} to {high:.0%})")
        for reason in goal.reasons[:3]:
            print(f"  missed {reason.hands}: {reason.text}")


if __name__ == "__main__":
    main()

"""Deal opening hands of a deck, and compute probabilities."""

from pathlib import Path

import card_data
import validator

deck = validator.read_deck(Path(card_data.__path__[0]) / "decks" / "dragapult-2026.txt")
for hand in validator.hands(deck, count=3, seed=7):
    print(hand.number, len(hand.mulligans), "mulligans:", hand)
odds = validator.probability(deck, "at least 1 Dreepy by turn 2")
print(f"{odds.value:.1%}", odds.method)

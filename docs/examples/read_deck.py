"""Read a deck list, look at its cards, and write it in another list format."""

from pathlib import Path

import card_data
import validator

deck = validator.read_deck(Path(card_data.__path__[0]) / "decks" / "dragapult-2026.txt")
print(len(deck), "cards,", deck.count("Dreepy"), "Dreepy")
print(deck[0], [attack.name for attack in deck[0].attacks])
print(validator.write_deck(deck, "plain"))

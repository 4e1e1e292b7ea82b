"""Legal decks with one fault planted, every other rule kept."""

"""Effects of cards: programs by text key."""

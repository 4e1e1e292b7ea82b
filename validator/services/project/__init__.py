"""A repository of decks: configuration, ignores and baseline."""

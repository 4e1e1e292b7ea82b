"""Reports on checked decks, one output format per file."""

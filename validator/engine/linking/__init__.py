"""From effect programs to what the interpreter runs, for two decks."""

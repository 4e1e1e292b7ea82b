"""What knows nothing of cards: files, TOML and JSON from outside, text for a terminal, lazy classes."""

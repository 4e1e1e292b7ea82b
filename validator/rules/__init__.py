"""Deck-construction rules, one per file."""

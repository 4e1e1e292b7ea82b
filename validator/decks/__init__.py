"""Deck lists: reading, resolving and writing them."""

"""Deck lists: check, convert, compare, fix and format."""

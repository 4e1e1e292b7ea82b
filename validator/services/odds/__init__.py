"""Hands and odds of a deck."""

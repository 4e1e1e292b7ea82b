"""Whole games and positions as data."""

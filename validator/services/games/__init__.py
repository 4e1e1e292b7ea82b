"""Test games: start, play, store, replay and simulate."""

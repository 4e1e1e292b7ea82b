"""Test games: start, play, store and replay."""

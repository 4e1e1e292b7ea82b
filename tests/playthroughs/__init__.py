"""Whole games, committed move by move: `python -m tests.playthroughs [--write]`."""

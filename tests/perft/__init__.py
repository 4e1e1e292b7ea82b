"""Counts of nodes from saved positions: `python -m tests.perft [--write]`."""

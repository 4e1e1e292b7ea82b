"""Invariants of a state, and counts of its action tree."""

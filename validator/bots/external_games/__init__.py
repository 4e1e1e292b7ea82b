"""Decisions of games that run elsewhere: made from a position and options that are plain data."""

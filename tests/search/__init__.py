"""Tests of finding cards, and of cards that take another's place."""

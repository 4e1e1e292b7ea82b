"""Tests of the documentation: its examples run, its references are complete."""

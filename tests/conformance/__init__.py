"""Replay recorded games of an independent engine and compare the states: `python -m tests.conformance
PATH…`.
"""

"""Legality rules, by table-driven cases."""

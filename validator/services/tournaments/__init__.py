"""Tournaments: registration sheets and rosters."""

"""Formats: which cards may be played on which day."""

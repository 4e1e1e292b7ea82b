"""Formats: changes to come, and the exchange of format facts."""

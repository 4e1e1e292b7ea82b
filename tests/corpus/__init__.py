"""Measures over the collection of real deck lists in `../shared/decklists`."""

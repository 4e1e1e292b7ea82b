"""Battle logs: lines, events, names, bad input."""

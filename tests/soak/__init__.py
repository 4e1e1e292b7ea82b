"""Random games without end in sight: `python -m tests.soak [-n GAMES] [--workers W] [--seed S]`."""

"""The tools that know nothing of cards."""

"""The card catalogue: cards, expansions, names, reprints and search."""

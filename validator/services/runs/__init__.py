"""Many games of bots: simulations, comparisons, goldfish, the arena, and runs in the background."""

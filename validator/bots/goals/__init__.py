"""Goals such as "attack with Phantom Dive by turn 2": their grammar, and bots that play for them."""
